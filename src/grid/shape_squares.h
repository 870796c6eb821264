// SPDX-License-Identifier: MIT
// The outline of a square, for all kinds that have squares.
#ifndef GRID_SHAPE_SQUARES_H
#define GRID_SHAPE_SQUARES_H

#include "grid/shape.h"

enum { SHAPE_SQUARE = 1000 };

// Writes the four edges of the square with this upper left corner, clockwise from the upper one.
// Their sides are numbered from 0 to 3.
unsigned shape_square(shape_point corner, shape_edge *edges);

// Squares in rows.
extern const shape_kind shape_squares;

// Those of its functions that kinds with eight sides share.  Their edges are on sides 0, 2, 4, 6.
unsigned shape_squares_eight_edges(const grid *g, meander_point at, shape_edge *edges);
shape_point shape_squares_middle(const grid *g, meander_point at);
int32_t shape_squares_room(const grid *g, meander_point at);

#endif
