// SPDX-License-Identifier: MIT
// What the window's loop and its scripts both work on: a session, painted into pixels, with a
// panel beside it; and the meaning of keys and mouse.
#ifndef WINDOW_WINDOW_UI_H
#define WINDOW_WINDOW_UI_H

#include <view/view.h>

#include "field.h"
#include "menu.h"
#include "panel.h"
#include "window.h"

// What only a window can do.
typedef struct window_ui_screen {
    void *user;
    void (*copy)(void *user, const char *text);                  // to the clipboard
    bool (*paste)(void *user, char *text, size_t size);          // false: it has no text
    bool (*go_on)(void *user);                                   // shows progress; false: stop
} window_ui_screen;

// What a press of the mouse has grabbed until it is released.
typedef enum window_ui_hold {
    WINDOW_UI_NOTHING,
    WINDOW_UI_MAZE,
    WINDOW_UI_STRIP,
    WINDOW_UI_SLIDER
} window_ui_hold;
// How the mouse is pressed: plain; with shift, to set the start; with ctrl, the goal.
typedef enum window_ui_click { WINDOW_UI_PLAIN, WINDOW_UI_START, WINDOW_UI_GOAL } window_ui_click;

// Keys in addition to those of the view.
enum { WINDOW_UI_KEY_COPY = 3, WINDOW_UI_KEY_PASTE = 22 };

typedef struct window_ui {
    meander_context *context;
    view_session *session;
    window_ui_screen screen;
    view_layout layout;          // of what is right of the panel
    panel panel;
    bool hides_panel;
    menu menu;
    field field;
    view_palette palette;
    view_image image;
    unsigned width, height;
    window_ui_hold hold;
    int held_x, held_y;          // where the mouse was last
    bool dragged;                // it has moved meanwhile
    window_ui_click click;
    size_t held_row;             // of the panel
    bool done;                   // the user wants to leave
} window_ui;

// Errors: those of view_session_open.  The ui takes over the request's maze even then.
MEANDER_CHECKED meander_status window_ui_open(window_ui *d, const window_request *r);
void window_ui_close(window_ui *d);

// Makes room for this many pixels; false when there is no memory.
bool window_ui_resize(window_ui *d, unsigned width, unsigned height);
void window_ui_paint(window_ui *d);
void window_ui_say(window_ui *d, const char *words, const char *more);

// keys.c
void window_ui_key(window_ui *d, int key);
void window_ui_do(window_ui *d, view_action action);
void window_ui_drop(window_ui *d, const char *path);         // a file dropped on the window
extern const view_hint window_ui_hints[];                    // what is not in the table of commands
extern const size_t window_ui_hint_count;

// mouse.c
void window_ui_press(window_ui *d, int x, int y, window_ui_click click);
void window_ui_move(window_ui *d, int x, int y);             // with or without a button held
void window_ui_release(window_ui *d);
void window_ui_wheel(window_ui *d, int x, int y, int notches);   // positive: nearer

// save.c
// Replaces any file of that name.
MEANDER_CHECKED meander_status window_ui_save(window_ui *d, const char *path);
void window_ui_save_picture(window_ui *d);                   // under a name that no file has yet
void window_ui_save_film(window_ui *d);

// script.c: does what a file says, with a clock of its own; on failure the message says which
// line was wrong, or why the file cannot be read.
meander_status script_run(window_ui *d, const char *path, char message[WINDOW_MESSAGE_SIZE]);

#endif
