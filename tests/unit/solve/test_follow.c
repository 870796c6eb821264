// SPDX-License-Identifier: MIT
// A long corridor that several workers follow in bands is the one that a single worker follows: the same path,
// marks and counts, wherever it crosses the borders; and where there is a choice, it is found as well.
#include "support/test.h"
#include "base/rng.h"
#include "generate/generator.h"
#include "solve/solver.h"
#include "support/support.h"
#include "support/watch.h"

enum { THREADS = 4 };

static void make(puzzle *z, context *c, const char *name, uint64_t width, uint64_t height, uint64_t seed) {
    grid *g;
    generate_order order = {.generator = generator_named(c, name, strlen(name)), .seed = seed};
    assert_non_null(order.generator);
    assert_int_equal(params_parse(c, name, order.generator->params, "", 0, &order.params), MEANDER_OK);
    assert_int_equal(grid_new_rect(c, width, height, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(z, c, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &z->maze, NULL), MEANDER_OK);
}

static meander_status solve_with(puzzle *z, unsigned threads, solution *s) {
    params p = {{0}};
    z->context->threads = threads;
    meander_status status = solve_run(solver_named(z->context, "dead-end-filling", 16), &p, z, NULL, s);
    z->context->threads = 1;
    return status;
}

static void check_same(puzzle *z, uint64_t least) {
    solution one;
    assert_int_equal(solve_with(z, 1, &one), MEANDER_OK);
    assert_true(one.steps >= least);
    for (unsigned threads = 2; threads <= THREADS; threads++) {
        solution many;
        assert_int_equal(solve_with(z, threads, &many), MEANDER_OK);
        assert_int_equal(many.steps, one.steps);
        assert_int_equal(many.reached, one.reached);
        assert_int_equal(many.visited, one.visited);
        assert_int_equal(many.walked, one.walked);
        assert_int_equal(many.cost, one.cost);
        assert_memory_equal(many.path, one.path, one.steps);
        assert_memory_equal(many.path_sides, one.path_sides, z->grid->count);
        assert_memory_equal(many.seen, one.seen, bits_words(z->grid->count) * sizeof *one.seen);
        solution_done(&many);
    }
    solution_done(&one);
}

// Narrow mazes that are high: the path crosses each border many times.
TEST(test_corridors) {
    rng r;
    rng_seed(&r, 5);
    for (uint64_t seed = 0; seed < SUPPORT_ROUNDS(80); seed++) {
        context c = support_context();
        puzzle z;
        uint64_t width = 2 + rng_below(&r, 40), height = 5000 / width + 64 + rng_below(&r, 2000);
        watch("%dx%d", (int)width, (int)height);
        make(&z, &c, "backtracker", width, height, seed);
        z.start = grid_nth(z.grid, rng_below(&r, z.grid->cells));
        puzzle_clear_goals(&z);
        cell goal = grid_nth(z.grid, rng_below(&r, z.grid->cells));
        if (goal == z.start) goal = z.start == grid_last(z.grid) ? grid_next(z.grid, 0) : grid_last(z.grid);
        assert_int_equal(puzzle_add_goal(&z, goal), MEANDER_OK);
        check_same(&z, 1);
        puzzle_done(&z);
        watch_done();
    }
}

// One corridor through all cells, and a goal in the middle of it, behind which it goes on.
TEST(test_spiral) {
    context c = support_context();
    puzzle z;
    make(&z, &c, "unicursal", 100, 300, 3);
    check_same(&z, 0);
    assert_int_equal(puzzle_add_goal(&z, grid_nth(z.grid, 15000)), MEANDER_OK);
    check_same(&z, 0);
    puzzle_done(&z);
    make(&z, &c, "spiral", 100, 300, 3);
    z.start = grid_next(z.grid, 0);
    check_same(&z, 0);
    puzzle_done(&z);
}

// A ring in one of the last bands: the corridor ends in a choice, and a search goes on.
TEST(test_choice) {
    context c = support_context();
    puzzle z;
    make(&z, &c, "backtracker", 30, 1500, 8);
    for (uint64_t i = 0; i < 60; i++) {
        cell at = grid_nth(z.grid, z.grid->cells - 1 - 31 * i);
        for (unsigned side = MEANDER_NORTH; side <= MEANDER_WEST; side++)
            if ((z.grid->sides[at] >> side & 1) && !maze_is_open(&z.maze, at, side)) maze_carve(&z.maze, at, side);
        check_same(&z, 1);
    }
    puzzle_done(&z);
}
