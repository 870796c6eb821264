// SPDX-License-Identifier: MIT
// The undecided part of some rows of a maze of least weight (generate/common/weighed_band.h makes it).
//
//     top      a   a   b   c        cells along the border are of nodes, which hang together inside
//              a---2---b   c
//     bottom   b   b   b   c        edge 2 survives: above or below there may be a lighter path from a to b
//
// Passages have the numbers that the whole maze gives them.
// Invariant: edges make no ring, so there are fewer of them than nodes.
#ifndef GRID_SURVIVORS_H
#define GRID_SURVIVORS_H

#include "base/bits.h"
#include "grid/grid.h"

// Four rows of nodes, numbered by 32 bits, are in hand while a band is made.
#define SURVIVORS_WIDTH_MOST (UINT64_C(1) << 29)

typedef struct survivor {
    uint64_t passage;
    uint32_t a, b;               // its nodes
} survivor;

typedef struct survivors {
    uint64_t width, height;      // of the maze
    uint64_t first, end;         // the rows
    survivor *edges;
    size_t count, nodes;
    uint32_t *top, *bottom;      // the node of each cell along a border; of no meaning along the maze's own
} survivors;

// The number of bits that decide them: one for each edge, then one for each passage to the row below.
static inline uint64_t survivors_bits(const survivors *s) {
    return s->count + (s->end < s->height ? s->width : 0);
}

// The number of the passage from row y - 1 down to row y.
static inline uint64_t survivors_passage_down(uint64_t width, uint64_t x, uint64_t y) {
    return ((y - 1) * width + x) * GRID_SIDES_MOST + MEANDER_SOUTH;
}

#endif
