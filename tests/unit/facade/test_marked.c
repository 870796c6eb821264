// SPDX-License-Identifier: MIT
// Marks in pictures: the places that a style names are those of meander_maze_places, and drawings stand in the cells of
// start and goals.
#include "support/test.h"
#include <math.h>

#include <meander/meander.h>

// Returns the pieces of the path of that class, from `from` on, or NULL.
static const char *pieces_of(const char *svg, const char *name) {
    char head[64];
    snprintf(head, sizeof head, "<path class=\"%s\"", name);
    const char *path = strstr(svg, head);
    return path == NULL ? NULL : strstr(path, " d=\"");
}

static size_t count_pieces(const char *d) {
    size_t count = 0;
    for (; d != NULL && *d != '\0' && strncmp(d, "/>", 2) != 0; d++) count += *d == 'M';
    return count;
}

// On squares a diamond begins above the middle of its cell.
static void check_cells(const char *d, const meander_point *places) {
    for (size_t i = 0; (d = strchr(d, 'M')) != NULL; i++) {
        char *end;
        double x = strtod(++d, &end), y = strtod(end, NULL);
        assert_true(fabs(x - ((double)places[i].x + 0.5)) < 0.01 && y < (double)places[i].y + 0.5 &&
                    y > (double)places[i].y);
        if (strstr(d, "/>") < strchr(d, 'M') || strchr(d, 'M') == NULL) break;
    }
}

TEST(test_places_are_marked) {
    static const char *const ids[] = {"rect:9x7/wilson/1", "rect:9x7/prim/2+braid=80", "hex:6x5/wilson/3",
                                      "polar:5/backtracker/4", "tri:7x5/prim/5+braid=50", "rect:1x1/wilson/1",
                                      "weave:8x6/wilson/6"};
    meander_context *c;
    meander_maze *m;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        assert_int_equal(meander_maze_new(c, ids[i], NULL, &m), MEANDER_OK);
        for (size_t k = 0; meander_places_name(k) != NULL; k++) {
            const meander_point *places;
            size_t count;
            char style[64], *svg;
            snprintf(style, sizeof style, "svg:places=%s", meander_places_name(k));
            meander_status status = meander_maze_places(m, meander_places_name(k), &places, &count);
            assert_int_equal(meander_maze_draw_new(m, NULL, style, &svg, NULL), status);
            if (status == MEANDER_UNSUPPORTED && strncmp(ids[i], "weave", 5) == 0) continue;     // it has no rooms
            assert_int_equal(status, MEANDER_OK);
            const char *d = pieces_of(svg, "place-marks");
            if (count_pieces(d) != count)
                fail_msg("%s, %s: %zu marks, %zu places", ids[i], style, count_pieces(d), count);
            if (d != NULL && strncmp(ids[i], "rect", 4) == 0) check_cells(d, places);
            meander_text_free(c, svg);
        }
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// Each drawing lies within its cell, also where an opening shows the end already.
TEST(test_drawings_at_the_ends) {
    static const char *const pairs[] = {"mouse-cheese", "bee-flower", "rocket-star", "key-chest", "car-house"};
    meander_context *c;
    meander_maze *m;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, "rect:6x4/wilson/1+start=0,1+goal=4,2", NULL, &m), MEANDER_OK);
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        char style[64], *svg;
        snprintf(style, sizeof style, "svg:marks=%s", pairs[i]);
        assert_int_equal(meander_maze_draw_new(m, NULL, style, &svg, NULL), MEANDER_OK);
        for (size_t goal = 0; goal < 2; goal++) {
            const char *d = pieces_of(svg, goal == 1 ? "goal-picture" : "start-picture");
            assert_non_null(d);
            char *end;
            double x = strtod(strchr(d, 'M') + 1, &end), y = strtod(end, NULL);
            if (floor(x) != (goal == 1 ? 4 : 0) || floor(y) != (goal == 1 ? 2 : 1))
                fail_msg("%s: at %f,%f", pairs[i], x, y);
        }
        assert_null(strstr(svg, "class=\"start\""));
        assert_null(strstr(svg, "class=\"goals\""));
        meander_text_free(c, svg);
    }
    meander_maze_free(m);
    meander_context_free(c);
}
