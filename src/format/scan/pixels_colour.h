// SPDX-License-Identifier: MIT
// The colours of pixels: greys, marks, and what is a wall in a view of the picture.
#ifndef FORMAT_PIXELS_COLOUR_H
#define FORMAT_PIXELS_COLOUR_H


#include <stdbool.h>
#include <stdint.h>

enum { PIXELS_START, PIXELS_GOAL, PIXELS_MARKS };

// A choice of dark pixels; those with a colour are never walls, or are judged like others.
typedef struct pixels_view {
    unsigned threshold;          // greys below are dark
    bool coloured;               // those with a colour are dark or light, too, and not marks on the floor
} pixels_view;

// A code is that of a grey, or PIXELS_COLOURED + 64 * mark + grey / 4.
enum { PIXELS_CODES = 256, PIXELS_COLOURED = 256, PIXELS_KEYS = PIXELS_COLOURED + 3 * 64, PIXELS_NO_CODE = 255 };

static inline unsigned pixels_grey(const uint8_t *pixel) {
    return (77u * pixel[0] + 150u * pixel[1] + 29u * pixel[2]) >> 8;
}
// A pixel with a colour is a mark, and marks are on the floor.
static inline bool pixels_is_coloured(const uint8_t *pixel) {
    unsigned least = pixel[0] < pixel[1] ? pixel[0] : pixel[1], most = pixel[0] > pixel[1] ? pixel[0] : pixel[1];
    if (pixel[2] < least) least = pixel[2];
    if (pixel[2] > most) most = pixel[2];
    return most - least > 90;
}

// Green or blue are a start, red is a goal; PIXELS_MARKS for all else.
static inline unsigned pixels_mark(const uint8_t *pixel) {
    if (!pixels_is_coloured(pixel)) return PIXELS_MARKS;
    bool red = pixel[0] > 150 && pixel[0] > pixel[1] + 80 && pixel[0] > pixel[2] + 80;
    bool start = pixel[0] < 100 && (pixel[1] > 150 || pixel[2] > 150);
    return red ? PIXELS_GOAL : start ? PIXELS_START : PIXELS_MARKS;
}

// Whether a pixel is part of a wall.
static inline bool pixels_is_wall(const pixels_view *v, unsigned walls, const uint8_t *pixel) {
    return (v->coloured || !pixels_is_coloured(pixel)) && (pixels_grey(pixel) < v->threshold) == walls;
}

// The same of the key of a code, which keeps nearly all of a grey.
static inline bool pixels_code_is_wall(unsigned key, const pixels_view *v, unsigned walls) {
    unsigned grey = key < PIXELS_COLOURED ? key : (key - PIXELS_COLOURED) % 64 * 4 + 2;
    return (v->coloured || key < PIXELS_COLOURED) && (grey < v->threshold) == walls;
}
// PIXELS_MARKS for no mark.
static inline unsigned pixels_code_mark(unsigned key) {
    return key < PIXELS_COLOURED ? PIXELS_MARKS : (key - PIXELS_COLOURED) / 64;
}

#endif
