// SPDX-License-Identifier: MIT
// The cells of the globe in space.
#ifndef GRID_SPHERE_BODY_H
#define GRID_SPHERE_BODY_H

#include "grid/body.h"

unsigned sphere_body(const grid *g, meander_point at, body_corner *corners);

#endif
