// SPDX-License-Identifier: MIT
// Lines between any points, joined to as few long strokes as possible: walls and paths of cells of
// any shape.  On squares strokes.h does the same with planes of bits.
#ifndef DRAW_POINT_STROKES_H
#define DRAW_POINT_STROKES_H

#include "base/memory.h"
#include "draw/canvas.h"

typedef struct point_line {
    size_t ends[2];              // numbers of its points
    size_t next[2];              // the next line at each of them, plus one; 0: none
    bool drawn;
} point_line;

typedef struct point_strokes {
    context *context;
    canvas_point *points;        // different ones
    size_t *first, *degree;      // by point: the first line there, plus one; lines left
    size_t *known;               // hash table: number of a point, plus one
    size_t known_mask, point_count, line_count, line_room;
    point_line *lines;
} point_strokes;

// Begins with no lines and room for `lines`, in lent memory.
MEANDER_CHECKED meander_status point_strokes_init(point_strokes *t, size_t lines, scratch *lent);

// Adds a line; one without length is nothing.
void point_strokes_add(point_strokes *t, canvas_point from, canvas_point to);

// Returns the number of a point, which is new if it was never seen: there is room for two points per line.  `find`
// is for points that were seen.
size_t point_strokes_number(point_strokes *t, canvas_point p);
size_t point_strokes_find(const point_strokes *t, canvas_point p);

// Returns a line that is left at a point, one that goes straight on from `came` if there is any; SIZE_MAX: none is
// left, and for `came`, that there was none.
size_t point_strokes_onward(const point_strokes *t, size_t point, size_t came);
// Takes a line as drawn and returns its other end.
size_t point_strokes_go(point_strokes *t, size_t line, size_t point);

// Draws every line once, with the pen that the canvas has open.  Corners where exactly two lines
// meet are rounded by `round` percent of half a line.
MEANDER_CHECKED meander_status point_strokes_draw(point_strokes *t, canvas *c, uint32_t round);

#endif
