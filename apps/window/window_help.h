// SPDX-License-Identifier: MIT
// Boxes over the mazes: all keys, and the figures of a maze.
#ifndef WINDOW_WINDOW_HELP_H
#define WINDOW_WINDOW_HELP_H

#include "window_type.h"

void help_paint(const view_session *s, const window_type *t, const view_image *image);
void help_paint_figures(view_session *s, const window_type *t, const view_image *image);
// A box with a paragraph and a dim line below it ("": none), beside a place of the window.
void help_paint_tip(const window_type *t, const char *words, const char *more, view_box beside,
                    const view_image *image);

#endif
