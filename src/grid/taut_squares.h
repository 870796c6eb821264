// SPDX-License-Identifier: MIT
// The string through squares: a path pulled taut.
#ifndef GRID_TAUT_SQUARES_H
#define GRID_TAUT_SQUARES_H

#include "grid/puzzle.h"

// A place in halves of a square: its middle is at odd numbers, its corners are at even ones.
typedef struct taut_place {
    int64_t x, y;
} taut_place;

static inline taut_place taut_minus(taut_place a, taut_place b) { return (taut_place){a.x - b.x, a.y - b.y}; }

// More than 0: b lies clockwise of a, as rows grow downward.
static inline int64_t taut_cross(taut_place a, taut_place b) { return a.x * b.y - a.y * b.x; }

// Corner i is where side i begins, clockwise: seen from within, a side leads from corner i on its left to corner
// i + 1 on its right.
taut_place taut_middle(const grid *g, cell c);
taut_place taut_corner(const grid *g, cell c, unsigned i);
double taut_length(taut_place way);

// Pulls the path of these sides taut, in memory that `t` owns.  Errors: NO_MEMORY.
MEANDER_CHECKED meander_status taut_pull(context *c, const grid *g, cell start, const uint8_t *sides, uint64_t steps,
                                         taut_path *t);

#endif
