// SPDX-License-Identifier: MIT
// Voronoi's cells of random points: each cell is what is nearest to its point.
//
//     +----+---+          Points are put anywhere in a rectangle.  Lloyd's steps move each point to the
//     | . / .  |          middle of its cell and find the cells again, so that they become as large as
//     +--<  .--+          each other, with mostly five to seven sides.
//     | . \ | .|
//     +----+--+           voronoi:200 is as wide as high; voronoi:40x25 has 1000 points
//
// A density draws points to dark places (grid/density.h), and weighs what Lloyd's steps find the middle of.
//
// Corners on paper are rounded to thousandths of a cell, each from its exact fraction, so that they are the same
// for all cells around.  Where an edge is shorter than a fifth of a cell its corners are merged: the cells on both
// sides touch in a point then, and are not beside each other (grid/voronoi_merge.h).
// Cost: about 250 bytes for each cell, and some 30 exact comparisons of points for each in every step.
// Source: Stuart Lloyd, "Least squares quantization in PCM", 1957.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/rng.h"
#include "grid/density.h"
#include "grid/outlines.h"
#include "grid/voronoi_cells.h"
#include "grid/voronoi_merge.h"

enum { VORONOI_RELAX, VORONOI_SEED };
enum { VORONOI_FINE = 1000 / VORONOI_CELL, VORONOI_NARROW = 200, VORONOI_NARROW_DENSE = 80, VORONOI_TICK = 1024 };

// ---- points --------------------------------------------------------------------------

// Also after a failure: what was not lent yet is NULL.
static void voronoi_done(voronoi_sites *s) {
    memory_free(s->context, s->at);
    memory_free(s->context, s->heads);
    memory_free(s->context, s->next);
}

// Returns a point anywhere, but not on the rectangle's border.  With a density points that fall into lighter places are
// thrown again more often.
static shape_point voronoi_throw(rng *chance, const grid_order *order, const density *dense) {
    uint64_t width = order->width * VORONOI_CELL, height = order->height * VORONOI_CELL;
    for (;;) {
        uint64_t x = 1 + rng_below(chance, width - 1), y = 1 + rng_below(chance, height - 1);
        if (dense != NULL && rng_below(chance, DENSITY_GREYS) >= density_at(dense, x, width, y, height)) continue;
        return (shape_point){(int32_t)x, (int32_t)y};
    }
}

static meander_status voronoi_scatter(const grid_order *order, const density *dense, voronoi_sites *s) {
    context *c = order->context;
    rng chance;
    uint64_t squares = order->width * order->height;
    *s = (voronoi_sites){.context = c, .columns = (uint32_t)order->width, .rows = (uint32_t)order->height};
    s->count = (uint32_t)(order->number_count == 1 ? order->numbers[0] : squares);
    s->at = memory_new(c, s->count, sizeof *s->at);
    s->heads = memory_new(c, (size_t)squares, sizeof *s->heads);
    s->next = memory_new(c, s->count, sizeof *s->next);
    if (s->at == NULL || s->heads == NULL || s->next == NULL) return MEANDER_NO_MEMORY;
    rng_seed(&chance, (uint64_t)order->params.values[VORONOI_SEED]);
    voronoi_clear(s);
    for (uint32_t i = 0; i < s->count; i++) voronoi_put(s, i, voronoi_throw(&chance, order, dense));
    return MEANDER_OK;
}

// The weight of a triangle between two corners and a point: that of its own middle, squared, because Lloyd's steps lead
// to points whose density is the root of the weight (Gersho, "Asymptotically optimal block quantization", 1979).
static int64_t voronoi_weight(const voronoi_sites *s, const density *dense, shape_point o, shape_point a,
                              shape_point b) {
    uint64_t x = (uint64_t)((int64_t)o.x + a.x + b.x) / 3, y = (uint64_t)((int64_t)o.y + a.y + b.y) / 3;
    int64_t weight = density_at(dense, x, (uint64_t)s->columns * VORONOI_CELL, y, (uint64_t)s->rows * VORONOI_CELL);
    return weight * weight;
}

// The centre of a polygon around a point o, which decides how it is rounded.
static shape_point voronoi_centre(const voronoi_sites *s, const density *dense, const shape_point *corners,
                                  unsigned count, shape_point o) {
    int64_t area = 0, x = 0, y = 0;
    for (unsigned i = 0; i < count; i++) {
        shape_point a = corners[i], b = corners[(i + 1) % count];
        int64_t part = (int64_t)(a.x - o.x) * (b.y - o.y) - (int64_t)(a.y - o.y) * (b.x - o.x);
        if (dense != NULL) part *= voronoi_weight(s, dense, o, a, b);
        area += part;
        x += part * (a.x + b.x - 2 * o.x);
        y += part * (a.y + b.y - 2 * o.y);
    }
    if (area <= 0) return o;         // too small to have one
    return (shape_point){o.x + (int32_t)(x / (3 * area)), o.y + (int32_t)(y / (3 * area))};
}

// A corner in parts of a unit, rounded down from half a part more: the same from every cell around it.
static int32_t voronoi_round(int32_t from, int64_t part, int64_t w, int32_t fine) {
    int64_t whole = part / (2 * w), rest = 2 * fine * (part % (2 * w)) + 2 * w;
    return (int32_t)((from + whole) * fine + rest / (4 * w) - (rest % (4 * w) < 0));
}

// The corner behind each cutter, clockwise, on the scale of paper or of points.
static void voronoi_corners(shape_point from, const voronoi_cell *hull, int32_t fine, shape_point *corners) {
    for (unsigned i = 0; i < hull->count; i++) {
        const voronoi_cutter *c = &hull->cutters[i];
        corners[i] = (shape_point){voronoi_round(from.x, c->x, c->w, fine), voronoi_round(from.y, c->y, c->w, fine)};
    }
}

// Hundreds of thousands of cells take seconds, and can be cancelled.
static meander_status voronoi_tick(const voronoi_sites *s, uint32_t i) {
    return i % VORONOI_TICK == 0 ? context_progress(s->context, i, s->count) : MEANDER_OK;
}

// One of Lloyd's steps.
static meander_status voronoi_relax(voronoi_sites *s, const density *dense, shape_point *moved) {
    shape_point corners[VORONOI_CUTTERS_MOST];
    voronoi_cell hull;
    for (uint32_t i = 0; i < s->count; i++) {
        TRY(voronoi_tick(s, i));
        TRY(voronoi_find(s, i, &hull));
        voronoi_corners(s->at[i], &hull, 1, corners);
        moved[i] = voronoi_centre(s, dense, corners, hull.count, s->at[i]);
    }
    voronoi_clear(s);
    for (uint32_t i = 0; i < s->count; i++) voronoi_put(s, i, moved[i]);
    return MEANDER_OK;
}

// ---- places --------------------------------------------------------------------------

// No two points are the same, so the order does not depend on the sorting.
static int voronoi_compare_rows(const void *one, const void *other) {
    const shape_point *a = one, *b = other;
    if (a->y != b->y) return a->y < b->y ? -1 : 1;
    return a->x < b->x ? -1 : 1;
}

static int voronoi_compare_columns(const void *one, const void *other) {
    const shape_point *a = one, *b = other;
    if (a->x != b->x) return a->x < b->x ? -1 : 1;
    return a->y < b->y ? -1 : 1;
}

// Puts the points in rows of equal length, each from the left to the right.
static void voronoi_sort(voronoi_sites *s, shape_point *sorted) {
    memcpy(sorted, s->at, s->count * sizeof *sorted);
    qsort(sorted, s->count, sizeof *sorted, voronoi_compare_rows);
    for (uint32_t i = 0; i < s->count; i += s->columns) {
        uint32_t rest = s->count - i;
        qsort(sorted + i, rest < s->columns ? rest : s->columns, sizeof *sorted, voronoi_compare_columns);
    }
    voronoi_clear(s);
    for (uint32_t i = 0; i < s->count; i++) voronoi_put(s, i, sorted[i]);
}

// ---- outlines ------------------------------------------------------------------------

// Lists an edge for each cutter; `across` is the cutter's number for now.
static void voronoi_lay_cell(outlines *o, uint32_t i, shape_point from, const voronoi_cell *hull) {
    uint32_t edge = o->first[i];
    shape_point corners[VORONOI_CUTTERS_MOST];
    voronoi_corners(from, hull, VORONOI_FINE, corners);
    for (unsigned k = 0; k < hull->count; k++, edge++) {
        o->corners[edge] = corners[k == 0 ? hull->count - 1 : k - 1];
        o->across[edge] = hull->cutters[k].site;
    }
    o->first[i + 1] = edge;
}

// An edge is found among those of the cell beyond it, where it is as well: cells are cut exactly.
static void voronoi_meet(outlines *o, const uint32_t *beyond) {
    for (uint32_t i = 0; i < o->cells; i++)
        for (uint32_t e = o->first[i]; e < o->first[i + 1]; e++) {
            uint32_t other = beyond[e] < o->cells ? o->first[beyond[e]] : OUTLINES_NONE;
            while (other != OUTLINES_NONE && beyond[other] != i) other++;
            o->across[e] = other;
        }
}

// First all edges with the number of the site beyond; then which edge that is there; then what is too short.
static meander_status voronoi_lay(const voronoi_sites *s, int32_t narrow, outlines *o) {
    voronoi_cell hull;
    for (uint32_t i = 0; i < s->count; i++) {
        TRY(voronoi_tick(s, i));
        TRY(voronoi_find(s, i, &hull));
        voronoi_lay_cell(o, i, s->at[i], &hull);
    }
    uint32_t *beyond = memory_new(s->context, o->first[o->cells], sizeof *beyond);
    if (beyond == NULL) return MEANDER_NO_MEMORY;
    memcpy(beyond, o->across, o->first[o->cells] * sizeof *beyond);
    voronoi_meet(o, beyond);
    memory_free(s->context, beyond);
    TRY(voronoi_merge(o, narrow));
    for (uint32_t i = 0; i < s->count; i++) {
        shape_point from = {s->at[i].x * VORONOI_FINE, s->at[i].y * VORONOI_FINE};
        o->middles[i] = voronoi_centre(s, NULL, o->corners + o->first[i], o->first[i + 1] - o->first[i], from);
    }
    return MEANDER_OK;
}

// Points and the walls are a planar graph, so there are fewer than three edges for each.
static meander_status voronoi_outline(const grid_order *order, const voronoi_sites *s, grid **grid_new) {
    outlines o;
    meander_status status = outlines_init(&o, s->context, s->count, 6 * (s->count + (uint64_t)VORONOI_WALLS));
    int32_t narrow = order->density_word == NULL ? VORONOI_NARROW : VORONOI_NARROW_DENSE;
    if (status == MEANDER_OK) status = voronoi_lay(s, narrow, &o);
    if (status == MEANDER_OK) status = outlines_build(order, &o, grid_new);
    outlines_done(&o);
    return status;
}

// After the last step points are sorted, and are never moved again.
static meander_status voronoi_settle(const grid_order *order, const density *dense, voronoi_sites *s) {
    shape_point *moved = memory_new(s->context, s->count, sizeof *moved);
    meander_status status = moved == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    for (int64_t i = 0; i < order->params.values[VORONOI_RELAX] && status == MEANDER_OK; i++)
        status = voronoi_relax(s, dense, moved);
    if (status == MEANDER_OK) voronoi_sort(s, moved);
    memory_free(s->context, moved);
    return status;
}

static meander_status voronoi_build(const grid_order *order, grid **grid_new) {
    voronoi_sites sites;
    density read, *dense = NULL;
    if (order->density_word != NULL) {
        TRY(density_read(order->context, order->density_word, order->density_length, &read));
        dense = &read;
    }
    meander_status status = voronoi_scatter(order, dense, &sites);
    if (status == MEANDER_OK) status = voronoi_settle(order, dense, &sites);
    if (status == MEANDER_OK) status = voronoi_outline(order, &sites, grid_new);
    voronoi_done(&sites);
    return status;
}

// ---- sizes ---------------------------------------------------------------------------

// As wide as high, or wider by a column, when the size is a number of cells.
static meander_status voronoi_places(grid_order *order) {
    const uint64_t most = VORONOI_SIDE_MOST, cells = order->numbers[0];
    bool squares = order->number_count == 2;
    if (squares ? cells > most || order->numbers[1] > most : cells > most * most)
        return context_fail(order->context, MEANDER_TOO_BIG, "a voronoi has at most %d x %d cells", VORONOI_SIDE_MOST,
                            VORONOI_SIDE_MOST);
    for (order->width = squares ? cells : 1; !squares && order->width * order->width < cells;) order->width++;
    order->height = squares ? order->numbers[1] : (cells + order->width - 1) / order->width;
    return MEANDER_OK;
}

// A size of one number is that of cells; then the last row of places may have gaps at its end.
static uint64_t voronoi_count(const grid_order *order) {
    return order->number_count == 1 ? order->numbers[0] : order->width * order->height;
}

// A cell has as many sides as it has neighbours, which nobody knows before.
static unsigned voronoi_sides_most(const grid_order *order) {
    (void)order;
    return GRID_WIDE_MOST;
}

static const meander_param voronoi_params[] = {
    [VORONOI_RELAX] = {.name = "relax", .kind = MEANDER_PARAM_INTEGER, .least = 1, .most = 100, .fallback = 5,
                       .about = "steps that make cells as large as each other"},
    [VORONOI_SEED] = {.name = "seed", .kind = MEANDER_PARAM_INTEGER, .most = INT32_MAX, .fallback = 1,
                      .about = "number from which the points are drawn"},
    {0}};

const grid_kind grid_voronoi = {
    .name = "voronoi",
    .about = "what is nearest to each of some random points",
    .aliases = "cells",
    .traits = "flat mask",
    .params = voronoi_params,
    .counts = 1u << 1 | 1u << 2,
    .form = "CELLS or WIDTHxHEIGHT",
    .example = "voronoi:200",
    .sides = {"0", "1", "2", "3", "4", "5", "6", "7"},
    .picture = "+----+---+\n|   /    |\n+--<    _+\n|   \\__/ |\n|   /  \\ |\n+--+----++\n",
    .shape = &outlines_shape,
    .places = voronoi_places,
    .cells = voronoi_count,
    .dense = true,
    .sides_most = voronoi_sides_most,
    .build = voronoi_build,
};
