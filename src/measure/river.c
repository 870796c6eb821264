// SPDX-License-Identifier: MIT
// River: whether a maze has many short dead ends or few long ones.
//
//     ==j==j======j==      little river: short dead ends
//       |  |   |  |
//     ==j==========        much river: the passage to a dead end flows far before it stops
//       |____________
//
// Walter Pullen calls river the way in which the making of a maze flows on into untouched
// parts: with less of it come many short dead ends, with more of it fewer and longer ones.
// He gives it no number.  Here it is the mean length of the passages that end dead, in
// cells: from a dead end, which counts, to the first junction, which does not.  Beside it
// stands the share of all cells that lie in such passages.
//
// Invariant: a passage that is dead at both ends (a maze without a junction) is one passage;
// it is counted at the end with the lower index.
//
// Cost: each cell is looked at once and each dead end's passage walked once more; no memory.
// Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms", under texture.
#include "measure/corridor.h"

enum { RIVER_MEAN, RIVER_SHARE };

typedef struct river_count {
    uint64_t passages, cells;
} river_count;

// The passage of the dead end `c`.
static void river_flow(river_count *k, const maze *m, cell c) {
    uint64_t length;
    cell end = corridor_follow(m, c, bits_lowest(maze_sides(m, c)), &length);
    bool dead = corridor_degree(m, end) == 1;
    if (dead && end < c) return;
    k->passages++;
    k->cells += length + 1 + dead;
}

static meander_status river_find(measure_job *job) {
    const maze *m = &job->puzzle->maze;
    river_count k = {0};
    for (cell c = 0; c < m->grid->count; c++)
        if (corridor_degree(m, c) == 1) river_flow(&k, m, c);
    measure_know_share(&job->figures[RIVER_MEAN], k.cells, k.passages);
    measure_know_share(&job->figures[RIVER_SHARE], k.cells, m->grid->cells);
    return MEANDER_OK;
}

const measure measure_river = {
    .name = "river",
    .about = "how far the passages to dead ends flow",
    .figures = {
        [RIVER_MEAN] = {"river", "cells of a passage to a dead end, on average",
                        MEANDER_FIGURE_REAL},
        [RIVER_SHARE] = {"dead_end_share", "share of the cells in passages to dead ends",
                         MEANDER_FIGURE_REAL},
    },
    .find = river_find,
};
