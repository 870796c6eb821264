// SPDX-License-Identifier: MIT
// What must hold for every registered solver: the path is a path, the shortest where it is
// said to be, found exactly when there is one (unless the solver may miss it), never a step
// through a wall, never an endless walk; on perfect mazes, mazes with loops, block maps,
// masks in pieces and tables of neighbours.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "generate/generator.h"
#include "solve/solver.h"
#include "support/support.h"

// ---- an obvious search to compare with -------------------------------------------------

// Steps to the nearest goal by relaxing all passages again and again; SIZE_MAX: none.
static size_t distance(const puzzle *z) {
    const grid *g = z->grid;
    size_t *steps = malloc(g->count * sizeof *steps), nearest = SIZE_MAX;
    for (cell c = 0; c < g->count; c++) steps[c] = SIZE_MAX;
    steps[z->start] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (cell c = 0; c < g->count; c++)
            for (unsigned side = 0; side < g->side_count; side++) {
                if (steps[c] == SIZE_MAX || !maze_is_open(&z->maze, c, side)) continue;
                cell next = grid_neighbour(g, c, side);
                if (steps[next] <= steps[c] + 1) continue;
                steps[next] = steps[c] + 1;
                changed = true;
            }
    }
    for (size_t i = 0; i < z->goal_count; i++)
        if (steps[z->goals[i]] < nearest) nearest = steps[z->goals[i]];
    free(steps);
    return nearest;
}

static bool connected(const puzzle *z) { return distance(z) != SIZE_MAX; }

// ---- one solver, one puzzle --------------------------------------------------------------

static void check_path(const puzzle *z, const solution *s, const char *name) {
    const grid *g = z->grid;
    cell at = z->start;
    for (uint64_t i = 0; i < s->steps; i++) {
        unsigned side = s->path[i];
        if (!maze_is_open(&z->maze, at, side)) fail_msg("%s walks through a wall", name);
        at = grid_neighbour(g, at, side);
        assert_true(bits_get(s->seen, at));
    }
    assert_int_equal(at, s->reached);
    assert_true(puzzle_is_goal(z, at));
}

// The track has an odd number of sides at both ends of a path and an even one between,
// unless the way has no step at all.
static void check_track(const puzzle *z, const solution *s) {
    for (cell c = 0; c < z->grid->count; c++) {
        bool end = s->steps > 0 && (c == z->start || c == s->reached);
        assert_int_equal(bits_count(s->track[c]) % 2, end);
    }
}

static void check_solver(context *c, const solver *s, const char *way, const puzzle *z,
                         bool perfect) {
    params p;
    solution found;
    assert_int_equal(params_parse(c, s->name, s->params, way, strlen(way), &p), MEANDER_OK);
    meander_status status = solve_run(s, &p, z, NULL, &found);
    size_t nearest = distance(z);
    if (status == MEANDER_OK) {
        assert_true(found.found && nearest != SIZE_MAX);
        check_path(z, &found, s->name);
        check_track(z, &found);
        assert_true(found.steps >= nearest);
        if (names_contain(s->traits, "shortest") || (perfect && z->goal_count == 1))
            assert_int_equal(found.steps, nearest);
    } else {
        assert_int_equal(status, MEANDER_NO);
        assert_false(found.found);
        bool may = names_contain(s->traits, "may-miss") && !perfect;
        if (nearest != SIZE_MAX && !may) fail_msg("%s found nothing: %s", s->name, c->message);
    }
    assert_true(found.visited <= z->grid->cells);
    solution_done(&found);
}

static void check_all(context *c, const puzzle *z, bool perfect) {
    for (size_t i = 0; i < solver_count(); i++) {
        const solver *s = solver_at(i);
        check_solver(c, s, "", z, perfect);
        for (const meander_param *p = s->params; p != NULL && p->name != NULL; p++)
            if (p->kind == MEANDER_PARAM_CHOICE) check_solver(c, s, "hand=left", z, perfect);
    }
}

// ---- puzzles -----------------------------------------------------------------------------

// A tree with `extra` passages more, or fewer when it is negative.
static void make(puzzle *z, context *c, grid *g, uint64_t seed, int extra) {
    generate_order order = {.generator = generator_named(c, "growing-tree", 12), .seed = seed};
    rng r;
    rng_seed(&r, seed);
    assert_int_equal(puzzle_init(z, c, g), MEANDER_OK);
    assert_int_equal(params_parse(c, "", order.generator->params, "random=50", 9, &order.params),
                     MEANDER_OK);
    assert_int_equal(generate_maze(&order, &z->maze, NULL), MEANDER_OK);
    for (int i = 0; i < abs(extra); i++) {
        cell at = grid_nth(g, rng_below(&r, g->cells));
        for (unsigned side = 0; side < g->side_count; side++) {
            if (!(g->sides[at] >> side & 1)) continue;
            if (extra > 0) maze_carve(&z->maze, at, side);
            else maze_wall(&z->maze, at, side);
            break;
        }
    }
    z->start = grid_nth(g, rng_below(&r, g->cells));
    puzzle_clear_goals(z);
    assert_int_equal(puzzle_add_goal(z, grid_nth(g, rng_below(&r, g->cells))), MEANDER_OK);
}

static void test_perfect_mazes(void **state) {
    (void)state;
    context c = support_context();
    for (uint64_t seed = 0; seed < 60; seed++) {
        grid *g;
        puzzle z;
        assert_int_equal(grid_new_rect(&c, 1 + seed % 13, 1 + seed % 9, NULL, &g), MEANDER_OK);
        make(&z, &c, g, seed, 0);
        assert_true(connected(&z));
        check_all(&c, &z, true);
        puzzle_done(&z);
    }
}

static void test_loops_and_gaps(void **state) {
    (void)state;
    context c = support_context();
    unsigned lost = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        grid *g;
        puzzle z;
        assert_int_equal(grid_new_rect(&c, 12, 9, NULL, &g), MEANDER_OK);
        make(&z, &c, g, seed, seed % 2 == 0 ? 25 : -2);
        if (seed % 3 == 0) assert_int_equal(puzzle_add_goal(&z, grid_nth(g, seed % 100)), MEANDER_OK);
        lost += !connected(&z);
        check_all(&c, &z, false);
        puzzle_done(&z);
    }
    // Some of them must have had no path, or this would prove half of what it says.
    assert_true(lost > 5);
}

static void test_open_hall(void **state) {
    (void)state;
    context c = support_context();
    grid *g;
    puzzle z;
    assert_int_equal(grid_new_rect(&c, 9, 9, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&z, &c, g), MEANDER_OK);
    for (cell at = 0; at < g->count; at++) z.maze.open[at] = g->sides[at];
    for (uint64_t i = 0; i < 81; i++) {
        puzzle_clear_goals(&z);
        assert_int_equal(puzzle_add_goal(&z, grid_nth(g, i)), MEANDER_OK);
        z.start = grid_nth(g, 40);
        check_all(&c, &z, false);
    }
    puzzle_done(&z);
}

// Squares with diagonals around a ring: a table, eight sides, clockwise from north.
static void test_tables(void **state) {
    (void)state;
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const uint8_t opposite[] = {4, 5, 6, 7, 0, 1, 2, 3};
    enum { W = 8, H = 6 };
    context c = support_context();
    cell table[W * H * 8];
    for (size_t i = 0; i < W * H; i++)
        for (size_t side = 0; side < 8; side++) {
            size_t x = (i % W + W + (size_t)(dx[side] + W)) % W;
            long y = (long)(i / W) + dy[side];
            table[8 * i + side] = y >= 0 && y < H ? (size_t)y * W + x : CELL_NONE;
        }
    for (uint64_t seed = 0; seed < 20; seed++) {
        grid *g;
        puzzle z;
        assert_int_equal(grid_new_table(&c, W * H, 8, table, opposite, &g), MEANDER_OK);
        make(&z, &c, g, seed, seed % 2 ? 10 : 0);
        check_all(&c, &z, seed % 2 == 0);
        puzzle_done(&z);
    }
}

// ---- what is known of one solver -----------------------------------------------------------

static const char classic[] = "###################\n"
                              "      # #     #   #\n"
                              "##### # # ### # # #\n"
                              "# #   #   # #   # #\n"
                              "# # ### ### ##### #\n"
                              "# # #       #     #\n"
                              "# # ##### ### ### #\n"
                              "# #     # #   #   #\n"
                              "# ##### ### ### ###\n"
                              "#     #     # # # #\n"
                              "# ########### # # #\n"
                              "#                  \n"
                              "###################";

// The textbook's maze: which cells depth first visits with its order of directions.
static void test_classic_marks(void **state) {
    (void)state;
    context c = support_context();
    puzzle z;
    solution s;
    params p = {{0}};
    support_puzzle(&z, &c, classic);
    assert_int_equal(solve_run(solver_named(&c, "depth-first", 11), &p, &z, NULL, &s), MEANDER_OK);
    assert_int_equal(s.steps, 21);
    assert_int_equal(s.visited, 39);
    // The cells left and below of the first corridor are never seen.
    assert_false(bits_get(s.seen, grid_cell(z.grid, 0, 1)));
    assert_false(bits_get(s.seen, grid_cell(z.grid, 0, 5)));
    assert_true(bits_get(s.seen, grid_cell(z.grid, 8, 5)));
    solution_done(&s);
    puzzle_done(&z);
}

// A goal on an island: both hands stay on the outer wall, never come there, and say so.
static void test_wall_follower_knows_a_circle(void **state) {
    (void)state;
    context c = support_context();
    puzzle z;
    solution s;
    params p = {{0}};
    support_puzzle(&z, &c, "#######\n"
                           "#S    #\n"
                           "# # # #\n"
                           "# #G# #\n"
                           "# ### #\n"
                           "#     #\n"
                           "#######");
    const solver *follower = solver_named(&c, "wall-follower", 13);
    for (int hand = 0; hand < 2; hand++) {
        p.values[0] = hand;
        assert_int_equal(solve_run(follower, &p, &z, NULL, &s), MEANDER_NO);
        assert_string_equal(c.message, "wall-follower: came round in a circle without finding "
                                       "the goal after 8 steps");
        assert_int_equal(s.visited, 8);
        solution_done(&s);
    }
    puzzle_done(&z);
}

static void test_message_of_no_path(void **state) {
    (void)state;
    context c = support_context();
    puzzle z;
    solution s;
    params p = {{0}};
    support_puzzle(&z, &c, "#######\n#S#   #\n# ### #\n#   #G#\n#######");
    assert_int_equal(solve_run(solver_named(&c, "breadth-first", 13), &p, &z, NULL, &s), MEANDER_NO);
    assert_string_equal(c.message, "no path from 0,0 to 2,1");
    assert_int_equal(s.visited, 3);
    solution_done(&s);
    puzzle_done(&z);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perfect_mazes),
        cmocka_unit_test(test_loops_and_gaps),
        cmocka_unit_test(test_open_hall),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_classic_marks),
        cmocka_unit_test(test_wall_follower_knows_a_circle),
        cmocka_unit_test(test_message_of_no_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
