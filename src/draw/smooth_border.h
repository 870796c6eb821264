// SPDX-License-Identifier: MIT
// A border that follows the outline of a maze and not the corners of its cells.
#ifndef DRAW_SMOOTH_BORDER_H
#define DRAW_SMOOTH_BORDER_H

#include "base/memory.h"
#include "grid/shape.h"

// Where a corner at the border is, and where it is drawn.
typedef struct smooth_corner {
    shape_point at, drawn;
    uint32_t beside[2];          // the corners before and behind it along the border
    uint32_t edges;              // of the border that meet here; others than two stay where they are
    int32_t most;                // the longest way that it may be moved
} smooth_corner;

typedef struct smooth_border {
    smooth_corner *corners;
    uint32_t *table;             // numbers of corners, plus 1, by a hash of their places
    size_t count, mask;
} smooth_border;

// Finds the border of all cells in lent memory, and draws it smooth.
MEANDER_CHECKED meander_status smooth_border_init(smooth_border *b, const grid *g, const shape_kind *shape,
                                                  scratch *lent);
// Moves corners at the border to where they are drawn.
void smooth_border_move(const smooth_border *b, shape_edge *edges, unsigned count);

#endif
