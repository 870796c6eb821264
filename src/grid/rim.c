// SPDX-License-Identifier: MIT
// One answer for all who ask which cells are at the border: ends that are drawn there, the hardest ends, openings.
//
//      / \ / \ / \       hexagons: a cell with an edge that no cell is behind
//     | r | r | r |      squares: a cell without one of its four sides
//      \ / \ / \ /       a grid too large for paper is judged by its sides
//       | r | r |
//
// Invariant: a cell of which rim_side finds a side is at the border.
// Cost: a look at each edge of the cell.
#define GRID_WIDE
#include "grid/rim.h"

#include "grid/kind.h"
#include "grid/shape.h"

// A globe has a border only where a mask leaves cells out; a pentagon there has edges of no side.
rim rim_of(const grid *g) {
    bool globe = g->kind != NULL && names_contain(g->kind->traits, "globe") && !g->masked;
    if (globe) return (rim){.grid = g};
    bool edges = g->form != GRID_SQUARES && shape_fits(g);
    return (rim){.grid = g, .edges = edges, .sides = !edges && (g->form != GRID_TABLE || g->kind == NULL),
                 .all = (unsigned)((UINT64_C(1) << g->side_count) - 1)};
}

// The edges of a cell are looked at each time: nothing is kept for the border.
bool rim_holds(const rim *r, cell c) {
    if (r->edges) return shape_at_rim(r->grid, c);
    return r->sides && grid_sides(r->grid, c) != r->all;
}

// Mostly the first cell answers, as it is in a corner.
bool rim_is_there(const rim *r) {
    cell c = grid_next(r->grid, 0);
    while (c != CELL_NONE && !rim_holds(r, c)) c = grid_next(r->grid, c + 1);
    return c != CELL_NONE;
}

// The longer the middle of an edge lies outwards, from the middle of the cell and from that of the grid, the better:
// both directions are multiplied.  Of equal ones the first in the order of the outline counts.
bool rim_side(const grid *g, cell c, unsigned *side) {
    shape_edge edges[SHAPE_EDGES_MOST];
    bool found = false;
    int64_t best = 0;
    if (g->form == GRID_SQUARES || !shape_fits(g) || !shape_at_rim(g, c)) return false;
    shape_box box = shape_bounds(g);
    shape_point middle = shape_middle(g, c);
    int64_t cx = ((int64_t)box.least.x + box.most.x) / 2, cy = ((int64_t)box.least.y + box.most.y) / 2;
    for (unsigned i = 0, count = shape_edges(g, c, edges); i < count; i++) {
        int64_t x = ((int64_t)edges[i].from.x + edges[i].to.x) / 2, y = ((int64_t)edges[i].from.y + edges[i].to.y) / 2;
        int64_t outwards = (x - middle.x) * (x - cx) + (y - middle.y) * (y - cy);
        if (edges[i].side == SHAPE_CUT || grid_sides(g, c) >> edges[i].side & 1) continue;
        if (!found || outwards > best) *side = edges[i].side, best = outwards;
        found = true;
    }
    return found;
}

// Openings are as few as ends.
bool rim_is_open(const puzzle *p, cell c, unsigned side) {
    for (size_t i = 0; p != NULL && i < p->opening_count; i++)
        if (p->openings[i].cell == c && p->openings[i].side == side) return true;
    return false;
}
