// SPDX-License-Identifier: MIT
// What stands in an SVG: which corners are round, which marks and openings are drawn, where the
// path leaves the maze, and letters that XML takes for its own.
#define _POSIX_C_SOURCE 200809L
#include "support/test.h"
#include "base/memory.h"
#include "draw/svg_canvas.h"
#include "support/door.h"
#include "support/support.h"

static char *draw(meander_context *c, meander_maze *m, const char *solver, const char *format) {
    meander_solution *s = NULL;
    char *text;
    if (solver != NULL) assert_int_equal(meander_solution_new(m, solver, NULL, &s), MEANDER_OK);
    if (meander_maze_draw_new(m, s, format, &text, NULL) != MEANDER_OK)
        fail_msg("%s: %s", format, meander_context_message(c));
    meander_solution_free(s);
    return text;
}

// The drawing of a class, as far as it goes; NULL: there is none.
static const char *class_of(const char *drawn, const char *name, size_t *length) {
    char word[64];
    snprintf(word, sizeof word, "class=\"%s\"", name);
    const char *found = strstr(drawn, word);
    if (found == NULL) return NULL;
    found = strstr(found, " d=\"") + 4;
    *length = strcspn(found, "\"");
    return found;
}

static unsigned count_in(const char *drawn, const char *name, char letter) {
    size_t length;
    unsigned count = 0;
    const char *at = class_of(drawn, name, &length);
    for (size_t i = 0; at != NULL && i < length; i++) count += at[i] == letter;
    return count;
}

// ---- distances ---------------------------------------------------------------------------

enum { TONES = 32 };

// Each tone has the cells whose distance is in its part of the way from the start to the farthest cell, in their order.
TEST(test_tones_of_distances) {
    static const char *const ids[] = {"hex:4/wilson/1", "hex:9/wilson/2", "tri:7/kruskal/3+braid=40",
                                      "tiling:4x4/wilson/4", "hex:3x1/wilson/6"};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        meander_maze *m = door_make(c, ids[i]);
        meander_solution *s;
        uint64_t farthest = 0;
        size_t wanted[TONES] = {0}, length;
        assert_int_equal(meander_solution_new(m, "flood", NULL, &s), MEANDER_OK);
        for (unsigned round = 0; round < 2; round++)
            for (uint64_t k = 0; k < meander_maze_width(m) * meander_maze_height(m); k++) {
                meander_point at = {k % meander_maze_width(m), k / meander_maze_width(m)};
                uint64_t distance = meander_solution_distance(s, at);
                if (distance == UINT64_MAX) continue;
                if (round == 0) farthest = distance > farthest ? distance : farthest;
                else wanted[distance * TONES / (farthest + 1)]++;
            }
        char *text = draw(c, m, NULL, "svg:distances");
        const char *part = text, *path;
        for (unsigned tone = 0; tone < TONES; tone++) {
            size_t cells = 0;
            if (wanted[tone] == 0) continue;
            if ((path = class_of(part, "distance", &length)) == NULL) fail_msg("%s has no tone %u", ids[i], tone);
            for (size_t k = 0; k < length; k++) cells += path[k] == 'M';
            if (cells != wanted[tone]) fail_msg("%s: %zu cells of tone %u, not %zu", ids[i], cells, tone, wanted[tone]);
            part = path + length;
        }
        if (class_of(part, "distance", &length) != NULL) fail_msg("%s has one tone more", ids[i]);
        meander_text_free(c, text);
        meander_solution_free(s);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// ---- round corners -----------------------------------------------------------------------

static bool is_open(const meander_maze *m, uint64_t x, uint64_t y, unsigned side) {
    return meander_maze_sides(m, (meander_point){x, y}) >> side & 1;
}

// The walls that meet in a corner: a bit for each direction in which one goes from there.
static unsigned walls_at(const meander_maze *m, uint64_t x, uint64_t y) {
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    bool rim_y = y == 0 || y == height, rim_x = x == 0 || x == width;
    unsigned walls = 0;
    if (x < width && (rim_y || !is_open(m, x, y, MEANDER_NORTH))) walls |= 1u << MEANDER_EAST;
    if (x > 0 && (rim_y || !is_open(m, x - 1, y, MEANDER_NORTH))) walls |= 1u << MEANDER_WEST;
    if (y < height && (rim_x || !is_open(m, x, y, MEANDER_WEST))) walls |= 1u << MEANDER_SOUTH;
    if (y > 0 && (rim_x || !is_open(m, x, y - 1, MEANDER_WEST))) walls |= 1u << MEANDER_NORTH;
    return walls;
}

// Only where two walls meet alone: a third one would end in the air.
TEST(test_round_corners) {
    meander_context *c = door_open();
    for (unsigned seed = 0; seed < 30; seed++) {
        char id[80];
        snprintf(id, sizeof id, "rect:12x12/%s/%u+braid=%u", seed % 2 ? "wilson" : "backtracker",
                 seed, seed % 3 * 50);
        meander_maze *m = door_make(c, id);
        char *drawn = draw(c, m, NULL, "svg:round=100,openings=no");
        unsigned corners = 0;
        for (uint64_t y = 0; y <= 12; y++)
            for (uint64_t x = 0; x <= 12; x++) {
                unsigned walls = walls_at(m, x, y), level = walls & 10, upright = walls & 5;
                corners += (level == 2 || level == 8) && (upright == 1 || upright == 4);
            }
        if (count_in(drawn, "walls", 'q') != corners)
            fail_msg("%s: %u round corners, not %u", id, count_in(drawn, "walls", 'q'), corners);
        meander_text_free(c, drawn);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// ---- marks and openings --------------------------------------------------------------------

static void check_marks(const char *id, const char *format, unsigned start, unsigned goals) {
    meander_context *c = door_open();
    size_t length;
    meander_maze *m = door_make(c, id);
    char *drawn = draw(c, m, NULL, format);
    if ((class_of(drawn, "start", &length) != NULL) != (start > 0))
        fail_msg("%s as %s: %s start", id, format, start ? "no" : "a");
    // A goal is a circle, which is moved to, and the dot in its middle.
    if (count_in(drawn, "goals", 'M') != 2 * goals)
        fail_msg("%s as %s: %u moves for %u goals", id, format, count_in(drawn, "goals", 'M'), goals);
    meander_text_free(c, drawn);
    meander_maze_free(m);
    meander_context_free(c);
}

// Of their own accord marks stand where no opening tells of a start or goal.
TEST(test_marks) {
    static const char corners[] = "rect:6x5/wilson/3", inside[] = "rect:6x5/wilson/3+start=2,2+goal=3,1+goal=5,4";
    check_marks(corners, "svg", 0, 0);
    check_marks(corners, "svg:marks=auto,openings=no", 1, 1);
    check_marks(corners, "svg:marks=always", 1, 1);
    check_marks(corners, "svg:marks=never,openings=no", 0, 0);
    check_marks(inside, "svg", 1, 1);
    check_marks(inside, "svg:openings=no", 1, 2);
    check_marks(inside, "svg:marks=always", 1, 2);
    check_marks(inside, "svg:marks=never", 0, 0);
}

TEST(test_openings) {
    meander_context *c = door_open();
    meander_maze *m = door_make(c, "rect:1x1/wilson/3");
    char *open = draw(c, m, NULL, "svg"), *shut = draw(c, m, NULL, "svg:openings=no");
    size_t length;
    // North and south alone, or a ring.
    const char *walls = class_of(open, "walls", &length);
    assert_memory_equal(walls, "M0 0h1M0 1h1", length);
    walls = class_of(shut, "walls", &length);
    assert_int_equal(walls[length - 1], 'z');
    meander_text_free(c, open);
    meander_text_free(c, shut);
    meander_maze_free(m);
    meander_context_free(c);
}

// The path leaves by the openings of its ends; a third one is none of its own.
TEST(test_path_leaves_by_its_ends) {
    static const char picture[] = "+---+---+---+\n"
                                  "  S          \n"
                                  "+   +   +   +\n"
                                  "|   |   | G |\n"
                                  "+---+   +   +\n";
    meander_context *c = door_open();
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(c, picture, sizeof picture - 1, "p", NULL,
                                           MEANDER_AS_AUTO, &m), MEANDER_OK);
    char *drawn = draw(c, m, "breadth-first", "svg");
    size_t length;
    const char *path = class_of(drawn, "path", &length);
    unsigned moves = count_in(drawn, "path", 'M');
    // The way itself, to the west of its start, to the south of its goal.
    if (moves != 3) fail_msg("%u strokes, not 3: %.*s", moves, (int)length, path);
    meander_text_free(c, drawn);
    meander_maze_free(m);
    meander_context_free(c);
}

// A way of one cell leaves by both its ends.
TEST(test_path_of_one_cell) {
    meander_context *c = door_open();
    meander_maze *m = door_make(c, "rect:1x1/wilson/3");
    char *drawn = draw(c, m, "breadth-first", "svg");
    unsigned moves = count_in(drawn, "path", 'M');
    if (moves != 2) fail_msg("the path of one cell has %u strokes, not 2", moves);
    meander_text_free(c, drawn);
    meander_maze_free(m);
    meander_context_free(c);
}

// ---- sets --------------------------------------------------------------------------------

static char *draw_sets(meander_context *c, const char *id) {
    meander_trace *t;
    meander_maze *m;
    meander_output *out;
    const char *style = "svg:sets";
    static char text[4000000];
    size_t used = 0;
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(meander_trace_new(c, NULL, NULL, &t), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, id, t, &m), MEANDER_OK);
    assert_int_equal(meander_output_descriptor_new(c, fileno(file), "sets", &out), MEANDER_OK);
    assert_int_equal(meander_maze_write(m, NULL, t, style, out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    rewind(file);
    used = fread(text, 1, sizeof text - 1, file);
    text[used] = '\0';
    fclose(file);
    meander_maze_free(m);
    meander_trace_free(t);
    return text;
}

// Colours lie on the cells of the maze, each under one, and nowhere else.
TEST(test_sets_colour_cells) {
    meander_context *c = door_open();
    char *drawn = draw_sets(c, "rect:6x5,mask=adbfbcgcbfbd,pieces=yes/kruskal/3");
    double cells = 0;
    for (const char *at = strstr(drawn, "class=\"set\""); at != NULL; at = strstr(at + 1, "class=\"set\""))
        for (const char *run = strstr(at, " d=\"") + 4; *run != '"'; run++)
            if (*run == 'h' && run[1] != '-') cells += strtod(run + 1, NULL);
    if (cells < 19.99 || cells > 20.01) fail_msg("%.2f cells are coloured, not 20", cells);
    meander_context_free(c);
}

// Numbers of more than three digits are smaller, so that they stay in their cell.
TEST(test_sets_fit_their_cells) {
    meander_context *c = door_open();
    char *drawn = draw_sets(c, "rect:120x100/eller/3");
    double sizes[12] = {0};
    for (const char *at = strstr(drawn, "<g class=\"sets\""); at != NULL;
         at = strstr(at + 1, "<g class=\"sets\"")) {
        double size = strtod(strstr(at, "font-size=\"") + 11, NULL);
        const char *number = strchr(strstr(at, "<text "), '>') + 1;
        sizes[strcspn(number, "<")] = size;
    }
    assert_true(sizes[3] > 0 && sizes[4] > 0);
    for (unsigned digits = 1; digits < 12; digits++)
        if (sizes[digits] * digits > sizes[3] * 3 + 0.01)
            fail_msg("%u digits of size %.3f are wider than three of size %.3f", digits,
                     sizes[digits], sizes[3]);
    meander_context_free(c);
}

// ---- text ----------------------------------------------------------------------------------

TEST(test_letters_of_xml) {
    context c = support_context();
    output out;
    char *text;
    size_t size;
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    svg_escape(&out, "a<b>&c&amp;\"'");
    assert_int_equal(output_take(&out, &text, &size), MEANDER_OK);
    assert_string_equal(text, "a&lt;b&gt;&amp;c&amp;amp;\"'");
    memory_free(&c, text);
}
