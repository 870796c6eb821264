// SPDX-License-Identifier: MIT
// Places for the nodes of a graph that has none: nodes that are d edges apart are d links apart, as nearly
// as paper allows.
#ifndef GRID_OWN_GRAPH_STRESS_H
#define GRID_OWN_GRAPH_STRESS_H

#include "base/memory.h"
#include "grid/own_graph.h"

enum {
    STRESS_LINK = 2000,          // the length of an edge, in thousandths of a cell
    STRESS_NODES_MOST = 200000,  // larger graphs are not for looking at
    STRESS_SETTLE_MOST = 20000,  // and these are left as guessed
    STRESS_FULL_MOST = 400,      // up to this many nodes all distances are kept; else those from pivots
    STRESS_PIVOTS = 40, STRESS_PIVOTS_FEW = 12, STRESS_MANY = 5000
};

typedef struct stress {
    context *context;
    const own_graph *graph;
    uint32_t nodes, pivots;
    size_t *first;               // by node: its neighbours are beside[first[i]] to beside[first[i + 1] - 1]
    uint32_t *beside;
    uint32_t *pivot;             // its node
    uint32_t *distance;          // of node i from pivot k: distance[i * pivots + k]
    uint32_t farthest;
    shape_point *at;
    scratch lent;
} stress;

// Finds neighbours and distances, in lent memory, for places `at`.  NO_MEMORY, CANCELLED.
MEANDER_CHECKED meander_status stress_init(stress *s, context *c, const own_graph *g, shape_point *at);
void stress_done(stress *s);

// own_graph_scaling.c: a first guess, which has the shape of the whole and not yet the details; false, and
// no places, where all nodes would be at one.
MEANDER_CHECKED meander_status stress_guess(stress *s, bool *found);
// own_graph_stress.c: moves each node to where its distances want it.
MEANDER_CHECKED meander_status stress_settle(stress *s);
// own_graph_clear.c: moves nodes apart from each other, and away from edges that are not theirs.
MEANDER_CHECKED meander_status stress_clear(stress *s);

// The largest number whose square is not more.
int64_t stress_root(int64_t square);
static inline int64_t stress_length(int64_t dx, int64_t dy) { return stress_root(dx * dx + dy * dy); }

#endif
