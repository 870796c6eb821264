// SPDX-License-Identifier: MIT
// Measuring a maze in parts, on several machines: what a part can say without the rows above it.
//
//     row before     | | .            not known in the part
//     first row     +-?-?-+           kept, and counted when the parts are joined
//     ...           | rows |          counted; a trail that leaves them has an open end
//     last row      +- - -+           its ways down are the north of the next part
//
// A part is numbers: planes of the first row, the south of the last, then what each measure puts.
// Most measures only add up: what they found in two parts is the sum, and the first row of the
// lower one is added with its north.  Components and trails go on from one part into the next: a
// part says which of its places at the border hang together (grid/band.h, trails.c).
//
// A measure that cannot be joined has no say, and its figures stay unknown, as those that need the
// whole maze do.
// Invariant: the figures do not depend on where the rows are cut, nor in which order machines worked.
// Cost: that of measuring the rows; about 45 bytes per column for a part.
#include <string.h>

#include "base/bits.h"
#include "measure/measure_pass.h"

// The planes of a part, and those that a row gets here.
enum { PARTS_EAST, PARTS_SOUTH, PARTS_INSIDE, PARTS_LAST, PARTS_SAVED,
       PARTS_WEST = PARTS_SAVED, PARTS_NORTH, PARTS_PLANES };

// The measures at work, on a part or on all parts so far, and the planes of the part.
struct measure_joint {
    context *context;
    measure_runs runs;
    uint64_t width;
    size_t words;                // of a plane
    uint64_t *planes;
    scratch lent;
};

// ---- numbers ---------------------------------------------------------------------------

// A failure is remembered, so only the last call is asked about it.
void measure_put(measure_words *w, uint64_t number) {
    void *block = w->list;
    if (w->failed || !memory_reserve(w->context, &block, &w->room, w->count + 1, sizeof *w->list)) {
        w->failed = true;
        return;
    }
    w->list = block;
    w->list[w->count++] = number;
}

// Reading past the end gives zeros and sets `failed`.
uint64_t measure_take(measure_words *w) {
    if (w->failed || w->taken == w->count) {
        w->failed = true;
        return 0;
    }
    return w->list[w->taken++];
}

// ---- both ------------------------------------------------------------------------------

static uint64_t *parts_plane(const measure_joint *j, unsigned plane) {
    return j->planes + plane * j->words;
}

// Lends the planes: they are the same for all measures.
static measure_ends parts_ends(const measure_joint *j) {
    return (measure_ends){
        .first = {.words = j->words, .north = parts_plane(j, PARTS_NORTH),
                  .east = parts_plane(j, PARTS_EAST), .south = parts_plane(j, PARTS_SOUTH),
                  .west = parts_plane(j, PARTS_WEST), .inside = parts_plane(j, PARTS_INSIDE)},
        .south = parts_plane(j, PARTS_LAST)};
}

// On one thread: a machine's other processors work on other parts.
static meander_status measure_parts_begin(measure_joint *j, context *c, uint64_t width) {
    *j = (measure_joint){.context = c, .width = width, .words = bits_words((size_t)width),
                         .lent = {.context = c}};
    if (width > MEASURE_BAND_WIDTH_MOST)
        return context_fail(c, MEANDER_TOO_BIG, "rows this wide are not measured in parts");
    j->planes = scratch_lend_zeroed(&j->lent, PARTS_PLANES * j->words, sizeof *j->planes);
    if (j->planes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = measure_runs_begin(&j->runs, c, NULL);
    if (status == MEANDER_OK) status = measure_pass_begin(&j->runs, width, 1);
    return status;
}

// After a failure before the measures have begun there is nothing to end.
static meander_status measure_parts_end(measure_joint *j, meander_status status,
                                meander_figure **figures_new, size_t *count) {
    if (j->runs.list != NULL && j->runs.figures != NULL)
        status = measure_runs_end(&j->runs, status, NULL, figures_new, count);
    scratch_take_back(&j->lent);
    return status;
}

// ---- a part ----------------------------------------------------------------------------

// As long as there is no other row, the first is also the last.
static void parts_take_first(const measure_joint *j, const meander_row *row) {
    size_t bytes = j->words * sizeof *j->planes;
    uint64_t *inside = parts_plane(j, PARTS_INSIDE);
    memcpy(parts_plane(j, PARTS_EAST), row->east, bytes);
    memcpy(parts_plane(j, PARTS_SOUTH), row->south, bytes);
    memcpy(parts_plane(j, PARTS_LAST), row->south, bytes);
    memset(inside, 0xff, bytes);
    inside[j->words - 1] = bits_tail((size_t)j->width);
    if (row->inside != NULL) memcpy(inside, row->inside, bytes);
}

// The plane of the last south is the north of the next row.
static void parts_add_row(const measure_joint *j, const meander_row *row, const uint64_t *all) {
    uint64_t *north = parts_plane(j, PARTS_LAST), *west = parts_plane(j, PARTS_WEST);
    measure_turn_west(row->east, j->words, west);
    measure_row own = {.words = j->words, .north = north, .east = row->east, .south = row->south,
                       .west = west, .inside = row->inside != NULL ? row->inside : all};
    for (size_t i = 0; i < j->runs.count; i++) {
        measure_run *run = &j->runs.list[i];
        if (run->measure->save_part != NULL) run->measure->add_row(&run->job, &own);
    }
    memcpy(north, row->south, j->words * sizeof *north);
}

// Nothing asks for the north of the first row here, so its plane is all cells.
static meander_status parts_pull(const measure_joint *j, rows *source) {
    meander_row row;
    uint64_t *all = parts_plane(j, PARTS_NORTH);
    TRY(rows_next(source, &row));
    parts_take_first(j, &row);
    memset(all, 0xff, j->words * sizeof *all);
    all[j->words - 1] = bits_tail((size_t)j->width);
    measure_ends ends = parts_ends(j);
    for (size_t i = 0; i < j->runs.count; i++) {
        measure_run *run = &j->runs.list[i];
        if (run->measure->begin_part != NULL) TRY(run->measure->begin_part(&run->job, &ends.first));
    }
    while (!rows_end(source)) {
        TRY(rows_next(source, &row));
        parts_add_row(j, &row, all);
        TRY(context_progress(source->context, source->y, source->height));
    }
    return MEANDER_OK;
}

// The order of the measures is that of their list, so both sides have the same.
static meander_status parts_save(const measure_joint *j, measure_words *out) {
    measure_ends ends = parts_ends(j);
    for (size_t i = 0; i < PARTS_SAVED * j->words; i++) measure_put(out, j->planes[i]);
    for (size_t i = 0; i < j->runs.count; i++) {
        measure_run *run = &j->runs.list[i];
        if (run->measure->save_part != NULL) run->measure->save_part(&run->job, &ends, out);
    }
    return out->failed ? MEANDER_NO_MEMORY : MEANDER_OK;
}

meander_status measure_save(rows *source, measure_words *out) {
    measure_joint j;
    meander_figure *figures = NULL;
    size_t count = 0;
    meander_status status = measure_parts_begin(&j, source->context, source->width);
    if (status == MEANDER_OK) status = parts_pull(&j, source);
    if (status == MEANDER_OK) status = parts_save(&j, out);
    status = measure_parts_end(&j, status, &figures, &count);
    measure_free(source->context, figures, count);
    return status;
}

// ---- joining ---------------------------------------------------------------------------

// Above the first part there is nothing: its plane of the last south is zero.
meander_status measure_join_new(context *c, uint64_t width, measure_joint **joint_new) {
    measure_joint *j = memory_new(c, 1, sizeof *j);
    if (j == NULL) return MEANDER_NO_MEMORY;
    meander_status status = measure_parts_begin(j, c, width);
    if (status == MEANDER_OK) {
        *joint_new = j;
        return MEANDER_OK;
    }
    status = measure_parts_end(j, status, NULL, NULL);
    memory_free(c, j);
    return status;
}

// Planes are within the width, and no way leads out at the right.
static bool parts_fit(const measure_joint *j) {
    uint64_t tail = bits_tail((size_t)j->width);
    for (unsigned plane = 0; plane < PARTS_SAVED; plane++)
        if ((parts_plane(j, plane)[j->words - 1] & ~tail) != 0) return false;
    return !bits_get(parts_plane(j, PARTS_EAST), (size_t)j->width - 1);
}

// The south of the last part's last row is the north of this part's first.
meander_status measure_join_add(measure_joint *j, measure_words *in) {
    memcpy(parts_plane(j, PARTS_NORTH), parts_plane(j, PARTS_LAST), j->words * sizeof *j->planes);
    for (size_t i = 0; i < PARTS_SAVED * j->words; i++) j->planes[i] = measure_take(in);
    if (in->failed || !parts_fit(j)) return MEANDER_BAD_INPUT;
    measure_turn_west(parts_plane(j, PARTS_EAST), j->words, parts_plane(j, PARTS_WEST));
    measure_ends ends = parts_ends(j);
    for (size_t i = 0; i < j->runs.count; i++) {
        measure_run *run = &j->runs.list[i];
        if (run->measure->join_part != NULL) TRY(run->measure->join_part(&run->job, &ends, in));
    }
    return !in->failed && in->taken == in->count ? MEANDER_OK : MEANDER_BAD_INPUT;
}

// Figures are found only for callers that want them.
meander_status measure_join_end(measure_joint *j, meander_figure **figures_new, size_t *count) {
    context *c = j->context;
    meander_figure *figures = NULL;
    size_t found = 0;
    meander_status status = figures_new != NULL ? measure_pass_end(&j->runs) : MEANDER_OK;
    status = measure_parts_end(j, status, &figures, &found);
    memory_free(c, j);
    if (figures_new == NULL) {
        measure_free(c, figures, found);
    } else if (status == MEANDER_OK) {
        *figures_new = figures;
        *count = found;
    }
    return status;
}
