// SPDX-License-Identifier: MIT
// The parts of a picture that may be mazes, apart from words and from one another.
#ifndef FORMAT_PIXELS_PAGES_H
#define FORMAT_PIXELS_PAGES_H

#include "format/scan/pixels.h"

enum { PAGES_MOST = 32 };
typedef struct pixels_pages {
    unsigned count;              // of those that are large; 0: the picture is not divided
    pixels_box boxes[PAGES_MOST];   // ... in the order of reading
} pixels_pages;

// Finds the parts of a picture that was looked at.
MEANDER_CHECKED meander_status pixels_find_pages(pixels *m, pixels_pages *pages);

#endif
