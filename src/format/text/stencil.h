// SPDX-License-Identifier: MIT
// The characters of a cell in pictures of grids that are not rectangles of squares, for writing and for reading:
//
//      / \        4 5       what each character is, and which side of the cell it belongs to
//     | @ |      3   0
//      \ /        2 1
#ifndef FORMAT_STENCIL_H
#define FORMAT_STENCIL_H

#include "grid/grid.h"

enum { STENCIL_LINES = 4 };

// '@' is where marks are.  A character belongs to side 0 to 7, and is drawn unless that is open; to
// side a to h, and is drawn if that is open; or it is '*', a post.  '=' and '!' are walls "-" and "|"
// in whose place there is an arrow where an open seam is.
typedef struct stencil {
    const char *picture[STENCIL_LINES];
    const char *sides[STENCIL_LINES];
} stencil;

// The place where the stencil of a cell begins.
typedef struct stencil_place {
    const stencil *stencil;
    uint64_t column, line;
} stencil_place;

typedef stencil_place (*stencil_finder)(const grid *g, meander_point at);

// Returns how the stencils of this grid are found; NULL: it has none.
stencil_finder stencil_finder_of(const grid *g);

#endif
