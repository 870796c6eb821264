// SPDX-License-Identifier: MIT
// Lists of places inside of programs and data (matrix_lists.c), as rows of a block picture.
#ifndef FORMAT_MATRIX_LISTS_H
#define FORMAT_MATRIX_LISTS_H

#include "format/array/matrix.h"

// Whether a text, or the beginning of one, is such a list.
bool matrix_lists_are(const char *bytes, size_t size);

// A list as rows of a block picture, to be freed with memory_free; NULL if the text has no list.  `squares` are the
// places of the list in these rows, and the text has the list between `from` and `end`.
typedef struct matrix_list {
    char *lines;
    size_t size;
    matrix_rows squares;
    const char *from, *end;
} matrix_list;

MEANDER_CHECKED meander_status matrix_lists_read(const reading *r, matrix_list *list);

#endif
