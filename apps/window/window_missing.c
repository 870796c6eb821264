// SPDX-License-Identifier: MIT
// Replaces the window where SDL2 was missing at build time.
#include "window.h"

#ifndef MEANDER_WITH_SDL2

bool window_is_there(void) { return false; }

window_answer window_show(const window_request *r, meander_status *status,
                          char message[WINDOW_MESSAGE_SIZE]) {
    meander_maze_free(r->maze);
    *status = MEANDER_UNSUPPORTED;
    message[0] = '\0';
    return WINDOW_NO_PART;
}

#endif
