// SPDX-License-Identifier: MIT
// Squares with eight sides: passages also lead through corners.
//
//     NW N NE      Two diagonals that cross may both be open; they do not meet.
//     W  c  E
//     SW S SE
//
// Cost: one byte per index.
#include "grid/lattice.h"
#include "grid/shape_squares.h"

static unsigned zeta_sides(const grid_order *order, uint64_t x, uint64_t y) {
    (void)order, (void)x, (void)y;
    return 0xff;
}

static meander_status zeta_build(const grid_order *order, grid **grid_new) {
    static const lattice zeta = {
        .side_count = 8, .sides = zeta_sides, .opposite = {4, 5, 6, 7, 0, 1, 2, 3},
        .down = {-1, -1, 0, 1, 1, 1, 0, -1}, .on = {0, 1, 1, 1, 0, -1, -1, -1}};
    return lattice_build(&zeta, order, grid_new);
}

// ---- on paper ----------------------------------------------------------------------

static shape_link zeta_link(const grid *g, meander_point at, unsigned side) {
    (void)g, (void)at;
    if (side % 2 == 0) return SHAPE_TOUCH;
    return side % 4 == 1 ? SHAPE_UNDER : SHAPE_OVER;
}

static const shape_kind zeta_shape = {.edges = shape_squares_eight_edges,
                                      .middle = shape_squares_middle,
                                      .room = shape_squares_room, .link = zeta_link, .pipes = 30,
                                      .rooms = 80};

const grid_kind grid_zeta = {
    .name = "zeta",
    .about = "squares with eight sides: passages also lead through corners",
    .aliases = "diagonal diagonals",
    .traits = "lattice flat compass mask",
    .form = "WIDTHxHEIGHT",
    .example = "zeta:20x20",
    .sides = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"},
    .picture =
        "o---o---o\n"
        "| X | X |\n"
        "o---o---o\n"
        "| X | X |\n"
        "o---o---o\n",
    .shape = &zeta_shape,
    .build = zeta_build,
};
