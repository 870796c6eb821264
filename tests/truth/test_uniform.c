// SPDX-License-Identifier: MIT
// Every perfect maze equally likely: chi-square over all spanning trees of small grids, which
// are found by trying every set of passages.  What claims to be uniform must pass, what is
// known not to be must fail, or the test would be worth nothing.  On large grids the
// shares of cells with 1, 2, 3 and 4 passages are known exactly (Robert Manna, Deepak Dhar,
// Satya Majumdar, "Spanning trees in two dimensions", 1992).
//
// Chi-square is accepted between its 0.1 % and its 99.9 % quantile: mazes that fill the bins too
// evenly are not random either.  Seeds are fixed, so the outcome is.
#include "support/test.h"
#include <math.h>

#include "generate/generator.h"
#include "grid/kind.h"
#include "grid/neighbour_table.h"
#include "support/support.h"

enum { EDGES_MOST = 18, MANY = 1000000, ENOUGH = 50000 };

typedef struct bins {
    grid *grid;
    unsigned edges;
    cell from[EDGES_MOST], to[EDGES_MOST];
    uint8_t side[EDGES_MOST];
    int *number;                    // of the tree with this set of edges, -1: no tree
    unsigned trees;
} bins;

// ---- all mazes -------------------------------------------------------------------------

// A set with one edge less than there are cells is a tree when everything is connected.
static bool is_tree(const bins *b, unsigned set) {
    if (bits_count(set) + 1 != b->grid->cells) return false;
    bool reached[64] = {false}, more = true;
    size_t count = 1;
    assert_true(b->grid->count <= 64);
    reached[grid_next(b->grid, 0)] = true;
    while (more) {
        more = false;
        for (unsigned e = 0; e < b->edges; e++) {
            if (!(set >> e & 1) || reached[b->from[e]] == reached[b->to[e]]) continue;
            reached[b->from[e]] = reached[b->to[e]] = more = true;
            count++;
        }
    }
    return count == b->grid->cells;
}

// `known`: how many perfect mazes the grid has, by Kirchhoff's theorem.
static bins bins_new(grid *g, unsigned known) {
    bins b = {.grid = g};
    for (cell c = 0; c < g->count; c++)
        for (unsigned side = 0; side < g->side_count; side++) {
            if (!(g->sides[c] >> side & 1) || grid_neighbour(g, c, side) < c) continue;
            assert_true(b.edges < EDGES_MOST);
            b.from[b.edges] = c;
            b.to[b.edges] = grid_neighbour(g, c, side);
            b.side[b.edges++] = (uint8_t)side;
        }
    b.number = malloc(sizeof *b.number << b.edges);
    for (unsigned set = 0; set < 1u << b.edges; set++)
        b.number[set] = is_tree(&b, set) ? (int)b.trees++ : -1;
    assert_int_equal(b.trees, known);
    return b;
}

static void bins_free(bins *b) {
    free(b->number);
    grid_free(b->grid);
}

static unsigned bins_put(const bins *b, const maze *m) {
    unsigned set = 0;
    for (unsigned e = 0; e < b->edges; e++)
        set |= (unsigned)maze_is_open(m, b->from[e], b->side[e]) << e;
    assert_true(b->number[set] >= 0);
    return (unsigned)b->number[set];
}

// ---- counting --------------------------------------------------------------------------

// NULL when no such generator is registered.
static const generator *find(const char *name) {
    for (size_t i = 0; i < generator_count(); i++)
        if (strcmp(generator_at(i)->name, name) == 0) return generator_at(i);
    return NULL;
}

// How often each maze comes out, to be freed.
static unsigned *count(const bins *b, const generator *g, const char *way, unsigned mazes) {
    context *c = b->grid->context;
    unsigned *counts = calloc(b->trees, sizeof *counts);
    generate_order order = {.generator = g};
    maze m;
    assert_int_equal(params_parse(c, g->name, g->params, way, strlen(way), &order.params),
                     MEANDER_OK);
    assert_int_equal(maze_init(&m, b->grid), MEANDER_OK);
    for (order.seed = 0; order.seed < mazes; order.seed++) {
        memset(m.open, 0, b->grid->count);
        assert_int_equal(generate_maze(&order, &m, NULL), MEANDER_OK);
        counts[bins_put(b, &m)]++;
    }
    maze_done(&m);
    return counts;
}

static double chi_square(const bins *b, const generator *g, const char *way, unsigned mazes) {
    unsigned *counts = count(b, g, way, mazes);
    double sum = 0, mean = (double)mazes / b->trees;
    for (unsigned i = 0; i < b->trees; i++) sum += (counts[i] - mean) * (counts[i] - mean) / mean;
    free(counts);
    return sum;
}

// The quantile of chi-square that a normal variable has at z (Edwin Wilson, Margaret Hilferty,
// "The distribution of chi-square", 1931); z = 3.0902 is 99.9 %.
static double quantile(unsigned freedom, double z) {
    double part = 2.0 / (9.0 * freedom);
    return freedom * pow(1 - part + z * sqrt(part), 3);
}

static void check_uniform(const bins *b, const char *name, unsigned mazes, const char *what) {
    const generator *g = find(name);
    if (g == NULL) fail_msg("there is no generator %s", name);
    double chi = chi_square(b, g, "", mazes);
    double low = quantile(b->trees - 1, -3.0902), high = quantile(b->trees - 1, 3.0902);
    print_message("# %s, %s: chi-square %.1f, accepted from %.1f to %.1f\n", name, what, chi, low,
                  high);
    if (chi < low || chi > high) fail_msg("%s is not uniform on %s", name, what);
}

static void check_rejected(const bins *b, const char *name, const char *way, const char *what) {
    const generator *g = find(name);
    if (g == NULL) fail_msg("there is no generator %s", name);
    double chi = chi_square(b, g, way, ENOUGH), high = quantile(b->trees - 1, 3.0902);
    print_message("# %s %s, %s: chi-square %.1f, rejected above %.1f\n", name, way, what, chi,
                  high);
    if (chi <= high) fail_msg("%s %s passes for uniform on %s", name, way, what);
}

// ---- grids -----------------------------------------------------------------------------

static grid *rect(context *c, uint64_t width, uint64_t height, const uint64_t *inside) {
    grid *g = NULL;
    assert_int_equal(grid_new_rect(c, width, height, inside, &g), MEANDER_OK);
    return g;
}

// Six cells in two rows, with diagonals: degrees 3 and 5, and eight sides.
static grid *diagonals(context *c) {
    static const int dx[] = {0, 1, 1, 1, 0, -1, -1, -1}, dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const uint8_t opposite[] = {4, 5, 6, 7, 0, 1, 2, 3};
    cell table[6 * 8];
    grid *g = NULL;
    for (int i = 0; i < 48; i++) {
        int x = i / 8 % 3 + dx[i % 8], y = i / 24 + dy[i % 8];
        bool in = x >= 0 && y >= 0 && x < 3 && y < 2;
        table[i] = in ? (cell)(y * 3 + x) : CELL_NONE;
    }
    assert_int_equal(grid_new_table(c, 6, 8, table, opposite, &g), MEANDER_OK);
    return g;
}

static grid *kind(context *c, const char *text) {
    grid_order order;
    grid *g = NULL;
    assert_int_equal(grid_order_read(c, text, strlen(text), &order), MEANDER_OK);
    assert_int_equal(grid_kind_build(&order, &g), MEANDER_OK);
    return g;
}

// ---- tests -----------------------------------------------------------------------------

static const char *const uniform[] = {"wilson", "aldous-broder"};

// The list above and the trait say the same.
TEST(test_trait) {
    for (size_t i = 0; i < generator_count(); i++) {
        const generator *g = generator_at(i);
        bool listed = false;
        for (size_t k = 0; k < 2; k++) listed = listed || strcmp(g->name, uniform[k]) == 0;
        if (names_contain(g->traits, "uniform") != listed) fail_msg("%s: uniform or not?", g->name);
    }
}

TEST(test_quantile) {
    // From printed tables of chi-square at 99.9 %: 10 and 100 degrees of freedom.
    assert_true(fabs(quantile(10, 3.0902) - 29.588) < 0.2);
    assert_true(fabs(quantile(100, 3.0902) - 149.449) < 0.1);
}

TEST(test_uniform) {
    context c = support_context();
    static const uint64_t corner_missing = 0x1fb;     // 3 x 3 without its upper right cell
    bins all[] = {bins_new(rect(&c, 3, 3, NULL), 192), bins_new(rect(&c, 4, 3, NULL), 2415),
                  bins_new(rect(&c, 3, 3, &corner_missing), 56), bins_new(diagonals(&c), 192),
                  bins_new(kind(&c, "weave:3x3,crossings=100"), 96),
                  bins_new(kind(&c, "weave:4x3,crossings=100,pattern=1"), 1209),
                  bins_new(kind(&c, "hex:2"), 320), bins_new(kind(&c, "torus:3x3"), 11664),
                  bins_new(kind(&c, "polar:2,first=5"), 121), bins_new(kind(&c, "voronoi:7,seed=3"), 320)};
    static const char *const names[] = {"3x3", "4x3", "3x3 without a corner", "2x3 with diagonals",
                                        "3x3 with a crossing", "4x3 with a crossing",
                                        "hexagon of hexagons", "torus 3x3", "wheel",
                                        "random cells"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        unsigned mazes = i < 2 || all[i].trees > 10000 ? MANY : MANY / 5;
        for (size_t k = 0; k < 2; k++) check_uniform(&all[i], uniform[k], mazes, names[i]);
        bins_free(&all[i]);
    }
}

TEST(test_rejected) {
    static const char *const others[] = {"kruskal", "prim", "backtracker", "hunt-and-kill"};
    context c = support_context();
    bins small = bins_new(rect(&c, 3, 3, NULL), 192), large = bins_new(rect(&c, 4, 3, NULL), 2415);
    for (size_t i = 0; i < 4; i++) {
        check_rejected(&small, others[i], "", "3x3");
        check_rejected(&large, others[i], "", "4x3");
    }
    check_rejected(&small, "houston", "share=70", "3x3");
    check_rejected(&large, "houston", "share=70", "4x3");
    bins_free(&small);
    bins_free(&large);
}

// Computed exactly: walks of Aldous-Broder that stop with 4 of 6 cells, times the chance 1 / n
// of each of the n ways to complete the tree.
TEST(test_houston_law) {
    context c = support_context();
    bins b = bins_new(rect(&c, 3, 2, NULL), 15);
    unsigned *counts = count(&b, find("houston"), "share=70", MANY), most = 0, least = MANY;
    for (unsigned i = 0; i < b.trees; i++) {
        if (counts[i] > most) most = counts[i];
        if (counts[i] < least) least = counts[i];
    }
    print_message("# houston, 3x2, 4 cells entered: from %.4f / 15 to %.4f / 15\n",
                  15.0 * least / MANY, 15.0 * most / MANY);
    assert_true(fabs(15.0 * most / MANY - 1.27353) < 0.02);
    assert_true(fabs(15.0 * least / MANY - 0.77793) < 0.02);
    free(counts);
    bins_free(&b);
}

// ---- large mazes -----------------------------------------------------------------------

// Cells near the border have a law of their own, so a strip of 20 is left out.  Ten mazes of
// 1000 x 1000 differ by 0.0004 in the share of dead ends; 0.002 is asked for.
static void check_degrees(const char *name, uint64_t n) {
    const double pi = acos(-1), r = 2 / pi, s = 1 / (pi * pi);
    const double known[] = {0, 8 * s * (1 - r), 2 * r * (2 - 9 / pi + 12 * s),
                            2 * (1 - r) * (1 - 6 / pi + 12 * s), (2 * r - 1) * (1 - r) * (1 - r)};
    context c = support_context();
    generate_order order = {.generator = find(name), .seed = n};
    uint64_t counts[5] = {0}, border = 20;
    grid *g = rect(&c, n, n, NULL);
    maze m;
    assert_int_equal(maze_init(&m, g), MEANDER_OK);
    assert_int_equal(generate_maze(&order, &m, NULL), MEANDER_OK);
    for (uint64_t y = border; y < n - border; y++)
        for (uint64_t x = border; x < n - border; x++)
            counts[bits_count(maze_sides(&m, grid_cell(g, x, y)))]++;
    double inner = (double)((n - 2 * border) * (n - 2 * border));
    for (unsigned k = 1; k <= 4; k++) {
        double share = (double)counts[k] / inner;
        print_message("# %s %d: %u passages %.5f, known %.5f\n", name, (int)n, k, share, known[k]);
        if (fabs(share - known[k]) > 0.002)
            fail_msg("%s: %u passages: %.5f, not %.5f", name, k, share, known[k]);
    }
    maze_done(&m);
    grid_free(g);
}

TEST(test_degrees) {
    check_degrees("wilson", 1000);
    check_degrees("aldous-broder", 1000);
    check_degrees("wilson", 2000);
}
