// SPDX-License-Identifier: MIT
// Cells numbered from 1 in the order of the grid, for formats that know nodes by their numbers alone.
#ifndef FORMAT_CELL_NUMBERS_H
#define FORMAT_CELL_NUMBERS_H

#include "base/bits.h"
#include "format/format.h"

typedef struct cell_numbers {
    uint32_t *number;            // by cell; to be freed
    uint64_t passages;
} cell_numbers;

// TOO_BIG for 2^32 cells and more, NO_MEMORY.
MEANDER_CHECKED meander_status cell_numbers_init(cell_numbers *n, const maze *m);
void cell_numbers_done(cell_numbers *n, context *c);

#endif
