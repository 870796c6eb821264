// SPDX-License-Identifier: MIT
// The hat and the spectre: one tile that covers the plane, but never in a pattern that repeats.
//
//        __            Both have fourteen edges in the same directions, by twelfths of a turn: eight edges of
//     __/  \__         length 1 along even twelfths, and six along odd ones, of length 1 (spectre) or of the
//    |       /         root of 3 (hat).  Two edges in a row have one direction, so one looks twice as long.
//     \_/\__\          A corner is a whole number of the ring Z[zeta], zeta a twelfth of a turn (grid/patch.h).
//
// Source: David Smith, Joseph Myers, Craig Kaplan, Chaim Goodman-Strauss, "An aperiodic monotile" and "A chiral
// aperiodic monotile", 2023.
#ifndef GRID_MONOTILE_H
#define GRID_MONOTILE_H

#include "grid/patch.h"

enum { MONOTILE_EDGES = 14 };

// A motion of the plane: mirrored at the line of 1, turned by twelfths clockwise, and moved.
typedef struct monotile_motion {
    bool mirrored;
    unsigned turn;
    patch_point move;
} monotile_motion;

patch_point monotile_at(const monotile_motion *m, patch_point p);
// First the second one, then the first.
monotile_motion monotile_after(const monotile_motion *first, const monotile_motion *second);
// a + factor * b.
patch_point monotile_sum(patch_point a, patch_point b, int32_t factor);

typedef struct monotile {
    int64_t edge;                // the length of 1 on paper, times 2^16: cells are as large as squares of 1000
    bool stretched;              // whether odd edges are as long as the root of 3
    unsigned middle[2];          // the mark is halfway between these corners, neither of them 0
} monotile;

// Writes the corners, clockwise; the first one is between the edges of one direction.
void monotile_corners(const monotile *t, patch_point corners[MONOTILE_EDGES]);

// Adds a tile to a patch.
MEANDER_CHECKED meander_status monotile_add(patch *p, const monotile_motion *m);

// Lays all tiles of an order, for monotile_build.
typedef meander_status (*monotile_lay)(const grid_order *order, patch *p);
MEANDER_CHECKED meander_status monotile_build(const grid_order *order, const monotile *t, uint64_t tiles,
                                              monotile_lay lay, grid **grid_new);

// The outlines of its cells.
extern const shape_kind monotile_shape;

// As wide as high, and the bytes of a grid of that many tiles.
void monotile_places(grid_order *order, uint64_t tiles);
grid_needs monotile_needs(const grid_order *order, uint64_t tiles);

#endif
