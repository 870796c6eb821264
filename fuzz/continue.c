// SPDX-License-Identifier: MIT
// An interrupted run is continued: whatever is in FILE.part, FILE becomes the one that an
// undisturbed run writes.
//
//     FILE.part | repair | damage
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"
#include "fuzz/support/repair.h"

enum { CONTINUE_CELLS = 1024 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Makes the rows of an ID again, into `path`: over its part, or as a new file.
static bool continue_make(fuzz *f, const char *id, const char *format, const char *path) {
    meander_rows *rows;
    meander_output *out;
    if (!fuzz_may(f, meander_rows_new(f->context, id, &rows))) return false;
    meander_status status = meander_output_part_new(f->context, path, &out);
    if (!fuzz_must(f, status, "an output")) {
        meander_rows_free(rows);
        return false;
    }
    status = meander_rows_write(rows, format, out);
    meander_rows_free(rows);
    if (fuzz_may(f, status)) return fuzz_must(f, meander_output_close(out), "closing");
    meander_output_abandon(out);
    return false;
}

static bool continue_is_small(fuzz *f, const char *id) {
    uint64_t width, height;
    if (!fuzz_may(f, meander_id_size(f->context, id, &width, &height))) return false;
    return width <= CONTINUE_CELLS && height <= CONTINUE_CELLS / width;
}

static void continue_compare(const char *path, const char *whole) {
    size_t size, whole_size;
    uint8_t *bytes = fuzz_read_file(path, &size), *other = fuzz_read_file(whole, &whole_size);
    fuzz_check(bytes != NULL && other != NULL && size == whole_size &&
                   memcmp(bytes, other, size) == 0, "continued, the file differs");
    fuzz_free(bytes);
    fuzz_free(other);
}

static void continue_try(fuzz *f, const char *path, const char *whole) {
    char *id, *format;
    if (!fuzz_may(f, meander_part_read_new(f->context, path, &id, &format))) return;
    if (continue_is_small(f, id) && continue_make(f, id, format, path) &&
        continue_make(f, id, format, whole))
        continue_compare(path, whole);
    meander_text_free(f->context, id);
    meander_text_free(f->context, format);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    char path[80], part[96], whole[80];
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    unsigned damage = fuzz_choice(&f, 256), repair = fuzz_choice(&f, 256);
    uint8_t *bytes = malloc(f.size + 1);
    fuzz_check(bytes != NULL, "no memory for the harness");
    if (f.size > 0) memcpy(bytes, f.data, f.size);
    if (repair < 192) repair_mndr(bytes, f.size);
    if (damage >= 128 && f.size > 0) bytes[(damage - 128) * f.size / 128] ^= 0x55;
    snprintf(path, sizeof path, "%s/maze", fuzz_folder());
    snprintf(part, sizeof part, "%s.part", path);
    snprintf(whole, sizeof whole, "%s/whole", fuzz_folder());
    fuzz_write_file(part, bytes, f.size);
    remove(path);
    remove(whole);
    continue_try(&f, path, whole);
    remove(part);
    free(bytes);
    fuzz_end(&f);
    return 0;
}
