// SPDX-License-Identifier: MIT
// What each walking solver guarantees: Pledge gets out of any maze, Tremaux walks no passage a
// third time, the mouse stops when it was told to, the chain comes to goals between islands, the
// robot knows nothing of walls that it has not passed.
#include "support/test.h"
#include "base/rng.h"
#include "solve/solver.h"
#include "support/support.h"
#include "support/watch.h"

enum { W = 11, H = 8 };

static meander_status run(const puzzle *z, const char *name, const char *way, solution *s) {
    context *c = z->context;
    const solver *found = solver_named(c, name, strlen(name));
    params p;
    assert_int_equal(params_parse(c, name, found->params, way, strlen(way), &p), MEANDER_OK);
    watch("%s:%s, %llux%llu, from %zu", name, way, (unsigned long long)z->grid->width,
          (unsigned long long)z->grid->height, (size_t)z->start);
    return solve_run(found, &p, z, NULL, s);
}

// Walls by chance: islands, rings, rooms and closed cells.
static void make_islands(puzzle *z, context *c, rng *r, uint64_t seed) {
    int64_t open = 55 + 6 * (int64_t)(seed % 7);
    grid *g;
    assert_int_equal(grid_new_rect(c, W, H, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(z, c, g), MEANDER_OK);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            if ((g->sides[at] >> side & 1) && rng_percent(r, open)) maze_carve(&z->maze, at, side);
    z->start = grid_nth(g, rng_below(r, g->cells));
    puzzle_clear_goals(z);
}

// The goal lies anywhere, perhaps where nothing leads.
static void make_islands_with_goal(puzzle *z, context *c, rng *r, uint64_t seed) {
    make_islands(z, c, r, seed);
    assert_int_equal(puzzle_add_goal(z, grid_nth(z->grid, rng_below(r, W * H))), MEANDER_OK);
}

// The goal lies at the outer border, where the way out would be.
static void set_border_goal(puzzle *z, rng *r) {
    uint64_t x = rng_below(r, W), y = rng_below(r, 2) * (H - 1);
    assert_int_equal(puzzle_add_goal(z, grid_cell(z->grid, x, y)), MEANDER_OK);
}

TEST(test_pledge_gets_out) {
    static const char *const ways[] = {"", "hand=left", "direction=north", "direction=south",
                                       "direction=west", "hand=left,direction=north",
                                       "hand=left,direction=south", "hand=left,direction=west"};
    context c = support_context();
    rng r;
    rng_seed(&r, 1980);
    unsigned out = 0, shut = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        puzzle z;
        solution way, s;
        make_islands(&z, &c, &r, seed);
        set_border_goal(&z, &r);
        meander_status status = run(&z, "breadth-first", "", &way);
        for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
            assert_int_equal(run(&z, "pledge", ways[i], &s), status);
            solution_done(&s);
        }
        if (status == MEANDER_OK) out++;
        else shut++;
        solution_done(&way);
        puzzle_done(&z);
    }
    assert_true(out > 100 && shut > 20);
    watch_done();
}

// The chain finds its goal wherever it lies, and knows when it cannot be reached.
TEST(test_chain_finds_all) {
    context c = support_context();
    rng r;
    rng_seed(&r, 1999);
    for (uint64_t seed = 0; seed < 600; seed++) {
        puzzle z;
        solution way, s;
        make_islands_with_goal(&z, &c, &r, seed);
        meander_status status = run(&z, "breadth-first", "", &way);
        assert_int_equal(run(&z, "chain", "", &s), status);
        solution_done(&way);
        solution_done(&s);
        puzzle_done(&z);
    }
    watch_done();
}

// Walls that hang on nothing: the wall follower goes round a pillar for ever, Pledge lets go.
TEST(test_a_pillar) {
    context c = support_context();
    puzzle z;
    solution s;
    support_puzzle(&z, &c, "#########\n"
                           "#       #\n"
                           "# # # # #\n"
                           "#  S#   #\n"
                           "# # # # #\n"
                           "#      G#\n"
                           "#########");
    assert_int_equal(run(&z, "wall-follower", "", &s), MEANDER_NO);
    solution_done(&s);
    assert_int_equal(run(&z, "pledge", "", &s), MEANDER_OK);
    solution_done(&s);
    puzzle_done(&z);
    watch_done();
}

// ---- what others promise -------------------------------------------------------------------

TEST(test_tremaux_walks_twice_at_most) {
    context c = support_context();
    rng r;
    rng_seed(&r, 1882);
    for (uint64_t seed = 0; seed < 300; seed++) {
        puzzle z;
        solution s;
        uint64_t ends = 0;
        make_islands_with_goal(&z, &c, &r, seed);
        meander_status status = run(&z, "tremaux", "", &s);
        for (cell at = 0; at < z.grid->count; at++)
            if (bits_get(s.seen, at)) ends += bits_count(maze_sides(&z.maze, at));
        // Without a way every passage has been walked there and back.
        if (status == MEANDER_NO) assert_int_equal(s.walked, ends);
        else assert_true(s.walked <= ends);
        solution_done(&s);
        puzzle_done(&z);
    }
    watch_done();
}

// The same seed is the same walk, and no step more than it was told.
TEST(test_mouse_stops) {
    context c = support_context();
    rng r;
    rng_seed(&r, 1901);
    for (uint64_t seed = 0; seed < 100; seed++) {
        puzzle z;
        solution a, b;
        make_islands_with_goal(&z, &c, &r, seed);
        meander_status status = run(&z, "random-mouse", "max-steps=40", &a);
        assert_true(a.walked <= 40 && a.found == (status == MEANDER_OK));
        assert_int_equal(run(&z, "random-mouse", "max-steps=40,seed=1", &b), status);
        assert_int_equal(a.walked, b.walked);
        assert_int_equal(a.visited, b.visited);
        solution_done(&b);
        solution_done(&a);
        puzzle_done(&z);
    }
    watch_done();
}

// Of walls between two cells in which the robot has not been it knows nothing: when they are all
// changed, its runs are the same.  That its path is the shortest is tried in test_solvers.
TEST(test_robot_sees_what_it_passes) {
    context c = support_context();
    rng r;
    unsigned changed = 0;
    rng_seed(&r, 1977);
    for (uint64_t seed = 0; seed < 300; seed++) {
        puzzle z;
        solution before, after;
        make_islands_with_goal(&z, &c, &r, seed);
        meander_status status = run(&z, "robot", "", &before);
        for (cell at = 0; at < z.grid->count; at++)
            for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++) {
                if (!(z.grid->sides[at] >> side & 1) || bits_get(before.seen, at) ||
                    bits_get(before.seen, grid_neighbour(z.grid, at, side))) continue;
                if (maze_is_open(&z.maze, at, side)) maze_wall(&z.maze, at, side);
                else maze_carve(&z.maze, at, side);
                changed++;
            }
        assert_int_equal(run(&z, "robot", "", &after), status);
        assert_int_equal(after.walked, before.walked);
        assert_int_equal(after.steps, before.steps);
        assert_memory_equal(after.seen, before.seen, bits_words(z.grid->count) * sizeof *after.seen);
        if (before.steps > 0) assert_memory_equal(after.path, before.path, before.steps);
        solution_done(&after);
        solution_done(&before);
        puzzle_done(&z);
    }
    assert_true(changed > 1000);
    watch_done();
}
