// SPDX-License-Identifier: MIT
// Kruskal's algorithm: go through all passages, the lightest first, and open each one that
// joins two parts of the maze.  Weights are random, so short stubs and forks appear all over
// the grid at once and grow together at the end.
//
//     1   2   3        1---1   3        1---1   3        1---1---1
//                                           |                |
//     4   5   6        4   5   6        4   1   6        4   1   6      and so on
//
//     a number: the set of cells that are connected; joined sets become one.  A passage whose
//     two ends are in the same set would close a loop and stays closed
//
// Invariant: the open passages belong to the tree of least weight; every passage that was left
// closed would close a loop of lighter passages.
// Cost: O(n) in practice.  The filter decides 97 in 100 passages in tiles that stay in the
// cache, so speed does not fall with size; what remains is sorted by radix and joined with
// disjoint sets, in about one byte per cell.
// Source: Joseph Kruskal, "On the shortest spanning subtree of a graph and the traveling
// salesman problem", 1956.  The weights are hashes, the same for all generators of this
// family: kruskal, boruvka, prim and reverse-delete make the same maze from the same seed.
#include "generate/common/filter_kruskal.h"

enum { KRUSKAL_BIAS, KRUSKAL_LENGTHS = 2 };

// The passages that the filter left, in their order.
static meander_status kruskal_join(filter_kruskal *s) {
    union_find parts;
    TRY(union_find_init(&parts, s->job->scratch, s->nodes));
    for (size_t i = 0; i < s->count; i++) {
        const surviving_edge *p = &s->edges[i];
        if (union_find_join(&parts, p->a, p->b)) filter_kruskal_carve(s, p);
        // Passages are few here, but a film has them all: worth a word about how far it is.
        if (i % GENERATE_TICK == 0) TRY(context_progress(s->job->context, i, s->count));
    }
    return MEANDER_OK;
}

// The filter has opened most of the maze when it returns, on grids other than squares all of it; for
// a listener it has opened nothing and every passage is still to come.
static meander_status kruskal_fill(generate_job *job) {
    filter_kruskal s;
    TRY(filter_kruskal_begin(&s, job, job->params->values[KRUSKAL_BIAS],
                             job->params->values[KRUSKAL_LENGTHS]));
    TRY(filter_kruskal_sort(&s));
    TRY(kruskal_join(&s));
    filter_kruskal_end(&s);
    return MEANDER_OK;
}

static uint64_t kruskal_lends(const generate_plan *plan) {
    filter_kruskal_rest rest = filter_kruskal_most(plan);
    return rest.lent + rest.edges * sizeof(surviving_edge) + rest.nodes * sizeof(uint32_t);
}

static const meander_param kruskal_params[] = {
    [KRUSKAL_BIAS] = WEIGHTS_PARAM,
    FOCUS_PARAM,
    [KRUSKAL_LENGTHS] = LENGTHS_PARAM,
    {0},
};

extern const generator generator_kruskal_wide;

const generator generator_kruskal = {
    .name = "kruskal",
    .about = "opens the lightest passage that joins two parts: many short dead ends",
    .aliases = "kruskals randomized-kruskal randomised-kruskal",
    .traits = "perfect mask threads weights book",
    .params = kruskal_params,
    .wide = &generator_kruskal_wide,
    .fill = kruskal_fill,
    .lends = kruskal_lends,
};
