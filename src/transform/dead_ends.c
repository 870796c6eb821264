// SPDX-License-Identifier: MIT
// The dead ends of a maze, in random order, for transforms that change them one by one.
//
//     +---+---+---+
//     | 2     | 1 |       listed as 1 2 3, then shuffled
//     +---+   +   +
//     | 3         |
//     +---+---+---+
//
// Cost: a look at each cell, and 8 bytes in lent memory for each.
#include "transform/transform.h"

meander_status transform_dead_ends(transform_job *job, cell **list, size_t *count) {
    cell *ends = scratch_lend(job->scratch, job->grid->cells, sizeof *ends);
    if (ends == NULL) return MEANDER_NO_MEMORY;
    *count = 0;
    for (cell c = 0; c < job->grid->count; c++)
        if (transform_degree(job, c) == 1) ends[(*count)++] = c;
    transform_shuffle(job->rng, ends, *count);
    *list = ends;
    return MEANDER_OK;
}
