// SPDX-License-Identifier: MIT
// Summaries of bands: the report of one machine about its rows.
//
//     rows of a band  ->  summary file            one for each machine, of its rows or their figures
//     some of them    ->  joined                  summary_join.c
//
// Cost: making or reading the rows and 3 ns per cell.
#include "facade/facade.h"
#include "format/native/summary_file.h"

static size_t summary_marks(const summary_head *h, uint64_t y, uint64_t *marks) {
    size_t count = 0;
    for (unsigned i = 0; i < 2; i++)
        if (h->ends[i].y == y) marks[count++] = h->ends[i].x;
    return count;
}

// `y` is counted in the maze, whatever the source counts.
static meander_status summary_add_rows(meander_rows *r, const summary_head *h, band *b) {
    for (uint64_t y = h->first; !rows_end(&r->rows); y++) {
        meander_row row;
        uint64_t marks[2];
        TRY(rows_next(&r->rows, &row));
        band_add(b, &row, marks, summary_marks(h, y, marks));
        TRY(context_progress(r->context, y - h->first, h->end - h->first));
    }
    return MEANDER_OK;
}

// The whole band is summarised before its first byte is written.
static meander_status summary_make(meander_rows *r, const summary_head *h, scratch *lent,
                                   output *out) {
    band b;
    uint64_t *words = scratch_lend(lent, band_words(h->width), sizeof *words);
    if (words == NULL) return MEANDER_NO_MEMORY;
    TRY(band_init(&b, lent, h->width));
    TRY(summary_add_rows(r, h, &b));
    band_end(&b, words);
    summary_write(h, words, out);
    return out->status;
}

// Start and goal change no figure that rows have.
static meander_status summary_measure(meander_rows *r, summary_head *h, output *out) {
    measure_words found = {.context = r->context};
    h->kind = SUMMARY_MEASURES;
    h->ends[0] = h->ends[1] = SUMMARY_NOWHERE;
    meander_status status = measure_save(&r->rows, &found);
    if (status == MEANDER_OK) {
        h->count = found.count;
        summary_write(h, found.list, out);
        status = out->status;
    }
    memory_free(r->context, found.list);
    return status;
}

// A path has one start and one goal; without them the summary serves the verdict alone.
static meander_status summary_begin_head(const meander_rows *r, summary_head *h) {
    uint64_t left = r->rows.height - r->rows.y, first = facade_first_row(r);
    if (r->rows.height == MEANDER_ENDLESS)
        return context_fail(r->context, MEANDER_UNSUPPORTED,
                            "rows without end have no summary: take a band of them");
    *h = (summary_head){.width = r->rows.width, .first = first, .end = first + left, .id = r->id,
                        .whole = r->whole != 0 ? r->whole : r->rows.height,
                        .ends = {SUMMARY_NOWHERE, SUMMARY_NOWHERE}};
    bool one = !r->masked && (r->goals != NULL ? r->goal_count : r->spec.goal_count) <= 1;
    return one ? rows_find_ends(r, &h->ends[0], &h->ends[1]) : MEANDER_OK;
}

meander_status meander_rows_summarise(meander_rows *r, meander_output *out) {
    summary_head h;
    TRY(summary_begin_head(r, &h));
    h.count = band_words(h.width);
    scratch lent = {.context = r->context};
    meander_status status = summary_make(r, &h, &lent, &out->output);
    scratch_take_back(&lent);
    return status;
}

meander_status meander_rows_summarise_figures(meander_rows *r, meander_output *out) {
    summary_head h;
    TRY(summary_begin_head(r, &h));
    return summary_measure(r, &h, &out->output);
}
