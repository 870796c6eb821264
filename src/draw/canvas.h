// SPDX-License-Identifier: MIT
// A canvas: anything that a picture can be drawn on.  It is a table of functions, so the look of
// a maze is described once, and SVG, PNG and PDF differ only in these few calls.
//
//     begin(page)                              once
//     open(pen)  move line curve shut ...      a path: any number of pieces
//     finish()                                 fills it, then draws its lines
//     open(pen)  text ...  finish()            the same with a pen that writes
//     end()                                    once, with the first error
//
// All lengths are thousandths of a cell, whole numbers, so the same maze gives the same picture
// on every machine.  Cell x, y reaches from 1000 x to 1000 x + 1000.
#ifndef DRAW_CANVAS_H
#define DRAW_CANVAS_H

#include "base/context.h"

enum { CANVAS_CELL = 1000 };

// 0xRRGGBB, or nothing.
typedef int32_t canvas_colour;
#define CANVAS_NONE ((canvas_colour)-1)

typedef struct canvas_point {
    int32_t x, y;
} canvas_point;

// The page in half pixels, because the middle of a wall of odd width is between two pixels.
typedef struct canvas_page {
    uint32_t scale;              // pixels per cell
    uint32_t halves;             // half pixels to the left of the first cell, and above it
    uint32_t width, height;      // in pixels
    canvas_colour colour;
    const char *title;
    const char *id;              // "" when there is none
} canvas_page;

typedef struct canvas_pen {
    const char *name;            // of the layer
    canvas_colour line, fill;
    int32_t width;
    bool round;                  // ends and corners; else square
    int32_t size;                // of letters, for a pen that writes
} canvas_pen;

typedef struct canvas canvas;
struct canvas {
    void (*begin)(canvas *c, const canvas_page *page);
    void (*open)(canvas *c, const canvas_pen *pen);
    void (*move)(canvas *c, canvas_point to);
    void (*line)(canvas *c, canvas_point to);
    void (*curve)(canvas *c, canvas_point by, canvas_point to);     // quadratic
    void (*circle)(canvas *c, canvas_point middle, int32_t radius);
    void (*shut)(canvas *c);     // a line back to where this piece began
    void (*text)(canvas *c, canvas_point middle, const char *text);
    void (*finish)(canvas *c);
    meander_status (*end)(canvas *c);
};

// The part of a page's width, in thousandths, that is to the left of the first cell.
static inline int32_t canvas_left(const canvas_page *page) {
    return -(int32_t)((uint64_t)page->halves * CANVAS_CELL / (2 * (uint64_t)page->scale));
}

#endif
