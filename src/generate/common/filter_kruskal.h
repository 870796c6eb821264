// SPDX-License-Identifier: MIT
// Filters passages for the lightest tree before they are sorted: each small part of the grid
// decides what it can, and only the passages still undecided go to the algorithm.
//
//     +-------+-------+      Inside a tile of cells that fits into the cache most passages
//     | tile  | tile  |      are decided for good.  Cells joined for good become nodes;
//     |   o---|---o   |      between nodes run surviving edges: those from tile to tile, and
//     |   |   |   |   |      the few inside that a path round through other tiles could
//     +---|---+---|---+      make needless.
//     |   o---|---o   |
//     +-------+-------+
//
// The tree of least weight is unique, so it does not matter which step finds which part of it.
#ifndef GENERATE_FILTER_KRUSKAL_H
#define GENERATE_FILTER_KRUSKAL_H

#include "base/union_find.h"
#include "generate/common/labels.h"
#include "generate/common/weights.h"

// An undecided passage, between two nodes.
typedef struct surviving_edge {
    uint64_t weight, passage;
    uint32_t a, b;
} surviving_edge;

typedef struct filter_kruskal {
    generate_job *job;
    weights weights;
    labels labels;               // for a listener
    surviving_edge *edges;
    size_t count;
    size_t nodes;                // nodes are 0 .. nodes - 1
} filter_kruskal;

// Filters when nobody listens; otherwise each cell is a node and every passage survives, as it does
// where weights are not evenly spread.
// `bias` is the value of WEIGHTS_PARAM, `lengths` that of LENGTHS_PARAM.
MEANDER_CHECKED meander_status filter_kruskal_begin(filter_kruskal *s, generate_job *job, int64_t bias,
                                                    int64_t lengths);

// The most that the filter of a rectangle leaves, and the bytes lent to the filter itself.
typedef struct filter_kruskal_rest {
    uint64_t edges, nodes, lent;
} filter_kruskal_rest;
filter_kruskal_rest filter_kruskal_most(const generate_plan *plan);

// The filter itself, on squares (filter_kruskal_squares.c), and the one that decides all passages of
// other grids (filter_kruskal_rounds.c).
MEANDER_CHECKED meander_status filter_kruskal_squares(filter_kruskal *s);
MEANDER_CHECKED meander_status filter_kruskal_rounds(filter_kruskal *s);
uint64_t filter_kruskal_rounds_lend(const generate_plan *plan);

// Refuses more nodes or passages than can be numbered.
MEANDER_CHECKED meander_status filter_kruskal_check(const filter_kruskal *s, uint64_t nodes,
                                                    uint64_t passages);

// Puts the surviving edges in order, the lightest first.
MEANDER_CHECKED meander_status filter_kruskal_sort(filter_kruskal *s);

static inline void filter_kruskal_add(filter_kruskal *s, uint64_t passage, uint32_t a, uint32_t b) {
    s->edges[s->count++] = (surviving_edge){weights_of(&s->weights, passage), passage, a, b};
}

static inline bool filter_kruskal_before(const surviving_edge *a, const surviving_edge *b) {
    return a->weight != b->weight ? a->weight < b->weight : a->passage < b->passage;
}

// Opens a passage between two sets of cells, which become one.
static inline void filter_kruskal_carve(filter_kruskal *s, const surviving_edge *p) {
    labels_carve(&s->labels, weights_cell(&s->weights, p->passage), weights_side(p->passage));
}

// Reports to a listener that all cells are finished.
static inline void filter_kruskal_end(filter_kruskal *s) { labels_end(&s->labels); }

#endif
