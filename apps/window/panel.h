// SPDX-License-Identifier: MIT
// The panel at the left of the window: all that can be chosen, made from the registries.
//
//     |<   <   play    >   >|    buttons
//     Speed  ====o=====  500/s    a slider takes any value
//     Generator -------------    a heading
//     | growing-tree       v |    a menu of all
//     pick   <   random     >    a stepper goes to the previous value, and the next
//     [x] path    [ ] figures    switches
//     [#] on the stack           a colour of the film, and its meaning
//
// Everything that can be pressed is a control with its own box.  The controls of parameters
// are those of the current algorithm.
#ifndef WINDOW_PANEL_H
#define WINDOW_PANEL_H

#include "window_type.h"

enum { PANEL_CONTROLS_MOST = 96 };

typedef enum panel_kind {
    PANEL_HEADING, PANEL_BUTTON, PANEL_SLIDER, PANEL_MENU, PANEL_STEPPER, PANEL_SWITCH,
    PANEL_COLOUR
} panel_kind;

// Pictures on buttons, in place of a label.
typedef enum panel_icon {
    PANEL_NO_ICON, PANEL_ICON_FIRST, PANEL_ICON_BACK, PANEL_ICON_PLAY, PANEL_ICON_PAUSE,
    PANEL_ICON_FORWARD, PANEL_ICON_LAST
} panel_icon;

typedef struct panel_control {
    panel_kind kind;
    panel_icon icon;
    const char *label;
    const char *about;               // the text of the tooltip; NULL: none
    const char *keys;                // that do the same; ""
    view_text value;
    view_box box;                    // in the window
    int action, back;                // see window_commands.h; a stepper's next and previous
    bool chosen;                     // it is on now
    bool typed;                      // its value can also be typed
    meander_list list;               // of a menu, and of the entry whose parameter it is
    const meander_param *param;      // the one that stepper or slider change; NULL
    int64_t number, least, most;     // of a slider
    unsigned colour;                 // that the value explains, with a square if it is chosen
} panel_control;

typedef struct panel {
    size_t count;
    panel_control controls[PANEL_CONTROLS_MOST];
    unsigned width;                  // in pixels; 0: there is no room for it
    int line;                        // from row to row
    int letter, dot;                 // of the type: see window_type.h
    int y;                           // of the row that is being made
    const struct panel_control *under;       // the mouse; NULL: none
    bool untold;                     // the legend has no room here, at one time of the film at least
} panel;

// State of the window that the panel shows besides the session.
typedef struct panel_state {
    bool code, caption;
    unsigned cell;                   // pixels per cell of saved pictures
} panel_state;

// The size of letters that suits a window of this size in pixels, on a display of `scale` pixels per
// 96th of an inch (0: not known).
unsigned panel_letters(unsigned width, unsigned height, double scale);
// Makes the controls for what the session shows, in a window of this size.
void panel_make(panel *p, const view_session *s, const panel_state *state, const window_type *t,
                unsigned width, unsigned height);
void panel_paint(const panel *p, const window_type *t, const view_image *image);
void panel_paint_colour(const panel *p, const panel_control *c, const window_type *t, const view_image *image);
// Adds a control in part `at` of `parts` of the next row.
panel_control *panel_add(panel *p, panel_kind kind, const char *label, int at, int parts);
// The places of a control's label and value, of a slider's bar, of a stepper's arrows.  The label of a button leaves
// its borders free.
view_box panel_label(const panel *p, const panel_control *c);
// The side of the square before a switch or a colour; that of a colour has room for its mark.
int panel_square(const panel *p, const panel_control *c);
view_box panel_value(const panel *p, const panel_control *c);
view_box panel_bar(const panel *p, const panel_control *c);
view_box panel_arrow(const panel *p, const panel_control *c, bool next);
// Returns whether a control can be pressed at all.
bool panel_takes(const panel_control *c);
// The control under a pixel; NULL: none.
const panel_control *panel_find(const panel *p, int x, int y);

// Does what a press at x does, or returns the command that it asks for (VIEW_ACTION_COUNT: none).
int panel_press(const panel *p, view_session *s, const panel_control *c, int x);
// Changes a slider or stepper by `steps`; the same result.
int panel_change(view_session *s, const panel_control *c, int steps);
// Chooses another generator or solver ("growing-tree:pick=random") for the active pane, or another
// grid ("hex:outline=triangle") for all.  On failure the reason is in the session's message.
void panel_choose(view_session *s, meander_list list, const char *words);
// The words of the entry of a list that is chosen now: a generator, solver or grid.
void panel_words(const view_session *s, meander_list list, view_text *words);

#endif
