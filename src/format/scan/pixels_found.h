// SPDX-License-Identifier: MIT
// The findings of a picture, kept with its maze.
#ifndef FORMAT_PIXELS_FOUND_H
#define FORMAT_PIXELS_FOUND_H

#include "format/scan/pixels_blocks.h"

// Keep the lattice of a clean picture, which is in the file; or all that pixels_find found in the input.
MEANDER_CHECKED meander_status pixels_keep_lattice(const reading *r, const seekable *file, const pixels_lattice *l,
                                                   puzzle *to);
MEANDER_CHECKED meander_status pixels_keep_found(const pixels_blocks *b, puzzle *to);
// Takes what was kept, if the input is the same file, and sets *known.  A clean lattice that was kept has no text.
MEANDER_CHECKED meander_status pixels_find_known(pixels *m, const puzzle *p, pixels_lattice *l, pixels_blocks *b,
                                                 bool *known, scratch *lent);

#endif
