// SPDX-License-Identifier: MIT
// The crossings of bands: where the path passes from band to band, from their summaries.
//
//     joined from the top  ->  and back to the top  ->  file of crossings
//
// Cost: twice that of joining, and five bits per column and border.
#include <string.h>

#include "facade/summary_join.h"
#include "format/native/crossings_file.h"

// All that leads down from above leads into cells of the band; and below it is what was joined.
static bool summary_meets(const summary_join *j, size_t i, const uint64_t *words) {
    size_t half = band_half(j->head.width);
    const uint64_t *down = band_plane_of(words, j->head.width, BAND_DOWN);
    const uint64_t *above = summary_border(j, i), *below = summary_border(j, i + 1);
    for (size_t k = 0; k < half; k++)
        for (uint64_t rest = above[k]; rest != 0; rest &= rest - 1)
            if (!bits_get(down, band_top(j->head.width, 64 * k + bits_lowest(rest)))) return false;
    return memcmp(down, below, half * sizeof *down) == 0;
}

// Damage that a checksum cannot show would otherwise lead to parts that there are not.
static meander_status summary_cross_border(const summary_join *j, size_t i, const parity_row *row) {
    uint64_t *words, *border = summary_border(j, i);
    size_t path = BAND_PATH * band_half(j->head.width), count;
    TRY(summary_take_words(j, i, &words, &count));
    bool meets = summary_meets(j, i, words) &&
                 parity_solve_border(row, &j->join, words, border, summary_border(j, i + 1) + path,
                                     border + path);
    memory_free(j->context, words);
    if (meets) return MEANDER_OK;
    return context_fail(j->context, MEANDER_BAD_INPUT, "%s and %s do not fit together",
                        j->list[i - 1].path, j->list[i].path);
}

// The lowest border is found first, as no path leads out of the maze at its bottom.
static meander_status summary_find_crossings(summary_join *j) {
    parity_row row;
    if (j->head.ends[0].x == UINT64_MAX)
        return context_fail(j->context, MEANDER_BAD_REQUEST, "%s is of a maze that is not solved row "
                            "by row: it has several goals or a mask", j->list[0].path);
    j->borders = scratch_lend(&j->lent, j->count + 1,
                              band_border_words(j->head.width) * sizeof *j->borders);
    if (j->borders == NULL) return MEANDER_NO_MEMORY;
    TRY(parity_row_init(&row, &j->lent, j->head.width));
    TRY(summary_join_down(j));
    if (j->all[BAND_LOOPS] > 0 || band_components(j->all, j->head.width) != 1)
        return context_fail(j->context, MEANDER_NO, "not a perfect maze: it is not solved row by row");
    for (size_t i = j->count; i-- > 1;) TRY(summary_cross_border(j, i, &row));
    return MEANDER_OK;
}

// A machine needs the planes of two borders, so each has its own place in the file.
static meander_status summary_write_crossings(summary_join *j, output *out) {
    parts_writer w;
    uint64_t *firsts = scratch_lend(&j->lent, j->count + 1, sizeof *firsts);
    if (firsts == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < j->count; i++) firsts[i] = j->list[i].first;
    firsts[j->count] = j->head.whole;
    crossings list = {.width = j->head.width, .whole = j->head.whole, .id = j->id, .rows = firsts,
                      .ends = {j->head.ends[0], j->head.ends[1]}, .count = j->count + 1};
    crossings_begin(&w, &list, out);
    for (size_t i = 0; i < list.count; i++) crossings_add(&w, &list, i, summary_border(j, i));
    return out->status;
}

meander_status meander_summaries_find_crossings(meander_context *c, const char *const *paths,
                                                size_t count, meander_output *out) {
    summary_join j;
    meander_status status = summary_begin(&j, c, SUMMARY_BAND, false, paths, count);
    if (status == MEANDER_OK) status = summary_find_crossings(&j);
    if (status == MEANDER_OK) status = summary_write_crossings(&j, &out->output);
    summary_end(&j);
    return status;
}
