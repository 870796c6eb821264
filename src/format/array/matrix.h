// SPDX-License-Identifier: MIT
// The half of the matrix format that writes: matrix_write.c.
#ifndef FORMAT_MATRIX_H
#define FORMAT_MATRIX_H

#include "format/format.h"

MEANDER_CHECKED meander_status matrix_write(const drawing *d, output *out);

// Reads rows of signs as a block picture in memory, as it is when they come from another text.  `wall` is the sign of
// walls; '#': it is found out.
MEANDER_CHECKED meander_status matrix_read_rows(const reading *r, const char *text, size_t size, char wall, puzzle *p);

#endif
