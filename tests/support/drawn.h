// SPDX-License-Identifier: MIT
// For the tests of text formats: a puzzle written to a text, a text read as a puzzle, and the
// comparison of two puzzles.  Include it after <cmocka.h>.
#ifndef SUPPORT_DRAWN_H
#define SUPPORT_DRAWN_H

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/format.h"
#include "support/support.h"

// The parts drawn besides the puzzle.  `marks` is the block picture of its solution: '*' is the
// path, '.' the other visited cells; NULL: not solved.
typedef struct drawn {
    const char *params;
    const char *marks;
    bool coloured;
} drawn;

static inline char drawn_at(const char *picture, size_t width, size_t x, size_t y) {
    return picture[y * (2 * width + 2) + x];
}

// Turns the picture of a solution into the marks that a solver reports.
static inline void drawn_mark(const puzzle *p, const char *marks, uint8_t *path_sides,
                              uint64_t *visited) {
    const grid *g = p->grid;
    size_t width = (size_t)g->width;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        size_t x = 2 * (size_t)grid_x(g, c) + 1, y = 2 * (size_t)grid_y(g, c) + 1;
        const char around[4] = {drawn_at(marks, width, x, y - 1), drawn_at(marks, width, x + 1, y),
                                drawn_at(marks, width, x, y + 1), drawn_at(marks, width, x - 1, y)};
        for (unsigned side = 0; side < 4; side++)
            if (around[side] == '*' && maze_is_open(&p->maze, c, side))
                path_sides[c] |= (uint8_t)(1u << side);
        char here = drawn_at(marks, width, x, y);
        if (here == '*' || here == '.') bits_set(visited, c);
    }
}

// A maze carved by hand: 3 x 2 cells, openings left and right.
static inline void drawn_carve_small(puzzle *p, context *c) {
    grid *g = NULL;
    assert_int_equal(grid_new_rect(c, 3, 2, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
    maze_carve(&p->maze, grid_cell(g, 0, 0), MEANDER_EAST);
    maze_carve(&p->maze, grid_cell(g, 1, 0), MEANDER_SOUTH);
    maze_carve(&p->maze, grid_cell(g, 1, 1), MEANDER_EAST);
    maze_carve(&p->maze, grid_cell(g, 2, 0), MEANDER_SOUTH);
    maze_carve(&p->maze, grid_cell(g, 0, 0), MEANDER_SOUTH);
    assert_int_equal(puzzle_open_border(p), MEANDER_OK);
}

static inline meander_point drawn_point(const grid *g, cell c) {
    return (meander_point){grid_x(g, c), grid_y(g, c)};
}

// Writes into a text that memory_free frees; *status_out is the status, and the text is NULL on
// failure.
static inline char *drawn_try(const format *f, puzzle *p, drawn how, meander_status *status_out) {
    const grid *g = p->grid;
    uint8_t *path_sides = calloc(g->count, 1);
    uint64_t *visited = calloc(bits_words(g->count), sizeof *visited);
    meander_point *goals = calloc(p->goal_count + 1, sizeof *goals);
    border_opening *openings = calloc(p->opening_count + 1, sizeof *openings);
    for (size_t i = 0; i < p->goal_count; i++) goals[i] = drawn_point(g, p->goals[i]);
    for (size_t i = 0; i < p->opening_count; i++)
        openings[i] = (border_opening){drawn_point(g, p->openings[i].cell), p->openings[i].side, OPENING_ENTRANCE};
    rows_marks marks = {0};
    format_solution solved = {.solver = "by hand", .reached = p->goals[0]};
    if (how.marks != NULL) {
        drawn_mark(p, how.marks, path_sides, visited);
        marks = (rows_marks){.path_sides = path_sides, .visited = visited};
        solved.found = strchr(how.marks, '*') != NULL;
    }
    rows source;
    params with;
    assert_int_equal(rows_open_maze(&source, &p->maze, &marks), MEANDER_OK);
    assert_int_equal(params_parse(p->context, f->name, f->params, how.params,
                                  how.params == NULL ? 0 : strlen(how.params), &with), MEANDER_OK);
    drawing d = {.context = p->context, .id = "", .rows = &source, .puzzle = p, .has_start = true,
                 .start = drawn_point(g, p->start), .goals = goals, .goal_count = p->goal_count,
                 .openings = openings, .opening_count = p->opening_count, .blocks = p->blocks,
                 .colour = how.coloured ? FORMAT_COLOUR : FORMAT_PLAIN, .params = &with,
                 .solution = how.marks != NULL ? &solved : NULL};
    output out;
    char *text = NULL;
    size_t size;
    assert_int_equal(output_open_memory(&out, p->context), MEANDER_OK);
    *status_out = f->write_rows(&d, &out);
    meander_status taken = output_take(&out, &text, &size);
    if (*status_out == MEANDER_OK) *status_out = taken;
    else if (taken == MEANDER_OK) memory_free(p->context, text);
    rows_close(&source);
    free(path_sides);
    free(visited);
    free(goals);
    free(openings);
    return *status_out == MEANDER_OK ? text : NULL;
}

static inline char *drawn_text(const format *f, puzzle *p, drawn how) {
    meander_status status;
    char *text = drawn_try(f, p, how, &status);
    if (status != MEANDER_OK) fail_msg("writing failed: %s", p->context->message);
    return text;
}

static inline void expect_text(const format *f, puzzle *p, drawn how, const char *expected) {
    char *text = drawn_text(f, p, how);
    if (strcmp(text, expected) != 0)
        fail_msg("written:\n%s\nexpected:\n%s", text, expected);
    memory_free(p->context, text);
}

// Reads; with `f` NULL the formats bid.
static inline meander_status drawn_read_as(const format *f, context *c, const char *text,
                                           size_t size, format_as as, puzzle *p) {
    input in;
    reading r = {.context = c, .input = &in, .as = as};
    assert_int_equal(input_open_bytes(&in, c, text, size, "maze.txt"), MEANDER_OK);
    meander_status status = format_read(f, &r, p);
    input_close(&in);
    return status;
}

static inline void drawn_read(const format *f, context *c, const char *text, puzzle *p) {
    if (drawn_read_as(f, c, text, strlen(text), FORMAT_AS_AUTO, p) != MEANDER_OK)
        fail_msg("reading failed: %s\n%s", c->message, text);
}

// Expects that the text cannot be read, with this message.
static inline void expect_refused(const format *f, const char *text, const char *message) {
    context c = support_context();
    puzzle p;
    meander_status status = drawn_read_as(f, &c, text, strlen(text), FORMAT_AS_AUTO, &p);
    if (status == MEANDER_OK) {
        puzzle_done(&p);
        fail_msg("was read, expected: %s\n%s", message, text);
    }
    assert_int_equal(status, MEANDER_BAD_INPUT);
    assert_string_equal(c.message, message);
}

static inline void drawn_hear(void *user, const char *text) {
    char *notes = user;
    strncat(notes, text, 511 - strlen(notes));
}

// Expects that the text is read, with this note ("" for none).
static inline void expect_noted(const format *f, const char *text, const char *note) {
    context c = support_context();
    char notes[512] = "";
    puzzle p;
    c.note = drawn_hear;
    c.note_user = notes;
    drawn_read(f, &c, text, &p);
    assert_string_equal(notes, note);
    puzzle_done(&p);
}

static inline bool drawn_has_opening(const puzzle *p, puzzle_opening wanted) {
    for (size_t i = 0; i < p->opening_count; i++)
        if (p->openings[i].cell == wanted.cell && p->openings[i].side == wanted.side) return true;
    return false;
}

static inline void expect_same(const puzzle *a, const puzzle *b) {
    assert_int_equal(a->grid->width, b->grid->width);
    assert_int_equal(a->grid->height, b->grid->height);
    assert_int_equal(a->grid->cells, b->grid->cells);
    assert_int_equal(a->blocks, b->blocks);
    for (cell c = 0; c < a->grid->count; c++) {
        assert_int_equal(grid_holds(a->grid, c), grid_holds(b->grid, c));
        assert_int_equal(maze_sides(&a->maze, c), maze_sides(&b->maze, c));
    }
    assert_int_equal(a->start, b->start);
    assert_int_equal(a->goal_count, b->goal_count);
    for (size_t i = 0; i < a->goal_count; i++) assert_true(puzzle_is_goal(b, a->goals[i]));
    assert_int_equal(a->opening_count, b->opening_count);
    for (size_t i = 0; i < a->opening_count; i++)
        assert_true(drawn_has_opening(b, a->openings[i]));
}

// Expects that writing and reading gives the same puzzle again.
static inline void expect_kept(const format *f, puzzle *p, drawn how) {
    puzzle again;
    char *text = drawn_text(f, p, how);
    drawn_read(NULL, p->context, text, &again);
    expect_same(p, &again);
    puzzle_done(&again);
    memory_free(p->context, text);
}

// Expects that two pictures, of any formats, show the same puzzle.
static inline void expect_reads_like(const char *text, const char *like) {
    context c = support_context();
    puzzle a, b;
    drawn_read(NULL, &c, text, &a);
    drawn_read(NULL, &c, like, &b);
    expect_same(&a, &b);
    puzzle_done(&a);
    puzzle_done(&b);
}

#endif
