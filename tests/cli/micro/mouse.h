// SPDX-License-Identifier: MIT
// The mouse of a contest, in a computer and on a controller: searches, then makes its fast run.  What includes this
// says how it sees and moves:
//
//     mouse_walls()        the walls of its cell, bit 1 << side
//     mouse_go(side)       one cell; 4 + side during the fast run
#ifndef MICRO_MOUSE_H
#define MICRO_MOUSE_H

#include <meander/meander_micro.h>

static uint8_t mouse_walls(void);
static void mouse_go(uint8_t side);

// Goes there.  The robot of the library prefers north at the beginning of each run, wherever it looks.
static inline bool mouse_run(meander_micro *m, uint8_t run) {
    uint8_t side, fast = run & MEANDER_MICRO_KNOWN ? 4 : 0;
    meander_micro_put(m, (uint8_t)(m->at % MEANDER_MICRO_WIDTH), (uint8_t)(m->at / MEANDER_MICRO_WIDTH),
                      MEANDER_MICRO_NORTH);
    for (;;) {
        if (!fast) meander_micro_see(m, mouse_walls());
        side = meander_micro_next(m, run);
        if (side > MEANDER_MICRO_WEST) return side == MEANDER_MICRO_THERE;
        mouse_go(fast | side);
        meander_micro_move(m, side);
    }
}

// Returns whether there is a way to the goal.
static inline bool mouse_contest(meander_micro *m) {
    do {
        if (!mouse_run(m, MEANDER_MICRO_TO_GOAL)) return false;
        if (!mouse_run(m, MEANDER_MICRO_TO_START)) return false;
    } while (!meander_micro_done(m));
    return mouse_run(m, MEANDER_MICRO_TO_GOAL + MEANDER_MICRO_KNOWN);
}

#endif
