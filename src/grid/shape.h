// SPDX-License-Identifier: MIT
// The places of cells on paper, for grids of any kind.
//
//       /\        a cell's outline is a polygon, its corners clockwise; each edge belongs to a
//      /  \       side: 0 there is a wall on it until that side is open
//     / .  \ .    '.' the middle, where marks are, and from where to where paths lead
//     \    /
//
// Coordinates are thousandths of a usual cell, which is about as large as a square of 1000.  They
// are whole numbers, calculated from a cell's place alone, so a corner that several cells share is
// the same point for all of them.
#ifndef GRID_SHAPE_H
#define GRID_SHAPE_H

#include "grid/grid.h"

enum { SHAPE_EDGES_MOST = 128, SHAPE_SIDE_MOST = 100000 };

// The side of an edge that has no wall: a cut, by which an outline leads to a hole or to another part of its cell, and
// back again.
enum { SHAPE_CUT = GRID_WIDE_MOST, SHAPE_BENDS_MOST = 96 };

typedef struct shape_point {
    int32_t x, y;
} shape_point;

typedef struct shape_edge {
    shape_point from, to;
    unsigned side;
} shape_edge;

// A passage as it is on paper.
typedef enum shape_link {
    SHAPE_TOUCH,                 // a gap in the wall that both cells share
    SHAPE_UNDER, SHAPE_OVER,     // a corridor under another one, and over it
    SHAPE_UP, SHAPE_RIGHT, SHAPE_DOWN, SHAPE_LEFT    // stairs to a cell that is drawn somewhere
                                 // else: a mark in both cells, which points there
} shape_link;

typedef struct shape_kind shape_kind;
struct shape_kind {
    // Write the edges of a cell, clockwise, and return how many; and its middle.
    unsigned (*edges)(const grid *g, meander_point at, shape_edge *edges);
    shape_point (*middle)(const grid *g, meander_point at);
    // The radius of a circle around the middle that touches the nearest edge.
    int32_t (*room)(const grid *g, meander_point at);
    // The kind of a cell's side; NULL: all are SHAPE_TOUCH.
    shape_link (*link)(const grid *g, meander_point at, unsigned side);
    // Writes the points at which the line of a passage bends between the middles of two cells, from the first on, and
    // returns how many, at most SHAPE_BENDS_MOST; it may exchange the cells.  NULL: the line is found among the walls
    // (draw/shape_way.c).
    unsigned (*bends)(const grid *g, meander_point ends[2], shape_point *points);
    // Returns whether all coordinates fit into 32 bits; NULL: they do for SHAPE_SIDE_MOST places
    // each way.
    bool (*fits)(const grid *g);
    // Not 0: passages are drawn as pipes from cell to cell, because some cross each other; so wide,
    // in percent of the passage of a cell with walls.  In the middle of a cell is a round room, whose
    // radius is given in percent of a pipe's width.
    int32_t pipes, rooms;
    bool bridges;                // a passage under a cell is hidden there
    // Another look at cells that have levels: these are above one another, seen from the side.  It has the
    // number of levels, each of as many rows of places, the first one on top; NULL in both: none.
    const shape_kind *raised;
    uint64_t (*levels)(const grid *g);
};

typedef struct shape_box {
    shape_point least, most;
} shape_box;

// The shapes of a grid's cells; NULL when its kind has none.
const shape_kind *shape_of(const grid *g);

// Return those of a cell.  The grid has shapes.
unsigned shape_edges(const grid *g, cell c, shape_edge edges[SHAPE_EDGES_MOST]);
shape_point shape_middle(const grid *g, cell c);
int32_t shape_room(const grid *g, cell c);
shape_link shape_link_of(const grid *g, cell c, unsigned side);

// Returns whether the cell has an edge with no cell behind it.  A cell that leads under a bridge has one.
bool shape_at_rim(const grid *g, cell c);

// The bridge that an under-passage leads under, on a grid of bridges: the cell halfway.
static inline cell shape_bridge(const grid *g, cell c, unsigned side) {
    return c + (size_t)(g->step[side] / 2);
}

// Returns whether an edge crosses the line from a point to the right.
bool shape_crosses(const shape_edge *e, shape_point at);

// The radius of a circle around the middle that touches the nearest of these edges, for kinds that keep
// no number for it.
int32_t shape_room_within(const shape_edge *edges, unsigned count, shape_point middle);

// Returns whether cells that a passage joins lie beside each other on paper, and no passage crosses another: not
// on sheets with seams, bodies, levels and bridges.
bool shape_is_flat(const grid *g);

// Returns whether the grid can be drawn.
bool shape_fits(const grid *g);

// Returns the smallest rectangle around all cells, and around those in another look.
shape_box shape_bounds(const grid *g);
shape_box shape_bounds_in(const grid *g, const shape_kind *kind);

// Returns the cell that a point is in, CELL_NONE when it is outside; on an edge it is one of the
// cells beside it.  Looks at all cells.
cell shape_at(const grid *g, shape_point at);

// Sets *side to the one among `sides` that leads most nearly in the direction dx, dy on paper;
// returns false when none leads there by less than a right angle.
bool shape_towards(const grid *g, cell c, unsigned sides, int32_t dx, int32_t dy, unsigned *side);

#endif
