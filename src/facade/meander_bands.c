// SPDX-License-Identifier: MIT
// Bands: some rows of a maze on their own, and bands put together again.
//
//     meander_rows_take_band     rows of the maze  ->  those from `first` to `end` - 1
//     meander_rows_join_new      files of bands    ->  rows of the maze
//
// The files of a join are opened one at a time; only what they hold is kept of each.
// Invariant: the bands of a join have the same head, and each begins where the one before it ends.
#include <stdlib.h>
#include <string.h>

#include "facade/facade.h"

// ---- taking a band -------------------------------------------------------------------

// The source of the maze is behind that of its band.
static meander_status band_next(rows *source, meander_row *row) {
    return rows_next(source->user, row);
}

static void band_close(rows *source) {
    rows_close(source->user);
    memory_free(source->context, source->user);
}

static meander_status band_seek(rows *source, uint64_t y) {
    source->y = y;
    return rows_seek(source->user, y);
}

static void band_save(const rows *source, void *state) {
    const rows *whole = source->user;
    whole->save(whole, state);
}

static void band_restore(rows *source, const void *state) {
    rows *whole = source->user;
    whole->y = source->y;
    whole->restore(whole, state);
}

static meander_status band_check(const meander_rows *r, uint64_t first, uint64_t end) {
    context *c = r->context;
    if (r->whole != 0 || r->section != NULL || r->parity != NULL)
        return context_fail(c, MEANDER_UNSUPPORTED, "only a whole maze has bands");
    if (first < end && end <= r->rows.height) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "rows %llu..%llu are not in the maze, which has %llu",
                        (unsigned long long)first, (unsigned long long)end,
                        (unsigned long long)r->rows.height);
}

meander_status meander_rows_take_band(meander_rows *r, uint64_t first, uint64_t end) {
    TRY(band_check(r, first, end));
    rows *whole = memory_new(r->context, 1, sizeof *whole);
    if (whole == NULL) return MEANDER_NO_MEMORY;
    *whole = r->rows;
    r->first = first;
    r->whole = whole->height;
    r->rows = (rows){.context = r->context, .width = whole->width, .height = end, .y = first,
                     .apart = whole->apart, .next = band_next, .close = band_close,
                     .seek = band_seek, .state_size = whole->state_size, .save = band_save,
                     .restore = band_restore, .user = whole};
    return rows_seek(whole, first);
}

// ---- joining -------------------------------------------------------------------------

typedef struct join_part {
    const char *path;
    uint64_t first, end;
} join_part;

typedef struct join_parts {
    context *context;
    join_part *list;
    size_t count;
    size_t now;                  // the part that is open
    meander_rows *open;
    meander_rows *head;          // the first part, whose head is that of the maze; borrowed
} join_parts;

// Returns what two parts of one maze have in common and these have not; NULL: nothing.
static const char *join_differ(const meander_rows *a, const meander_rows *b) {
    size_t goals = a->goal_count, openings = a->opening_count;
    if (strcmp(a->id, b->id) != 0) return "belongs to a different maze from";
    if (a->spec.width != b->spec.width || a->spec.height != b->spec.height)
        return "belongs to a maze of a different size from";
    if (a->masked != b->masked || a->path != b->path || a->blocks != b->blocks ||
        a->partial != b->partial || strcmp(a->style, b->style) != 0)
        return "is written differently from";
    if (goals != b->goal_count || openings != b->opening_count ||
        a->spec.start.x != b->spec.start.x || a->spec.start.y != b->spec.start.y ||
        (goals > 0 && memcmp(a->goals, b->goals, goals * sizeof *a->goals) != 0))
        return "has a different start or different goals from";
    for (size_t i = 0; i < openings; i++)
        if (a->openings[i].at.x != b->openings[i].at.x || a->openings[i].at.y != b->openings[i].at.y ||
            a->openings[i].side != b->openings[i].side || a->openings[i].kind != b->openings[i].kind)
            return "has different openings from";
    return NULL;
}

static meander_status join_open(join_parts *j, size_t i) {
    const char *path = j->list[i].path;
    meander_rows_free(j->open);
    j->open = NULL;
    TRY(meander_rows_read_band_new(j->context, path, &j->open));
    if (j->open->whole == 0)
        return context_fail(j->context, MEANDER_BAD_REQUEST, "%s holds a whole maze, not some of its rows",
                            path);
    const char *other = j->head == NULL ? NULL : join_differ(j->head, j->open);
    if (other == NULL) return MEANDER_OK;
    return context_fail(j->context, MEANDER_BAD_REQUEST, "%s %s %s", path, other,
                        j->list[0].path);
}

// The part with row y.  Goes to it, whichever part was open before.
static meander_status join_next(rows *source, meander_row *row) {
    join_parts *j = source->user;
    size_t i = j->now;
    while (source->y >= j->list[i].end) i++;
    while (source->y < j->list[i].first) i--;
    if (i != j->now || j->open == NULL) {
        j->now = i;
        TRY(join_open(j, i));
    }
    TRY(rows_seek(&j->open->rows, source->y - j->list[i].first));
    return rows_next(&j->open->rows, row);
}

static void join_close(rows *source) {
    join_parts *j = source->user;
    meander_rows_free(j->open);
    memory_free(j->context, j->list);
    memory_free(j->context, j);
}

static int join_compare(const void *a, const void *b) {
    const join_part *x = a, *y = b;
    return x->first != y->first ? (x->first > y->first) - (x->first < y->first)
                                : strcmp(x->path, y->path);
}

meander_status facade_follows(context *c, uint64_t end, uint64_t first, const char *before,
                              const char *path) {
    if (first == end) return MEANDER_OK;
    if (first < end)
        return context_fail(c, MEANDER_BAD_REQUEST, "row %llu is in %s and in %s",
                            (unsigned long long)first, before, path);
    return context_fail(c, MEANDER_BAD_REQUEST, "rows %llu..%llu are missing",
                        (unsigned long long)end, (unsigned long long)first);
}

meander_status facade_reaches(context *c, uint64_t end, uint64_t whole) {
    if (end == whole) return MEANDER_OK;
    if (whole == MEANDER_ENDLESS)
        return context_fail(c, MEANDER_UNSUPPORTED, "bands of a maze without end do not make it whole");
    return context_fail(c, MEANDER_BAD_REQUEST, "rows %llu..%llu are missing",
                        (unsigned long long)end, (unsigned long long)whole);
}

static meander_status join_check(const join_parts *j, uint64_t whole) {
    uint64_t end = 0;
    for (size_t i = 0; i < j->count; i++) {
        TRY(facade_follows(j->context, end, j->list[i].first, i == 0 ? "" : j->list[i - 1].path,
                           j->list[i].path));
        end = j->list[i].end;
    }
    return facade_reaches(j->context, end, whole);
}

// Opens each part once; the first of the list lends its head to compare the others with.
static meander_status join_look(join_parts *j, const char *const *paths) {
    for (size_t i = 0; i < j->count; i++) {
        j->list[i].path = paths[i];
        TRY(join_open(j, i));
        j->list[i].first = j->open->first;
        j->list[i].end = j->open->first + j->open->rows.height;
        if (i > 0) continue;
        j->head = j->open;
        j->open = NULL;
    }
    uint64_t whole = j->head->whole;
    meander_rows_free(j->open);
    j->open = NULL;
    qsort(j->list, j->count, sizeof *j->list, join_compare);
    return join_check(j, whole);
}

// The first part's rows make room for those of all.
static meander_status join_begin(join_parts *j, const char *const *paths) {
    meander_status status = join_look(j, paths);
    if (status != MEANDER_OK) {
        meander_rows_free(j->head);
        return status;
    }
    meander_rows *r = j->head;
    uint64_t width = r->rows.width;
    r->inner = r->rows;
    r->rows = (rows){.context = j->context, .width = width, .height = r->whole, .next = join_next,
                     .close = join_close, .seek = rows_seek_number, .state_size = 1,
                     .save = rows_save_nothing, .restore = rows_restore_nothing, .user = j};
    r->whole = 0;
    return MEANDER_OK;
}

meander_status meander_rows_join_new(meander_context *c, const char *const *paths, size_t count,
                                     meander_rows **rows_new) {
    if (count == 0) return context_fail(c, MEANDER_BAD_REQUEST, "no bands to be joined");
    join_parts *j = memory_new_zeroed(c, 1, sizeof *j);
    if (j == NULL) return MEANDER_NO_MEMORY;
    *j = (join_parts){.context = c, .count = count};
    j->list = memory_new_zeroed(c, count, sizeof *j->list);
    meander_status status = j->list == NULL ? MEANDER_NO_MEMORY : join_begin(j, paths);
    if (status == MEANDER_OK) {
        *rows_new = j->head;
        return MEANDER_OK;
    }
    meander_rows_free(j->open);
    memory_free(c, j->list);
    memory_free(c, j);
    return status;
}
