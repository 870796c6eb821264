// SPDX-License-Identifier: MIT
// Points on circles around 0,0, in whole numbers.
#ifndef GRID_SHAPE_TURN_H
#define GRID_SHAPE_TURN_H

#include "grid/shape.h"

// The point that is reached from the top after i / n of a turn clockwise.  The same fraction gives
// the same point, however it is written.
shape_point shape_turn(int32_t radius, uint64_t i, uint64_t n);

#endif
