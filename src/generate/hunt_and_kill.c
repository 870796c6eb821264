// SPDX-License-Identifier: MIT
// Hunt and kill: walk from cell to cell, each time to a random unvisited neighbour; where there is
// none, hunt row by row for an open cell - a visited one that still has an unvisited neighbour -
// and walk on from there.
//
//     +---+---+---+---+      The walk a b c d e is stuck at e.  The hunt looks along the row
//     | d   c | . | . |      of e, then at the rows below, then goes on at the top: b is not
//     +   +   +---+---+      open, a is.  The walk goes on from a, to the north or the east.
//     | e | b   a | . |
//     +---+---+---+---+
//
// With river=no each hunt begins at the first cell of the grid.  With river the walk continues near
// the place where it stopped: longer paths, but about as many dead ends.
// Invariant: a visited cell that still has an unvisited neighbour is marked.  A mark may be out of
// date; the hunt that meets it removes it.
// Cost: one random byte per cell.  A cell is marked at most as often as it is left, and a hunt
// steps over whole blocks without marks, so all hunts together take O(n).  One bit per cell.
// Source: Walter Pullen, "Think Labyrinth: Maze Algorithms" ("hunt and kill"; "river" is
// the trait of flowing into nearby cells that are still free); Jamis Buck, "Mazes for
// Programmers", 2015, whose hunts begin in the first row.
#include "base/bitset.h"
#include "generate/generator.h"

enum { HUNT_RIVER, HUNT_CHOICE, HUNT_RUN = HUNT_CHOICE + CHOICE_PARAM_COUNT };

typedef struct hunter {
    generate_job *job;
    choice *choice;
    bitset open;             // cells that may have an unvisited neighbour
    cell at;
    uint64_t dug;
} hunter;

// Digs until the walk is stuck.  A cell with a second way out is marked when it is left.
static meander_status hunt_and_kill_walk(hunter *h) {
    generate_job *job = h->job;
    const grid *g = job->grid;
    for (;;) {
        unsigned unseen = generate_unseen(job, h->at);
        if ((unseen & (unseen - 1)) != 0) bitset_add(&h->open, h->at);
        else trace_emit(job->trace, MEANDER_EVENT_LEAVE, h->at, 0);
        if (unseen == 0) return MEANDER_OK;
        unsigned side = choice_go_on(h->choice, job->rng, unseen, maze_sides(job->maze, h->at),
                                     g->opposite);
        h->at = generate_carve(job, h->at, side);
        TRY(generate_tick(job, ++h->dug));
    }
}

// From here to the end, then from the beginning; CELL_NONE when nothing is left.
static cell hunt_and_kill_marked(const hunter *h, cell from) {
    cell c = bitset_next(&h->open, from);
    if (c == BITSET_NONE && from > 0) c = bitset_next(&h->open, 0);
    return c == BITSET_NONE ? CELL_NONE : c;
}

// The first open cell.  Marks that have lost their reason are taken away, each once; so is
// the one of a cell with a single way out, which the walk is going to take.
static cell hunt_and_kill_hunt(hunter *h, cell from) {
    for (;;) {
        cell c = hunt_and_kill_marked(h, from);
        if (c == CELL_NONE) return c;
        unsigned unseen = generate_unseen(h->job, c);
        if ((unseen & (unseen - 1)) != 0) return c;
        bitset_remove(&h->open, c);
        if (unseen != 0) return c;
        trace_emit(h->job->trace, MEANDER_EVENT_LEAVE, c, 0);
    }
}

static meander_status hunt_and_kill_fill(generate_job *job) {
    const int64_t *values = job->params->values;
    hunter h = {.job = job, .at = job->from};
    h.choice = choice_new(job->scratch, job->grid->side_count, &values[HUNT_CHOICE]);
    if (h.choice == NULL) return MEANDER_NO_MEMORY;
    h.choice->run = values[HUNT_RUN];
    TRY(bitset_init(&h.open, job->scratch, job->grid->count));
    trace_emit(job->trace, MEANDER_EVENT_VISIT, h.at, 0);
    while (h.at != CELL_NONE) {
        TRY(hunt_and_kill_walk(&h));
        // Nothing is left to find; a last hunt would only tell a listener that the marked cells are done.
        if (h.dug + 1 == job->grid->cells && job->trace == NULL) break;
        h.at = hunt_and_kill_hunt(&h, values[HUNT_RIVER] ? h.at : 0);
    }
    return MEANDER_OK;
}

static uint64_t hunt_and_kill_lends(const generate_plan *plan) {
    return sizeof(choice) + bitset_bytes(plan->count);
}

static const meander_param hunt_and_kill_params[] = {
    [HUNT_RIVER] = {.name = "river", .kind = MEANDER_PARAM_SWITCH, .fallback = 1,
                    .about = "hunts begin where the walk was stuck; no: in the first row"},
    CHOICE_PARAMS,
    RUN_PARAM,
    ROOT_PARAM,
    FOCUS_PARAM,
    {0},
};

extern const generator generator_hunt_and_kill_wide;

const generator generator_hunt_and_kill = {
    .name = "hunt-and-kill",
    .about = "walks until it is stuck, then hunts for the next open cell, row by row",
    .aliases = "hunt hak hunt&kill",
    .traits = "perfect mask grows book",
    .params = hunt_and_kill_params,
    .wide = &generator_hunt_and_kill_wide,
    .fill = hunt_and_kill_fill,
    .lends = hunt_and_kill_lends,
};
