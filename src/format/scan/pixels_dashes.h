// SPDX-License-Identifier: MIT
// Walls that are not whole: dashes, dots, letters of a terminal, bricks.
#ifndef FORMAT_PIXELS_DASHES_H
#define FORMAT_PIXELS_DASHES_H

#include "format/scan/pixels_frame.h"

// Blanks that are filled, the narrowest first; and ways to leave out lines of words above and below the maze.
enum { DASHES_STEPS = 8, DASHES_CUTS = 5 };

typedef struct pixels_dashes {
    pixels_plane *plane;         // whose ink is changed
    uint8_t *ink;                // all of it
    const uint8_t *blanks;       // that were filled last, in rows and in columns
    uint32_t *above;             // per column: the row behind the latest ink; 0: none
    uint32_t top, bottom;        // of the ink that was joined last
    uint32_t tops[3], bottoms[3];  // rows behind lines of ink at the top, and before those at the bottom
} pixels_dashes;

// Keeps the ink of a plane; *some is whether it may be dashes.  Everything is lent.
MEANDER_CHECKED meander_status pixels_dashes_open(pixels_plane *p, pixels_dashes *s, bool *some, scratch *lent);
// Fills the i-th blanks; lines are left out in one of the ways.
void pixels_dashes_join(pixels_dashes *s, unsigned i, unsigned cut);
// Returns whether hardly any ink is outside of a frame.
bool pixels_dashes_are_in(const pixels_dashes *s, const pixels_frame *f);
// The plane has the ink again that it had.
void pixels_dashes_show(const pixels_dashes *s);

#endif
