// SPDX-License-Identifier: MIT
// Summaries of bands: the report of one machine about its rows, and the verdict about the maze.
//
//     rows of a band  ->  summary file            one for each machine, of its rows or their figures
//     some of them    ->  joined                  the summary file of their rows
//     all of them     ->  joined from the top     cells, passages, parts and loops of the maze
//                     ->  and back to the top     where the path passes from band to band
//
// Cost: making or reading the rows and 3 ns per cell; to join, 100 ns per column for each file, and
// for the path twice as much, and five bits per column and border.
#include <stdlib.h>
#include <string.h>

#include "facade/facade.h"
#include "format/native/crossings_file.h"
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

// ---- joining -----------------------------------------------------------------------

typedef struct summary_part {
    const char *path;
    uint64_t first, end;
} summary_part;

typedef struct summary_join {
    context *context;
    summary_part *list;          // in the order of their rows
    size_t count;
    summary_kind kind;           // that is asked for
    bool some;                   // not all bands: the rows above and below may be missing
    summary_head head;           // of the first path
    char *id;
    uint64_t *all;               // summary of all that was joined so far
    uint64_t *borders;           // planes of the border above each band, and below all; NULL: not asked for
    band_join join;
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
        return context_fail(j->context, MEANDER_BAD_REQUEST, "%s is not a summary of rows, but %s is",
                            path, j->list[0].path);
    TRY(status);
    memory_free(j->context, words);
    j->list[i] = (summary_part){path, h.first, h.end};
    if (i == 0) {
        j->head = h;
        j->id = id;
        if (h.kind == j->kind) return MEANDER_OK;
        return context_fail(j->context, MEANDER_UNSUPPORTED, "%s is a summary of another kind", path);
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

// The words of a band; a file may have been written again since it was looked at.
static meander_status summary_take_words(const summary_join *j, size_t i, uint64_t **words_new,
                                         size_t *count) {
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

static uint64_t *summary_border(const summary_join *j, size_t i) {
    return j->borders + i * band_border_words(j->head.width);
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
static meander_status summary_join_down(summary_join *j) {
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

// summary_end must follow, after an error, too.
static meander_status summary_begin(summary_join *j, meander_context *c, summary_kind kind, bool some,
                                    const char *const *paths, size_t count) {
    *j = (summary_join){.context = c, .kind = kind, .some = some, .count = count, .lent = {.context = c}};
    if (count == 0) return context_fail(c, MEANDER_BAD_REQUEST, "no summaries to be joined");
    j->list = memory_new(c, count, sizeof *j->list);
    return j->list == NULL ? MEANDER_NO_MEMORY : summary_look_all(j, paths);
}

static void summary_end(summary_join *j) {
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

// ---- crossings ---------------------------------------------------------------------

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

// ---- figures -----------------------------------------------------------------------

// Parts are joined in the order of their rows; numbers that no part can have are damage that the
// checksum does not show.
static meander_status summary_join_figures(const summary_join *j, measure_joint *joint) {
    for (size_t i = 0; i < j->count; i++) {
        measure_words part = {.context = j->context};
        TRY(summary_take_words(j, i, &part.list, &part.count));
        meander_status status = measure_join_add(joint, &part);
        memory_free(j->context, part.list);
        if (status == MEANDER_BAD_INPUT)
            return context_fail(j->context, status, "%s: the summary is damaged", j->list[i].path);
        TRY(status);
    }
    return MEANDER_OK;
}

// Frees the joint, after an error, too.
static meander_status summary_find_figures(const summary_join *j, meander_rows *r) {
    measure_joint *joint;
    TRY(measure_join_new(j->context, j->head.width, &joint));
    meander_status status = summary_join_figures(j, joint);
    if (status == MEANDER_OK) return measure_join_end(joint, &r->figures, &r->figure_count);
    meander_status freed = measure_join_end(joint, NULL, NULL);
    return freed == MEANDER_OK ? status : freed;
}

// No rows are left of these: only their figures, which belong to them as those of other rows do.
meander_status meander_summaries_measure_new(meander_context *c, const char *const *paths,
                                             size_t count, meander_rows **measured_new) {
    summary_join j;
    meander_rows *r = NULL;
    meander_status status = summary_begin(&j, c, SUMMARY_MEASURES, false, paths, count);
    if (status == MEANDER_OK) status = rows_new_empty(c, NULL, &r);
    if (status == MEANDER_OK) status = summary_find_figures(&j, r);
    if (status == MEANDER_OK) {
        r->rows = (rows){.context = c, .width = j.head.width, .height = j.head.whole, .y = j.head.whole};
        r->measured = true;
        r->id = j.id;
        j.id = NULL;
        *measured_new = r;
    } else {
        meander_rows_free(r);
    }
    summary_end(&j);
    return status;
}
