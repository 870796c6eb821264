// SPDX-License-Identifier: MIT
// Pictures from outside as rows of pixels, one row in memory at a time, as often as wanted: PNG, JPEG, GIF,
// BMP, the Netpbm formats, and SVG made of lines.
#ifndef FORMAT_PIXEL_ROWS_H
#define FORMAT_PIXEL_ROWS_H

#include "format/format.h"

typedef struct pixel_rows pixel_rows;

// How a kind of file is decoded.  `begin` reads the head, sets the size, and may be called again after
// `end`; `next` fills the row.
typedef struct pixel_rows_kind {
    bool (*is)(const uint8_t *bytes, size_t size);
    meander_status (*begin)(pixel_rows *p);
    meander_status (*next)(pixel_rows *p);
    void (*end)(pixel_rows *p);
} pixel_rows_kind;

struct pixel_rows {
    const reading *reading;
    const pixel_rows_kind *kind;
    const uint8_t *bytes;        // the file
    size_t size;
    uint32_t width, height;
    uint32_t y;                  // the row that comes next
    uint8_t *row;                // red, green, blue of each pixel of the latest row
    bool open;                   // `end` is due
    // Of the kind: where the pixels begin, how many bytes a row takes, bits of a sample, its greatest
    // value, samples of a pixel.
    size_t first, stride;
    unsigned bits, most, samples;
    bool text;                   // numbers as text
    bool downward;               // the first row is the upper one
    const uint8_t *palette;      // blue, green, red, 0
    unsigned colours;
    void *png, *info;            // libpng's own
    bool interlaced;
    int passes;
    void *codec;                 // that of another library
    uint8_t *wide;               // the library's row, before it is red, green and blue
    uint8_t *held;               // the whole picture, where rows do not come from the top down; or NULL
    int clear;                   // the colour of the palette that is transparent
    bool no_memory;
};

// Returns whether the bytes begin like a picture that can be read.
bool pixel_rows_are_known(const char *bytes, size_t size);

// Opens the picture that is the input.  Errors: BAD_INPUT; UNSUPPORTED when this library was built
// without what the picture needs; NO_MEMORY.  On failure nothing needs closing.
MEANDER_CHECKED meander_status pixel_rows_open(pixel_rows *p, const reading *r);
// Decodes the next row; there must be one.
MEANDER_CHECKED meander_status pixel_rows_next(pixel_rows *p);
// Back to the first row.
MEANDER_CHECKED meander_status pixel_rows_rewind(pixel_rows *p);
void pixel_rows_close(pixel_rows *p);

// For kinds: refuses a size of which the file, packed as well as it goes, could not have the pixels.
MEANDER_CHECKED meander_status pixel_rows_check_size(const pixel_rows *p, uint64_t width, uint64_t height,
                                                 uint64_t most_per_byte);

// For kinds whose first row is not there until all is decoded: room for the picture, with so many bytes a pixel,
// in `held`; `next` is never called.  Errors: BAD_INPUT when it is larger than anything that is held.
MEANDER_CHECKED meander_status pixel_rows_hold(pixel_rows *p, unsigned samples);

extern const pixel_rows_kind pixel_rows_png;      // pixel_rows_png.c
extern const pixel_rows_kind pixel_rows_jpeg;     // pixel_rows_jpeg.c
extern const pixel_rows_kind pixel_rows_gif;      // pixel_rows_gif.c
extern const pixel_rows_kind pixel_rows_svg;      // pixel_rows_svg.c
extern const pixel_rows_kind pixel_rows_bmp;      // pixel_rows_bmp.c
extern const pixel_rows_kind pixel_rows_netpbm;   // pixel_rows_netpbm.c

#endif
