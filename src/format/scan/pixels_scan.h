// SPDX-License-Identifier: MIT
// Pictures whose lattice is not one of whole pixels: soft edges, odd pitches, scans and photographs.
//
//     pixels -> plane of ink -> frame: four corners -> flat -> cells and walls
//               pixels_plane.h   pixels_frame.h       pixels_flat.c  pixels_fit.h      all of it: pixels_scan.c
#ifndef FORMAT_PIXELS_SCAN_H
#define FORMAT_PIXELS_SCAN_H

#include "format/scan/pixels_blocks.h"

// Finds the maze of a scan: *l says what was understood, b->text are its blocks.  Errors: BAD_INPUT with the best fit
// when it is not a maze, or when it is too large to be held.  Without a frame that fits, free space is looked for if
// `or_free`.
MEANDER_CHECKED meander_status pixels_scan(pixels *m, pixels_lattice *l, pixels_blocks *b, bool or_free, scratch *lent);

#endif
