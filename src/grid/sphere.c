// SPDX-License-Identifier: MIT
// A sphere of hexagons and twelve pentagons: the cells stand on the corners of an icosahedron whose faces
// are divided into n x n triangles.
//
//       N                    five strips of n x 2n cells, and the poles N and S; a strip is a skew part of
//      / \                   the net of the icosahedron (N, S and U, L are corners of it):
//     U   u      a goes down to the left, b down to the right; cell a,b of strip k is at place
//      \ / \     b, n k + a - 1, for a = 1 ... n and b = 0 ... 2n - 1.  N is at 0,5n and S at 1,5n.
//       L   l
//        \ /     Its border with the next strip belongs to the next: N-u is where that has a = 1 ... n,
//         S      b = 0; u-l is a = n, b = 0 ... n; and l-S is a = n, b = n ... 2n.
//
// Sides are E SE SW W NW NE; where two strips meet at N-u and l-S they are turned by a sixth, and at the
// twelve pentagons one of them is left out.
// Invariant: each passage is joined by the cell that it leaves to the NE, E or SE.
// Cost: a table of six sides for 10 n^2 + 2 cells.
// Source: Michael Goldberg, "A class of multi-symmetric polyhedra", 1937.
#include "grid/kind.h"
#include "grid/neighbour_table.h"
#include "grid/sphere_body.h"

enum { SPHERE_E, SPHERE_SE, SPHERE_SW, SPHERE_W, SPHERE_NW, SPHERE_NE, SPHERE_SIDES };
enum { SPHERE_STRIPS = 5, SPHERE_MOST = 1 << 20 };

// A lattice point of a strip, or of its border.
typedef struct sphere_point {
    uint64_t strip, a, b;
} sphere_point;

static meander_status sphere_places(grid_order *order) {
    uint64_t n = order->numbers[0];
    if (n > SPHERE_MOST)
        return context_fail(order->context, MEANDER_TOO_BIG, "a sphere has at most %d cells from corner to corner",
                            SPHERE_MOST);
    order->width = 2 * n;
    order->height = SPHERE_STRIPS * n + 1;
    return MEANDER_OK;
}

// The last row holds the two poles alone.
static uint64_t sphere_cells(const grid_order *order) { return order->width * (order->height - 1) + 2; }

static uint64_t sphere_size(const grid *g) { return g->width / 2; }

static cell sphere_cell(const grid *g, sphere_point p) {
    uint64_t n = sphere_size(g);
    return grid_index(g, (meander_point){p.b, p.strip * n + p.a - 1});
}

static cell sphere_pole(const grid *g, uint64_t pole) {
    return grid_index(g, (meander_point){pole, g->height - 1});
}

// ---- building ----------------------------------------------------------------------

// The passage arrives from a strip at a point of its border, or inside; `back` is the side by which
// it does so on a flat lattice.
static void sphere_join(grid *g, cell from, unsigned side, sphere_point to, unsigned back) {
    uint64_t n = sphere_size(g), next = (to.strip + 1) % SPHERE_STRIPS;
    if (to.a == 0 && to.b == 0)
        table_join(g, from, side, sphere_pole(g, 0), (SPHERE_STRIPS - (unsigned)to.strip) % SPHERE_STRIPS);
    else if (to.a == n && to.b == 2 * n)
        table_join(g, from, side, sphere_pole(g, 1), (unsigned)to.strip);
    else if (to.a == 0 && to.b < n)
        table_join(g, from, side, sphere_cell(g, (sphere_point){next, to.b, 0}), (back + 1) % SPHERE_SIDES);
    else if (to.a == 0)
        table_join(g, from, side, sphere_cell(g, (sphere_point){next, n, to.b - n}), back);
    else if (to.b == 2 * n)
        table_join(g, from, side, sphere_cell(g, (sphere_point){next, n, n + to.a}), (back + 5) % SPHERE_SIDES);
    else table_join(g, from, side, sphere_cell(g, to), back);
}

static meander_status sphere_fill(const grid_order *order, grid *g) {
    uint64_t n = order->numbers[0];
    g->width = g->pitch = (size_t)order->width;
    g->height = order->height;
    g->pieces = 1;
    for (unsigned side = 0; side < SPHERE_SIDES; side++) g->opposite[side] = (uint8_t)((side + 3) % SPHERE_SIDES);
    for (uint64_t row = 0; row < SPHERE_STRIPS * n; row++) {
        for (uint64_t b = 0; b < 2 * n; b++) {
            uint64_t strip = row / n, a = row % n + 1;
            cell from = sphere_cell(g, (sphere_point){strip, a, b});
            sphere_join(g, from, SPHERE_NE, (sphere_point){strip, a - 1, b}, SPHERE_SW);
            sphere_join(g, from, SPHERE_E, (sphere_point){strip, a - 1, b + 1}, SPHERE_W);
            sphere_join(g, from, SPHERE_SE, (sphere_point){strip, a, b + 1}, SPHERE_NW);
        }
        if (row % 256 == 0) TRY(context_progress(g->context, row, SPHERE_STRIPS * n));
    }
    return table_end(g, false);
}

static meander_status sphere_build(const grid_order *order, grid **grid_new) {
    grid *g;
    TRY(table_begin(order->context, (cell)(order->width * order->height), SPHERE_SIDES, &g));
    meander_status status = sphere_fill(order, g);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// ---- on paper ----------------------------------------------------------------------

// Half the width of a hexagon; from the middle to its upper corner, and to the corners beside it.
enum { SPHERE_HALF = 537, SPHERE_TOP = 620, SPHERE_SHOULDER = 310, SPHERE_ROW = SPHERE_TOP + SPHERE_SHOULDER };

static bool sphere_is_pole(const grid *g, meander_point at) { return at.y + 1 == g->height; }

// On the net strips are side by side.  The north pole is above the first, the south one below the last.
static shape_point sphere_middle(const grid *g, meander_point at) {
    int32_t n = (int32_t)sphere_size(g), a = (int32_t)(at.y % (uint64_t)n) + 1, b = (int32_t)at.x;
    int32_t strip = (int32_t)(at.y / (uint64_t)n);
    if (sphere_is_pole(g, at)) {
        strip = b == 0 ? 0 : SPHERE_STRIPS - 1;
        a = b == 0 ? 0 : n;
        b *= 2 * n;
    }
    return (shape_point){SPHERE_HALF * (2 * n * strip + b - a), SPHERE_ROW * (a + b)};
}

// The poles' sides begin where they touch a strip, the other pole's one in its last place; clockwise.
static unsigned sphere_side(const grid *g, meander_point at, unsigned direction) {
    if (!sphere_is_pole(g, at)) return direction;
    static const uint8_t north[] = {4, 5, 0, 1, 2, 3}, south[] = {1, 2, 3, 5, 4, 0};
    return at.x == 0 ? north[direction] : south[direction];
}

static unsigned sphere_edges(const grid *g, meander_point at, shape_edge *edges) {
    static const shape_point corners[SPHERE_SIDES] = {
        {SPHERE_HALF, -SPHERE_SHOULDER}, {SPHERE_HALF, SPHERE_SHOULDER}, {0, SPHERE_TOP},
        {-SPHERE_HALF, SPHERE_SHOULDER}, {-SPHERE_HALF, -SPHERE_SHOULDER}, {0, -SPHERE_TOP}};
    shape_point m = sphere_middle(g, at);
    for (unsigned i = 0; i < SPHERE_SIDES; i++) {
        shape_point from = corners[i], to = corners[(i + 1) % SPHERE_SIDES];
        edges[i] = (shape_edge){{m.x + from.x, m.y + from.y}, {m.x + to.x, m.y + to.y}, sphere_side(g, at, i)};
    }
    return SPHERE_SIDES;
}

static int32_t sphere_room(const grid *g, meander_point at) {
    (void)g, (void)at;
    return SPHERE_HALF;
}

static shape_point sphere_corner(const grid *g, meander_point at, unsigned side, bool end) {
    shape_edge edges[SPHERE_SIDES];
    unsigned i = sphere_edges(g, at, edges);
    while (edges[--i].side != side) continue;
    return end ? edges[i].to : edges[i].from;
}

// A passage touches where its edge is that of the cell beyond, the other way round.
static shape_link sphere_link(const grid *g, meander_point at, unsigned side) {
    static const shape_link links[] = {SHAPE_RIGHT, SHAPE_DOWN, SHAPE_DOWN, SHAPE_LEFT, SHAPE_UP, SHAPE_UP};
    static const shape_link north[] = {SHAPE_TOUCH, SHAPE_LEFT, SHAPE_UP, SHAPE_RIGHT, SHAPE_DOWN};
    static const shape_link south[] = {SHAPE_UP, SHAPE_RIGHT, SHAPE_DOWN, SHAPE_LEFT, SHAPE_TOUCH};
    unsigned back;
    meander_point next = grid_point(g, grid_cross(g, grid_index(g, at), side, &back));
    shape_point from = sphere_corner(g, at, side, false), to = sphere_corner(g, next, back, true);
    shape_point end = sphere_corner(g, at, side, true), begin = sphere_corner(g, next, back, false);
    if (from.x == to.x && from.y == to.y && end.x == begin.x && end.y == begin.y) return SHAPE_TOUCH;
    if (sphere_is_pole(g, at)) return at.x == 0 ? north[side] : south[side];
    return links[side];
}

static const shape_kind sphere_shape = {.edges = sphere_edges, .middle = sphere_middle,
                                        .room = sphere_room, .link = sphere_link};

const grid_kind grid_sphere = {
    .name = "sphere",
    .about = "a globe of hexagons and twelve pentagons, drawn as the net of an icosahedron",
    .aliases = "geodesic globe goldberg ball",
    .traits = "seams globe mask body",
    .counts = 1u << 1,
    .form = "SIDE",
    .example = "sphere:8",
    .sides = {"E", "SE", "SW", "W", "NW", "NE"},
    .picture = "  / \\ / \\ / \\\n |   |   |   |\n/ \\ / \\ / \\ / \\\n|   |   |   |   |\n\\ / \\ / \\ / \\ /\n"
               " |   |   |   |\n  \\ / \\ / \\ /\n",
    .shape = &sphere_shape,
    .body = sphere_body,
    .places = sphere_places,
    .cells = sphere_cells,
    .build = sphere_build,
};
