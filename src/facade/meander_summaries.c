// SPDX-License-Identifier: MIT
// Summaries of bands: what one machine says about its rows, and the verdict about the maze.
//
//     rows of a band  ->  summary file            one for each machine
//     summary files   ->  joined from the top     cells, passages, parts and loops of the maze
//
// Cost: making or reading the rows and 3 ns per cell; to join, 100 ns per column for each file.
#include <stdlib.h>
#include <string.h>

#include "facade/facade.h"
#include "format/native/summary_file.h"

// ---- writing -----------------------------------------------------------------------

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

// A band that is made counts its rows as the maze does, one that is read from 0.
meander_status meander_rows_summarise(meander_rows *r, meander_output *out) {
    uint64_t left = r->rows.height - r->rows.y;
    bool file = r->whole != 0 && r->rows.y == 0;
    uint64_t first = file ? r->first : r->rows.y;
    if (r->rows.height == MEANDER_ENDLESS)
        return context_fail(r->context, MEANDER_UNSUPPORTED,
                            "rows without end have no summary: take a band of them");
    summary_head h = {.width = r->rows.width, .whole = r->whole != 0 ? r->whole : r->rows.height,
                      .first = first, .end = first + left, .id = r->id,
                      .ends = {SUMMARY_NOWHERE, SUMMARY_NOWHERE}};
    bool one = !r->masked && (r->goals != NULL ? r->goal_count : r->spec.goal_count) <= 1;
    if (one) TRY(rows_find_ends(r, &h.ends[0], &h.ends[1]));
    scratch lent = {.context = r->context};
    meander_status status = summary_make(r, &h, &lent, &out->output);
    scratch_take_back(&lent);
    return status;
}

// ---- joining -------------------------------------------------------------------------

typedef struct summary_part {
    const char *path;
    uint64_t first, end;
} summary_part;

typedef struct summary_join {
    context *context;
    summary_part *list;
    size_t count;
    summary_head head;           // of the first path
    char *id;
    scratch lent;
} summary_join;

static meander_status summary_open(context *c, const char *path, summary_head *h, char **id,
                                   uint64_t **words) {
    seekable in;
    TRY(seekable_open_file(&in, c, path));
    meander_status status = summary_read(c, &in, h, id, words);
    seekable_close(&in);
    return status;
}

// The ends count, too: a path through bands begins and ends in the same cells for all of them.
static bool summary_agrees(const summary_head *a, const summary_head *b) {
    return strcmp(a->id, b->id) == 0 && a->width == b->width && a->whole == b->whole &&
           memcmp(a->ends, b->ends, sizeof a->ends) == 0;
}

// Keeps the rows of a file; its words are read again when all rows are known to be there.
static meander_status summary_look(summary_join *j, size_t i, const char *path) {
    summary_head h;
    char *id;
    uint64_t *words;
    meander_status status = summary_open(j->context, path, &h, &id, &words);
    if (status == MEANDER_UNSUPPORTED && i > 0)
        return context_fail(j->context, MEANDER_BAD_REQUEST, "%s is no summary of rows, as %s is",
                            path, j->list[0].path);
    TRY(status);
    memory_free(j->context, words);
    j->list[i] = (summary_part){path, h.first, h.end};
    if (i == 0) {
        j->head = h;
        j->id = id;
        return MEANDER_OK;
    }
    bool agrees = summary_agrees(&j->head, &h);
    memory_free(j->context, id);
    if (agrees) return MEANDER_OK;
    return context_fail(j->context, MEANDER_BAD_REQUEST, "%s is of another maze than %s", path,
                        j->list[0].path);
}

static int summary_compare(const void *a, const void *b) {
    const summary_part *x = a, *y = b;
    return x->first != y->first ? (x->first > y->first) - (x->first < y->first)
                                : strcmp(x->path, y->path);
}

static meander_status summary_add(const summary_join *j, band_join *join, const char *path,
                                  uint64_t *all) {
    summary_head h;
    char *id;
    uint64_t *words;
    TRY(summary_open(j->context, path, &h, &id, &words));
    band_join_two(join, all, words, all);
    memory_free(j->context, words);
    memory_free(j->context, id);
    return MEANDER_OK;
}

// From the top, as below nothing a band's top is closed.
static meander_status summary_join_all(summary_join *j, const char *const *paths,
                                       uint64_t **all) {
    band_join join;
    for (size_t i = 0; i < j->count; i++) TRY(summary_look(j, i, paths[i]));
    qsort(j->list, j->count, sizeof *j->list, summary_compare);
    uint64_t end = 0;
    for (size_t i = 0; i < j->count; i++) {
        TRY(facade_follows(j->context, end, j->list[i].first, i == 0 ? "" : j->list[i - 1].path,
                           j->list[i].path));
        end = j->list[i].end;
    }
    TRY(facade_reaches(j->context, end, j->head.whole));
    *all = scratch_lend(&j->lent, band_words(j->head.width), sizeof **all);
    if (*all == NULL) return MEANDER_NO_MEMORY;
    TRY(band_join_init(&join, &j->lent, j->head.width));
    band_nothing(j->head.width, *all);
    for (size_t i = 0; i < j->count; i++) TRY(summary_add(j, &join, j->list[i].path, *all));
    return MEANDER_OK;
}

meander_status meander_summaries_join(meander_context *c, const char *const *paths, size_t count,
                                      uint64_t *cells, uint64_t *passages, uint64_t *components,
                                      uint64_t *loops) {
    uint64_t *all;
    summary_join j = {.context = c, .count = count, .lent = {.context = c}};
    if (count == 0) return context_fail(c, MEANDER_BAD_REQUEST, "no summaries to be joined");
    j.list = memory_new(c, count, sizeof *j.list);
    meander_status status = j.list == NULL ? MEANDER_NO_MEMORY : summary_join_all(&j, paths, &all);
    if (status == MEANDER_OK) {
        *cells = all[BAND_CELLS];
        *passages = all[BAND_PASSAGES];
        *components = band_components(all, j.head.width);
        *loops = all[BAND_LOOPS];
    }
    scratch_take_back(&j.lent);
    memory_free(c, j.id);
    memory_free(c, j.list);
    return status;
}
