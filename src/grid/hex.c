// SPDX-License-Identifier: MIT
// Hexagons in rows; odd rows stand half a cell to the right:
//
//      / \ / \ / \        sides: E SE SW W NW NE, clockwise
//     |0,0|1,0|2,0|
//      \ / \ / \ / \      hex:3x2      rows of equal length
//       |0,1|1,1|2,1|     hex:3        a hexagon of hexagons, three on each of its sides
//        \ / \ / \ /      hex:3,outline=triangle
//
// A hexagon or a triangle is a part of the rectangle around it.  Each of its rows is shorter or
// longer than the one above by one cell, so it begins half a cell further to the left or right;
// where the middle of the outline lies decides by how much all rows are moved.
// Invariant: at least one row begins at column 0.
// Cost: one byte per place of the rectangle.
#include "grid/lattice.h"

enum { HEX_E, HEX_SE, HEX_SW, HEX_W, HEX_NW, HEX_NE, HEX_SIDES };
enum { HEX_HEXAGON, HEX_TRIANGLE };

static const meander_param hex_params[] = {
    {.name = "outline", .kind = MEANDER_PARAM_CHOICE, .choices = "hexagon|triangle",
     .about = "of a size that is one number: how many cells are on each of its sides"},
    {0}};

static bool hex_is_triangle(const grid_order *order) {
    return order->params.values[0] == HEX_TRIANGLE;
}

static meander_status hex_places(grid_order *order) {
    uint64_t side = order->numbers[0];
    TRY(lattice_check_outline(order));
    order->width = side;
    order->height = order->number_count == 2 ? order->numbers[1] : side;
    if (order->number_count == 2 || hex_is_triangle(order)) return MEANDER_OK;
    if (side > UINT32_MAX)
        return context_fail(order->context, MEANDER_TOO_BIG,
                            "a hexagon of side %llu is too large", (unsigned long long)side);
    order->width = order->height = 2 * side - 1;
    return MEANDER_OK;
}

static uint64_t hex_cells(const grid_order *order) {
    uint64_t side = order->numbers[0];
    if (order->number_count == 2) return order->width * order->height;
    return hex_is_triangle(order) ? side * (side + 1) / 2 : 3 * side * (side - 1) + 1;
}

// The rows of a hexagon are longest in the middle, those of a triangle at the bottom.
static unsigned hex_sides(const grid_order *order, uint64_t x, uint64_t y) {
    unsigned all = (1u << HEX_SIDES) - 1;
    if (order->number_count == 2) return all;
    uint64_t longest = order->numbers[0] - 1;
    uint64_t shorter = y < longest ? longest - y : y - longest;
    uint64_t begin = (shorter + longest % 2 - y % 2) / 2, length = order->width - shorter;
    return x >= begin && x < begin + length ? all : 0;
}

static meander_status hex_build(const grid_order *order, grid **grid_new) {
    static const lattice hex = {
        .side_count = HEX_SIDES, .lean = 1, .sides = hex_sides,
        .opposite = {HEX_W, HEX_NW, HEX_NE, HEX_E, HEX_SE, HEX_SW},
        .down = {0, 1, 1, 0, -1, -1}, .on = {1, 1, 0, -1, -1, 0}};
    return lattice_build(&hex, order, grid_new);
}

// ---- on paper ----------------------------------------------------------------------

// Half the width; and from the middle to the upper corner, and to the corners beside it.
enum { HEX_HALF = 500, HEX_TOP = 577, HEX_SHOULDER = 289, HEX_ROW = HEX_TOP + HEX_SHOULDER };

static shape_point hex_middle(const grid *g, meander_point at) {
    int32_t x = (int32_t)at.x, y = (int32_t)at.y;
    (void)g;
    return (shape_point){HEX_HALF * (2 * x + y % 2 + 1), HEX_TOP + HEX_ROW * y};
}

static unsigned hex_edges(const grid *g, meander_point at, shape_edge *edges) {
    static const shape_point corners[HEX_SIDES] = {
        {HEX_HALF, -HEX_SHOULDER}, {HEX_HALF, HEX_SHOULDER}, {0, HEX_TOP},
        {-HEX_HALF, HEX_SHOULDER}, {-HEX_HALF, -HEX_SHOULDER}, {0, -HEX_TOP}};
    shape_point m = hex_middle(g, at);
    for (unsigned i = 0; i < HEX_SIDES; i++) {
        shape_point from = corners[i], to = corners[(i + 1) % HEX_SIDES];
        edges[i] = (shape_edge){{m.x + from.x, m.y + from.y}, {m.x + to.x, m.y + to.y}, i};
    }
    return HEX_SIDES;
}

static int32_t hex_room(const grid *g, meander_point at) {
    (void)g, (void)at;
    return HEX_HALF;
}

static const shape_kind hex_shape = {.edges = hex_edges, .middle = hex_middle, .room = hex_room};

const grid_kind grid_hex = {
    .name = "hex",
    .about = "hexagons; in rows, or as a hexagon or triangle of hexagons",
    .aliases = "hexagon hexagons hexagonal sigma",
    .traits = "lattice flat compass mask",
    .params = hex_params,
    .counts = 1u << 1 | 1u << 2,
    .form = "WIDTHxHEIGHT or SIDE",
    .example = "hex:20x20",
    .sides = {"E", "SE", "SW", "W", "NW", "NE"},
    .picture =
        " / \\ / \\ / \\\n"
        "|   |   |   |\n"
        " \\ / \\ / \\ / \\\n"
        "  |   |   |   |\n"
        "   \\ / \\ / \\ /\n",
    .shape = &hex_shape,
    .places = hex_places,
    .cells = hex_cells,
    .leans = true,
    .build = hex_build,
};
