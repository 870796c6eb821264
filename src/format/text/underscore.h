// SPDX-License-Identifier: MIT
// Shared by the two halves of the underscore format: underscore.c writes, underscore_read.c reads.
#ifndef FORMAT_UNDERSCORE_H
#define FORMAT_UNDERSCORE_H

#include "format/text/walls.h"

// The places of the format's parameters, and the values of the first.
enum { UNDERSCORE_PARAM_COLUMNS, UNDERSCORE_PARAM_OPENINGS };
enum { COLUMNS_TWO, COLUMNS_THREE, COLUMNS_FOUR };

static inline unsigned underscore_columns(const params *p) {
    return (unsigned)p->values[UNDERSCORE_PARAM_COLUMNS] - COLUMNS_TWO + 2;
}

int underscore_bid(const char *bytes, size_t size);
MEANDER_CHECKED meander_status underscore_read(const reading *r, puzzle *result);

#endif
