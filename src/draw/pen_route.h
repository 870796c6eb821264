// SPDX-License-Identifier: MIT
// The way of a pen over all lines between any points: each is drawn once, and the pen is lifted rarely and
// moved a short way then.
#ifndef DRAW_PEN_ROUTE_H
#define DRAW_PEN_ROUTE_H

#include "draw/point_strokes.h"

// More ends of lines are refused.
#define PEN_NODES_MOST ((size_t)1 << 22)

// Draws every line once with the pen that the canvas has open, and leaves none.
MEANDER_CHECKED meander_status pen_route_draw(point_strokes *t, canvas *on);

#endif
