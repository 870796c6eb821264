// SPDX-License-Identifier: MIT
// Distances of a maze's cells from one of them, breadth first: a tool for the wings.
//
//     2---3---4       distance of each cell from the one with 0; the queue holds the cells
//     |               in this order, nearest first, so the last one is the farthest
//     1---0---1
//
// Invariant: distance[c] is SPREAD_UNSEEN except for the cells of the parts searched so far, and
// the cells that the last search reached are queue[0 .. reached).
//
// Cost: each passage of the part is looked at twice; 8 bytes per cell.  Source: Edward F. Moore,
// "The shortest path through a maze", 1959.
#ifndef GRID_SPREAD_H
#define GRID_SPREAD_H

#include "base/bits.h"
#include "base/memory.h"
#include "grid/puzzle.h"

#define SPREAD_UNSEEN UINT32_MAX

typedef struct spread {
    const maze *maze;
    uint32_t *distance;   // for each index: from where the last search of its part began
    uint32_t *queue;      // the cells that the last search reached, nearest first
    size_t reached;       // how many; 0 when another part of the maze is begun
} spread;

// Returns whether 32 bits hold every index and the sum of two distances.
static inline bool spread_fits(const grid *g) { return g->count < (size_t)1 << 31; }

MEANDER_CHECKED meander_status spread_init(spread *s, const maze *m, scratch *lent);

// Searches from a cell; what the search before found in this part is forgotten.  Errors:
// CANCELLED.
MEANDER_CHECKED meander_status spread_from(spread *s, cell from);

// The cell reached last.
static inline cell spread_farthest(const spread *s) { return s->queue[s->reached - 1]; }

// The open sides of the cells that it reached, two for each passage.
uint64_t spread_ends(const spread *s);

// A neighbour one step nearer to where the search began, by the lowest side that leads to one;
// *side is that side.  Not for the first cell itself.
cell spread_nearer(const spread *s, cell c, unsigned *side);

// The same three for wide grids, which these call there.
MEANDER_CHECKED meander_status spread_from_wide(spread *s, cell from);
uint64_t spread_ends_wide(const spread *s);
cell spread_nearer_wide(const spread *s, cell c, unsigned *side);

// Searches from the puzzle's start and sets *goal to the nearest goal, CELL_NONE without a path.
MEANDER_CHECKED meander_status spread_to_goal(spread *s, const puzzle *p, cell *goal);

#endif
