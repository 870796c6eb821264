// SPDX-License-Identifier: MIT
// PNG files, written row by row through libpng.
#ifndef FORMAT_PNG_FILE_H
#define FORMAT_PNG_FILE_H

#include "base/stream.h"

// The effort of packing: none, as fast as possible, as small as possible.
typedef enum png_pack { PNG_STORED, PNG_FAST, PNG_SMALL } png_pack;

typedef struct png_shape {
    uint32_t width, height;
    bool bits;                   // one bit a pixel, 1 is white; else three bytes, R G B
    bool holes;                  // a fourth byte says how opaque the pixel is
    png_pack pack;
    const char *id;
} png_shape;

typedef struct png_file {
    context *context;
    output *out;
    png_shape shape;
    const unsigned char *row;
    bool no_memory;
    void *png, *info;            // libpng's own
} png_file;

// After a success the file is to be ended; rows in between, `height` of them.
MEANDER_CHECKED meander_status png_file_begin(png_file *p, context *c, const png_shape *shape,
                                              output *out);
MEANDER_CHECKED meander_status png_file_row(png_file *p, const unsigned char *row);
// Ends it, even after an error; `whole`: nothing failed so far.
MEANDER_CHECKED meander_status png_file_end(png_file *p, bool whole);

#endif
