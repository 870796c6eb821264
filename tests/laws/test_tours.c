// SPDX-License-Identifier: MIT
// A tour comes by all goals on every kind of grid, and none is shorter: all orders of up to six goals are tried with
// distances of another solver.  With more goals than are solved exactly it is at most that of the nearest goal first,
// and says that a shorter one may exist.
#include "support/test.h"
#include "support/door.h"
#include "support/watch.h"

DOOR_FOR_ALL

enum { STOPS_MOST = 40 };

static uint64_t steps[STOPS_MOST][STOPS_MOST];
static size_t stops;

// The distance between two places, by breadth first.
static uint64_t measure(meander_maze *m, meander_point from, meander_point to) {
    meander_solution *s;
    assert_int_equal(meander_maze_set_start(m, from), MEANDER_OK);
    assert_int_equal(meander_maze_set_goals(m, &to, 1), MEANDER_OK);
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    uint64_t found = meander_solution_steps(s);
    meander_solution_free(s);
    return found;
}

static void measure_all(const char *id, const meander_maze *m) {
    meander_maze *other = door_make(c, id);
    stops = meander_maze_goal_count(m) + 1;
    assert_true(stops <= STOPS_MOST);
    for (size_t a = 0; a < stops; a++)
        for (size_t b = 0; b < stops; b++)
            steps[a][b] = measure(other, a == 0 ? meander_maze_start(m) : meander_maze_goal(m, a - 1),
                                  b == 0 ? meander_maze_start(m) : meander_maze_goal(m, b - 1));
    meander_maze_free(other);
}

// The shortest of all orders of the stops that are left.
static uint64_t shortest(size_t last, unsigned left) {
    uint64_t best = UINT64_MAX;
    if (left == 0) return 0;
    for (size_t next = 1; next < stops; next++) {
        if (!(left >> next & 1)) continue;
        uint64_t length = steps[last][next] + shortest(next, left & ~(1u << next));
        if (length < best) best = length;
    }
    return best;
}

static uint64_t nearest_first(void) {
    bool done[STOPS_MOST] = {true};
    uint64_t length = 0;
    for (size_t last = 0, count = 1; count < stops; count++) {
        size_t next = 0;
        for (size_t k = 1; k < stops; k++)
            if (!done[k] && (next == 0 || steps[last][k] < steps[last][next])) next = k;
        done[next] = true;
        length += steps[last][next];
        last = next;
    }
    return length;
}

// Follows the walk through open passages, and looks whether it comes by all goals.
static void follow(const meander_maze *m, const meander_solution *s) {
    bool met[STOPS_MOST] = {false};
    const uint8_t *path = meander_solution_path(s);
    meander_point at = meander_maze_start(m);
    for (uint64_t i = 0; i <= meander_solution_steps(s); i++) {
        for (size_t k = 0; k < meander_maze_goal_count(m); k++)
            met[k] = met[k] || (meander_maze_goal(m, k).x == at.x && meander_maze_goal(m, k).y == at.y);
        if (i == meander_solution_steps(s)) break;
        assert_true(meander_maze_sides(m, at) >> path[i] & 1);
        assert_true(meander_maze_neighbour(m, at, path[i], &at));
    }
    for (size_t k = 0; k < meander_maze_goal_count(m); k++) assert_true(met[k]);
}

static void check(const char *id, bool exact) {
    meander_solution *s;
    watch("%s", id);
    meander_maze *m = door_make(c, id);
    assert_int_equal(meander_solution_new(m, "tour", NULL, &s), MEANDER_OK);
    measure_all(id, m);
    follow(m, s);
    uint64_t most = exact ? shortest(0, (1u << stops) - 2) : nearest_first();
    if (exact) assert_int_equal(meander_solution_steps(s), most);
    else assert_true(meander_solution_steps(s) <= most);
    meander_solution_free(s);
    meander_maze_free(m);
    watch_done();
}

TEST(test_tours_are_shortest_on_every_grid) {
    static const char *const shapes[] = {"rect:9x7", "hex:8x6", "weave:8x6", "torus:7x6", "cube:4", "polar:5",
                                         "box:4x3x2", "sphere:4", "tiling:3x3,of=4.6.12"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (unsigned goals = 1; goals <= 6; goals++) {
            char id[256];
            size_t used = (size_t)snprintf(id, sizeof id, "%s/wilson/%u%s", shapes[i], goals,
                                           goals % 2 == 0 ? "+braid=60" : "");
            for (unsigned k = 0; k < goals; k++)
                used += (size_t)snprintf(id + used, sizeof id - used, "+goal=random");
            check(id, true);
        }
}

TEST(test_tours_of_many_goals) {
    check("rect:20x15/wilson/3+braid=30+goal=random+goal=random+goal=random+goal=random+goal=random+goal=random"
          "+goal=random+goal=random+goal=random+goal=random+goal=random+goal=random+goal=random+goal=random"
          "+goal=random+goal=random", false);
}

// Of a maze in pieces the goals of the start's piece are visited.
TEST(test_goals_that_cannot_be_reached) {
    static const char text[] = "#########\n#S   #  #\n# ####G##\n#   G####\n#########\n";
    meander_solution *s;
    meander_maze *m = door_read(c, text, sizeof text - 1, "block");
    assert_int_equal(meander_maze_goal_count(m), 2);
    assert_int_equal(meander_solution_new(m, "tour", NULL, &s), MEANDER_OK);
    assert_true(meander_solution_found(s));
    meander_solution_free(s);
    meander_maze_free(m);
}
