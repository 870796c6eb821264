// SPDX-License-Identifier: MIT
// Pictures from outside as rows of pixels, one row in memory at a time, as often as wanted: PNG, JPEG, GIF,
// BMP, the Netpbm formats, and SVG made of lines.
#ifndef FORMAT_PIXEL_ROWS_H
#define FORMAT_PIXEL_ROWS_H

#include "format/format.h"

typedef struct pixel_rows {
    const reading *reading;
    const struct pixel_rows_kind *kind;
    const seekable *file;        // it is not held; NULL: it is
    const uint8_t *bytes;        // the file, or its head
    size_t size, known;          // of the file, and of what is in `bytes`
    uint32_t width, height;
    uint32_t y;                  // the row that comes next
    // red, green, blue of each pixel of the latest row; only kinds write it, as the next may be the same
    uint8_t *row;
    bool open;                   // `end` is due
    // Of pictures with few colours, if codes are wanted: the latest row as the file has it, `code_bits` a pixel
    // (1, 2, 4, 8), from the left; 0: there are no codes, and `row` is filled.
    bool wants_codes;            // set before the first row
    unsigned code_bits;
    const uint8_t *codes;
    uint8_t colours_of[256][3];  // red, green, blue of each code
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
    bool black;                  // below what is transparent; else it is white
    int passes;
    bool layer;                  // a frame of a film: opacity stays, and `wide` or `held` has four bytes a pixel
    void *codec;                 // that of another library
    uint8_t *wide, *wide_before; // the library's row, before it is red, green and blue, and the one above it
    bool kept;                   // it is held for pixel_rows_keep
    uint8_t *held;               // the whole picture, where rows do not come from the top down or are kept; or NULL
    int clear;                   // the colour of the palette that is transparent
    bool restored;               // the picture goes when the next one comes
    uint32_t pictures;           // of a film, more than one; 0: not known
    uint8_t *head, *line;        // bytes of a file that is not held
    size_t line_first, line_size;   // where a decoder's are in the file, and how many
    meander_status failure;      // why a library was left, if it did not say so itself
} pixel_rows;

// Returns whether the bytes begin like a picture that can be read.
bool pixel_rows_are_known(const char *bytes, size_t size);

// Opens the picture that is the input.  Errors: BAD_INPUT; UNSUPPORTED when this library was built
// without what the picture needs; NO_MEMORY.  On failure nothing needs closing.
MEANDER_CHECKED meander_status pixel_rows_open(pixel_rows *p, const reading *r);
// Opens the picture in r->file, of which only the head and a row will be in memory.  UNSUPPORTED, too, for kinds
// that are held whole.
MEANDER_CHECKED meander_status pixel_rows_open_file(pixel_rows *p, const reading *r);
// Decodes the next row; there must be one.
MEANDER_CHECKED meander_status pixel_rows_next(pixel_rows *p);
// Back to the first row.
MEANDER_CHECKED meander_status pixel_rows_rewind(pixel_rows *p);
// Holds all rows from now on, if there are not too many, so that going over them again is cheap; no codes may be
// wanted.
MEANDER_CHECKED meander_status pixel_rows_keep(pixel_rows *p);
// Decodes them again from now on; rewind before the next row.
void pixel_rows_let_go(pixel_rows *p);
// Makes a part of a picture that was just opened all of it; it is held.
typedef struct pixels_box {
    uint32_t left, top, width, height;
} pixels_box;
MEANDER_CHECKED meander_status pixel_rows_cut(pixel_rows *p, const pixels_box *b);
void pixel_rows_close(pixel_rows *p);

#endif
