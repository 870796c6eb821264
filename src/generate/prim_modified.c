// SPDX-License-Identifier: MIT
// Modified Prim: take a random one of all unvisited cells beside the maze, and join it to a random
// one of its neighbours in the maze.
//
//     +---+---+---+---+      o visited
//     | o | f | . | . |      f frontier: the cells that may come next, each once in the store,
//     +   +---+---+---+        however many sides of it touch the maze
//     | o   o | f | . |      the upper f is joined to the west or to the south
//     +---+---+---+---+
//
// Simple Prim draws edges, so there a cell that touches the maze twice is taken twice as often.
// Invariant: the store holds exactly the unvisited cells that have a visited neighbour.
// Cost: O(n), one draw and one random byte per cell.  4 bytes per cell of the frontier (8 from 2^32
// cells on), and two bits for every cell.  About 36 in 100 cells are dead ends.
// Source: the "Prim" of Jamis Buck, "Maze Generation: Prim's Algorithm", 2011; told apart from
// true and simple Prim in his "Mazes for Programmers", 2015, and Walter Pullen's "Think
// Labyrinth".
#include "base/pile.h"
#include "generate/common/seen.h"

enum { MODIFIED_CHOICE };

typedef struct modified {
    generate_job *job;
    seen maze;              // its cells
    seen listed;            // those that are or were in the frontier, and the maze
    const choice *choice;
    pile frontier;
    uint64_t grown;
} modified;

// The neighbours of a new cell enter the frontier, in the order of their sides and each once.
static void prim_modified_add(modified *m, cell c) {
    seen_add(&m->maze, c);
    unsigned fresh = seen_unseen(&m->listed, c);
    if (!m->listed.squares) fresh = grid_one_each(m->job->grid, c, fresh);
    for (; fresh != 0; fresh &= fresh - 1) {
        cell next = grid_neighbour(m->job->grid, c, bits_lowest(fresh));
        pile_add(&m->frontier, next);
        seen_add(&m->listed, next);
    }
}

static meander_status prim_modified_grow(modified *m) {
    generate_job *job = m->job;
    const grid *g = job->grid;
    pile *frontier = &m->frontier;
    while (frontier->count > 0) {
        cell c = (cell)pile_take(frontier, (size_t)rng_below(job->rng, frontier->count));
        unsigned side = choice_draw(m->choice, job->rng, seen_sides(&m->maze, c));
        unsigned back;
        cell from = grid_cross(g, c, side, &back);
        generate_carve(job, from, back);
        prim_modified_add(m, c);
        generate_leave_around(job, c);
        TRY(generate_tick(job, ++m->grown));
    }
    return MEANDER_OK;
}

static meander_status prim_modified_fill(generate_job *job) {
    const grid *g = job->grid;
    modified m = {.job = job};
    m.choice =
        choice_new(job->scratch, g->side_count, &job->params->values[MODIFIED_CHOICE]);
    if (m.choice == NULL) return MEANDER_NO_MEMORY;
    TRY(pile_init(&m.frontier, job->scratch, g->cells, g->count));
    TRY(seen_init(&m.maze, job, false));
    TRY(seen_init(&m.listed, job, true));
    trace_emit(job->trace, MEANDER_EVENT_VISIT, job->from, 0);
    prim_modified_add(&m, job->from);
    return prim_modified_grow(&m);
}

static uint64_t prim_modified_lends(const generate_plan *plan) {
    return sizeof(choice) + pile_bytes(plan->cells, plan->count) + 2 * seen_bytes(plan->count);
}

static const meander_param prim_modified_params[] = {CHOICE_PARAMS, ROOT_PARAM, FOCUS_PARAM, {0}};

extern const generator generator_prim_modified_wide;

const generator generator_prim_modified = {
    .name = "prim-modified",
    .about = "joins any cell that touches the maze: even more dead ends",
    .aliases = "modified-prim modified-prims",
    .traits = "perfect mask grows store",
    .params = prim_modified_params,
    .wide = &generator_prim_modified_wide,
    .fill = prim_modified_fill,
    .lends = prim_modified_lends,
};
