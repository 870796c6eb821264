// SPDX-License-Identifier: MIT
// A maze as bits: one row of cells becomes one line of passages and one of walls.
#ifndef FORMAT_BITMAP_H
#define FORMAT_BITMAP_H

#include "draw/style.h"
#include "format/picture/png_file.h"
#include "format/format.h"

// Streams all rows into a PNG of one bit a pixel, in the memory of a few lines.
MEANDER_CHECKED meander_status bitmap_write(const drawing *d, const style *l, png_pack pack,
                                            output *out);

#endif
