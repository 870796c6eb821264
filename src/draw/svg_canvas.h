// SPDX-License-Identifier: MIT
// The canvas that writes SVG.
#ifndef DRAW_SVG_CANVAS_H
#define DRAW_SVG_CANVAS_H

#include "base/stream.h"
#include "draw/canvas.h"

// Belongs to the caller; the canvas and the output are used until the canvas has ended.
typedef struct svg {
    canvas canvas;
    output *out;
    canvas_pen pen;
    canvas_point at, begin;      // the pen's place, and where this piece began
    int drawn;                   // pieces on this line of text
} svg;

void svg_init(svg *s, output *out);

// Writes thousandths as a decimal number: "-.5", "3", "1.25".
void svg_number(output *out, int64_t number);
// Writes text with the characters escaped that are special in XML.
void svg_escape(output *out, const char *text);
// <name>text</name>, escaped.
void svg_element(output *out, const char *name, const char *text);

#endif
