// SPDX-License-Identifier: MIT
// The 256 numbers of a micromouse's maze, as bytes (maz.c) and as numbers of a program (maz_array.c).
#ifndef FORMAT_MAZ_H
#define FORMAT_MAZ_H

#include "format/format.h"

enum { MAZ_EDGE = 16, MAZ_SIZE = MAZ_EDGE * MAZ_EDGE };

// Between the walls of the cells in the order of the file and a puzzle.  maz_give returns
// UNSUPPORTED for a maze of another size; the message has the format's `name`.
MEANDER_CHECKED meander_status maz_take(const reading *r, const uint8_t walls[MAZ_SIZE], puzzle *p);
MEANDER_CHECKED meander_status maz_give(const drawing *d, const char *name,
                                        uint8_t walls[MAZ_SIZE]);

#endif
