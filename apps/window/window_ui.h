// SPDX-License-Identifier: MIT
// Shared by the window's loop and its scripts: a session, painted into pixels, with a
// panel beside it; and the meaning of keys and mouse.
#ifndef WINDOW_WINDOW_UI_H
#define WINDOW_WINDOW_UI_H

#include <view/view.h>

#include "field.h"
#include "menu.h"
#include "panel.h"
#include "window.h"
#include "window_commands.h"
#include "window_dialog.h"
#include "window_focus.h"
#include "window_strip.h"

// The actions that only a window can do.
typedef struct window_ui_screen {
    void *user;
    void (*copy)(void *user, const char *text);                  // to the clipboard
    bool (*paste)(void *user, char *text, size_t size);          // false: it has no text
    bool (*go_on)(void *user);                                   // shows progress; false: stop
    void (*full)(void *user);                                    // full screen, or a window again
    bool dialogs;                                                // those of the system may be used
} window_ui_screen;

// The target that a press of the mouse holds until it is released.
typedef enum window_ui_hold {
    WINDOW_UI_NOTHING,
    WINDOW_UI_MAZE,
    WINDOW_UI_SCRUB,
    WINDOW_UI_SLIDER,
    WINDOW_UI_TEXT
} window_ui_hold;
// The kind of a press: plain; with shift, to set the start; with ctrl, the goal.
typedef enum window_ui_click { WINDOW_UI_PLAIN, WINDOW_UI_START, WINDOW_UI_GOAL } window_ui_click;

typedef struct window_ui_finger {
    int64_t id;
    int x, y;
} window_ui_finger;
enum { WINDOW_UI_FINGERS = 2 };       // more are not heeded

// Milliseconds until a control says what it does, and within which a second press belongs to the first.
enum { WINDOW_UI_REST = 600, WINDOW_UI_TWICE = 400 };

typedef struct window_ui {
    meander_context *context;
    view_session *session;
    window_ui_screen screen;
    window_type type;
    double scale;                // of letters and controls; 0: as the window's size suggests
    view_box area;               // the room left for mazes and their names
    view_layout layout;          // of the mazes, from the corner of the area
    window_strip strip;
    view_box code, caption, figures, legend;     // width 0: not shown
    unsigned names;              // the height of the names above the mazes
    panel panel;
    panel_state shown;
    bool hides_panel;
    menu menu;
    field_line search;           // of the help
    unsigned help_first;         // the first line of it that is seen
    field field;
    window_dialog dialog;
    window_focus focus;
    view_palette palette;
    view_image image;
    unsigned width, height;
    window_ui_hold hold;
    int held_x, held_y;          // where the mouse was last, when it was held
    bool dragged;                // it has moved since it was pressed
    window_ui_click click;
    unsigned presses;            // one after the other at the same place
    uint64_t pressed;            // when the latest one was
    window_ui_finger fingers[WINDOW_UI_FINGERS];
    unsigned finger_count;
    bool finger_waits;           // it is on a list, and presses when it is lifted
    bool finger_moved;           // unless it has scrolled
    size_t held_control;         // of the panel
    int mouse_x, mouse_y;        // where the mouse is; -1: not in the window
    uint64_t rested;             // since when
    bool tips;                   // it has moved since the last key or press
    bool done;                   // the user wants to leave
} window_ui;

// Errors: those of view_session_open, BAD_REQUEST for a font that is none (then the message says
// so).  The ui takes over the request's maze even then.
MEANDER_CHECKED meander_status window_ui_open(window_ui *d, const window_request *r,
                                              char message[WINDOW_MESSAGE_SIZE]);
void window_ui_close(window_ui *d);

// Makes room for this many pixels; false when there is no memory.
bool window_ui_resize(window_ui *d, unsigned width, unsigned height);
void window_ui_say(window_ui *d, const char *words, const char *more);

// window_paint.c
void window_ui_paint(window_ui *d);

// window_keys.c
void window_ui_key(window_ui *d, int key);
void window_ui_put(window_ui *d, const char *text);          // typed UTF-8

// window_lines.c
field_line *window_ui_line(window_ui *d);                    // the line of text that is open; NULL: none
bool window_ui_insert(window_ui *d, const char *text);       // puts UTF-8 into it; false: no line is open
bool window_ui_edit(window_ui *d, int key);                  // does what a key means in it; false: nothing
void window_ui_scroll_help(window_ui *d, int lines);
void window_ui_close_help(window_ui *d);                     // and forgets what was searched for
void window_ui_compose(window_ui *d, const char *text);      // letters of an input method, not yet finished

// window_do.c
// Sets the time, and does what has come due by then; returns whether anything looks different.
bool window_ui_tick(window_ui *d, uint64_t now);
void window_ui_copy(window_ui *d);                           // the ID
void window_ui_paste(window_ui *d);
void window_ui_answer(window_ui *d);                         // takes what was entered in the field
void window_ui_do(window_ui *d, int action);                 // a number of window_commands.h
void window_ui_drop(window_ui *d, const char *path);         // a file dropped on the window
bool window_ui_poll(window_ui *d);                           // true: a dialog has been closed

// Moves start or goal of all mazes to a cell, so that they stay comparable.
void window_ui_place(window_ui *d, size_t pane, meander_point at, bool start);

// mouse.c
void window_ui_press(window_ui *d, int x, int y, window_ui_click click);
// With or without a button held; returns whether anything looks different.
bool window_ui_move(window_ui *d, int x, int y);
void window_ui_release(window_ui *d);
void window_ui_wheel(window_ui *d, int x, int y, int notches);   // positive: nearer
void window_ui_use(window_ui *d, const panel_control *c);    // as a press in its middle does

// touch.c
void window_ui_finger_down(window_ui *d, int64_t id, int x, int y);
void window_ui_finger_move(window_ui *d, int64_t id, int x, int y);
void window_ui_finger_up(window_ui *d, int64_t id);

// save.c
// Replaces any file of that name.
MEANDER_CHECKED meander_status window_ui_save(window_ui *d, const char *path);
void window_ui_save_screenshot(window_ui *d);                // under a name that no file has yet
void window_ui_save_picture(window_ui *d);                   // of the maze
void window_ui_save_film(window_ui *d);
void window_ui_print(window_ui *d);                          // saves a page, and shows it
// Finds a name that no file has yet: "maze.png", "maze-2.png" ...
enum { WINDOW_UI_NAME = 40 };
bool save_is_there(const char *path);

// save_maze.c
// Writes the active maze in the format that belongs to the ending; replaces any file.
MEANDER_CHECKED meander_status window_ui_save_maze(window_ui *d, const char *path);
void window_ui_save_as(window_ui *d, const char *path, bool replaces);

// script.c: does what a file says, with its own clock; on failure the message says which
// line was wrong, or why the file cannot be read.
meander_status script_run(window_ui *d, const char *path, char message[WINDOW_MESSAGE_SIZE]);
void script_boxes_print(const window_ui *d);                 // script_boxes.c

#endif
