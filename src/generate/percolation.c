// SPDX-License-Identifier: MIT
// Percolation: every passage is open with the same probability, independently of the others.
//
//     +---+---+---+---+      Below a critical probability all clusters of cells are small;
//     |   |       |   |      above it one of them spans the whole grid.  On squares the critical
//     +   +---+   +---+      probability is exactly 50 %, and there the clusters have every size:
//     |       |       |      holes in holes in holes.
//     +---+   +---+   +
//     |   |           |      It is not meant to be solved: it has loops and falls into pieces.
//     +---+---+---+---+
//
// Invariant: a passage is met once, from its end with the lesser number.
// Cost: O(n), no memory; a coin for each passage, 64 coins at a time.
// Source: Simon Broadbent and John Hammersley, "Percolation processes", 1957; the critical
// probability: Harry Kesten, 1980.
#include "generate/generator.h"

enum { PERCOLATION_OPEN };

typedef struct percolation {
    generate_job *job;
    uint64_t coins;
    unsigned left;                     // coins that were not looked at yet
} percolation;

static bool percolation_toss(percolation *p) {
    if (p->left == 0) {
        p->coins = rng_coins(p->job->rng, (uint64_t)p->job->params->values[PERCOLATION_OPEN], 100);
        p->left = 64;
    }
    bool coin = p->coins & 1;
    p->coins >>= 1;
    p->left--;
    return coin;
}

// The sides of c that lead to cells with a greater number; without a table those are `forward`.
static unsigned percolation_ahead(const grid *g, cell c, unsigned forward) {
    if (g->neighbours == NULL) return g->sides[c] & forward;
    unsigned ahead = 0;
    for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        ahead |= (unsigned)(grid_neighbour(g, c, side) > c) << side;
    }
    return ahead;
}

// The coin itself is written, so that no branch depends on it.
static void percolation_settle(percolation *p, cell c, unsigned side) {
    const grid *g = p->job->grid;
    unsigned coin = percolation_toss(p);
    unsigned back;
    cell next = grid_cross(g, c, side, &back);
    sides_join(g, p->job->maze->open, c, coin << side);
    sides_join(g, p->job->maze->open, next, coin << back);
    if (p->job->trace != NULL && coin) trace_record(p->job->trace, MEANDER_EVENT_CARVE, c, side);
}

// A listener hears of every cell, also of those that stay shut up.
static meander_status percolation_fill(generate_job *job) {
    const grid *g = job->grid;
    percolation p = {.job = job};
    uint64_t done = 0;
    unsigned forward = 0;
    for (unsigned side = 0; side < g->side_count && !grid_is_table(g); side++)
        forward |= (unsigned)(g->step[side] > 0) << side;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        trace_emit(job->trace, MEANDER_EVENT_VISIT, c, 0);
        for (unsigned sides = percolation_ahead(g, c, forward); sides != 0; sides &= sides - 1) {
            unsigned side = bits_lowest(sides);
            percolation_settle(&p, c, side);
        }
        trace_emit(job->trace, MEANDER_EVENT_LEAVE, c, 0);
        TRY(generate_tick(job, ++done));
    }
    return MEANDER_OK;
}

static const meander_param percolation_params[] = {
    [PERCOLATION_OPEN] = {.name = "open", .kind = MEANDER_PARAM_PERCENT, .fallback = 50,
                          .about = "chance of a passage; on squares 50 is the critical one"},
    {0},
};

extern const generator generator_percolation_wide;

const generator generator_percolation = {
    .name = "percolation",
    .about = "each passage open by chance alone: clusters of all sizes, not one maze",
    .traits = "mask",
    .params = percolation_params,
    .wide = &generator_percolation_wide,
    .fill = percolation_fill,
};
