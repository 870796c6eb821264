// SPDX-License-Identifier: MIT
// A maze of cells of any shape that lie flat, as a solid: a floor of its cells, and walls on it.  On squares
// block_solid.h does the same in one surface.  Lengths are thousandths of a millimetre, x points to the east, y to
// the north, z up, and the surface of the floor is at z = 0.  shape_solid.c has the picture.
#ifndef FORMAT_SHAPE_SOLID_H
#define FORMAT_SHAPE_SOLID_H

#include "draw/point_strokes.h"
#include "format/format.h"

// The place of a corner, from above.
typedef struct shape_solid_place {
    int64_t x, y;
} shape_solid_place;

typedef struct shape_solid {
    const grid *grid;
    const maze *maze;
    const puzzle *puzzle;        // open in its border; NULL: it is closed
    int64_t cell, wall, height, floor;
    point_strokes walls;             // a line for each wall; its points are the corners of all cells
    size_t *corners;                 // of each end of a line: the place to its left, and that to its right
    shape_solid_place *places;       // of the points, of the middles of cells and of walls, and of corners of walls
    size_t place_count, middles, wall_middles;   // the first of each
    scratch lent;
} shape_solid;

// Returns OK if a solid can have that many cells, and TOO_BIG, with a message, if not.
MEANDER_CHECKED meander_status shape_solid_check_cells(context *c, uint64_t cells);

// Of a grid that is flat (grid/shape.h); a closed solid has no openings.  The drawing's parameters are
// solid_millimetres.  BAD_REQUEST when walls leave no room, TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_CHECKED meander_status shape_solid_new(const drawing *d, shape_solid *s);
void shape_solid_free(shape_solid *s);

// The number of corners that the solid has at most; and the place of one.
size_t shape_solid_count(const shape_solid *s);
void shape_solid_corner(const shape_solid *s, size_t corner, int64_t at[3]);

// Takes a triangle of numbers of corners, counterclockwise as seen from outside.
typedef void (*shape_solid_taker)(void *user, const size_t corners[3]);

// Gives all triangles of two closed surfaces, the floor's and the walls'.  CANCELLED.
MEANDER_CHECKED meander_status shape_solid_give(const shape_solid *s, shape_solid_taker take, void *user);

#endif
