// SPDX-License-Identifier: MIT
// The eleven uniform tilings, by regular polygons that look alike around every corner, and their
// duals, whose cells are all alike.  A tiling is named by the polygons around a corner.
//
//     tiling:3x2      periods of a few cells: 3 to the right, 2 below; every second row
//      [0][1][2]      stands half a period to the right where the tiling asks for it
//        [0][1][2]
//
// Place x,y is cell x % n of period x / n in row y, of n cells each.  Sides are counted clockwise.
// Cost: a table with as many sides as the largest cell has.
// Source: Johannes Kepler, "Harmonices mundi", 1619; duals: Fritz Laves, 1931.
#include <string.h>

#include "base/memory.h"
#include "base/names.h"
#include "grid/kind.h"
#include "grid/neighbour_table.h"
#include "grid/tiles.h"

enum { TILING_TICK_ROWS = 64 };

static const tiles_pattern tiling_patterns[] = {
    {"4.4.4.4", 12, {{4, 0, 0}}, {0, 1, 0, 3}, {0, 2, 0, 0}},
    {"3.3.3.3.3.3", 12, {{3, 0, 0}, {3, 0, 1}}, {1, 1, 0, 2}, {1, 2, 0, 0}},
    {"6.6.6", 12, {{6, 0, 0}}, {0, 2, 0, 5}, {0, 3, 0, 0}},
    {"4.8.8", 8, {{8, 0, 0}, {4, 0, 1}}, {0, 2, 0, 6}, {0, 4, 0, 0}},
    {"3.12.12", 12, {{12, 0, 0}, {3, 0, 1}, {3, 0, 3}}, {0, 4, 0, 10}, {0, 6, 0, 0}},
    {"4.6.12", 12, {{12, 0, 0}, {4, 0, 0}, {6, 0, 1}, {4, 0, 2}, {6, 0, 3}, {4, 0, 4}},
     {2, 4, 0, 9}, {4, 3, 1, 1}},
    {"3.4.6.4", 12, {{6, 0, 0}, {4, 0, 0}, {4, 0, 1}, {4, 0, 2}, {3, 1, 1}, {3, 1, 3}},
     {2, 2, 0, 4}, {2, 3, 4, 2}},
    {"3.6.3.6", 12, {{6, 0, 0}, {3, 0, 0}, {3, 0, 1}}, {2, 2, 0, 5}, {0, 2, 1, 1}},
    {"3.3.3.4.4", 12, {{4, 0, 0}, {3, 0, 2}, {3, 1, 1}}, {0, 1, 0, 3}, {2, 2, 0, 0}},
    {"3.3.4.3.4", 12, {{4, 0, 0}, {3, 0, 0}, {3, 0, 1}, {3, 0, 2}, {3, 0, 3}, {4, 1, 1}},
     {2, 1, 5, 1}, {3, 2, 1, 2}},
    {"3.3.3.3.6", 12,
     {{6, 0, 0}, {3, 0, 0}, {3, 0, 1}, {3, 0, 2}, {3, 0, 3}, {3, 0, 4}, {3, 0, 5}, {3, 1, 1}, {3, 2, 1}},
     {2, 2, 5, 2}, {3, 1, 7, 1}},
};
enum { TILING_PATTERNS = sizeof tiling_patterns / sizeof tiling_patterns[0] };

// The tilings, then their duals in the same order.
#define TILING_WORDS                                                                                 \
    "4.4.4.4|3.3.3.3.3.3|6.6.6|4.8.8|3.12.12|4.6.12|3.4.6.4|3.6.3.6|3.3.3.4.4|3.3.4.3.4|3.3.3.3.6|" \
    "V4.4.4.4|V3.3.3.3.3.3|V6.6.6|tetrakis|triakis|kisrhombille|kites|rhombille|prismatic|cairo|floret"

// A column alone goes straight `down`: elsewhere a period may not touch the next.
static void tiling_lay(const grid_order *order, tiles *t) {
    int64_t word = order->params.values[0];
    tiles of;
    tiles_lay(&of, &tiling_patterns[word % TILING_PATTERNS]);
    if (word < TILING_PATTERNS) *t = of;
    else tiles_lay_dual(t, &of);
    tiles_scale(t);
    if (order->numbers[0] == 1) t->leans = false;
}

static meander_status tiling_places(grid_order *order) {
    const uint64_t most = SIZE_MAX / 1024;
    uint64_t columns = order->numbers[0], rows = order->numbers[1];
    tiles t;
    tiling_lay(order, &t);
    if (columns > most / t.count / rows)
        return context_fail(order->context, MEANDER_TOO_BIG, "%llu x %llu periods of %u cells are too many",
                            (unsigned long long)columns, (unsigned long long)rows, t.count);
    order->width = columns * t.count;
    order->height = rows;
    return MEANDER_OK;
}

// ---- building ----------------------------------------------------------------------

// Periods of a row that leans are counted from where the first row would lead to.
static int64_t tiling_column(const tiles *t, uint64_t x, uint64_t y) {
    return (int64_t)(x / t->count) - (t->leans ? (int64_t)(y / 2) : 0);
}

// Finds the cell beyond a side; returns false where that is outside.
static bool tiling_beyond(const grid *g, const tiles *t, meander_point at, const tile_side *s, cell *next) {
    int64_t row = (int64_t)at.y + s->row;
    if (row < 0 || row >= (int64_t)g->height) return false;
    int64_t column = tiling_column(t, at.x, at.y) + s->column + (t->leans ? row / 2 : 0);
    if (column < 0 || column >= (int64_t)(g->width / t->count)) return false;
    *next = grid_index(g, (meander_point){(uint64_t)column * t->count + s->tile, (uint64_t)row});
    return true;
}

static void tiling_join_row(grid *g, const tiles *t, uint64_t y) {
    for (uint64_t x = 0; x < g->width; x++) {
        meander_point at = {x, y};
        const tiles_tile *here = &t->tiles[x % t->count];
        cell c = grid_index(g, at), next;
        for (unsigned side = 0; side < here->side_count; side++)
            if (tiling_beyond(g, t, at, &here->beyond[side], &next) && c < next)
                table_join(g, c, side, next, here->beyond[side].side);
    }
}

static meander_status tiling_fill(const grid_order *order, grid *g, const tiles *t) {
    g->layout = memory_new(g->context, 1, sizeof *t);
    if (g->layout == NULL) return MEANDER_NO_MEMORY;
    memcpy(g->layout, t, sizeof *t);
    g->width = g->pitch = (size_t)order->width;
    g->height = order->height;
    g->pieces = 1;
    for (uint64_t y = 0; y < g->height; y++) {
        tiling_join_row(g, t, y);
        if (y % TILING_TICK_ROWS == 0) TRY(context_progress(g->context, y, g->height));
    }
    return table_end(g, true);
}

// That of the largest polygon.
static unsigned tiling_sides_most(const grid_order *order) {
    unsigned most = 0;
    tiles t;
    tiling_lay(order, &t);
    for (unsigned i = 0; i < t.count; i++)
        if (t.tiles[i].side_count > most) most = t.tiles[i].side_count;
    return most;
}

static meander_status tiling_build(const grid_order *order, grid **grid_new) {
    tiles t;
    grid *g;
    tiling_lay(order, &t);
    TRY(table_begin(order->context, (cell)(order->width * order->height), tiling_sides_most(order), &g));
    meander_status status = tiling_fill(order, g, &t);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// ---- on paper ----------------------------------------------------------------------

static shape_point tiling_paper(const grid *g, meander_point at, const tile_point *p) {
    const tiles *t = g->layout;
    return tiles_paper(t, p, tiling_column(t, at.x, at.y), (int64_t)at.y);
}

static const tiles_tile *tiling_tile(const grid *g, meander_point at) {
    const tiles *t = g->layout;
    return &t->tiles[at.x % t->count];
}

static unsigned tiling_edges(const grid *g, meander_point at, shape_edge *edges) {
    const tiles_tile *here = tiling_tile(g, at);
    for (unsigned side = 0; side < here->side_count; side++) {
        edges[side].side = side;
        edges[side].from = tiling_paper(g, at, &here->corners[side]);
        edges[(side + here->side_count - 1) % here->side_count].to = edges[side].from;
    }
    return here->side_count;
}

static shape_point tiling_middle(const grid *g, meander_point at) {
    return tiling_paper(g, at, &tiling_tile(g, at)->middle);
}

static int32_t tiling_room(const grid *g, meander_point at) {
    shape_edge edges[SHAPE_EDGES_MOST];
    return shape_room_within(edges, tiling_edges(g, at, edges), tiling_middle(g, at));
}

static const shape_kind tiling_shape = {.edges = tiling_edges, .middle = tiling_middle,
                                        .room = tiling_room};

static const meander_param tiling_params[] = {
    {.name = "of", .kind = MEANDER_PARAM_CHOICE, .choices = TILING_WORDS, .fallback = 6,
     .about = "the polygons around a corner; V or a name: the dual of one"},
    {0}};

const grid_kind grid_tiling = {
    .name = "tiling",
    .about = "regular polygons that look alike around every corner, or the dual of such a tiling",
    .aliases = "4.4.4.4:of=4.4.4.4 3.3.3.3.3.3:of=3.3.3.3.3.3 6.6.6:of=6.6.6 4.8.8:of=4.8.8 "
               "3.12.12:of=3.12.12 4.6.12:of=4.6.12 3.4.6.4:of=3.4.6.4 3.6.3.6:of=3.6.3.6 "
               "3.3.3.4.4:of=3.3.3.4.4 3.3.4.3.4:of=3.3.4.3.4 3.3.3.3.6:of=3.3.3.3.6 "
               "kagome:of=3.6.3.6 snub-square:of=3.3.4.3.4 snub-hexagonal:of=3.3.3.3.6 "
               "tetrakis:of=tetrakis V4.8.8:of=tetrakis triakis:of=triakis V3.12.12:of=triakis "
               "kisrhombille:of=kisrhombille V4.6.12:of=kisrhombille kites:of=kites V3.4.6.4:of=kites "
               "rhombille:of=rhombille V3.6.3.6:of=rhombille prismatic:of=prismatic "
               "V3.3.3.4.4:of=prismatic cairo:of=cairo V3.3.4.3.4:of=cairo floret:of=floret "
               "V3.3.3.3.6:of=floret",
    .traits = "flat mask",
    .params = tiling_params,
    .form = "WIDTHxHEIGHT",
    .example = "tiling:20x20,of=3.6.3.6",
    .sides = {"0", "1", "2", "3", "4", "5", "6", "7"},
    .picture =
        "+---+---+---+\n"
        "|   |   |   |\n"
        "+---+---+---+\n"
        " \\ / \\ / \\ / \\\n"
        "  +---+---+---+\n"
        "  |   |   |   |\n"
        "  +---+---+---+\n",
    .shape = &tiling_shape,
    .places = tiling_places,
    .sides_most = tiling_sides_most,
    .build = tiling_build,
};
