// SPDX-License-Identifier: MIT
// The symmetries of a maze, and the way of rectangles, which have images by columns and rows (symmetric_squares.c).
#ifndef TRANSFORM_SYMMETRIC_WAYS_H
#define TRANSFORM_SYMMETRIC_WAYS_H

#include "transform/transform.h"

enum { SYMMETRIC_X, SYMMETRIC_Y, SYMMETRIC_XY, SYMMETRIC_RADIAL };

MEANDER_CHECKED meander_status symmetric_before_squares(const grid *g, int64_t kind, grid **inner_new);
MEANDER_CHECKED meander_status symmetric_apply_squares(transform_job *job);

#endif
