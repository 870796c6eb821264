// SPDX-License-Identifier: MIT
// Wilson's algorithm: at first the maze is one cell.  From a cell outside, walk at random until
// you meet the maze; erase the loops of your walk, and the rest of it joins the maze.  Continue
// with the next cell outside.
//
//     o---o   +---+---+      The walk goes right, down, left, up: a loop, erased; then down
//     |   |   |       |      twice and right until it meets the maze.
//     o---o   +   +   +
//     |       |   |          the byte of a cell = stop frame note note  W S E N
//     o---o---o   +   +
//             | maze          (up to four sides; notes are explained in walk.c)
//
// Why every maze is equally likely: imagine a pile of arrows on each cell, each arrow drawn at
// random, of which only the top one is visible.  Where the top arrows form a ring, remove that ring.
// Whichever ring is removed first, in the end the same rings are gone and the same tree is left,
// and that tree is independent of the rings.  A walk that erases its loops is one way to remove
// rings.  So the cells may be taken in any order, and even the number of steps is the same for all
// orders: taking them by their numbers makes the best use of the cache.
//
// A given way is a tree, too: the walks begin with it, and then every maze that holds it is equally likely, as the
// proof asks for one cell no more than for one tree.
//
// Invariant: the cells with the mark "stop" form a tree in each piece of the grid; all other
// cells have only notes.
// Cost: the mean number of steps of a walk from the first cell to a random other cell and back:
// about 8 per cell at 100 x 100 and 11 at 1000 x 1000, fewer when the first cell lies in the middle,
// more in a corner.  No memory beside the maze (one byte per cell where there are more than four
// sides).
// Source: David Bruce Wilson, "Generating random spanning trees more quickly than the cover
// time", 1996.
#include "generate/common/walk.h"

// The cells of the way become stops, as those of a walk that has joined the maze; its passages are the first ones.
static void wilson_plant(const walk *w, const given_way *way) {
    generate_job *job = w->job;
    cell at = way->start;
    w->marks[at] |= WALK_STOP;
    trace_emit(job->trace, MEANDER_EVENT_VISIT, at, 0);
    for (size_t i = 0; i < way->steps; i++) {
        trace_emit(job->trace, MEANDER_EVENT_LEAVE, at, 0);
        at = generate_carve(job, at, way->sides[i]);
        w->marks[at] |= WALK_STOP;
    }
    trace_emit(job->trace, MEANDER_EVENT_LEAVE, at, 0);
}

// The first cell of a piece may be any: every tree has every cell.
static meander_status wilson_fill(generate_job *job) {
    walk w;
    TRY(walk_begin(&w, job, false));
    if (job->way != NULL) wilson_plant(&w, job->way);
    for (size_t i = 0; i < w.piece_count && job->way == NULL; i++) {
        w.marks[w.pieces[i].first] |= WALK_STOP;
        trace_emit(job->trace, MEANDER_EVENT_VISIT, w.pieces[i].first, 0);
        trace_emit(job->trace, MEANDER_EVENT_LEAVE, w.pieces[i].first, 0);
    }
    meander_status status = walk_join_rest(&w);
    walk_end(&w);
    return status;
}

extern const generator generator_wilson_wide;

const generator generator_wilson = {
    .name = "wilson",
    .about = "random walks whose loops are forgotten: every maze equally likely",
    .aliases = "wilsons loop-erased loop-erased-random-walk",
    .traits = "perfect uniform mask book way",
    .wide = &generator_wilson_wide,
    .fill = wilson_fill,
    .lends = walk_lends,
};
