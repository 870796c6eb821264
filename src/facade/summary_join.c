// SPDX-License-Identifier: MIT
// Summaries of bands, joined: the verdict about the maze.
//
//     some of them    ->  joined                  the summary file of their rows
//     all of them     ->  joined from the top     cells, passages, parts and loops of the maze
//
// Cost: 100 ns per column for each file.
#include "facade/summary_join.h"

#include <stdlib.h>
#include <string.h>

// The words, and the ID, are the caller's.
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
        return context_fail(j->context, MEANDER_BAD_REQUEST, "%s is not a summary of rows, but %s is",
                            path, j->list[0].path);
    TRY(status);
    memory_free(j->context, words);
    j->list[i] = (summary_part){path, h.first, h.end};
    if (i == 0) {
        j->head = h;
        j->id = id;
        if (h.kind == j->kind) return MEANDER_OK;
        return context_fail(j->context, MEANDER_UNSUPPORTED, "%s is a different kind of summary", path);
    }
    if (h.kind != j->kind) {
        memory_free(j->context, id);
        return context_fail(j->context, MEANDER_BAD_REQUEST, "%s is a different kind of summary from %s",
                            path, j->list[0].path);
    }
    bool agrees = summary_agrees(&j->head, &h);
    memory_free(j->context, id);
    if (agrees) return MEANDER_OK;
    return context_fail(j->context, MEANDER_BAD_REQUEST, "%s belongs to a different maze from %s", path,
                        j->list[0].path);
}

// Files of the same rows are in the order of their names, so that the message is always the same.
static int summary_compare(const void *a, const void *b) {
    const summary_part *x = a, *y = b;
    return x->first != y->first ? (x->first > y->first) - (x->first < y->first)
                                : strcmp(x->path, y->path);
}

// Afterwards the bands are known to make the whole maze, or to follow each other.
static meander_status summary_look_all(summary_join *j, const char *const *paths) {
    for (size_t i = 0; i < j->count; i++) TRY(summary_look(j, i, paths[i]));
    qsort(j->list, j->count, sizeof *j->list, summary_compare);
    uint64_t end = j->some ? j->list[0].first : 0;
    for (size_t i = 0; i < j->count; i++) {
        TRY(facade_follows(j->context, end, j->list[i].first, i == 0 ? "" : j->list[i - 1].path,
                           j->list[i].path));
        end = j->list[i].end;
    }
    return j->some ? MEANDER_OK : facade_reaches(j->context, end, j->head.whole);
}

meander_status summary_take_words(const summary_join *j, size_t i, uint64_t **words_new, size_t *count) {
    summary_head h;
    char *id;
    uint64_t *words;
    const summary_part *part = &j->list[i];
    TRY(summary_open(j->context, part->path, &h, &id, &words));
    bool same = summary_agrees(&j->head, &h) && h.first == part->first && h.end == part->end &&
                h.kind == j->kind;
    *count = h.count;
    memory_free(j->context, id);
    if (same) {
        *words_new = words;
        return MEANDER_OK;
    }
    memory_free(j->context, words);
    return context_fail(j->context, MEANDER_BAD_INPUT, "%s has changed since it was opened", part->path);
}

// The frontier above band i is the bottom of all bands before it.
static void summary_keep_border(const summary_join *j, size_t i) {
    size_t half = band_half(j->head.width);
    uint64_t *border = summary_border(j, i);
    for (unsigned plane = 0; plane < BAND_PLANES; plane++)
        memcpy(border + plane * half, band_plane_of(j->all, j->head.width, plane),
               half * sizeof *border);
    memset(border + BAND_PATH * half, 0, half * sizeof *border);
}

// Joins from the top down, as a band's upper edge is closed when nothing is above it; that of some bands stays open.
meander_status summary_join_down(summary_join *j) {
    uint64_t width = j->head.width, *words;
    size_t count;
    j->all = scratch_lend(&j->lent, band_words(width), sizeof *j->all);
    if (j->all == NULL) return MEANDER_NO_MEMORY;
    TRY(band_join_init(&j->join, &j->lent, width));
    band_nothing(width, j->all);
    for (size_t i = 0; i < j->count; i++) {
        if (j->borders != NULL) summary_keep_border(j, i);
        TRY(summary_take_words(j, i, &words, &count));
        if (j->some && i == 0) memcpy(j->all, words, count * sizeof *words);
        else band_join_two(&j->join, j->all, words, j->all);
        memory_free(j->context, words);
    }
    if (j->borders != NULL) summary_keep_border(j, j->count);
    return MEANDER_OK;
}

meander_status summary_begin(summary_join *j, context *c, summary_kind kind, bool some, const char *const *paths,
                             size_t count) {
    *j = (summary_join){.context = c, .kind = kind, .some = some, .count = count, .lent = {.context = c}};
    if (count == 0) return context_fail(c, MEANDER_BAD_REQUEST, "no summaries to be joined");
    j->list = memory_new(c, count, sizeof *j->list);
    return j->list == NULL ? MEANDER_NO_MEMORY : summary_look_all(j, paths);
}

void summary_end(summary_join *j) {
    scratch_take_back(&j->lent);
    memory_free(j->context, j->id);
    memory_free(j->context, j->list);
}

meander_status meander_summaries_join(meander_context *c, const char *const *paths, size_t count,
                                      meander_counts *counts) {
    summary_join j;
    meander_status status = summary_begin(&j, c, SUMMARY_BAND, false, paths, count);
    if (status == MEANDER_OK) status = summary_join_down(&j);
    if (status == MEANDER_OK)
        *counts = (meander_counts){j.all[BAND_CELLS], j.all[BAND_PASSAGES],
                                   band_components(j.all, j.head.width), j.all[BAND_LOOPS]};
    summary_end(&j);
    return status;
}

// The rows above and below may be joined later.
meander_status meander_summaries_merge(meander_context *c, const char *const *paths, size_t count,
                                       meander_output *out) {
    summary_join j;
    meander_status status = summary_begin(&j, c, SUMMARY_BAND, true, paths, count);
    if (status == MEANDER_OK) status = summary_join_down(&j);
    if (status == MEANDER_OK) {
        summary_head h = j.head;
        h.id = j.id;
        h.first = j.list[0].first;
        h.end = j.list[count - 1].end;
        summary_write(&h, j.all, &out->output);
        status = out->output.status;
    }
    summary_end(&j);
    return status;
}
