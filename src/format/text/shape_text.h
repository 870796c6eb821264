// SPDX-License-Identifier: MIT
// Pictures made of characters for grids that are not rectangles of squares.
#ifndef FORMAT_SHAPE_TEXT_H
#define FORMAT_SHAPE_TEXT_H

#include "format/format.h"

// Returns whether there is such a picture.
bool shape_text_knows(const grid *g);

// The characters for posts, the path and visited cells; and in UTF-8 the signs that are written in their place, the
// posts by their arms (walls.h).  Without signs the picture is ASCII.
typedef struct shape_text_marks {
    char post, path, visited;
    const char *const *posts;
    const char *path_sign, *visited_sign;
} shape_text_marks;
MEANDER_CHECKED meander_status shape_text_write(const drawing *d, shape_text_marks marks,
                                                output *out);

#endif
