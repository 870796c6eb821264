// SPDX-License-Identifier: MIT
// Random weights of passages that are never stored: the weight is a hash of the passage and a
// key, so it is the same in whatever order passages are weighed, and from either end.
//
//     c  --side-->  next        both ends give passage number min(n(c) * 8 + side,
//        <---back---                                            n(next) * 8 + back)
//
// n is the cell's number (grid_number), so mazes do not depend on the grid's layout in memory.
// No two weights are equal (equal hashes are decided by the passage's number), so the tree of
// least weight is unique: every algorithm that finds it makes the same maze.
#ifndef GENERATE_WEIGHTS_H
#define GENERATE_WEIGHTS_H

#include "generate/generator.h"

typedef struct weights {
    const grid *grid;
    uint64_t key;
    uint64_t across, down;       // preference of sideways and upright passages
} weights;

// The one parameter of generators with weights, and its place in their tables.
#define WEIGHTS_PARAM                                                                        \
    {.name = "bias", .kind = MEANDER_PARAM_WEIGHTS, .fallback = PARAMS_WEIGHTS(1, 1, 1, 1),  \
     .about = "weights of north-east-south-west: which passages come first"}

// Of a graph with lengths they may decide, and the hash only between passages of equal length.
#define LENGTHS_PARAM                                                                        \
    {.name = "lengths", .kind = MEANDER_PARAM_SWITCH,                                        \
     .about = "on a graph with lengths: the tree of least length, instead of a random one"}

static inline weights weights_new(const grid *g, unsigned side_count, uint64_t key, int64_t bias) {
    weights w = {.grid = g, .key = key};
    w.across = params_weight(bias, MEANDER_EAST) + params_weight(bias, MEANDER_WEST);
    w.down = params_weight(bias, MEANDER_NORTH) + params_weight(bias, MEANDER_SOUTH);
    if (w.across == w.down || side_count != 4) w.across = w.down = 1;
    return w;
}

// Draws the key: for every algorithm the first random number after job->from.
static inline weights weights_begin(generate_job *job, int64_t bias) {
    return weights_new(job->grid, job->grid->side_count, rng_next(job->rng), bias);
}

// Returns the passage's number, the same from both of its ends.
static inline uint64_t weights_passage(const weights *w, cell c, unsigned side) {
    uint64_t here = grid_number(w->grid, c) * GRID_SET_BITS + side;
    uint64_t there = grid_number(w->grid, grid_neighbour(w->grid, c, side)) * GRID_SET_BITS +
                     grid_back(w->grid, c, side);
    return here < there ? here : there;
}

// Return the end that gave the passage its number, and the side of that end.
static inline cell weights_cell(const weights *w, uint64_t passage) {
    return grid_numbered(w->grid, passage / GRID_SET_BITS);
}
static inline unsigned weights_side(uint64_t passage) {
    return (unsigned)(passage % GRID_SET_BITS);
}

#define WEIGHTS_STEP UINT64_C(0xd1342543de82ef95)

// Returns the same weights for a grid of which cell 0 is that many cells on: another key gives a
// passage of number p there the weight that p + cells * GRID_SET_BITS has here.
static inline weights weights_from(const weights *w, const grid *g, uint64_t cells) {
    weights shifted = *w;
    shifted.grid = g;
    shifted.key += cells * GRID_SET_BITS * WEIGHTS_STEP;
    return shifted;
}

// Returns a weight; the lightest passage comes first.  The hash is divided by how much the passage
// is preferred; passages of preference 0 are heavier than all others.
static inline uint64_t weights_of(const weights *w, uint64_t passage) {
    uint64_t counter = w->key + passage * WEIGHTS_STEP;
    uint64_t weight = rng_mix(&counter);
    if (w->across == w->down) return weight;
    uint64_t liked = passage % 2 == MEANDER_EAST ? w->across : w->down;
    return liked == 0 ? weight >> 1 | UINT64_C(1) << 63 : (weight >> 1) / liked;
}

// Returns whether passage a comes before passage b.
static inline bool weights_before(const weights *w, uint64_t a, uint64_t b) {
    uint64_t weight_a = weights_of(w, a), weight_b = weights_of(w, b);
    return weight_a != weight_b ? weight_a < weight_b : a < b;
}

#endif
