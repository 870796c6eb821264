// SPDX-License-Identifier: MIT
// The panel on the left of the window: what can be chosen, made from the registries.
//
//     algorithm               a row for each thing to be chosen: arrows go to the one before and
//     <   growing-tree   >    the next, a slider to any value.  The rows of parameters are those
//     pick                    of the algorithm at hand.
//     <      random      >
//     middle
//     ====o-----------  20
#ifndef WINDOW_PANEL_H
#define WINDOW_PANEL_H

#include <view/view.h>

enum { PANEL_ROWS_MOST = 24, PANEL_WORD = 200 };

typedef struct panel_row {
    char label[24], value[48];
    view_action back, on;            // of the arrows; VIEW_ACTION_COUNT: a parameter
    const meander_param *param;      // of a parameter; NULL
    bool of_solver;                  // whose parameter it is
    int64_t number;                  // the parameter's value
} panel_row;

typedef struct panel {
    size_t count;
    panel_row rows[PANEL_ROWS_MOST];
    unsigned width, dot;             // in pixels
} panel;

// The rows for what the session shows, in a window of this size; its width is 0 if there is no room.
panel panel_make(const view_session *s, unsigned width, unsigned height);
void panel_paint(const panel *p, const view_image *image);
// A press on the panel.  What cannot be done has left its reason in the session's message.
void panel_press(const panel *p, view_session *s, int x, int y);

#endif
