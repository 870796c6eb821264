// SPDX-License-Identifier: MIT
// The way in and the way out in the border of every kind of grid: ends that are drawn there open it, at an edge behind
// which no cell is; JSON and mndr give the openings back; pictures and texts have
// gaps, and pictures arrows in them; and a grid without a border says so.
#include "support/test.h"
#include <math.h>

#include "support/door.h"
#include "support/small_grids.h"
#include "support/watch.h"

DOOR_FOR_ALL

static unsigned opened, closed;

// The line of the openings in JSON.
static void openings_of(const meander_maze *m, char *line, size_t size) {
    char *text;
    assert_int_equal(meander_maze_draw_new(m, NULL, "json", &text, NULL), MEANDER_OK);
    const char *at = strstr(text, "\"openings\"");
    assert_non_null(at);
    snprintf(line, size, "%.*s", (int)strcspn(at, "\n"), at);
    meander_text_free(c, text);
}

static void check_back(const meander_maze *m, const char *format) {
    char before[256], after[256], *text;
    size_t size;
    openings_of(m, before, sizeof before);
    assert_int_equal(meander_maze_draw_new(m, NULL, format, &text, &size), MEANDER_OK);
    meander_maze *back = door_read(c, text, size, format);
    openings_of(back, after, sizeof after);
    assert_string_equal(after, before);
    assert_int_equal(meander_maze_check(back), MEANDER_OK);
    assert_int_equal(meander_maze_check_id(back), MEANDER_OK);
    meander_maze_free(back);
    meander_text_free(c, text);
}

// The number of times that a word is in a text.
static unsigned count_of(const char *text, const char *word) {
    unsigned count = 0;
    for (; (text = strstr(text, word)) != NULL; text++) count++;
    return count;
}

// Each end has an opening on a side that leads nowhere.
static void check_openings(const meander_maze *m, const char *id) {
    char line[256];
    openings_of(m, line, sizeof line);
    unsigned count = count_of(line, "[") - 1;
    if (strncmp(id, "rect", 4) == 0) return;
    if (count != 2) fail_msg("%s: %s", id, line);
    check_back(m, "json");
    check_back(m, "mndr");
}

static void check_id(const char *id) {
    meander_maze *m;
    watch("%s", id);
    meander_status status = meander_maze_new(c, id, NULL, &m);
    if (status == MEANDER_OK) {
        if (meander_maze_width(m) * meander_maze_height(m) > 1 && meander_maze_goal_count(m) > 0) {
            meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
            bool one = start.x == goal.x && start.y == goal.y;
            if (!one) check_openings(m, id);
            opened += !one;
        }
        meander_maze_free(m);
    } else {
        assert_non_null(strstr(meander_context_message(c), "the maze has no such cell"));
        closed++;
    }
    watch_done();
}

TEST(test_borders_of_small_grids) {
    size_t all = small_grids_each(c, "wilson/3+start=border+goal=border", check_id);
    assert_true(all >= 150);
    assert_true(opened >= 60 && closed >= 10);
}

TEST(test_grids_without_a_border) {
    static const char *const shapes[] = {"sphere:3", "cube:3", "solid:2", "torus:5x4", "klein:4x4"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        char id[96];
        meander_maze *m;
        snprintf(id, sizeof id, "%s/wilson/1+start=border", shapes[i]);
        assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_BAD_REQUEST);
    }
}

static unsigned layers_of_arrows(const char *id, const char *style) {
    meander_maze *m = door_make(c, id);
    char *text;
    assert_int_equal(meander_maze_draw_new(m, NULL, style, &text, NULL), MEANDER_OK);
    unsigned layers = count_of(text, "gates");
    meander_text_free(c, text);
    meander_maze_free(m);
    return layers;
}

// A picture has the arrows in one layer, unless its border is to stay closed.
TEST(test_pictures_show_openings) {
    static const char *const shapes[] = {"hex:6x5", "tri:7x4", "polar:4", "cylinder:6x4", "tiling:3x3,of=4.8.8"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        char id[96];
        snprintf(id, sizeof id, "%s/wilson/2+start=border+goal=border", shapes[i]);
        assert_int_equal(layers_of_arrows(id, "svg"), 1);
        assert_int_equal(layers_of_arrows(id, "svg:openings=no"), 0);
        snprintf(id, sizeof id, "%s/wilson/2", shapes[i]);
        assert_int_equal(layers_of_arrows(id, "svg"), 0);
    }
}

// The way of the lowered pen in HPGL, in its fortieths of a millimetre: "PU1,2;PD3,4,5,6;".
static double ink_of(const meander_maze *m, const char *style) {
    char *text;
    double ink = 0, x = 0, y = 0;
    assert_int_equal(meander_maze_draw_new(m, NULL, style, &text, NULL), MEANDER_OK);
    for (const char *at = text; (at = strchr(at, 'P')) != NULL;) {
        bool down = at[1] == 'D', pen = down || at[1] == 'U';
        char *end = (char *)at + 2;
        for (at += 2; pen && (*at == '-' || (*at >= '0' && *at <= '9')); at = end + (*end == ',')) {
            double to_x = strtod(at, &end), to_y = strtod(end + 1, &end);
            if (down) ink += hypot(to_x - x, to_y - y);
            x = to_x;
            y = to_y;
        }
    }
    meander_text_free(c, text);
    return ink;
}

// A plot leaves out the edge of each opening; nothing else changes, and nothing at all where there are none.
TEST(test_plots_show_openings) {
    static const char *const shapes[] = {"hex:6x5", "tri:7x4", "polar:4", "upsilon:5x4", "tiling:3x3,of=4.8.8"};
    static const char *const others[] = {"svg-plot", "gcode", "dxf", "tikz"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        char id[96], *gaps, *shut, style[64];
        snprintf(id, sizeof id, "%s/wilson/2+start=border+goal=border", shapes[i]);
        meander_maze *m = door_make(c, id);
        double less = ink_of(m, "hpgl:openings=no,cell=10") - ink_of(m, "hpgl:cell=10");
        double side = 400 / sqrt(3);
        if (i == 0 ? fabs(less - 2 * side) > 4 : less < 100) fail_msg("%s: %f are left out", id, less);
        assert_true(ink_of(m, "hpgl:openings=no,wall=1") > ink_of(m, "hpgl:wall=1"));
        for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
            snprintf(style, sizeof style, "%s:openings=no", others[k]);
            assert_int_equal(meander_maze_draw_new(m, NULL, others[k], &gaps, NULL), MEANDER_OK);
            assert_int_equal(meander_maze_draw_new(m, NULL, style, &shut, NULL), MEANDER_OK);
            if (strcmp(gaps, shut) == 0) fail_msg("%s as %s: no gap", id, others[k]);
            meander_text_free(c, gaps);
            meander_text_free(c, shut);
        }
        meander_maze_free(m);
        snprintf(id, sizeof id, "%s/wilson/2", shapes[i]);
        m = door_make(c, id);
        assert_true(fabs(ink_of(m, "hpgl:openings=no") - ink_of(m, "hpgl")) < 1e-9);
        meander_maze_free(m);
    }
}

// Hexagons as text: the wall beside the opening is a blank.
TEST(test_texts_show_openings) {
    meander_maze *m = door_make(c, "hex:5x4/wilson/7+start=border+goal=border");
    meander_maze *same = door_make(c, "hex:5x4/wilson/7");
    char *open, *shut;
    unsigned blanks = 0;
    assert_int_equal(meander_maze_draw_new(m, NULL, "ascii", &open, NULL), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(same, NULL, "ascii", &shut, NULL), MEANDER_OK);
    for (const char *at = "/\\|"; *at != '\0'; at++) {
        char mark[2] = {*at, '\0'};
        blanks += count_of(shut, mark) - count_of(open, mark);
    }
    assert_int_equal(blanks, 2);
    meander_text_free(c, open);
    meander_text_free(c, shut);
    meander_maze_free(m);
    meander_maze_free(same);
}
