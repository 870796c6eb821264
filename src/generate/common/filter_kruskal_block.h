// SPDX-License-Identifier: MIT
// A block of the filter: parts of the grid side by side, with the edges that each has left undecided and
// the passages between them.  Only edges that lead out of the block can still be decided elsewhere.
#ifndef GENERATE_FILTER_KRUSKAL_BLOCK_H
#define GENERATE_FILTER_KRUSKAL_BLOCK_H

#include "generate/common/filter_kruskal.h"

#define FILTER_KRUSKAL_INSIDE UINT64_MAX

// Takes an edge that is in the tree, in the place of the maze.
typedef void filter_kruskal_taker(void *user, const filter_kruskal *s, const surviving_edge *p);

// Tables with room for the edges and the nodes of a block.
typedef struct filter_kruskal_block {
    uint64_t *out;               // by node: its lightest passage out, or FILTER_KRUSKAL_INSIDE
    uint64_t *keys, *spare;      // by edge
    uint32_t *joined;            // by node: disjoint sets of all that hangs together in the block
    uint32_t *component;         // by node: towards the component's root
    filter_kruskal_taker *take;  // NULL: the maze of the filter's job takes them
    void *user;
} filter_kruskal_block;

// The tables in 2 * edges + nodes wide numbers and 2 * nodes narrow ones.
static inline filter_kruskal_block filter_kruskal_block_tables(uint64_t *wide, uint32_t *narrow,
                                                               size_t edges, size_t nodes) {
    return (filter_kruskal_block){.keys = wide, .spare = wide + edges, .out = wide + 2 * edges,
                                  .joined = narrow, .component = narrow + nodes};
}

// A block with that many nodes, none of which leads out yet.
void filter_kruskal_block_begin(filter_kruskal_block *b, size_t nodes);

// A passage of this weight leads from the node out of the block.
static inline void filter_kruskal_block_out(filter_kruskal_block *b, uint32_t node, uint64_t weight) {
    if (weight < b->out[node]) b->out[node] = weight;
}

// Opens those of the edges of `s` that are certain, and keeps the undecided ones, between new nodes.
void filter_kruskal_block_run(filter_kruskal_block *b, filter_kruskal *s);

// Returns the new node of one that leads out.
uint32_t filter_kruskal_block_node(filter_kruskal_block *b, filter_kruskal *s, uint32_t node);

#endif
