// SPDX-License-Identifier: MIT
// A set of cells with a bit for each, for algorithms that take their next cell from anywhere on
// the rim of the maze so far.
//
//     open    a byte per cell   . . . . 4 5 1 . .     the rim touches a cache line in every row
//     set     a bit per cell    000011100             an eighth as many, which stay in the cache
//
// The passages themselves say which cells are in the maze, and algorithms that stay in one place
// read those.  Others would wait for memory, and bits are up to twice as quick in large mazes.
//
// Invariant: on squares in which the frame is closed every side of a cell leads somewhere that
// is in the set, so no side has to be looked up.
// Cost: one bit a cell; to begin, a pass over the frame, or over all cells if there is a mask.
#ifndef GENERATE_SEEN_H
#define GENERATE_SEEN_H

#include "generate/generator.h"

typedef struct seen {
    const grid *grid;
    uint64_t *plane;
    bool squares;
} seen;

// Begins a set in lent memory, with job->from in it; `closed`: and the frame, if the cells are
// squares.
MEANDER_CHECKED meander_status seen_init(seen *s, const generate_job *job, bool closed);

// Returns how many bytes the set takes.
static inline uint64_t seen_bytes(uint64_t count) { return count / 8 + sizeof(uint64_t); }

static inline bool seen_holds(const seen *s, cell c) { return bits_get(s->plane, c); }
static inline void seen_add(seen *s, cell c) { bits_set(s->plane, c); }

// Puts the frame of squares into the set.
void seen_close_squares(seen *s);

// As seen_sides, on any grid.
unsigned seen_sides_anywhere(const seen *s, cell c);

// Returns the sides behind which the cell is in the set; so is the frame, if it is closed.
static inline unsigned seen_sides(const seen *s, cell c) {
    if (s->squares) return beside_squares_set(s->grid, s->plane, c);
    return seen_sides_anywhere(s, c);
}

// Returns the sides behind which there is a cell that is not in the set; the frame must be closed.
static inline unsigned seen_unseen(const seen *s, cell c) {
    return (s->squares ? 15u : grid_sides(s->grid, c)) & ~seen_sides(s, c);
}

#endif
