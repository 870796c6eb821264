// SPDX-License-Identifier: MIT
// Shared by formats that store the sides of each cell: the bytes of grid/sides.h, row by row.
#ifndef FORMAT_CELL_SIDES_H
#define FORMAT_CELL_SIDES_H

#include "format/format.h"
#include "grid/sides.h"

enum { CELL_SIDES_ALL = 15 };

// Makes the maze of `width` x `height` bytes after checking that both ends of each passage agree; a
// fault is BAD_INPUT with the place of the cell.
MEANDER_CHECKED meander_status cell_sides_read(const reading *r, const uint8_t *bytes,
                                               uint64_t width, uint64_t height, puzzle *p);

// The rules of micromouse: from the cell at the bottom left to the nearest of those in the centre,
// within a closed border.
MEANDER_CHECKED meander_status cell_sides_set_contest(puzzle *p);

// The bytes of the drawing's maze, one of squares; freed with memory_free.
MEANDER_CHECKED meander_status cell_sides_new(const drawing *d, uint8_t **bytes_new);

#endif
