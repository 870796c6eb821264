// SPDX-License-Identifier: MIT
// The plan of wall pieces: what is drawn for rows from anywhere, and what a reader makes
// of it.

#include "support/test.h"
#include "format/text/walls.h"
#include "support/drawn.h"

extern const format format_block, format_ascii;

// ---- writing ---------------------------------------------------------------------

// Rows of 2 cells without end: row y has a passage to the right when y is even, and one
// down in column y % 2.
static meander_status comb_next(rows *source, meander_row *row) {
    static const uint64_t planes[] = {0, 1, 2};
    *row = (meander_row){.east = &planes[source->y % 2 == 0],
                         .south = &planes[source->last ? 0 : 1 + source->y % 2]};
    return MEANDER_OK;
}

static rows comb(context *c) {
    return (rows){.context = c, .width = 2, .height = MEANDER_ENDLESS, .next = comb_next};
}

static void expect_plane(const uint64_t *plane, uint64_t bits) {
    assert_int_equal(plane[0], bits);
}

TEST(closes_an_endless_source) {
    context c = support_context();
    rows source = comb(&c);
    drawing d = {.context = &c, .rows = &source};
    wall_lines lines;
    assert_int_equal(wall_lines_open(&lines, &d), MEANDER_OK);
    assert_int_equal(wall_lines_next(&lines), MEANDER_OK);
    assert_int_equal(lines.y, 0);
    expect_plane(lines.wall_line.wall, 3);
    expect_plane(lines.wall_line.post, 7);
    expect_plane(lines.cell_line.wall, 5);
    expect_plane(lines.cell_line.open, 2);
    expect_plane(lines.cell_line.inside, 3);
    assert_int_equal(wall_lines_next(&lines), MEANDER_OK);
    expect_plane(lines.wall_line.wall, 2);
    expect_plane(lines.wall_line.open, 1);
    expect_plane(lines.cell_line.wall, 7);
    rows_stop(&source);
    assert_int_equal(wall_lines_next(&lines), MEANDER_OK);
    expect_plane(lines.wall_line.wall, 1);
    assert_false(lines.end);
    assert_int_equal(wall_lines_next(&lines), MEANDER_OK);
    assert_true(lines.end);
    assert_int_equal(lines.y, 3);
    expect_plane(lines.wall_line.wall, 3);
    expect_plane(lines.wall_line.post, 7);
    wall_lines_close(&lines);
}

// A writer stops by itself when nobody reads any more.
static meander_status leave(output *out, const char *bytes, size_t size) {
    (void)out;
    (void)bytes;
    (void)size;
    return MEANDER_CLOSED;
}

TEST(stops_when_the_reader_leaves) {
    static const output_kind kind = {.drain = leave};
    static const format *const formats[] = {&format_block, &format_ascii};
    context c = support_context();
    for (size_t i = 0; i < 2; i++) {
        rows source = comb(&c);
        output out;
        params usual;
        assert_int_equal(params_parse(&c, "", formats[i]->params, NULL, 0, &usual), MEANDER_OK);
        drawing d = {.context = &c, .rows = &source, .params = &usual};
        assert_int_equal(output_open(&out, &c, &kind, NULL, "pipe"), MEANDER_OK);
        assert_int_equal(formats[i]->write_rows(&d, &out), MEANDER_CLOSED);
        assert_int_equal(output_close(&out), MEANDER_CLOSED);
        assert_true(source.y > 100 && source.y < 100000);
    }
}

// The letter in row 5, as the writers get it.
static char letter_at(border_opening first, border_opening second, size_t openings, uint64_t x) {
    context c = support_context();
    border_opening both[] = {first, second};
    meander_point goal = {8, 5};
    grid *g;
    maze m;
    rows source;
    wall_lines lines;
    char letter = 0;
    assert_int_equal(grid_new_rect(&c, 9, 6, NULL, &g), MEANDER_OK);
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(rows_open_maze(&source, &m, NULL), MEANDER_OK);
    drawing d = {.context = &c, .rows = &source, .has_start = true, .start = {0, 5},
                 .goals = &goal, .goal_count = 1, .openings = both, .opening_count = openings};
    assert_int_equal(wall_lines_open(&lines, &d), MEANDER_OK);
    for (int y = 0; y < 6; y++) assert_int_equal(wall_lines_next(&lines), MEANDER_OK);
    for (size_t i = 0; i < lines.sign_count; i++)
        if (lines.signs[i].at.x == x) letter = lines.signs[i].letter;
    wall_lines_close(&lines);
    rows_close(&source);
    maze_done(&m);
    grid_free(g);
    return letter;
}

// Letters are left out only when the openings say the same.
TEST(writes_letters_where_openings_do_not_tell) {
    border_opening left = {{0, 5}, MEANDER_WEST, OPENING_ENTRANCE};
    border_opening right = {{8, 5}, MEANDER_EAST, OPENING_ENTRANCE};
    border_opening bottom_left = {{0, 5}, MEANDER_SOUTH, OPENING_ENTRANCE};
    border_opening elsewhere = {{4, 0}, MEANDER_NORTH, OPENING_ENTRANCE};
    border_opening leading_on = {{8, 5}, MEANDER_EAST, OPENING_PASSAGE};
    assert_int_equal(letter_at(left, right, 2, 0), 0);
    assert_int_equal(letter_at(left, right, 2, 8), 0);
    assert_int_equal(letter_at(right, left, 2, 0), 0);
    assert_int_equal(letter_at(left, right, 2, 4), 0);
    assert_int_equal(letter_at(left, right, 1, 0), 0);
    assert_int_equal(letter_at(left, right, 1, 8), 'G');
    assert_int_equal(letter_at(left, right, 0, 0), 'S');
    // The bottom comes last, so a reader would begin at the right.
    assert_int_equal(letter_at(bottom_left, right, 2, 0), 'S');
    assert_int_equal(letter_at(bottom_left, right, 2, 8), 'G');
    assert_int_equal(letter_at(elsewhere, right, 2, 8), 'G');
    // A opening at the goal that leads out of a window is not the goal's own.
    assert_int_equal(letter_at(left, leading_on, 2, 8), 'G');
}

// ---- reading ---------------------------------------------------------------------

// A plan of closed cells, borders and all.
static void walls_of_closed_cells(drawn_walls *p, context *c, uint64_t width, uint64_t height) {
    assert_int_equal(walls_init(p, c, width, height), MEANDER_OK);
    for (uint64_t y = 0; y <= height; y++)
        for (uint64_t x = 0; x <= width; x++) {
            if (x < width) walls_set_horizontal(p, x, y);
            if (y < height) walls_set_vertical(p, x, y);
        }
}

static void remove_horizontal(drawn_walls *p, uint64_t x, uint64_t y) {
    bits_clear(p->horizontal, (size_t)(y * p->width + x));
}

static void remove_vertical(drawn_walls *p, uint64_t x, uint64_t y) {
    bits_clear(p->vertical, (size_t)(y * (p->width + 1) + x));
}

static void expect_start_and_goal(drawn_walls *p, uint64_t start_x, uint64_t start_y, uint64_t goal_x,
                                  uint64_t goal_y) {
    puzzle result;
    assert_int_equal(walls_to_puzzle(p, &result), MEANDER_OK);
    assert_int_equal(result.start, grid_cell(result.grid, start_x, start_y));
    assert_int_equal(result.goal_count, 1);
    assert_int_equal(result.goals[0], grid_cell(result.grid, goal_x, goal_y));
    puzzle_done(&result);
}

TEST(chooses_start_and_goal) {
    context c = support_context();
    drawn_walls p;
    walls_of_closed_cells(&p, &c, 5, 4);
    expect_start_and_goal(&p, 0, 0, 4, 3);
    remove_vertical(&p, 5, 1);
    expect_start_and_goal(&p, 4, 1, 4, 3);
    remove_horizontal(&p, 2, 0);
    expect_start_and_goal(&p, 2, 0, 4, 1);
    assert_int_equal(walls_add_goal(&p, 2, 0), MEANDER_OK);
    expect_start_and_goal(&p, 4, 1, 2, 0);
    p.goal_count = 0;
    p.has_start = true;
    p.start = (meander_point){4, 1};
    expect_start_and_goal(&p, 4, 1, 2, 0);
    p.start = (meander_point){3, 3};
    expect_start_and_goal(&p, 3, 3, 4, 1);
    p.has_start = false;
    remove_vertical(&p, 0, 2);
    expect_start_and_goal(&p, 0, 0, 4, 3);
    walls_done(&p);
}

TEST(chooses_for_a_micromouse) {
    context c = support_context();
    drawn_walls p;
    puzzle result;
    walls_of_closed_cells(&p, &c, 5, 4);
    p.micromouse = true;
    assert_int_equal(walls_to_puzzle(&p, &result), MEANDER_OK);
    assert_int_equal(result.start, grid_cell(result.grid, 0, 3));
    assert_int_equal(result.goal_count, 2);
    assert_int_equal(result.goals[0], grid_cell(result.grid, 2, 1));
    assert_int_equal(result.goals[1], grid_cell(result.grid, 2, 2));
    puzzle_done(&result);
    walls_done(&p);
}

// Water comes in where the picture is open, unless it would reach the marks.
TEST(finds_the_outside) {
    context c = support_context();
    drawn_walls p;
    puzzle result;
    walls_of_closed_cells(&p, &c, 4, 3);
    remove_vertical(&p, 4, 0);
    remove_vertical(&p, 3, 0);
    remove_horizontal(&p, 3, 1);
    p.has_start = true;
    assert_int_equal(walls_add_goal(&p, 3, 2), MEANDER_OK);
    assert_int_equal(walls_to_puzzle(&p, &result), MEANDER_OK);
    assert_int_equal(result.grid->cells, 9);
    assert_false(grid_holds(result.grid, grid_cell(result.grid, 2, 0)));
    assert_int_equal(result.opening_count, 0);
    puzzle_done(&result);
    remove_horizontal(&p, 3, 2);
    assert_int_equal(walls_to_puzzle(&p, &result), MEANDER_OK);
    assert_int_equal(result.grid->cells, 12);
    assert_int_equal(result.opening_count, 1);
    puzzle_done(&result);
    walls_done(&p);
}

// A opening towards a cell outside is an opening as well.
TEST(finds_openings_of_masks) {
    context c = support_context();
    drawn_walls p;
    puzzle result;
    walls_of_closed_cells(&p, &c, 3, 1);
    walls_set_outside(&p, 1, 0);
    remove_vertical(&p, 1, 0);
    assert_int_equal(walls_to_puzzle(&p, &result), MEANDER_OK);
    assert_int_equal(result.grid->cells, 2);
    assert_int_equal(result.opening_count, 1);
    assert_int_equal(result.openings[0].side, MEANDER_EAST);
    puzzle_done(&result);
    walls_done(&p);
}

TEST(refuses_sizes) {
    context c = support_context();
    drawn_walls p;
    assert_int_not_equal(walls_init(&p, &c, UINT64_MAX / 2, UINT64_MAX / 2), MEANDER_OK);
    input in = {.context = &c, .name = "maze.txt", .size = 100};
    reading r = {.context = &c, .input = &in};
    assert_int_equal(walls_check_size(&r, 200, 300), MEANDER_OK);
    assert_int_equal(walls_check_size(&r, 1000, 1000), MEANDER_BAD_INPUT);
    assert_int_equal(walls_check_size(&r, 0, 1), MEANDER_BAD_INPUT);
}

// ---- lines -----------------------------------------------------------------------

TEST(cuts_lines) {
    context c = support_context();
    input in;
    text_lines t;
    reading r = {.context = &c, .input = &in};
    static const char text[] = "ab \r\n\n c\r\r\nd";
    assert_int_equal(input_open_bytes(&in, &c, text, sizeof text - 1, "maze.txt"), MEANDER_OK);
    assert_int_equal(text_lines_open(&t, &r), MEANDER_OK);
    assert_int_equal(t.count, 4);
    assert_int_equal(t.lines[0].length, 3);
    assert_int_equal(text_length(&t, 0), 2);
    assert_int_equal(t.lines[1].length, 0);
    assert_int_equal(t.lines[2].length, 3);
    assert_int_equal(text_at(&t, 3, 0), 'd');
    assert_int_equal(text_at(&t, 3, 1), ' ');
    text_lines_close(&t);
    input_close(&in);
}
