// SPDX-License-Identifier: MIT
// The picture of a maze, drawn on a canvas.
#ifndef DRAW_PICTURE_H
#define DRAW_PICTURE_H

#include "draw/style.h"
#include "draw/plot.h"

// The size of the picture, with its margin.
canvas_page picture_page(const plot *p, const style *l);

// Draws all layers, from the page to the numbers.  Always ends the canvas.
MEANDER_CHECKED meander_status picture_draw(const plot *p, const style *l, canvas *c);

#endif
