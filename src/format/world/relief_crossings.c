// SPDX-License-Identifier: MIT
// Passages that cross, as bridges and tunnels.  A weave has a cell for each bridge; on zeta squares two passages cross
// where four cells meet, and there a small cell is put between them, whose corners the four lose:
//
//     +-------+            +---.-----.---+        a corner is cut only where a passage leads through it, and the
//     |       | n          |    \   /    |        cell there is a crossing only where two do
//     +-------+            |     >-<     |
//     = c = =   bridge     |    /   \    |        from the side:       ____ deck
//     +-------+            +---'-----'---+         floor  ___.---'####'---.___
//     |       | s                                              `--.____.--'    tunnel
//     +-------+
//
// Between a cell and a crossing the strip, which is as wide as a wall is thick, is a ramp, half of the height up or
// half of it down: a tunnel has a wall above it, and a bridge walls at both its sides.
//
// Invariant: no two crossings lie beside each other, and none at a rim.
// Cost: a look at each corner of the squares.
#include <math.h>

#include "base/bits.h"
#include "format/world/block_solid.h"
#include "format/world/relief.h"
#include "grid/kind.h"
#include "grid/maze.h"
#include "grid/shape.h"
#include "grid/shape_squares.h"

// Sides of zeta squares: the odd ones lead through corners, clockwise from the upper right one.  CUT: how much of an
// edge a corner takes; the cell there is then as wide as what is left of the edge.
enum { RELIEF_NE = 1, RELIEF_SE = 3, RELIEF_SW = 5, RELIEF_NW = 7, RELIEF_CUT = 293 };

bool relief_has_crossings(const grid *g) {
    const shape_kind *shape = shape_of(g);
    return shape != NULL && shape->pipes > 0 && names_contain(g->kind->traits, "lattice") &&
           names_contain(g->kind->traits, "compass");
}

static bool relief_is_weave(const relief *r) { return shape_of(r->grid)->bridges; }

static cell relief_beside(const relief *r, cell c, unsigned side) { return c + (size_t)r->grid->step[side]; }

// Of the two passages through the lower right corner of a place, which may hold no cell, those that are open: 1 to the
// lower right, 2 from the lower left to the upper right.
static unsigned relief_diagonals(const relief *r, cell place) {
    cell below = relief_beside(r, place, 4);
    bool falls = grid_holds(r->grid, place) && maze_is_open(r->maze, place, RELIEF_SE);
    bool rises = grid_holds(r->grid, below) && maze_is_open(r->maze, below, RELIEF_NE);
    return (unsigned)falls | (unsigned)rises << 1;
}

// The place whose lower right corner is the corner that a side of this cell leads through.
static cell relief_corner_place(const relief *r, cell c, unsigned side) {
    if (side == RELIEF_SE) return c;
    return relief_beside(r, c, side == RELIEF_NE ? 0 : side == RELIEF_SW ? 6 : RELIEF_NW);
}

// Clockwise from the upper left corner, of which two are left when it is cut.
unsigned relief_crossing_outline(const relief *r, cell c, spot *at, unsigned *sides) {
    shape_edge edges[SHAPE_EDGES_MOST];
    unsigned count = 0;
    shape_edges(r->grid, c, edges);
    for (unsigned i = 0; i < 4; i++) {
        const shape_edge *e = &edges[i], *before = &edges[(i + 3) % 4];
        unsigned corner = (2 * i + RELIEF_NW) % 8;
        spot on = spot_unit((spot){e->to.x - e->from.x, e->from.y - e->to.y, 0});
        spot back = spot_unit((spot){before->from.x - before->to.x, before->to.y - before->from.y, 0});
        spot from = {e->from.x, -e->from.y, 0};
        bool cut = !relief_is_weave(r) && relief_diagonals(r, relief_corner_place(r, c, corner)) != 0;
        if (cut) {
            at[count] = spot_add(from, RELIEF_CUT, back);
            sides[count++] = corner;
        }
        at[count] = cut ? spot_add(from, RELIEF_CUT, on) : from;
        sides[count++] = e->side;
    }
    return count;
}

// A corner of places that hold no cell has no passage, so each is the lower right one of a place before the last row.
static bool relief_is_cut(const relief *r, cell place) {
    return !relief_is_weave(r) && place + (size_t)r->grid->step[RELIEF_SE] < r->grid->count &&
           relief_diagonals(r, place) != 0;
}

size_t relief_crossings_most(const relief *r) {
    size_t count = 0;
    for (cell place = 0; place < r->grid->count; place++) count += relief_is_cut(r, place);
    return count;
}

// The middle is the corner of any of the cells around: of one that the passage comes from.
static spot relief_cut_middle(const relief *r, cell place) {
    bool falls = (relief_diagonals(r, place) & 1) != 0;
    spot middle = {SHAPE_SQUARE / 2, -SHAPE_SQUARE / 2, 0};
    shape_point at = shape_middle(r->grid, falls ? place : relief_beside(r, place, 4));
    return spot_add(middle, 1, (spot){at.x, (falls ? 0 : SHAPE_SQUARE) - at.y, 0});
}

// Clockwise from above, each border with the side that leads from there to a cell.
void relief_load_crossings(relief *r) {
    static const spot corners[] = {{0, 1, 0}, {1, 0, 0}, {0, -1, 0}, {-1, 0, 0}};
    static const unsigned sides[] = {RELIEF_NE, RELIEF_SE, RELIEF_SW, RELIEF_NW};
    for (cell place = 0; place < r->grid->count; place++) {
        if (!relief_is_cut(r, place)) continue;
        spot at[4], middle = relief_cut_middle(r, place);
        for (unsigned i = 0; i < 4; i++) at[i] = spot_add(middle, RELIEF_CUT, corners[i]);
        relief_add_cell(r, at, sides, 4);
    }
}

// ---- bridges and tunnels ---------------------------------------------------------------

// A bridge's cell and all around it: the side that leads from a cell under it is not the one that leads to it.
static void relief_sew_weave(relief *r, const size_t *numbers) {
    for (cell c = grid_next(r->grid, 0); c != CELL_NONE; c = grid_next(r->grid, c + 1))
        for (unsigned side = 0; side < 8; side += 2) {
            cell there = relief_beside(r, c, side);
            if (there < r->grid->count && grid_holds(r->grid, there))
                relief_join(r, numbers[c], numbers[there], side, (side + 4) % 8);
        }
    for (cell c = grid_next(r->grid, 0); c != CELL_NONE; c = grid_next(r->grid, c + 1))
        for (size_t i = r->first[numbers[c]]; i < r->first[numbers[c] + 1]; i++) {
            relief_edge *e = &r->edges[i];
            if ((maze_sides(r->maze, c) >> (e->side + 1) & 1) == 0) continue;
            e->bore = e->wall = true;
            e->path = r->path != NULL && sides_get(r->grid, r->path, c) >> (e->side + 1) & 1;
        }
}

// In the order in which relief_load_crossings made them.  Of two passages the one that falls is the bridge.
static void relief_sew_zeta(relief *r, const size_t *numbers) {
    static const unsigned around[] = {0, 2, RELIEF_SE, 4};
    static const unsigned sides[] = {RELIEF_NW, RELIEF_NE, RELIEF_SE, RELIEF_SW};
    size_t crossing = r->grid->cells;
    for (cell c = grid_next(r->grid, 0); c != CELL_NONE; c = grid_next(r->grid, c + 1))
        for (unsigned side = 2; side <= 4; side += 2)
            if ((grid_sides(r->grid, c) >> side & 1) != 0)
                relief_join(r, numbers[c], numbers[relief_beside(r, c, side)], side, (side + 4) % 8);
    for (cell place = 0; place < r->grid->count; place++) {
        if (!relief_is_cut(r, place)) continue;
        bool both = relief_diagonals(r, place) == 3;
        for (unsigned i = 0; i < 4; i++) {
            cell there = i == 0 ? place : relief_beside(r, place, around[i]);
            if (!grid_holds(r->grid, there)) continue;
            relief_join(r, crossing, numbers[there], sides[i], (sides[i] + 4) % 8);
            size_t to = r->first[crossing] + (3 - (i + 3) % 4);
            relief_edge *e = &r->edges[to], *beyond = &r->edges[e->twin];
            beyond->bore = both && !beyond->wall && i % 2 == 1;
            beyond->wall = beyond->wall || beyond->bore;
            e->wall = beyond->wall;
            e->path = beyond->path;
        }
        crossing++;
    }
}

// A tunnel's border is known from the cell that it leaves; the one beyond it belongs to the crossing.
static void relief_spread_bores(relief *r) {
    for (size_t i = 0; i < r->inner; i++) {
        const relief_edge *e = &r->edges[i];
        if (!e->bore || e->over) continue;
        relief_edge *beyond = &r->edges[e->twin];
        beyond->bore = beyond->wall = true;
        beyond->path = e->path;
        for (size_t k = r->first[beyond->cell]; k < r->first[beyond->cell + 1]; k++) r->edges[k].over = true;
    }
}

meander_status relief_sew_crossings(relief *r, const size_t *numbers) {
    if (relief_is_weave(r)) relief_sew_weave(r, numbers);
    else relief_sew_zeta(r, numbers);
    relief_spread_bores(r);
    return MEANDER_OK;
}

// A ball that rolls down a ramp of 45 degrees needs more height, by the root of two.  A tunnel is half as high as walls
// are else, and never higher than its passage is wide.
void relief_raise(relief *r, double pitch, double ball) {
    double bore = ball > 0 ? (ball + SOLID_PLAY) * sqrt(2) : fmin(r->height / 2, fmax(pitch - r->wall, r->wall));
    bool any = false;
    for (size_t i = 0; i < r->inner; i++) any = any || r->edges[i].over;
    if (!any) return;
    r->slab = r->wall;
    r->rise = (bore + r->slab) / 2;
    r->wall = fmax(r->wall, r->rise);
    r->floor += r->rise;
    r->height = fmax(r->height, fmax(bore + r->slab, r->rise + ball + SOLID_PLAY));
}
