// SPDX-License-Identifier: MIT
// What the filter of other grids than squares works on: in rounds over the whole grid
// (filter_kruskal_rounds.c), and before that in tiles, where steps are constant (filter_kruskal_lattice.c).
#ifndef GENERATE_FILTER_KRUSKAL_ROUNDS_H
#define GENERATE_FILTER_KRUSKAL_ROUNDS_H

#include "generate/common/filter_kruskal.h"

typedef struct filter_kruskal_run {
    filter_kruskal *filter;
    union_find parts;
    cell joined;                 // passages that were opened in rounds
    uint64_t least, span;        // the bounds of the round: least ... least + span
    uint64_t heavier;            // passages beyond the bounds that still joined two parts
    unsigned onward;             // sides that may lead to a higher index
    unsigned number_bits;        // of a cell and a side, in the lowest bits of a key
    unsigned dropped;            // lowest bits of a weight that have no room in a key
    uint64_t *keys, *spare;      // what a round lists: weight above `least`, cell, side
    size_t count, room;
} filter_kruskal_run;

// A key: the passage is that of a cell, the end with the lower index, and its side.
static inline uint64_t filter_kruskal_key(const filter_kruskal_run *r, uint64_t above, cell c,
                                          unsigned side) {
    return above >> r->dropped << r->number_bits | ((uint64_t)c * GRID_SIDES_MOST + side);
}

// How many passages tiles leave in question at most; SIZE_MAX: the grid is no lattice whose sides lead
// near enough.
size_t filter_kruskal_lattice_room(const grid *g);

// How many bytes the tables of a tile take at most, by the sides of a cell.
uint64_t filter_kruskal_lattice_lend(unsigned sides);

// Opens what tiles can decide, makes each part's cells point at its first, and lists the passages that
// are left.  Needs the run's parts, with each cell a part, and keys with room for them.
MEANDER_CHECKED meander_status filter_kruskal_lattice(filter_kruskal_run *r);

#endif
