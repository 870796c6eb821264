// SPDX-License-Identifier: MIT
// Twins: each lattice that the library knows is built a second time as a table with the same sides and the
// same numbers of cells; every generator makes the same maze on both, also with a trace, and every
// solver that works on any grid takes the same path.
#include "support/test.h"
#include "base/memory.h"
#include "generate/generator.h"
#include "grid/kind.h"
#include "grid/mask.h"
#include "grid/neighbour_table.h"
#include "solve/solver.h"
#include "support/support.h"
#include "support/watch.h"

static const char *const lattices[] = {
    "hex:9x8", "hex:5", "hex:6,outline=triangle", "tri:11x7", "tri:6", "tri:3,outline=hexagon",
    "zeta:9x8", "upsilon:7x6", "box:4x3x3", "box:3x2x2x3", "weave:9x8,crossings=100,pattern=3",
};
enum { LATTICES = sizeof lattices / sizeof lattices[0] };

static grid *new_lattice(context *c, const char *text) {
    grid_order order;
    grid *g;
    assert_int_equal(grid_order_read(c, text, strlen(text), &order), MEANDER_OK);
    assert_int_equal(grid_kind_build(&order, &g), MEANDER_OK);
    assert_int_equal(g->form, GRID_LATTICE);
    return g;
}

static grid *new_twin(const grid *g) {
    grid *twin;
    assert_int_equal(table_begin(g->context, (cell)(g->width * g->height), g->side_count, &twin), MEANDER_OK);
    twin->width = twin->pitch = (size_t)g->width;
    twin->height = g->height;
    memcpy(twin->opposite, g->opposite, sizeof twin->opposite);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned sides = g->sides[c]; sides != 0; sides &= sides - 1) {
            unsigned back, side = bits_lowest(sides);
            cell next = grid_cross(g, c, side, &back);
            table_join(twin, (cell)grid_number(g, c), side, (cell)grid_number(g, next), back);
        }
    assert_int_equal(table_end(twin, false), MEANDER_OK);
    assert_int_equal(twin->cells, g->cells);
    return twin;
}

static void check_same(const maze *m, const maze *twin) {
    const grid *g = m->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (maze_sides(m, c) != maze_sides(twin, (cell)grid_number(g, c)))
            fail_msg("another maze at cell %zu", (size_t)grid_number(g, c));
}

// The twin's maze is made for a listener.
static void check_generator(const generate_order *order, const grid *g, const grid *twin) {
    maze m, other;
    trace t;
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(maze_init(&other, twin), MEANDER_OK);
    trace_init(&t, g->context, NULL, NULL);
    assert_int_equal(generate_maze(order, &m, NULL), MEANDER_OK);
    assert_int_equal(generate_maze(order, &other, &t), MEANDER_OK);
    check_same(&m, &other);
    trace_done(&t);
    maze_done(&m);
    maze_done(&other);
}

TEST(test_generators) {
    context c = support_context();
    for (size_t i = 0; i < LATTICES; i++) {
        grid *g = new_lattice(&c, lattices[i]), *twin = new_twin(g);
        for (size_t k = 0; k < generator_count(); k++) {
            generate_order order = {.generator = generator_at(k), .seed = 1};
            if (!names_contain(order.generator->traits, "mask")) continue;
            assert_int_equal(params_parse(&c, "", order.generator->params, "", 0, &order.params), MEANDER_OK);
            watch("%s, %s", lattices[i], order.generator->name);
            for (; order.seed < 6; order.seed++) check_generator(&order, g, twin);
        }
        grid_free(g);
        grid_free(twin);
    }
    watch_done();
}

// ---- boxes -------------------------------------------------------------------------

enum { BOX_TEXT = 4096 };

// A box with a hole through all its levels, which is nowhere at the border of eight cells.
static void write_pierced(context *c, char *text, unsigned width, unsigned deep, unsigned levels) {
    mask m;
    char *word;
    assert_int_equal(mask_init(&m, c, width, deep * levels), MEANDER_OK);
    for (unsigned y = 0; y < deep * levels; y++)
        for (unsigned x = 0; x < width; x++)
            if (x < 5 || x + 1 == width || y % deep < 3 || y % deep > 9) bits_set(m.inside, y * width + x);
    assert_int_equal(mask_encode(&m, &word), MEANDER_OK);
    snprintf(text, BOX_TEXT, "box:%ux%ux%u,mask=%s", width, deep, levels, word);
    memory_free(c, word);
    mask_done(&m);
}

static void check_box(context *c, const char *text) {
    static const char *const makers[] = {"backtracker", "growing-tree"}, *const ways[] = {"", "shuffle=no"};
    grid *g = new_lattice(c, text), *twin = new_twin(g);
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; k < 2; k++) {
            generate_order order = {.generator = generator_named(c, makers[i], strlen(makers[i])), .seed = 1};
            assert_int_equal(params_parse(c, "", order.generator->params, ways[k], strlen(ways[k]), &order.params),
                             MEANDER_OK);
            watch("%.40s, %s %s", text, makers[i], ways[k]);
            for (; order.seed < 4; order.seed++) check_generator(&order, g, twin);
        }
    grid_free(g);
    grid_free(twin);
}

// Large enough to be dug in pillars, and one that is not.
TEST(test_boxes) {
    static const unsigned sizes[][3] = {{16, 16, 16}, {17, 23, 24}, {31, 16, 17}, {40, 25, 18}, {24, 18, 16},
                                        {18, 22, 19}, {16, 16, 15}};
    context c = support_context();
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char text[BOX_TEXT];
        snprintf(text, sizeof text, "box:%ux%ux%u", sizes[i][0], sizes[i][1], sizes[i][2]);
        check_box(&c, text);
        write_pierced(&c, text, sizes[i][0], sizes[i][1], sizes[i][2]);
        check_box(&c, text);
    }
    watch_done();
}

// ---- solvers -----------------------------------------------------------------------

static void make_puzzle(context *c, grid *g, puzzle *p) {
    generate_order order = {.generator = generator_named(c, "percolation", 11), .seed = 5};
    assert_int_equal(params_parse(c, "", order.generator->params, "open=80", 7, &order.params), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &p->maze, NULL), MEANDER_OK);
}

static void check_solver(const solver *s, const puzzle *p, const puzzle *twin) {
    params values;
    solution here, there;
    assert_int_equal(params_parse(p->context, "", s->params, "", 0, &values), MEANDER_OK);
    meander_status status = solve_run(s, &values, p, NULL, &here);
    assert_int_equal(solve_run(s, &values, twin, NULL, &there), status);
    assert_true(status == MEANDER_OK || status == MEANDER_NO);
    assert_int_equal(here.visited, there.visited);
    assert_int_equal(here.walked, there.walked);
    assert_int_equal(here.steps, there.steps);
    if (here.steps > 0) assert_memory_equal(here.path, there.path, here.steps);
    solution_done(&here);
    solution_done(&there);
}

TEST(test_solvers) {
    context c = support_context();
    for (size_t i = 0; i < LATTICES; i++) {
        puzzle p, twin;
        grid *g = new_lattice(&c, lattices[i]), *other = new_twin(g);
        make_puzzle(&c, g, &p);
        make_puzzle(&c, other, &twin);
        for (size_t k = 0; k < solver_count(); k++) {
            const solver *s = solver_at(k);
            watch("%s, %s", lattices[i], s->name);
            if (names_contain(s->traits, "any-grid")) check_solver(s, &p, &twin);
        }
        puzzle_done(&p);
        puzzle_done(&twin);
    }
    watch_done();
}
