// SPDX-License-Identifier: MIT
// A path drawn into the picture that its maze was read from.
#ifndef FORMAT_PIXELS_PATH_H
#define FORMAT_PIXELS_PATH_H

#include "format/scan/pixels.h"

// Writes the picture that is the input as PNG, with the path in it.  The puzzle is what the format
// `pixels` read from the same bytes.  Errors: BAD_INPUT when the picture shows another maze, UNSUPPORTED
// without libpng, NO_MEMORY, those of the output.
MEANDER_CHECKED meander_status pixels_draw_path(const reading *r, const puzzle *p, cell start, const uint8_t *path,
                                                uint64_t steps, output *out);

// pixels_found.c: what was found in a picture is kept with its maze: the lattice that a clean one has, which is in the
// file; or all that pixels_find found in the input.
MEANDER_CHECKED meander_status pixels_keep_lattice(const reading *r, const seekable *file, const pixels_lattice *l,
                                                   puzzle *to);
MEANDER_CHECKED meander_status pixels_keep_found(const pixels_blocks *b, puzzle *to);
// Takes what was kept, if the input is the same file; or else finds all again.  A clean lattice that was kept has
// no text.
MEANDER_CHECKED meander_status pixels_find_again(pixels *m, const puzzle *p, pixels_lattice *l, pixels_blocks *b,
                                                 scratch *lent);

// pixels_smooth.c: moves the points of a path over open squares, each from the one before by a square, to where a hand
// would draw it.  The first and the last one stay.
MEANDER_CHECKED meander_status pixels_smooth(context *c, const pixels_blocks *b, pixels_place *points, size_t count);

#endif
