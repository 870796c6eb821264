// SPDX-License-Identifier: MIT
// A part of another canvas: what is drawn on it appears so far to the right on that one.
#ifndef DRAW_SHIFTED_CANVAS_H
#define DRAW_SHIFTED_CANVAS_H

#include "draw/canvas.h"

typedef struct shifted_canvas {
    canvas canvas;               // draw on this one
    struct canvas *under;        // which has begun and is ended by itself
    int32_t right;
} shifted_canvas;

void shifted_canvas_init(shifted_canvas *s, canvas *under, int32_t right);

#endif
