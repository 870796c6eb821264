// SPDX-License-Identifier: MIT
// The most pixels that are searched for a maze, and when a smaller picture is searched instead.
#ifndef FORMAT_PIXELS_LIMITS_H
#define FORMAT_PIXELS_LIMITS_H

#include "format/scan/pixels.h"

// Always PIXELS_FREE of them, and more for each byte of the file.
enum { PIXELS_FREE = 1 << 20, PIXELS_PER_BYTE = 1000, PIXELS_SEARCHED_MOST = 1 << 26 };
bool pixels_is_searched(const pixels *m);
MEANDER_CHECKED meander_status pixels_refuse_size(const pixels *m);
// By how much the picture may be made smaller, each way; at most 1 if it stays as it is.
enum { PIXELS_SHRINK_MOST = 8 };
uint32_t pixels_most_shrink(const pixels *m);

#endif
