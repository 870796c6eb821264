// SPDX-License-Identifier: MIT
// Triangles in rows; a triangle whose column and row add up to an even number points up:
//
//       /\0,0/\2,0/     sides: N E S W, of which a triangle that points up has no N, and one
//      /  \ /  \ /      that points down has no S
//     /____V____V
//     \    /\    /\     tri:5x2     rows of equal length
//      \0,1  \2,1  \    tri:5       a triangle of 25 triangles
//                       tri:5,outline=hexagon
//
// A row of a large triangle is longer by two than the one above.  Columns are counted so that the
// one triangle at the top points up: a triangle with an even side begins in column 1.
// Cost: one byte per place of the rectangle.
#include "grid/lattice.h"

enum { TRI_N = 1, TRI_E = 2, TRI_S = 4, TRI_W = 8 };
enum { TRI_TRIANGLE, TRI_HEXAGON };

static const meander_param tri_params[] = {
    {.name = "outline", .kind = MEANDER_PARAM_CHOICE, .choices = "triangle|hexagon",
     .about = "of a size that is one number: how many cells are along each of its sides"},
    {0}};

static bool tri_is_hexagon(const grid_order *order) {
    return order->params.values[0] == TRI_HEXAGON;
}

// By how many columns a large triangle or hexagon is moved, so that cells point where they must.
static uint64_t tri_moved(const grid_order *order) { return (order->numbers[0] + 1) % 2; }

// Two triangles one above the other meet in a side or in a corner, in turn.
static meander_status tri_places(grid_order *order) {
    uint64_t side = order->numbers[0];
    TRY(lattice_check_outline(order));
    order->width = side;
    order->height = order->number_count == 2 ? order->numbers[1] : side;
    if (order->number_count == 2 && side == 1 && order->height > 2)
        return context_fail(order->context, MEANDER_BAD_REQUEST,
                            "triangles in one column fall apart into pairs; a tri of more than two "
                            "rows needs two columns");
    if (order->number_count == 2) return MEANDER_OK;
    if (side > UINT32_MAX)
        return context_fail(order->context, MEANDER_TOO_BIG, "an outline of side %llu is too large",
                            (unsigned long long)side);
    order->width = tri_moved(order) + (tri_is_hexagon(order) ? 4 * side - 1 : 2 * side - 1);
    if (tri_is_hexagon(order)) order->height = 2 * side;
    return MEANDER_OK;
}

static uint64_t tri_cells(const grid_order *order) {
    uint64_t side = order->numbers[0];
    if (order->number_count == 2) return order->width * order->height;
    return tri_is_hexagon(order) ? 6 * side * side : side * side;
}

// Returns whether an outline of one number holds a place.  The amount by which a row is shorter than the
// longest one is the same on its left and on its right.
static bool tri_holds(const grid_order *order, uint64_t x, uint64_t y) {
    uint64_t longest = order->numbers[0] - 1, shorter = longest - y;
    if (tri_is_hexagon(order) && y > longest) shorter = y - longest - 1;
    return x >= tri_moved(order) + shorter && x + shorter < order->width;
}

static unsigned tri_sides(const grid_order *order, uint64_t x, uint64_t y) {
    if (order->number_count == 1 && !tri_holds(order, x, y)) return 0;
    return TRI_E | TRI_W | ((x + y) % 2 == 0 ? TRI_S : TRI_N);
}

static meander_status tri_build(const grid_order *order, grid **grid_new) {
    static const lattice tri = {
        .side_count = 4, .sides = tri_sides, .opposite = {2, 3, 0, 1},
        .down = {-1, 0, 1, 0}, .on = {0, 1, 0, -1}};
    return lattice_build(&tri, order, grid_new);
}

// ---- on paper ----------------------------------------------------------------------

// Half of a side, the height of a row, and how far the middle is from each edge.
enum { TRI_HALF = 750, TRI_ROW = 1299, TRI_ROOM = TRI_ROW / 3 };

static bool tri_points_up(meander_point at) { return (at.x + at.y) % 2 == 0; }

static shape_point tri_middle(const grid *g, meander_point at) {
    int32_t x = (int32_t)at.x, y = (int32_t)at.y;
    (void)g;
    return (shape_point){TRI_HALF * (x + 1),
                         TRI_ROW * y + (tri_points_up(at) ? TRI_ROW - TRI_ROOM : TRI_ROOM)};
}

// Clockwise from the left corner of the base, or from the left corner above.
static unsigned tri_edges(const grid *g, meander_point at, shape_edge *edges) {
    bool up = tri_points_up(at);
    int32_t left = TRI_HALF * (int32_t)at.x, top = TRI_ROW * (int32_t)at.y, bottom = top + TRI_ROW;
    shape_point a = {left, up ? bottom : top}, b = {left + TRI_HALF, up ? top : bottom};
    shape_point c = {left + 2 * TRI_HALF, a.y};
    (void)g;
    edges[0] = up ? (shape_edge){a, b, MEANDER_WEST} : (shape_edge){a, c, MEANDER_NORTH};
    edges[1] = up ? (shape_edge){b, c, MEANDER_EAST} : (shape_edge){c, b, MEANDER_EAST};
    edges[2] = up ? (shape_edge){c, a, MEANDER_SOUTH} : (shape_edge){b, a, MEANDER_WEST};
    return 3;
}

static int32_t tri_room(const grid *g, meander_point at) {
    (void)g, (void)at;
    return TRI_ROOM;
}

static const shape_kind tri_shape = {.edges = tri_edges, .middle = tri_middle, .room = tri_room};

const grid_kind grid_tri = {
    .name = "tri",
    .about = "triangles; in rows, or as a triangle or hexagon of triangles",
    .aliases = "triangle triangles triangular delta",
    .traits = "lattice flat mask",
    .params = tri_params,
    .counts = 1u << 1 | 1u << 2,
    .form = "WIDTHxHEIGHT or SIDE",
    .example = "tri:30x20",
    .sides = {"N", "E", "S", "W"},
    .picture =
        "   /\\____/\\\n"
        "  /  \\  /  \\\n"
        " /____\\/____\\\n"
        " \\    /\\    /\n"
        "  \\  /  \\  /\n"
        "   \\/____\\/\n",
    .shape = &tri_shape,
    .places = tri_places,
    .cells = tri_cells,
    .build = tri_build,
};
