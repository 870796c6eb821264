// SPDX-License-Identifier: MIT
// Boxes: levels of squares, joined by stairs; with a fourth number, blocks of levels.
//
//     box:3x2x2     0 1 2       level 0         place x, y, level
//                   3 4 5
//                   ..U..
//                   0 1 2       level 1: D leads down to it, U back up
//                   3 4 5
//
// Levels are below one another in the rectangle of places, and blocks side by side, so all steps
// are constant.  In the fourth dimension sides are named ana (A) and kata (K).
// Cost: one byte per index.
// Source: Charles Howard Hinton, "The Fourth Dimension", 1904, for ana and kata.
#include "grid/lattice.h"

#include <string.h>

#include "base/memory.h"
#include "grid/shape_squares.h"

enum { BOX_N = 1, BOX_E = 2, BOX_S = 4, BOX_W = 8, BOX_U = 16, BOX_D = 32, BOX_A = 64, BOX_K = 128 };

// The limit leaves room for steps of a whole level.
static bool box_multiply(uint64_t a, uint64_t b, uint64_t *result) {
    *result = a * b;
    return *result / b == a && *result < SIZE_MAX / 16;
}

static uint64_t box_blocks(const grid_order *order) {
    return order->number_count == 4 ? order->numbers[3] : 1;
}

static meander_status box_places(grid_order *order) {
    const uint64_t *n = order->numbers;
    if (box_multiply(n[0], box_blocks(order), &order->width) &&
        box_multiply(n[1], n[2], &order->height))
        return MEANDER_OK;
    return context_fail(order->context, MEANDER_TOO_BIG, "a box of %llu levels of %llu x %llu is too large",
                        (unsigned long long)n[2], (unsigned long long)n[0],
                        (unsigned long long)n[1]);
}

static unsigned box_along(uint64_t at, uint64_t length, unsigned back, unsigned on) {
    return (at > 0 ? back : 0) | (at + 1 < length ? on : 0);
}

// Here the border counts: on paper the last row of a level is next to the first row of the level
// below, and there is no side between them.  A box of one cell has a side that leads nowhere.
static void box_row(const grid_order *order, uint64_t y, uint8_t *row) {
    const uint64_t *n = order->numbers;
    uint64_t blocks = box_blocks(order);
    unsigned upright = box_along(y % n[1], n[1], BOX_N, BOX_S) | box_along(y / n[1], n[2], BOX_U, BOX_D);
    for (uint64_t block = 0; block < blocks; block++, row += n[0]) {
        unsigned sides = upright | box_along(block, blocks, BOX_A, BOX_K);
        if (sides == 0 && n[0] == 1) sides = BOX_N;
        memset(row, (int)(sides | BOX_E | BOX_W), (size_t)n[0]);
        row[0] &= (uint8_t)~BOX_W;
        row[n[0] - 1] &= (uint8_t)~BOX_E;
    }
}

// The steps depend on the size, so they are used only when the places fit into memory.
static meander_status box_build(const grid_order *order, grid **grid_new) {
    ptrdiff_t rows = (ptrdiff_t)order->numbers[1], columns = (ptrdiff_t)order->numbers[0];
    lattice box = {
        .side_count = 2 * order->number_count, .row = box_row, .exact = true,
        .opposite = {2, 3, 0, 1, 5, 4, 7, 6},
        .down = {-1, 0, 1, 0, -rows, rows}, .on = {0, 1, 0, -1, 0, 0, -columns, columns}};
    return lattice_build(&box, order, grid_new);
}

// ---- on paper ----------------------------------------------------------------------

// As large as a page three parts wide and two high, or a screen, allows when so many levels are side by side: less is
// larger.  Of two that are as large, the one that leaves fewer places free is better.
static uint64_t box_size_on_page(const uint64_t *n, uint64_t across) {
    uint64_t down = (n[2] + across - 1) / across, wide = 2 * across * (n[0] + 1), high = 3 * down * (n[1] + 1);
    return (wide > high ? wide : high) << 8 | (across * down - n[2] < 255 ? across * down - n[2] : 255);
}

// The number of levels side by side; the others are in rows below.  The blocks of a fourth dimension are below each
// other.  The best number is next to that for which the levels would be as wide and high as the page, which is found
// bit by bit; sizes that can be drawn are small.
static uint64_t box_across(const uint64_t *n) {
    uint64_t fewer = 0, wanted = 3 * n[2] * (n[1] + 1) / (2 * (n[0] + 1));
    for (uint64_t bit = UINT64_C(1) << 24; n[3] == 0 && bit > 0; bit /= 2)
        if ((fewer + bit) * (fewer + bit) <= wanted) fewer += bit;
    if (n[3] != 0 || fewer >= n[2]) return n[2];
    return fewer > 0 && box_size_on_page(n, fewer) < box_size_on_page(n, fewer + 1) ? fewer : fewer + 1;
}

// The corner of a cell; between levels there is a square left free.
static shape_point box_corner(const grid *g, meander_point at) {
    const uint64_t *n = g->numbers;
    uint64_t across = box_across(n), level = at.y / n[1], block = at.x / n[0];
    uint64_t x = level % across * (n[0] + 1) + at.x % n[0];
    uint64_t y = (n[3] == 0 ? level / across : block) * (n[1] + 1) + at.y % n[1];
    return (shape_point){SHAPE_SQUARE * (int32_t)x, SHAPE_SQUARE * (int32_t)y};
}

static unsigned box_edges(const grid *g, meander_point at, shape_edge *edges) {
    return shape_square(box_corner(g, at), edges);
}

static shape_point box_middle(const grid *g, meander_point at) {
    shape_point corner = box_corner(g, at);
    return (shape_point){corner.x + SHAPE_SQUARE / 2, corner.y + SHAPE_SQUARE / 2};
}

static int32_t box_room(const grid *g, meander_point at) { return shape_squares.room(g, at); }

static shape_link box_link(const grid *g, meander_point at, unsigned side) {
    (void)g, (void)at;
    static const shape_link stairs[] = {SHAPE_UP, SHAPE_DOWN, SHAPE_LEFT, SHAPE_RIGHT};
    return side < 4 ? SHAPE_TOUCH : stairs[side - 4];
}

// Of blocks, whose levels are all in one row.
static bool box_fits(const grid *g) {
    const uint64_t *n = g->numbers;
    return n[3] == 0 || (n[2] * (n[0] + 1) <= SHAPE_SIDE_MOST && n[3] * (n[1] + 1) <= SHAPE_SIDE_MOST);
}

// ---- raised ------------------------------------------------------------------------

// Seen from the side and from above a cell is lower than wide, and leans to the left; below each level
// some paper is left free, so no level hides another.  Blocks are side by side.  Sizes that fit side by
// side do so here, too.
//
//           /  /  /  /        level 0
//          /__/__/__/
//
//           /  /  /  /        level 1
//          /__/__/__/
enum { RAISED_LOW = 700, RAISED_LEAN = 400, RAISED_FREE = 900, RAISED_ROOM = RAISED_LOW / 2 };

// A corner within a level.
static shape_point box_raised_point(const grid *g, meander_point at, uint64_t right, uint64_t down) {
    const uint64_t *n = g->numbers;
    uint64_t x = at.x % n[0] + right, y = at.y % n[1] + down, level = at.y / n[1], block = at.x / n[0];
    uint64_t wide = SHAPE_SQUARE * (n[0] + 1) + RAISED_LEAN * n[1], high = RAISED_LOW * n[1] + RAISED_FREE;
    return (shape_point){(int32_t)(block * wide + SHAPE_SQUARE * x + RAISED_LEAN * (n[1] - y)),
                         (int32_t)(level * high + RAISED_LOW * y)};
}

static unsigned box_raised_edges(const grid *g, meander_point at, shape_edge *edges) {
    static const uint8_t right[] = {0, 1, 1, 0}, down[] = {0, 0, 1, 1};
    for (unsigned side = 0; side < 4; side++) {
        unsigned next = (side + 1) % 4;
        edges[side] = (shape_edge){box_raised_point(g, at, right[side], down[side]),
                                   box_raised_point(g, at, right[next], down[next]), side};
    }
    return 4;
}

static shape_point box_raised_middle(const grid *g, meander_point at) {
    shape_point corner = box_raised_point(g, at, 0, 0);
    return (shape_point){corner.x + (SHAPE_SQUARE - RAISED_LEAN) / 2, corner.y + RAISED_LOW / 2};
}

static int32_t box_raised_room(const grid *g, meander_point at) {
    (void)g, (void)at;
    return RAISED_ROOM;
}

static uint64_t box_levels(const grid *g) { return g->numbers[2]; }

static const shape_kind box_raised = {.edges = box_raised_edges, .middle = box_raised_middle,
                                      .room = box_raised_room, .link = box_link, .levels = box_levels};

static const shape_kind box_shape = {.edges = box_edges, .middle = box_middle, .room = box_room,
                                     .link = box_link, .fits = box_fits, .raised = &box_raised};

const grid_kind grid_box = {
    .name = "box",
    .about = "levels of squares joined by stairs, in three or four dimensions",
    .aliases = "cuboid cube-box 3d",
    .traits = "lattice compass levels mask",
    .counts = 1u << 3 | 1u << 4,
    .form = "WIDTHxHEIGHTxLEVELS or WIDTHxHEIGHTxLEVELSxBLOCKS",
    .example = "box:9x9x3",
    .sides = {"N", "E", "S", "W", "U", "D", "A", "K"},
    .picture =
        "   +--+--+--+\n"
        "  /  /  /  /|\n"
        " +--+--+--+ +\n"
        " |  |  |  |/|\n"
        " +--+--+--+ +\n"
        " |  |  |  |/\n"
        " +--+--+--+\n",
    .shape = &box_shape,
    .places = box_places,
    .build = box_build,
};
