// SPDX-License-Identifier: MIT
// What the window's loop and its scripts both work on: a session, painted into pixels, with a panel
// beside it; and what keys and mouse mean.
#ifndef WINDOW_WINDOW_UI_H
#define WINDOW_WINDOW_UI_H

#include <view/view.h>

#include "field.h"
#include "menu.h"
#include "panel.h"
#include "window.h"

// What only a window can do.
typedef struct desk_screen {
    void *user;
    void (*copy)(void *user, const char *text);                  // to the clipboard
    bool (*paste)(void *user, char *text, size_t size);          // false: it has no text
    bool (*go_on)(void *user);   // shows how far long work is; false: stop
} desk_screen;

// What a press of the mouse holds until it is let go.
typedef enum desk_hold { DESK_NOTHING, DESK_MAZE, DESK_STRIP, DESK_SLIDER } desk_hold;
// How the mouse is pressed: plain; to set the start, with shift; the goal, with ctrl.
typedef enum desk_click { DESK_PLAIN, DESK_START, DESK_GOAL } desk_click;

// Keys besides those of the view.
enum { DESK_KEY_COPY = 3, DESK_KEY_PASTE = 22 };

typedef struct desk {
    meander_context *context;
    view_session *session;
    desk_screen screen;
    view_layout layout;          // of what lies right of the panel
    panel panel;
    bool hides_panel;
    menu menu;
    field field;
    view_palette palette;
    view_image image;
    unsigned width, height;
    desk_hold hold;
    int held_x, held_y;          // where the mouse was last
    bool dragged;                // and whether it moved meanwhile
    desk_click click;
    size_t held_row;             // of the panel
    bool done;                   // the wish to leave
} desk;

// Errors: those of view_session_open.  The request's maze belongs to the desk in any case.
MEANDER_CHECKED meander_status desk_open(desk *d, const window_request *r);
void desk_close(desk *d);

// Makes room for this many pixels; false when there is no memory.
bool desk_resize(desk *d, unsigned width, unsigned height);
void desk_paint(desk *d);
void desk_say(desk *d, const char *words, const char *more);

// keys.c
void desk_key(desk *d, int key);
void desk_do(desk *d, view_action action);
void desk_drop(desk *d, const char *path);       // a file that was dropped on the window
extern const view_hint desk_hints[];             // what is not in the table of commands
extern const size_t desk_hint_count;

// mouse.c
void desk_press(desk *d, int x, int y, desk_click click);
void desk_move(desk *d, int x, int y);           // with a button held or not
void desk_release(desk *d);
void desk_wheel(desk *d, int x, int y, int notches);     // away from the hand: nearer

// save.c
MEANDER_CHECKED meander_status desk_save(desk *d, const char *path);     // in the place of any file
void desk_save_picture(desk *d);                 // under a name that no file has yet
void desk_save_film(desk *d);

// script.c: does what a file says, with a clock of its own; else the message says which line, or why
// the file cannot be read.
meander_status script_run(desk *d, const char *path, char message[WINDOW_MESSAGE_SIZE]);

#endif
