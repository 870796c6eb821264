// SPDX-License-Identifier: MIT
// A square bent into a disc: its rings become circles around the middle, a place keeps its part of the turn, and the
// round labyrinth of Chartres has eleven circuits.
#include "support/test.h"
#include <math.h>

#include <meander/meander.h>

#include "draw/bent_canvas.h"

enum { SIDE = 20, MOST = 4096 };

typedef struct heard {
    canvas canvas;
    canvas_point points[MOST];
    size_t count, shuts;
} heard;

static heard h;

static void hear(canvas *c, canvas_point to) {
    (void)c;
    assert_true(h.count < MOST);
    h.points[h.count++] = to;
}
static void hear_shut(canvas *c) {
    (void)c;
    h.shuts++;
}

static double far(canvas_point at) { return hypot(at.x - SIDE * 500, at.y - SIDE * 500); }

static bent_canvas bent(void) {
    bent_canvas b;
    h = (heard){.canvas = {.move = hear, .line = hear, .shut = hear_shut}};
    bent_canvas_init(&b, &h.canvas, SIDE, SIDE);
    return b;
}

static void go(bent_canvas *b, int32_t x, int32_t y, bool draw) {
    (draw ? b->canvas.line : b->canvas.move)(&b->canvas, (canvas_point){x, y});
}

// Each square around the middle, of every size, is a circle, once round, clockwise.
TEST(test_rings) {
    for (int32_t ring = 1; ring <= SIDE / 2; ring++) {
        bent_canvas b = bent();
        int32_t low = SIDE * 500 - ring * 1000, high = SIDE * 500 + ring * 1000;
        double turned = 0;
        go(&b, low, low, false);
        go(&b, high, low, true);
        go(&b, high, high, true);
        go(&b, low, high, true);
        b.canvas.shut(&b.canvas);
        assert_int_equal(h.count, (size_t)ring * 8 * 4);
        assert_int_equal(h.shuts, 1);
        for (size_t i = 0; i < h.count; i++) {
            canvas_point at = h.points[i], next = h.points[(i + 1) % h.count];
            assert_true(fabs(far(at) - ring * 1000) < 2);
            double turn = atan2(next.y - SIDE * 500, next.x - SIDE * 500) - atan2(at.y - SIDE * 500, at.x - SIDE * 500);
            if (turn < -3) turn += 2 * acos(-1);
            assert_true(turn > 0);
            turned += turn;
        }
        assert_true(fabs(turned - 2 * acos(-1)) < 1e-6);
    }
}

// The middles of the sides and the corners stay in their direction, and the middle stays.
TEST(test_directions) {
    bent_canvas b = bent();
    go(&b, SIDE * 500, 0, false);
    go(&b, SIDE * 1000, SIDE * 500, false);
    go(&b, SIDE * 500, SIDE * 500, false);
    go(&b, SIDE * 1000, SIDE * 1000, false);
    assert_true(h.points[0].x == SIDE * 500 && abs(h.points[0].y) <= 1);
    assert_true(abs(h.points[1].x - SIDE * 1000) <= 1 && h.points[1].y == SIDE * 500);
    assert_true(h.points[2].x == SIDE * 500 && h.points[2].y == SIDE * 500);
    assert_true(abs(h.points[3].x - h.points[3].y) <= 1);
    assert_true(fabs(far(h.points[3]) - SIDE * 500) < 2);
}

// Every wall along a circuit of the labyrinth lies on a circle: eleven circuits have twelve, the border's among them.
TEST(test_chartres) {
    meander_context *c;
    meander_maze *m;
    char *svg;
    bool walls[32] = {false};
    unsigned rings = 0;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, "rect:25x25/labyrinth:design=chartres/0", NULL, &m), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, NULL, "svg:bent,cell=1000,wall=1,margin=0", &svg, NULL), MEANDER_OK);
    const char *at = strstr(svg, "class=\"walls\"");
    assert_non_null(at);
    at = strstr(at, " d=\"") + 4;
    for (double x = 0, y = 0; *at != '"';) {
        at += strspn(at, " \n");
        char *end, order = *at;
        double first = strtod(at + 1, &end), second = order == 'l' || order == 'M' ? strtod(end, &end) : 0;
        assert_non_null(strchr("Mlhvz", order));
        if (order == 'M') x = y = 0;
        x += order == 'v' ? 0 : first;
        y += order == 'v' ? first : second;
        at = order == 'z' ? at + 1 : end;
        double ring = hypot(x - 12.5, y - 12.5);
        if (fabs(ring - floor(ring) - 0.5) < 0.01 && ring < 13) walls[(int)ring] = true;
    }
    for (unsigned i = 0; i < 32; i++) rings += walls[i];
    assert_true(rings >= 12);
    meander_text_free(c, svg);
    assert_int_equal(meander_maze_draw_new(m, NULL, "svg", &svg, NULL), MEANDER_OK);
    meander_text_free(c, svg);
    meander_maze_free(m);
    assert_int_equal(meander_maze_new(c, "hex:3x3/wilson/1", NULL, &m), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, NULL, "svg:bent", &svg, NULL), MEANDER_UNSUPPORTED);
    assert_string_equal(meander_context_message(c), "only rectangles of squares can be bent");
    meander_maze_free(m);
    meander_context_free(c);
}
