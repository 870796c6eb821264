// SPDX-License-Identifier: MIT
// Tilings of the plane that repeat along two vectors: the neighbours in one period, and the places
// of its corners.
//
//        /\ /\        a period of 3.6.3.6, described by polygons that are attached one after the
//       /__V__\       other: {6}, {3, 0, 0}: a triangle on edge 0 of polygon 0, {3, 0, 1}: one on
//      |       |      edge 1; and by two seams: an edge of a polygon that lies on another one's edge
//       \_____/       one period to the right, and one that does so one period below
//
// Corners are whole numbers of the ring Z[zeta], zeta = a root of unity of order 12 or 8 (a twelfth or
// an eighth of a turn): sums of four of its powers.  Edges have length 1, so each step along one adds
// a power of zeta, and two corners are the same point exactly when their four numbers are.
// Source of the tilings: Branko Gruenbaum and Geoffrey Shephard, "Tilings and patterns", 1987.
#ifndef GRID_TILES_H
#define GRID_TILES_H

#include "grid/shape.h"

enum { TILES_MOST = 12, TILES_SIDES_MOST = 12, TILES_PARTS = 4 };

// part[0] + part[1] zeta + part[2] zeta^2 + part[3] zeta^3, divided by `over`.
typedef struct tile_point {
    int32_t part[TILES_PARTS];
    int32_t over;
} tile_point;

// The neighbour beyond a side: a side of a tile, some periods to the right and below.
typedef struct tile_side {
    unsigned tile, side;
    int column, row;
} tile_side;

typedef struct tiles_tile {
    unsigned side_count;
    tile_point corners[TILES_SIDES_MOST];    // clockwise; side i is from corner i to the next one
    tile_side beyond[TILES_SIDES_MOST];
    tile_point middle;
} tiles_tile;

typedef struct tiles {
    unsigned order;              // of zeta: 12 or 8
    unsigned count;              // tiles of a period
    tiles_tile tiles[TILES_MOST];
    tile_point right, down;      // the vectors
    bool leans;                  // `down` leads half a period to the right as well
    // Of each power of zeta, for paper: x is along `right`.  In thousandths times 2^16.
    int64_t x[TILES_PARTS], y[TILES_PARTS];
} tiles;

// A polygon on edge `edge` of an earlier one; the first is at the origin.
typedef struct tiles_polygon {
    uint8_t sides, on, edge;
} tiles_polygon;

typedef struct tiles_seam {
    uint8_t polygon, edge, of, other;
} tiles_seam;

typedef struct tiles_pattern {
    const char *name;
    unsigned order;
    tiles_polygon polygons[TILES_MOST];      // those after the last have no sides
    tiles_seam right, down;
} tiles_pattern;

// Sets a period by its pattern.  Each edge meets exactly one other.
void tiles_lay(tiles *t, const tiles_pattern *pattern);

// Sets the dual of a period (tiles_dual.c): a tile around each corner, its own corners the middles of the
// polygons that meet there, so that its edges cross theirs at right angles.
void tiles_lay_dual(tiles *dual, const tiles *t);

// Sets the sizes on paper, so that a tile is as large as a square of 1000 on average.
void tiles_scale(tiles *t);

// Returns where a point of a tile is on paper when its period is column, row.
shape_point tiles_paper(const tiles *t, const tile_point *p, int64_t column, int64_t row);

// For tiles_dual.c: a + factor * b; and a point moved by whole periods.
tile_point tiles_add(tile_point a, const tile_point *b, int32_t factor);
tile_point tiles_moved(const tiles *t, tile_point p, int column, int row);

#endif
