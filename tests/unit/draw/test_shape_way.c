// SPDX-License-Identifier: MIT
// No line of a passage crosses a wall or touches one, whatever the shape of its cells: all passages of mazes are drawn
// as if they were one path, on a canvas that notes all lines of it and of the walls, and their widths.
#define GRID_WIDE
#include "support/test.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw/shape_picture.h"
#include "facade/facade.h"
#include "support/door.h"
#include "support/watch.h"

enum { LINES_MOST = 40000 };

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

static void check(const char *id, noted *n) {
    meander_context *c = door_open();
    style look = {.colours = style_of_theme(0), .cell = 20, .wall = 2};
    watch("%s", id);
    meander_maze *m = door_make(c, id);
    shape_plot plot = {.puzzle = &m->puzzle, .path_sides = m->puzzle.maze.open, .id = ""};
    n->count[0] = n->count[1] = 0;
    assert_int_equal(shape_picture_draw(&plot, &look, &n->canvas), MEANDER_OK);
    assert_true(n->count[0] > 0 && n->count[1] > 0);
    if (getenv("STAT")) {
        double need = (n->width[0] + n->width[1]) / 2.0, least = 1e9; size_t bad = 0, half = 0;
        for (size_t i = 0; i < n->count[1]; i++) {
            double d = 1e9;
            for (size_t k = 0; k < n->count[0]; k++) d = fmin(d, cross(n->lines[1][i], n->lines[0][k]) ? 0 : between(n->lines[1][i], n->lines[0][k]));
            bad += d < need - 1;
            half += d < need * 0.75;
            least = fmin(least, d);
        }
        printf("%-40s %5zu lines, need %.0f least %.0f bad %zu under3/4 %zu\n", id, n->count[1], need, least, bad, half);
    }
    for (size_t i = 0; i < n->count[1]; i++)
        for (size_t k = 0; k < n->count[0]; k++)
            if (cross(n->lines[1][i], n->lines[0][k]))
                fail_msg("%s: a passage from %d,%d to %d,%d leads through a wall", id, (int)n->lines[1][i][0].x,
                         (int)n->lines[1][i][0].y, (int)n->lines[1][i][1].x, (int)n->lines[1][i][1].y);
    meander_maze_free(m);
    meander_context_free(c);
}

TEST(test_no_way_through_a_wall) {
    static const char *const ids[] = {
        "hex:9/wilson/1", "tri:9x7/wilson/1", "upsilon:7x7/wilson/1", "polar:9/wilson/1", "polar:9,first=3/wilson/1",
        "tiling:5x5,of=4.6.12/wilson/1", "tiling:6x6,of=floret/wilson/1", "tiling:6x6,of=kites/wilson/1",
        "penrose:4/wilson/1", "penrose:4,of=kites/wilson/1", "hyperbolic:5/wilson/1", "hyperbolic:4,p=5,q=4/wilson/1",
        "hyperbolic:6,p=3,q=8/wilson/1", "hyperbolic:3,p=12,q=5/wilson/1", "hat:2/wilson/1", "hat:3/wilson/2",
        "spectre:2/wilson/1", "spectre:3/wilson/2", "voronoi:400/wilson/1", "voronoi:400,relax=1/wilson/1", "map:tangram/wilson/1", "polar:12,first=3/wilson/2", "tiling:4x4/wilson/3", "spectre:2/wilson/7", "hat:2/wilson/3", "rect:5x5/wilson/1"};
    noted n = {.canvas = {note_begin, note_open, note_move, note_line, note_curve, note_circle, note_shut, note_text,
                          note_finish, note_end}};
    for (int i = 0; i < 2; i++) n.lines[i] = malloc(LINES_MOST * sizeof *n.lines[i]);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) check(ids[i], &n);
    for (int i = 0; i < 2; i++) free(n.lines[i]);
    watch_done();
}
