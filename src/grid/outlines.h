// SPDX-License-Identifier: MIT
// Outlines: polygons of any number of corners that a kind lays, and that the grid keeps for paper.
//
//       a-----b          The edge a-b of the left cell lies on the edge b-a of the cell above: the kind
//      /       \         says which, by whole numbers of any kind.  Edges in a row that lead to the same
//     f         c        cell are one side, and so are edges in a row that lead nowhere; sides are counted
//      \       /         clockwise.
//       e-----d
//
// Cost: for each edge 9 bytes that the grid keeps, and 8 more while it is built.
#ifndef GRID_OUTLINES_H
#define GRID_OUTLINES_H

#include "grid/kind.h"

#define OUTLINES_NONE UINT32_MAX

// Edge e of cell c, from first[c] up to first[c + 1], begins at corners[e]; edges go round clockwise.
typedef struct outlines {
    context *context;
    uint32_t cells;
    uint32_t *first;             // of each cell, and one number more
    uint32_t *across;            // of each edge: the same edge of the cell beyond it, or OUTLINES_NONE
    shape_point *corners;
    shape_point *middles;        // of each cell: a point inside, where marks are
} outlines;

// Makes room for that many cells and edges.  It is freed with outlines_done, also after a failure.
MEANDER_CHECKED meander_status outlines_init(outlines *o, context *c, uint64_t cells, uint64_t edges);
void outlines_done(outlines *o);

// Returns the cell of each edge, to be freed with memory_free; NULL: there is no memory.
uint32_t *outlines_find_owners(const outlines *o);

// Returns the bytes that a grid keeps for these outlines.
uint64_t outlines_kept(uint64_t cells, uint64_t edges);

// Builds the grid of an order: cell n is at place n % width, n / width.  BAD_REQUEST when a cell has more
// sides or edges than a grid can have, or too few to be a polygon.
MEANDER_CHECKED meander_status outlines_build(const grid_order *order, const outlines *o, grid **grid_new);

// The outlines of its cells.
extern const shape_kind outlines_shape;

#endif
