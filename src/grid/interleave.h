// SPDX-License-Identifier: MIT
// Planes of bits become bytes of sides, eight cells at a time:
//
//     north  0 1 0 0 ..      a bit of each plane, spread out      byte 0   byte 1   ..
//     east   1 1 0 0 ..      to a byte, and the four          ->  ....E.   ....EN   ..
//     south  ..              put side by side
//
// Cost: four products and about twenty additions and masks for eight cells.
#ifndef GRID_INTERLEAVE_H
#define GRID_INTERLEAVE_H

#include "base/bits.h"
#include "grid/maze.h"

// Takes the lowest eight bits of each plane.
static inline uint64_t interleave_eight(uint64_t north, uint64_t east, uint64_t south,
                                        uint64_t west) {
    return bits_spread(north) << MEANDER_NORTH | bits_spread(east) << MEANDER_EAST |
           bits_spread(south) << MEANDER_SOUTH | bits_spread(west) << MEANDER_WEST;
}

#endif
