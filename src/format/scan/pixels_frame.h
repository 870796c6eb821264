// SPDX-License-Identifier: MIT
// The four corners of what may be a maze.
#ifndef FORMAT_PIXELS_FRAME_H
#define FORMAT_PIXELS_FRAME_H

#include "format/scan/pixels_lattice.h"
#include "format/scan/pixels_plane.h"

// The middle of the outer walls of something that may be a maze: its corners, clockwise from the upper left.
typedef struct pixels_frame {
    pixels_place corners[4];
    double wall;                 // how thick walls are
    bool bare;                   // only a box around all ink, which may be no outer wall
    bool tall;                   // cells may be twice as high as wide, as letters are
    double reach;                // ... how far ink is outside of it
} pixels_frame;

// The most likely frames first, of the `most` largest parts of ink; *count is at most FRAMES.  If they must be even,
// their walls are straight and of one thickness.
enum { PIXELS_FRAMES = 5 };
MEANDER_CHECKED meander_status pixels_find_frames(context *c, const pixels_plane *p, bool even, unsigned most,
                                                  pixels_frame frames[PIXELS_FRAMES], unsigned *count, scratch *lent);

#endif
