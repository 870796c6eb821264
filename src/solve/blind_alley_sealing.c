// SPDX-License-Identifier: MIT
// Blind-alley sealing: put a wall across every passage by which one would have to come back.
// The part behind it is not filled; it can no longer be reached, and that is enough.
//
//          +---+            B and C hang on a passage each, a bridge: without it they would
//          |   |            be an island.  A wall across it seals them off, rings and all.
//     S----+---+----G
//       |      :            A ring that shares a cell with the way, and has no passage of its
//       B--+   C---+        own to it, is not an island and stays: blind-alley filling finds
//       |  |   |   |        it, this does not.
//       +--+   +---+
//
// It writes less than filling does, and the sealed parts keep their walls and passages; in the
// picture they are blank.  A bridge between start and goal stays open: it is on the search's way.
//
// On paper it is the quickest of the fillers: one stroke of the pencil for each blind alley,
// however large.
//
// Invariant: the passage by which a cell was entered is a bridge exactly when nothing beyond it
// leads to a lower number than the cell's own.
// Cost: O(n); 35 bytes per cell, and one for what remains.
// Source: Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999 (the method); Robert
// Tarjan, "A note on finding the bridges of a graph", 1974 (the bridges).
#include "solve/filling.h"

// The way is among the rings marked o; everything that hung on one passage is blank and
// unchanged:
//
//     +---+---+---+---+---+---+---+---+---+
//       o   o |   |           |           |
//     +   +   +   +   +---+   +   +---+   +
//     | o   o |                   |   |   |
//     +   +---+   +---+---+---+---+   +---+
//     | o   o   o                 |       |
//     +---+   +   +---+---+---+---+---+   +
//     |   |   | o   o | o   o   o   o |   |
//     +   +   +   +   +   +   +---+   +   +
//     |       |   | o   o |       | o   o
//     +---+---+---+---+---+---+---+---+---+
//
// A dead end is an island of one cell.  The wall goes up on the side by which the search came in,
// the only one that leads out.  Numbers are looked at in any order: a wall cuts off only what was
// behind it, and bridges behind a bridge are always out of reach.
static meander_status sealing_find(solve_job *job) {
    maze left;
    lowpoints l;
    TRY(fill_begin(job, &left));
    TRY(lowpoints_find(job, &l));
    for (size_t i = 1; i < l.count; i++) {
        if (l.low[i] != i || bits_get(l.chain, i)) continue;
        maze_wall(&left, l.cells[i], l.back[i]);
        trace_emit(job->trace, MEANDER_EVENT_DEAD_END, l.cells[i], 0);
    }
    return fill_end(job, &left);
}

extern const solver solver_blind_alley_sealing_wide;

const solver solver_blind_alley_sealing = {
    .name = "blind-alley-sealing",
    .about = "walls up what has one entrance; shows what can still be reached",
    .aliases = "blind-alley-seal blind-alley-sealer",
    .traits = "shortest any-grid sees-all all-ways",
    .find = sealing_find,
    .wide = &solver_blind_alley_sealing_wide,
};
