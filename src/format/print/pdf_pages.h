// SPDX-License-Identifier: MIT
// Pages of paper: a PDF whose pages hold pictures and lines of text.
#ifndef FORMAT_PDF_PAGES_H
#define FORMAT_PDF_PAGES_H

#include "format/print/pdf_booklet.h"
#include "format/picture/style_params.h"

// The parameters of everything printed, behind those of the looks.
enum {
    PDF_PAPER = STYLE_PARAMS, PDF_LANDSCAPE, PDF_BORDER, PDF_TITLE, PDF_SOLUTION, PDF_LANGUAGE,
    PDF_ENDS, PDF_NAME, PDF_COVER, PDF_PER_PAGE, PDF_BOOKLET, PDF_DIFFICULTY, PDF_POSTER
};
typedef enum pdf_landscape { PDF_TURNED_TO_FIT, PDF_LYING, PDF_UPRIGHT } pdf_landscape;
typedef enum pdf_solution { PDF_ON_PAGE, PDF_HERE, PDF_NOWHERE } pdf_solution;

#define PDF_MM (72 / 25.4)
enum { PDF_LINE = 400 };            // bytes of a text; what is longer is cut off

// All in points of 1/72 inch.
typedef struct page_box {
    double x, y, width, height;
} page_box;

typedef struct pdf_pages {
    context *context;
    output *out;
    cairo_surface_t *surface;
    cairo_t *cairo;                  // of the page that is drawn
    cairo_t *paper;                  // in a booklet, whose pages are drawn by themselves
    bool folded;                     // a booklet
    pdf_booklet booklet;
    double width, height, border;    // of this page, as it lies
    double narrow, wide;             // of an upright page
    int number;                      // of this page, from 1
    char listed[PDF_LINE];           // the name of this page in the outline; "": none
    meander_status status;           // the first failure while cairo was writing
} pdf_pages;

// The style of a text: whether a place is its beginning, middle or end, and its letters.
typedef enum pdf_place { PDF_LEFT, PDF_MIDDLE, PDF_RIGHT } pdf_place;
typedef struct pdf_type {
    double size;
    bool bold;
    pdf_place place;
    canvas_colour colour;
} pdf_type;

// Begins a PDF on the paper that the parameters name; it must always be closed.  The pages of a
// booklet are half as large, always upright, and not in the outline.
MEANDER_CHECKED meander_status pdf_pages_open(pdf_pages *s, context *c, const params *wanted,
                                              output *out);

// Sets the metadata of the file.
MEANDER_CHECKED meander_status pdf_pages_tell(pdf_pages *s, const char *title, const char *id);

// Begins a page, upright or lying.
void pdf_pages_begin(pdf_pages *s, bool lying);
// The box inside the border of such a page, without `above` and `below`.
page_box pdf_pages_inside(const pdf_pages *s, bool lying, double above, double below);

// Writes a text on the base line `y`, from, around or up to `x`. It is made smaller, and in the
// end cut, where it is wider than `width`. Returns its width.
double pdf_pages_text(pdf_pages *s, double x, double y, double width, pdf_type type,
                      const char *text);
// Writes a text in lines as wide as there is room, the first on the base line `y`; or only counts them.
// Returns how many.
size_t pdf_pages_paragraph(pdf_pages *s, double x, double y, double width, pdf_type type, const char *text,
                           bool drawn);
double pdf_pages_leading(pdf_type type);     // from one line of a paragraph to the next
// The width that a text has in such letters.
double pdf_pages_measure(pdf_pages *s, pdf_type type, const char *text);

// Adds this page to the file's outline.
void pdf_pages_list(pdf_pages *s, const char *text);

void pdf_pages_turn(pdf_pages *s);       // this page is done
MEANDER_CHECKED meander_status pdf_pages_close(pdf_pages *s, meander_status drawn_so_far);

#endif
