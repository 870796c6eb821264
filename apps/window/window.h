// SPDX-License-Identifier: MIT
// The door of the window, `meander view`.
#ifndef WINDOW_WINDOW_H
#define WINDOW_WINDOW_H

#include <meander/meander.h>

typedef struct window_request {
    meander_context *context;
    const char *id;              // what to show: an ID,
    const char *path;            // or a file,
    meander_maze *maze;          // or a maze, which becomes the window's
    const char *solver;          // NULL: none
    const char *second;          // an algorithm to be shown beside it; NULL: none
    unsigned theme;              // see view/palette.h
    unsigned width, height;      // of the window, in pixels
    const char *script;          // a file of commands, for tests; NULL: people
    const char *screenshot;      // a picture of the end; NULL: none
} window_request;

typedef enum window_answer {
    WINDOW_CLOSED,
    WINDOW_FAILED,               // *status and the message tell why
    WINDOW_NO_SCREEN,            // SDL could not open one; the message tells why
    WINDOW_BAD_SCRIPT,           // the message tells the line
    WINDOW_NO_PART               // this program was built without SDL2
} window_answer;

enum { WINDOW_MESSAGE_SIZE = 300 };

window_answer window_show(const window_request *r, meander_status *status,
                          char message[WINDOW_MESSAGE_SIZE]);
// Whether this program was built with it.
bool window_is_there(void);

#endif
