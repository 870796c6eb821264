// SPDX-License-Identifier: MIT
// The lightest tree, sieved: what can be told from a small part of the grid is told there, and
// only the passages that are still in question are left to the algorithm.
//
//     +-------+-------+      Inside a tile of cells that fits into the cache most passages
//     | tile  | tile  |      are decided for good.  Cells joined for good become knots;
//     |   o---|---o   |      between knots run loose passages: those from tile to tile, and
//     |   |   |   |   |      the few inside that a way round through other tiles could
//     +---|---+---|---+      make needless.
//     |   o---|---o   |
//     +-------+-------+
//
// The tree of least weight is unique, so it does not matter who finds which part of it.
#ifndef GENERATE_FILTER_KRUSKAL_H
#define GENERATE_FILTER_KRUSKAL_H

#include "base/union_find.h"
#include "generate/common/labels.h"
#include "generate/common/weights.h"

// A passage in question, between two knots.
typedef struct loose {
    uint64_t weight, passage;
    uint32_t a, b;
} loose;

typedef struct sieve {
    generate_job *job;
    weights weights;
    labels labels;               // what a listener hears
    loose *loose;
    size_t count;
    size_t knots;                // knots are 0 .. knots - 1
} sieve;

// Sieves rectangles that nobody watches; elsewhere each cell is a knot and every passage is
// loose, so that a film shows the algorithm itself.  `bias` is the value of WEIGHTS_PARAM.
MEANDER_CHECKED meander_status sieve_begin(sieve *s, generate_job *job, int64_t bias);

// What the sieve of a rectangle leaves at the most, and the bytes that it was lent itself.
typedef struct sieve_rest {
    uint64_t loose, knots, lent;
} sieve_rest;
sieve_rest sieve_most(const generate_plan *plan);

// Puts the loose passages in order, the lightest first.
MEANDER_CHECKED meander_status sieve_sort(sieve *s);

static inline void sieve_add(sieve *s, uint64_t passage, uint32_t a, uint32_t b) {
    s->loose[s->count++] = (loose){weights_of(&s->weights, passage), passage, a, b};
}

static inline bool sieve_before(const loose *a, const loose *b) {
    return a->weight != b->weight ? a->weight < b->weight : a->passage < b->passage;
}

// Opens a passage between two sets of cells, which become one.
static inline void sieve_carve(sieve *s, const loose *p) {
    labels_carve(&s->labels, weights_cell(&s->weights, p->passage), weights_side(p->passage));
}

// Tells a listener that all is done.
static inline void sieve_end(sieve *s) { labels_end(&s->labels); }

#endif
