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

#include "base/bits.h"
#include "grid/kind.h"
#include "grid/shape.h"

// In thousandths of a usual cell.
enum { RIM_WIDTH = 1000, RIM_WHOLE = 2000 };

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

// Finds the edge of a cell that faces out of the grid most; only one of a given side, unless that is SHAPE_CUT.
// The longer the middle of an edge lies outwards, from the middle of the cell and from that of the grid, the better:
// both directions are multiplied.  Of equal ones the first in the order of the outline counts.
static bool rim_outermost(const grid *g, cell c, const shape_edge *edges, unsigned count, unsigned of,
                          unsigned *edge) {
    bool found = false;
    int64_t best = 0;
    shape_box box = shape_bounds(g);
    shape_point middle = shape_middle(g, c);
    int64_t cx = ((int64_t)box.least.x + box.most.x) / 2, cy = ((int64_t)box.least.y + box.most.y) / 2;
    for (unsigned i = 0; i < count; i++) {
        int64_t x = ((int64_t)edges[i].from.x + edges[i].to.x) / 2, y = ((int64_t)edges[i].from.y + edges[i].to.y) / 2;
        int64_t outwards = (x - middle.x) * (x - cx) + (y - middle.y) * (y - cy);
        if (edges[i].side == SHAPE_CUT || grid_sides(g, c) >> edges[i].side & 1) continue;
        if ((of != SHAPE_CUT && edges[i].side != of) || (found && outwards <= best)) continue;
        *edge = i, best = outwards;
        found = true;
    }
    return found;
}

bool rim_side(const grid *g, cell c, unsigned *side) {
    shape_edge edges[SHAPE_EDGES_MOST];
    unsigned edge;
    if (g->form == GRID_SQUARES || !shape_fits(g) || !shape_at_rim(g, c)) return false;
    if (!rim_outermost(g, c, edges, shape_edges(g, c, edges), SHAPE_CUT, &edge)) return false;
    *side = edges[edge].side;
    return true;
}

// ---- gaps ----------------------------------------------------------------------------

static int64_t rim_length(const shape_edge *e) {
    int64_t dx = (int64_t)e->to.x - e->from.x, dy = (int64_t)e->to.y - e->from.y;
    return (int64_t)bits_root((uint64_t)(dx * dx + dy * dy));
}

// Returns whether two edges that follow each other make no corner: they turn by less than 45 degrees.
static bool rim_is_smooth(const shape_edge *a, const shape_edge *b) {
    int64_t ax = (int64_t)a->to.x - a->from.x, ay = (int64_t)a->to.y - a->from.y;
    int64_t bx = (int64_t)b->to.x - b->from.x, by = (int64_t)b->to.y - b->from.y;
    int64_t along = ax * bx + ay * by, turn = ax * by - ay * bx;
    return along > 0 && turn < along && -turn < along;
}

// Takes edges of the same side on either end, up to a corner, as long as the gap does not become too long.
static void rim_grow(rim_stretch *breach, const shape_edge *edges, unsigned count, unsigned side, int64_t most) {
    int64_t length = rim_length(&edges[breach->first]);
    for (bool grown = true; grown && breach->edges < count;) {
        grown = false;
        for (unsigned way = 0; way < 2 && breach->edges < count; way++) {
            unsigned next = (way == 0 ? breach->first + breach->edges : breach->first + count - 1) % count;
            unsigned end = way == 0 ? (next + count - 1) % count : next;
            if (edges[next].side != side || length + rim_length(&edges[next]) > most) continue;
            if (!rim_is_smooth(&edges[end], &edges[(end + 1) % count])) continue;
            length += rim_length(&edges[next]);
            breach->edges++;
            if (way == 1) breach->first = next;
            grown = true;
        }
    }
}

// An arc no longer than two cells opens as a whole, as that of a ring; of a coast only a cell's width.
// The edge that faces outward most is always open, however long it is.
bool rim_stretch_of(const grid *g, cell c, unsigned side, const shape_edge *edges, unsigned count,
                    rim_stretch *breach) {
    unsigned edge;
    if (!rim_outermost(g, c, edges, count, side, &edge)) return false;
    rim_stretch whole = *breach = (rim_stretch){edge, 1};
    rim_grow(&whole, edges, count, side, INT64_MAX / 2);
    int64_t length = 0;
    for (unsigned i = 0; i < whole.edges; i++) length += rim_length(&edges[(whole.first + i) % count]);
    if (length <= RIM_WHOLE) *breach = whole;
    else rim_grow(breach, edges, count, side, RIM_WIDTH);
    return true;
}

// Openings are as few as ends.
bool rim_is_open(const puzzle *p, cell c, unsigned side) {
    for (size_t i = 0; p != NULL && i < p->opening_count; i++)
        if (p->openings[i].cell == c && p->openings[i].side == side) return true;
    return false;
}
