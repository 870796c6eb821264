// SPDX-License-Identifier: MIT
// Packing the pixels of a GIF by LZW, where pixels that stay as they were may be transparent or not.
#ifndef FORMAT_GIF_PACK_H
#define FORMAT_GIF_PACK_H

#include "base/stream.h"

enum { GIF_PACK_CODES = 4096, GIF_PACK_PART = 255 };

// The part of a picture that is packed.
typedef struct gif_part {
    const uint8_t *pixels, *before;      // of its first pixel; before: NULL, or as they were
    const uint8_t *number;               // of a pixel, in the file; 0 is transparent where there is a `before`
    unsigned bits;                       // of a number, 2 to 8; what stays as it was may have a longer one, or 0
    size_t pitch;
    uint32_t width, height;
} gif_part;

// A tree of strings: each code is that of its parent, and one pixel more.
typedef struct gif_pack {
    output *out;
    uint16_t child[GIF_PACK_CODES], sibling[GIF_PACK_CODES];     // 0: none
    uint8_t pixel[GIF_PACK_CODES];
    unsigned open, open_code;            // the newest string, without its last pixel (0: none), and the one before
    unsigned run;                        // the colour of the changed pixels just before, if there is such a run
    uint32_t codes, pixels, best;        // since the strings were last judged; and the most pixels in a time
    unsigned least, bits, count;         // bits of a pixel, and of a code; codes so far
    uint32_t held, held_bits;
    uint8_t part[GIF_PACK_PART];
    unsigned part_size;
} gif_pack;

// The size of that many codes in bytes, while each makes a new string: the first have a bit more than a pixel has, and
// twice as many are known whenever they get longer.
size_t gif_pack_estimate(size_t codes, unsigned bits);

// Writes the bits of a pixel and the packed pixels, as they stand in the file.
void gif_pack_write(gif_pack *z, output *out, const gif_part *p);

#endif
