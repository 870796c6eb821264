// SPDX-License-Identifier: MIT
// The colours of pixels: greys, marks, and what is a wall in a view of the picture.
#ifndef FORMAT_PIXELS_COLOUR_H
#define FORMAT_PIXELS_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

enum { PIXELS_START, PIXELS_GOAL, PIXELS_MARKS };
// From the most like a start to the most like a goal: green, blue, cyan, magenta, yellow, red.
enum { PIXELS_HUES = 6 };

#define PIXELS_ALL_MARKS UINT64_MAX
// A choice of dark pixels; those with a colour are never walls, or are judged like others unless they are rare.
typedef struct pixels_view {
    unsigned threshold;          // greys below are dark
    uint64_t least;              // colours with `least` pixels are dark or light, too, and not marks
} pixels_view;

// A code is that of a grey, or PIXELS_COLOURED + 32 * hue + grey / 8.
enum { PIXELS_CODES = 256, PIXELS_COLOURED = 256, PIXELS_SHADES = 32, PIXELS_NO_CODE = 255,
       PIXELS_KEYS = PIXELS_COLOURED + PIXELS_HUES * PIXELS_SHADES };

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

// The hue of a pixel with a colour: which of red, green and blue are nearer to its greatest part than to its least.
static inline unsigned pixels_hue(const uint8_t *pixel) {
    static const uint8_t hues[8] = {[2] = 0, [4] = 1, [6] = 2, [5] = 3, [3] = 4, [1] = 5};
    unsigned least = pixel[0] < pixel[1] ? pixel[0] : pixel[1], most = pixel[0] > pixel[1] ? pixel[0] : pixel[1];
    if (pixel[2] < least) least = pixel[2];
    if (pixel[2] > most) most = pixel[2];
    unsigned middle = (least + most) / 2;
    return hues[(pixel[0] > middle) | (pixel[1] > middle) << 1 | (pixel[2] > middle) << 2];
}

// Whether a pixel looks like a part of a wall, though it may be rare.
static inline bool pixels_is_wall(const pixels_view *v, unsigned walls, const uint8_t *pixel) {
    bool judged = v->least < PIXELS_ALL_MARKS || !pixels_is_coloured(pixel);
    return judged && (pixels_grey(pixel) < v->threshold) == walls;
}

// Whether pixels of a code are part of a wall; its key keeps nearly all of a grey.
static inline bool pixels_code_is_wall(unsigned key, uint64_t pixels, const pixels_view *v, unsigned walls) {
    unsigned grey = key < PIXELS_COLOURED ? key : (key - PIXELS_COLOURED) % PIXELS_SHADES * 8 + 4;
    return (key < PIXELS_COLOURED || pixels >= v->least) && (grey < v->threshold) == walls;
}
// PIXELS_HUES for a grey.
static inline unsigned pixels_code_hue(unsigned key) {
    return key < PIXELS_COLOURED ? PIXELS_HUES : (key - PIXELS_COLOURED) / PIXELS_SHADES;
}

#endif
