// SPDX-License-Identifier: MIT
// The window's own commands, beside the table that all screens share.
#ifndef WINDOW_WINDOW_COMMANDS_H
#define WINDOW_WINDOW_COMMANDS_H

#include <view/view.h>

// Keys in addition to those of the view; a letter with Ctrl is its place in the alphabet.
enum {
    WINDOW_KEY_COPY = 3, WINDOW_KEY_OPEN = 15, WINDOW_KEY_PRINT, WINDOW_KEY_SAVE = 19, WINDOW_KEY_PASTE = 22,
    WINDOW_KEY_CUT = 24,
    WINDOW_KEY_BACK_TAB = 512, WINDOW_KEY_F11, WINDOW_KEY_F12
};

// Numbers after those of view_action; VIEW_ACTION_COUNT is not a command.
enum {
    WINDOW_ACTION_OPEN = VIEW_ACTION_COUNT + 1, WINDOW_ACTION_SAVE, WINDOW_ACTION_PRINT, WINDOW_ACTION_ENTER,
    WINDOW_ACTION_START_HERE, WINDOW_ACTION_GOAL_HERE,
    WINDOW_ACTION_PANEL, WINDOW_ACTION_CODE, WINDOW_ACTION_CAPTION, WINDOW_ACTION_FULL_SCREEN,
    WINDOW_ACTION_SCREENSHOT, WINDOW_ACTION_FINER, WINDOW_ACTION_COARSER, WINDOW_ACTION_END
};

typedef struct window_command {
    const char *name, *keys, *about;
    int key;
} window_command;

// The command of a number of either table; the view's have the key VIEW_KEY_NONE here.
window_command window_command_of(int action);
// VIEW_ACTION_COUNT: there is none.
int window_command_by_key(const view_session *s, int key);
int window_command_by_name(const char *name);
// The hints that help shows besides the view's commands: these, and the actions of the mouse.
const view_hint *window_hints(size_t *count);

#endif
