// SPDX-License-Identifier: MIT
// A box around all ink: of a maze without outer walls, or of passages drawn as lines.
#ifndef FORMAT_PIXELS_BARE_H
#define FORMAT_PIXELS_BARE_H

#include "format/scan/pixels_frame.h"

// The box through the ends of lines, and the one through the middle of the outermost nodes, if they are not the same.
enum { PIXELS_BARE = 2 };
MEANDER_CHECKED meander_status pixels_find_bare(const pixels_plane *p, pixels_frame frames[PIXELS_BARE],
                                                unsigned *count, scratch *lent);

#endif
