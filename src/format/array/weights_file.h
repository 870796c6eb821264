// SPDX-License-Identifier: MIT
// The weights of cells from a file of any kind: a text matrix, an array of NumPy, a picture.
#ifndef FORMAT_WEIGHTS_FILE_H
#define FORMAT_WEIGHTS_FILE_H

#include "base/stream.h"
#include "grid/puzzle.h"

// Takes them in place of the old ones, which stay on failure.  Errors: BAD_INPUT with the place, BAD_REQUEST for a 0,
// UNSUPPORTED for a picture where the grid has no layout on paper, NO_MEMORY.
MEANDER_CHECKED meander_status weights_read_file(puzzle *p, const input *in);

#endif
