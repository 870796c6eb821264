// SPDX-License-Identifier: MIT
// A booklet of mazes: one a page, the solutions small at the end.
#ifndef FORMAT_BOOK_H
#define FORMAT_BOOK_H

#include "format/picture/style_params.h"

// The parameters of pdf, which are those of a book.
extern const meander_param pdf_params[];

typedef struct book book;

// Begins a book, whose pages go to `out`.  UNSUPPORTED without cairo.
MEANDER_CHECKED meander_status book_open(context *c, const params *wanted, output *out,
                                         book **made);
// A page with the maze; its solution is kept for the end.  `remark` stands beside the number.
MEANDER_CHECKED meander_status book_add(book *b, const drawing *d, const char *remark);
// Draws the solutions.
MEANDER_CHECKED meander_status book_end(book *b);
void book_free(book *b);

#endif
