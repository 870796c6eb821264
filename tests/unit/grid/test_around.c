// SPDX-License-Identifier: MIT
// The walk round a tree is one path through all cells, with its ends on the border: twenty
// trees for every rectangle up to 11 x 11.
#include "support/test.h"
#include "base/rng.h"
#include "grid/around.h"
#include "support/support.h"

enum { MOST = 11 };

// A tree: joins neighbours in random order until nothing is left to join.
static void plant(maze *m, uint64_t seed) {
    const grid *g = m->grid;
    rng r;
    rng_seed(&r, seed);
    cell joined = 1, *root = malloc(g->count * sizeof *root);
    for (cell c = 0; c < g->count; c++) root[c] = c;
    while (joined < g->cells) {
        cell a = grid_nth(g, (cell)rng_below(&r, g->cells));
        unsigned side = (unsigned)rng_below(&r, 4);
        if (!(g->sides[a] >> side & 1)) continue;
        cell b = grid_neighbour(g, a, side), old = root[b];
        if (root[a] == old) continue;
        for (cell c = 0; c < g->count; c++)
            if (root[c] == old) root[c] = root[a];
        maze_carve(m, a, side);
        joined++;
    }
    free(root);
}

static void step(uint64_t *x, uint64_t *y, unsigned side) {
    if (side == MEANDER_NORTH) --*y;
    if (side == MEANDER_EAST) ++*x;
    if (side == MEANDER_SOUTH) ++*y;
    if (side == MEANDER_WEST) --*x;
}

static bool on_border(meander_point p, uint64_t width, uint64_t height) {
    return p.x == 0 || p.y == 0 || p.x == width - 1 || p.y == height - 1;
}

// From the start along the only way on, which must come by every cell and end at the goal.
static void check_walk(const maze *tree, uint64_t width, uint64_t height) {
    meander_point start, goal;
    bool seen[MOST * MOST] = {false};
    around_ends(width, height, &start, &goal);
    assert_true(on_border(start, width, height) && on_border(goal, width, height));
    uint64_t x = start.x, y = start.y, steps = 0;
    unsigned back = 0;
    for (;; steps++) {
        assert_true(x < width && y < height && !seen[y * width + x]);
        seen[y * width + x] = true;
        unsigned sides = around_sides(tree, width, height, x, y);
        assert_int_equal(sides & back, back);
        sides &= ~back;
        if (sides == 0) break;
        assert_true((sides & (sides - 1)) == 0);
        unsigned side = sides == 1 ? 0 : sides == 2 ? 1 : sides == 4 ? 2 : 3;
        step(&x, &y, side);
        back = 1u << (side + 2) % 4;
    }
    assert_int_equal(steps + 1, width * height);
    assert_true(x == goal.x && y == goal.y);
}

static void check_size(context *c, uint64_t width, uint64_t height, uint64_t seeds) {
    if (width == 1 || height == 1) {
        check_walk(NULL, width, height);
        return;
    }
    grid *g;
    assert_int_equal(grid_new_rect(c, width / 2, height / 2, NULL, &g), MEANDER_OK);
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        maze tree;
        assert_int_equal(maze_init(&tree, g), MEANDER_OK);
        plant(&tree, seed);
        check_walk(&tree, width, height);
        maze_done(&tree);
    }
    grid_free(g);
}

TEST(test_one_path_through_all_cells) {
    context c = support_context();
    for (uint64_t width = 1; width <= MOST; width++)
        for (uint64_t height = 1; height <= MOST; height++) check_size(&c, width, height, 20);
}

// By hand, the tree of one cell in 3 x 3: corner, left along the top row, and round the block.
//
//     S +-G
//     | +-+      1 north  2 east  4 south  8 west
//     +---+
TEST(test_three_by_three) {
    static const unsigned expected[3][3] = {{4, 6, 8}, {5, 3, 12}, {3, 10, 9}};
    context c = support_context();
    grid *g;
    maze tree;
    assert_int_equal(grid_new_rect(&c, 1, 1, NULL, &g), MEANDER_OK);
    assert_int_equal(maze_init(&tree, g), MEANDER_OK);
    for (uint64_t y = 0; y < 3; y++)
        for (uint64_t x = 0; x < 3; x++)
            assert_int_equal(around_sides(&tree, 3, 3, x, y), expected[y][x]);
    maze_done(&tree);
    grid_free(g);
}
