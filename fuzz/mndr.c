// SPDX-License-Identifier: MIT
// Native files with good checksums and false contents: single mazes and sets, whole or row by
// row, damaged ones salvaged.
//
//     file | which maze, salvage, repair | what is done | damage | plan
//
// The harness repairs checksums, so mutations reach the code after them.  `damage` then puts in a
// wrong byte or cuts the file, for the code that handles a wrong checksum.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"
#include "fuzz/support/repair.h"
#include "fuzz/support/rows.h"

enum { MNDR_ROWS_MOST = 4096, MNDR_MAZES_MOST = 1000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Reads a whole file from bytes and from disk: both give the same.
static void mndr_read(fuzz *f, const uint8_t *bytes, const char *format, fuzz_plan plan) {
    meander_maze *m = NULL, *again = NULL;
    meander_status status = meander_maze_read_new(f->context, (const char *)bytes, f->size,
                                                  "input", format, MEANDER_AS_AUTO, &m);
    bool made = fuzz_may(f, status);
    meander_status other = meander_maze_read_file_new(f->context, fuzz_file(bytes, f->size), format,
                                                      MEANDER_AS_AUTO, &again);
    bool made_again = fuzz_may(f, other);
    fuzz_check(made == made_again || f->failed || f->size == 0, "bytes and file differ");
    if (made && made_again) fuzz_check_same(m, again, "bytes and file");
    if (made) fuzz_examine(f, m, plan);
    meander_maze_free(m);
    meander_maze_free(again);
}

static void mndr_count(fuzz *f, const uint8_t *bytes, const char *format) {
    uint64_t count;
    if (!fuzz_may(f, meander_file_count(f->context, fuzz_file(bytes, f->size), format, &count)))
        return;
    fuzz_check(count <= f->size / 16 + 1, "more mazes than the file has room for");
}

// A maze that cannot be opened comes without rows, and the next one may be intact.
static bool mndr_visit(void *user, uint64_t maze, meander_status status, meander_rows *rows) {
    fuzz *f = user;
    fuzz_check(maze > 0 && (rows != NULL) == (status == MEANDER_OK), "a maze without a status");
    if (fuzz_may(f, status)) rows_check_all(f, rows, MNDR_ROWS_MOST, NULL);
    return maze < MNDR_MAZES_MOST;
}

static void mndr_visit_all(fuzz *f, const uint8_t *bytes, const char *format) {
    const char *path = fuzz_file(bytes, f->size);
    meander_status status = meander_file_visit(f->context, path, format, NULL, f, mndr_visit);
    if (status != MEANDER_CANCELLED) fuzz_may(f, status);
}

static void mndr_try(fuzz *f, const uint8_t *bytes, const char *format, unsigned what,
                     fuzz_plan plan) {
    if (what == 0) mndr_read(f, bytes, format, plan);
    else if (what == 1) mndr_count(f, bytes, format);
    else if (what == 2) mndr_visit_all(f, bytes, format);
    else rows_use_file(f, fuzz_file(bytes, f->size), format, what - 3, plan);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    char format[64];
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    unsigned damage = fuzz_choice(&f, 256), what = fuzz_choice(&f, ROWS_USES + 3);
    unsigned how = fuzz_choice(&f, 32);
    uint8_t *bytes = malloc(f.size + 1);
    fuzz_check(bytes != NULL, "no memory for the harness");
    if (f.size > 0) memcpy(bytes, f.data, f.size);
    if ((how & 16) == 0) repair_mndr(bytes, f.size);
    if (damage >= 128 && f.size > 0) bytes[(damage - 128) * f.size / 128] ^= 0x55;
    else if (damage >= 64) f.size -= (damage - 64) * f.size / 64;
    snprintf(format, sizeof format, "mndr:salvage=%s,maze=%u", how & 8 ? "yes" : "no", how & 7);
    mndr_try(&f, bytes, how % 16 == 0 ? NULL : format, what, plan);
    free(bytes);
    fuzz_end(&f);
    return 0;
}
