// SPDX-License-Identifier: MIT
// The table of the window's own commands, and the lines of help about it.
#include "window_commands.h"

#include <string.h>

static const window_command commands_own[] = {
    {"open", "^o", "open a file", WINDOW_KEY_OPEN},
    {"save", "^s", "save the maze under a name", WINDOW_KEY_SAVE},
    {"print", "^p", "a page to print", WINDOW_KEY_PRINT},
    {"enter", "e", "enter an ID, size or seed", 'e'},
    {"start-here", "S", "set the start where you stand", 'S'},
    {"goal-here", "E", "set the goal where you stand", 'E'},
    {"panel", "b", "show or hide the panel", 'b'},
    {"code", "x", "the running line of the code", 'x'},
    {"caption", "X", "the sentence about the latest step", 'X'},
    {"full-screen", "F11", "full screen, or a window", WINDOW_KEY_F11},
    {"screenshot", "F12", "save a picture of the window", WINDOW_KEY_F12},
    {"finer", "", "smaller cells in saved pictures", VIEW_KEY_NONE},
    {"coarser", "", "larger cells in saved pictures", VIEW_KEY_NONE},
};
enum { COMMANDS_OWN = sizeof commands_own / sizeof commands_own[0] };
_Static_assert(COMMANDS_OWN == WINDOW_ACTION_END - WINDOW_ACTION_OPEN, "one for each number");

// They follow the view's commands, the last of which are about files.
static const view_hint commands_hints[] = {
    {"^o", "open a file"},
    {"^s", "save the maze as ..."},
    {"^p", "a page to print"},
    {"e", "enter an ID, size or seed"},
    {"^c ^v", "copy the ID, paste an ID"},
    {"drop", "open that file"},
    {NULL, "The window"},
    {"tab", "on to the controls"},
    {"arrows", "change a control"},
    {"enter", "press a control"},
    {"S E", "start, goal where you stand"},
    {"b", "show or hide the panel"},
    {"x X", "the code, the sentence"},
    {"F11", "full screen, or a window"},
    {"F12", "a picture of the window"},
    {"escape", "close menu, help, figures"},
    {NULL, "Mouse and fingers"},
    {"click", "choose a maze; walk there"},
    {"drag", "move the picture"},
    {"wheel", "zoom in or out"},
    {"two fingers", "move and zoom"},
    {"shift+click", "set the start"},
    {"ctrl+click", "set the goal (right button)"},
};

const view_hint *window_hints(size_t *count) {
    *count = sizeof commands_hints / sizeof commands_hints[0];
    return commands_hints;
}

window_command window_command_of(int action) {
    size_t count;
    const view_command *commands = view_commands(&count);
    if (action >= WINDOW_ACTION_OPEN && action < WINDOW_ACTION_END)
        return commands_own[action - WINDOW_ACTION_OPEN];
    if (action < 0 || action >= (int)count) return (window_command){"", "", "", VIEW_KEY_NONE};
    const view_command *c = &commands[action];
    return (window_command){c->name, c->keys, c->about, VIEW_KEY_NONE};
}

int window_command_by_key(const view_session *s, int key) {
    for (int i = 0; i < COMMANDS_OWN && key != VIEW_KEY_NONE; i++)
        if (commands_own[i].key == key) return WINDOW_ACTION_OPEN + i;
    return (int)view_session_command(s, key);
}

int window_command_by_name(const char *name) {
    for (int i = 0; i < COMMANDS_OWN; i++)
        if (strcmp(commands_own[i].name, name) == 0) return WINDOW_ACTION_OPEN + i;
    return (int)view_command_by_name(name);
}
