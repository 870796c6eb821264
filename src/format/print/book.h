// SPDX-License-Identifier: MIT
// A booklet of mazes: a cover, the mazes, and the solutions small at the end.
#ifndef FORMAT_BOOK_H
#define FORMAT_BOOK_H

#include "format/picture/style_params.h"

typedef struct book book;

// The words printed about a maze besides its drawing.
typedef struct book_note {
    const char *remark;          // printed beside the number; "" or NULL: the level, if it is one
    const char *task, *answer;   // printed above it, and with its solution; NULL: nothing
    size_t level;                // beyond the last one: none
} book_note;

// Begins a book, whose pages go to `out`.  UNSUPPORTED without cairo.
MEANDER_CHECKED meander_status book_open(context *c, const params *wanted, output *out,
                                         book **made);
// Replaces one of the printed words (print_words.h).
MEANDER_CHECKED meander_status book_set_word(book *b, const char *name, const char *text);
// Returns whether cells of a maze of this size are large enough to be printed; TOO_BIG if not.
MEANDER_CHECKED meander_status book_check(const book *b, uint64_t width, uint64_t height);
// Keeps a maze with its solution; all is drawn at the end.
MEANDER_CHECKED meander_status book_add(book *b, const drawing *d, book_note note);
// Draws all pages.
MEANDER_CHECKED meander_status book_end(book *b);
void book_free(book *b);

#endif
