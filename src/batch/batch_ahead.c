// SPDX-License-Identifier: MIT
// Mazes made ahead: where a generator can make several small mazes at once, the one that is asked
// for is made together with those behind it.
//
//     asked for    0   1   2   3   4   5 ...
//     made         0 1 2 3         4 5 6 7       four at a time (GENERATE_TOGETHER)
//     shown        0   1   2   3   4   5         the maze's bytes are those of its place
//
// Invariant: the batch's own bytes are in `ahead.own`, whatever the maze shows.  Only first tries
// are made ahead, of mazes that will be asked for and that nothing can refuse.  Each is shown once,
// as its receiver may change it.
// Cost: the bytes of the mazes made ahead, 64 KB at most.
#include "batch/batch.h"

// Where mazes are judged, changed or chosen, those made ahead would often be made in vain.
static bool batch_ahead_helps(const meander_batch *b) {
    const maze_spec *s = &b->spec;
    bool all = b->limits.count == 0 && b->part.whole == 0 && b->part.lots == 0;
    return all && spec_is_plain(s) &&
           generate_goes_together(&s->order, b->maze->puzzle.grid);
}

meander_status batch_ahead_begin(meander_batch *b) {
    b->ahead.own = b->maze->puzzle.maze.open;
    if (!batch_ahead_helps(b)) return MEANDER_OK;
    b->ahead.open = memory_new(b->context, GENERATE_TOGETHER, b->maze->puzzle.grid->count);
    return b->ahead.open == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

void batch_ahead_done(meander_batch *b) {
    if (b->ahead.own != NULL) b->maze->puzzle.maze.open = b->ahead.own;
    memory_free(b->context, b->ahead.open);
}

// Too few would be asked for at the end.
static bool batch_ahead_pays(const meander_batch *b, uint64_t number) {
    return number < b->end && b->end - number >= GENERATE_TOGETHER / 2;
}

static meander_status batch_ahead_make(meander_batch *b, uint64_t number) {
    uint64_t seeds[GENERATE_TOGETHER];
    for (unsigned i = 0; i < GENERATE_TOGETHER; i++)
        seeds[i] = batch_seed(b->first, number + i);
    b->ahead.made = false;
    TRY(generate_together(&b->spec.order, b->maze->puzzle.grid, seeds, b->ahead.open));
    b->ahead.made = true;
    b->ahead.first = b->ahead.next = number;
    return MEANDER_OK;
}

meander_status batch_ahead_show(meander_batch *b, uint64_t number, bool *shown) {
    batch_ahead *a = &b->ahead;
    bool there = a->made && number >= a->next && number - a->first < GENERATE_TOGETHER;
    *shown = false;
    if (a->open == NULL) return MEANDER_OK;
    if (!there && !batch_ahead_pays(b, number)) return MEANDER_OK;
    if (!there) TRY(batch_ahead_make(b, number));
    b->maze->puzzle.maze.open = a->open + (size_t)(number - a->first) * b->maze->puzzle.grid->count;
    a->next = number + 1;
    *shown = true;
    return MEANDER_OK;
}
