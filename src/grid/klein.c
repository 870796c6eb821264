// SPDX-License-Identifier: MIT
// The Klein bottle: a sheet whose left and right borders meet, and those above and below turned
// over.
//
//         a   b   c
//       +---+---+---+
//     d |   |   |   | d      it has no rim and no inside
//     e |   |   |   | e
//       +---+---+---+
//         c   b   a
//
// Cost: that of a sheet (grid/faces.h).
// Source: Felix Klein, "Ueber Riemanns Theorie der algebraischen Funktionen", 1882.
#include "grid/faces.h"

static meander_status klein_build(const grid_order *order, grid **grid_new) {
    return faces_build(order, 1, "0E=0W 0N=0S~", grid_new);
}

const grid_kind grid_klein = {
    .name = "klein",
    .about = "a bottle without an inside: borders meet, two of them turned over",
    .aliases = "klein-bottle bottle",
    .traits = "seams mask",
    .form = "WIDTHxHEIGHT",
    .example = "klein:40x25",
    .sides = FACES_SIDES,
    .picture = "   a  b  c\n  +--+--+--+\nd |  |  |  | d\n  +--+--+--+\ne |  |  |  | e\n  +--+--+--+\n   c  b  a\n",
    .shape = &faces_shape,
    .places = faces_places_one,
    .build = klein_build,
};
