// SPDX-License-Identifier: MIT
// Octagons, and squares in the corners between four of them:
//
//      /---\ /---\       upsilon:2x2 has four octagons and one square
//     | 0,0 | 1,0 |
//      \---/0\---/       octagons: N NE E SE S SW W NW; squares: NE SE SW NW
//      /---\1/---\       .
//     | 0,2 | 1,2 |
//      \---/ \---/
//
// Octagons have even rows of places, squares odd ones, which stand half a cell to the right and
// are shorter by one.
// Cost: one byte per index.
#include "grid/lattice.h"

enum { UPSILON_OCTAGON = 0xff, UPSILON_SQUARE = 0xaa };

static meander_status upsilon_places(grid_order *order) {
    if (order->numbers[1] > UINT64_MAX / 2)
        return context_fail(order->context, MEANDER_TOO_BIG, "%llu rows of octagons are too many",
                            (unsigned long long)order->numbers[1]);
    order->width = order->numbers[0];
    order->height = 2 * order->numbers[1] - 1;
    return MEANDER_OK;
}

// Each second row has no square beyond its last octagon.
static uint64_t upsilon_cells(const grid_order *order) {
    return order->width * order->height - order->height / 2;
}

static unsigned upsilon_sides(const grid_order *order, uint64_t x, uint64_t y) {
    if (y % 2 == 0) return UPSILON_OCTAGON;
    return x + 1 < order->width ? UPSILON_SQUARE : 0;
}

static meander_status upsilon_build(const grid_order *order, grid **grid_new) {
    static const lattice upsilon = {
        .side_count = 8, .lean = 1, .sides = upsilon_sides, .opposite = {4, 5, 6, 7, 0, 1, 2, 3},
        .down = {-2, -1, 0, 1, 2, 1, 0, -1}, .on = {0, 0, 1, 1, 0, 0, -1, -1}};
    return lattice_build(&upsilon, order, grid_new);
}

// ---- on paper ----------------------------------------------------------------------

// From octagon to octagon; what is cut off at its corners; half of the way and of the side left.
enum { UPSILON_STEP = 1200, UPSILON_CUT = 351, UPSILON_HALF = UPSILON_STEP / 2,
       UPSILON_SIDE = UPSILON_HALF - UPSILON_CUT, UPSILON_ROOM = 248 };

static shape_point upsilon_middle(const grid *g, meander_point at) {
    int32_t x = (int32_t)at.x, y = (int32_t)at.y;
    (void)g;
    return (shape_point){UPSILON_STEP * x + UPSILON_HALF * (y % 2 + 1), UPSILON_HALF * (y + 1)};
}

// The corner before each side of an octagon; a square has its corners above, to the right ...
static shape_point upsilon_corner(bool octagon, unsigned side) {
    static const shape_point corners[] = {
        {-UPSILON_SIDE, -UPSILON_HALF}, {UPSILON_SIDE, -UPSILON_HALF},
        {UPSILON_HALF, -UPSILON_SIDE}, {UPSILON_HALF, UPSILON_SIDE},
        {UPSILON_SIDE, UPSILON_HALF}, {-UPSILON_SIDE, UPSILON_HALF},
        {-UPSILON_HALF, UPSILON_SIDE}, {-UPSILON_HALF, -UPSILON_SIDE}};
    static const shape_point tips[] = {
        {0, -UPSILON_CUT}, {UPSILON_CUT, 0}, {0, UPSILON_CUT}, {-UPSILON_CUT, 0}};
    return octagon ? corners[side % 8] : tips[side / 2 % 4];
}

static unsigned upsilon_edges(const grid *g, meander_point at, shape_edge *edges) {
    bool octagon = at.y % 2 == 0;
    unsigned count = 0, step = octagon ? 1 : 2;
    shape_point m = upsilon_middle(g, at);
    for (unsigned side = octagon ? 0 : 1; side < 8; side += step) {
        shape_point from = upsilon_corner(octagon, side), to = upsilon_corner(octagon, side + step);
        edges[count++] = (shape_edge){{m.x + from.x, m.y + from.y}, {m.x + to.x, m.y + to.y}, side};
    }
    return count;
}

static int32_t upsilon_room(const grid *g, meander_point at) {
    (void)g;
    return at.y % 2 == 0 ? UPSILON_HALF : UPSILON_ROOM;
}

static const shape_kind upsilon_shape = {.edges = upsilon_edges, .middle = upsilon_middle,
                                         .room = upsilon_room};

const grid_kind grid_upsilon = {
    .name = "upsilon",
    .about = "octagons, and squares between them",
    .aliases = "octagon octagons octagonal",
    .traits = "lattice flat compass mask",
    .form = "WIDTHxHEIGHT",
    .example = "upsilon:20x15",
    .sides = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"},
    .picture =
        " /---\\ /---\\\n"
        "|     |     |\n"
        "|     |     |\n"
        " \\---/ \\---/\n"
        " /---\\ /---\\\n"
        "|     |     |\n"
        "|     |     |\n"
        " \\---/ \\---/\n",
    .shape = &upsilon_shape,
    .places = upsilon_places,
    .cells = upsilon_cells,
    .leans = true,
    .build = upsilon_build,
};
