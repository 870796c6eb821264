// SPDX-License-Identifier: MIT
// The numbers and colours of sets in a picture.
#ifndef DRAW_SET_LABELS_H
#define DRAW_SET_LABELS_H

#include "draw/canvas.h"
#include "draw/style.h"
#include "draw/plot.h"

// All of this is of a plot that has labels.  The colours are taken in turn.
enum { SETS_COLOURS = 32 };
canvas_colour sets_colour(const looks *l, unsigned set);
bool sets_has_colour(const plot *m, size_t x, size_t y, unsigned set);

void sets_draw(const plot *m, const looks *l, canvas *c);

#endif
