// SPDX-License-Identifier: MIT
// How the layers of hyperbolic tilings grow, by a search on the grid.
//
// The numbers are from another program, which multiplies matrices of motions of the hyperboloid and tells cells
// apart by where their middles are.  Those of heptagons are seven times every second Fibonacci number.
#define GRID_WIDE
#include "support/test.h"
#include "base/bits.h"
#include "grid/kind.h"
#include "support/built.h"
#include "support/support.h"

static const struct {
    unsigned p, q;
    const char *layers;
} truth[] = {
    {7, 3, "1 7 21 56 147 385"}, {8, 3, "1 8 32 120 448"}, {5, 4, "1 5 15 40 105 275"},
    {4, 5, "1 4 12 28 64 148 340"}, {4, 6, "1 4 12 32 84 220"}, {3, 7, "1 3 6 12 18 30 45 72 111"},
    {3, 8, "1 3 6 12 21 36 63 108"}, {3, 9, "1 3 6 12 24 42 78 144"}, {5, 5, "1 5 20 70 245"},
    {6, 4, "1 6 24 90 336"}, {3, 10, "1 3 6 12 24 45 84"}, {6, 6, "1 6 30 144"}, {4, 7, "1 4 12 36 100 284"},
    {4, 8, "1 4 12 36 104 300"}, {12, 5, "1 12 132"}, {5, 6, "1 5 20 75 280"}, {5, 7, "1 5 20 80 310"},
    {3, 12, "1 3 6 12 24 48 93 180"}, {24, 3, "1 24 480"},
};

// Cell by cell in the order of their distance from the first.
static void write_layers(const grid *g, char *text, size_t size) {
    cell *queue = malloc(g->count * sizeof *queue), *layer = malloc(g->count * sizeof *layer), read = 0, found = 1;
    size_t used = 0, counts[16] = {0};
    for (cell c = 0; c < g->count; c++) layer[c] = CELL_NONE;
    queue[0] = layer[0] = 0;
    while (read < found) {
        cell at = queue[read++];
        counts[layer[at]]++;
        for (unsigned sides = grid_sides(g, at); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(g, at, bits_lowest(sides));
            if (layer[next] != CELL_NONE) continue;
            layer[next] = layer[at] + 1;
            queue[found++] = next;
        }
    }
    assert_int_equal(found, g->cells);
    for (unsigned i = 0; i < 16 && counts[i] > 0; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%zu", i == 0 ? "" : " ", counts[i]);
    free(queue);
    free(layer);
}

TEST(test_layers) {
    context c = support_context();
    for (size_t i = 0; i < sizeof truth / sizeof truth[0]; i++) {
        char text[64], layers[128];
        unsigned count = 1;
        for (const char *at = truth[i].layers; *at != '\0'; at++) count += *at == ' ';
        snprintf(text, sizeof text, "hyperbolic:%u,p=%u,q=%u", count, truth[i].p, truth[i].q);
        grid *g = build(&c, text);
        write_layers(g, layers, sizeof layers);
        assert_string_equal(layers, truth[i].layers);
        grid_free(g);
    }
    watch_done();
}

// The cells around a corner, each with all its sides; 0: one of them is at the rim.
static size_t count_around(const grid *g, cell c, unsigned side) {
    size_t count = 0;
    cell at = c;
    unsigned out = side;
    do {
        unsigned back, p = g->side_count;
        if ((unsigned)bits_count(grid_sides(g, at)) < p) return 0;
        at = grid_cross(g, at, out, &back);
        out = (back + p - 1) % p;
        count++;
    } while ((at != c || out != side) && count < 99);
    return count;
}

// All sizes up to some thousand cells: as many as the kind says before it is built, and q cells around each corner.
TEST(test_corners_close) {
    context c = support_context();
    for (unsigned p = 3; p <= 24; p++)
        for (unsigned q = 3; q <= 32; q += q < 9 ? 1 : 5)
            for (unsigned layers = 1; (p - 2) * (q - 2) > 4 && layers < 30; layers++) {
                char text[64];
                grid_order order;
                snprintf(text, sizeof text, "hyperbolic:%u,p=%u,q=%u", layers, p, q);
                if (grid_order_read(&c, text, strlen(text), &order) != MEANDER_OK) break;
                if (grid_kind_cells(&order) > 3000) break;
                grid *g = build(&c, text);
                assert_int_equal(g->cells, grid_kind_cells(&order));
                size_t inside = 0;
                for (cell at = 0; at < g->count && g->side_count == p; at++)
                    for (unsigned side = 0; side < p && grid_holds(g, at); side++) {
                        size_t around = count_around(g, at, side);
                        if (around != 0 && around != q) fail_msg("%s: %zu cells around a corner", text, around);
                        inside += around == q;
                    }
                if (layers > q / 2 + 2 && inside == 0) fail_msg("%s: no corner is inside", text);
                grid_free(g);
            }
    watch_done();
}
