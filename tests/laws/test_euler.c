// SPDX-License-Identifier: MIT
// Corners, edges and cells of what is drawn on paper: corners - edges + cells is 1 for each part without a
// hole, and each part has one rim.
//
//      o---o---o       6 corners, 7 edges, 2 cells: 6 - 7 + 2 = 1
//      |   |   |
//      o---o---o       the rim: six edges that belong to one cell each, in one circle
//
// Corners are counted by where they are, so a corner that is moved a little, or an edge that two cells
// draw differently, changes the sum.
#include "support/test.h"

#define GRID_WIDE
#include "base/bits.h"
#include "grid/kind.h"
#include "grid/shape.h"
#include "support/built.h"
#include "support/support.h"

// ---- what is drawn -------------------------------------------------------------------------

static int compare_points(const void *a, const void *b) {
    const shape_point *p = a, *q = b;
    if (p->x != q->x) return p->x < q->x ? -1 : 1;
    return (p->y > q->y) - (p->y < q->y);
}

static int compare_edges(const void *a, const void *b) {
    const shape_edge *p = a, *q = b;
    int order = compare_points(&p->from, &q->from);
    return order != 0 ? order : compare_points(&p->to, &q->to);
}

// The edges of all cells, in order of where they begin: each cell has its own, clockwise.
typedef struct drawing {
    shape_edge *edges;
    size_t count, cells;
} drawing;

static drawing draw(const grid *g) {
    drawing d = {.edges = malloc(g->cells * SHAPE_EDGES_MOST * sizeof(shape_edge))};
    assert_non_null(d.edges);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        d.count += shape_edges(g, c, d.edges + d.count);
        d.cells++;
    }
    qsort(d.edges, d.count, sizeof *d.edges, compare_edges);
    return d;
}

// Every corner is where some edge begins.
static size_t count_corners(const drawing *d) {
    size_t corners = 0;
    for (size_t i = 0; i < d->count; i++)
        corners += i == 0 || compare_points(&d->edges[i].from, &d->edges[i - 1].from) != 0;
    return corners;
}

// At the rim there is no cell that has the edge the other way round.
static bool is_at_rim(const drawing *d, size_t i) {
    const shape_edge turned = {.from = d->edges[i].to, .to = d->edges[i].from};
    return bsearch(&turned, d->edges, d->count, sizeof turned, compare_edges) == NULL;
}

static size_t count_at_rim(const drawing *d) {
    size_t count = 0;
    for (size_t i = 0; i < d->count; i++) count += is_at_rim(d, i);
    return count;
}

// From an edge at the rim on to the one that begins where it ends.
static size_t next_at_rim(const drawing *d, size_t i) {
    for (size_t k = 0; k < d->count; k++)
        if (compare_points(&d->edges[k].from, &d->edges[i].to) == 0 && is_at_rim(d, k)) return k;
    fail_msg("the rim is not closed");
    return i;
}

static size_t count_rims(const drawing *d) {
    size_t rims = 0;
    bool *seen = calloc(d->count, sizeof *seen);
    for (size_t first = 0; first < d->count; first++) {
        if (seen[first] || !is_at_rim(d, first)) continue;
        rims++;
        for (size_t i = first; !seen[i]; i = next_at_rim(d, i)) seen[i] = true;
    }
    free(seen);
    return rims;
}

// ---- all flat kinds ------------------------------------------------------------------------

static void check(const grid *g, const char *text, size_t parts) {
    drawing d = draw(g);
    size_t corners = count_corners(&d), at_rim = count_at_rim(&d), edges = (d.count + at_rim) / 2;
    if (corners + d.cells != edges + parts)
        fail_msg("%s: %zu corners, %zu edges, %zu cells", text, corners, edges, d.cells);
    if (count_rims(&d) != parts) fail_msg("%s: %zu rims", text, count_rims(&d));
    free(d.edges);
}

TEST(test_flat) {
    static const char *const flat[] = {
        "voronoi:1", "voronoi:2", "voronoi:3", "voronoi:5x1", "voronoi:70", "voronoi:9x8,relax=1,seed=3",
        "hyperbolic:1", "hyperbolic:2", "hyperbolic:4", "hyperbolic:4,p=5,q=4", "hyperbolic:6,p=3,q=8",
        "hat:1", "hat:2",
        "spectre:1", "spectre:2",
        "rect:5x4", "hex:1", "hex:4", "hex:7x6", "hex:5,outline=triangle", "tri:1", "tri:5", "tri:9x6",
        "tri:3,outline=hexagon", "upsilon:1x1", "upsilon:6x5", "zeta:5x4", "weave:6x5,crossings=100",
        "polar:1", "polar:2", "polar:5", "polar:9,first=3", "polar:9,first=8", "penrose:1", "penrose:5",
        "penrose:1,of=kites", "penrose:5,of=kites", "tiling:3x4,of=4.4.4.4", "tiling:3x4,of=3.3.3.3.3.3",
        "tiling:3x4,of=6.6.6", "tiling:3x4,of=4.8.8", "tiling:3x4,of=3.12.12", "tiling:3x4,of=4.6.12",
        "tiling:3x4,of=3.4.6.4", "tiling:3x4,of=3.6.3.6", "tiling:3x4,of=3.3.3.4.4", "tiling:3x4,of=3.3.4.3.4",
        "tiling:3x4,of=3.3.3.3.6", "tiling:3x4,of=V4.4.4.4", "tiling:3x4,of=V3.3.3.3.3.3", "tiling:3x4,of=V6.6.6",
        "tiling:3x4,of=tetrakis", "tiling:3x4,of=triakis", "tiling:3x4,of=kisrhombille", "tiling:3x4,of=kites",
        "tiling:3x4,of=rhombille", "tiling:3x4,of=prismatic", "tiling:3x4,of=cairo", "tiling:3x4,of=floret",
    };
    context c = support_context();
    for (size_t i = 0; i < sizeof flat / sizeof flat[0]; i++) {
        grid *g = build(&c, flat[i]);
        check(g, flat[i], 1);
        grid_free(g);
    }
    watch_done();
}

// Levels, and levels of blocks, are apart on paper.
TEST(test_levels) {
    context c = support_context();
    grid *box = build(&c, "box:4x3x5"), *blocks = build(&c, "box:3x2x4x3");
    check(box, "box:4x3x5", 5);
    check(blocks, "box:3x2x4x3", 12);
    grid_free(box);
    grid_free(blocks);
    watch_done();
}

// ---- Penrose's tilings ---------------------------------------------------------------------

static int64_t area(const grid *g, cell c) {
    shape_edge edges[SHAPE_EDGES_MOST];
    int64_t sum = 0;
    for (unsigned i = shape_edges(g, c, edges); i-- > 0;)
        sum += (int64_t)edges[i].from.x * edges[i].to.y - (int64_t)edges[i].from.y * edges[i].to.x;
    return sum;
}

// A thick rhomb is larger than a thin one by the golden number, 1.618.
TEST(test_penrose) {
    static const struct {
        const char *text;
        size_t thin, thick, passages;
    } known[] = {{"penrose:1", 5, 5, 15}, {"penrose:2", 10, 10, 30}, {"penrose:3", 25, 35, 105}};
    context c = support_context();
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        grid *g = build(&c, known[i].text);
        size_t thin = 0, ends = 0;
        int64_t largest = 0;
        for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1)) {
            if (area(g, at) > largest) largest = area(g, at);
            ends += bits_count(grid_sides(g, at));
        }
        for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
            thin += area(g, at) * 5 < largest * 4;
        if (thin != known[i].thin || g->cells - thin != known[i].thick || ends != 2 * known[i].passages)
            fail_msg("%s: %zu thin rhombs of %zu, %zu passages", known[i].text, thin, (size_t)g->cells, ends / 2);
        grid_free(g);
    }
    watch_done();
}
