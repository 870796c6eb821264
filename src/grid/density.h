// SPDX-License-Identifier: MIT
// How close to each other points are to lie: a picture of few greys, as a word that fits into an ID.
#ifndef GRID_DENSITY_H
#define GRID_DENSITY_H

#include "base/stream.h"

// A picture is DENSITY_SIDE squares wide and high, whatever it is laid over; grey 0 is white.
enum { DENSITY_SIDE = 32, DENSITY_GREYS = 16 };

typedef struct density {
    uint8_t grey[DENSITY_SIDE * DENSITY_SIDE];
} density;

// Reads a word; BAD_REQUEST for one that is not a picture.
MEANDER_CHECKED meander_status density_read(context *c, const char *word, size_t length, density *d);
void density_write(const density *d, output *out);
// Returns how many points are to lie at a place of a rectangle, where there would be one in white; NULL: one.
unsigned density_at(const density *d, uint64_t x, uint64_t width, uint64_t y, uint64_t height);

#endif
