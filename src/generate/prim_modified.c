// SPDX-License-Identifier: MIT
// Modified Prim: of all unvisited cells that touch the maze take any, each equally likely, and
// join it to a random one of its neighbours in the maze.
//
//     +---+---+---+---+      o visited
//     | o | f | . | . |      f frontier: the cells that may come next, each once in the store,
//     +   +---+---+---+        however many sides of it touch the maze
//     | o   o | f | . |      the upper f is joined to the west or to the south
//     +---+---+---+---+
//
// Simple Prim draws edges, so a cell that touches the maze twice is taken twice as often there.
// Invariant: the store holds exactly the unvisited cells that have a visited neighbour, and
// those are marked by a bit each.
// Cost: O(n), one draw and one byte of chance per cell.  Memory for the rim, 8 bytes a cell of
// it, and a bit for every cell.  About 36 in 100 cells are dead ends.
// Source: the "Prim" of Jamis Buck, "Maze Generation: Prim's Algorithm", 2011; told apart from
// true and simple Prim in his "Mazes for Programmers", 2015, and Walter Pullen's "Think
// Labyrinth".
#include "generate/generator.h"

enum { MODIFIED_BIAS, MODIFIED_SHUFFLE };

typedef struct modified {
    generate_job *job;
    const choice *choice;
    uint32_t *frontier;
    cell *wide;             // the same on a grid that is too large for 32 bits, else NULL
    size_t count;
    uint64_t *listed;       // a bit for each cell that is or was in the frontier
    uint64_t grown;
} modified;

static inline cell prim_modified_get(const modified *m, size_t place) {
    return m->wide == NULL ? m->frontier[place] : m->wide[place];
}

static inline void prim_modified_put(modified *m, size_t place, cell c) {
    if (m->wide == NULL) m->frontier[place] = (uint32_t)c;
    else m->wide[place] = c;
}

// The neighbours of a new cell enter the frontier, in the order of their sides.
static void prim_modified_add(modified *m, cell c) {
    const grid *g = m->job->grid;
    for (unsigned unseen = generate_unseen(m->job, c); unseen != 0; unseen &= unseen - 1) {
        cell next = grid_neighbour(g, c, bits_lowest(unseen));
        prim_modified_put(m, m->count, next);
        m->count += !bits_get(m->listed, next);
        bits_set(m->listed, next);
    }
}

// Any cell of the frontier; the last one fills its place.
static cell prim_modified_draw(modified *m) {
    size_t place = (size_t)rng_below(m->job->rng, m->count);
    cell c = prim_modified_get(m, place);
    prim_modified_put(m, place, prim_modified_get(m, --m->count));
    return c;
}

// The sides of c behind which the maze lies.  Only the very first cell is in the maze without
// a passage: then the sides that lead to it.
static unsigned prim_modified_sides(const modified *m, cell c) {
    const grid *g = m->job->grid;
    unsigned seen = g->sides[c] & ~generate_unseen(m->job, c);
    if (seen != 0) return seen;
    for (unsigned sides = g->sides[c]; sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        if (grid_neighbour(g, c, side) == m->job->from) seen |= 1u << side;
    }
    return seen;
}

static meander_status prim_modified_grow(modified *m) {
    generate_job *job = m->job;
    const grid *g = job->grid;
    while (m->count > 0) {
        cell c = prim_modified_draw(m);
        unsigned side = choice_draw(m->choice, job->rng, prim_modified_sides(m, c));
        generate_carve(job, grid_neighbour(g, c, side), g->opposite[side]);
        prim_modified_add(m, c);
        generate_leave_around(job, c);
        TRY(generate_tick(job, ++m->grown));
    }
    return MEANDER_OK;
}

// One entry more than cells: an entry is written before it is known whether it is new.
static meander_status prim_modified_fill(generate_job *job) {
    const grid *g = job->grid;
    modified m = {.job = job};
    m.choice = choice_new(job->scratch, g->side_count, job->params->values[MODIFIED_BIAS],
                          job->params->values[MODIFIED_SHUFFLE]);
    void *room = scratch_lend(job->scratch, g->cells + 1,
                              g->count > UINT32_MAX ? sizeof *m.wide : sizeof *m.frontier);
    m.listed = scratch_lend_zeroed(job->scratch, bits_words(g->count), sizeof *m.listed);
    if (m.choice == NULL || room == NULL || m.listed == NULL) return MEANDER_NO_MEMORY;
    if (g->count > UINT32_MAX) m.wide = room;
    else m.frontier = room;
    trace_emit(job->trace, MEANDER_EVENT_VISIT, job->from, 0);
    bits_set(m.listed, job->from);
    prim_modified_add(&m, job->from);
    return prim_modified_grow(&m);
}

static uint64_t prim_modified_lends(const generate_plan *plan) {
    uint64_t each = plan->count > UINT32_MAX ? sizeof(cell) : sizeof(uint32_t);
    return sizeof(choice) + (plan->cells + 1) * each + plan->count / 8 + 8;
}

static const meander_param prim_modified_params[] = {CHOICE_PARAMS, FOCUS_PARAM, {0}};

const generator generator_prim_modified = {
    .name = "prim-modified",
    .about = "joins any cell that touches the maze: even more dead ends",
    .traits = "perfect mask grows",
    .params = prim_modified_params,
    .fill = prim_modified_fill,
    .lends = prim_modified_lends,
};
