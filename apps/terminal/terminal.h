// SPDX-License-Identifier: MIT
// The door of the terminal screen, `meander play`.
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include <meander/meander.h>

// How pixels become characters; see terminal_screen.h.
typedef enum terminal_look {
    TERMINAL_BLOCKS, TERMINAL_BRAILLE, TERMINAL_LETTERS,
    TERMINAL_LOOKS               // whatever suits the terminal
} terminal_look;

typedef struct terminal_request {
    meander_context *context;
    const char *id;              // what to show; NULL: the maze
    meander_maze *maze;          // becomes the screen's
    const char *path;            // a file that is too large to be read whole; else NULL
    const char *solver;          // NULL: none
    bool colour;                 // false: monochrome
    bool utf8;                   // false: ASCII alone
    terminal_look look;
    unsigned theme;              // see view/palette.h
} terminal_request;

typedef enum terminal_answer {
    TERMINAL_LEFT,               // the player has left
    TERMINAL_STOPPED,            // a signal came; the terminal is as it was
    TERMINAL_FAILED,             // *status tells why, the context's message more
    TERMINAL_NO_SCREEN,          // the terminal can do too little, or is none
    TERMINAL_NO_LOOK,            // the terminal cannot show what was asked for
    TERMINAL_NO_PART             // this program was built without ncursesw
} terminal_answer;

terminal_answer terminal_play(const terminal_request *r, meander_status *status);
// Whether this program was built with it.
bool terminal_is_there(void);

#endif
