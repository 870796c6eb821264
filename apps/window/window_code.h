// SPDX-License-Identifier: MIT
// The lesson of the film beside and below the mazes: the plain program with its running line, and
// the sentence about the latest step.  Both come from view/caption.h.
#ifndef WINDOW_WINDOW_CODE_H
#define WINDOW_WINDOW_CODE_H

#include "window_type.h"

// Takes room for the program from the right of the box, and for the sentence from its bottom.
view_box code_place(const view_session *s, const window_type *t, view_box *rest);
view_box code_place_caption(const window_type *t, view_box *rest);
// The letters that a row of the program has room for.
size_t code_columns(const window_type *t, view_box box);
void code_paint(const view_session *s, const window_type *t, view_box box,
                const view_image *image);
void code_paint_caption(const view_session *s, const window_type *t, view_box box,
                        const view_image *image);

#endif
