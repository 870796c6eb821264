// SPDX-License-Identifier: MIT
// The lines below the mazes: the caption, the bar with the position of the film, and a line about
// maze and film.  And the names above the mazes, where there are several.
#ifndef WINDOW_WINDOW_STRIP_H
#define WINDOW_WINDOW_STRIP_H

#include "window_type.h"

// Places in the window; a height of 0: it is not shown.
typedef struct window_strip {
    view_box scrub, status;
} window_strip;

// Takes room from the bottom of the box.
window_strip strip_place(const view_session *s, const window_type *t, view_box *rest);
void strip_paint(const window_strip *p, const view_session *s, const window_type *t,
                 const view_image *image);
// The step under a pixel of the bar.
size_t strip_step(const window_strip *p, const view_session *s, int x);
// Paints a mark on the bar under the mouse, and above the caption the words about its place: "step 380 of 1200, 0:07".
void strip_paint_hover(const window_strip *p, const view_session *s, const window_type *t, view_box caption, int x,
                       const view_image *image);

// Makes room for the names above the panes of a layout; returns their height, 0 for one pane.
unsigned strip_place_names(view_session *s, const window_type *t, view_box area, view_layout *l);
void strip_paint_names(const view_session *s, const window_type *t, const view_layout *l,
                       unsigned height, const view_image *image);

#endif
