// SPDX-License-Identifier: MIT
// The projective plane: a sheet whose opposite borders all meet turned over.
//
//         a   b   c
//       +---+---+---+
//     d |   |   |   | e      each border point is the one across the middle
//     e |   |   |   | d
//       +---+---+---+
//         c   b   a
//
// It has no rim.
// Cost: that of a sheet (grid/faces.h).
#include "grid/faces.h"

static meander_status projective_build(const grid_order *order, grid **grid_new) {
    return faces_build(order, 1, "0E=0W~ 0N=0S~", grid_new);
}

const grid_kind grid_projective = {
    .name = "projective",
    .about = "a sheet whose opposite borders meet turned over",
    .aliases = "projective-plane",
    .traits = "seams mask",
    .form = "WIDTHxHEIGHT",
    .example = "projective:40x25",
    .sides = FACES_SIDES,
    .picture = "   a  b  c\n  +--+--+--+\nd |  |  |  | e\n  +--+--+--+\ne |  |  |  | d\n  +--+--+--+\n   c  b  a\n",
    .shape = &faces_shape,
    .places = faces_places_one,
    .build = projective_build,
};
