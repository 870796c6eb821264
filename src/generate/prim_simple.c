// SPDX-License-Identifier: MIT
// Simple Prim: take a random one of all edges between visited and unvisited cells and open it.
// This is what most programs call Prim; true Prim takes the lightest edge instead and makes other
// mazes.
//
//     +---+---+---+---+      o visited     store: the edges marked ? ; some of them may have
//     | o ? . | . | . |                    become useless, because the cell behind was reached
//     +   +-?-+---+---+                    through another edge; they are dropped when they are
//     | o   o ? . | . |                    drawn
//     +-?-+-?-+---+---+
//
// Invariant: every edge between a visited and an unvisited cell is in the store, exactly once;
// another edge is drawn in place of a useless one, so the others stay equally likely.
// Cost: O(n), one draw per edge.  The maze grows as a disc with a rough edge, and the store holds
// about as many passages as the disc's edge has cells: 4 bytes each (8 from 2^29 cells on), and a bit
// for every cell.  About 32 in 100 cells are dead ends.
// Source: after Robert Prim, "Shortest connection networks and some generalizations", 1957; with
// equal edges in Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999.
#include "base/pile.h"
#include "generate/common/seen.h"

typedef struct simple {
    generate_job *job;
    seen seen;
    pile edges;             // cell * GRID_SET_BITS + side, from the visited end
    uint64_t grown;
} simple;

// The edges from a visited cell to cells that are not, in the order of their sides.
static void prim_simple_add(simple *s, cell c) {
    for (unsigned unseen = seen_unseen(&s->seen, c); unseen != 0; unseen &= unseen - 1)
        pile_add(&s->edges, (uint64_t)c * GRID_SET_BITS + bits_lowest(unseen));
}

// An edge enters the store once, from the end that was visited first, so half of all sides
// are room enough.
static meander_status prim_simple_fill(generate_job *job) {
    const grid *g = job->grid;
    simple s = {.job = job};
    TRY(pile_init(&s.edges, job->scratch, g->cells * g->side_count / 2 + g->side_count,
                  (uint64_t)g->count * GRID_SET_BITS));
    TRY(seen_init(&s.seen, job, true));
    trace_emit(job->trace, MEANDER_EVENT_VISIT, job->from, 0);
    prim_simple_add(&s, job->from);
    while (s.edges.count > 0) {
        uint64_t edge = pile_take(&s.edges, (size_t)rng_below(job->rng, s.edges.count));
        cell c = (cell)(edge / GRID_SET_BITS);
        unsigned side = edge % GRID_SET_BITS;
        if (seen_holds(&s.seen, grid_neighbour(g, c, side))) continue;
        c = generate_carve(job, c, side);
        seen_add(&s.seen, c);
        prim_simple_add(&s, c);
        generate_leave_around(job, c);
        TRY(generate_tick(job, ++s.grown));
    }
    return MEANDER_OK;
}

static uint64_t prim_simple_lends(const generate_plan *plan) {
    return pile_bytes(plan->cells * plan->sides / 2 + plan->sides, plan->count * GRID_SET_BITS) +
           seen_bytes(plan->count);
}

static const meander_param prim_simple_params[] = {ROOT_PARAM, FOCUS_PARAM, {0}};

extern const generator generator_prim_simple_wide;

const generator generator_prim_simple = {
    .name = "prim-simple",
    .about = "opens any edge between the maze and the rest: bushy, with many dead ends",
    .aliases = "simple-prim simple-prims simplified-prim simplified-prims",
    .traits = "perfect mask grows store book",
    .params = prim_simple_params,
    .wide = &generator_prim_simple_wide,
    .fill = prim_simple_fill,
    .lends = prim_simple_lends,
};
