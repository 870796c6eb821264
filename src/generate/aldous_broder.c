// SPDX-License-Identifier: MIT
// Aldous-Broder: walk at random, and open a passage whenever you enter a cell for the first time.
// Stop when every cell has been entered.
//
//     +---+---+---+      o   where the walk is; every neighbour is equally likely to be next,
//     | . | . .   |          also one behind a wall that was left standing.
//     +   +---+   +
//     | . . . | o |      #   not entered yet: only a step into such a cell opens a passage,
//     +---+---+---+          so there is never a loop.
//     | #   #   # |
//     +---+---+---+
//
// This is the simplest known way to make every perfect maze equally likely, and a slow one: the
// walk enters the first half of the cells quickly and spends most of its time looking for the last
// few.  Why the choice is fair: run the walk backward.  The passage by which a cell was first
// entered is then the passage by which it is last left, and in an endless walk every tree of last
// exits comes up equally often.
//
// Invariant: the cells without the mark "stop" are a tree, and the walk is in one of them.
// Cost: the time that a walk takes to visit every cell of the grid.  It grows like n (ln n)^2: 40
// steps per cell at 100 x 100, 78 at 1000 x 1000, 93 at 3000 x 3000.  No memory beside the maze (one
// byte per cell where there are more than four sides).
// Source: David J. Aldous, "The random walk construction of uniform spanning trees and uniform
// labelled trees", 1990; Andrei Broder, "Generating random spanning trees", 1989.  The cover
// time: Amir Dembo, Yuval Peres, Jay Rosen, Ofer Zeitouni, "Cover times for Brownian motion
// and random walks in two dimensions", 2004.
#include "generate/common/walk.h"

// One piece of the grid, from its first cell to its last new one.
static meander_status aldous_broder_cover(walk *w, const walk_piece *piece) {
    cell at = piece->first;
    w->marks[at] &= WALK_OPEN;
    trace_emit(w->job->trace, MEANDER_EVENT_VISIT, at, 0);
    for (cell left = piece->cells - 1; left > 0; left--) {
        unsigned side;
        TRY(walk_on(w, &at, &side, false));
        at = generate_carve(w->job, at, side);
        w->marks[at] &= WALK_OPEN;
        w->done++;
    }
    trace_emit(w->job->trace, MEANDER_EVENT_LEAVE, at, 0);
    return MEANDER_OK;
}

static meander_status aldous_broder_fill(generate_job *job) {
    walk w;
    TRY(walk_begin(&w, job, true));
    meander_status status = MEANDER_OK;
    for (size_t i = 0; i < w.piece_count && status == MEANDER_OK; i++)
        status = aldous_broder_cover(&w, &w.pieces[i]);
    walk_end(&w);
    return status;
}

extern const generator generator_aldous_broder_wide;

const generator generator_aldous_broder = {
    .name = "aldous-broder",
    .about = "one random walk through all cells: every maze equally likely, slowly",
    .aliases = "aldous random-walk",
    .traits = "perfect uniform mask one-walk",
    .wide = &generator_aldous_broder_wide,
    .fill = aldous_broder_fill,
    .lends = walk_lends,
};
