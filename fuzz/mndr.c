// SPDX-License-Identifier: MIT
// Native files with good checksums that lie: single mazes and sets, whole or row by row, damaged
// ones salvaged.
//
//     file | which maze, salvage | what is done | damage | plan
//
// The harness repairs checksums, so what is mutated reaches the code behind them.  `damage` puts a
// wrong byte back in, for what follows a checksum that is wrong.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"
#include "fuzz/support/repair.h"
#include "fuzz/support/rows.h"

enum { MNDR_ROWS_MOST = 4096, MNDR_MAZES_MOST = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void mndr_hear(void *user, const char *what) {
    fuzz_check(user != NULL && what[0] != '\0', "damage without a word");
}

// Whole, from bytes and from a file: both say the same.
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

// Rows in any order are those that came in theirs.
static void mndr_seek(fuzz *f, meander_rows *rows, unsigned choice) {
    uint64_t height = meander_rows_height(rows);
    meander_row row;
    for (unsigned i = 0; i < 4; i++) {
        uint64_t y = height == 0 ? 0 : (choice * 7 + i * 3) % height;
        if (fuzz_may(f, meander_rows_seek(rows, y))) (void)!meander_rows_next(rows, &row);
    }
}

static bool mndr_count_bytes(void *user, const char *bytes, size_t size) {
    size_t *left = user;
    (void)bytes;
    if (size > *left) return false;
    *left -= size;
    return true;
}

// Drawn row by row, with the path that the file has.
static void mndr_write(fuzz *f, meander_rows *rows, unsigned choice) {
    static const char *const formats[] = {"svg", "unicode", "ascii", "moves", "json", "mndr", "pdf",
                                          "png:bits=1", "underscore", "half", "block", "npy",
                                          "anatomy"};
    size_t left = 1 << 20;
    meander_output *out;
    meander_style style = {.format = formats[choice % (sizeof formats / sizeof formats[0])],
                           .colour = choice & 64, .marks = choice & 128};
    if (!fuzz_must(f, meander_output_write_new(f->context, mndr_count_bytes, &left, "out", &out),
                   "an output"))
        return;
    meander_status status = meander_rows_write(rows, style, out);
    if (status == MEANDER_OK) status = meander_output_close(out);
    else meander_output_abandon(out);
    if (status != MEANDER_IO && status != MEANDER_NO_MEMORY) fuzz_may(f, status);
}

static void mndr_measure(fuzz *f, meander_rows *rows) {
    const meander_figure *figures;
    size_t count;
    fuzz_may(f, meander_rows_measure(rows, NULL, &figures, &count));
}

static void mndr_solve(fuzz *f, meander_rows *rows) {
    uint64_t steps;
    meander_rows *solved;
    if (!fuzz_may(f, meander_rows_solve_new(rows, &steps, &solved))) return;
    rows_check_all(f, solved, MNDR_ROWS_MOST, NULL);
    meander_rows_free(solved);
}

// One thing with each maze of the file, and on to the next.
static void mndr_rows(fuzz *f, const uint8_t *bytes, const char *format, unsigned what,
                      fuzz_plan plan) {
    meander_rows *rows;
    int heard = 0;
    const char *path = fuzz_file(bytes, f->size);
    if (!fuzz_may(f, meander_rows_read_file_new(f->context, path, format, mndr_hear, &heard,
                                                &rows)))
        return;
    for (int i = 0; i < MNDR_MAZES_MOST; i++) {
        switch (what) {
        case 1: rows_check_all(f, rows, MNDR_ROWS_MOST, NULL); break;
        case 2: mndr_seek(f, rows, plan.extras); break;
        case 3: mndr_write(f, rows, plan.format); break;
        case 4: mndr_measure(f, rows); break;
        default: mndr_solve(f, rows); break;
        }
        meander_status status = meander_rows_next_maze(rows);
        if (status == MEANDER_NO || !fuzz_may(f, status)) break;
    }
    meander_rows_free(rows);
}

static void mndr_count(fuzz *f, const uint8_t *bytes, const char *format) {
    uint64_t count;
    if (!fuzz_may(f, meander_file_count(f->context, fuzz_file(bytes, f->size), format, &count)))
        return;
    fuzz_check(count <= f->size / 16 + 1, "more mazes than the file has room for");
}

static void mndr_try(fuzz *f, const uint8_t *bytes, const char *format, unsigned what,
                     fuzz_plan plan) {
    if (what == 0) mndr_read(f, bytes, format, plan);
    else if (what <= 5) mndr_rows(f, bytes, format, what, plan);
    else mndr_count(f, bytes, format);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    char format[64];
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    fuzz_plan plan = fuzz_take_plan(&f);
    unsigned damage = fuzz_choice(&f, 256), what = fuzz_choice(&f, 7), how = fuzz_choice(&f, 16);
    uint8_t *bytes = malloc(f.size + 1);
    fuzz_check(bytes != NULL, "no memory for the harness");
    if (f.size > 0) memcpy(bytes, f.data, f.size);
    repair_mndr(bytes, f.size);
    if (damage >= 128 && f.size > 0) bytes[(damage - 128) * f.size / 128] ^= 0x55;
    snprintf(format, sizeof format, "mndr:salvage=%s,maze=%u", how & 8 ? "yes" : "no", how & 7);
    mndr_try(&f, bytes, how == 0 ? NULL : format, what, plan);
    free(bytes);
    fuzz_end(&f);
    return 0;
}
