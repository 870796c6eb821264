// SPDX-License-Identifier: MIT
// The places of cells in space, for grids that lie on a body:
//
//         ____        x to the right, y down, z towards the eye; all within a ball of BODY_RADIUS
//        /    \       around 0,0,0.  A cell has its corners in order; the edge from corner i to the
//       | +--+ |      next one belongs to a side, as on paper
//        \____/
//
// Coordinates are whole numbers, calculated from a cell's place alone.
#ifndef GRID_BODY_H
#define GRID_BODY_H

#include "grid/grid.h"

enum { BODY_RADIUS = 10000, BODY_CORNERS_MOST = 8 };

typedef struct body_corner {
    int32_t x, y, z;
    unsigned side;
} body_corner;

// Write the corners of a cell and return how many there are; 0 where the grid lies on no body.
unsigned body_corners(const grid *g, cell c, body_corner corners[BODY_CORNERS_MOST]);

// Of kinds of grids, see grid_kind.
unsigned body_cylinder(const grid *g, meander_point at, body_corner *corners);
unsigned body_torus(const grid *g, meander_point at, body_corner *corners);
unsigned body_moebius(const grid *g, meander_point at, body_corner *corners);
unsigned body_cube(const grid *g, meander_point at, body_corner *corners);

#endif
