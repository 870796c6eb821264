// SPDX-License-Identifier: MIT
// The files that machines sharing a maze exchange: a summary of rows, and a file of crossings.
//
//     file | upper or lower band, which file | damage
//
// A summary, of the rows or of their figures, is joined with the right one of the other half of the
// maze; with crossings each half is solved, and all of its rows are pulled.  The harness repairs checksums, so
// mutations reach the code after them.
#include <meander/bands.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/support/fuzz.h"
#include "fuzz/support/repair.h"

// The maze whose bands the seeds are of, and the row where its lower half begins.
#define BANDS_ID "rect:70x6/eller/3"
enum { BANDS_CUT = 2, BANDS_HEIGHT = 6 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool bands_half(fuzz *f, unsigned lower, meander_rows **half) {
    if (!fuzz_must(f, meander_rows_new(f->context, BANDS_ID, half), "the maze")) return false;
    meander_status status = meander_rows_take_band(*half, lower ? BANDS_CUT : 0,
                                                   lower ? BANDS_HEIGHT : BANDS_CUT);
    if (fuzz_must(f, status, "a band")) return true;
    meander_rows_free(*half);
    return false;
}

static bool bands_ignore(void *user, const char *bytes, size_t size) {
    (void)user, (void)bytes, (void)size;
    return true;
}

// Crossings of summaries that belong together, and whether these do.
static void bands_join(fuzz *f, const char *const paths[2], size_t count) {
    meander_counts n;
    meander_output *out;
    fuzz_may(f, meander_summaries_join(f->context, paths, count, &n));
    if (!fuzz_must(f, meander_output_write_new(f->context, bands_ignore, NULL, "output", &out),
                   "an output"))
        return;
    meander_status status = meander_summaries_find_crossings(f->context, paths, count, out);
    if (status != MEANDER_NO) fuzz_may(f, status);
    meander_output_abandon(out);
}

static void bands_measure(fuzz *f, const char *const paths[2], size_t count) {
    meander_rows *measured;
    const meander_figure *figures;
    size_t found;
    if (!fuzz_may(f, meander_summaries_measure_new(f->context, paths, count, &measured))) return;
    fuzz_must(f, meander_rows_measure(measured, NULL, &figures, &found), "figures");
    meander_rows_free(measured);
}

static bool bands_write_other(fuzz *f, unsigned lower, bool figures, const char *path) {
    meander_rows *half;
    meander_output *out;
    if (!bands_half(f, lower, &half)) return false;
    bool good = fuzz_must(f, meander_output_file_new(f->context, path, &out), "an output");
    if (good) {
        good = fuzz_must(f, figures ? meander_rows_summarise_figures(half, out)
                                    : meander_rows_summarise(half, out), "a summary");
        if (good) good = fuzz_must(f, meander_output_close(out), "closing");
        else meander_output_abandon(out);
    }
    meander_rows_free(half);
    return good;
}

static void bands_try_summary(fuzz *f, const uint8_t *bytes, unsigned lower, bool figures) {
    char other[80];
    snprintf(other, sizeof other, "%s/other", fuzz_folder());
    const char *paths[2] = {fuzz_file(bytes, f->size), other};
    if (bands_write_other(f, !lower, figures, other)) {
        if (figures) bands_measure(f, paths, 2);
        else bands_join(f, paths, 2);
    }
    if (figures) bands_measure(f, paths, 1);
    else bands_join(f, paths, 1);
    remove(other);
}

// The path runs through passages.
static void bands_pull(fuzz *f, meander_rows *solved) {
    meander_row row;
    while (!meander_rows_end(solved)) {
        if (!fuzz_may(f, meander_rows_next(solved, &row))) return;
        for (size_t i = 0; i < 2; i++)
            fuzz_check((row.path_east[i] & ~row.east[i]) == 0 &&
                           (row.path_south[i] & ~row.south[i]) == 0, "a path through a wall");
    }
}

static void bands_try_crossings(fuzz *f, const uint8_t *bytes, unsigned lower) {
    meander_rows *half, *solved;
    if (!bands_half(f, lower, &half)) return;
    const char *path = fuzz_file(bytes, f->size);
    if (fuzz_may(f, meander_rows_solve_band_new(half, path, &solved))) {
        bands_pull(f, solved);
        meander_rows_free(solved);
    }
    meander_rows_free(half);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz f;
    if (!fuzz_begin(&f, data, size, FUZZ_FAIL)) return 0;
    unsigned damage = fuzz_choice(&f, 256), what = fuzz_choice(&f, 6);
    uint8_t *bytes = malloc(f.size + 1);
    fuzz_check(bytes != NULL, "no memory for the harness");
    if (f.size > 0) memcpy(bytes, f.data, f.size);
    if (what / 2 == 1) repair_crossings(bytes, f.size);
    else repair_summary(bytes, f.size, what >= 4);
    if (damage >= 128 && f.size > 0) bytes[(damage - 128) * f.size / 128] ^= 0x55;
    else if (damage >= 64) f.size -= (damage - 64) * f.size / 64;
    if (what / 2 == 1) bands_try_crossings(&f, bytes, what % 2);
    else bands_try_summary(&f, bytes, what % 2, what >= 4);
    free(bytes);
    fuzz_end(&f);
    return 0;
}
