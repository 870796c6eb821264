// SPDX-License-Identifier: MIT
// The characters of a cell in pictures of grids that are not rectangles of squares, for writing and for reading:
//
//      / \        4 5       what each character is, and which side of the cell it belongs to
//     | @ |      3   0
//      \ /        2 1
#ifndef FORMAT_STENCIL_H
#define FORMAT_STENCIL_H

#include "grid/kind.h"

enum { STENCIL_LINES = 5 };

// '@' is where marks are, on a post where its side is '*'.  A character belongs to side 0 to 7, and is drawn unless
// that is open; to side a to h, and is drawn if that is open; it is '*', a post, or '#', always drawn.  '=' and '!' are
// walls "-" and "|" in whose place there is an arrow where an open passage leads to another place of the picture.
typedef struct stencil {
    const char *picture[STENCIL_LINES];
    const char *sides[STENCIL_LINES];
} stencil;

// The place where the stencil of a cell begins; with zeta it may be before the picture, by wrapping around, where no
// character is drawn.
typedef struct stencil_place {
    const stencil *stencil;
    uint64_t column, line;
    char turned[5];          // "" or the sides that '0' to '3' are
    uint64_t wide;           // 0, or so many columns to the next cell: the walls are made longer
    uint64_t parts;          // of a wide cell: as many sides from "out" on share the wall below
} stencil_place;

typedef stencil_place (*stencil_finder)(const grid *g, meander_point at);

// Returns how the stencils of this grid are found; NULL: it has none.
stencil_finder stencil_finder_of(const grid *g);
// Returns whether a kind has stencils, and whether the picture alone tells its grid: a torus looks like a Klein bottle.
bool stencil_knows(const grid_kind *kind);
bool stencil_tells_grid(const grid_kind *kind);

// A character and whose it is; drawn is 0 behind the end of a line.
typedef struct stencil_sign {
    char drawn, side;
} stencil_sign;
stencil_sign stencil_at(const stencil_place *place, size_t line, uint64_t column);
// Returns the length of its lines.
uint64_t stencil_width(const stencil_place *place);

// Finds where in the picture the mark of the cell stands.
void stencil_find_mark(const stencil_place *place, size_t *line, size_t *column);

// Returns what stands in the place of an open wall: an arrow, or a blank where the cells lie beside each other.
char stencil_arrow(const grid *g, cell c, unsigned side);

#endif
