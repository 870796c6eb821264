// SPDX-License-Identifier: MIT
// A rectangle bent into an ellipse, a square into a disc: what is drawn on it appears bent on another canvas.
#ifndef DRAW_BENT_CANVAS_H
#define DRAW_BENT_CANVAS_H

#include "draw/canvas.h"

typedef struct bent_canvas {
    canvas canvas;               // draw on this one
    struct canvas *under;        // which has begun and is ended by itself
    int64_t width, height;       // of the rectangle, in thousandths of a cell
    canvas_point begun, at;      // where the piece began, and where it is
} bent_canvas;

// `width` and `height` in cells, at most 2^20.
void bent_canvas_init(bent_canvas *b, canvas *under, size_t width, size_t height);

#endif
