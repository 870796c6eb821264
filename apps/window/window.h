// SPDX-License-Identifier: MIT
// The interface of the window, `meander view`.
#ifndef WINDOW_WINDOW_H
#define WINDOW_WINDOW_H

#include <meander/meander.h>
#include <view/tongue.h>

typedef struct window_request {
    meander_context *context;
    const char *id;              // the maze to show: an ID,
    const char *path;            // or a file,
    meander_maze *maze;          // or a maze, which the window then owns
    const char *solver;          // NULL: none
    const char *second;          // an algorithm shown beside it; NULL: none
    const char *second_solver;   // a solver shown beside it; NULL: none
    unsigned theme;              // see view/palette.h
    bool follows;                // dark where the desktop is
    unsigned width, height;      // of the window, in pixels; 0: as the display suggests
    double scale;                // of letters and controls; 0: what the display suggests
    const char *font;            // "own", "system" or a file; NULL: own in scripts, else system
    const view_tongue *tongue;   // the user's language; NULL: English
    const char *script;          // a file of commands, for tests; NULL: interactive
    const char *screenshot;      // a file for a picture at the end; NULL: none
} window_request;

typedef enum window_answer {
    WINDOW_CLOSED,
    WINDOW_FAILED,               // *status and the message say why
    WINDOW_NO_SCREEN,            // SDL could not open one; the message says why
    WINDOW_BAD_SCRIPT,           // the message names the line
    WINDOW_NO_PART               // this program was built without SDL2
} window_answer;

enum { WINDOW_MESSAGE_SIZE = 300 };

window_answer window_show(const window_request *r, meander_status *status,
                          char message[WINDOW_MESSAGE_SIZE]);
// Returns whether this program was built with the window.
bool window_is_there(void);
// Returns whether the window can read font files.
bool window_has_fonts(void);

#endif
