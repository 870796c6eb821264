// SPDX-License-Identifier: MIT
// Recorded paths: what is believed of a path or of drawn ways, and what becomes of them.
#include "support/test.h"
#include "facade/facade.h"
#include "support/support.h"

enum { N = MEANDER_NORTH, E = MEANDER_EAST, S = MEANDER_SOUTH, W = MEANDER_WEST };

// A ring of eight cells round a closed one, and a cell beyond the goal.
//
//     S-o-o
//     |   |
//     o # o
//     |   |
//     o-o-G-o
static const char *const ring = "#########\n"
                                "#S    ###\n"
                                "# ### ###\n"
                                "# # # ###\n"
                                "# ### ###\n"
                                "#    G  #\n"
                                "#########\n";

typedef struct fixture {
    meander_context *context;
    meander_maze *maze;
    puzzle *puzzle;
} fixture;

static fixture open_ring(void) {
    fixture f = {.context = NULL};
    assert_int_equal(meander_context_new(NULL, &f.context), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(f.context, ring, strlen(ring), "ring", "block",
                                           MEANDER_AS_CELLS, &f.maze), MEANDER_OK);
    f.puzzle = &f.maze->puzzle;
    return f;
}

static void close_ring(fixture *f) {
    meander_maze_free(f->maze);
    meander_context_free(f->context);
}

static void assert_refused(const fixture *f, meander_status status, const char *message) {
    assert_int_equal(status, MEANDER_NO);
    assert_string_equal(meander_context_message(f->context), message);
    assert_false(f->puzzle->recorded.known);
}

TEST(test_wrong_paths_are_refused) {
    fixture f = open_ring();
    puzzle *p = f.puzzle;
    assert_refused(&f, puzzle_set_path(p, (uint8_t[]){E, E, S, W, S}, 5),
                   "step 4 of the path, from 2,1, leads through a wall");
    assert_refused(&f, puzzle_set_path(p, (uint8_t[]){N}, 1),
                   "step 1 of the path, from 0,0, leads out of the maze");
    assert_refused(&f, puzzle_set_path(p, (uint8_t[]){E, 200}, 2),
                   "step 2 of the path, from 1,0, leads out of the maze");
    assert_refused(&f, puzzle_set_path(p, (uint8_t[]){E, E, S, S, E}, 5),
                   "the path ends at 3,2, which is not a goal");
    assert_refused(&f, puzzle_set_path(p, NULL, 0), "the path ends at 0,0, which is not a goal");
    close_ring(&f);
}

// The solution has all that a solver's has, and is the maze's no longer.
TEST(test_a_path_is_a_solution) {
    fixture f = open_ring();
    const uint8_t steps[] = {S, S, E, E};
    meander_solution *s;
    char *text;
    assert_int_equal(meander_solution_recorded_new(f.maze, &s), MEANDER_NO);
    assert_int_equal(puzzle_set_path(f.puzzle, steps, 4), MEANDER_OK);
    assert_int_equal(meander_solution_recorded_new(f.maze, &s), MEANDER_OK);
    assert_true(meander_solution_found(s));
    assert_int_equal(meander_solution_steps(s), 4);
    assert_int_equal(meander_solution_cost(s), 4);
    assert_memory_equal(meander_solution_path(s), steps, 4);
    assert_int_equal(meander_solution_start(s).y, 0);
    assert_int_equal(meander_solution_goal(s).x, 2);
    assert_int_equal(meander_solution_goal(s).y, 2);
    assert_int_equal(meander_maze_draw_new(f.maze, s, "moves", &text, NULL), MEANDER_OK);
    assert_string_equal(text, "S2 E2\n");
    meander_text_free(f.context, text);
    assert_int_equal(meander_maze_draw_new(f.maze, s, "block", &text, NULL), MEANDER_OK);
    assert_non_null(strstr(text, "#S    ###\n#*### ###\n#*# # ###\n"));
    meander_text_free(f.context, text);
    meander_solution_free(s);
    close_ring(&f);
}

TEST(test_moving_an_end_forgets_the_path) {
    const uint8_t steps[] = {S, S, E, E};
    fixture f = open_ring();
    assert_int_equal(puzzle_set_path(f.puzzle, steps, 4), MEANDER_OK);
    assert_int_equal(meander_maze_set_start(f.maze, (meander_point){9, 9}), MEANDER_BAD_REQUEST);
    assert_true(f.puzzle->recorded.known);
    assert_int_equal(meander_maze_set_start(f.maze, (meander_point){1, 0}), MEANDER_OK);
    assert_false(f.puzzle->recorded.known);
    assert_int_equal(meander_maze_set_start(f.maze, (meander_point){0, 0}), MEANDER_OK);
    assert_int_equal(puzzle_set_path(f.puzzle, steps, 4), MEANDER_OK);
    assert_int_equal(meander_maze_set_goals(f.maze, &(meander_point){2, 2}, 1), MEANDER_OK);
    assert_false(f.puzzle->recorded.known);
    close_ring(&f);
}

// ---- drawn ways --------------------------------------------------------------------

static void draw_way(const puzzle *p, uint8_t *path_sides, cell at, const uint8_t *sides, size_t count) {
    for (size_t i = 0; i < count; i++) {
        path_sides[at] |= (uint8_t)(1u << sides[i]);
        at = grid_neighbour(p->grid, at, sides[i]);
        path_sides[at] |= (uint8_t)(1u << p->grid->opposite[sides[i]]);
    }
}

TEST(test_a_drawn_line_is_the_path) {
    const uint8_t steps[] = {E, E, S, S};
    fixture f = open_ring();
    uint8_t path_sides[64] = {0};
    assert_in_range(f.puzzle->grid->count, 1, sizeof path_sides);
    draw_way(f.puzzle, path_sides, f.puzzle->start, steps, 4);
    assert_int_equal(puzzle_set_path_sides(f.puzzle, path_sides), MEANDER_OK);
    assert_int_equal(f.puzzle->recorded.steps, 4);
    assert_memory_equal(f.puzzle->recorded.path, steps, 4);
    assert_null(f.puzzle->recorded.path_sides);
    close_ring(&f);
}

// Both ways round are drawn, and one leads on beyond the goal: one path, and all are shown.
TEST(test_drawn_ways_may_branch) {
    fixture f = open_ring();
    uint8_t path_sides[64] = {0};
    meander_solution *s;
    char *text;
    draw_way(f.puzzle, path_sides, f.puzzle->start, (uint8_t[]){E, E, S, S, E}, 5);
    draw_way(f.puzzle, path_sides, f.puzzle->start, (uint8_t[]){S, S, E, E}, 4);
    assert_int_equal(puzzle_set_path_sides(f.puzzle, path_sides), MEANDER_OK);
    assert_int_equal(f.puzzle->recorded.steps, 4);
    assert_int_equal(meander_solution_recorded_new(f.maze, &s), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(f.maze, s, "block", &text, NULL), MEANDER_OK);
    assert_non_null(strstr(text, "#S****###\n#*###*###\n"));
    assert_non_null(strstr(text, "#****G**#\n"));
    meander_text_free(f.context, text);
    meander_solution_free(s);
    close_ring(&f);
}

TEST(test_wrong_drawn_ways_are_refused) {
    fixture f = open_ring();
    puzzle *p = f.puzzle;
    uint8_t path_sides[64] = {0};
    draw_way(p, path_sides, p->start, (uint8_t[]){E, E}, 2);
    assert_refused(&f, puzzle_set_path_sides(p, path_sides),
                   "the drawn path does not lead from the start to a goal");
    path_sides[grid_cell(p->grid, 2, 0)] |= 1u << S;
    assert_refused(&f, puzzle_set_path_sides(p, path_sides),
                   "the drawn path ends half-way in a passage at 2,0");
    path_sides[grid_cell(p->grid, 2, 0)] |= 1u << E;
    assert_refused(&f, puzzle_set_path_sides(p, path_sides), "the drawn path passes through a wall at 2,0");
    close_ring(&f);
}
