// SPDX-License-Identifier: MIT
// A smooth border: on every kind of flat grid each cell keeps its middle inside of its outline, every passage its gap,
// and every corner that is not at the border its place; zigzags and staircases become straight.
#include "support/test.h"

#define GRID_WIDE
#include "draw/smooth_border.h"
#include "grid/kind.h"
#include "support/built.h"
#include "support/support.h"

static bool is_border(const grid *g, cell c, const shape_edge *e) {
    return e->side != SHAPE_CUT && !(grid_sides(g, c) >> e->side & 1);
}

static bool same(shape_point a, shape_point b) { return a.x == b.x && a.y == b.y; }

// Returns whether a corner is an end of any edge of the border.
static bool at_border(const grid *g, shape_point p) {
    shape_edge edges[SHAPE_EDGES_MOST];
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned i = shape_edges(g, c, edges); i-- > 0;)
            if (is_border(g, c, &edges[i]) && (same(edges[i].from, p) || same(edges[i].to, p))) return true;
    return false;
}

static bool holds(const shape_edge *edges, unsigned count, shape_point p) {
    bool inside = false;
    for (unsigned i = 0; i < count; i++) {
        shape_point a = edges[i].from, b = edges[i].to;
        if ((a.y > p.y) == (b.y > p.y)) continue;
        double x = a.x + ((double)p.y - a.y) * ((double)b.x - a.x) / ((double)b.y - a.y);
        inside ^= x > p.x;
    }
    return inside;
}

static void check_cell(const char *text, const grid *g, const smooth_border *b, cell c) {
    shape_edge before[SHAPE_EDGES_MOST], now[SHAPE_EDGES_MOST];
    unsigned count = shape_edges(g, c, before);
    memcpy(now, before, sizeof now);
    smooth_border_move(b, now, count);
    if (!holds(now, count, shape_middle(g, c))) fail_msg("%s: cell %zu lost its middle", text, c);
    for (unsigned i = 0; i < count; i++) {
        bool moved = !same(now[i].from, before[i].from);
        if (now[i].side != before[i].side) fail_msg("%s: cell %zu has another side", text, c);
        if (moved && !at_border(g, before[i].from)) fail_msg("%s: cell %zu has moved inside", text, c);
        if (same(now[i].from, now[i].to) && !same(before[i].from, before[i].to))
            fail_msg("%s: cell %zu lost an edge", text, c);
    }
}

static const char *const grids[] = {
    "rect:1x1", "rect:1x5", "rect:6x4",
    "hex:1x1", "hex:5x4", "tri:5x4", "tri:1x1", "polar:5", "upsilon:4x4", "tiling:4x4,of=3.12.12",
    "tiling:5x4,of=4.8.8",
    "penrose:2", "hat:2", "spectre:1", "voronoi:40", "hyperbolic:2", "cylinder:5x4", "moebius:6x3",
};

static void check_cells(context *c, const char *text, grid *g) {
    scratch lent = {.context = c};
    smooth_border b;
    assert_int_equal(smooth_border_init(&b, g, shape_of(g), &lent), MEANDER_OK);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1)) check_cell(text, g, &b, at);
    scratch_take_back(&lent);
    grid_free(g);
}

TEST(cells_keep_their_middles) {
    for (size_t i = 0; i < sizeof grids / sizeof grids[0]; i++) {
        context c = support_context();
        check_cells(&c, grids[i], build(&c, grids[i]));
    }
    watch_done();
}

// Every mask of 3 x 3 squares: two borders may touch in a corner.
TEST(masks_keep_their_middles) {
    for (uint64_t inside = 1; inside < 1 << 9; inside++) {
        context c = support_context();
        grid *g = NULL;
        char text[32];
        snprintf(text, sizeof text, "mask %x", (unsigned)inside);
        assert_int_equal(grid_new_rect(&c, 3, 3, &inside, &g), MEANDER_OK);
        check_cells(&c, text, g);
    }
}

// A slope of squares, one less in each row: between its ends the border's corners are on one line.
TEST(staircases_become_slopes) {
    enum { SIZE = 8 };
    uint64_t inside = 0;
    context c = support_context();
    scratch lent = {.context = &c};
    grid *g = NULL;
    smooth_border b;
    for (unsigned y = 0; y < SIZE; y++)
        for (unsigned x = 0; x + y < SIZE; x++) inside |= UINT64_C(1) << (y * SIZE + x);
    assert_int_equal(grid_new_rect(&c, SIZE, SIZE, &inside, &g), MEANDER_OK);
    assert_int_equal(smooth_border_init(&b, g, shape_of(g), &lent), MEANDER_OK);
    for (int32_t y = 2; y + 2 < SIZE; y++) {
        shape_edge tread = {{1000 * (SIZE - y), 1000 * y}, {1000 * (SIZE - y), 1000 * (y + 1)}, 1};
        smooth_border_move(&b, &tread, 1);
        int32_t upper = tread.from.x + tread.from.y, lower = tread.to.x + tread.to.y;
        if (abs(upper - 8500) > 160 || abs(lower - 8500) > 160) fail_msg("row %d: %d and %d", y, upper, lower);
    }
    scratch_take_back(&lent);
    grid_free(g);
}

// How far the corners of the border's left half are apart from left to right, those near its ends left out.
static int32_t left_spread(const grid *g, const smooth_border *b) {
    shape_edge edges[SHAPE_EDGES_MOST];
    shape_box box = shape_bounds(g);
    int32_t least = INT32_MAX, most = INT32_MIN, middle = box.least.x / 2 + box.most.x / 2;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        unsigned count = shape_edges(g, c, edges);
        for (unsigned i = 0; i < count; i++) {
            shape_edge e = edges[i];
            bool near = e.from.y < box.least.y + 2500 || e.from.y > box.most.y - 2500;
            if (!is_border(g, c, &e) || near || e.from.x > middle) continue;
            if (b != NULL) smooth_border_move(b, &e, 1);
            if (e.from.x < least) least = e.from.x;
            if (e.from.x > most) most = e.from.x;
        }
    }
    return most - least;
}

TEST(zigzags_become_straight) {
    context c = support_context();
    scratch lent = {.context = &c};
    grid *g = build(&c, "hex:6x12");
    smooth_border b;
    assert_int_equal(smooth_border_init(&b, g, shape_of(g), &lent), MEANDER_OK);
    int32_t before = left_spread(g, NULL), now = left_spread(g, &b);
    if (before < 400 || 2 * now > before) fail_msg("%d before, %d now", before, now);
    watch_done();
    scratch_take_back(&lent);
    grid_free(g);
}
