// SPDX-License-Identifier: MIT
// Masks whose pieces are joined.
#ifndef FACADE_MASK_BRIDGES_H
#define FACADE_MASK_BRIDGES_H

#include "base/memory.h"
#include "grid/grid.h"
#include "grid/mask.h"

// Puts cells of the grid into a mask of its size until all of it is one piece, as far as the grid is; counts them in
// *added.  Errors: NO_MEMORY.
MEANDER_CHECKED meander_status mask_bridge_pieces(mask *m, const grid *g, scratch *lent, size_t *added);

#endif
