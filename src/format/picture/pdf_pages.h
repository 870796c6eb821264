// SPDX-License-Identifier: MIT
// Sheets of paper: a PDF whose pages are filled with pictures, headings and footings.
#ifndef FORMAT_PDF_PAGES_H
#define FORMAT_PDF_PAGES_H

#include "format/picture/cairo_canvas.h"
#include "format/picture/style_params.h"

// The parameters of everything printed, behind those of the looks.
enum { SHEET_PAPER = LOOKS_PARAMS, SHEET_LANDSCAPE, SHEET_BORDER, SHEET_TITLE, SHEET_SOLUTION };
typedef enum sheet_solution { SHEET_ON_PAGE, SHEET_HERE, SHEET_NOWHERE } sheet_solution;

// All in points of 1/72 inch.
typedef struct sheet_box {
    double x, y, width, height;
} sheet_box;

typedef struct sheet {
    context *context;
    output *out;
    cairo_surface_t *surface;
    cairo_t *cairo;
    double width, height, border;
    meander_status status;       // the first failure while cairo was writing
} sheet;

// Begins a PDF on the paper that the parameters tell; it is to be closed in any case.
MEANDER_CHECKED meander_status sheet_open(sheet *s, context *c, const params *wanted, output *out);

// What the file says about itself.
MEANDER_CHECKED meander_status sheet_tell(sheet *s, const char *title, const char *id);

// Where a picture may be: between a heading and a footing.
sheet_box sheet_inside(const sheet *s);

// A picture as large as the box allows, in its middle.
MEANDER_CHECKED meander_status sheet_picture(sheet *s, const plot *p, const looks *l, sheet_box box);

// Text at the top (larger) and at the bottom; "" is nothing.
void sheet_heading(sheet *s, const char *text, const char *right);
void sheet_footing(sheet *s, const char *text, const char *right);

void sheet_turn(sheet *s);       // this page is done
MEANDER_CHECKED meander_status sheet_close(sheet *s);

#endif
