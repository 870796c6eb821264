// SPDX-License-Identifier: MIT
// Boxes over the mazes: all keys, and the figures of a maze.
#ifndef WINDOW_WINDOW_HELP_H
#define WINDOW_WINDOW_HELP_H

#include "field.h"

// All keys, or those lines that have the text of a search.  Where there is no room for all, each column begins at the
// line `first`, which becomes less if it is too large.
void help_paint(const view_session *s, field_line *search, unsigned *first, const window_type *t,
                const view_image *image);
// The figures of a maze: beside the mazes, from which they take a column, or over them where that would leave too
// little.
view_box help_place_figures(view_session *s, const window_type *t, view_box *rest);
void help_paint_figures(view_session *s, const window_type *t, view_box box, const view_image *image);
// A box with a paragraph and a dim line below it ("": none), beside a place of the window.
void help_paint_tip(const window_type *t, const char *words, const char *more, view_box beside,
                    const view_image *image);

#endif
