// SPDX-License-Identifier: MIT
// The torus: a sheet whose borders meet, left and right, above and below.
//
//         a   b   c
//       +---+---+---+
//     d |   |   |   | d      a ring with a hole, as of bread; in many games the screen
//     e |   |   |   | e
//       +---+---+---+
//         a   b   c
//
// It has no rim.
// Cost: that of a sheet (grid/faces.h).
#include "grid/body.h"
#include "grid/faces.h"

static meander_status torus_build(const grid_order *order, grid **grid_new) {
    return faces_build(order, 1, "0E=0W 0N=0S", grid_new);
}

const grid_kind grid_torus = {
    .name = "torus",
    .about = "a sheet whose opposite borders meet",
    .aliases = "doughnut donut wrap",
    .traits = "seams flat mask body",
    .form = "WIDTHxHEIGHT",
    .example = "torus:40x25",
    .sides = FACES_SIDES,
    .picture = "   a  b  c\n  +--+--+--+\nd |  |  |  | d\n  +--+--+--+\ne |  |  |  | e\n  +--+--+--+\n   a  b  c\n",
    .shape = &faces_shape,
    .body = body_torus,
    .places = faces_places_one,
    .build = torus_build,
};
