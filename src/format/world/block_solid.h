// SPDX-License-Identifier: MIT
// A maze as a solid: a floor with walls on it.  Lengths are thousandths of the format's unit; x points to the
// east, y to the north, z up, and the surface of the floor is at z = 0.  block_solid.c has the picture.
#ifndef FORMAT_BLOCK_SOLID_H
#define FORMAT_BLOCK_SOLID_H

#include "format/world/block_map.h"
#include "format/world/surface.h"

// The parameters of a format of solids, in this order; those in metres are of worlds that have a ground.
enum { SOLID_CELL, SOLID_WALL, SOLID_HEIGHT, SOLID_FLOOR, SOLID_BALL, SOLID_CLOSED, SOLID_LID, SOLID_PATH };
extern const meander_param solid_millimetres[], solid_coloured[], solid_metres[];

// Millimetres, in thousandths, that a ball has around it, in all.
enum { SOLID_PLAY = 500 };

typedef enum solid_level { SOLID_BOTTOM, SOLID_GROUND, SOLID_TOP, SOLID_LEVELS } solid_level;

typedef struct solid {
    block_map map;
    int64_t cell, wall;          // from the middle of a wall to that of the next one; how thick walls are
    int64_t levels[SOLID_LEVELS];    // of a solid to print
} solid;

// A closed solid has no openings.  BAD_REQUEST when walls leave no room; the errors of block_map_new.
MEANDER_CHECKED meander_status solid_new(const drawing *d, solid *s);
// Returns whether the maze is a solid of surface.h: all but squares, and lids.
bool solid_is_surface(const drawing *d);
// The same with a floor, in solid_millimetres; cells and walls are as large as the ball that was asked for needs.
MEANDER_CHECKED meander_status solid_new_print(const drawing *d, solid *s);
void solid_free(solid *s);

// The edge to the left of a column of blocks, 0 to the map's width, and the one above a row.
int64_t solid_x(const solid *s, size_t column);
int64_t solid_y(const solid *s, size_t row);

// ---- boxes -------------------------------------------------------------------------------

// The middle of a box and its size, in half thousandths, so that both are whole numbers.
typedef struct solid_box {
    int64_t x, y, width, depth;
} solid_box;

// Takes the next run of blocks of this kind, as block_map_take does.
bool solid_take(solid *s, block_kind kind, size_t *from, solid_box *box);

// Writes half thousandths as a decimal number.
void solid_number(output *out, int64_t halves);

// ---- the surface -------------------------------------------------------------------------

// Column and row of edges, and a height.
typedef struct solid_corner {
    size_t x, y;
    solid_level level;
} solid_corner;

typedef struct solid_normal {
    int x, y, z;                 // one of them 1 or -1
} solid_normal;

// Takes a triangle, counterclockwise as seen from outside.
typedef void (*solid_taker)(void *user, const solid_corner corners[3], solid_normal normal, surface_paint paint);

// Gives all triangles of the surface, which is closed: each edge belongs to one triangle in each direction.
MEANDER_CHECKED meander_status solid_give(const solid *s, solid_taker take, void *user);

// Whether a corner is one of the surface; of the bottom only the four outermost ones are.
bool solid_has(const solid *s, solid_corner corner);

#endif
