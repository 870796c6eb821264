// SPDX-License-Identifier: MIT
// Common to all shapes: bounds, the cell at a point, the side in a direction.
//
// A point is inside a polygon when a line from it to the right crosses its edges an odd number of
// times; an edge has its upper end and not its lower one, so no corner counts twice.  Of several
// sides the one leads most nearly in a direction whose cosine is the largest; cosines are compared
// as fractions of whole numbers, so equal ones are equal.
// Cost: of shape_bounds and shape_at, one look at each cell.
#define GRID_WIDE
#include "grid/shape.h"

#include "base/bits.h"
#include "grid/kind.h"
#include "grid/shape_squares.h"

const shape_kind *shape_of(const grid *g) {
    if (g->kind != NULL) return g->kind->shape;
    return g->form == GRID_SQUARES ? &shape_squares : NULL;
}

unsigned shape_edges(const grid *g, cell c, shape_edge edges[SHAPE_EDGES_MOST]) {
    return shape_of(g)->edges(g, grid_point(g, c), edges);
}

shape_point shape_middle(const grid *g, cell c) { return shape_of(g)->middle(g, grid_point(g, c)); }

int32_t shape_room(const grid *g, cell c) { return shape_of(g)->room(g, grid_point(g, c)); }

shape_link shape_link_of(const grid *g, cell c, unsigned side) {
    const shape_kind *kind = shape_of(g);
    return kind->link == NULL ? SHAPE_TOUCH : kind->link(g, grid_point(g, c), side);
}

bool shape_is_flat(const grid *g) {
    const shape_kind *kind = shape_of(g);
    return kind != NULL && kind->link == NULL && kind->pipes == 0;
}

// On a grid of bridges, which is a lattice, the cell behind an edge may be reached by no side.
static bool shape_ends_at(const grid *g, cell c, unsigned side) {
    if (!shape_of(g)->bridges) return (grid_sides(g, c) >> side & 1) == 0;
    cell behind = c + (size_t)g->step[side];
    return behind >= g->count || !grid_holds(g, behind);
}

bool shape_at_rim(const grid *g, cell c) {
    shape_edge edges[SHAPE_EDGES_MOST];
    for (unsigned i = shape_edges(g, c, edges); i-- > 0;)
        if (edges[i].side != SHAPE_CUT && shape_ends_at(g, c, edges[i].side)) return true;
    return false;
}

// The square of the distance of a point from an edge: that of its line, where it is beside the edge, a cross
// product divided by the edge's length; else that of an end.  The square of a product that is too
// large is that of a rounded distance.
static int64_t shape_square_from(const shape_edge *e, shape_point at) {
    const int64_t limit = INT64_C(3) << 30;
    int64_t dx = (int64_t)e->to.x - e->from.x, dy = (int64_t)e->to.y - e->from.y;
    int64_t x = (int64_t)at.x - e->from.x, y = (int64_t)at.y - e->from.y;
    int64_t squares = dx * dx + dy * dy, along = dx * x + dy * y, cross = dx * y - dy * x;
    if (along <= 0) return x * x + y * y;
    if (along >= squares) return (x - dx) * (x - dx) + (y - dy) * (y - dy);
    if (cross < limit && cross > -limit) return cross * cross / squares;
    int64_t far = cross / (int64_t)bits_root((uint64_t)squares);
    return far * far;
}

int32_t shape_room_within(const shape_edge *edges, unsigned count, shape_point middle) {
    int64_t least = INT32_MAX;
    for (unsigned i = 0; i < count; i++) {
        if (edges[i].side == SHAPE_CUT) continue;
        int64_t square = shape_square_from(&edges[i], middle);
        if (square < least) least = square;
    }
    return (int32_t)bits_root((uint64_t)least);
}

bool shape_fits(const grid *g) {
    const shape_kind *kind = shape_of(g);
    if (kind == NULL || g->width > SHAPE_SIDE_MOST || g->height > SHAPE_SIDE_MOST) return false;
    return kind->fits == NULL || kind->fits(g);
}

shape_box shape_bounds(const grid *g) { return shape_bounds_in(g, shape_of(g)); }

shape_box shape_bounds_in(const grid *g, const shape_kind *kind) {
    shape_box box = {{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};
    shape_edge edges[SHAPE_EDGES_MOST];
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned i = kind->edges(g, grid_point(g, c), edges); i-- > 0;) {
            shape_point p = edges[i].from;
            if (p.x < box.least.x) box.least.x = p.x;
            if (p.y < box.least.y) box.least.y = p.y;
            if (p.x > box.most.x) box.most.x = p.x;
            if (p.y > box.most.y) box.most.y = p.y;
        }
    return box;
}

bool shape_crosses(const shape_edge *e, shape_point at) {
    if ((e->from.y <= at.y) == (e->to.y <= at.y)) return false;
    int64_t dx = (int64_t)e->to.x - e->from.x, dy = (int64_t)e->to.y - e->from.y;
    int64_t turn = dx * ((int64_t)at.y - e->from.y) - dy * ((int64_t)at.x - e->from.x);
    return dy > 0 ? turn > 0 : turn < 0;
}

static bool shape_holds(const grid *g, cell c, shape_point at) {
    shape_edge edges[SHAPE_EDGES_MOST];
    bool inside = false;
    for (unsigned i = shape_edges(g, c, edges); i-- > 0;) inside ^= shape_crosses(&edges[i], at);
    return inside;
}

cell shape_at(const grid *g, shape_point at) {
    cell c = grid_next(g, 0);
    while (c != CELL_NONE && !shape_holds(g, c, at)) c = grid_next(g, c + 1);
    return c;
}

static shape_point shape_direction(const grid *g, cell c, unsigned side) {
    static const shape_point ways[] = {{0, -1000}, {1000, 0}, {0, 1000}, {-1000, 0}};
    shape_link link = shape_link_of(g, c, side);
    if (link >= SHAPE_UP) return ways[link - SHAPE_UP];
    shape_point from = shape_middle(g, c), to = shape_middle(g, grid_neighbour(g, c, side));
    return (shape_point){to.x - from.x, to.y - from.y};
}

// Halves both coordinates until they are below the limit.
static shape_point shape_shrink(shape_point p, int32_t limit) {
    while (p.x >= limit || p.x <= -limit || p.y >= limit || p.y <= -limit) p.x /= 2, p.y /= 2;
    return p;
}

// A cosine's square is dot * dot / length; the limits keep the products of two of them in 64 bits.
bool shape_towards(const grid *g, cell c, unsigned sides, int32_t dx, int32_t dy, unsigned *side) {
    enum { WAY_LIMIT = 1 << 11, AIM_LIMIT = 1 << 8 };
    shape_point aim = shape_shrink((shape_point){dx, dy}, AIM_LIMIT);
    int64_t best_dot = 0, best_length = 1;
    for (; sides != 0; sides &= sides - 1) {
        shape_point way = shape_shrink(shape_direction(g, c, bits_lowest(sides)), WAY_LIMIT);
        int64_t x = way.x, y = way.y;
        int64_t dot = x * aim.x + y * aim.y, length = x * x + y * y;
        if (dot <= 0 || dot * dot * best_length <= best_dot * best_dot * length) continue;
        best_dot = dot;
        best_length = length;
        *side = bits_lowest(sides);
    }
    return best_dot > 0;
}
