// SPDX-License-Identifier: MIT
// Rings of cells, for what is laid out ring by ring.
#ifndef GRID_POLAR_H
#define GRID_POLAR_H

#include "grid/grid.h"

// Returns how many cells a ring of a polar grid has without a mask; ring 0 is the middle.
uint64_t polar_on_ring(const grid *g, uint64_t ring);

#endif
