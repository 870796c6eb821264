// SPDX-License-Identifier: MIT
// Replaces the terminal screen where ncursesw was missing at build time.
#include "terminal.h"

#ifndef MEANDER_WITH_NCURSESW

bool terminal_is_there(void) { return false; }

// Nobody will see the maze.
void terminal_fit(const terminal_request *r, unsigned columns, unsigned rows, unsigned *across, unsigned *down) {
    (void)r;
    *across = columns < 2 ? 1 : columns / 2;
    *down = rows < 2 ? 1 : rows / 2;
}

terminal_answer terminal_play(const terminal_request *r, meander_status *status) {
    meander_maze_free(r->maze);
    *status = MEANDER_UNSUPPORTED;
    return TERMINAL_NO_PART;
}

#endif
