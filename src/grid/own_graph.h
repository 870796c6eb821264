// SPDX-License-Identifier: MIT
// The user's own graphs: nodes with names and places on paper, and edges between them.  A graph that
// was read lives as long as its context, where the ID of a maze on it finds it by name and hash:
//
//     graph:underground,hash=93f6c0a1d2b4e587
//
// The hash is that of names and edges in their order, so another graph under the same name is known to
// be another one.
#ifndef GRID_OWN_GRAPH_H
#define GRID_OWN_GRAPH_H

#include "grid/shape.h"

enum { OWN_GRAPH_NAME_SIZE = 41, OWN_GRAPH_NODES_MOST = 1 << 24, OWN_GRAPH_PLACE_MOST = 1 << 29 };

typedef struct own_graph {
    struct own_graph *next;      // in the context
    char name[OWN_GRAPH_NAME_SIZE];   // letters, digits, '-', '_' and '.'
    uint64_t hash;
    uint32_t nodes;
    size_t edges, pieces;
    unsigned sides;              // edges of the node that has most
    const char *text;            // the names of the nodes, each with a zero byte behind it
    const size_t *names;         // where each name is in it
    const uint32_t (*ends)[2];   // of each edge
    const uint32_t *lengths;     // of each edge; NULL: all are 1.  Mazes do not depend on them, nor does the hash
    const shape_point *places;   // of each node, in thousandths of a cell, y downward
    // Of a map: the outline of node n is outline[first[n]] up to outline[first[n + 1]]; its neighbours are the sides
    // in the order of the edges.  NULL: nodes are points.
    const uint32_t *first;
    const shape_edge *outline;
} own_graph;

// Frees a graph; NULL is fine.
void own_graph_free(context *c, own_graph *g);

// Sets name and hash of a graph that is complete otherwise: the name from that of a file, without folder
// and ending, and with '-' for letters that an ID does not have.
void own_graph_finish(own_graph *g, const char *path);

// Gives the graph to the context, unless it has the same one; sets *kept to the one that the context
// has.  BAD_REQUEST when it has another one of this name; then the graph is freed.
MEANDER_CHECKED meander_status own_graph_keep(context *c, own_graph *g, const own_graph **kept);
void own_graph_free_all(context *c);

// Finds a graph or a map, among those of the context and those that are always there; NULL when there is none.
// A hash of 0 is any, and so is a name that is NULL.
typedef enum own_graph_sort { OWN_GRAPH_ANY, OWN_GRAPH_POINTS, OWN_GRAPH_MAP } own_graph_sort;
const own_graph *own_graph_find(const context *c, const char *name, size_t length, uint64_t hash, own_graph_sort sort);

// own_graph_layout.c: places nodes that have no places yet: on a circle, and small graphs so that
// neighbours are near each other.  Of given places calculates those in which an edge is about two cells
// long.
MEANDER_CHECKED meander_status own_graph_spread(context *c, own_graph *g);
void own_graph_scale(const own_graph *g, const int64_t (*given)[2], shape_point *places);

#endif
