// SPDX-License-Identifier: MIT
// Rings around one cell.  A ring has more cells than the one inside it where they would become
// wider than one and a half rings:
//
//        ring 2   2 2 2 2        cells of a ring: 1, first, then as many as inside, or twice as
//        ring 1    1   1         many, ...; with first=6: 1 6 12 24 24 24 48
//        ring 0      0           a place is ring,cell, counted clockwise from the top
//
// The ratio is 2 pi k / cells of ring k - 1, rounded, with 355/113 for pi.
// Invariant: cell i of a ring of b cells is on cell i * a / b of the ring of a cells inside it.
// Cost: a packed table of eight sides; of the places, rings times the cells of the outermost one, about half
// hold a cell.
#include "grid/kind.h"
#include "grid/polar.h"
#include "grid/shape_turn.h"
#include "grid/neighbour_table.h"

// Of a cell, clockwise: towards the middle, back, outward, on.  In the middle all sides lead out.
enum { POLAR_IN, POLAR_BACK, POLAR_OUT, POLAR_ON = 7, POLAR_SIDES };
enum { POLAR_RINGS_MOST = 1 << 20, POLAR_SEGMENTS = 96 };

// The ratio of the cells of ring k to those of ring k - 1, which has `cells`.
static uint64_t polar_ratio(uint64_t k, uint64_t cells) {
    return (1420 * k + 113 * cells) / (226 * cells);
}

// Goes from one ring that has more cells than the one inside it to the next such ring.
static uint64_t polar_cells(uint64_t first, uint64_t ring) {
    uint64_t cells = first;
    if (ring == 0) return 1;
    for (uint64_t k = 2;; k++) {
        uint64_t next = (339 * cells + 1419) / 1420;
        if (k < next) k = next;
        if (k > ring) return cells;
        cells *= polar_ratio(k, cells);
    }
}

uint64_t polar_on_ring(const grid *g, uint64_t ring) {
    return polar_cells((uint64_t)g->params.values[0], ring);
}

static meander_status polar_places(grid_order *order) {
    uint64_t rings = order->numbers[0];
    if (rings > POLAR_RINGS_MOST)
        return context_fail(order->context, MEANDER_TOO_BIG, "%llu rings are too many: at most %d",
                            (unsigned long long)rings, POLAR_RINGS_MOST);
    order->width = rings;
    order->height = polar_cells((uint64_t)order->params.values[0], rings - 1);
    return MEANDER_OK;
}

static uint64_t polar_all_cells(const grid_order *order) {
    uint64_t cells = (uint64_t)order->params.values[0], all = order->width == 1 ? 1 : 1 + cells;
    for (uint64_t ring = 2; ring < order->width; ring++) all += cells *= polar_ratio(ring, cells);
    return all;
}

// ---- building ----------------------------------------------------------------------

static void polar_join_ring(grid *g, uint64_t first, uint64_t ring) {
    uint64_t cells = polar_cells(first, ring), inside = polar_cells(first, ring - 1);
    uint64_t ratio = cells / inside;
    for (uint64_t i = 0; i < cells; i++) {
        cell here = grid_index(g, (meander_point){ring, i});
        cell on = grid_index(g, (meander_point){ring, (i + 1) % cells});
        cell in = grid_index(g, (meander_point){ring - 1, i / ratio});
        table_join(g, here, POLAR_ON, on, POLAR_BACK);
        table_join(g, here, POLAR_IN, in, ring == 1 ? (unsigned)i : POLAR_OUT + (unsigned)(i % ratio));
    }
}

static meander_status polar_fill(const grid_order *order, grid *g) {
    uint64_t first = (uint64_t)order->params.values[0];
    g->pieces = 1;
    g->opposite[POLAR_IN] = POLAR_OUT, g->opposite[POLAR_OUT] = POLAR_IN;
    g->opposite[POLAR_BACK] = POLAR_ON, g->opposite[POLAR_ON] = POLAR_BACK;
    for (uint64_t ring = 1; ring < order->width; ring++) {
        polar_join_ring(g, first, ring);
        if (ring % 64 == 0) TRY(context_progress(g->context, ring, order->width));
    }
    return table_end(g, order->width == 1);
}

// Row y has cell y of each ring with more than y cells: of the outermost rings.
static void polar_row(const grid_order *order, uint64_t y, uint64_t *column, uint64_t *count) {
    uint64_t first = (uint64_t)order->params.values[0], low = 0, high = order->width - 1;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (polar_cells(first, middle) > y) high = middle;
        else low = middle + 1;
    }
    *column = low;
    *count = order->width - low;
}

static meander_status polar_build(const grid_order *order, grid **grid_new) {
    grid *g;
    if (order->height > SIZE_MAX / 256 / order->width)
        return context_fail(order->context, MEANDER_TOO_BIG, "%llu rings are too many",
                            (unsigned long long)order->width);
    TRY(table_begin_packed(order, POLAR_SIDES, polar_row, &g));
    meander_status status = polar_fill(order, g);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// ---- on paper ----------------------------------------------------------------------

// Arcs are made of short straight edges, so many that a circle has about 96.
static uint64_t polar_segments(uint64_t cells) { return (POLAR_SEGMENTS + cells - 1) / cells; }

static int32_t polar_radius(uint64_t ring) { return 1000 * (int32_t)ring + 500; }

// Adds an arc of a circle of `all` segments, from one to another in either direction.
static unsigned polar_arc(shape_edge *edges, int32_t radius, uint64_t all, uint64_t from, uint64_t to,
                          unsigned side) {
    unsigned count = 0;
    for (uint64_t i = from; i != to; count++) {
        uint64_t next = from < to ? i + 1 : i - 1;
        edges[count] = (shape_edge){shape_turn(radius, i, all), shape_turn(radius, next, all), side};
        i = next;
    }
    return count;
}

// Outward there are the inner arcs of the cells of the next ring, or of the outermost one itself.
static unsigned polar_outer(const grid *g, meander_point at, shape_edge *edges) {
    uint64_t cells = polar_on_ring(g, at.x), next = cells;
    if (at.x + 1 < g->width) next = polar_on_ring(g, at.x + 1);
    if (next < 3) next = 3;                            // a single cell
    uint64_t ratio = next / cells, segments = polar_segments(next);
    unsigned count = 0, first = at.x == 0 ? 0 : POLAR_OUT;
    for (uint64_t i = at.y * ratio; i < (at.y + 1) * ratio; i++)
        count += polar_arc(edges + count, polar_radius(at.x), next * segments, i * segments,
                           (i + 1) * segments, first + (unsigned)(i - at.y * ratio));
    return count;
}

static unsigned polar_edges(const grid *g, meander_point at, shape_edge *edges) {
    unsigned count = polar_outer(g, at, edges);
    if (at.x == 0) return count;
    uint64_t cells = polar_on_ring(g, at.x), segments = polar_segments(cells);
    int32_t far = polar_radius(at.x), near = polar_radius(at.x - 1);
    edges[count++] = (shape_edge){shape_turn(far, at.y + 1, cells), shape_turn(near, at.y + 1, cells),
                                  POLAR_ON};
    count += polar_arc(edges + count, near, cells * segments, (at.y + 1) * segments, at.y * segments,
                       POLAR_IN);
    edges[count++] = (shape_edge){shape_turn(near, at.y, cells), shape_turn(far, at.y, cells), POLAR_BACK};
    return count;
}

static shape_point polar_middle(const grid *g, meander_point at) {
    return shape_turn(1000 * (int32_t)at.x, 2 * at.y + 1, 2 * polar_on_ring(g, at.x));
}

static int32_t polar_room(const grid *g, meander_point at) {
    int32_t half = shape_turn(1000 * (int32_t)at.x, 1, 2 * polar_on_ring(g, at.x)).x;
    return at.x == 0 || half > 480 ? 480 : half;
}

// Lines follow the rings, so that they are as far from the walls inside as from those outside: within one on an arc,
// and to a wider one from below the middle of its cell, straight outward.
//
//       |    o    |         o--.          the arc is that of the ring with fewer cells, at the
//       |----|----|             \         radius of its middles
//       |  x-+    |              o
//
static unsigned polar_bends(const grid *g, meander_point ends[2], shape_point *points) {
    if (ends[0].x > ends[1].x) {
        meander_point swapped = ends[0];
        ends[0] = ends[1];
        ends[1] = swapped;
    }
    if (ends[0].x == 0) return 0;
    uint64_t cells = polar_on_ring(g, ends[1].x), half = polar_segments(cells), all = 2 * cells * half;
    uint64_t begin = (2 * ends[0].y + 1) * (cells / polar_on_ring(g, ends[0].x)) * half;
    uint64_t length = ((2 * ends[1].y + 1) * half + all - begin) % all;
    bool back = length > all / 2;
    if (back) length = all - length;
    // Each second point, and on the way outward the last one.
    unsigned count = (unsigned)((length + (ends[0].x < ends[1].x)) / 2) - (ends[0].x == ends[1].x);
    for (unsigned i = 0; i < count; i++) {
        uint64_t step = 2 * i + 2 < length ? 2 * i + 2 : length;
        points[i] = shape_turn(1000 * (int32_t)ends[0].x, (back ? begin + all - step : begin + step) % all, all);
    }
    return count;
}

static const shape_kind polar_shape = {.edges = polar_edges, .middle = polar_middle, .room = polar_room,
                                       .bends = polar_bends};

static const meander_param polar_params[] = {
    {.name = "first", .kind = MEANDER_PARAM_INTEGER, .least = 3, .most = 8, .fallback = 6,
     .about = "cells of the ring around the middle"},
    {0}};

const grid_kind grid_polar = {
    .name = "polar",
    .about = "rings around one cell, a place is ring,cell",
    .aliases = "theta circle circular round",
    .traits = "flat mask packed rings",
    .params = polar_params,
    .counts = 1u << 1,
    .form = "RINGS",
    .example = "polar:12",
    .sides = {"in", "back", "out", "out2", "out3", "out4", "out5", "on"},
    .picture = "    ______\n  /\\__|__/\\\n / /\\ | /\\ \\\n|-|--(_)--|-|\n \\ \\/_|_\\/ /\n  \\/__|__\\/\n",
    .shape = &polar_shape,
    .places = polar_places,
    .cells = polar_all_cells,
    .build = polar_build,
};
