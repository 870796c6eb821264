// SPDX-License-Identifier: MIT
// The picture of a maze, drawn on a canvas.
#ifndef DRAW_PICTURE_H
#define DRAW_PICTURE_H

#include "draw/style.h"
#include "draw/plot.h"
#include "draw/strokes.h"

// The size of the picture, with its margin.
canvas_page picture_page(const plot *p, const style *l);

// Adds the walls to lines of one node more than cells; openings are left out.
void picture_add_walls(const plot *p, const style *l, strokes *t);

// Draws all layers, from the page to the numbers.  Always ends the canvas.
MEANDER_CHECKED meander_status picture_draw(const plot *p, const style *l, canvas *c);

#endif
