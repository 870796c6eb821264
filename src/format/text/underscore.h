// SPDX-License-Identifier: MIT
// What the two halves of the underscore format share: underscore.c writes, underscore_read.c reads.
#ifndef FORMAT_UNDERSCORE_H
#define FORMAT_UNDERSCORE_H

#include "format/text/walls.h"

int underscore_bid(const char *bytes, size_t size);
MEANDER_CHECKED meander_status underscore_read(const reading *r, puzzle *result);

#endif
