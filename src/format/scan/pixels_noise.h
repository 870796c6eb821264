// SPDX-License-Identifier: MIT
// Pixels that are dark by chance.
#ifndef FORMAT_PIXELS_NOISE_H
#define FORMAT_PIXELS_NOISE_H

#include "format/scan/pixels_plane.h"

// Returns whether dark pixels are where they are by chance.
bool pixels_is_noise(const pixels_plane *p);

#endif
