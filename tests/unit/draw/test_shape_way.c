// SPDX-License-Identifier: MIT
// No line of a passage crosses a wall or touches one, whatever the shape of its cells; among tiles floor is left
// between them, and among rings the lines are arcs and rays.
// All passages of mazes are drawn as if they were one path, on a
// canvas that notes all lines of it and of the walls, and their widths.
#define GRID_WIDE
#include "support/test.h"
#include <math.h>

#include "draw/shape_picture.h"
#include "facade/facade.h"
#include "support/door.h"
#include "support/watch.h"

enum { LINES_MOST = 40000, NEAR = 11 };    // so many twelfths are as good as all
#define BACK (-0.9)             // the cosine from which on a turn is a spike

typedef struct noted {
    canvas canvas;
    canvas_point from, begin;
    int layer;                   // 0: walls, 1: the path, -1: another one
    size_t count[2];
    int32_t width[2];
    canvas_point (*lines[2])[2];
} noted;

static void note_begin(canvas *c, const canvas_page *page) { (void)c, (void)page; }
static void note_open(canvas *c, const canvas_pen *pen) {
    ((noted *)c)->layer = strcmp(pen->name, "walls") == 0 ? 0 : strcmp(pen->name, "path") == 0 ? 1 : -1;
    if (((noted *)c)->layer >= 0) ((noted *)c)->width[((noted *)c)->layer] = pen->width;
}
static void note_move(canvas *c, canvas_point to) { ((noted *)c)->from = ((noted *)c)->begin = to; }
static void note_line(canvas *c, canvas_point to) {
    noted *n = (noted *)c;
    if (n->layer >= 0) {
        canvas_point *line = n->lines[n->layer][n->count[n->layer]++];
        assert_true(n->count[n->layer] < LINES_MOST);
        line[0] = n->from;
        line[1] = to;
    }
    n->from = to;
}
static void note_curve(canvas *c, canvas_point by, canvas_point to) { (void)by, note_line(c, to); }
static void note_circle(canvas *c, canvas_point m, int32_t r) { (void)c, (void)m, (void)r; }
static void note_shut(canvas *c) { note_line(c, ((noted *)c)->begin); }
static void note_text(canvas *c, canvas_point m, const char *t) { (void)c, (void)m, (void)t; }
static void note_finish(canvas *c) { (void)c; }
static meander_status note_end(canvas *c) {
    (void)c;
    return MEANDER_OK;
}

static int turn(canvas_point a, canvas_point b, canvas_point c) {
    int64_t area = ((int64_t)b.x - a.x) * ((int64_t)c.y - a.y) - ((int64_t)b.y - a.y) * ((int64_t)c.x - a.x);
    return (area > 0) - (area < 0);
}

static bool cross(const canvas_point *one, const canvas_point *other) {
    return turn(one[0], one[1], other[0]) * turn(one[0], one[1], other[1]) < 0 &&
           turn(other[0], other[1], one[0]) * turn(other[0], other[1], one[1]) < 0;
}

static double from_line(const canvas_point *line, canvas_point p) {
    double dx = line[1].x - line[0].x, dy = line[1].y - line[0].y, x = p.x - line[0].x, y = p.y - line[0].y;
    double part = fmin(1, fmax(0, (dx * x + dy * y) / (dx * dx + dy * dy)));
    return hypot(x - part * dx, y - part * dy);
}

// Lines that do not cross are nearest at one of their ends.
static double between(const canvas_point *one, const canvas_point *other) {
    return fmin(fmin(from_line(one, other[0]), from_line(one, other[1])),
                fmin(from_line(other, one[0]), from_line(other, one[1])));
}

// The line and a wall do not touch, unless the walls on both sides of it leave no room for that.
static void check_line(const char *id, const noted *n, const canvas_point *line) {
    double room[2] = {HUGE_VAL, HUGE_VAL}, need = (n->width[0] + n->width[1]) / 2.0;
    for (size_t k = 0; k < n->count[0]; k++) {
        const canvas_point *wall = n->lines[0][k];
        if (cross(line, wall))
            fail_msg("%s: a passage from %d,%d to %d,%d leads through a wall", id, (int)line[0].x, (int)line[0].y,
                     (int)line[1].x, (int)line[1].y);
        bool left = turn(line[0], line[1], wall[0]) + turn(line[0], line[1], wall[1]) < 0;
        room[left] = fmin(room[left], between(line, wall));
    }
    if (fmin(room[0], room[1]) < need * NEAR / 12 && room[0] + room[1] >= 2 * need)
        fail_msg("%s: a passage from %d,%d to %d,%d keeps %.0f and %.0f from walls, not %.0f", id, (int)line[0].x,
                 (int)line[0].y, (int)line[1].x, (int)line[1].y, room[0], room[1], need);
}

// Draws all passages as a path, or only those that a solver takes.
static void draw(const char *id, const char *by, noted *n) {
    meander_context *c = door_open();
    style look = {.colours = style_of_theme(0), .cell = 20, .wall = 2};
    watch("%s", id);
    meander_maze *m = door_make(c, id);
    meander_solution *s = NULL;
    if (by != NULL) assert_int_equal(meander_solution_new(m, by, NULL, &s), MEANDER_OK);
    shape_plot plot = {.puzzle = &m->puzzle, .id = ""};
    plot.path_sides = s == NULL ? m->puzzle.maze.open : s->solution.path_sides;
    n->count[0] = n->count[1] = 0;
    assert_int_equal(shape_picture_draw(&plot, &look, &n->canvas), MEANDER_OK);
    assert_true(n->count[0] > 0 && n->count[1] > 0);
    for (size_t i = 0; i < n->count[1]; i++) check_line(id, n, n->lines[1][i]);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}

static void check(const char *id, noted *n) { draw(id, NULL, n); }

static void open_notes(noted *n) {
    *n = (noted){.canvas = {note_begin, note_open, note_move, note_line, note_curve, note_circle, note_shut, note_text,
                            note_finish, note_end}};
    for (int i = 0; i < 2; i++) n->lines[i] = malloc(LINES_MOST * sizeof *n->lines[i]);
}
static void close_notes(noted *n) {
    for (int i = 0; i < 2; i++) free(n->lines[i]);
}

static const char *const grids[] = {
    "hex:9", "tri:9x7", "upsilon:7x7", "polar:9", "polar:9,first=3", "polar:12,first=3", "tiling:5x5,of=4.6.12",
    "tiling:4x4", "tiling:5x5,of=4.8.8", "tiling:6x6,of=floret", "tiling:6x6,of=kites", "penrose:4",
    "penrose:4,of=kites", "hyperbolic:4", "hyperbolic:4,p=5,q=4", "hyperbolic:6,p=3,q=8", "hyperbolic:3,p=12,q=5",
    "hat:2", "spectre:2", "voronoi:200", "voronoi:200,relax=1", "map:tangram", "cube:4",
    "torus:6x6", "klein:5x6", "projective:6x6", "sphere:4", "solid:4,of=icosahedron", "box:3x3x2", "cylinder:6x5",
    "moebius:9x4"};

// All kinds with walls at a few sizes, each with some seeds.
TEST(test_no_way_through_a_wall) {
    char id[64];
    noted n;
    open_notes(&n);
    for (size_t i = 0; i < sizeof grids / sizeof grids[0]; i++)
        for (unsigned seed = 1; seed <= 3; seed++) {
            snprintf(id, sizeof id, "%s/wilson/%u", grids[i], seed);
            check(id, &n);
        }
    close_notes(&n);
    watch_done();
}

TEST(test_floor_is_left_beside_a_line) {
    static const char *const ids[] = {"penrose:4/wilson/1", "penrose:4/wilson/2", "tiling:5x5,of=cairo/wilson/1"};
    noted n;
    open_notes(&n);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        double least = HUGE_VAL;
        check(ids[i], &n);
        for (size_t line = 0; line < n.count[1]; line++)
            for (size_t wall = 0; wall < n.count[0]; wall++)
                least = fmin(least, between(n.lines[1][line], n.lines[0][wall]));
        assert_true(least >= n.width[0] + n.width[1] / 2.0);
    }
    close_notes(&n);
}

// A path that only passes through a cell does not go to its middle and nearly the same way back.
TEST(test_no_path_goes_back_over_itself) {
    char id[64];
    noted n;
    open_notes(&n);
    for (size_t i = 0; i < sizeof grids / sizeof grids[0]; i++)
        for (unsigned seed = 1; seed <= 3; seed++) {
            snprintf(id, sizeof id, "%s/backtracker/%u", grids[i], seed);
            draw(id, "breadth-first", &n);
            for (size_t k = 1; k < n.count[1]; k++) {
                const canvas_point *in = n.lines[1][k - 1], *out = n.lines[1][k];
                double ax = in[1].x - in[0].x, ay = in[1].y - in[0].y;
                double bx = out[1].x - out[0].x, by = out[1].y - out[0].y;
                bool joined = in[1].x == out[0].x && in[1].y == out[0].y;
                if (joined && ax * bx + ay * by < BACK * hypot(ax, ay) * hypot(bx, by))
                    fail_msg("%s: the path turns back at %d,%d", id, (int)in[1].x, (int)in[1].y);
            }
        }
    close_notes(&n);
}

// A short piece of an arc has its middle as far from that of the rings as its ends; a ray leads there.
TEST(test_lines_follow_rings) {
    enum { MIDDLE = 8500 };          // of nine rings
    noted n;
    open_notes(&n);
    check("polar:9/wilson/1", &n);
    for (size_t i = 0; i < n.count[1]; i++) {
        const canvas_point *line = n.lines[1][i];
        double ax = line[0].x - MIDDLE, ay = line[0].y - MIDDLE, bx = line[1].x - MIDDLE, by = line[1].y - MIDDLE;
        double middle = hypot((ax + bx) / 2, (ay + by) / 2), away = fabs(ax * by - ay * bx) / hypot(ax - bx, ay - by);
        bool arc = fabs(hypot(ax, ay) - hypot(bx, by)) < NEAR && middle > 0.99 * hypot(ax, ay), ray = away < NEAR;
        if (!arc && !ray) fail_msg("a line from %.0f,%.0f to %.0f,%.0f is neither an arc nor a ray", ax, ay, bx, by);
    }
    close_notes(&n);
}
