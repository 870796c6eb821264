// SPDX-License-Identifier: MIT
// How many perfect mazes a grid has: exactly, for graphs whose number everybody knows, and per cell of an
// endless grid, for all lattices and tilings.
//
//     A B      ln T of a patch of 2n x 2n periods, less that of two patches of n x 2n, plus that of one of
//     C D      n x n: whatever is in proportion to the border is gone, and what a border adds to the middle
//              is left, n x n times
//
// Known numbers: from Kirchhoff's matrix-tree theorem, calculated by another program.  Known logarithms per
// cell: Robert Shrock, Fa-Yueh Wu, "Spanning trees on graphs and lattices in d dimensions", 2000, and
// Shu-Chiuan Chang, Robert Shrock, "Some exact results for spanning trees on lattices", 2006.
#include "support/test.h"
#include <math.h>

#include "base/bits.h"
#include "grid/kind.h"
#include "grid/neighbour_table.h"
#include "measure/measure.h"
#include "support/measured.h"
#include "support/support.h"
#include "support/watch.h"

// ---- graphs with names ---------------------------------------------------------------------

enum { SIDES = 8 };

// A table in which each edge takes the next free side at both of its ends.
typedef struct graph {
    grid *grid;
    unsigned used[64];
} graph;

static void graph_begin(graph *g, context *c, cell nodes) {
    *g = (graph){NULL, {0}};
    assert_int_equal(table_begin(c, nodes, SIDES, &g->grid), MEANDER_OK);
}

static void graph_join(graph *g, cell a, cell b) {
    assert_true(g->used[a] < SIDES && g->used[b] < SIDES);
    table_join(g->grid, a, g->used[a]++, b, g->used[b]++);
}

static uint64_t graph_trees(graph *g) {
    puzzle p;
    assert_int_equal(table_end(g->grid, true), MEANDER_OK);
    assert_int_equal(puzzle_init(&p, g->grid->context, g->grid), MEANDER_OK);
    measured m = measure_of(&p);
    assert_true(figure(&m, "spanning_trees")->known);
    uint64_t trees = figure(&m, "spanning_trees")->number;
    measured_done(&m);
    puzzle_done(&p);
    return trees;
}

static void check(const char *name, graph *g, uint64_t known) {
    uint64_t trees = graph_trees(g);
    if (trees != known)
        fail_msg("%s: %llu trees, not %llu", name, (unsigned long long)trees, (unsigned long long)known);
}

TEST(test_complete) {
    static const uint64_t known[] = {16, 125, 1296};
    context c = support_context();
    graph g;
    for (unsigned n = 4; n < 7; n++) {
        graph_begin(&g, &c, n);
        for (cell a = 0; a < n; a++)
            for (cell b = 0; b < a; b++) graph_join(&g, a, b);
        check("complete", &g, known[n - 4]);
    }
    graph_begin(&g, &c, 6);
    for (cell a = 0; a < 3; a++)
        for (cell b = 3; b < 6; b++) graph_join(&g, a, b);
    check("three houses and three wells", &g, 81);
}

TEST(test_petersen) {
    context c = support_context();
    graph g;
    graph_begin(&g, &c, 10);
    for (cell i = 0; i < 5; i++) {
        graph_join(&g, i, (i + 1) % 5);
        graph_join(&g, i, i + 5);
        graph_join(&g, i + 5, (i + 2) % 5 + 5);
    }
    check("Petersen", &g, 2000);
}

// Two rings, each node of one joined to one or two of the other.
TEST(test_antiprisms) {
    static const uint64_t known[] = {384, 3528, 30250, 248832, 1989806};
    context c = support_context();
    for (cell n = 3; n < 8; n++) {
        graph g;
        graph_begin(&g, &c, 2 * n);
        for (cell i = 0; i < n; i++) {
            graph_join(&g, i, (i + 1) % n);
            graph_join(&g, n + i, n + (i + 1) % n);
            graph_join(&g, i, n + i);
            graph_join(&g, i, n + (i + 1) % n);
        }
        check("antiprism", &g, known[n - 3]);
    }
}

// ---- kinds that are such graphs ------------------------------------------------------------

// The natural logarithm, so that numbers of more than 64 bits are compared as well.
static double log_trees(context *c, const char *text) {
    grid_order order;
    grid *g = NULL;
    puzzle p;
    watch("%s", text);
    if (grid_order_read(c, text, strlen(text), &order) != MEANDER_OK || grid_kind_build(&order, &g) != MEANDER_OK)
        fail_msg("%s: %s", text, c->message);
    assert_int_equal(puzzle_init(&p, c, g), MEANDER_OK);
    meander_figure *figures;
    size_t count;
    assert_int_equal(measure_some(&p, "spanning-trees", &figures, &count), MEANDER_OK);
    double log_of = NAN;
    for (size_t i = 0; i < count; i++)
        if (strcmp(figures[i].key, "spanning_trees_log10") == 0) log_of = figures[i].real * log(10);
    measure_free(c, figures, count);
    puzzle_done(&p);
    return log_of;
}

TEST(test_kinds) {
    static const struct {
        const char *kind;
        double trees;
    } known[] = {
        {"cylinder:3x2", 75}, {"cylinder:4x2", 384}, {"cylinder:5x2", 1805}, {"cylinder:6x2", 8100},
        {"cylinder:7x2", 35287}, {"cylinder:8x2", 150528},
        {"moebius:3x2", 81}, {"moebius:4x2", 392}, {"moebius:5x2", 1815}, {"moebius:6x2", 8112}, {"moebius:7x2", 35301},
        {"polar:2,first=3", 16}, {"polar:2,first=4", 45}, {"polar:2,first=5", 121}, {"polar:2", 320},
        {"polar:2,first=7", 841}, {"polar:2,first=8", 2205},
        {"box:2x2x2x2", 42467328}, {"torus:4x4", 42467328}, {"cube:1", 384}, {"cube:2", 301056000000.},
        {"cube:3", 345242277551913886543872000.}, {"sphere:1", 5184000}, {"sphere:2", 3497104100935210106880000000.},
    };
    context c = support_context();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        double trees = log_trees(&c, known[i].kind);
        if (!(fabs(trees - log(known[i].trees)) < 1e-9)) fail_msg("%s: %.9f", known[i].kind, trees);
    }
    watch_done();
}

// ---- per cell ------------------------------------------------------------------------------

static double log_trees_of(context *c, const char *kind, const char *rest, const unsigned *size, unsigned dimensions) {
    char text[80];
    int used = snprintf(text, sizeof text, "%s:%u", kind, size[0]);
    for (unsigned i = 1; i < dimensions; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, "x%u", size[i]);
    snprintf(text + used, sizeof text - (size_t)used, "%s", rest);
    return log_trees(c, text);
}

// Adds the patches of all combinations of n and 2n in each direction, with the sign of those of n.
static double middle(context *c, const char *kind, const char *rest, unsigned n, unsigned dimensions) {
    double sum = 0;
    for (unsigned set = 0; set < 1u << dimensions; set++) {
        unsigned size[3] = {0};
        for (unsigned i = 0; i < dimensions; i++) size[i] = set >> i & 1 ? n : 2 * n;
        double part = log_trees_of(c, kind, rest, size, dimensions);
        sum += bits_count(set) % 2 == 0 ? part : -part;
    }
    return sum;
}

TEST(test_entropy) {
    static const struct {
        const char *kind, *rest;
        unsigned cells;              // of a period
        double per_cell;
    } known[] = {
        {"tiling", ",of=4.4.4.4", 1, 1.1662436}, {"tiling", ",of=6.6.6", 1, 1.6153297},
        {"tiling", ",of=3.3.3.3.3.3", 2, 0.8076649}, {"tiling", ",of=4.8.8", 2, 1.5733686},
        {"tiling", ",of=tetrakis", 4, 0.7866843}, {"tiling", ",of=3.6.3.6", 3, 1.1356964},
        {"tiling", ",of=rhombille", 3, 1.1356964}, {"tiling", ",of=3.4.6.4", 6, 1.1448011},
        {"tiling", ",of=kites", 6, 1.1448011}, {"tiling", ",of=3.3.3.4.4", 3, 0.9379506},
        {"tiling", ",of=prismatic", 2, 1.4069258}, {"tiling", ",of=3.3.4.3.4", 6, 0.9405704},
        {"tiling", ",of=cairo", 4, 1.4108556}, {"tiling", ",of=3.12.12", 3, 1.4411266},
        {"tiling", ",of=triakis", 6, 0.7205633}, {"tiling", ",of=3.3.3.3.6", 9, 0.9280157},
        {"tiling", ",of=floret", 6, 1.3920236}, {"tiling", ",of=4.6.12", 6, 1.555591},
        {"tiling", ",of=kisrhombille", 12, 0.7777955}, {"hex", "", 1, 1.6153297}, {"tri", "", 1, 0.8076649},
        {"upsilon", "", 2, 1.5733686}, {"zeta", "", 1, 1.9437394}, {"weave", ",crossings=0", 1, 1.1662436},
    };
    context c = support_context();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        unsigned n = known[i].cells > 4 ? 8 : 14;
        double each = middle(&c, known[i].kind, known[i].rest, n, 2) / (n * n * known[i].cells);
        print_message("# %s%s: %.6f per cell, known %.6f\n", known[i].kind, known[i].rest, each, known[i].per_cell);
        if (fabs(each - known[i].per_cell) > 2e-3) fail_msg("%s%s: %.6f", known[i].kind, known[i].rest, each);
    }
    double each = middle(&c, "box", "", 6, 3) / (6 * 6 * 6);
    print_message("# box: %.6f per cell, known 1.673386\n", each);
    if (fabs(each - 1.6733861) > 5e-3) fail_msg("box: %.6f", each);
    watch_done();
}
