// SPDX-License-Identifier: MIT
// Which cells outside a masked maze need a sign of their own in a picture of thin walls.
// Most need none: a reader lets in water from outside the picture, and what gets wet
// belongs to no maze (see walls_read.c).  The others must be marked, or they would be read
// as closed cells.
#ifndef FORMAT_OUTSIDE_H
#define FORMAT_OUTSIDE_H

#include "format/text/walls.h"

typedef struct outside {
    bool all;                 // the reader lets in no water: every one needs its sign
    bool first, last;         // the picture's first and last corner, to keep its borders
} outside;

outside outside_choose(const drawing *d);

// Sets in `plane` (room for a row) the cells of the line made last that need a sign.
void outside_find(const outside *o, const wall_lines *lines, uint64_t *plane);

#endif
