// SPDX-License-Identifier: MIT
// The cylinder: a sheet whose left and right borders meet, like the label of a tin.
//
//       +---+---+---+
//     a |   |   |   | a      a step out to the east comes in from the west
//     b |   |   |   | b
//       +---+---+---+
//
// It has two rims, above and below.
// Cost: that of a sheet (grid/faces.h).
#include "grid/body.h"
#include "grid/faces.h"

static meander_status cylinder_build(const grid_order *order, grid **grid_new) {
    return faces_build(order, 1, "0E=0W", grid_new);
}

const grid_kind grid_cylinder = {
    .name = "cylinder",
    .about = "a sheet whose left and right borders meet",
    .aliases = "tube ring",
    .traits = "seams flat mask body",
    .form = "WIDTHxHEIGHT",
    .example = "cylinder:40x25",
    .sides = FACES_SIDES,
    .picture = "  +--+--+--+\na |  |  |  | a\n  +--+--+--+\nb |  |  |  | b\n  +--+--+--+\n",
    .shape = &faces_shape,
    .body = body_cylinder,
    .places = faces_places_one,
    .build = cylinder_build,
};
