// SPDX-License-Identifier: MIT
// Finds the sides of polygons, joins them, and keeps the outlines with the grid.
//
//     edges     0 1 2 3 4 5        the outline of a cell is turned so that its first edge begins a side:
//     beyond    B . . A A B        edge 3 is the first one, and the sides are A B and the rim
//     side      1 2 2 0 0 1
//
// Invariant: an edge and the one across it belong to the sides that are joined, so what is one side of a
// cell is one side of its neighbour.
#include "grid/outlines.h"

#include <string.h>

#include "base/memory.h"
#include "grid/neighbour_table.h"

meander_status outlines_init(outlines *o, context *c, uint64_t cells, uint64_t edges) {
    *o = (outlines){.context = c, .cells = (uint32_t)cells};
    if (cells >= OUTLINES_NONE || edges >= OUTLINES_NONE || edges > SIZE_MAX / 64)
        return context_fail(c, MEANDER_TOO_BIG, "the grid is too big");
    o->first = memory_new_zeroed(c, (size_t)cells + 1, sizeof *o->first);
    o->across = memory_new(c, (size_t)edges, sizeof *o->across);
    o->corners = memory_new(c, (size_t)edges, sizeof *o->corners);
    o->middles = memory_new(c, (size_t)cells, sizeof *o->middles);
    bool all = o->first != NULL && o->across != NULL && o->corners != NULL && o->middles != NULL;
    return all ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// Frees what outlines_init lent; blocks that it could not get are NULL.
void outlines_done(outlines *o) {
    memory_free(o->context, o->first);
    memory_free(o->context, o->across);
    memory_free(o->context, o->corners);
    memory_free(o->context, o->middles);
}

// The one block that the grid keeps: behind this come the middles and corners, the first edges of cells, and the
// sides of edges.
typedef struct outlines_layout {
    uint32_t cells, edges;
    shape_point points[];
} outlines_layout;

// The larger numbers come first, so each part begins at an address that suits it.
static const shape_point *layout_corners(const outlines_layout *l) { return l->points + l->cells; }

static uint32_t *layout_first(const outlines_layout *l) {
    return (uint32_t *)(void *)(l->points + l->cells + l->edges);
}

static uint8_t *layout_sides(const outlines_layout *l) { return (uint8_t *)(layout_first(l) + l->cells + 1); }

uint64_t outlines_kept(uint64_t cells, uint64_t edges) {
    return sizeof(outlines_layout) + (cells + edges) * sizeof(shape_point) + (cells + 1) * sizeof(uint32_t) + edges;
}

// ---- sides -------------------------------------------------------------------------

// Edges of a cell are in a row, so one pass over the cells names the cell of each edge.
uint32_t *outlines_find_owners(const outlines *o) {
    uint32_t *owners = memory_new(o->context, o->first[o->cells], sizeof *owners);
    for (uint32_t c = 0; owners != NULL && c < o->cells; c++)
        for (uint32_t e = o->first[c]; e < o->first[c + 1]; e++) owners[e] = c;
    return owners;
}

// The border is a neighbour like any other here, so a stretch of it is one side.
static uint32_t outlines_beyond(const outlines *o, const uint32_t *owners, uint32_t edge) {
    return o->across[edge] == OUTLINES_NONE ? OUTLINES_NONE : owners[o->across[edge]];
}

// The edge of a cell with which a side begins; any if all edges lead to the same cell, or nowhere.
static uint32_t outlines_start(const outlines *o, const uint32_t *owners, uint32_t c) {
    uint32_t before = outlines_beyond(o, owners, o->first[c + 1] - 1);
    for (uint32_t e = o->first[c]; e < o->first[c + 1]; e++)
        if (outlines_beyond(o, owners, e) != before) return e;
    return o->first[c];
}

// Writes the turned outline of a cell and the side of each edge of it; returns how many sides it has.
static unsigned outlines_turn(const outlines *o, const uint32_t *owners, uint32_t c, outlines_layout *l,
                              uint8_t *side_of) {
    uint32_t first = o->first[c], count = o->first[c + 1] - first, from = outlines_start(o, owners, c), before = 0;
    shape_point *corners = l->points + l->cells;
    unsigned sides = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t edge = first + (from - first + i) % count, beyond = outlines_beyond(o, owners, edge);
        if (i == 0 || beyond != before) sides++;
        before = beyond;
        corners[first + i] = o->corners[edge];
        side_of[edge] = layout_sides(l)[first + i] = (uint8_t)(sides - 1);
    }
    return sides;
}

// Two edges enclose nothing.  Sides are bits of 32, and callers that ask for edges have room for SHAPE_EDGES_MOST.
static meander_status outlines_check(const outlines *o, uint32_t c, unsigned sides) {
    uint32_t edges = o->first[c + 1] - o->first[c];
    if (edges < 3)
        return context_fail(o->context, MEANDER_BAD_REQUEST, "cell %lu of the grid is too small for an outline",
                            (unsigned long)c);
    if (sides > GRID_WIDE_MOST || edges > SHAPE_EDGES_MOST)
        return context_fail(o->context, MEANDER_BAD_REQUEST, "cell %lu of the grid has %u sides and %lu edges: at most "
                            "%d and %d are possible", (unsigned long)c, sides, (unsigned long)edges, GRID_WIDE_MOST,
                            SHAPE_EDGES_MOST);
    return MEANDER_OK;
}

// ---- building ----------------------------------------------------------------------

// Makes the layout and the side of each edge; *most is the largest number of sides.
static meander_status outlines_lay(const outlines *o, const uint32_t *owners, outlines_layout *l, uint8_t *side_of,
                                   unsigned *most) {
    *l = (outlines_layout){.cells = o->cells, .edges = o->first[o->cells]};
    memcpy(l->points, o->middles, o->cells * sizeof *o->middles);
    memcpy(layout_first(l), o->first, (o->cells + (size_t)1) * sizeof *o->first);
    *most = 1;
    for (uint32_t c = 0; c < o->cells; c++) {
        TRY(outlines_check(o, c, 0));
        unsigned sides = outlines_turn(o, owners, c, l, side_of);
        TRY(outlines_check(o, c, sides));
        if (sides > *most) *most = sides;
    }
    return MEANDER_OK;
}

// Each passage is joined at its first edge, from the cell with the lower number.
static meander_status outlines_join(const outlines *o, const uint32_t *owners, const uint8_t *side_of, grid *g) {
    for (uint32_t c = 0; c < o->cells; c++) {
        unsigned joined = GRID_WIDE_MOST;
        for (uint32_t e = o->first[c]; e < o->first[c + 1]; e++) {
            uint32_t across = o->across[e];
            if (across == OUTLINES_NONE || owners[across] <= c || side_of[e] == joined) continue;
            joined = side_of[e];
            table_join(g, c, joined, owners[across], side_of[across]);
        }
        if (c % 4096 == 0) TRY(context_progress(g->context, c, o->cells));
    }
    return table_end(g, o->cells == g->count);
}

// The grid takes the layout, which is freed with it.
static meander_status outlines_make(const grid_order *order, const outlines *o, const uint32_t *owners,
                                    outlines_layout *l, uint8_t *side_of, grid **grid_new) {
    unsigned most;
    grid *g = NULL;
    meander_status status = outlines_lay(o, owners, l, side_of, &most);
    if (status != MEANDER_OK) {
        memory_free(o->context, l);
        return status;
    }
    TRY(table_begin_laid(order, most, l, &g));
    status = outlines_join(o, owners, side_of, g);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// Owners and sides of edges are needed while the sides are joined, and freed before the grid is handed out.
meander_status outlines_build(const grid_order *order, const outlines *o, grid **grid_new) {
    uint32_t edges = o->first[o->cells];
    uint32_t *owners = outlines_find_owners(o);
    uint8_t *side_of = memory_new(o->context, edges, sizeof *side_of);
    outlines_layout *l = memory_new(o->context, (size_t)outlines_kept(o->cells, edges), 1);
    meander_status status = MEANDER_NO_MEMORY;
    if (owners != NULL && side_of != NULL && l != NULL) status = outlines_make(order, o, owners, l, side_of, grid_new);
    else memory_free(o->context, l);
    memory_free(o->context, owners);
    memory_free(o->context, side_of);
    return status;
}

// ---- on paper ----------------------------------------------------------------------

// They are kept turned, so the first of them begins a side, and a side is in one piece.
static unsigned outlines_edges(const grid *g, meander_point at, shape_edge *edges) {
    const outlines_layout *l = g->layout;
    uint32_t first = layout_first(l)[grid_index(g, at)], count = layout_first(l)[grid_index(g, at) + 1] - first;
    const shape_point *corners = layout_corners(l) + first;
    for (uint32_t i = 0; i < count; i++)
        edges[i] = (shape_edge){corners[i], corners[(i + 1) % count], layout_sides(l)[first + i]};
    return count;
}

static shape_point outlines_middle(const grid *g, meander_point at) {
    const outlines_layout *l = g->layout;
    return l->points[grid_index(g, at)];
}

// Cells differ, so the room is measured and not kept: pictures ask for it once or twice.
static int32_t outlines_room(const grid *g, meander_point at) {
    shape_edge edges[SHAPE_EDGES_MOST];
    return shape_room_within(edges, outlines_edges(g, at, edges), outlines_middle(g, at));
}

const shape_kind outlines_shape = {.edges = outlines_edges, .middle = outlines_middle, .room = outlines_room};
