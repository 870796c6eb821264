// SPDX-License-Identifier: MIT
// The cube: six faces of squares, which meet at twelve seams.
//
//           +---+             0  above       places: the faces are below one another, so place x,y
//           | 0 |             5  below       is in face y / side
//       +---+---+---+---+
//       | 4 | 1 | 2 | 3 |     this net can be folded
//       +---+---+---+---+
//           | 5 |
//           +---+
//
// Cost: that of a sheet (grid/faces.h).
#include "grid/body.h"
#include "grid/faces.h"
#include "grid/shape_squares.h"

enum { CUBE_FACES = 6 };

static meander_status cube_places(grid_order *order) { return faces_places(order, CUBE_FACES); }

static meander_status cube_build(const grid_order *order, grid **grid_new) {
    return faces_build(order, CUBE_FACES,
                       "1E=2W 2E=3W 3E=4W 4E=1W 0S=1N 0E=2N 0N=3N 0W=4N 5N=1S 5E=2S 5S=3S 5W=4S",
                       grid_new);
}

// ---- on paper ----------------------------------------------------------------------

// The net is four faces wide and three high.
static meander_point cube_on_net(const grid *g, meander_point at) {
    static const uint8_t across[] = {1, 1, 2, 3, 0, 1}, down[] = {0, 1, 1, 1, 1, 2};
    uint64_t face = at.y / g->width, y = at.y % g->width;
    return (meander_point){at.x + across[face] * g->width, y + down[face] * g->width};
}

static unsigned cube_edges(const grid *g, meander_point at, shape_edge *edges) {
    return shape_squares.edges(g, cube_on_net(g, at), edges);
}

static shape_point cube_middle(const grid *g, meander_point at) {
    return shape_squares.middle(g, cube_on_net(g, at));
}

static int32_t cube_room(const grid *g, meander_point at) { return shape_squares.room(g, at); }

// Five of the seams are inside the net.
static shape_link cube_link(const grid *g, meander_point at, unsigned side) {
    static const uint8_t inside[] = {1 << 2, 15, 1 << 1 | 1 << 3, 1 << 3, 1 << 1, 1 << 0};
    uint64_t face = at.y / g->width;
    shape_link link = faces_link(g->width, g->width, (meander_point){at.x, at.y % g->width}, side);
    return inside[face] >> side & 1 ? SHAPE_TOUCH : link;
}

static const shape_kind cube_shape = {.edges = cube_edges, .middle = cube_middle, .room = cube_room,
                                      .link = cube_link};

const grid_kind grid_cube = {
    .name = "cube",
    .about = "the six faces of a cube, drawn as a net that can be folded",
    .aliases = "dice die",
    .traits = "seams globe mask body net",
    .counts = 1u << 1,
    .form = "SIDE",
    .example = "cube:16",
    .sides = FACES_SIDES,
    .picture = "     +--+\n     |  |\n  +--+--+--+--+\n  |  |  |  |  |\n  +--+--+--+--+\n     |  |\n     +--+\n",
    .shape = &cube_shape,
    .body = body_cube,
    .places = cube_places,
    .build = cube_build,
};
