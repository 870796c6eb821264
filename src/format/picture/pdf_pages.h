// SPDX-License-Identifier: MIT
// Sheets of paper: a PDF whose pages are filled with pictures, headings and footings.
#ifndef FORMAT_PDF_PAGES_H
#define FORMAT_PDF_PAGES_H

#include "format/picture/cairo_canvas.h"
#include "format/picture/style_params.h"

// The parameters of everything printed, behind those of the looks.
enum { PDF_PAPER = STYLE_PARAMS, PDF_LANDSCAPE, PDF_BORDER, PDF_TITLE, PDF_SOLUTION };
typedef enum pdf_solution { PDF_ON_PAGE, PDF_HERE, PDF_NOWHERE } pdf_solution;

// All in points of 1/72 inch.
typedef struct page_box {
    double x, y, width, height;
} page_box;

typedef struct pdf_pages {
    context *context;
    output *out;
    cairo_surface_t *surface;
    cairo_t *cairo;
    double width, height, border;
    meander_status status;       // the first failure while cairo was writing
} pdf_pages;

// Begins a PDF on the paper that the parameters tell; it is to be closed in any case.
MEANDER_CHECKED meander_status pdf_pages_open(pdf_pages *s, context *c, const params *wanted,
                                              output *out);

// What the file says about itself.
MEANDER_CHECKED meander_status pdf_pages_tell(pdf_pages *s, const char *title, const char *id);

// Where a picture may be: between a heading and a footing.
page_box pdf_pages_inside(const pdf_pages *s);

// A picture as large as the box allows, in its middle.
MEANDER_CHECKED meander_status pdf_pages_picture(pdf_pages *s, const plot *p, const style *l,
                                                 page_box box);

// Text at the top (larger) and at the bottom; "" is nothing.
void pdf_pages_heading(pdf_pages *s, const char *text, const char *right);
void pdf_pages_footing(pdf_pages *s, const char *text, const char *right);

void pdf_pages_turn(pdf_pages *s);       // this page is done
MEANDER_CHECKED meander_status pdf_pages_close(pdf_pages *s);

#endif
