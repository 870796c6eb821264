// SPDX-License-Identifier: MIT
// Shared by the two halves of the unicode format: unicode.c writes, unicode_read.c reads.
#ifndef FORMAT_UNICODE_H
#define FORMAT_UNICODE_H

#include "format/text/walls.h"

int unicode_bid(const char *bytes, size_t size);
MEANDER_CHECKED meander_status unicode_read(const reading *r, puzzle *result);

#endif
