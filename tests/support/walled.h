// SPDX-License-Identifier: MIT
// Pictures of mazes on any grid, made by tests: walls are drawn as lines, as exactly as a printer or as badly as a hand
// does.
#ifndef SUPPORT_WALLED_H
#define SUPPORT_WALLED_H

#include "support/painted.h"

typedef struct walled_look {
    double cell, wall, margin;   // in pixels; `cell` is a thousand of the paper's units
    double turn;                 // in degrees, clockwise
    double waver;                // pixels by which lines miss their place, at most
    unsigned openings;           // in the outer wall: 0, 1 (the uppermost) or 2 (the lowest, too)
    bool marks;                  // a green disc where the upper opening would be, and a red one
    bool inverted;
} walled_look;

// A painted picture, and its place.
typedef struct walled {
    painted picture;             // its pixels are freed by the caller
    meander_point ends[2];       // the cells of the upper and the lower opening
    double a, b, x, y;           // from paper to pixels: turned and made larger, then moved
} walled;

walled walled_new(const meander_maze *m, const walled_look *l);

// The cell at a pixel; false outside.
bool walled_cell_at(const walled *w, const meander_maze *m, double x, double y, meander_point *at);

#endif
