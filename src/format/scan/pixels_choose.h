// SPDX-License-Identifier: MIT
// The best of all clean readings of a picture.
#ifndef FORMAT_PIXELS_CHOOSE_H
#define FORMAT_PIXELS_CHOOSE_H

#include "format/scan/pixels_blocks.h"

// The best of all clean readings; l->cost above 1: none fits.  On success the blocks are those of *l.
MEANDER_CHECKED meander_status pixels_choose(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent);

#endif
