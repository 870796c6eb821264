// SPDX-License-Identifier: MIT
// A long corridor on a lattice that is followed from many cells at once is the one that a listener sees followed
// from the start: the same path, marks and counts; and where there is a choice, or a goal on the way, it is
// found as well.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <meander/meander.h>

#include "base/bits.h"
#include "base/rng.h"
#include "facade/facade.h"
#include "solve/solver.h"

enum { LONG = 1 << 16 };

// Checks the solution of a maze against the one before a listener; returns its steps.
static uint64_t check_same(puzzle *z, const char *what) {
    const solver *filling = solver_named(z->context, "dead-end-filling", 16);
    params p = {{0}};
    trace t;
    solution fast, heard;
    size_t bytes = z->grid->count;
    trace_init(&t, z->context, NULL, NULL);
    assert_int_equal(solve_run(filling, &p, z, NULL, &fast), MEANDER_OK);
    assert_int_equal(solve_run(filling, &p, z, &t, &heard), MEANDER_OK);
    if (fast.steps != heard.steps || fast.reached != heard.reached || fast.visited != heard.visited ||
        fast.walked != heard.walked || fast.cost != heard.cost)
        fail_msg("%s: %llu steps, not %llu", what, (unsigned long long)fast.steps, (unsigned long long)heard.steps);
    if (memcmp(fast.path, heard.path, fast.steps) != 0) fail_msg("%s: another path", what);
    if (memcmp(fast.path_sides, heard.path_sides, bytes) != 0) fail_msg("%s: other sides", what);
    if (memcmp(fast.seen, heard.seen, bits_words(bytes) * sizeof *fast.seen) != 0) fail_msg("%s: other cells", what);
    uint64_t steps = fast.steps;
    solution_done(&fast);
    solution_done(&heard);
    trace_done(&t);
    return steps;
}

static meander_maze *make(meander_context *c, const char *id) {
    meander_maze *m;
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
    return m;
}

static void set_ends(puzzle *z, cell start, cell goal) {
    z->start = start;
    puzzle_clear_goals(z);
    assert_int_equal(puzzle_add_goal(z, goal), MEANDER_OK);
}

// Random ends; most corridors are long enough to be followed from posts.
static void test_corridors(void **state) {
    static const char *const shapes[] = {"hex:500x500", "tri:700x700", "box:60x60x60", "box:1000x20x12", "zeta:400x500",
                                         "upsilon:300x300", "weave:500x500", "box:20x20x20x20"};
    (void)state;
    meander_context *c;
    rng r;
    unsigned longer = 0;
    rng_seed(&r, 3);
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        char id[96];
        snprintf(id, sizeof id, "%s/backtracker/%d", shapes[i], (int)i);
        meander_maze *m = make(c, id);
        longer += check_same(&m->puzzle, id) > LONG;
        for (unsigned k = 0; k < 4; k++) {
            const grid *g = m->puzzle.grid;
            cell start = grid_nth(g, (cell)rng_below(&r, g->cells)), goal = grid_nth(g, (cell)rng_below(&r, g->cells));
            if (start == goal) continue;
            set_ends(&m->puzzle, start, goal);
            longer += check_same(&m->puzzle, id) > LONG;
        }
        meander_maze_free(m);
    }
    if (longer < 10) fail_msg("only %u corridors were long", longer);
    meander_context_free(c);
}

// Opens a wall between two cells that the path enters after more than so many steps; returns the cell that it
// enters then.
static cell make_ring_behind(puzzle *z, uint64_t steps) {
    params p = {{0}};
    solution s;
    assert_int_equal(solve_run(solver_named(z->context, "dead-end-filling", 16), &p, z, NULL, &s), MEANDER_OK);
    uint64_t *entered = calloc(z->grid->count, sizeof *entered);
    assert_non_null(entered);
    cell at = z->start, found = CELL_NONE;
    for (uint64_t i = 0; i < s.steps; i++) {
        at = grid_neighbour(z->grid, at, s.path[i]);
        entered[at] = i + 1;
        if (i + 1 == steps) found = at;
    }
    for (cell c = 0; c < z->grid->count; c++)
        for (unsigned shut = entered[c] > steps ? z->grid->sides[c] & ~z->maze.open[c] & 0xff : 0; shut != 0; shut &= shut - 1) {
            unsigned side = bits_lowest(shut);
            if (entered[grid_neighbour(z->grid, c, side)] <= steps) continue;
            maze_carve(&z->maze, c, side);
            free(entered);
            solution_done(&s);
            return found;
        }
    fail_msg("the path is nowhere beside itself");
    return CELL_NONE;
}

// A goal at which a long corridor goes on, to a ring.
static void test_goal_on_the_way(void **state) {
    (void)state;
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    meander_maze *m = make(c, "box:60x60x60/backtracker/4");
    puzzle *z = &m->puzzle;
    set_ends(z, z->start, make_ring_behind(z, LONG + 5000));
    assert_true(check_same(z, "a ring behind the goal") == LONG + 5000);
    meander_maze_free(m);
    meander_context_free(c);
}

// The corridor to the first goal leads through the second, which is nearer.
static void test_two_goals_on_a_corridor(void **state) {
    params p = {{0}};
    solution s;
    (void)state;
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    meander_maze *m = make(c, "box:60x60x60/backtracker/4");
    puzzle *z = &m->puzzle;
    cell nearer = z->start;
    assert_int_equal(solve_run(solver_named(c, "dead-end-filling", 16), &p, z, NULL, &s), MEANDER_OK);
    assert_true(s.steps > LONG + 5000);
    for (uint64_t i = 0; i < LONG + 5000; i++) nearer = grid_neighbour(z->grid, nearer, s.path[i]);
    solution_done(&s);
    assert_int_equal(puzzle_add_goal(z, nearer), MEANDER_OK);
    assert_int_equal(check_same(z, "two goals on a corridor"), LONG + 5000);
    meander_maze_free(m);
    meander_context_free(c);
}

// A passage more makes a ring: on the way, behind the goal, or away from both; and a cell costs more than a step.
static void test_choice(void **state) {
    (void)state;
    meander_context *c;
    rng r;
    rng_seed(&r, 8);
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    meander_maze *m = make(c, "box:60x60x60/backtracker/4");
    puzzle *z = &m->puzzle;
    assert_true(check_same(z, "a corridor") > LONG);
    for (unsigned rings = 0; rings < 12; rings++) {
        cell at = grid_nth(z->grid, (cell)rng_below(&r, z->grid->cells));
        unsigned shut = z->grid->sides[at] & ~z->maze.open[at] & 0xff;
        if (shut == 0) continue;
        unsigned side = bits_lowest(shut);
        maze_carve(&z->maze, at, side);
        check_same(z, "one ring");
        set_ends(z, z->start, at);
        check_same(z, "a goal on a ring");
        sides_put(z->grid, z->maze.open, at, maze_sides(&z->maze, at) & ~(1u << side));
        cell next = grid_neighbour(z->grid, at, side);
        sides_put(z->grid, z->maze.open, next, maze_sides(&z->maze, next) & ~(1u << grid_back(z->grid, at, side)));
    }
    cell last = z->goals[0];
    assert_int_equal(puzzle_add_goal(z, grid_nth(z->grid, z->grid->cells / 2)), MEANDER_OK);
    check_same(z, "two goals");
    set_ends(z, last, z->start);
    z->weights = memory_new(z->context, z->grid->count, sizeof *z->weights);
    assert_non_null(z->weights);
    for (cell at = 0; at < z->grid->count; at++) z->weights[at] = 1 + (uint32_t)at % 7;
    check_same(z, "weights");
    meander_maze_free(m);
    meander_context_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_corridors), cmocka_unit_test(test_goal_on_the_way),
                                       cmocka_unit_test(test_two_goals_on_a_corridor), cmocka_unit_test(test_choice)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
