// SPDX-License-Identifier: MIT
// Poincare's disc: the hyperbolic plane in a circle, straight lines as arcs.
//
//     cell 0 is in the middle; the motion of a cell takes cell 0 to it:  z -> (a z + b) / (b* z + a*)
//
// Numbers are fractions of whole numbers with a fixed number of bits, so that a point is the same on every
// machine.  They decide nothing but where something is on paper.
#ifndef GRID_HYPERBOLIC_DISC_H
#define GRID_HYPERBOLIC_DISC_H

#include "grid/hyperbolic_cells.h"
#include "grid/shape.h"

enum { DISC_ARC_MOST = 16 };

typedef struct disc_number {
    int64_t re, im;
} disc_number;

typedef struct disc_motion {
    disc_number a, b;
} disc_motion;

typedef struct disc {
    unsigned p;
    disc_number steps[HYPERBOLIC_SIDES_MOST][2];   // the motion of the cell beyond each side of cell 0
    disc_number middles[HYPERBOLIC_SIDES_MOST];    // of its sides, as directions
    int64_t chord, half;         // a side's distance from the middle, and half its length, where lines are straight
    int64_t inner;               // the radius of the circle in cell 0
} disc;

// Sets the sizes of a polygon of p sides, q of which meet in a corner.
void disc_init(disc *d, unsigned p, unsigned q);

// The motion of cell 0, and that of the cell beyond a side of another one, which it enters by its side 0.
disc_motion disc_begin(void);
disc_motion disc_step(const disc *d, const disc_motion *m, unsigned side);

// Returns by how much the cell is smaller than cell 0.
int64_t disc_shrinks(const disc_motion *m);

// The radius of the whole circle on paper that makes a cell which shrinks so much as large as half a usual one.
int64_t disc_radius(const disc *d, int64_t shrinks);

// A point of a side, step `i` of `n` along it clockwise, and the middle of a cell; on paper.
shape_point disc_point(const disc *d, const disc_motion *m, unsigned side, unsigned i, unsigned n, int64_t radius);
shape_point disc_middle(const disc_motion *m, int64_t radius);

#endif
