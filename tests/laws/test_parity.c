// SPDX-License-Identifier: MIT
// Solved row by row equals solved whole: every generator of rows, sizes around the edges of
// words, one block of rows and several, any start and goal; it makes each row twice, and refuses
// what is not perfect.
#include "support/test.h"
#include "base/names.h"
#include "base/rng.h"
#include "generate/generator.h"
#include "solve/parity.h"
#include "solve/solver.h"
#include "support/support.h"
#include "support/watch.h"

static void check_planes(const meander_row *row, const puzzle *z, const solution *s, uint64_t y) {
    const grid *g = z->grid;
    for (uint64_t x = 0; x < g->width; x++) {
        cell c = grid_cell(g, x, y);
        assert_int_equal(bits_get(row->east, x), maze_is_open(&z->maze, c, MEANDER_EAST));
        assert_int_equal(bits_get(row->south, x), maze_is_open(&z->maze, c, MEANDER_SOUTH));
        assert_int_equal(bits_get(row->path_east, x), s->path_sides[c] >> MEANDER_EAST & 1);
        assert_int_equal(bits_get(row->path_south, x), s->path_sides[c] >> MEANDER_SOUTH & 1);
    }
}

static void check_rows(parity *p, const puzzle *z, bool counted) {
    params none = {{0}};
    solution s;
    rows path;
    assert_int_equal(solve_run(solver_named(z->context, "breadth-first", 13), &none, z, NULL, &s),
                     MEANDER_OK);
    if (counted) {
        assert_int_equal(parity_count(p), MEANDER_OK);
        assert_int_equal(p->steps, s.steps);
    }
    parity_open_rows(p, &path);
    while (!rows_end(&path)) {
        meander_row row;
        uint64_t y = path.y;
        assert_int_equal(rows_next(&path, &row), MEANDER_OK);
        check_planes(&row, z, &s, y);
    }
    assert_int_equal(p->steps, s.steps);
    rows_close(&path);
    solution_done(&s);
}

static meander_point point_of(const grid *g, cell c) {
    return (meander_point){grid_x(g, c), grid_y(g, c)};
}

static void check_generator(context *c, const generator *made, uint64_t width, uint64_t height,
                            uint64_t seed, rng *r) {
    generate_order order = {.generator = made, .seed = seed};
    grid *g;
    puzzle z;
    rows source;
    parity p;
    watch("rows of %s, %dx%d, seed %d", made->name, (int)width, (int)height, (int)seed);
    assert_int_equal(params_parse(c, "", made->params, "", 0, &order.params), MEANDER_OK);
    assert_int_equal(grid_new_rect(c, width, height, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&z, c, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &z.maze, NULL), MEANDER_OK);
    z.start = grid_nth(g, rng_below(r, g->cells));
    puzzle_clear_goals(&z);
    assert_int_equal(puzzle_add_goal(&z, grid_nth(g, rng_below(r, g->cells))), MEANDER_OK);
    assert_int_equal(generate_rows(&order, c, width, height, NULL, &source), MEANDER_OK);
    assert_int_equal(parity_begin(&p, &source, point_of(g, z.start), point_of(g, z.goals[0])),
                     MEANDER_OK);
    check_rows(&p, &z, seed % 2 != 0);
    parity_end(&p);
    rows_close(&source);
    puzzle_done(&z);
    watch_done();
}

TEST(test_generators_of_rows) {
    static const uint64_t widths[] = {1, 2, 3, 31, 63, 64, 65, 127, 128, 129, 200};
    context c = support_context();
    rng r;
    rng_seed(&r, 1973);
    unsigned tried = 0;
    for (size_t i = 0; i < generator_count(); i++) {
        const generator *made = generator_at(i);
        if (!names_contain(made->traits, "rows") || !names_contain(made->traits, "perfect")) continue;
        for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++)
            for (uint64_t seed = 0; seed < 12; seed++) {
                check_generator(&c, made, widths[w], 1 + rng_below(&r, seed % 4 == 0 ? 600 : 90),
                                seed, &r);
                tried++;
            }
    }
    assert_true(tried > 100);
}

// ---- what it costs -------------------------------------------------------------------------

static meander_status (*made_next)(rows *source, meander_row *row);
static uint64_t made;

static meander_status count_row(rows *source, meander_row *row) {
    made++;
    return made_next(source, row);
}

// Rows are made twice: to find the path's passages between blocks, and to go down with the path.
TEST(test_rows_are_made_twice) {
    context c = support_context();
    generate_order order = {.generator = generator_named(&c, "eller", 5), .seed = 3};
    rows source, path;
    parity p;
    meander_row row;
    assert_int_equal(params_parse(&c, "", order.generator->params, "", 0, &order.params), MEANDER_OK);
    assert_int_equal(generate_rows(&order, &c, 30, 1000, NULL, &source), MEANDER_OK);
    made_next = source.next;
    source.next = count_row;
    made = 0;
    assert_int_equal(parity_begin(&p, &source, (meander_point){0, 0}, (meander_point){29, 999}),
                     MEANDER_OK);
    parity_open_rows(&p, &path);
    while (!rows_end(&path)) assert_int_equal(rows_next(&path, &row), MEANDER_OK);
    if (made != 2000) fail_msg("1000 rows were made %d times", (int)made);
    rows_close(&path);
    parity_end(&p);
    rows_close(&source);
}

// ---- what is refused -----------------------------------------------------------------------

static void check_refused(const char *picture, const char *message) {
    context c = support_context();
    puzzle z;
    rows source;
    parity p;
    support_puzzle(&z, &c, picture);
    assert_int_equal(rows_open_maze(&source, &z.maze, NULL), MEANDER_OK);
    // Rows of a maze cannot go back; so far it does not come.
    source.state_size = 1;
    source.save = rows_save_nothing;
    source.restore = rows_restore_nothing;
    assert_int_equal(parity_begin(&p, &source, (meander_point){0, 0}, (meander_point){1, 2}),
                     MEANDER_NO);
    assert_string_equal(c.message, message);
    parity_end(&p);
    rows_close(&source);
    puzzle_done(&z);
}

// One loop or one part too many, in the first row, in a later one and in the last.
TEST(test_mazes_that_are_not_perfect) {
    static const char *const refused[][2] = {
        {"#####\n#   #\n# # #\n#   #\n# ###\n#   #\n#####",
         "not a perfect maze: a loop closes in row 1; solve it without --stream"},
        {"#####\n#   #\n# ###\n#   #\n# # #\n#   #\n#####",
         "not a perfect maze: a loop closes in row 2; solve it without --stream"},
        {"#####\n#   #\n#####\n#   #\n# ###\n#   #\n#####",
         "not a perfect maze: it falls apart in row 0"},
        {"#####\n#   #\n# ###\n#   #\n#####\n#   #\n#####",
         "not a perfect maze: it falls apart in row 1"},
        {"#####\n# # #\n# # #\n# # #\n# # #\n# # #\n#####",
         "not a perfect maze: it falls apart in row 2"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        check_refused(refused[i][0], refused[i][1]);
}
