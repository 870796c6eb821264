// SPDX-License-Identifier: MIT
// The canvas that draws with cairo, on paper and into pixels.
#ifndef FORMAT_CAIRO_CANVAS_H
#define FORMAT_CAIRO_CANVAS_H

#include <cairo.h>

#include "draw/canvas.h"

// Letters of a kind that cairo has itself, for pixels: no machine needs a font for them and all draw
// the same.  Paper gets real type, which a PDF embeds.
#define CAIRO_LETTERS "@cairo:"
#define CAIRO_TYPE "sans-serif"

typedef struct cairo_page {
    canvas canvas;
    context *context;
    cairo_t *cairo;
    canvas_pen pen;
    size_t points;               // of the path since it was last drawn
    meander_status status;       // CANCELLED once a request to stop was heard
} cairo_page;

// Draws with `cairo`, which stays the caller's, in pixels of the page: the page's corner is
// where its origin lies.
void cairo_page_init(cairo_page *s, context *c, cairo_t *cairo);

// A colour to go on with.
void cairo_page_colour(cairo_t *cairo, canvas_colour colour);

// Letters to go on with.
void cairo_page_letters(cairo_t *cairo, const char *family, bool bold);

// A text whose middle, or beginning, is at x, and its base line at y; `size` high.
void cairo_page_text(cairo_t *cairo, double x, double y, double size, bool centred,
                     const char *text);

// The status that stands for one of cairo's.
meander_status cairo_page_status(context *c, cairo_status_t status);

#endif
