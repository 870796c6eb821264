// SPDX-License-Identifier: MIT
// Pictures made of characters for grids that are not rectangles of squares.
#ifndef FORMAT_SHAPE_TEXT_H
#define FORMAT_SHAPE_TEXT_H

#include "format/format.h"

// Returns whether there is such a picture.
bool shape_text_knows(const grid *g);

// Writes it with these characters for posts, the path and visited cells.
typedef struct shape_text_marks {
    char post, path, visited;
} shape_text_marks;
MEANDER_CHECKED meander_status shape_text_write(const drawing *d, shape_text_marks marks,
                                                output *out);

#endif
