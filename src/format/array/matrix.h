// SPDX-License-Identifier: MIT
// The half of the matrix format that writes: matrix_write.c.
#ifndef FORMAT_MATRIX_H
#define FORMAT_MATRIX_H

#include "format/format.h"

MEANDER_CHECKED meander_status matrix_write(const drawing *d, output *out);

#endif
