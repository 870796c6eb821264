// SPDX-License-Identifier: MIT
// The canvas that draws with cairo, on paper and into pixels.
#ifndef FORMAT_CAIRO_CANVAS_H
#define FORMAT_CAIRO_CANVAS_H

#include <cairo.h>

#include "draw/canvas.h"

// The font that is built into cairo, so that no machine needs one and all draw the same.
#define CAIRO_LETTERS "@cairo:"

typedef struct cairo_page {
    canvas canvas;
    context *context;
    cairo_t *cairo;
    canvas_pen pen;
    size_t points;               // of the path since it was last drawn
} cairo_page;

// Draws with `cairo`, which stays the caller's, in pixels of the page; the origin of `cairo`
// becomes the corner of the page.
void cairo_page_init(cairo_page *s, context *c, cairo_t *cairo);

// Sets the colour for what follows.
void cairo_page_colour(cairo_t *cairo, canvas_colour colour);

// Draws a text whose middle, or beginning, is at x, and its base line at y; `size` high.
void cairo_page_text(cairo_t *cairo, double x, double y, double size, bool centred,
                     const char *text);

// Translates cairo's status into one of ours.
meander_status cairo_page_status(context *c, cairo_status_t status);

#endif
