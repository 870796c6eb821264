// SPDX-License-Identifier: MIT
// The cells outside a masked maze that need a special sign in a picture of thin walls.  Most
// need none: a reader floods the picture from outside, and the cells it reaches belong to no maze
// (see walls_read.c).  The others must be marked, or they would be read as closed cells.
#ifndef FORMAT_OUTSIDE_H
#define FORMAT_OUTSIDE_H

#include "format/text/walls.h"

typedef struct outside {
    bool all;                 // the reader floods nothing: every one needs its sign
    bool first, last;         // the picture's first and last corner, to keep its borders
} outside;

outside outside_choose(const drawing *d);

// Sets in `plane` (room for a row) the cells of the latest line that need a sign.
void outside_find(const outside *o, const wall_lines *lines, uint64_t *plane);

#endif
