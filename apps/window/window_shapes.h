// SPDX-License-Identifier: MIT
// Boxes and arrows of panel, menus and bars.
#ifndef WINDOW_WINDOW_SHAPES_H
#define WINDOW_WINDOW_SHAPES_H

#include "window_type.h"

typedef enum shape_way { SHAPE_LEFT, SHAPE_RIGHT, SHAPE_DOWN } shape_way;

bool shape_holds(const view_box *b, int x, int y);
void shape_fill(const view_image *image, view_box b, unsigned colour);
// A filled box with a rim of `rim` pixels.
void shape_round(const view_image *image, view_box b, int rim, unsigned rim_colour, unsigned colour);
void shape_box(const view_image *image, view_box b, int rim, unsigned rim_colour, unsigned colour);
// Only the rim.
void shape_rim(const view_image *image, view_box b, int rim, unsigned colour);
// A triangle in the middle of a box, `size` pixels high, and half as wide.
void shape_arrow(const view_image *image, view_box b, int size, shape_way way, unsigned colour);
// A tick in a square.
void shape_tick(const view_image *image, view_box square, unsigned colour);

#endif
