// SPDX-License-Identifier: MIT
// Shapes of SVG as pixels: strokes and areas of one colour, without soft edges.
#ifndef FORMAT_SVG_PAINT_H
#define FORMAT_SVG_PAINT_H

#include "base/memory.h"

typedef struct svg_point {
    double x, y;
    bool begins;                 // no line leads to it from the point before
} svg_point;

// A line of points in pixels, which may begin anew; it grows as points are added.
typedef struct svg_outline {
    svg_point *points;
    size_t count, capacity;
} svg_outline;

typedef struct svg_canvas {
    context *context;
    uint32_t width, height;
    uint8_t *pixels;             // red, green, blue
    uint8_t *crossed;            // by row, for each pixel and one more: an edge is to its left; all 0 between shapes
    uint64_t work;               // pixels and edges that may still be looked at
} svg_canvas;

MEANDER_CHECKED meander_status svg_add(context *c, svg_outline *o, double x, double y, bool begins);

// Paints what is inside, by the even-odd rule.  False when that is more work than is left.
bool svg_fill(svg_canvas *c, const svg_outline *o, const uint8_t colour[3]);
// Paints the lines, `width` pixels wide and with round ends.
bool svg_stroke(svg_canvas *c, const svg_outline *o, double width, const uint8_t colour[3]);

#endif
