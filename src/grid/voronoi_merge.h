// SPDX-License-Identifier: MIT
// Merges corners that are so near to each other that no passage fits between them.
//
//      C   /            C /        The short edge between A and B is drawn together to a point, unless a cell
//    ---c1  A            x  A      around it would not stay convex then: it stays an edge, and a passage.
//       c2       ->     /
//     D   \   B        D  \  B     Corners on the border stay where they are.
#ifndef GRID_VORONOI_MERGE_H
#define GRID_VORONOI_MERGE_H

#include "grid/outlines.h"

// Draws together edges shorter than this, and leaves out those without length.  The cells are convex polygons
// that fill a convex one.
MEANDER_CHECKED meander_status voronoi_merge(outlines *o, int32_t narrow);

#endif
