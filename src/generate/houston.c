// SPDX-License-Identifier: MIT
// Houston's algorithm: walk as Aldous and Broder do, opening a passage into every cell that you
// enter for the first time, until a share of the cells has been entered; then make the rest
// as Wilson does.
//
//     +---+---+---+          Aldous-Broder is quick as long as nearly all cells are new, Wilson
//     | . | . .   |          as soon as there is much to meet.
//     +   +---+   +
//     | . . . | ? | <-- ?    ? walks until it meets a dot, and its path without the loops
//     +---+---+---+          joins the maze.
//     | ?   ?   ? |
//     +---+---+---+
//
// Is every maze equally likely, as with both of its halves?  No.  The part that stands when the
// walk is stopped is not distributed like a part of a random maze: the cells found early
// are near the beginning of the walk.  Of the 15 mazes of 3 x 2 cells, with 4 cells entered before the
// change, the likeliest has the chance 1.27 / 15 and the least likely 0.78 / 15.  Only a share of 0,
// which is Wilson, and of 100, which is Aldous-Broder, are uniform.
//
// Invariant: the cells with the mark "stop" are a tree (in the first half: the others).
// Cost: least when the change comes at 20 to 40 percent: then 5 steps for each cell at
// 1000 x 1000, half of Wilson's.  No memory beside the maze (one byte a cell where there are
// more than four sides).
// Source: Robin Houston, "Number of steps taken when switching from Aldous-Broder to Wilson's
// algorithm at different points", 2011.  Only on complete graphs, and with the change at the
// end of a branch, such a mixture is known to be uniform: Igor Nunes, Giulio Iacobelli,
// Daniel Ratton Figueiredo, "A transient equivalence between Aldous-Broder and Wilson's
// algorithms and a two-stage framework for generating uniform spanning trees", 2022.
#include "generate/common/walk.h"

enum { HOUSTON_SHARE };

// The first half in one piece of the grid: `wanted` cells, at least the first one.
static meander_status houston_roam(walk *w, cell at, cell wanted) {
    w->marks[at] &= WALK_OPEN;
    trace_emit(w->job->trace, MEANDER_EVENT_VISIT, at, 0);
    for (cell entered = 1; entered < wanted; entered++) {
        unsigned side;
        TRY(walk_on(w, &at, &side, false));
        at = generate_carve(w->job, at, side);
        w->marks[at] &= WALK_OPEN;
        w->done++;
    }
    trace_emit(w->job->trace, MEANDER_EVENT_LEAVE, at, 0);
    return MEANDER_OK;
}

// In the first half a walk stops at what is new, in the second at what is not.
static void houston_turn(walk *w) {
    for (cell c = 0; c < w->job->grid->count; c++)
        if (w->marks[c] < WALK_FRAME) w->marks[c] ^= WALK_STOP;
}

// Rounded down, for each piece on its own.
static meander_status houston_fill(generate_job *job) {
    walk w;
    uint64_t share = (uint64_t)job->params->values[HOUSTON_SHARE];
    meander_status status = MEANDER_OK;
    TRY(walk_begin(&w, job, true));
    for (size_t i = 0; i < w.piece_count && status == MEANDER_OK; i++)
        status = houston_roam(&w, w.pieces[i].first, (cell)(w.pieces[i].cells * share / 100));
    houston_turn(&w);
    if (status == MEANDER_OK) status = walk_join_rest(&w);
    walk_end(&w);
    return status;
}

static const meander_param houston_params[] = {
    [HOUSTON_SHARE] = {.name = "share", .kind = MEANDER_PARAM_PERCENT, .fallback = 30,
                       .about = "cells entered by one walk before shorter walks join it"},
    {0},
};

extern const generator generator_houston_wide;

const generator generator_houston = {
    .name = "houston",
    .about = "starts as aldous-broder, ends as wilson: every maze nearly equally likely",
    .traits = "perfect mask",
    .params = houston_params,
    .wide = &generator_houston_wide,
    .fill = houston_fill,
    .lends = walk_lends,
};
