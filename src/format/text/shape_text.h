// SPDX-License-Identifier: MIT
// Pictures made of characters for grids that are not rectangles of squares.
#ifndef FORMAT_SHAPE_TEXT_H
#define FORMAT_SHAPE_TEXT_H

#include "format/format.h"

// Returns whether there is such a picture.
bool shape_text_knows(const grid *g);
// Returns whether a text begins with the line of a grid (stencil_tells_grid); and a bid for such texts: with box lines,
// or in ASCII.
bool shape_text_is_named(const reading *r);
int shape_text_bid(const char *bytes, size_t size, bool box_lines);

// The characters for posts, the path and visited cells; and in UTF-8 the signs that are written in their place, the
// posts by their arms (walls.h).  Without signs the picture is ASCII.
typedef struct shape_text_marks {
    char post, path, visited;
    const char *const *posts;
    const char *path_sign, *visited_sign;
} shape_text_marks;
MEANDER_CHECKED meander_status shape_text_write(const drawing *d, shape_text_marks marks,
                                                output *out);

// A picture as a text reader has it: its lines, without the blanks at their ends, and its characters in ASCII, a blank
// where a line has ended.
typedef struct shape_lines {
    const void *of;
    size_t lines;
    size_t (*length)(const void *of, size_t line);
    char (*at)(const void *of, size_t line, size_t column);
    bool slanted, doubtful;      // walls are slanted, or else it has levels; it may be something else
} shape_lines;
// Reads one.  *read is false, without a message, when it shows no grid with stencils; slanted walls that fit no grid
// are an error, unless the picture may be something else.
MEANDER_CHECKED meander_status shape_text_read(const reading *r, const shape_lines *text, puzzle *p, bool *read);

#endif
