// SPDX-License-Identifier: MIT
// Tests the four sides of a square at once:
//
//         n         four loads and no branch.  Behind the border or outside a mask is the
//       w c e       frame, which can be read like any cell; `sides` removes whatever is
//         s         found there.
//
// The cells behind sides are random, so a processor would guess every other branch wrong.
#ifndef GENERATE_BESIDE_SQUARES_H
#define GENERATE_BESIDE_SQUARES_H

#include "base/bits.h"
#include "grid/rect.h"

// Returns the sides of cell c behind which the byte is 0.
static inline unsigned beside_squares_zero(const grid *g, const uint8_t *bytes, cell c) {
    unsigned zero = (unsigned)(bytes[c - g->pitch] == 0) << MEANDER_NORTH |
                    (unsigned)(bytes[c + 1] == 0) << MEANDER_EAST |
                    (unsigned)(bytes[c + g->pitch] == 0) << MEANDER_SOUTH |
                    (unsigned)(bytes[c - 1] == 0) << MEANDER_WEST;
    return zero & g->sides[c];
}

// Returns the sides behind which the bit is set, in the frame as well.
static inline unsigned beside_squares_set(const grid *g, const uint64_t *plane, cell c) {
    size_t pitch = g->pitch;
    return (unsigned)bits_get(plane, c - pitch) << MEANDER_NORTH |
           (unsigned)bits_get(plane, c + 1) << MEANDER_EAST |
           (unsigned)bits_get(plane, c + pitch) << MEANDER_SOUTH |
           (unsigned)bits_get(plane, c - 1) << MEANDER_WEST;
}

// Returns the sides behind which a cell has this name.
static inline unsigned beside_squares_named(const grid *g, const uint32_t *names, cell c,
                                            uint32_t name) {
    unsigned found = 0;
    for (unsigned side = 0; side < 4; side++)
        found |= (unsigned)(names[c + (cell)g->step[side]] == name) << side;
    return found & g->sides[c];
}

#endif
