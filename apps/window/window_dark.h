// SPDX-License-Identifier: MIT
// Whether the desktop is dark, where it says so.
#ifndef WINDOW_WINDOW_DARK_H
#define WINDOW_WINDOW_DARK_H

#include "window_child.h"

typedef struct window_dark {
    size_t asked;                // of the questions
    window_child child;
} window_dark;

void dark_begin(window_dark *d);
// Returns whether the desktop has said since that it is dark.
bool dark_poll(window_dark *d);
void dark_end(window_dark *d);

#endif
