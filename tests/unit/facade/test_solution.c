// SPDX-License-Identifier: MIT
// Solutions through the library's door: what all of them tell, what only some do, and weights.
#include "support/test.h"
#include "support/door.h"

typedef struct fixture {
    meander_context *context;
    meander_maze *maze;
    meander_solution *solution;
} fixture;

static void open_maze(fixture *f, const char *picture) {
    *f = (fixture){.context = NULL};
    assert_int_equal(meander_context_new(NULL, &f->context), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(f->context, picture, strlen(picture), "picture", "block",
                                           MEANDER_AS_CELLS, &f->maze), MEANDER_OK);
}

static meander_status solve(fixture *f, const char *solver) {
    meander_solution_free(f->solution);
    f->solution = NULL;
    return meander_solution_new(f->maze, solver, NULL, &f->solution);
}

static void close_maze(fixture *f) {
    meander_solution_free(f->solution);
    meander_maze_free(f->maze);
    meander_context_free(f->context);
}

static meander_point at(uint64_t x, uint64_t y) { return (meander_point){x, y}; }

// A ring of eight cells with a tail on either side, and a closed cell in its middle.
static const char *const ring = "###########\n"
                                "###     ###\n"
                                "### ### ###\n"
                                "#S  # #  G#\n"
                                "### ### ###\n"
                                "###     ###\n"
                                "###########\n";

TEST(test_paths) {
    fixture f;
    uint64_t count = 7;
    bool saturated = true;
    open_maze(&f, ring);
    assert_int_equal(solve(&f, "all-shortest"), MEANDER_OK);
    assert_true(meander_solution_paths(f.solution, &count, &saturated));
    assert_int_equal(count, 2);
    assert_false(saturated);
    assert_int_equal(meander_solution_steps(f.solution), 6);
    assert_int_equal(meander_solution_cost(f.solution), 6);
    assert_true(meander_solution_is_exact(f.solution));
    count = 7;
    assert_int_equal(solve(&f, "a-star"), MEANDER_OK);
    assert_false(meander_solution_paths(f.solution, &count, &saturated));
    assert_int_equal(count, 7);
    close_maze(&f);
}

TEST(test_distances) {
    fixture f;
    open_maze(&f, ring);
    assert_int_equal(solve(&f, "flood"), MEANDER_OK);
    assert_int_equal(meander_solution_distance(f.solution, at(0, 1)), 0);
    assert_int_equal(meander_solution_distance(f.solution, at(1, 0)), 2);
    assert_int_equal(meander_solution_distance(f.solution, at(4, 1)), 6);
    assert_true(meander_solution_distance(f.solution, at(2, 1)) == UINT64_MAX);
    assert_true(meander_solution_distance(f.solution, at(99, 1)) == UINT64_MAX);
    assert_int_equal(solve(&f, "breadth-first"), MEANDER_OK);
    assert_true(meander_solution_distance(f.solution, at(0, 1)) == UINT64_MAX);
    close_maze(&f);
}

TEST(test_bottlenecks) {
    fixture f;
    open_maze(&f, ring);
    assert_int_equal(solve(&f, "bottlenecks"), MEANDER_OK);
    assert_int_equal(meander_solution_bottlenecks(f.solution), 4);
    assert_true(meander_solution_is_bottleneck(f.solution, at(0, 1)));
    assert_true(meander_solution_is_bottleneck(f.solution, at(1, 1)));
    assert_false(meander_solution_is_bottleneck(f.solution, at(1, 0)));
    assert_false(meander_solution_is_bottleneck(f.solution, at(0, 99)));
    assert_true(meander_solution_is_bottleneck(f.solution, at(3, 1)));
    assert_true(meander_solution_is_bottleneck(f.solution, at(4, 1)));
    assert_int_equal(solve(&f, "breadth-first"), MEANDER_OK);
    assert_int_equal(meander_solution_bottlenecks(f.solution), 0);
    assert_false(meander_solution_is_bottleneck(f.solution, at(0, 1)));
    close_maze(&f);
}

TEST(test_ends) {
    fixture f;
    open_maze(&f, "#########\n#     # #\n# ##### #\n#    S G#\n#########\n");
    assert_int_equal(solve(&f, "breadth-first"), MEANDER_OK);
    assert_int_equal(meander_solution_start(f.solution).x, 2);
    assert_int_equal(meander_solution_goal(f.solution).x, 3);
    assert_int_equal(solve(&f, "longest"), MEANDER_OK);
    assert_int_equal(meander_solution_steps(f.solution), 7);
    meander_point a = meander_solution_start(f.solution), b = meander_solution_goal(f.solution);
    assert_int_equal(a.x + b.x, 2 + 3);
    assert_int_equal(a.y + b.y, 0);
    assert_true(meander_solution_is_exact(f.solution));
    close_maze(&f);
}

static const char *const square = "#######\n#S    #\n# # # #\n#     #\n# # # #\n#    G#\n#######\n";

TEST(test_weights) {
    fixture f;
    static const uint32_t numbers[] = {5, 1, 1, 9, 9, 1, 9, 9, 2}, none[9] = {1};
    open_maze(&f, square);
    assert_int_equal(meander_maze_weight(f.maze, at(2, 2)), 1);
    assert_int_equal(meander_maze_set_weights(f.maze, numbers), MEANDER_OK);
    assert_int_equal(meander_maze_weight(f.maze, at(2, 2)), 2);
    assert_int_equal(meander_maze_weight(f.maze, at(2, 3)), 0);
    assert_int_equal(solve(&f, "dijkstra"), MEANDER_OK);
    assert_int_equal(meander_solution_cost(f.solution), 5);
    assert_memory_equal(meander_solution_path(f.solution), "\1\1\2\2", 4);

    // What is refused changes nothing.
    assert_int_equal(meander_maze_set_weights(f.maze, none), MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(f.context),
                        "the weight of 1,0 is 0, expected 1 or more");
    assert_int_equal(meander_maze_read_weights(f.maze, "1 2", 3, "w"), MEANDER_BAD_INPUT);
    assert_string_equal(meander_context_message(f.context), "w:1:4: row has 2 numbers, expected 3");
    assert_int_equal(meander_maze_weight(f.maze, at(2, 2)), 2);
    assert_int_equal(meander_maze_set_weights(f.maze, NULL), MEANDER_OK);
    assert_int_equal(meander_maze_weight(f.maze, at(2, 2)), 1);
    close_maze(&f);
}

// A detour is worth its steps; the text may have any of its dividers.
TEST(test_weights_as_text) {
    fixture f;
    const char *text = "1\t99 , 1\r\n1;99;1\r\n\t1 1 1  ";
    open_maze(&f, square);
    const meander_point goal = {2, 0};
    assert_int_equal(meander_maze_set_goals(f.maze, &goal, 1), MEANDER_OK);
    assert_int_equal(meander_maze_read_weights(f.maze, text, strlen(text), "w"), MEANDER_OK);
    assert_int_equal(solve(&f, "dijkstra"), MEANDER_OK);
    assert_int_equal(meander_solution_steps(f.solution), 6);
    assert_int_equal(meander_solution_cost(f.solution), 6);
    assert_int_equal(solve(&f, "breadth-first"), MEANDER_UNSUPPORTED);
    close_maze(&f);
}

TEST(test_no_path) {
    static const char *const solvers[] = {"a-star", "all-shortest", "bidirectional", "bottlenecks",
                                          "dijkstra", "flood"};
    uint64_t count;
    bool saturated;
    for (size_t i = 0; i < sizeof solvers / sizeof solvers[0]; i++) {
        fixture f;
        open_maze(&f, "#######\n#S  #G#\n#######\n");
        assert_int_equal(solve(&f, solvers[i]), MEANDER_NO);
        assert_false(meander_solution_found(f.solution));
        assert_int_equal(meander_solution_cost(f.solution), 0);
        assert_int_equal(meander_solution_bottlenecks(f.solution), 0);
        if (meander_solution_paths(f.solution, &count, &saturated)) assert_int_equal(count, 0);
        close_maze(&f);
    }
}

// Beyond eight goals A* looks at the boxes around them: its way must stay as short as can be.
TEST(test_many_goals) {
    meander_context *c = door_open();
    for (unsigned seed = 0; seed < 300; seed++) {
        unsigned goals = 7 + seed % 4, from = 1 + seed % 7;
        char id[400];
        int used = snprintf(id, sizeof id, "rect:24x24/wilson/%u+braid=%u+start=%u,%u", seed,
                            seed % 3 * 30 + 10, seed % 20, seed / 15);
        for (unsigned g = 0; g < goals; g++)
            used += snprintf(id + used, sizeof id - (size_t)used, "+goal=%u,%u",
                             (from + g * 5) % (seed % 2 ? 12 : 23), (from + g * 7) % 17);
        meander_solution *all, *some;
        meander_maze *m = door_make(c, id);
        assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &all), MEANDER_OK);
        assert_int_equal(meander_solution_new(m, "a-star", NULL, &some), MEANDER_OK);
        if (meander_solution_steps(some) != meander_solution_steps(all))
            fail_msg("%s: a-star takes %u steps, breadth-first %u", id,
                     (unsigned)meander_solution_steps(some), (unsigned)meander_solution_steps(all));
        meander_solution_free(all);
        meander_solution_free(some);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// A corridor of three cells, in metres and seconds: there, round, and back.
TEST(test_timing) {
    fixture f;
    meander_timing t = {.runs = 7};
    open_maze(&f, "#######\n#S   G#\n#######\n");
    assert_int_equal(solve(&f, "breadth-first"), MEANDER_OK);
    assert_false(meander_solution_timing(f.solution, &t));
    assert_int_equal(t.runs, 7);
    assert_int_equal(solve(&f, "robot:cell=1000,speed=1,accel=1,turn=0.5"), MEANDER_OK);
    assert_true(meander_solution_timing(f.solution, &t));
    assert_int_equal(t.runs, 1);
    assert_int_equal(t.search_steps, 4);
    assert_int_equal(t.search_turns, 1);
    assert_int_equal(t.best_steps, 2);
    assert_int_equal(t.best_turns, 0);
    assert_true(t.search_time > 6.9999 && t.search_time < 7.0001);
    assert_true(t.best_time > 2.9999 && t.best_time < 3.0001);
    close_maze(&f);
}

// Two by two cells without a wall between them: one diagonal step, which is two for everybody else.
TEST(test_diagonal_steps) {
    static const char *const solvers[] = {"octile-search", "jump-point"};
    static const char room[] = "{\"cells\": [[6, 12], [3, 9]]}";
    fixture f = {.context = NULL};
    assert_int_equal(meander_context_new(NULL, &f.context), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(f.context, room, strlen(room), "room", "json", MEANDER_AS_AUTO, &f.maze),
                     MEANDER_OK);
    const uint8_t *moves = NULL;
    uint64_t count = 0;
    double length = 0;
    assert_int_equal(solve(&f, "a-star"), MEANDER_OK);
    assert_false(meander_solution_octile(f.solution, &moves, &count, &length));
    assert_null(moves);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(solve(&f, solvers[i]), MEANDER_OK);
        assert_true(meander_solution_octile(f.solution, &moves, &count, &length));
        assert_int_equal(count, 1);
        assert_int_equal(moves[0], 4 + MEANDER_EAST);
        assert_true(length > 1.41421 && length < 1.41422);
        assert_int_equal(meander_solution_steps(f.solution), 2);
    }
    close_maze(&f);
}
