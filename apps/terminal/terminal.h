// SPDX-License-Identifier: MIT
// The interface of the terminal screen, `meander play`.
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include <meander/meander.h>
#include <view/tongue.h>

// The ways in which pixels become characters; see terminal_screen.h.
typedef enum terminal_look {
    TERMINAL_BLOCKS, TERMINAL_BRAILLE, TERMINAL_LETTERS,
    TERMINAL_LOOKS               // the best that the terminal can show
} terminal_look;

typedef struct terminal_request {
    meander_context *context;
    const char *id;              // the ID to show; NULL: the maze
    meander_maze *maze;          // the screen then owns it
    const char *path;            // a file that is too large to be read whole; else NULL
    const char *solver;          // NULL: none
    bool colour;                 // false: monochrome
    bool utf8;                   // false: only ASCII
    terminal_look look;
    unsigned theme;              // see view/palette.h
    bool walk;                   // begin walking right away
    const view_tongue *tongue;   // the user's language; NULL: English
    const char *day;             // today, as "2026-11-22"; NULL: not known
} terminal_request;

typedef enum terminal_answer {
    TERMINAL_LEFT,               // the player has left
    TERMINAL_STOPPED,            // a signal came; the terminal is as it was
    TERMINAL_FAILED,             // *status says why, the context's message says more
    TERMINAL_NO_SCREEN,          // the terminal is too simple, or is none
    TERMINAL_NO_LOOK,            // the terminal cannot show what was asked for
    TERMINAL_NO_PART             // this program was built without ncursesw
} terminal_answer;

// Finds how many squares are seen whole on a screen of this size, above three lines of words, in the look of the
// request.
void terminal_fit(const terminal_request *r, unsigned columns, unsigned rows, unsigned *across, unsigned *down);
terminal_answer terminal_play(const terminal_request *r, meander_status *status);
// Returns whether this program was built with the terminal screen.
bool terminal_is_there(void);

#endif
