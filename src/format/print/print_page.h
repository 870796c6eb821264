// SPDX-License-Identifier: MIT
// The words on a printed page around its mazes: heading, line for a name, ID, number.
#ifndef FORMAT_PRINT_PAGE_H
#define FORMAT_PRINT_PAGE_H

#include "format/print/print_layout.h"

enum { PRINT_LINE = 300, PRINT_LETTERS = 11 };

typedef struct print_page {
    pdf_pages pages;
    print_words words;
    pdf_landscape landscape;     // once the first page is laid out all others are turned as it is
    bool titled, named;          // headings, numbers and IDs; a line for name and date
} print_page;

// Begins a PDF as the parameters ask for; its pages must always be closed, and words that
// were set be given back.
MEANDER_CHECKED meander_status print_page_open(print_page *on, context *c, const params *wanted,
                                               output *out);

// The space that headings and footings need on such a page.
print_free print_page_free(const print_page *on, bool headed);

// Begins a page with its heading, a remark at the right, and the line for a name.
void print_page_begin(print_page *on, bool lying, const char *heading, const char *remark);
// The ID at the left and the page's number at the right; "" is nothing.
void print_page_foot(print_page *on, const char *id, const char *number);
// Two lines to write on, beside a width of `width`.
void print_page_name(print_page *on, double x, double y, double width);

// A box of this size in the middle of another one.
page_box print_page_middle(page_box in, page_box size);

#endif
