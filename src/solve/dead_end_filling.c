// SPDX-License-Identifier: MIT
// Dead-end filling: fill every dead end back to the junction it hangs on, until there is none.
// In a perfect maze the path remains.
//
//     +---+---+---+---+---+---+       +---+---+---+---+---+---+
//             |       |       |         o   . | .   . | .   . |
//     +   +---+---+   +---+   +       +   +---+---+   +---+   +
//     |           |       |   |       | o   o   . | .   . | . |
//     +   +   +---+---+   +   +       +   +   +---+---+   +   +
//     |   |           |       |       | . | o   o   o | .   . |
//     +   +---+---+   +---+   +       +   +---+---+   +---+   +
//     |           |                   | .   .   . | o   o   o
//     +---+---+---+---+---+---+       +---+---+---+---+---+---+
//
// The dead end in the middle of the second row is one cell; the one in the lower left corner
// takes its whole corridor with it, and the one above it on the right all of its turns.
//
// A person can do it on paper with a pencil, not in the maze: it needs the whole plan.  In a maze
// with loops all loops remain, and with them the cells between them; the path is then the shortest
// through the rest, and no path is lost, because no path passes through a dead end.
//
// In a perfect maze it is the fastest solver there is: no queue, no stack, one byte per cell, and
// the cells are looked at in the order in which they are stored.
//
// Invariant: every cell before the current one is filled, is kept, or has at least two passages.
// Cost: O(n); two bytes per cell, and the search through what remains.
// Traps: looking for dead ends anew after each one is quadratic; so is filling in rounds, when a
// corridor is long and a round takes one cell of it.
// Source: folklore; by this name in Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999.
#include "solve/filling.h"

// Scanning finds a dead end, filling runs ahead to the next junction; a junction that loses all
// but two of its branches is a corridor from then on, and the filling runs on through it:
//
//     scan  ------>            o is found, and filled back to J.  J has two passages left
//     o-.-.-J-.-.              and is a corridor.  When the scan finds x, filling runs
//           |                  from x through J and on.
//           .-x
//
// Start and goals are never filled, so a goal in a dead end is found like any other; a start
// without a way to a goal is all that remains of its part of the maze.
//
// The copy of the maze from which dead ends are removed becomes the `path_sides` of the solution,
// so what remains is what the picture shows.
static meander_status dead_end_find(solve_job *job) {
    maze left;
    TRY(fill_begin(job, &left));
    TRY(fill_dead_ends(job, &left));
    return fill_end(job, &left);
}

extern const solver solver_dead_end_filling_wide;

const solver solver_dead_end_filling = {
    .name = "dead-end-filling",
    .about = "fills dead ends until none is left; shows what remains",
    .aliases = "dead-end-fill dead-end-filler",
    .traits = "shortest any-grid sees-all all-ways threads",
    .find = dead_end_find,
    .wide = &solver_dead_end_filling_wide,
};
