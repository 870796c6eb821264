// SPDX-License-Identifier: MIT
// Planes of bits become bytes of sides, eight cells at a time:
//
//     north  0 1 0 0 ..      a bit of each plane, spread out      byte 0   byte 1   ..
//     east   1 1 0 0 ..      to a byte, and the four          ->  ....E.   ....EN   ..
//     south  ..              put beside each other
//
// Cost: four products and some twenty additions and masks for eight cells.
#ifndef GRID_LAY_H
#define GRID_LAY_H

#include "base/bits.h"
#include "grid/maze.h"

#define LAY_BYTES(byte) ((uint64_t)(byte) * UINT64_C(0x0101010101010101))

// Bit i of the lowest eight becomes byte i, as 0 or 1.  In the product every byte has all
// eight bits, of which the mask leaves byte i its own; adding 127 carries any of them up.
static inline uint64_t lay_spread(uint64_t bits) {
    uint64_t own = LAY_BYTES(bits & 0xff) & UINT64_C(0x8040201008040201);
    return (own + LAY_BYTES(0x7f)) >> 7 & LAY_BYTES(1);
}

// Of the lowest eight bits of each plane.
static inline uint64_t lay_eight(uint64_t north, uint64_t east, uint64_t south, uint64_t west) {
    return lay_spread(north) << MEANDER_NORTH | lay_spread(east) << MEANDER_EAST |
           lay_spread(south) << MEANDER_SOUTH | lay_spread(west) << MEANDER_WEST;
}

#endif
