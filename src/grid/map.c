// SPDX-License-Identifier: MIT
// A map: its regions are the cells, and the borders between them the passages.
//
//     +------+-----+       A region may have holes, in which others lie, and islands.  Between two regions there is
//     |  a   |  b  |       one passage, however many stretches their border has; it opens all of them.
//     |  +-+-+--+  |
//     |  |d|  c |  |       a b, a c, a d, b c and c d are neighbours.
//     +--+-+----+--+
//
// The neighbours are found when the file is read (grid/regions.h).
#include "grid/own_grid.h"

// Marks in a speck may be larger than it is.
enum { MAP_ROOM_LEAST = 120 };

// Outlines are kept as they are drawn.
static unsigned map_edges(const grid *g, meander_point at, shape_edge *edges) {
    const own_graph *own = own_grid_graph(g);
    unsigned count = own->first[at.x + 1] - own->first[at.x];
    for (unsigned i = 0; i < count; i++) edges[i] = own->outline[own->first[at.x] + i];
    return count;
}

static int32_t map_room(const grid *g, meander_point at) {
    shape_edge edges[SHAPE_EDGES_MOST];
    int32_t room = shape_room_within(edges, map_edges(g, at, edges), own_grid_middle(g, at));
    return room < MAP_ROOM_LEAST ? MAP_ROOM_LEAST : room;
}

static const shape_kind map_shape = {.edges = map_edges, .middle = own_grid_middle, .room = map_room};

const grid_kind grid_map = {
    .name = "map",
    .about = "regions of a map, from a file (--graph FILE): GeoJSON, SVG",
    .traits = "bent file",
    .counts = 1u << 1,
    .form = "NAME,hash=...",
    .example = "map:tangram",
    .picture = "+----+---+\n|    |   |\n| +--+-+ |\n| |    | |\n+-+----+-+\n",
    .shape = &map_shape,
    .read_size = own_grid_read_size,
    .write_size = own_grid_write_size,
    .places = own_grid_places,
    .sides_most = own_grid_sides_most,
    .say = own_grid_say,
    .find = own_grid_find,
    .build = own_grid_build,
};
