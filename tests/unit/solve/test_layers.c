// SPDX-License-Identifier: MIT
// A breadth-first search that nobody listens to takes other ways through its layers than one before a listener:
// whole layers of a lattice, walks along corridors, and a path that is laid while it is found.  Both find the same.
#include "support/test.h"
#include "base/bits.h"
#include "facade/facade.h"
#include "solve/solver.h"
#include "support/door.h"

static void check_same(puzzle *z, const char *name, const char *id) {
    const solver *s = solver_named(z->context, name, strlen(name));
    params p = {{0}};
    trace t;
    solution fast, heard;
    size_t bytes = z->grid->count;
    trace_init(&t, z->context, NULL, NULL);
    meander_status first = solve_run(s, &p, z, NULL, &fast), second = solve_run(s, &p, z, &t, &heard);
    if (first != second) fail_msg("%s, %s: status %d, not %d", name, id, first, second);
    if (fast.steps != heard.steps || fast.reached != heard.reached || fast.visited != heard.visited ||
        fast.walked != heard.walked || fast.cost != heard.cost)
        fail_msg("%s, %s: %llu steps and %llu cells, not %llu and %llu", name, id, (unsigned long long)fast.steps,
                 (unsigned long long)fast.visited, (unsigned long long)heard.steps, (unsigned long long)heard.visited);
    if (memcmp(fast.seen, heard.seen, bits_words(bytes) * sizeof *fast.seen) != 0)
        fail_msg("%s, %s: other cells", name, id);
    if (memcmp(fast.path_sides, heard.path_sides, bytes) != 0) fail_msg("%s, %s: other sides", name, id);
    if (fast.found && fast.steps > 0 && memcmp(fast.path, heard.path, fast.steps) != 0)
        fail_msg("%s, %s: another path", name, id);
    solution_done(&fast);
    solution_done(&heard);
    trace_done(&t);
}

// Long corridors, loops and junctions; the path of several is longer than 4096 steps.
static const char *const mazes[] = {
    "box:40x30x20/backtracker/3", "box:30x20x10/backtracker/3+braid=60", "hex:90x70/backtracker/1",
    "hex:60x50/prim/2+braid=40",
    "tri:150x120/backtracker/5", "upsilon:60x60/wilson/2", "zeta:70x60/backtracker/4",
    "weave:60x60/backtracker/4+braid=20",
    "rect:150x140/backtracker/5", "rect:60x60/prim/5+braid=50", "torus:90x80/backtracker/3",
    "box:9x9x9x9/backtracker/1",
};

TEST(test_kinds) {
    meander_context *c = door_open();
    (void)state;
    for (size_t i = 0; i < sizeof mazes / sizeof *mazes; i++) {
        meander_maze *m = door_make(c, mazes[i]);
        check_same(&m->puzzle, "breadth-first", mazes[i]);
        check_same(&m->puzzle, "flood", mazes[i]);
        check_same(&m->puzzle, "bottlenecks", mazes[i]);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// Several goals, one of them in a corridor; a start that is a goal; and a goal that nothing leads to.
TEST(test_goals) {
    static const char id[] = "box:20x20x20/backtracker/7+braid=30";
    meander_context *c = door_open();
    meander_maze *m = door_make(c, id);
    puzzle *z = &m->puzzle;
    for (cell from = grid_next(z->grid, 0), k = 0; from != CELL_NONE; from = grid_next(z->grid, from + 1), k++) {
        if (k % 97 != 0) continue;
        z->start = from;
        puzzle_clear_goals(z);
        for (cell at = grid_next(z->grid, k % 5 * 700), j = 0; at != CELL_NONE; at = grid_next(z->grid, at + 1), j++)
            if (j % 2500 == 0) assert_int_equal(puzzle_add_goal(z, at), MEANDER_OK);
        check_same(z, "breadth-first", id);
        check_same(z, "flood", id);
    }
    puzzle_clear_goals(z);
    assert_int_equal(puzzle_add_goal(z, z->start), MEANDER_OK);
    check_same(z, "breadth-first", id);

    cell lone = grid_next(z->grid, z->grid->count / 2);
    for (unsigned side = 0; side < z->grid->side_count; side++)
        if (maze_is_open(&z->maze, lone, side)) maze_wall(&z->maze, lone, side);
    puzzle_clear_goals(z);
    assert_int_equal(puzzle_add_goal(z, lone), MEANDER_OK);
    check_same(z, "breadth-first", id);
    meander_maze_free(m);
    meander_context_free(c);
}
