// SPDX-License-Identifier: MIT
// A maze of levels as cubes in three directions: (2W + 1) x (2H + 1) x (2L + 1) of a box of W x H x L cells.  A cube
// whose three numbers are odd is a cell, with two odd ones it is the wall or passage between two cells; all others are
// posts and beams.  cubes.c has the picture.
#ifndef FORMAT_CUBES_H
#define FORMAT_CUBES_H

#include "format/world/surface.h"

typedef enum cube_kind { CUBE_FULL, CUBE_FREE, CUBE_PATH, CUBE_START, CUBE_GOAL } cube_kind;

typedef struct cubes {
    context *context;
    size_t size[3];              // in cubes: to the east, to the south, and down
    uint8_t *kinds;              // a cube_kind for each, the first direction fastest; owned
    int64_t cell, wall;          // thousandths of a millimetre, of a solid
    size_t *numbers, *corners;   // of each place where cubes meet, and back; owned, of a solid
    size_t corner_count;
} cubes;

// Returns OK if a box can have that many cells, and TOO_BIG, with a message, if not.
MEANDER_CHECKED meander_status cubes_check_cells(context *c, uint64_t cells);

// Start and goals have an opening where they are at the border.  TOO_BIG, NO_MEMORY.
MEANDER_CHECKED meander_status cubes_new(const drawing *d, cubes *k);
// The same with the lengths of a solid and the corners of its surface.  BAD_REQUEST when walls leave no room.
MEANDER_CHECKED meander_status cubes_new_solid(const drawing *d, cubes *k);
void cubes_free(cubes *k);

static inline size_t cubes_index(const cubes *k, const size_t at[3]) {
    return (at[2] * k->size[1] + at[1]) * k->size[0] + at[0];
}

// Of surface.h.
void cubes_place(const void *self, size_t number, int64_t at[3]);
MEANDER_CHECKED meander_status cubes_give(const void *self, surface_taker take, void *user);

#endif
