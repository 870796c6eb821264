// SPDX-License-Identifier: MIT
// True Prim: every passage has a random weight, and the maze grows by the lightest passage that
// leads from it to a new cell.
//
//     +---+---+---+---+      o visited; numbers are weights
//     | o 7 . | . | . |      7, 2, 5 and 9 are waiting; 2 is opened next, then what its cell
//     +   +-2-+---+---+      adds is compared with 5, 7 and 9
//     | o   o 5 . | . |
//     +---+-9-+---+---+
//
// The result is the tree of least weight, which does not depend on where the growth begins:
// kruskal makes the same maze from the same seed, in another order.
// Invariant: every passage from a visited cell to one that is not is in the queue.
// Cost: the weights are hashes, so nothing is stored for passages that do not wait; each
// passage enters and leaves the queue once.  About 5 bytes a cell for the queue.
// Source: Vojtech Jarnik, "O jistem problemu minimalnim", 1930; Robert Prim, "Shortest
// connection networks and some generalizations", 1957.
#include "generate/lightest.h"

enum { PRIM_BIAS };

// The passages from a visited cell to cells that are not.
static void prim_add(const generate_job *job, lightest *queue, cell c) {
    for (unsigned unseen = generate_unseen(job, c); unseen != 0; unseen &= unseen - 1)
        lightest_add(queue, c, bits_lowest(unseen));
}

// The passage is told by one of its ends, the visited one or the new one.  The cell `first`
// may be visited without having a passage.
static cell prim_open(generate_job *job, cell first, uint64_t place) {
    cell c = (cell)(place / GRID_SIDES_MOST);
    unsigned side = place % GRID_SIDES_MOST;
    if (c == first || job->maze->open[c] != 0) return generate_carve(job, c, side);
    generate_carve(job, grid_neighbour(job->grid, c, side), job->grid->opposite[side]);
    return c;
}

static meander_status prim_grow(generate_job *job, lightest *queue, cell first,
                                uint64_t *reached) {
    uint64_t place;
    trace_emit(job->trace, MEANDER_EVENT_VISIT, first, 0);
    ++*reached;
    prim_add(job, queue, first);
    while (lightest_take(queue, &place)) {
        cell c = prim_open(job, first, place);
        prim_add(job, queue, c);
        generate_leave_around(job, c);
        TRY(generate_tick(job, ++*reached));
    }
    return MEANDER_OK;
}

// Any cell of a piece will do to begin with, so all pieces share the weights and each becomes
// what kruskal makes of it.  A passage waits once, whichever end was visited first: half of
// all sides are room enough.
static meander_status prim_fill(generate_job *job) {
    const grid *g = job->grid;
    weights w = weights_begin(job, job->params->values[PRIM_BIAS]);
    lightest queue;
    uint64_t reached = 0;
    TRY(lightest_init(&queue, job->scratch, &w, job->maze->open,
                      (uint64_t)g->cells * g->side_count / 2 + g->side_count));
    TRY(prim_grow(job, &queue, job->from, &reached));
    for (cell c = 0; reached < g->cells && c < g->count; c++)
        if (job->maze->open[c] == 0 && c != job->from && grid_holds(g, c))
            TRY(prim_grow(job, &queue, c, &reached));
    return MEANDER_OK;
}

static const meander_param prim_params[] = {WEIGHTS_PARAM, {0}};

const generator generator_prim = {
    .name = "prim",
    .about = "grows by the lightest of randomly weighted passages: the tree of least weight",
    .traits = "perfect mask",
    .params = prim_params,
    .fill = prim_fill,
};
