// SPDX-License-Identifier: MIT
// A maze as lines for programs that draw: walls and the path as long strokes, start and goals as circles.
#ifndef FORMAT_LINE_DRAWING_H
#define FORMAT_LINE_DRAWING_H

#include "draw/canvas.h"
#include "format/format.h"

// The circles of start and goals, in thousandths of a cell.
enum { LINE_DRAWING_RADIUS = 250 };

// The maze on paper, in thousandths of a cell.
void line_drawing_size(const drawing *d, int64_t *width, int64_t *height);

// Draws with pens named "walls", "path", "start" and "goals" on a canvas that has open, move, line, shut, circle
// and finish.  Pulls all rows.  On a flat grid of other cells (grid/shape.h), too, openings are gaps.
MEANDER_CHECKED meander_status line_drawing_put(const drawing *d, bool openings, canvas *c);

#endif
