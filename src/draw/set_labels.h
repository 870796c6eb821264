// SPDX-License-Identifier: MIT
// The numbers and colours of sets in a picture.
#ifndef DRAW_SET_LABELS_H
#define DRAW_SET_LABELS_H

#include "draw/canvas.h"
#include "draw/style.h"
#include "draw/plot.h"

// All of this is for a plot that has labels.  The colours are used in turn.
enum { SET_LABEL_COLOURS = 32 };
canvas_colour set_labels_colour(const style *l, unsigned set);
bool set_labels_has_colour(const plot *m, size_t x, size_t y, unsigned set);

void set_labels_draw(const plot *m, const style *l, canvas *c);

#endif
