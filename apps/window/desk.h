// SPDX-License-Identifier: MIT
// What the window's loop and its scripts both work on: a session, painted into pixels.
#ifndef WINDOW_DESK_H
#define WINDOW_DESK_H

#include <view/view.h>

#include "panel.h"
#include "window.h"

typedef struct desk {
    meander_context *context;
    view_session *session;
    view_layout layout;          // of what lies right of the panel
    panel panel;
    bool hides_panel;
    view_palette palette;
    view_image image;
    unsigned width, height;
    bool done;                   // the wish to leave
    const char *copied;          // an ID that is to be put on the clipboard; NULL: none
} desk;

// Errors: those of view_session_open.  The request's maze belongs to the desk in any case.
MEANDER_CHECKED meander_status desk_open(desk *d, const window_request *r);
void desk_close(desk *d);

// Makes room for this many pixels; false when there is no memory.
bool desk_resize(desk *d, unsigned width, unsigned height);
void desk_paint(desk *d);
void desk_do(desk *d, view_action action);
// A press of the mouse: on the panel it chooses, on the strip it goes to that place of the film.
void desk_press(desk *d, int x, int y);
void desk_drop(desk *d, const char *path);       // a file that was dropped on the window
MEANDER_CHECKED meander_status desk_save(desk *d, const char *path);

// script.c: does what a file says, with a clock of its own; false: message tells the line.
bool script_run(desk *d, const char *path, char message[WINDOW_MESSAGE_SIZE]);

#endif
