// SPDX-License-Identifier: MIT
// Voronoi's grids of many sizes and seeds: cells are convex, fill their rectangle exactly, keep apart what has too
// little in common, and become as large as each other.
#define GRID_WIDE
#include "support/test.h"
#include "base/bits.h"
#include "base/memory.h"
#include "grid/kind.h"
#include "grid/shape.h"
#include "support/built.h"
#include "support/support.h"

enum { NARROW = 200 };

static int64_t cross(shape_point a, shape_point b, shape_point c) {
    return ((int64_t)b.x - a.x) * ((int64_t)c.y - a.y) - ((int64_t)b.y - a.y) * ((int64_t)c.x - a.x);
}

// Twice the area; all corners turn to the right, and the middle is to the right of all edges.
static int64_t check_cell(const grid *g, cell at, const char *text, unsigned *narrow) {
    shape_edge edges[SHAPE_EDGES_MOST];
    unsigned count = shape_edges(g, at, edges);
    shape_point middle = shape_middle(g, at);
    int64_t area = 0;
    for (unsigned i = 0; i < count; i++) {
        const shape_edge *e = &edges[i], *next = &edges[(i + 1) % count];
        int64_t dx = (int64_t)e->to.x - e->from.x, dy = (int64_t)e->to.y - e->from.y;
        if (cross(e->from, e->to, next->to) < 0) fail_msg("%s: cell %zu is not convex", text, at);
        if (cross(e->from, e->to, middle) <= 0) fail_msg("%s: the middle of cell %zu is outside", text, at);
        if (dx == 0 && dy == 0) fail_msg("%s: cell %zu has an edge without length", text, at);
        *narrow += (grid_sides(g, at) >> e->side & 1) != 0 && dx * dx + dy * dy < NARROW * NARROW;
        area += cross((shape_point){0, 0}, e->from, e->to);
    }
    return area;
}

static unsigned check(context *c, const char *text) {
    grid *g = build(c, text);
    shape_box box = shape_bounds(g);
    int64_t area = 0, all = 2 * ((int64_t)box.most.x - box.least.x) * ((int64_t)box.most.y - box.least.y);
    unsigned narrow = 0;
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
        area += check_cell(g, at, text, &narrow);
    if (box.least.x != 0 || box.least.y != 0 || area != all) fail_msg("%s: the areas do not add up", text);
    grid_free(g);
    return narrow;
}

TEST(test_cells_fill_the_rectangle) {
    context c = support_context();
    char text[64];
    for (unsigned cells = 1; cells <= 240; cells += cells < 30 ? 1 : 15)
        for (unsigned seed = 0; seed < 4; seed++) {
            snprintf(text, sizeof text, "voronoi:%u,relax=%u,seed=%u", cells, 1 + seed * seed, seed);
            check(&c, text);
        }
    check(&c, "voronoi:60x1");
    check(&c, "voronoi:1x60,relax=1");
    watch_done();
}

// In usual grids no passage is narrower than a fifth of a cell.
TEST(test_no_passage_is_narrow) {
    context c = support_context();
    for (unsigned seed = 1; seed <= 8; seed++) {
        char text[64];
        snprintf(text, sizeof text, "voronoi:1500,seed=%u", seed);
        if (check(&c, text) != 0) fail_msg("%s has a narrow passage", text);
    }
    watch_done();
}

// The sum of squares of areas falls from step to step, far below that of points anywhere, whose areas vary by 53 %.
static double variation(context *c, unsigned relax) {
    char text[64];
    unsigned narrow = 0;
    double squares = 0, sum = 0;
    snprintf(text, sizeof text, "voronoi:2000,relax=%u", relax);
    grid *g = build(c, text);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1)) {
        double area = (double)check_cell(g, at, text, &narrow);
        sum += area;
        squares += area * area;
    }
    double variance = squares / (double)g->cells / (sum / (double)g->cells) / (sum / (double)g->cells) - 1;
    grid_free(g);
    return variance;
}

TEST(test_relaxing) {
    context c = support_context();
    double last = 0.53 * 0.53;
    for (unsigned relax = 1; relax <= 64; relax *= 2) {
        double next = variation(&c, relax);
        if (next >= last) fail_msg("after %u steps the areas vary more", relax);
        last = next;
    }
    if (last >= 0.13 * 0.13) fail_msg("areas still vary by %.3f of their square", last);
    watch_done();
}

// ---- densities -------------------------------------------------------------------------

enum { SIDE = 32, GREYS = 4, POINTS = 3000 };

// Points of each stripe, by the middles of their cells; and the stripe's share of all weights.
static void count_stripes(context *c, const char *text, bool upright, const unsigned *weights) {
    double all = 0, square = 0;
    unsigned points[GREYS] = {0}, narrow = 0;
    grid *g = build(c, text);
    shape_box box = shape_bounds(g);
    int64_t area = 0, whole = 2 * ((int64_t)box.most.x - box.least.x) * ((int64_t)box.most.y - box.least.y);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1)) {
        shape_point middle = shape_middle(g, at);
        area += check_cell(g, at, text, &narrow);
        points[upright ? (int64_t)middle.x * GREYS / box.most.x : (int64_t)middle.y * GREYS / box.most.y]++;
    }
    for (unsigned i = 0; i < GREYS; i++) all += weights[i];
    for (unsigned i = 0; i < GREYS; i++) {
        double expected = (double)g->cells * weights[i] / all, off = points[i] - expected;
        square += off * off / expected;
    }
    printf("# %.40s: %u %u %u %u, square %.1f\n", text, points[0], points[1], points[2], points[3], square);
    if (square > 16.27) fail_msg("%.40s: chi-square %.1f with three degrees of freedom", text, square);
    assert_true(area == whole && g->cells == POINTS);
    grid_free(g);
}

// Stripes of four greys: each has as many points as its grey says, counted without the code that reads the word.  Along
// a hard edge a row of cells lies astride it, so greys beside each other are not too different.
TEST(test_points_are_dense_where_it_is_dark) {
    static const char greys[][GREYS + 1] = {"adhp", "phda", "dhhd", "pppp"};
    context c = support_context();
    for (size_t i = 0; i < sizeof greys / sizeof *greys; i++)
        for (unsigned upright = 0; upright < 2; upright++) {
            char text[2048];
            unsigned weights[GREYS];
            int used = snprintf(text, sizeof text, "voronoi:%u,seed=%zu,density=", POINTS, i + 1);
            for (unsigned k = 0; k < GREYS; k++) weights[k] = (unsigned)(greys[i][k] - 'a') + 1;
            for (unsigned k = 0; k < (upright ? SIDE : 1) * GREYS; k++)
                used += snprintf(text + used, sizeof text - (size_t)used, "%c%u", greys[i][k % GREYS],
                                 (upright ? 1 : SIDE) * SIDE / GREYS);
            count_stripes(&c, text, upright, weights);
        }
    watch_done();
}

// White everywhere is as dense as black everywhere; what is not a picture is refused with a message.
TEST(test_words_of_densities) {
    static const struct { const char *word, *message; } wrong[] = {
        {"", "a density has 1024 squares, not 0"},
        {"a1023", "a density has 1024 squares, not 1023"},
        {"a1025", "a density is letters from a to p, each with a number, for 1024 squares"},
        {"a1024b", "a density is letters from a to p, each with a number, for 1024 squares"},
        {"a99999999999999999999999", "a density is letters from a to p, each with a number, for 1024 squares"},
        {"q1024", "a density is letters from a to p, each with a number, for 1024 squares"},
        {"1024a", "a density is letters from a to p, each with a number, for 1024 squares"}};
    context c = support_context();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[64];
        grid_order order;
        grid *g;
        snprintf(text, sizeof text, "voronoi:9,density=%s", wrong[i].word);
        assert_int_equal(grid_order_read(&c, text, strlen(text), &order), MEANDER_OK);
        assert_int_equal(grid_kind_build(&order, &g), MEANDER_BAD_REQUEST);
        assert_string_equal(c.message, wrong[i].message);
    }
    grid *g = build(&c, "voronoi:9,density=a1000b20c4,mask=bhb");
    char *text;
    assert_int_equal(grid_text_new(g, &text), MEANDER_OK);
    assert_string_equal(text, "voronoi:9,density=a1000b20c4,mask=bhb");
    memory_free(&c, text);
    grid_free(g);
    watch_done();
}
