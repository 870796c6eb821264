// SPDX-License-Identifier: MIT
// The places of panes on a screen, beside or above one another.
//
//     +----------+----------+
//     |  pane 0  |  pane 1  |     on upright screens one above the other
//     +----------+----------+
#ifndef VIEW_LAYOUT_H
#define VIEW_LAYOUT_H

#include "view/session.h"

typedef struct view_box {
    unsigned x, y, width, height;
} view_box;

typedef struct view_layout {
    unsigned width, height;
    size_t count;
    view_box panes[VIEW_PANES_MOST];
} view_layout;

// Places everything on a screen of this size in pixels.  A camera that shows the whole maze
// (s->fitted) is fitted to it.
view_layout view_layout_make(view_session *s, unsigned width, unsigned height);
// The pane and cell under a pixel; false where there is none.
bool view_layout_cell(const view_session *s, const view_layout *l, int px, int py, size_t *pane,
                      meander_point *at);

// ---- the camera of a screen ----------------------------------------------------------

// After this call the camera no longer follows the screen's size.
void view_layout_zoom(view_session *s, const view_layout *l, double factor, int px, int py);
void view_layout_pan(view_session *s, double dx, double dy);
// Moves the camera so that a cell of a pane can be seen; not while the whole maze is shown.
void view_layout_show(view_session *s, const view_layout *l, size_t pane, meander_point at);
// Moves the camera so that the walker, or else what happens next, can be seen; not while the
// whole maze is shown.
void view_layout_follow(view_session *s, const view_layout *l);

#endif
