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

#endif
