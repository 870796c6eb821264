// SPDX-License-Identifier: MIT
// Simple Prim: of all edges between visited and unvisited cells take any, each equally likely,
// and open it.  What most programs call Prim; true Prim takes the lightest edge instead and
// makes other mazes.
//
//     +---+---+---+---+      o visited     store: the edges marked ? ; some of them may have
//     | o ? . | . | . |                    become useless, because the cell behind was reached
//     +   +-?-+---+---+                    in another way; they are thrown away when they are
//     | o   o ? . | . |                    drawn
//     +-?-+-?-+---+---+
//
// Invariant: every edge between a visited and an unvisited cell is in the store, exactly once;
// useless edges are redrawn, so they do not change the chances of the others.
// Cost: O(n), one draw per edge.  The maze grows as a disc with a rough rim, and the store
// holds little more than the rim: 4 bytes for each edge (8 in huge grids), of which there are
// about as many as the rim has cells.  About 32 in 100 cells are dead ends.
// Source: after Robert Prim, "Shortest connection networks and some generalizations", 1957;
// as a maze maker with equal edges in Jamis Buck, "Maze Generation: Prim's Algorithm", 2011.
#include "generate/generator.h"

typedef struct simple {
    generate_job *job;
    uint32_t *edges;        // cell * GRID_SIDES_MOST + side, from the visited end
    uint64_t *wide;         // the same on a grid that is too large for 32 bits, else NULL
    size_t count;
    uint64_t grown;
} simple;

static bool prim_simple_is_wide(uint64_t count) { return count > UINT32_MAX / GRID_SIDES_MOST; }

static inline uint64_t prim_simple_get(const simple *s, size_t place) {
    return s->wide == NULL ? s->edges[place] : s->wide[place];
}

static inline void prim_simple_put(simple *s, size_t place, uint64_t edge) {
    if (s->wide == NULL) s->edges[place] = (uint32_t)edge;
    else s->wide[place] = edge;
}

// The edges from a visited cell to cells that are not, in the order of their sides.
static void prim_simple_add(simple *s, cell c) {
    for (unsigned unseen = generate_unseen(s->job, c); unseen != 0; unseen &= unseen - 1)
        prim_simple_put(s, s->count++, (uint64_t)c * GRID_SIDES_MOST + bits_lowest(unseen));
}

// Any edge; the last one fills its place.
static uint64_t prim_simple_draw(simple *s) {
    size_t place = (size_t)rng_below(s->job->rng, s->count);
    uint64_t edge = prim_simple_get(s, place);
    prim_simple_put(s, place, prim_simple_get(s, --s->count));
    return edge;
}

// An edge enters the store once, from the end that was visited first, so half of all sides
// are room enough.
static meander_status prim_simple_fill(generate_job *job) {
    const grid *g = job->grid;
    simple s = {.job = job};
    bool wide = prim_simple_is_wide(g->count);
    void *room = scratch_lend(job->scratch, g->cells * g->side_count / 2 + g->side_count,
                              wide ? sizeof *s.wide : sizeof *s.edges);
    if (room == NULL) return MEANDER_NO_MEMORY;
    if (wide) s.wide = room;
    else s.edges = room;
    trace_emit(job->trace, MEANDER_EVENT_VISIT, job->from, 0);
    prim_simple_add(&s, job->from);
    while (s.count > 0) {
        uint64_t edge = prim_simple_draw(&s);
        cell c = (cell)(edge / GRID_SIDES_MOST);
        unsigned side = edge % GRID_SIDES_MOST;
        if (job->maze->open[grid_neighbour(g, c, side)] != 0) continue;
        c = generate_carve(job, c, side);
        prim_simple_add(&s, c);
        generate_leave_around(job, c);
        TRY(generate_tick(job, ++s.grown));
    }
    return MEANDER_OK;
}

static uint64_t prim_simple_lends(const generate_plan *plan) {
    return (2 * plan->cells + 4) *
           (prim_simple_is_wide(plan->count) ? sizeof(uint64_t) : sizeof(uint32_t));
}

static const meander_param prim_simple_params[] = {FOCUS_PARAM, {0}};

const generator generator_prim_simple = {
    .name = "prim-simple",
    .about = "opens any edge between the maze and the rest: bushy, with many dead ends",
    .traits = "perfect mask grows",
    .params = prim_simple_params,
    .fill = prim_simple_fill,
    .lends = prim_simple_lends,
};
