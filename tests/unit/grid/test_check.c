// SPDX-License-Identifier: MIT
// The check of verify: every kind of fault that a maze can have is found and named, on squares and on
// other grids; rows are held to the same; and what knows squares alone refuses other grids.
#include "support/test.h"
#include "base/bits.h"
#include "facade/facade.h"
#include "grid/neighbour_table.h"
#include "support/door.h"
#include "support/support.h"

static meander_maze *maze_of(meander_context *c, const char *id) {
    meander_maze *m = door_make(c, id);
    return m;
}

static void assert_fault(const meander_maze *m, const char *message) {
    assert_int_equal(meander_maze_check(m), MEANDER_NO);
    assert_string_equal(meander_context_message(m->context), message);
}

// ---- squares -------------------------------------------------------------------------

TEST(test_sound_mazes) {
    static const char *const ids[] = {"rect:1x1/eller/1", "rect:20x9/wilson/7+braid=40",
                                      "rect:7x6,mask=bfbDb/prim/2", "rect:5x5/percolation:open=0/1"};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        meander_maze *m = maze_of(c, ids[i]);
        assert_int_equal(meander_maze_check(m), MEANDER_OK);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// One bit of one cell at a time, every bit of every cell, is found.
TEST(test_every_side) {
    meander_context *c = door_open();
    meander_maze *m = maze_of(c, "rect:7x6,mask=bfbDb/prim/2");
    maze *z = &m->puzzle.maze;
    for (cell i = 0; i < z->grid->count; i++)
        for (unsigned bit = 0; bit < 8; bit++) {
            z->open[i] ^= (uint8_t)(1u << bit);
            if (meander_maze_check(m) != MEANDER_NO) fail_msg("cell %zu, bit %u", i, bit);
            z->open[i] ^= (uint8_t)(1u << bit);
        }
    assert_int_equal(meander_maze_check(m), MEANDER_OK);
    meander_maze_free(m);
    meander_context_free(c);
}

TEST(test_faults_are_named) {
    meander_context *c = door_open();
    meander_maze *m = maze_of(c, "rect:3x1/eller/1");
    puzzle *p = &m->puzzle;
    cell first = grid_cell(p->grid, 0, 0);
    p->maze.open[first] |= 1u << MEANDER_NORTH;
    assert_fault(m, "0,0 is open to the north: no cell is there");
    p->maze.open[first] = 1u << 5;
    assert_fault(m, "0,0: an open side that the grid does not have");
    p->maze.open[first] = 0;
    assert_fault(m, "1,0 is open to the west: the cell there is closed");
    p->maze.open[first] = 1u << MEANDER_EAST;
    p->start = first - 1;
    assert_fault(m, "the start is not at a cell of the maze");
    p->start = first;
    p->goals[0] = first + 3;
    assert_fault(m, "a goal is not at a cell of the maze");
    p->goals[0] = first + 2;
    p->openings[0] = (puzzle_opening){first, MEANDER_EAST};
    assert_fault(m, "0,0: an opening where a cell is");
    p->openings[0] = (puzzle_opening){first, MEANDER_WEST};
    assert_int_equal(meander_maze_check(m), MEANDER_OK);
    assert_int_equal(puzzle_set_path(p, (uint8_t[]){MEANDER_EAST, MEANDER_EAST}, 2), MEANDER_OK);
    assert_int_equal(meander_maze_check(m), MEANDER_OK);
    maze_wall(&p->maze, first, MEANDER_EAST);
    assert_fault(m, "step 1 of the path, from 0,0, leads through a wall");
    maze_carve(&p->maze, first, MEANDER_EAST);
    p->recorded.goal = first;
    assert_fault(m, "the path ends at 2,0, which is not its goal");
    meander_maze_free(m);
    meander_context_free(c);
}

// ---- rows ----------------------------------------------------------------------------

// A source of rows that changes one bit of one plane of the rows of a maze.
typedef struct changed {
    rows inner;
    uint64_t y, *plane;
    unsigned which;
    size_t bit;
} changed;

static meander_status changed_next(rows *source, meander_row *row) {
    changed *h = source->user;
    uint64_t y = h->inner.y;
    TRY(rows_next(&h->inner, row));
    if (y != h->y) return MEANDER_OK;
    const uint64_t **planes[] = {&row->east, &row->south, &row->inside, &row->path_east,
                                 &row->path_south};
    memcpy(h->plane, *planes[h->which], 8);
    h->plane[0] ^= UINT64_C(1) << h->bit;
    *planes[h->which] = h->plane;
    return MEANDER_OK;
}

// Whether the bit of the plane makes no maze: by the meaning of the planes, cell by cell.
static bool is_wrong(const puzzle *p, const uint8_t *path_sides, const changed *h) {
    const grid *g = p->grid;
    uint64_t x = h->bit, y = h->y;
    bool in = x < g->width;
    if (h->which == 2 && !in) return true;
    cell c = grid_cell(g, in ? x : 0, y);
    bool here = in && grid_holds(g, c);
    if (h->which == 0) {
        bool there = here && (g->sides[c] >> MEANDER_EAST & 1);
        bool open = in && maze_is_open(&p->maze, c, MEANDER_EAST);
        return open ? path_sides[c] >> MEANDER_EAST & 1 : !there;
    }
    if (h->which == 1) {
        bool there = here && (g->sides[c] >> MEANDER_SOUTH & 1);
        bool open = in && maze_is_open(&p->maze, c, MEANDER_SOUTH);
        return open ? path_sides[c] >> MEANDER_SOUTH & 1 : !there;
    }
    if (h->which == 2) return here && p->maze.open[c] != 0;
    unsigned side = h->which == 3 ? MEANDER_EAST : MEANDER_SOUTH;
    bool used = in && (path_sides[c] >> side & 1);
    return !used && !(in && maze_is_open(&p->maze, c, side));
}

TEST(test_every_bit_of_rows) {
    meander_context *c = door_open();
    meander_maze *m = maze_of(c, "rect:7x6,mask=bfbDb/prim/2");
    meander_solution *s;
    uint64_t plane[1];
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    rows_marks marks = {.path_sides = s->solution.path_sides};
    for (unsigned which = 0; which < 5; which++)
        for (uint64_t y = 0; y < 6; y++)
            for (size_t bit = 0; bit < 9; bit++) {
                changed h = {.y = y, .plane = plane, .which = which, .bit = bit};
                meander_row row;
                assert_int_equal(rows_open_maze(&h.inner, &m->puzzle.maze, &marks), MEANDER_OK);
                rows source = {.context = c, .width = 7, .height = 6, .next = changed_next, .user = &h};
                assert_int_equal(rows_begin_check(&source), MEANDER_OK);
                meander_status status = MEANDER_OK;
                while (status == MEANDER_OK && !rows_end(&source)) status = rows_next(&source, &row);
                bool wrong = is_wrong(&m->puzzle, s->solution.path_sides, &h);
                if (status != (wrong ? MEANDER_NO : MEANDER_OK))
                    fail_msg("plane %u, row %d, bit %zu: %d", which, (int)y, bit, (int)status);
                rows_close(&source);
                rows_close(&h.inner);
            }
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}

// Rows that are made, and rows of files, pass; what is measured of them stays the same.
TEST(test_checked_rows_are_the_same) {
    meander_context *c = door_open();
    meander_rows *r;
    const meander_figure *figures;
    size_t count;
    for (int checked = 0; checked < 2; checked++) {
        assert_int_equal(meander_rows_new(c, "rect:130x40/eller/3", &r), MEANDER_OK);
        if (checked) assert_int_equal(meander_rows_check(r), MEANDER_OK);
        assert_int_equal(meander_rows_measure(r, "cells components", &figures, &count), MEANDER_OK);
        assert_int_equal(figures[0].number, 5200);
        meander_rows_free(r);
    }
    meander_context_free(c);
}

// ---- other grids ---------------------------------------------------------------------

// Six triangles in a ring, as a table; then told to be as wide as high as a rectangle would be, which
// is how leaning rows of other cells look.
static grid *ring_of_triangles(context *c, bool wide) {
    static const uint8_t opposite[] = {1, 0, 2};
    cell table[18];
    grid *g;
    for (size_t i = 0; i < 6; i++) {
        table[3 * i] = (i + 1) % 6;
        table[3 * i + 1] = (i + 5) % 6;
        table[3 * i + 2] = CELL_NONE;
    }
    assert_int_equal(grid_new_table(c, 6, 3, table, opposite, &g), MEANDER_OK);
    if (wide) g->width = 3, g->height = 2, g->pitch = 3;
    return g;
}

TEST(test_other_grids_are_checked) {
    context c = support_context();
    puzzle p;
    assert_int_equal(puzzle_init(&p, &c, ring_of_triangles(&c, false)), MEANDER_OK);
    maze_carve(&p.maze, p.start, 0);
    assert_int_equal(puzzle_check(&p), MEANDER_OK);
    p.maze.open[p.start] |= 1u << 2;
    assert_int_equal(puzzle_check(&p), MEANDER_NO);
    assert_non_null(strstr(c.message, "is open to side 2: no cell is there"));
    puzzle_done(&p);
}

// Whatever knows rows of squares says no, and no generator of rows is let loose on it.
TEST(test_other_grids_are_not_squares) {
    context c = support_context();
    puzzle p;
    rows source;
    generate_ends ends;
    assert_int_equal(puzzle_init(&p, &c, ring_of_triangles(&c, true)), MEANDER_OK);
    assert_int_equal(p.grid->form, GRID_TABLE);
    assert_false(p.grid->whole);
    assert_int_equal(rows_open_maze(&source, &p.maze, NULL), MEANDER_UNSUPPORTED);
    for (size_t i = 0; i < generator_count(); i++) {
        generate_order order = {.generator = generator_at(i), .seed = 1};
        if (order.generator->fill != NULL) continue;
        assert_int_equal(params_parse(&c, "x", order.generator->params, "", 0, &order.params),
                         MEANDER_OK);
        assert_int_equal(generate_maze_with_ends(&order, &p.maze, NULL, &ends), MEANDER_UNSUPPORTED);
        for (cell k = 0; k < p.grid->count; k++) assert_int_equal(p.maze.open[k], 0);
    }
    assert_int_equal(puzzle_open_border(&p), MEANDER_OK);
    assert_int_equal(p.opening_count, 0);
    puzzle_done(&p);
}

// ---- IDs -----------------------------------------------------------------------------

// Sixteen goals are all that an ID names; one more is refused before it is written anywhere.
TEST(test_goals_of_an_id) {
    meander_context *c = door_open();
    for (unsigned count = SPEC_GOALS_MOST; count <= SPEC_GOALS_MOST + 3; count++) {
        char id[512] = "rect:40x2/eller/1";
        meander_maze *m;
        for (unsigned i = 0; i < count; i++) {
            size_t used = strlen(id);
            snprintf(id + used, sizeof id - used, "+goal=%u,1", i);
        }
        meander_status status = meander_maze_new(c, id, NULL, &m);
        if (count == SPEC_GOALS_MOST) {
            assert_int_equal(status, MEANDER_OK);
            assert_int_equal(meander_maze_goal_count(m), SPEC_GOALS_MOST);
            assert_string_equal(meander_maze_id(m), id);
            meander_maze_free(m);
        } else {
            assert_int_equal(status, MEANDER_BAD_REQUEST);
            assert_string_equal(meander_context_message(c), "more than 16 goals");
        }
    }
    meander_context_free(c);
}
