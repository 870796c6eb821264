// SPDX-License-Identifier: MIT
// The surface of a maze on any grid but squares, as corners with numbers and triangles of them: a relief of walls on a
// sheet or a body (relief.h), or a box of walls (cubes.h).
#ifndef FORMAT_SURFACE_H
#define FORMAT_SURFACE_H

#include "format/format.h"

// The colours of a triangle: the solid's, or that of the path on its floor.
typedef enum surface_paint { SURFACE_PLAIN, SURFACE_PATH } surface_paint;

// Takes a triangle of numbers of corners, counterclockwise as seen from outside.
typedef void (*surface_taker)(void *user, const size_t corners[3], surface_paint paint);

typedef struct surface {
    void *self;
    size_t count;                // of corners, each of them used
    // The place of a corner, in thousandths of a millimetre.
    void (*place)(const void *self, size_t number, int64_t at[3]);
    // Gives all triangles of closed surfaces: each edge belongs to one triangle in each direction.  CANCELLED.
    meander_status (*give)(const void *self, surface_taker take, void *user);
    void (*free)(void *self);
} surface;

// Returns OK if a solid can have that many cells, and TOO_BIG, with a message, if not.
MEANDER_CHECKED meander_status surface_check_cells(context *c, uint64_t cells);

// Returns NULL for a grid that can be a solid, else the reason why it cannot, behind "draws no torus: ".
const char *surface_refuses(const grid *g);

// The drawing's parameters begin with solid_millimetres, and surface_refuses had no reason against its grid.
// UNSUPPORTED for a body that encloses nothing, BAD_REQUEST when walls leave no room, TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_CHECKED meander_status surface_new(const drawing *d, surface *s);

#endif
