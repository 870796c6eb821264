// SPDX-License-Identifier: MIT
// How dark the parts of a picture are.
#ifndef FORMAT_PICTURE_SHADE_H
#define FORMAT_PICTURE_SHADE_H

#include "format/format.h"

// A picture of at most SHADE_DOTS_MOST dots, each the mean of a square of its pixels.
typedef struct picture_shade {
    context *context;
    uint32_t width, height;
    uint32_t *sums;              // of the greys left of and above a corner of dots, (width + 1) x (height + 1)
    unsigned threshold;          // between its dark and its light greys
} picture_shade;

// Reads the picture that is the input.  Errors are those of pixel_rows_open.
MEANDER_CHECKED meander_status picture_shade_open(picture_shade *s, const reading *r);
// Draws a word, a dot of the font for each dot (picture_words.c).  Errors: BAD_REQUEST, NO_MEMORY.
MEANDER_CHECKED meander_status picture_words_open(picture_shade *s, context *c, const char *text);
void picture_shade_close(picture_shade *s);

// The mean grey, 0 to 255, from one place to another in dots; outside of the picture it is white.
unsigned picture_shade_mean(const picture_shade *s, double left, double top, double right, double bottom);

#endif
