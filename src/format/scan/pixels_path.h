// SPDX-License-Identifier: MIT
// A path drawn into the picture that its maze was read from.
#ifndef FORMAT_PIXELS_PATH_H
#define FORMAT_PIXELS_PATH_H

#include "format/scan/pixels.h"

// Writes the picture that is the input as PNG, with the path in it.  The puzzle is what the format
// `pixels` read from the same bytes.  Errors: BAD_INPUT when the picture shows another maze, UNSUPPORTED
// without libpng, NO_MEMORY, those of the output.
MEANDER_CHECKED meander_status pixels_draw_path(const reading *r, const puzzle *p, cell start, const uint8_t *path,
                                                uint64_t steps, output *out);

#endif
