// SPDX-License-Identifier: MIT
// Transforms once more, for wide grids: the same lines, compiled with sets of sides of 32 bits.
//
//     transform_braid.wide     opens dead ends of cells with any of 32 sides
//
// Cut back or opened, the same dead ends change in the same order as in a narrow table.
//
// The two differ in the accessors of grid/grid.h alone.
#define GRID_WIDE

#define transform_dead_ends transform_dead_ends_wide

#define transform_braid transform_braid_wide
#define transform_rooms transform_rooms_wide
#define transform_sparse transform_sparse_wide

#include "transform/dead_ends.c"

#include "transform/braid.c"
#include "transform/rooms_transform.c"
#include "transform/sparse.c"
