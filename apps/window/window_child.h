// SPDX-License-Identifier: MIT
// Another program that answers a question while the window goes on.
#ifndef WINDOW_WINDOW_CHILD_H
#define WINDOW_WINDOW_CHILD_H

#include <stdbool.h>
#include <stddef.h>

enum { CHILD_ANSWER = 2048 };

typedef struct window_child {
    long process;                // 0: none runs
    int answer;                  // a descriptor
    size_t length;
    char text[CHILD_ANSWER];
} window_child;

// Starts a program of the PATH; a null pointer ends its words.  False: it is not there.
bool child_begin(window_child *c, char *const words[]);
// Returns whether the program has ended since; the text is then the first line that it printed, or "" if it failed.
bool child_poll(window_child *c);
// Starts a program that goes on without the window and says nothing to it; false: it is not there.
bool child_leave(char *const words[]);
// Stops a program that still runs.
void child_end(window_child *c);

#endif
