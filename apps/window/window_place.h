// SPDX-License-Identifier: MIT
// Where the window opens: where somebody has left it, or else in the middle of the display.
#ifndef WINDOW_WINDOW_PLACE_H
#define WINDOW_WINDOW_PLACE_H

#include <stdbool.h>

enum { PLACE_LEAST = 160 };          // pixels of a side

typedef struct window_place {
    int x, y, width, height;         // in points, without the frame
    bool large;                      // maximized; then the others are those of the window before
} window_place;

#ifdef MEANDER_WITH_SDL2
#include "sdl.h"

// The place for a window of this size; 0: the one that was left, or one that suits the display, within what panels and
// bars of the desktop leave.  Not `seen`: the usual one, as scripts are the same everywhere.
window_place window_place_choose(unsigned width, unsigned height, bool seen);
// Notes the place of the window, unless it fills the screen.
void window_place_note(window_place *p, SDL_Window *window);
#endif

// Reads and writes the file; false: it has none, or a damaged one.
bool window_place_read(window_place *p);
void window_place_keep(const window_place *p);

#endif
