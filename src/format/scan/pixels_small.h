// SPDX-License-Identifier: MIT
// A large picture made smaller before it is searched.
#ifndef FORMAT_PIXELS_SMALL_H
#define FORMAT_PIXELS_SMALL_H

#include "format/scan/pixels_lattice.h"

// Makes the picture smaller if it is large and its walls are thick, for all planes that are filled
// until what was found in the small one is taken back to the large one.
MEANDER_CHECKED meander_status pixels_make_small(pixels *m);
void pixels_make_large(pixels *m, pixels_lattice *l);

#endif
