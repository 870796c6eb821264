// SPDX-License-Identifier: MIT
// The cells of a solid in space.
#ifndef GRID_SOLID_BODY_H
#define GRID_SOLID_BODY_H

#include "grid/body.h"

unsigned solid_body(const grid *g, meander_point at, body_corner *corners);

// solid.c: finds the letters of a face's corners, in their order.
enum { SOLID_CORNERS = 3 };
void solid_letters(const grid *g, uint64_t face, char letters[SOLID_CORNERS]);

#endif
