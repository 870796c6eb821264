// SPDX-License-Identifier: MIT
// Shortest paths with diagonal steps: on random maps A* and jump point search find what the simplest
// method finds, which follows every step again and again until no length changes.
#include "support/test.h"
#include <math.h>

#include "support/door.h"

enum { EDGE = 12, TEXT = EDGE * (EDGE + 1) + 64 };

static uint32_t random_state = 7;

static unsigned draw(unsigned below) {
    random_state = random_state * 1664525 + 1013904223;
    return (random_state >> 16) % below;
}

static char map[TEXT];
static char *squares;

static void make_map(unsigned walls) {
    int head = snprintf(map, sizeof map, "type octile\nheight %d\nwidth %d\nmap\n", EDGE, EDGE);
    squares = map + head;
    for (unsigned i = 0; i < EDGE * (EDGE + 1); i++)
        squares[i] = i % (EDGE + 1) == EDGE ? '\n' : draw(100) < walls ? '@' : '.';
    squares[0] = '.';
    map[head + EDGE * (EDGE + 1)] = '\0';
}

static bool is_open(int x, int y) {
    return x >= 0 && y >= 0 && x < EDGE && y < EDGE && squares[y * (EDGE + 1) + x] == '.';
}

// Lengths from one square, INFINITY where no path leads.
static void measure_all(int from_x, int from_y, double lengths[EDGE][EDGE]) {
    for (int y = 0; y < EDGE; y++)
        for (int x = 0; x < EDGE; x++) lengths[y][x] = INFINITY;
    lengths[from_y][from_x] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < EDGE * EDGE * 9; i++) {
            int x = i / 9 % EDGE, y = i / 9 / EDGE, dx = i % 3 - 1, dy = i / 3 % 3 - 1;
            bool steps = is_open(x, y) && is_open(x + dx, y + dy) && is_open(x + dx, y) && is_open(x, y + dy);
            double length = lengths[y][x] + (dx != 0 && dy != 0 ? sqrt(2) : 1);
            if ((dx == 0 && dy == 0) || !steps || length >= lengths[y + dy][x + dx] - 1e-9) continue;
            lengths[y + dy][x + dx] = length;
            changed = true;
        }
    }
}

static void check_map(meander_context *c) {
    double lengths[EDGE][EDGE];
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(c, map, strlen(map), "map", "octile", MEANDER_AS_AUTO, &m), MEANDER_OK);
    measure_all(0, 0, lengths);
    for (int i = 0; i < 2 * EDGE * EDGE; i++) {
        int x = i / 2 % EDGE, y = i / 2 / EDGE;
        double length = -1;
        uint64_t expanded = 0;
        meander_point to = {(uint64_t)x, (uint64_t)y};
        meander_status status = meander_maze_octile(m, (meander_point){0, 0}, to, i % 2 == 1, &length, &expanded);
        meander_status right = !is_open(x, y) ? MEANDER_BAD_REQUEST : isinf(lengths[y][x]) ? MEANDER_NO : MEANDER_OK;
        assert_int_equal(status, right);
        if (status == MEANDER_OK && fabs(length - lengths[y][x]) > 1e-9)
            fail_msg("%d,%d: %g, expected %g\n%s", x, y, length, lengths[y][x], map);
        if (status == MEANDER_OK) assert_true(expanded > 0 || (x == 0 && y == 0));
    }
    meander_maze_free(m);
}

TEST(test_random_maps) {
    meander_context *c = door_open();
    for (unsigned i = 0; i < 200; i++) {
        make_map(i % 5 * 12);
        check_map(c);
    }
    meander_context_free(c);
}

// Where walls are between the cells there are few diagonal steps, but they are known.  Other cells have none.
TEST(test_other_mazes) {
    meander_context *c = door_open();
    meander_maze *m;
    double length;
    uint64_t expanded;
    static const char room[] = "{\"cells\": [[6, 12], [3, 9]]}";
    assert_int_equal(meander_maze_read_new(c, room, strlen(room), "room", "json", MEANDER_AS_AUTO, &m), MEANDER_OK);
    for (int jump = 0; jump < 2; jump++) {
        assert_int_equal(meander_maze_octile(m, (meander_point){0, 0}, (meander_point){1, 1}, jump, &length, &expanded),
                         MEANDER_OK);
        assert_true(length > 1.41421 && length < 1.41422);
    }
    meander_maze_free(m);
    m = door_make(c, "hex:4x4/wilson/1");
    assert_int_equal(meander_maze_octile(m, (meander_point){0, 0}, (meander_point){1, 0}, false, &length, &expanded),
                     MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), "diagonal steps need squares");
    meander_maze_free(m);
    meander_context_free(c);
}

TEST(test_tasks) {
    static const char text[] = "version 1\n0\tmaps/a.map\t9\t8\t1\t2\t3\t4\t5.25\n\n12 maps/a.map 9 8 8 7 0 0 10\n";
    meander_context *c = door_open();
    meander_scenario *s;
    assert_int_equal(meander_scenario_read_new(c, text, sizeof text - 1, "x", &s), MEANDER_OK);
    assert_string_equal(meander_scenario_map(s), "maps/a.map");
    assert_int_equal(meander_scenario_size(s).x, 9);
    assert_int_equal(meander_scenario_size(s).y, 8);
    assert_int_equal(meander_scenario_count(s), 2);
    meander_task t = meander_scenario_task(s, 1);
    assert_int_equal(t.line, 4);
    assert_int_equal(t.start.x, 8);
    assert_int_equal(t.start.y, 7);
    assert_int_equal(t.goal.x, 0);
    assert_true(t.length > 9.999 && t.length < 10.001);
    t = meander_scenario_task(s, 0);
    assert_true(fabs(t.length - 5.25) < 1e-12);
    meander_scenario_free(s);
    meander_scenario_free(NULL);
    assert_int_not_equal(meander_scenario_read_file_new(c, "/nowhere/maze.scen", &s), MEANDER_OK);
    meander_context_free(c);
}
