// SPDX-License-Identifier: MIT
// Any graph: its nodes are the cells, in the order of its file, and the edges of a node its sides.
//
//     a - b      cells   a b c          places 0,0  1,0  2,0
//      \  |      a       b 0, c 1       a passage is a link between two discs
//         c      b       a 0, c 1
#include "grid/own_grid.h"

// ---- on paper ------------------------------------------------------------------------

enum { GRAPH_ROOM = 450, GRAPH_SLANT = 318, GRAPH_CORNERS = 8 };

static unsigned graph_edges(const grid *g, meander_point at, shape_edge *edges) {
    static const shape_point corners[GRAPH_CORNERS] = {
        {-GRAPH_SLANT, -GRAPH_SLANT}, {0, -GRAPH_ROOM}, {GRAPH_SLANT, -GRAPH_SLANT}, {GRAPH_ROOM, 0},
        {GRAPH_SLANT, GRAPH_SLANT}, {0, GRAPH_ROOM}, {-GRAPH_SLANT, GRAPH_SLANT}, {-GRAPH_ROOM, 0}};
    shape_point middle = own_grid_middle(g, at);
    for (unsigned i = 0; i < GRAPH_CORNERS; i++) {
        shape_point from = corners[i], to = corners[(i + 1) % GRAPH_CORNERS];
        edges[i] = (shape_edge){{middle.x + from.x, middle.y + from.y}, {middle.x + to.x, middle.y + to.y},
                                i % g->side_count};
    }
    return GRAPH_CORNERS;
}

static int32_t graph_room(const grid *g, meander_point at) {
    (void)g, (void)at;
    return GRAPH_ROOM;
}

static const shape_kind graph_shape = {.edges = graph_edges, .middle = own_grid_middle, .room = graph_room,
                                       .pipes = 30, .rooms = 110};

const grid_kind grid_graph = {
    .name = "graph",
    .about = "any graph, from a file (--graph FILE): GraphML, JSON or a list of edges",
    .traits = "file",
    .counts = 1u << 1,
    .form = "NAME,hash=...",
    .example = "graph:petersen",
    .picture = "    o\n   /|\\\n  o-o-o\n  |  \\|\n  o   o\n",
    .shape = &graph_shape,
    .read_size = own_grid_read_size,
    .write_size = own_grid_write_size,
    .places = own_grid_places,
    .sides_most = own_grid_sides_most,
    .say = own_grid_say,
    .find = own_grid_find,
    .build = own_grid_build,
};
