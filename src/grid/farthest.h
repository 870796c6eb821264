// SPDX-License-Identifier: MIT
// The two cells farthest apart, part by part of a maze.  A part is all that can be reached
// from one of its cells; the farthest pair of all parts searched so far is kept.
#ifndef GRID_FARTHEST_H
#define GRID_FARTHEST_H

#include "grid/spread.h"

typedef struct farthest {
    spread spread;        // the last search
    scratch *scratch;
    cell ends[2];         // the pair; CELL_NONE before the first part
    uint64_t longest;     // steps between them
    uint32_t *lower;      // for each index: bounds of the reach, ...
    uint32_t *upper;      // ... NULL until a part has loops
    uint64_t looks;       // cells looked at in parts with loops
} farthest;

// Lends its memory from the scratch.  Errors: NO_MEMORY, TOO_BIG.
MEANDER_CHECKED meander_status farthest_begin(farthest *s, const maze *m, scratch *lent);

// Searches the part of a cell that has not been searched yet.  Errors: NO_MEMORY, CANCELLED.
MEANDER_CHECKED meander_status farthest_search_part(farthest *s, cell seed);
bool farthest_has_seen(const farthest *s, cell c);

// Returns false when the search was given up in a part with many loops: then two cells may be
// farther apart than `longest`.
bool farthest_is_exact(const farthest *s);

#endif
