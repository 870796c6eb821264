// SPDX-License-Identifier: MIT
// A path over open squares, as a hand would draw it.
#ifndef FORMAT_PIXELS_SMOOTH_H
#define FORMAT_PIXELS_SMOOTH_H

#include "format/scan/pixels_blocks.h"

// Moves the points of a path over open squares, each from the one before by a square, to where a hand
// would draw it.  The first and the last one stay.
MEANDER_CHECKED meander_status pixels_smooth(context *c, const pixels_blocks *b, pixels_place *points, size_t count);

#endif
