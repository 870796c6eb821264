// SPDX-License-Identifier: MIT
// Walks over squares when nobody listens.  The frame itself says "nowhere": a step is an addition
// and one read of the mark behind it, and a step into the frame is drawn again.
//
//     . . . .      frame: stop, and there is no cell
//     c > > .      the walk draws a step, finds the frame, and draws the next
//     c c c .
//
// Draws exactly what walk_stroll draws.  Included by walk.h.
#ifndef GENERATE_WALK_SQUARES_H
#define GENERATE_WALK_SQUARES_H

#include "generate/common/walk.h"

static inline meander_status walk_on_squares(walk *w, cell *at, unsigned *side, bool note) {
    const ptrdiff_t *step = w->job->grid->step;
    uint8_t *marks = w->marks;
    uint64_t chance = w->chance;
    unsigned left = w->left, s;
    cell c = *at;
    for (;;) {
        if (left == 0) {
            TRY(walk_refill(w));
            chance = w->chance;
            left = w->left;
        }
        s = (unsigned)(chance & 3);
        chance >>= 2;
        left--;
        cell next = c + (size_t)step[s];
        if (note) marks[c] = (uint8_t)(s << WALK_NOTE);
        if (marks[next] < WALK_STOP) c = next;
        else if (marks[next] < WALK_FRAME) break;
    }
    w->chance = chance;
    w->left = left;
    *at = c;
    *side = s;
    return MEANDER_OK;
}

#endif
