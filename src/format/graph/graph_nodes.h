// SPDX-License-Identifier: MIT
// Nodes of a graph that is being read, found by their names.
//
//     "Wien" -> 0   "Graz" -> 1   ...      in the order in which they come
#ifndef FORMAT_GRAPH_NODES_H
#define FORMAT_GRAPH_NODES_H

#include "base/context.h"

enum { GRAPH_NODES_MOST = 1 << 24 };
#define GRAPH_NODE_NONE UINT32_MAX

typedef struct graph_nodes {
    context *context;
    uint32_t count;
    char *text;                  // all names, each with a zero byte behind it
    size_t text_size, text_capacity;
    size_t *name;                // per node: where its name is in the text
    const char **at;             // and where the node is in the input
    size_t name_capacity, at_capacity;
    uint32_t *slots;             // by hash: a node, or GRAPH_NODE_NONE
    size_t slot_count;           // a power of two, or 0
} graph_nodes;

void graph_nodes_init(graph_nodes *n, context *c);
void graph_nodes_done(graph_nodes *n);

// Finds a node; GRAPH_NODE_NONE when there is none of this name.
uint32_t graph_nodes_find(const graph_nodes *n, const char *name, size_t length);

// Adds a node whose name is new; it has no zero byte.  TOO_BIG beyond GRAPH_NODES_MOST.
MEANDER_CHECKED meander_status graph_nodes_add(graph_nodes *n, const char *name, size_t length,
                                               const char *at);

static inline const char *graph_nodes_name(const graph_nodes *n, uint32_t node) {
    return n->text + n->name[node];
}

#endif
