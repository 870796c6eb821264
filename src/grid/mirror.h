// SPDX-License-Identifier: MIT
// The image of a grid in a mirror: which cell each one becomes when the drawing is mirrored, or turned by half a turn.
#ifndef GRID_MIRROR_H
#define GRID_MIRROR_H

#include "grid/grid.h"

// Middles that are each other's images may miss each other by this much, as both are rounded.
enum { MIRROR_MISS = 4 };

// Left and right change places, or top and bottom; both are half a turn.
typedef struct mirror {
    bool across, down;
} mirror;

// Sets image[c], room for g->count, to the image of each cell.  Sets *own to whether the grid is its own image: each
// cell becomes a cell, that one becomes the first one again, and the passages between two cells those between their
// images.  The grid can be drawn (shape_fits).
MEANDER_CHECKED meander_status mirror_find(const grid *g, mirror m, cell *image, bool *own);

// The side of c's image that a side of c becomes.  Of several between the same two cells the first becomes the
// first, and so on.  UINT_MAX: none.
unsigned mirror_side(const grid *g, const cell *image, cell c, unsigned side);

#endif
