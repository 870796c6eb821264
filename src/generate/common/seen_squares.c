// SPDX-License-Identifier: MIT
// Closes the frame around squares: its places are in the set from the beginning.
//
//     1 1 1 1 1
//     0 0 0 0 1      the frame cell behind a row is also the one before the next
//     0 0 0 0 1
//     1 1 1 1 1
//
// Cost: a pass over the frame, or over all cells if there is a mask.
#include "generate/common/seen.h"
#include "grid/rect.h"

void seen_close_squares(seen *s) {
    const grid *g = s->grid;
    for (cell c = 0; !g->whole && c < g->count; c++)
        if (g->sides[c] == 0) seen_add(s, c);
    for (cell c = 0; g->whole && c < g->pitch; c++) {
        seen_add(s, c);
        seen_add(s, g->count - 1 - c);
    }
    for (cell c = g->pitch - 1; g->whole && c < g->count; c += g->pitch) seen_add(s, c);
}
