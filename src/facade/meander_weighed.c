// SPDX-License-Identifier: MIT
// Bands of mazes of least weight: the undecided edges of each, decided for all.
//
//     meander_rows_weigh_new      ID, rows  ->  the rows, and a file of survivors     each machine
//     meander_survivors_decide    all files of survivors  ->  a file of decisions      one of them
//     meander_rows_decide         its own decisions  ->  its rows can be pulled        each machine
//
// Cost: making the rows, in two bits of memory a cell; to decide, 140 bytes and 100 to 400 ns per column and band.
#include <stdlib.h>
#include <string.h>

#include "facade/facade.h"
#include "format/native/survivors_file.h"
#include "generate/common/weighed_band.h"

// ---- a band ------------------------------------------------------------------------------

// A band has one row at least.
static meander_status weighed_check(const meander_rows *r, uint64_t first, uint64_t end) {
    if (first < end && end <= r->spec.height) return MEANDER_OK;
    return context_fail(r->context, MEANDER_BAD_REQUEST,
                        "rows %llu..%llu are not in the maze, which has %llu", (unsigned long long)first,
                        (unsigned long long)end, (unsigned long long)r->spec.height);
}

// All that can be wrong with the ID or the rows is found before the work.
static meander_status weighed_begin(meander_rows *r, const char *id, uint64_t first, uint64_t end,
                                    output *out) {
    weights w;
    TRY(rows_read_id(r, id));
    TRY(generate_weights(&r->spec.order, r->context, r->spec.width, r->spec.height, &w));
    TRY(weighed_check(r, first, end));
    TRY(weighed_band_new(r->context, &w, r->spec.width, r->spec.height, first, end, &r->weighed));
    weighed_band_open_rows(r->weighed, &r->rows);
    r->first = first;
    r->whole = r->spec.height;
    survivors_write(&r->weighed->left, r->id, out);
    return out->status;
}

meander_status meander_rows_weigh_new(meander_context *c, const char *id, uint64_t first, uint64_t end,
                                      meander_output *out, meander_rows **rows_new) {
    meander_rows *r;
    TRY(rows_new_empty(c, NULL, &r));
    meander_status status = weighed_begin(r, id, first, end, &out->output);
    if (status == MEANDER_OK) *rows_new = r;
    else meander_rows_free(r);
    return status;
}

meander_status meander_id_share_rows(meander_context *c, const char *id, const char *format_name,
                                     uint64_t number, uint64_t count, uint64_t *first, uint64_t *end) {
    maze_spec spec;
    TRY(spec_read(c, id, &spec));
    return facade_share_rows(c, format_name, spec.width, spec.height, number, count, first, end);
}

// ---- all bands ---------------------------------------------------------------------------

// The state that a band has left, as its file says.
typedef struct weighed_part {
    const char *path, *id;
    survivors left;
} weighed_part;

typedef struct weighed_join {
    context *context;
    scratch lent;
    weighed_part *parts;         // in the order of their rows
    scratch *part_lent;          // the memory lent to each
    survivors *list;
    uint64_t *bits;
    size_t count;
} weighed_join;

// Of bands that begin at the same row the message names the first path first.
static int weighed_compare(const void *a, const void *b) {
    const weighed_part *x = a, *y = b;
    if (x->left.first != y->left.first) return x->left.first > y->left.first ? 1 : -1;
    return strcmp(x->path, y->path);
}

// Each file is lent its own memory: a scratch has room for a handful of blocks.
static meander_status weighed_read(weighed_join *j, size_t i, const char *path) {
    weighed_part *part = &j->parts[i];
    const weighed_part *head = &j->parts[0];
    seekable in;
    *part = (weighed_part){.path = path};
    TRY(seekable_open_file(&in, j->context, path));
    j->part_lent[i].context = j->context;
    meander_status status = survivors_read(&in, &j->part_lent[i], &part->left, &part->id);
    seekable_close(&in);
    TRY(status);
    if (strcmp(part->id, head->id) == 0 && part->left.width == head->left.width &&
        part->left.height == head->left.height) return MEANDER_OK;
    return context_fail(j->context, MEANDER_BAD_REQUEST, "%s belongs to a different maze from %s", path, head->path);
}

// Afterwards the bands are known to make the whole maze.
static meander_status weighed_read_all(weighed_join *j, const char *const *paths) {
    uint64_t end = 0;
    for (size_t i = 0; i < j->count; i++) TRY(weighed_read(j, i, paths[i]));
    qsort(j->parts, j->count, sizeof *j->parts, weighed_compare);
    for (size_t i = 0; i < j->count; i++) {
        const survivors *s = &j->parts[i].left;
        TRY(facade_follows(j->context, end, s->first, i == 0 ? "" : j->parts[i - 1].path, j->parts[i].path));
        end = s->end;
        j->list[i] = *s;
    }
    return facade_reaches(j->context, end, j->parts[0].left.height);
}

// The ID says which weights they are.  Damage that a checksum cannot show may be in it: then the seed is
// that of another maze, but no size leads out of the tables.
static meander_status weighed_decide_all(weighed_join *j) {
    maze_spec spec;
    weights w;
    const weighed_part *head = &j->parts[0];
    uint64_t bits = 0;
    TRY(spec_read(j->context, head->id, &spec));
    if (spec.width != head->left.width || spec.height != head->left.height)
        return context_fail(j->context, MEANDER_BAD_INPUT, "%s: its ID has a different size", head->path);
    TRY(generate_weights(&spec.order, j->context, spec.width, spec.height, &w));
    for (size_t i = 0; i < j->count; i++) bits += survivors_bits(&j->list[i]);
    j->bits = scratch_lend(&j->lent, bits_words((size_t)bits), sizeof *j->bits);
    if (j->bits == NULL) return MEANDER_NO_MEMORY;
    return weighed_decide(&j->lent, &w, j->list, j->count, j->bits);
}

// The bits of a band follow those of the band above.
static meander_status weighed_write(weighed_join *j, output *out) {
    const weighed_part *head = &j->parts[0];
    parts_writer w;
    uint64_t *numbers = scratch_lend(&j->lent, j->count, 2 * sizeof *numbers), first = 0;
    if (numbers == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < j->count; i++) {
        numbers[i] = j->list[i].first;
        numbers[j->count + i] = survivors_bits(&j->list[i]);
    }
    decisions list = {.width = head->left.width, .height = head->left.height, .id = head->id,
                      .count = j->count, .rows = numbers, .bits = numbers + j->count};
    decisions_begin(&w, &list, out);
    for (size_t i = 0; i < j->count; i++) {
        decisions_add(&w, j->bits, first, list.bits[i]);
        first += list.bits[i];
    }
    return out->status;
}

static meander_status weighed_join_lend(weighed_join *j) {
    j->parts = scratch_lend(&j->lent, j->count, sizeof *j->parts);
    j->list = scratch_lend(&j->lent, j->count, sizeof *j->list);
    j->part_lent = scratch_lend_zeroed(&j->lent, j->count, sizeof *j->part_lent);
    return j->parts == NULL || j->list == NULL || j->part_lent == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

meander_status meander_survivors_decide(meander_context *c, const char *const *paths, size_t count,
                                        meander_output *out) {
    weighed_join j = {.context = c, .lent = {.context = c}, .count = count};
    if (count == 0) return context_fail(c, MEANDER_BAD_REQUEST, "no survivors to be decided");
    meander_status status = weighed_join_lend(&j);
    if (status == MEANDER_OK) status = weighed_read_all(&j, paths);
    if (status == MEANDER_OK) status = weighed_decide_all(&j);
    if (status == MEANDER_OK) status = weighed_write(&j, &out->output);
    for (size_t i = 0; j.part_lent != NULL && i < count; i++) scratch_take_back(&j.part_lent[i]);
    scratch_take_back(&j.lent);
    return status;
}

// ---- the band again ----------------------------------------------------------------------

// Decisions of bands that were cut elsewhere are of no use: their passages are others.
static meander_status weighed_take(meander_rows *r, const seekable *in, scratch *lent) {
    const survivors *s = &r->weighed->left;
    decisions list;
    size_t i = 0;
    TRY(decisions_read(in, lent, &list));
    while (i + 1 < list.count && list.rows[i + 1] <= s->first) i++;
    uint64_t end = i + 1 < list.count ? list.rows[i + 1] : list.height;
    if (strcmp(list.id, r->id) != 0 || list.width != s->width || list.height != s->height ||
        list.rows[i] != s->first || end != s->end || list.bits[i] != survivors_bits(s))
        return context_fail(r->context, MEANDER_BAD_REQUEST,
                            "%s belongs to a different maze or to different bands from the rows", in->name);
    uint64_t *bits = scratch_lend(lent, bits_words((size_t)list.bits[i]), sizeof *bits);
    if (bits == NULL) return MEANDER_NO_MEMORY;
    TRY(decisions_read_band(in, &list, i, bits));
    weighed_band_decide(r->weighed, bits);
    return MEANDER_OK;
}

meander_status meander_rows_decide(meander_rows *r, const char *path) {
    seekable in;
    scratch lent = {.context = r->context};
    if (r->weighed == NULL || r->weighed->decided)
        return context_fail(r->context, MEANDER_UNSUPPORTED, "these rows are already decided");
    TRY(seekable_open_file(&in, r->context, path));
    meander_status status = weighed_take(r, &in, &lent);
    seekable_close(&in);
    scratch_take_back(&lent);
    return status;
}
