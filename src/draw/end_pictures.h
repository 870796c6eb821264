// SPDX-License-Identifier: MIT
// Small drawings in place of the marks at start and goals.
#ifndef DRAW_END_PICTURES_H
#define DRAW_END_PICTURES_H

#include "draw/style.h"

// Pairs of a start and a goal; the style's `ends` is the number of one, from 1; 0: the usual marks.
#define END_PICTURES "mouse-cheese|bee-flower|rocket-star|key-chest|car-house"

// Draws the start's or the goal's picture of the style, which has one, in a square of that size around a point.
void end_picture_draw(const style *l, bool goal, canvas *c, canvas_point middle, int32_t size);

#endif
