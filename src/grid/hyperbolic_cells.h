// SPDX-License-Identifier: MIT
// Tilings of the hyperbolic plane by polygons of p sides, of which q meet in each corner: who is beside whom.
//
//      \ 1 /  7,3: seven sides, three in a corner.  Cells are added layer by layer, on the free sides of
//     1 \_/ 1      the cells before.  When q cells meet in a corner, their first and last free sides there
//     __/0\__      are one: the corner is closed.  So nothing has to be measured.
//       \_/
//
// Layer n has what is n passages away from the first cell.
#ifndef GRID_HYPERBOLIC_CELLS_H
#define GRID_HYPERBOLIC_CELLS_H

#include "base/context.h"

enum { HYPERBOLIC_SIDES_MOST = 24, HYPERBOLIC_MEET_MOST = 32, HYPERBOLIC_LAYERS_MOST = 64 };
#define HYPERBOLIC_NONE UINT32_MAX

typedef struct hyperbolic_cells {
    context *context;
    unsigned p, q;
    uint32_t count, room;
    uint32_t *next;              // p of each cell, clockwise: the cell beyond, or HYPERBOLIC_NONE
    uint8_t *back;               // the side by which it leads back
    uint8_t *layer;              // of each cell; cells are in the order of their layers
} hyperbolic_cells;

// Writes how many cells each layer has, until there are that many layers or more than `most` cells; returns
// how many layers were written.
unsigned hyperbolic_count(unsigned p, unsigned q, uint64_t layers, uint64_t most, uint64_t *counts);

// Makes that many layers; it is freed with hyperbolic_done, also after a failure.
MEANDER_CHECKED meander_status hyperbolic_grow(hyperbolic_cells *h, unsigned layers, uint64_t cells);
void hyperbolic_done(hyperbolic_cells *h);

// A corner of a cell is where its side ends.  Returns the first cell that has this corner, with its side in
// *its, so that the corner has one name.
uint32_t hyperbolic_corner(const hyperbolic_cells *h, uint32_t cell_at, unsigned side, unsigned *its);

#endif
