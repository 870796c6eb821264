// SPDX-License-Identifier: MIT
// The costs of entering each cell of a puzzle: from numbers, or from a text matrix of them.
#ifndef GRID_COSTS_H
#define GRID_COSTS_H

#include "base/stream.h"
#include "grid/puzzle.h"

// Takes width * height numbers, row by row, in place of the old ones; NULL: all cost 1.  Errors:
// BAD_REQUEST for a cell with 0, UNSUPPORTED for a grid that is not a rectangle, NO_MEMORY.  Then
// the old ones stay.
MEANDER_CHECKED meander_status costs_set(puzzle *p, const uint32_t *numbers);

// Reads a text with a line for each row and a number for each place in it, separated by blanks,
// tabs, commas or semicolons.  Errors: as above, and BAD_INPUT with line and column.
MEANDER_CHECKED meander_status costs_read(puzzle *p, const input *in);

#endif
