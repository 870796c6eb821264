// SPDX-License-Identifier: MIT
// Pages that share sheets, so that the folded sheets read in order.
#ifndef FORMAT_PDF_BOOKLET_H
#define FORMAT_PDF_BOOKLET_H

#include "format/picture/cairo_canvas.h"

typedef struct pdf_booklet {
    cairo_surface_t **pages;         // in the order of reading
    size_t count, capacity;
} pdf_booklet;

// Begins a page that measures letters as `like` does.  NO_MEMORY: there is no page.
MEANDER_CHECKED meander_status pdf_booklet_begin(pdf_booklet *b, context *c, cairo_surface_t *like,
                                                 double width, double height, cairo_t **on);
// Draws all pages, two on each side of a sheet; sides follow one another as a printer takes them
// that prints on both sides.
void pdf_booklet_draw(const pdf_booklet *b, cairo_t *on, double width);
void pdf_booklet_done(pdf_booklet *b, context *c);

#endif
