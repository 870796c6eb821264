// SPDX-License-Identifier: MIT
// Shortest paths on block maps that may go diagonally between two open squares, without cutting
// corners: the metric of the moving AI lab's scenarios.
#ifndef SOLVE_OCTILE_SQUARES_H
#define SOLVE_OCTILE_SQUARES_H

#include "base/memory.h"
#include "grid/puzzle.h"

typedef struct octile_found {
    bool found;
    uint64_t straight, diagonal;     // steps; the length is straight + diagonal * sqrt(2)
    uint64_t expanded;               // squares taken out of the queue
} octile_found;

// Looks for the path from one square to another; with `jump` by jump point search, else by A*.  The
// puzzle is a block map.  Errors: NO_MEMORY, CANCELLED.
MEANDER_CHECKED meander_status octile_search(const puzzle *p, cell from, cell to, bool jump,
                                             octile_found *result);

#endif
