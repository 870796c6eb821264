// SPDX-License-Identifier: MIT
// Pictures of nothing but noise are known before they are searched.
//
//     # . # # .        pixels by chance: beside a dark one is a dark one as often as anywhere
//     . # . . #
//     # . . . .        a line, however thin: one of its four directions has dark pixels on both sides of a dark one,
//     . # . . .        so at most three quarters of the neighbours are by chance
//     . . # . .
//
// Of pairs of pixels beside each other those of which one is dark and the other is light are counted, in each of four
// directions.  By chance they are 2 d (1 - d) of all, where d is the share of dark ones; in noise they are so in all
// directions.
//
// Cost: 256 rows are looked at, or all of them.
#include "format/scan/pixels_noise.h"

enum { NOISE_SIDE = 256 };        // smaller pictures are searched soon, and say too little
// So many of the pairs that chance would make unlike: of noise 0.98 to 1.02, and of mazes that are read 0.78 at most in
// the mean.
#define NOISE_LEAST 0.96
#define NOISE_MOST 1.04

// Adds the pairs of a row, with three pixels of the row below it and with the next one.
static void noise_take_row(const uint8_t *row, uint32_t width, double *dark, double unlike[4]) {
    const uint8_t *below = row + width;
    uint32_t darks = 0, pairs[4] = {0, 0, 0, 0};
    for (uint32_t x = 1; x + 1 < width; x++) {
        bool here = row[x] >= PLANE_DARK;
        darks += here;
        for (uint32_t i = 0; i < 3; i++) pairs[i] += here != (below[x + i - 1] >= PLANE_DARK);
        pairs[3] += here != (row[x + 1] >= PLANE_DARK);
    }
    *dark += darks;
    for (unsigned i = 0; i < 4; i++) unlike[i] += pairs[i];
}

bool pixels_is_noise(const pixels_plane *p) {
    double dark = 0, unlike[4] = {0, 0, 0, 0}, all = NOISE_SIDE * (p->width - 2.0);
    if (p->width < NOISE_SIDE || p->height < NOISE_SIDE) return false;
    for (uint32_t i = 0; i < NOISE_SIDE; i++) {
        uint32_t y = (uint32_t)((uint64_t)i * (p->height - 1) / NOISE_SIDE);
        noise_take_row(p->ink + (size_t)y * p->width, p->width, &dark, unlike);
    }
    double share = dark / all, chance = 2 * all * share * (1 - share);
    bool noise = chance > 0;
    for (unsigned i = 0; i < 4; i++)
        noise = noise && unlike[i] >= NOISE_LEAST * chance && unlike[i] <= NOISE_MOST * chance;
    return noise;
}
