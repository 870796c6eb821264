// SPDX-License-Identifier: MIT
// All commands, under the same name and key everywhere: the window, the terminal and the web page
// take their keys, their help and their menus from this table.
#ifndef VIEW_COMMANDS_H
#define VIEW_COMMANDS_H

#include "view/session.h"

// A key is an ASCII character, or one of these.  A shifted letter is the capital letter.
enum {
    VIEW_KEY_NONE = 0, VIEW_KEY_TAB = 9, VIEW_KEY_ENTER = 13, VIEW_KEY_ESCAPE = 27,
    VIEW_KEY_UP = 256, VIEW_KEY_RIGHT, VIEW_KEY_DOWN, VIEW_KEY_LEFT,
    VIEW_KEY_SHIFT_UP, VIEW_KEY_SHIFT_RIGHT, VIEW_KEY_SHIFT_DOWN, VIEW_KEY_SHIFT_LEFT,
    VIEW_KEY_HOME, VIEW_KEY_END, VIEW_KEY_PAGE_UP, VIEW_KEY_PAGE_DOWN
};

// The order is that of the table.
typedef enum view_action {
    VIEW_ACTION_PLAY, VIEW_ACTION_FORWARD, VIEW_ACTION_BACKWARD, VIEW_ACTION_SKIP,
    VIEW_ACTION_SKIP_BACK, VIEW_ACTION_BEGINNING, VIEW_ACTION_END, VIEW_ACTION_FASTER,
    VIEW_ACTION_SLOWER, VIEW_ACTION_INSTANT, VIEW_ACTION_NEXT_SENTENCE, VIEW_ACTION_LAST_SENTENCE,
    VIEW_ACTION_NEXT_MAZE, VIEW_ACTION_LAST_MAZE, VIEW_ACTION_NEXT_GENERATOR,
    VIEW_ACTION_LAST_GENERATOR, VIEW_ACTION_NEXT_GRID, VIEW_ACTION_LAST_GRID, VIEW_ACTION_LARGER,
    VIEW_ACTION_SMALLER, VIEW_ACTION_SOLVE, VIEW_ACTION_NEXT_SOLVER, VIEW_ACTION_LAST_SOLVER,
    VIEW_ACTION_COMPARE, VIEW_ACTION_NEXT_PANE,
    VIEW_ACTION_NORTH, VIEW_ACTION_EAST, VIEW_ACTION_SOUTH, VIEW_ACTION_WEST, VIEW_ACTION_UP,
    VIEW_ACTION_DOWN, VIEW_ACTION_UNDO, VIEW_ACTION_HINT, VIEW_ACTION_WALK, VIEW_ACTION_RACE,
    VIEW_ACTION_FOG, VIEW_ACTION_WALLS, VIEW_ACTION_REDO,
    VIEW_ACTION_ZOOM_IN, VIEW_ACTION_ZOOM_OUT, VIEW_ACTION_FIT, VIEW_ACTION_PAN_NORTH,
    VIEW_ACTION_PAN_EAST, VIEW_ACTION_PAN_SOUTH, VIEW_ACTION_PAN_WEST,
    VIEW_ACTION_SOLUTION, VIEW_ACTION_DISTANCES, VIEW_ACTION_STATISTICS, VIEW_ACTION_THEME,
    VIEW_ACTION_HELP, VIEW_ACTION_COPY, VIEW_ACTION_PICTURE, VIEW_ACTION_FILM, VIEW_ACTION_QUIT,
    VIEW_ACTION_COUNT
} view_action;

typedef struct view_command {
    const char *name;            // "next-maze"
    const char *keys;            // as help shows them: "up k"
    const char *about;
    int key[2];                  // VIEW_KEY_NONE: no second one
    bool face;                   // only the face can do it: copy, save, quit
} view_command;

// Lent for ever; the index in the table is the action.
const view_command *view_commands(size_t *count);
// VIEW_ACTION_COUNT: there is none.
view_action view_command_by_key(int key);
// The same while somebody walks through levels: '<' and page up lead up, '>' and page down lead down.
view_action view_command_on_levels(int key);
// One of the two, whichever fits the session.
view_action view_session_command(const view_session *s, int key);
view_action view_command_by_name(const char *name);
// The heading of the help in front of a command; NULL: it belongs to the one before.
const char *view_command_heading(view_action action);

// Carries out the action, at the time of the latest tick.  The screen's size in pixels is that of
// the latest view_layout.  BAD_REQUEST and others: s->message says why.  For commands of the face
// this does nothing.
MEANDER_CHECKED meander_status view_session_do(view_session *s, view_action action);

#endif
