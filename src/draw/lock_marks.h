// SPDX-License-Identifier: MIT
// Keys and doors in a picture.
#ifndef DRAW_LOCK_MARKS_H
#define DRAW_LOCK_MARKS_H

#include "draw/style.h"
#include "grid/puzzle.h"

// A picture of squares and one of any other shape have places of their own for cells and edges, so both pass two calls
// that find them; how doors and keys look is written once, here.

// The middle of a door, and the direction through it, out of the cell that it is noted at, in thousandths.
typedef struct lock_spot {
    canvas_point at;
    int32_t dx, dy;
} lock_spot;

// How a picture answers where cells and their sides are.
typedef struct lock_picture {
    const puzzle *puzzle;
    const style *style;
    canvas *canvas;
    int32_t size;                // of a passage
    const void *of;              // for the two calls
    bool (*door)(const void *of, cell c, unsigned side, lock_spot *spot);   // false: it is not drawn now
    bool (*key)(const void *of, cell c, canvas_point *at);
} lock_picture;

// A triangle that points through the spot, as of a passage that leads one way.
void lock_arrow(canvas *c, const lock_spot *s, int32_t size);

void lock_marks_draw(const lock_picture *p);

#endif
