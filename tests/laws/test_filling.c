// SPDX-License-Identifier: MIT
// What the filling solvers leave, against what their names say, done the slow way on small
// sponges: dead ends taken one by one, rings looked for from every junction, a search without
// each cell and without each passage.
#include "support/test.h"
#include "base/rng.h"
#include "facade/facade.h"
#include "solve/solver.h"
#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"

enum { W = 9, H = 7 };

// A rectangle with some cells missing, in which each passage is open by chance.
static void make_sponge(puzzle *z, context *c, rng *r, uint64_t seed) {
    uint64_t inside[2] = {1, 0};
    int64_t open = 50 + 5 * (int64_t)(seed % 8);
    grid *g;
    for (size_t i = 0; i < W * H; i++)
        if (rng_percent(r, 95)) bits_set(inside, i);
    assert_int_equal(grid_new_rect(c, W, H, seed % 2 == 0 ? inside : NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(z, c, g), MEANDER_OK);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            if ((g->sides[at] >> side & 1) && rng_percent(r, open)) maze_carve(&z->maze, at, side);
    z->start = grid_nth(g, rng_below(r, g->cells));
    puzzle_clear_goals(z);
    for (uint64_t goals = seed % 4 == 3 ? 3 : 1; goals > 0; goals--)
        assert_int_equal(puzzle_add_goal(z, grid_nth(g, rng_below(r, g->cells))), MEANDER_OK);
}

static bool is_kept(const puzzle *z, cell c) { return c == z->start || puzzle_is_goal(z, c); }

// Marks in `seen` what can be reached from `from` in `m` without stepping on `without`.
static void flood(const maze *m, cell from, cell without, bool *seen) {
    cell stack[W * H];
    size_t height = 0;
    if (from == without || seen[from]) return;
    seen[from] = true;
    stack[height++] = from;
    while (height > 0) {
        cell at = stack[--height];
        for (unsigned side = 0; side < 4; side++) {
            if (!maze_is_open(m, at, side)) continue;
            cell next = grid_neighbour(m->grid, at, side);
            if (next == without || seen[next]) continue;
            seen[next] = true;
            stack[height++] = next;
        }
    }
}

// What is expected to be shown: `left` as far as the start reaches.
static void check_left(const puzzle *z, const maze *left, const char *name) {
    context *c = z->context;
    bool *seen = calloc(z->grid->count, 1);
    params p = {{0}};
    solution s;
    meander_status status = solve_run(solver_named(c, name, strlen(name)), &p, z, NULL, &s);
    assert_int_equal(status, s.found ? MEANDER_OK : MEANDER_NO);
    flood(left, z->start, CELL_NONE, seen);
    for (cell at = 0; at < z->grid->count; at++)
        if (s.path_sides[at] != (seen[at] ? left->open[at] : 0))
            fail_msg("%s leaves %u at %u,%u, not %u", name, s.path_sides[at],
                     (unsigned)grid_x(z->grid, at), (unsigned)grid_y(z->grid, at),
                     seen[at] ? left->open[at] : 0u);
    solution_done(&s);
    free(seen);
}

static maze copy_of(const puzzle *z) {
    maze m;
    assert_int_equal(maze_init(&m, z->grid), MEANDER_OK);
    memcpy(m.open, z->maze.open, z->grid->count);
    return m;
}

static void close_cell(maze *m, cell c) {
    for (unsigned side = 0; side < 4; side++)
        if (maze_is_open(m, c, side)) maze_wall(m, c, side);
}

// ---- dead ends and rings -------------------------------------------------------------------

static bool fill_one_dead_end(const puzzle *z, maze *m) {
    for (cell c = 0; c < z->grid->count; c++)
        if (bits_count(m->open[c]) == 1 && !is_kept(z, c)) {
            close_cell(m, c);
            return true;
        }
    return false;
}

// From this side of the cell along cells with two passages; if that ends at the same cell, all
// of them are closed.
static bool fill_ring(const puzzle *z, maze *m, cell junction, unsigned side) {
    cell walked[W * H], at = grid_neighbour(z->grid, junction, side);
    unsigned back = z->grid->opposite[side];
    size_t count = 0;
    while (at != junction) {
        if (bits_count(m->open[at]) != 2 || is_kept(z, at)) return false;
        walked[count++] = at;
        unsigned on = bits_lowest(m->open[at] & ~(1u << back));
        at = grid_neighbour(z->grid, at, on);
        back = z->grid->opposite[on];
    }
    for (size_t i = 0; i < count; i++) close_cell(m, walked[i]);
    return true;
}

static bool fill_one_ring(const puzzle *z, maze *m) {
    for (cell c = 0; c < z->grid->count; c++) {
        if (bits_count(m->open[c]) < 3 && !is_kept(z, c)) continue;
        for (unsigned side = 0; side < 4; side++)
            if (maze_is_open(m, c, side) && fill_ring(z, m, c, side)) return true;
    }
    return false;
}

static void check_dead_ends_and_rings(const puzzle *z) {
    maze m = copy_of(z);
    while (fill_one_dead_end(z, &m)) {}
    check_left(z, &m, "dead-end-filling");
    while (fill_one_dead_end(z, &m) || fill_one_ring(z, &m)) {}
    check_left(z, &m, "cul-de-sac-filling");
    maze_done(&m);
}

// ---- blind alleys ----------------------------------------------------------------------------

// A cell is on a path without repeats when from it two ways that share no other cell lead to
// the start and to a goal: no single other cell stands between it and all of these.
static void check_blind_alleys(const puzzle *z) {
    const grid *g = z->grid;
    maze m = copy_of(z);
    bool *used = malloc(g->count), *from_start = calloc(g->count, 1), *to_goal = calloc(g->count, 1);
    memset(used, true, g->count);
    flood(&z->maze, z->start, CELL_NONE, from_start);
    for (size_t i = 0; i < z->goal_count; i++) flood(&z->maze, z->goals[i], CELL_NONE, to_goal);
    for (cell without = grid_next(g, 0); without != CELL_NONE; without = grid_next(g, without + 1)) {
        bool *seen = calloc(g->count, 1);
        flood(&z->maze, z->start, without, seen);
        for (size_t i = 0; i < z->goal_count; i++) flood(&z->maze, z->goals[i], without, seen);
        for (cell c = 0; c < g->count; c++)
            if (c != without && !seen[c]) used[c] = false;
        free(seen);
    }
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        bool alive = used[c] && from_start[c] && to_goal[c];
        if (!alive && c != z->start) close_cell(&m, c);
    }
    check_left(z, &m, "blind-alley-filling");
    maze_done(&m);
    free(used);
    free(from_start);
    free(to_goal);
}

// Whether walling this passage up cuts off cells, none of which is a goal.
static bool cuts_blind_alley(const puzzle *z, cell c, unsigned side) {
    maze m = copy_of(z);
    bool *before = calloc(z->grid->count, 1), *after = calloc(z->grid->count, 1);
    bool lost = false, goal = false;
    flood(&m, z->start, CELL_NONE, before);
    maze_wall(&m, c, side);
    flood(&m, z->start, CELL_NONE, after);
    for (cell at = 0; at < z->grid->count; at++) {
        if (before[at] == after[at]) continue;
        lost = true;
        goal |= puzzle_is_goal(z, at);
    }
    free(before);
    free(after);
    maze_done(&m);
    return lost && !goal;
}

static void check_seals(const puzzle *z) {
    maze m = copy_of(z);
    for (cell c = 0; c < z->grid->count; c++)
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            if (maze_is_open(&z->maze, c, side) && cuts_blind_alley(z, c, side))
                maze_wall(&m, c, side);
    check_left(z, &m, "blind-alley-sealing");
    maze_done(&m);
}

// ---- collision -------------------------------------------------------------------------------

// With one goal it leaves what all-shortest shows.
static void check_collision(const puzzle *z) {
    params p = {{0}};
    solution all, s;
    context *c = z->context;
    if (z->goal_count > 1) return;
    meander_status status = solve_run(solver_named(c, "all-shortest", 12), &p, z, NULL, &all);
    assert_int_equal(solve_run(solver_named(c, "collision", 9), &p, z, NULL, &s), status);
    assert_memory_equal(all.path_sides, s.path_sides, z->grid->count);
    solution_done(&all);
    solution_done(&s);
}

TEST(test_sponges) {
    context c = support_context();
    rng r;
    rng_seed(&r, 1999);
    for (uint64_t seed = 0; seed < 300; seed++) {
        puzzle z;
        watch("filling of sponge %d", (int)seed);
        make_sponge(&z, &c, &r, seed);
        check_dead_ends_and_rings(&z);
        check_blind_alleys(&z);
        check_seals(&z);
        check_collision(&z);
        puzzle_done(&z);
    }
    watch_done();
}

static uint64_t cells_left(context *c, const puzzle *z, const char *name) {
    params p = {{0}};
    solution s;
    uint64_t count = 0;
    assert_int_equal(solve_run(solver_named(c, name, strlen(name)), &p, z, NULL, &s), MEANDER_OK);
    for (cell at = 0; at < z->grid->count; at++) count += s.path_sides[at] != 0;
    // What is left is walked; if it is the way alone, without a detour.
    if (count == s.steps + 1) assert_int_equal(s.walked, s.steps);
    solution_done(&s);
    return count;
}

// A way of six cells; above it a ring on a stem, below two rings with a side in common on a
// stem, and a dead end.
TEST(test_each_fills_more) {
    context c = support_context();
    puzzle z;
    support_puzzle(&z, &c, "#############\n"
                           "#   #########\n"
                           "# # #########\n"
                           "#   #########\n"
                           "### #########\n"
                           "#S         G#\n"
                           "##### ### ###\n"
                           "###     # ###\n"
                           "### # # #####\n"
                           "###     #####\n"
                           "#############");
    assert_int_equal(cells_left(&c, &z, "dead-end-filling"), 6 + 4 + 6);
    assert_int_equal(cells_left(&c, &z, "cul-de-sac-filling"), 6 + 6);
    assert_int_equal(cells_left(&c, &z, "blind-alley-filling"), 6);
    assert_int_equal(cells_left(&c, &z, "blind-alley-sealing"), 6);
    puzzle_done(&z);
}

// ---- other grids -----------------------------------------------------------------------------

static void close_all_around(meander_maze *m, meander_point at) {
    for (unsigned side = 0; side < meander_maze_side_count(m); side++)
        if (meander_maze_sides(m, at) >> side & 1) assert_int_equal(meander_maze_close(m, at, side), MEANDER_OK);
}

// Nobody listens, so dead ends are filled many at once; before a listener one after the other.  The start, another cell
// or the goal may have no passages.
TEST(test_other_grids) {
    static const char *const ids[] = {"hex:9x8/kruskal/3+braid=20", "tri:11x9/wilson/4", "box:5x4x3/kruskal/5+braid=10",
                                      "polar:7/kruskal/2", "hex:9x8/wilson/6"};
    static const char *const solvers[] = {"dead-end-filling", "cul-de-sac-filling", "blind-alley-filling"};
    for (unsigned i = 0; i < 5 * 3 * 4; i++) {
        meander_context *c = door_open();
        char *drawn[2];
        meander_maze *m = door_make(c, ids[i % 5]);
        watch("%s of %s, %u", solvers[i / 5 % 3], ids[i % 5], i / 15);
        if (i / 15 == 1) close_all_around(m, meander_maze_start(m));
        if (i / 15 == 2) close_all_around(m, (meander_point){3, 3});
        if (i / 15 == 3) close_all_around(m, meander_maze_goal(m, 0));
        for (unsigned k = 0; k < 2; k++) {
            meander_solution *s;
            meander_trace *t = NULL;
            if (k == 1) assert_int_equal(meander_trace_new(c, NULL, NULL, &t), MEANDER_OK);
            meander_status status = meander_solution_new(m, solvers[i / 5 % 3], t, &s);
            assert_true(status == MEANDER_OK || status == MEANDER_NO);
            assert_int_equal(meander_maze_draw_new(m, s, "svg:dead-ends", &drawn[k], NULL), MEANDER_OK);
            meander_solution_free(s);
            meander_trace_free(t);
        }
        assert_string_equal(drawn[0], drawn[1]);
        for (unsigned k = 0; k < 2; k++) meander_text_free(c, drawn[k]);
        meander_maze_free(m);
        meander_context_free(c);
    }
    watch_done();
}
