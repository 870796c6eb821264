// SPDX-License-Identifier: MIT
// The focus of the keyboard: nothing, one of several mazes, the bar of the film, or a control of the
// panel.  Tab goes around:
//
//     nothing -> the other maze -> the bar -> the controls, from the top -> the first maze ...
#ifndef WINDOW_WINDOW_FOCUS_H
#define WINDOW_WINDOW_FOCUS_H

#include <stddef.h>

typedef enum window_focus_kind {
    WINDOW_FOCUS_NONE, WINDOW_FOCUS_PANE, WINDOW_FOCUS_SCRUB, WINDOW_FOCUS_CONTROL
} window_focus_kind;

typedef struct window_focus {
    window_focus_kind kind;
    size_t index;                    // of the control
} window_focus;

struct window_ui;

void focus_move(struct window_ui *d, int steps);     // 1: to the next place, -1: back
// Does what a key means where the focus is; false: the key means there what it means anywhere.
_Bool focus_key(struct window_ui *d, int key);

#endif
