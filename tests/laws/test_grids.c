// SPDX-License-Identifier: MIT
// What must hold for every registered kind of grid, at many sizes: sides lead to cells and back,
// the frame has none, all is in one piece; every generator makes on it what it promises, solvers
// find the goal, and every format draws it or says that it cannot.
#define GRID_WIDE
#include "support/test.h"
#include "facade/facade.h"
#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"

static const uint64_t sizes[][2] = {{1, 1}, {2, 1}, {1, 2}, {1, 9}, {2, 2}, {4, 4},
                                    {5, 4}, {8, 8}, {17, 6}, {6, 33}, {32, 32}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static bool is_power(const grid_kind *kind) { return names_contain(kind->traits, "power"); }

// Sizes of two numbers that the kind has; laws/test_kinds.c tries the others.
static bool takes(const grid_kind *kind, const uint64_t *size) {
    if (!grid_kind_takes(kind, 2) || (strcmp(kind->name, "tri") == 0 && size[0] == 1)) return false;
    return !is_power(kind) || (size[0] == size[1] && (size[0] & (size[0] - 1)) == 0 && size[0] > 1);
}

// ---- the grid ------------------------------------------------------------------------------

static void check_sides(const grid_kind *kind, const grid *g) {
    size_t cells = 0;
    for (cell c = 0; c < g->count; c++) {
        if (!grid_holds(g, c)) assert_int_equal(grid_sides(g, c), 0);
        cells += grid_holds(g, c);
        if ((uint64_t)grid_sides(g, c) >> g->side_count != 0) fail_msg("%s: more sides than there are", kind->name);
        for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
            unsigned back, side = bits_lowest(sides);
            cell next = grid_cross(g, c, side, &back);
            if (next >= g->count || !grid_holds(g, next))
                fail_msg("%s: side %u of cell %zu leads nowhere", kind->name, side, c);
            if (!(grid_sides(g, next) >> back & 1) || grid_neighbour(g, next, back) != c)
                fail_msg("%s: side %u of cell %zu does not lead back", kind->name, side, c);
        }
    }
    assert_int_equal(cells, g->cells);
}

// The numbers beside an inner cell, on every side, are all within the array of cells.
static void check_inner(const grid_kind *kind, const grid *g) {
    if (g->form != GRID_LATTICE) assert_int_equal(g->inner_count, 0);
    for (cell c = g->inner; c < g->inner + g->inner_count; c++)
        for (unsigned side = 0; side < GRID_SIDES_MOST; side++)
            if (c + (cell)g->step[side] >= g->count)
                fail_msg("%s: side %u of inner cell %zu leaves the array", kind->name, side, c);
}

static void check_walk(const grid *g) {
    cell n = 0, last = CELL_NONE;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        assert_int_equal(grid_nth(g, n), c);
        last = c;
        n++;
    }
    assert_int_equal(n, g->cells);
    assert_int_equal(grid_last(g), last);
}

TEST(test_sides_lead_there_and_back) {
    context c = support_context();
    for (size_t k = 0; k < grid_kind_count(); k++)
        for (size_t i = 0; i < SIZES; i++) {
            const grid_kind *kind = grid_kind_at(k);
            grid_order order = {.context = &c, .kind = kind, .number_count = 2,
                                .numbers = {sizes[i][0], sizes[i][1]}};
            grid *g = NULL;
            size_t pieces;
            if (!takes(kind, sizes[i])) continue;
            watch("%s of %dx%d", kind->name, (int)sizes[i][0], (int)sizes[i][1]);
            if (grid_kind_places(&order) != MEANDER_OK || grid_kind_build(&order, &g) != MEANDER_OK)
                fail_msg("%s: %s", kind->name, c.message);
            check_sides(kind, g);
            check_inner(kind, g);
            check_walk(g);
            assert_int_equal(grid_count_pieces(g, NULL, &pieces), MEANDER_OK);
            if (pieces != 1) fail_msg("%s is in %zu pieces", kind->name, pieces);
            grid_free(g);
            watch_done();
        }
}

// Messages and lists say what a size looks like.
TEST(test_kinds_say_their_size) {
    for (size_t k = 0; k < grid_kind_count(); k++) {
        const grid_kind *kind = grid_kind_at(k);
        if (kind->form == NULL || kind->example == NULL) fail_msg("%s does not say its size", kind->name);
    }
}

// What can be pulled by rows is a full rectangle of squares.
TEST(test_kinds_with_rows_are_squares) {
    context c = support_context();
    for (size_t k = 0; k < grid_kind_count(); k++) {
        const grid_kind *kind = grid_kind_at(k);
        const grid_order order = {.context = &c, .width = 16, .height = 16};
        grid *g;
        if (!names_contain(kind->traits, "rows")) continue;
        assert_int_equal(kind->build(&order, &g), MEANDER_OK);
        if (g->form != GRID_SQUARES || !g->whole || g->cells != 256) fail_msg("%s has no full rows", kind->name);
        grid_free(g);
    }
}

// ---- mazes on it ---------------------------------------------------------------------------

// A size that every generator takes.
static void print_id(char *id, size_t size, meander_info kind, const char *maker) {
    context c = support_context();
    const char *extent = names_contain(kind.traits, "power")    ? "2^5"
                         : names_contain(kind.traits, "levels") ? "31x11x3"
                                                                : "31x33";
    if (!grid_kind_takes(grid_kind_named(&c, kind.name, strlen(kind.name)), 2) && extent[2] == 'x' &&
        extent[5] == '\0')
        extent = strchr(grid_kind_named(&c, kind.name, strlen(kind.name))->example, ':') + 1;
    if (names_contain(kind.traits, "file"))
        extent = strcmp(kind.name, "map") == 0 ? "tangram,hash=66f83a57abe065fc" : "petersen,hash=e7ea23bd5ee8502f";
    snprintf(id, size, "%s:%s/%s/3", kind.name, extent, maker);
}

static uint64_t figure(meander_maze *m, const char *key) {
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_maze_measure(m, "components", &figures, &count), MEANDER_OK);
    for (size_t i = 0; i < count; i++)
        if (strcmp(figures[i].key, key) == 0) return figures[i].number;
    fail_msg("no figure %s", key);
    return 0;
}

static void check_maze(meander_maze *m, const char *id, const meander_info *maker) {
    assert_string_equal(meander_maze_id(m), id);
    if (meander_maze_check(m) != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(m->context));
    bool perfect = names_contain(maker->traits, "perfect");
    if ((perfect || names_contain(maker->traits, "connected")) && figure(m, "components") != 1)
        fail_msg("%s is in several pieces", id);
    if (perfect && figure(m, "loops") != 0) fail_msg("%s has loops", id);
    for (size_t i = 0; perfect && i < meander_list_count(MEANDER_SOLVERS); i++) {
        meander_solution *s;
        meander_info info = meander_list_at(MEANDER_SOLVERS, i);
        watch("%s by %s", id, info.name);
        meander_status status = meander_solution_new(m, info.name, NULL, &s);
        bool missed = status == MEANDER_NO && names_contain(info.traits, "may-miss");
        if (status != MEANDER_OK && status != MEANDER_UNSUPPORTED && !missed)
            fail_msg("%s by %s: %s", id, info.name, meander_context_message(m->context));
        if (status == MEANDER_OK || status == MEANDER_NO) meander_solution_free(s);
    }
}

TEST(test_every_generator_works) {
    meander_context *c = door_open();
    for (size_t k = 0; k < meander_list_count(MEANDER_GRIDS); k++)
        for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
            meander_info kind = meander_list_at(MEANDER_GRIDS, k);
            meander_info maker = meander_list_at(MEANDER_GENERATORS, i);
            meander_maze *m;
            char id[128];
            print_id(id, sizeof id, kind, maker.name);
            watch("%s", id);
            meander_status status = meander_maze_new(c, id, NULL, &m);
            if (status == MEANDER_UNSUPPORTED) continue;
            if (status != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
            check_maze(m, id, &maker);
            meander_maze_free(m);
        }
    watch_done();
    meander_context_free(c);
}

TEST(test_every_format_draws_or_says_why_not) {
    meander_context *c = door_open();
    for (size_t k = 0; k < meander_list_count(MEANDER_GRIDS); k++) {
        meander_info kind = meander_list_at(MEANDER_GRIDS, k);
        meander_solution *s;
        char id[128];
        print_id(id, sizeof id, kind, "backtracker");
        meander_maze *m = door_make(c, id);
        assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
        for (size_t i = 0; i < meander_list_count(MEANDER_FORMATS); i++) {
            meander_info info = meander_list_at(MEANDER_FORMATS, i);
            char *text = NULL;
            watch("%s as %s", id, info.name);
            meander_status status = meander_maze_draw_new(m, s, info.name, &text, NULL);
            if (status != MEANDER_OK && status != MEANDER_UNSUPPORTED)
                fail_msg("%s as %s: %s", id, info.name, meander_context_message(c));
            if (status != MEANDER_OK) assert_true(meander_context_message(c)[0] != '\0');
            if (status == MEANDER_OK) meander_text_free(c, text);
            watch_done();
        }
        meander_solution_free(s);
        meander_maze_free(m);
    }
    meander_context_free(c);
}
