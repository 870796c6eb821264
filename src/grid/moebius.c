// SPDX-License-Identifier: MIT
// The Moebius strip: a sheet whose left and right borders meet, one of them turned over.
//
//       +---+---+---+
//     a |   |   |   | b      once round the strip comes back upside down; twice round comes back
//     b |   |   |   | a      as before
//       +---+---+---+
//
// It has one rim and one face.
// Cost: that of a sheet (grid/faces.h).
// Source: August Ferdinand Moebius and Johann Benedict Listing, 1858.
#include "grid/body.h"
#include "grid/faces.h"

static meander_status moebius_build(const grid_order *order, grid **grid_new) {
    return faces_build(order, 1, "0E=0W~", grid_new);
}

const grid_kind grid_moebius = {
    .name = "moebius",
    .about = "a strip whose ends meet turned over",
    .aliases = "mobius möbius",
    .traits = "seams mask body",
    .form = "WIDTHxHEIGHT",
    .example = "moebius:60x8",
    .sides = FACES_SIDES,
    .picture = "  +--+--+--+\na |  |  |  | b\n  +--+--+--+\nb |  |  |  | a\n  +--+--+--+\n",
    .shape = &faces_shape,
    .body = body_moebius,
    .places = faces_places_one,
    .build = moebius_build,
};
