// SPDX-License-Identifier: MIT
// The open sides of a rectangle as an array of bytes, row by row: north 1, east 2, south 4, west
// 8; SIDES_NO_CELL alone where the maze has no cell.  The NumPy format stores them like this, and
// the public calls take and give them like this.
#ifndef GRID_SIDES_H
#define GRID_SIDES_H

#include "grid/kind.h"
#include "grid/puzzle.h"

enum { SIDES_NO_CELL = 16, SIDES_FAULT_SIZE = 96 };

// The name of a side of a square ("north"), and of any grid ("SE"); NULL: it has none.
const char *sides_name(unsigned side);
const char *sides_name_on(const grid *g, unsigned side);
// The name of a side in IDs, moves and files: a letter of the compass on squares, which have no kind or one with that
// trait; else what its kind calls it; NULL where sides have numbers alone.
const char *sides_short_name(const grid_kind *kind, unsigned side);
// Writes it, or the number of a side that has no name.
enum { SIDES_SHORT_SIZE = 16 };
void sides_say_short(const grid *g, unsigned side, char text[SIDES_SHORT_SIZE]);

// Returns whether the bytes are those of a maze: each is 0 to 16, and both ends of a side agree.
// Otherwise `fault` says which cell is wrong ("3,0 is open to the north, but the other side
// disagrees").
bool sides_check(const uint8_t *bytes, uint64_t width, uint64_t height,
                 char fault[SIDES_FAULT_SIZE]);

// Makes the maze of bytes that were checked, its start and goal the first and the last cell.
// Errors: BAD_REQUEST when there is no cell, TOO_BIG, NO_MEMORY.
MEANDER_CHECKED meander_status sides_to_puzzle(const uint8_t *bytes, uint64_t width,
                                               uint64_t height, context *c, puzzle *p);

// Writes the bytes of a maze, width * height of them.
void sides_copy(const maze *m, uint8_t *bytes);

// The same on other grids: a number for each place, bit s for side s, and 0 where there is no cell.
// A number takes sides_number_size bytes (1, or 4 for more than 8 sides), the lowest first.
unsigned sides_number_size(const grid *g);
void sides_copy_shape(const maze *m, uint8_t *bytes);

#endif
