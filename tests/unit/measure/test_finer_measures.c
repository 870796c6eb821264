// SPDX-License-Identifier: MIT
// The finer measures: how difficulty grows, and numbers of spanning trees known from elsewhere.  Figures of pictures
// are in tests/data/figures.
#include "measure/measure.h"

#include <math.h>

#include "support/test.h"
#include "base/bits.h"
#include "base/rng.h"
#include "grid/neighbour_table.h"
#include "support/measured.h"

// ---- difficulty grows ------------------------------------------------------------

static double difficulty_of(const char *picture) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, picture);
    measured m = measure_of(&p);
    assert_true(figure(&m, "difficulty")->known);
    double difficulty = figure(&m, "difficulty")->real;
    measured_done(&m);
    puzzle_done(&p);
    return difficulty;
}

TEST(test_difficulty_grows) {
    double plain = difficulty_of("###########\n"
                                 "#S   G# # #\n"
                                 "# #########\n"
                                 "# # # # # #\n"
                                 "###########");
    double longer_way = difficulty_of("###########\n"
                                      "#S     G# #\n"
                                      "# #########\n"
                                      "# # # # # #\n"
                                      "###########");
    double longer_branch = difficulty_of("###########\n"
                                         "#S   G# # #\n"
                                         "# #########\n"
                                         "#   # # # #\n"
                                         "###########");
    double another_branch = difficulty_of("###########\n"
                                          "#S   G# # #\n"
                                          "# # #######\n"
                                          "# # # # # #\n"
                                          "###########");
    assert_true(plain > 0);
    assert_true(longer_way > plain);
    assert_true(longer_branch > plain);
    assert_true(another_branch > longer_branch);
    assert_true(another_branch < 100);
}

// ---- spanning trees --------------------------------------------------------------

static measured measure_rect(context *c, uint64_t width, uint64_t height) {
    grid *g;
    puzzle p;
    assert_int_equal(grid_new_rect(c, width, height, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&p, c, g), MEANDER_OK);
    measured m = measure_of(&p);
    puzzle_done(&p);
    return m;
}

TEST(test_trees_of_rectangles) {
    static const struct {
        uint64_t width, height, trees;
    } known[] = {
        {1, 1, 1}, {9, 1, 1}, {2, 2, 4}, {3, 2, 15}, {3, 3, 192}, {4, 3, 2415}, {4, 4, 100352},
        {5, 5, 557568000}, {6, 6, UINT64_C(32565539635200)},
    };
    context c = support_context();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        measured m = measure_rect(&c, known[i].width, known[i].height);
        expect(&m, "spanning_trees", known[i].trees);
        expect_real(&m, "spanning_trees_log10", log10((double)known[i].trees));
        measured_done(&m);
    }
    // 19872369301840986112 is too large for 64 bits.
    measured m = measure_rect(&c, 7, 7);
    assert_false(figure(&m, "spanning_trees")->known);
    expect_real(&m, "spanning_trees_log10", log10(19872369301840986112.0));
    measured_done(&m);
}

// Per cell the logarithm nears 4/pi times Catalan's constant.
TEST(test_trees_of_a_large_square) {
    context c = support_context();
    measured m = measure_rect(&c, 1000, 1000);
    double each = figure(&m, "spanning_trees_log10")->real * log(10) / 1e6;
    assert_true(fabs(each - 1.1662436161232751) < 2e-3);
    measured_done(&m);
}

static void puzzle_new_table(puzzle *p, context *c, cell cells, unsigned sides,
                             const cell *neighbours, const uint8_t *opposite) {
    grid *g;
    assert_int_equal(grid_new_table(c, cells, sides, neighbours, opposite, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
}

// Corners of a cube of any dimension: 2^(2^d - d - 1) times the product of k^C(d, k).
TEST(test_trees_of_cubes) {
    static const uint8_t opposite[] = {0, 1, 2, 3, 4, 5, 6, 7};
    static const uint64_t known[] = {1, 1, 4, 384, UINT64_C(42467328)};
    context c = support_context();
    for (unsigned d = 1; d <= 4; d++) {
        cell neighbours[16 * 4], cells = (cell)1 << d;
        for (cell i = 0; i < cells; i++)
            for (unsigned side = 0; side < d; side++)
                neighbours[i * d + side] = i ^ (cell)1 << side;
        puzzle p;
        puzzle_new_table(&p, &c, cells, d, neighbours, opposite);
        measured m = measure_of(&p);
        expect(&m, "spanning_trees", known[d]);
        measured_done(&m);
        puzzle_done(&p);
    }
}

// Two cells that are neighbours on two sides, as around a tube: either passage makes a tree.
TEST(test_trees_of_double_sides) {
    static const uint8_t opposite[] = {2, 3, 0, 1};
    static const cell two[] = {CELL_NONE, 1, CELL_NONE, 1, CELL_NONE, 0, CELL_NONE, 0};
    // A second ring on top of it: 2 + 2 passages around, 2 between.
    static const cell four[] = {CELL_NONE, 1, 2, 1, CELL_NONE, 0, 3, 0,
                                0, 3, CELL_NONE, 3, 1, 2, CELL_NONE, 2};
    context c = support_context();
    puzzle p;
    puzzle_new_table(&p, &c, 2, 4, two, opposite);
    measured m = measure_of(&p);
    expect(&m, "spanning_trees", 2);
    measured_done(&m);
    puzzle_done(&p);
    puzzle_new_table(&p, &c, 4, 4, four, opposite);
    m = measure_of(&p);
    // A ring of four whose sides count 2, 1, 2, 1: all products of three of them.
    expect(&m, "spanning_trees", 2 * 1 * 2 + 1 * 2 * 1 + 2 * 1 * 2 + 1 * 2 * 1);
    measured_done(&m);
    puzzle_done(&p);
}

// The same shape as a rectangle and as a table: the product of waves and the elimination.
TEST(test_two_ways_to_count_trees) {
    static const uint8_t opposite[] = {2, 3, 0, 1};
    context c = support_context();
    for (cell width = 1; width <= 23; width += 11)
        for (cell height = 1; height <= 31; height += 5) {
            cell *n = malloc(4 * width * height * sizeof *n);
            assert_non_null(n);
            for (cell i = 0; i < width * height; i++) {
                cell x = i % width, y = i / width;
                n[4 * i] = y > 0 ? i - width : CELL_NONE;
                n[4 * i + 1] = x + 1 < width ? i + 1 : CELL_NONE;
                n[4 * i + 2] = y + 1 < height ? i + width : CELL_NONE;
                n[4 * i + 3] = x > 0 ? i - 1 : CELL_NONE;
            }
            puzzle p;
            puzzle_new_table(&p, &c, width * height, 4, n, opposite);
            free(n);
            measured table = measure_of(&p), rect = measure_rect(&c, width, height);
            expect_real(&table, "spanning_trees_log10",
                        figure(&rect, "spanning_trees_log10")->real);
            measured_done(&table);
            measured_done(&rect);
            puzzle_done(&p);
        }
}

// ---- choosing --------------------------------------------------------------------

TEST(test_names) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#####\n"
                           "#   #\n"
                           "#####");
    measured m = {.context = &c};
    assert_int_equal(measure_some(&p, "river degrees way", &m.figures, &m.count), MEANDER_OK);
    static const char *const keys[] = {"degrees", "river", "dead_end_share", "turns", "decisions",
                                       "elongation", "solution_share"};
    assert_int_equal(m.count, sizeof keys / sizeof keys[0]);
    for (size_t i = 0; i < m.count; i++) assert_string_equal(m.figures[i].key, keys[i]);
    measured_done(&m);
    assert_int_equal(measure_some(&p, "", &m.figures, &m.count), MEANDER_OK);
    assert_int_equal(m.count, 0);
    measured_done(&m);
    puzzle_done(&p);
}
