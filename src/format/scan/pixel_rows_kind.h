// SPDX-License-Identifier: MIT
// The decoder of a kind of picture, and what decoders share.
#ifndef FORMAT_PIXEL_ROWS_KIND_H
#define FORMAT_PIXEL_ROWS_KIND_H

#include "format/scan/pixel_rows.h"

// `begin` reads the head, sets the size, and may be called again after
// `end`; `next` fills the row, or `codes`.
typedef struct pixel_rows_kind {
    bool files;                  // reads its bytes in order or by rows, so they need not be held
    bool (*is)(const uint8_t *bytes, size_t size);
    meander_status (*begin)(pixel_rows *p);
    meander_status (*next)(pixel_rows *p);
    void (*end)(pixel_rows *p);
} pixel_rows_kind;

// Refuses a size of which the file, packed as well as it goes, could not have the pixels.
MEANDER_CHECKED meander_status pixel_rows_check_size(const pixel_rows *p, uint64_t width, uint64_t height,
                                                 uint64_t most_per_byte);

// For those whose first row is not there until all is decoded: room for the picture, with `samples` bytes a pixel,
// in `held`; `next` is never called.  Errors: BAD_INPUT when it is larger than anything that is held.
MEANDER_CHECKED meander_status pixel_rows_hold(pixel_rows *p, unsigned samples);

// Takes `size` bytes of the file, which has them, from `first` on: copied, or lent until the next call with
// the same size.
MEANDER_CHECKED meander_status pixel_rows_copy(const pixel_rows *p, size_t first, void *to, size_t size);
MEANDER_CHECKED meander_status pixel_rows_lend(pixel_rows *p, size_t first, size_t size, const uint8_t **bytes);

// Refuses a file that is not held, of a kind whose pictures are.
MEANDER_CHECKED meander_status pixel_rows_unsupported(const reading *r);

// Of films: keeps the screen in `held` as the latest one that was shown, unless it has one colour, as at a film's end
// or beginning.
void pixel_rows_show(const pixel_rows *p, uint8_t *shown);

// pixel_rows_apng.c: the number of frames of a PNG, and the screen after the last of them, in `held`.
MEANDER_CHECKED meander_status pixel_rows_count_frames(const pixel_rows *p, uint32_t *frames);
MEANDER_CHECKED meander_status pixel_rows_play_png(pixel_rows *p);

extern const pixel_rows_kind pixel_rows_png;      // pixel_rows_png.c
extern const pixel_rows_kind pixel_rows_jpeg;     // pixel_rows_jpeg.c
extern const pixel_rows_kind pixel_rows_gif;      // pixel_rows_gif.c
extern const pixel_rows_kind pixel_rows_svg;      // pixel_rows_svg.c
extern const pixel_rows_kind pixel_rows_bmp;      // pixel_rows_bmp.c
extern const pixel_rows_kind pixel_rows_netpbm;   // pixel_rows_netpbm.c

#endif
