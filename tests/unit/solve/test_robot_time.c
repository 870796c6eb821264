// SPDX-License-Identifier: MIT
// The time of a robot: pieces by hand, and the best run by time against all paths there are.
#include "support/test.h"
#include "base/rng.h"
#include "solve/robot_time_squares.h"
#include "support/support.h"
#include "support/watch.h"

// Cells of a metre, 1 m/s and 1 m/s2: from one metre on, a straight takes a second more than it has metres.
static const robot_model metres = {.cell = 1000, .speed = 1000, .accel = 1000, .turn = 500, .diagonals = true};
// The same for half a metre, and for two and three halves of a diagonal: in microseconds.
enum { HALF = 1414214, TWO = 2414214, THREE = 3121320, TURN = 500000 };

static void check_path(const char *letters, bool diagonals, uint64_t turns, uint64_t time) {
    uint8_t sides[32];
    robot_model m = metres;
    uint64_t found_turns, found_time;
    m.diagonals = diagonals;
    solve_path path = {.sides = sides, .length = strlen(letters)};
    for (size_t i = 0; i < path.length; i++) sides[i] = (uint8_t)(strchr("NESW", letters[i]) - "NESW");
    robot_time_path(&m, &path, &found_turns, &found_time);
    if (found_turns != turns || found_time != time)
        fail_msg("%s: %llu turns in %llu, expected %llu in %llu", letters, (unsigned long long)found_turns,
                 (unsigned long long)found_time, (unsigned long long)turns, (unsigned long long)time);
}

TEST(test_paths) {
    for (int diagonals = 0; diagonals < 2; diagonals++) {
        check_path("", diagonals, 0, 0);
        check_path("E", diagonals, 0, 2000000);
        check_path("NN", diagonals, 0, 3000000);
        check_path("EESS", diagonals, 1, 6000000 + TURN);
        check_path("ESW", diagonals, 2, 6000000 + 2 * TURN);       // not to and fro
        check_path("EESWW", diagonals, 2, 8000000 + 2 * TURN);
    }
    check_path("ESE", false, 2, 6000000 + 2 * TURN);
    check_path("ESE", true, 2, 2 * HALF + TWO + TURN);
    check_path("ESES", false, 3, 8000000 + 3 * TURN);
    check_path("ESES", true, 2, 2 * HALF + THREE + TURN);
    // Right, left, left, right: two diagonals with a right angle between them.
    check_path("ESENE", true, 3, 2 * HALF + 2 * TWO + 2 * TURN);
    // A turn alone behind a diagonal: to the centre of its cell first.
    check_path("ESENN", true, 3, 2 * HALF + TWO + 3000000 + 2 * TURN);
    // A straight between two diagonals: 45 degrees at both of its ends, each half a turn.
    check_path("ESEENE", true, 4, 2 * HALF + 2 * TWO + 2000000 + 2 * TURN);
}

// At the least speed it never comes to, a straight takes 2 sqrt(d / a).
TEST(test_pieces) {
    const robot_model usual = {.cell = 180, .speed = 3000, .accel = 6000, .turn = 250};
    assert_int_equal(robot_time_straight(&usual, 2), 346410);      // 2 sqrt(0.18 / 6)
    assert_int_equal(robot_time_straight(&usual, 20), 1100000);    // 1.8 / 3 + 3 / 6
    assert_int_equal(robot_time_diagonal(&usual, 2), 411953);      // 2 sqrt(0.18 sqrt(2) / 6)
    assert_int_equal(robot_time_turn(&usual, 1), 125000);
    assert_int_equal(robot_time_turn(&usual, 4), 500000);
}

// ---- the solver ------------------------------------------------------------------------

static meander_status run(const puzzle *z, const char *way, solution *s) {
    context *c = z->context;
    const solver *found = solver_named(c, "robot", 5);
    params p;
    assert_int_equal(params_parse(c, "robot", found->params, way, strlen(way), &p), MEANDER_OK);
    return solve_run(found, &p, z, NULL, s);
}

// There, round by 180 degrees, and back; then the best run.
TEST(test_search_run) {
    context c = support_context();
    puzzle z;
    solution s;
    support_puzzle(&z, &c, "#######\n"
                           "#S   G#\n"
                           "#######\n");
    assert_int_equal(run(&z, "cell=1000,speed=1,accel=1,turn=0.5", &s), MEANDER_OK);
    const run_times *t = &s.findings.times;
    assert_true(t->known);
    assert_int_equal(t->runs, 1);
    assert_int_equal(t->search_steps, 4);
    assert_int_equal(t->search_turns, 1);
    assert_int_equal(t->search_time, 3000000 + 1000000 + 3000000);
    assert_int_equal(t->best_turns, 0);
    assert_int_equal(t->best_time, 3000000);
    solution_done(&s);
    puzzle_done(&z);
}

// Without a path the search is timed all the same.
TEST(test_no_path) {
    context c = support_context();
    puzzle z;
    solution s;
    support_puzzle(&z, &c, "#########\n"
                           "#S    #G#\n"
                           "#########\n");
    assert_int_equal(run(&z, "cell=1000,speed=1,accel=1,best=time", &s), MEANDER_NO);
    assert_int_equal(s.findings.times.search_steps, 2);
    assert_int_equal(s.findings.times.search_time, 3000000);
    assert_int_equal(s.findings.times.best_time, 0);
    solution_done(&s);
    puzzle_done(&z);
}

// ---- against all paths -----------------------------------------------------------------

enum { W = 5, H = 4 };

typedef struct walk {
    const puzzle *z;
    const uint64_t *seen;
    const robot_model *model;
    uint8_t sides[W * H], used[(W + 1) * (H + 2) + 1];
    uint64_t least;
} walk;

// Every path without a cell twice, through cells that were seen.
static void try_all(walk *k, cell at, size_t length) {
    const grid *g = k->z->grid;
    if (puzzle_is_goal(k->z, at)) {
        uint64_t turns, time;
        solve_path path = {.sides = k->sides, .length = length};
        robot_time_path(k->model, &path, &turns, &time);
        if (time < k->least) k->least = time;
        return;
    }
    k->used[at] = 1;
    for (unsigned side = 0; side < 4; side++) {
        if (!maze_is_open(&k->z->maze, at, side)) continue;
        cell next = grid_neighbour(g, at, side);
        if (k->used[next] || !bits_get(k->seen, next)) continue;
        k->sides[length] = (uint8_t)side;
        try_all(k, next, length + 1);
    }
    k->used[at] = 0;
}

static void make(puzzle *z, context *c, rng *r, uint64_t width, uint64_t height, int64_t open) {
    grid *g;
    assert_int_equal(grid_new_rect(c, width, height, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(z, c, g), MEANDER_OK);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            if ((g->sides[at] >> side & 1) && rng_percent(r, open)) maze_carve(&z->maze, at, side);
}

TEST(test_least_time) {
    static const struct { const char *way; robot_model model; } models[] = {
        {"best=time", {180, 3000, 6000, 250, true}},
        {"best=time,diagonals=no", {180, 3000, 6000, 250, false}},
        {"best=time,turn=0.05", {180, 3000, 6000, 50, true}},
        {"best=time,turn=2,speed=0.5,accel=1,cell=90", {90, 500, 1000, 2000, true}}};
    context c = support_context();
    rng r;
    unsigned found = 0, faster = 0;
    rng_seed(&r, 1977);
    for (unsigned seed = 0; seed < SUPPORT_ROUNDS(400); seed++) {
        puzzle z;
        solution s, shortest;
        walk k = {.z = &z, .model = &models[seed % 4].model, .least = UINT64_MAX};
        make(&z, &c, &r, W, H, 75);
        assert_true(z.grid->count <= sizeof k.used);
        watch("maze %u", seed);
        meander_status status = run(&z, models[seed % 4].way, &s);
        assert_int_equal(run(&z, "", &shortest), status);
        if (status == MEANDER_OK) {
            k.seen = s.seen;
            try_all(&k, z.start, 0);
            assert_int_equal(s.findings.times.best_time, k.least);
            found++;
            faster += seed % 4 == 0 && s.findings.times.best_time < shortest.findings.times.best_time;
        }
        solution_done(&s);
        solution_done(&shortest);
        puzzle_done(&z);
    }
    if (found <= SUPPORT_ROUNDS(200) || faster == 0) fail_msg("%u found, %u faster", found, faster);
    watch_done();
}

// In larger mazes the least time may take more steps.
TEST(test_time_is_not_steps) {
    context c = support_context();
    rng r;
    unsigned longer = 0;
    rng_seed(&r, 2017);
    for (unsigned seed = 0; seed < 60; seed++) {
        puzzle z;
        solution s, shortest;
        make(&z, &c, &r, 16, 16, 62);
        watch("maze %u", seed);
        meander_status status = run(&z, "best=time", &s);
        assert_int_equal(run(&z, "", &shortest), status);
        assert_int_equal(s.findings.times.search_time, shortest.findings.times.search_time);
        assert_true(s.findings.times.best_time <= shortest.findings.times.best_time);
        longer += s.steps > shortest.steps;
        solution_done(&s);
        solution_done(&shortest);
        puzzle_done(&z);
    }
    assert_true(longer > 0);
    watch_done();
}
