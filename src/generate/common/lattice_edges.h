// SPDX-License-Identifier: MIT
// The undecided edges of a lattice's parts: passages between their components, which are nodes.
//
//     +------+------+      6: both ends are in this part, and it knows both nodes
//     | o-6-o--9--o |      9: each of two parts knows its own end, and lists the passage as one that
//     +------+------+         leads out; in a list of both parts, sorted, the two are neighbours
//
// So no part needs the nodes of its neighbours, and no table has an entry per cell.
#ifndef GENERATE_LATTICE_EDGES_H
#define GENERATE_LATTICE_EDGES_H

#include "generate/common/filter_kruskal.h"

#define LATTICE_ELSEWHERE UINT32_MAX

// The keys of tiles have no more bits of a weight than are above these (tile_lattice.c).
enum { LATTICE_NUMBER_BITS_LEAST = 20 };

// A key: the highest bits of the weight, and in the lowest bits the end with the lower index, and its side.
typedef struct lattice_edge {
    uint64_t key;
    uint32_t a, b;               // nodes; b is LATTICE_ELSEWHERE where the passage leads out
} lattice_edge;

typedef struct lattice_edges {
    filter_kruskal *filter;
    unsigned number_bits;        // of a cell and a side in a key
    lattice_edge *list, *spare;
    size_t count;
    size_t nodes;                // nodes are 0 .. nodes - 1
    uint32_t *component;         // by node: towards the root of what hangs together for certain
    uint32_t *cluster;           // by root that leads out: towards the root of what hangs together at all
    uint32_t *next;              // by root that leads out: its node in the next list
} lattice_edges;

// The bytes that a list takes, by the number of passages that lead out of its parts.
uint64_t lattice_edges_lend(uint64_t out);
// A list of the parts out of which at most `out` passages lead.  Each is two edges of different parts, and
// a part has fewer edges inside than passages out of it.
MEANDER_CHECKED meander_status lattice_edges_begin(lattice_edges *e, filter_kruskal *s, size_t out);

static inline void lattice_edges_add(lattice_edges *e, uint64_t key, uint32_t a, uint32_t b) {
    e->list[e->count++] = (lattice_edge){key, a, b};
}

// Opens those of the passages that are certain.  The undecided ones are added to the next list, between
// new nodes; this one is empty again.  When no passage leads out, all are decided, and `next` may be NULL.
void lattice_edges_decide(lattice_edges *e, lattice_edges *next);

#endif
