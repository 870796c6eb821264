// SPDX-License-Identifier: MIT
// A booklet of mazes: one a page, the solutions small at the end.
#ifndef FORMAT_BOOK_H
#define FORMAT_BOOK_H

#include "format/picture/style_params.h"

typedef struct book book;

// Begins a book, whose pages go to `out`.  UNSUPPORTED without cairo.
MEANDER_CHECKED meander_status book_open(context *c, const params *wanted, output *out,
                                         book **made);
// Whether cells of a maze of this size are large enough to be printed; TOO_BIG if not.
MEANDER_CHECKED meander_status book_check(const book *b, uint64_t width, uint64_t height);
// A page with the maze; its solution is kept for the end.  `remark` stands beside the number.
MEANDER_CHECKED meander_status book_add(book *b, const drawing *d, const char *remark);
// Draws the solutions.
MEANDER_CHECKED meander_status book_end(book *b);
void book_free(book *b);

#endif
