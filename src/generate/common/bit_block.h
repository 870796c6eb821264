// SPDX-License-Identifier: MIT
// A block: a rectangle of up to 64 x 64 cells as bits, in which one operation on a word builds a
// whole wall.
//
//     open[0][x]   bit y: the passage from (x, y) to (x + 1, y)      a wall from top to bottom
//     open[1][y]   bit x: the passage from (x, y) to (x, y + 1)      a wall from left to right
//
//         +---+---+---+         open[0][0] = 1 1 1      open[1][0] = 1 1 1
//         |       |   |         open[0][1] = 0 1 0      open[1][1] = 1 1 1
//         +   +   +   +
//         |           |         a wall of length 3 behind column 1,
//         +   +   +   +         whose door is 1
//         |       |   |
//         +---+---+---+
//
// So both directions of walls are treated alike, and neither takes a loop over rows.  In the end
// open[0] is transposed: then word y is row y of the passages to the east.
// Invariant: no passage leads out of the block.
// Cost: O(1) for a wall, whatever its length; about ten steps per cell to copy it into the maze.
// Source of the transposing: Henry Warren, "Hacker's Delight", 2002, chapter 7-3.
#ifndef GENERATE_BIT_BLOCK_H
#define GENERATE_BIT_BLOCK_H

#include "base/bits.h"
#include "generate/common/chambers.h"
#include "grid/interleave.h"

enum { BIT_BLOCK_SIDE = 64 };

typedef struct bit_block {
    uint32_t width, height;
    uint64_t open[2][BIT_BLOCK_SIDE];
    uint32_t waiting[BIT_BLOCK_SIDE * BIT_BLOCK_SIDE];   // chambers that are to be divided
} bit_block;

// Makes a block without any wall.
static inline void bit_block_init(bit_block *h, uint32_t width, uint32_t height) {
    h->width = width;
    h->height = height;
    for (unsigned i = 0; i < BIT_BLOCK_SIDE; i++) {
        h->open[0][i] = i + 1 < width ? bits_tail(height) : 0;
        h->open[1][i] = i + 1 < height ? bits_tail(width) : 0;
    }
}

// Builds a wall of `length` cells from place `from` on, behind column (axis 0) or row (axis 1)
// `line`.
static inline void bit_block_wall(bit_block *h, unsigned axis, unsigned line, unsigned from,
                                  unsigned length, unsigned door) {
    uint64_t wall = UINT64_MAX >> (BIT_BLOCK_SIDE - length) & ~(UINT64_C(1) << door);
    h->open[axis][line] &= ~(wall << from);
}

// ---- dividing --------------------------------------------------------------------------

static inline bool bit_block_fits(chamber a) {
    return a.width <= BIT_BLOCK_SIDE && a.height <= BIT_BLOCK_SIDE;
}

// Reads a chamber of the block from one number: x, y, width and height, a byte each from the
// lowest on.
static inline chamber bit_block_unpack(const chambers *c, uint64_t corner, uint32_t a) {
    return (chamber){corner + (a & 255) + (a >> 8 & 255) * c->step[1], a >> 16 & 255, a >> 24};
}

// Divides a chamber and writes both halves to the list.  A half that stays as it is is not
// counted, so the next one is written over it.
static inline uint32_t bit_block_divide_one(bit_block *h, const chambers *c, uint64_t corner,
                                            uint32_t a, uint32_t count) {
    // The loss of the first half in size for each place of the second; and the loss of the second half
    // for each place of the first, by which it also begins later.
    static const uint32_t less[2] = {1u << 16, 1u << 24};
    static const uint32_t later[2] = {(1u << 16) - 1, (1u << 24) - (1u << 8)};
    chamber_wall wall = chamber_choose(c, bit_block_unpack(c, corner, a));
    uint32_t line = bits_either(wall.axis, a >> 8 & 255, a & 255);
    uint32_t from = bits_either(wall.axis, a & 255, a >> 8 & 255);
    uint32_t rest = wall.across - wall.place, room = c->room;
    bool is_long = wall.length > room;
    bit_block_wall(h, wall.axis, line + wall.place - 1, from, wall.length, wall.door);
    h->waiting[count] = a - rest * less[wall.axis];
    count += (wall.place > 1) & (is_long | (wall.place > room));
    h->waiting[count] = a - wall.place * later[wall.axis];
    count += (rest > 1) & (is_long | (rest > room));
    return count;
}

// Transposes: bit y of word x becomes bit x of word y.  Quarters change places, then quarters of
// those.  `size`, a power of two, is the number of words and of bits in each.
static inline void bit_block_turn(uint64_t words[BIT_BLOCK_SIDE], unsigned size) {
    for (unsigned step = size / 2; step > 0; step /= 2) {
        uint64_t mask = UINT64_MAX / ((UINT64_C(1) << step) + 1);
        for (unsigned i = 0; i < size; i = ((i | step) + 1) & ~step) {
            uint64_t change = (words[i] >> step ^ words[i + step]) & mask;
            words[i] ^= change << step;
            words[i + step] ^= change;
        }
    }
}

// Divides the whole chamber level by level, so that hardly a step waits for the one before it.
static inline void bit_block_divide(bit_block *h, const chambers *c, chamber a) {
    uint32_t count = !chamber_stays(c, a), size = BIT_BLOCK_SIDE;
    bit_block_init(h, a.width, a.height);
    h->waiting[0] = a.width << 16 | a.height << 24;
    for (uint32_t i = 0; i < count; i++)
        count = bit_block_divide_one(h, c, a.corner, h->waiting[i], count);
    while (size / 2 >= a.width && size / 2 >= a.height) size /= 2;
    bit_block_turn(h->open[0], size);
}

// ---- copying ----------------------------------------------------------------------------

// Stores fewer than eight cells.
static inline void bit_block_store_narrow(uint8_t *open, unsigned width, uint64_t cells) {
    for (unsigned x = 0; x < width; x++) open[x] |= (uint8_t)(cells >> 8 * x);
}

// The last eight cells of a row may include some that are stored already: opening a side again
// changes nothing.
static inline void bit_block_store_row(uint8_t *open, unsigned width, uint64_t north, uint64_t east,
                                       uint64_t south) {
    uint64_t west = east << 1;
    if (width < 8) bit_block_store_narrow(open, width, interleave_eight(north, east, south, west));
    for (unsigned x = 0; width >= 8 && x < width; x += 8) {
        unsigned at = x + 8 <= width ? x : width - 8;
        uint64_t cells = interleave_eight(north >> at, east >> at, south >> at, west >> at);
        bits_to_bytes(open + at, bits_from_bytes(open + at) | cells);
    }
}

// Adds the passages of the divided block to those that are open in the maze.  `open` is the
// block's first cell, and `pitch` leads to the row below.
static inline void bit_block_store(const bit_block *h, uint8_t *open, size_t pitch) {
    for (uint32_t y = 0; y < h->height; y++)
        bit_block_store_row(open + y * pitch, h->width, y > 0 ? h->open[1][y - 1] : 0,
                            h->open[0][y], h->open[1][y]);
}

#endif
