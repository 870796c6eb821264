// SPDX-License-Identifier: MIT
// The panel at the left of the window: what can be chosen, made from the registries.
//
//     |<    <   play    >   >|    buttons
//     speed  =====o====    500    a slider takes any value
//     making   growing-tree  v    a menu of all
//     pick   <    random     >    arrows go to the previous one, and the next
//     [x] path               p    a switch, and its key
//
// The rows of parameters are those of the current algorithm.
#ifndef WINDOW_PANEL_H
#define WINDOW_PANEL_H

#include <view/view.h>

enum { PANEL_ROWS_MOST = 48, PANEL_BUTTONS_MOST = 5 };
enum { PANEL_CHARACTERS = 27, PANEL_LABEL = 11 };    // in letters: its width, and its labels

typedef enum panel_kind {
    PANEL_GAP, PANEL_BUTTONS, PANEL_SLIDER, PANEL_MENU, PANEL_ARROWS, PANEL_SWITCH
} panel_kind;

typedef struct panel_button {
    const char *label;
    view_action action;
    bool chosen;                     // it is on now
} panel_button;

typedef struct panel_row {
    panel_kind kind;
    const char *label;
    view_text value;
    panel_button buttons[PANEL_BUTTONS_MOST];
    size_t button_count;
    view_action back, on;            // of arrows; of a switch both are the same
    bool chosen;                     // of a switch
    bool typed;                      // its value can also be typed
    meander_list list;               // of a menu
    const meander_param *param;      // whose value arrows or slider change; NULL
    bool of_solver;                  // whose parameter it is
    int64_t number, least, most;     // of a slider
    int y;                           // of its upper border
} panel_row;

typedef struct panel {
    size_t count;
    panel_row rows[PANEL_ROWS_MOST];
    unsigned width, dot;             // in pixels; width 0: there is no room for it
    int line;                        // from row to row
} panel;

// The rows for what the session shows, in a window of this size.
void panel_make(panel *p, const view_session *s, unsigned width, unsigned height);
void panel_paint(const panel *p, const view_image *image);
// Where arrows and sliders begin, and how long a slider is.
int panel_left(const panel *p);
int panel_slider_width(const panel *p);
// The row under a pixel; NULL: none.
const panel_row *panel_find(const panel *p, int x, int y);
// Does what a press on the row does, or returns the command that it asks for (VIEW_ACTION_COUNT:
// none); menus take no drags.
view_action panel_press(const panel *p, view_session *s, const panel_row *row, int x);
// Chooses another generator or solver ("growing-tree:pick=random") for the active pane.  On
// failure the reason is in the session's message.
void panel_choose(view_session *s, meander_list list, const char *words);

#endif
