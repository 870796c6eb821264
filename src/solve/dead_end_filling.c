// SPDX-License-Identifier: MIT
// Dead-end filling: fill every dead end back to the junction it hangs on, until there is
// none.  What remains of a perfect maze is the path.
//
//     +---+---+---+---+       +---+---+---+---+
//     S           |   |       S   o   o   |###|        The dead end at the upper right takes
//     +   +---+   +   +       +###+---+   +###+        its neighbour with it; the one below
//     |       |   |   |       |#######| o |###|        the start hangs on a corridor, and all
//     +---+---+   +   +       +---+---+   +###+        of that goes too.
//     |           |   G  ...
//
// A person can do it on paper with a pencil, not in the maze: it needs the whole plan.  In a
// maze with loops all loops remain, and with them what lies between them; the path is then
// the shortest through what remains, and no other is lost, as no way passes a dead end.
//
// In a perfect maze it is the fastest way to the path there is: no queue, no stack, one byte a
// cell, and the cells are looked at in the order in which they lie in memory.
//
// Invariant: every cell before the one at hand is filled, is kept, or has two passages at least.
// Cost: O(n); two bytes a cell, and the search through what remains.
// Source: folklore; by this name in Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999.
#include "solve/filling.h"

static meander_status dead_end_find(solve_job *job) {
    maze left;
    TRY(fill_begin(job, &left));
    TRY(fill_dead_ends(job, &left));
    return fill_end(job, &left);
}

const solver solver_dead_end_filling = {
    .name = "dead-end-filling",
    .about = "fills dead ends until none is left; shows what remains",
    .traits = "shortest any-grid sees-all all-ways",
    .find = dead_end_find,
};
