// SPDX-License-Identifier: MIT
// Masks on any grid: leaves cells out of one that is built, and finds the mask of one again.
#ifndef GRID_GRID_MASK_H
#define GRID_GRID_MASK_H

#include "grid/grid.h"
#include "grid/mask.h"

// Leaves out the cells whose places are outside the mask, which has the grid's width and height.
// BAD_REQUEST when no cell is left.
MEANDER_CHECKED meander_status grid_leave_out(grid *g, const mask *m);

// Sets the mask whose inside are the places of the grid's cells; mask_done frees it.
MEANDER_CHECKED meander_status grid_find_mask(const grid *g, mask *m);

#endif
