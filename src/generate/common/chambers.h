// SPDX-License-Identifier: MIT
// Chambers of a rectangle, and the wall that divides one: where it is and where its door is.
//
//     corner
//       +---+---+---+---+        axis 0: the wall goes from top to bottom and cuts the width;
//       |           |   |        place 3: it has three cells on its left;
//       +           +   +        door 1: one cell of its length comes before the door.
//       |               |
//       +---+---+---+---+        axis 1: the same from left to right.
//
// A chamber's random numbers are a hash of a key, its corner and its size.  Each chamber occurs
// only once, so its numbers are its own, in whatever order chambers are divided.
// Source of drawing three numbers from one word: Nevin Brackett-Rozinsky and Daniel Lemire,
// "Batched ranged random integer generation", 2024.
#ifndef GENERATE_CHAMBERS_H
#define GENERATE_CHAMBERS_H

#include "base/bits.h"
#include "generate/generator.h"

typedef struct chamber {
    uint64_t corner;                   // the number of the cell at the left and top
    uint32_t width, height;
} chamber;

typedef struct chamber_wall {
    unsigned axis;
    uint32_t across, length;           // the chamber's sizes: the one that is cut, and the wall's
    uint32_t place, door;              // cells before the wall, cells of it before the door
} chamber_wall;

// The rule by which an axis is chosen.
enum { CHAMBERS_CUT_SIDES, CHAMBERS_CUT_LONGER, CHAMBERS_CUT_COIN };
#define CHAMBERS_CUT_PARAM                                                                   \
    {.name = "cut", .kind = MEANDER_PARAM_CHOICE, .fallback = CHAMBERS_CUT_SIDES,            \
     .choices = "sides|longer|coin",                                                         \
     .about = "across the longer side: more often, always, or as often as not"}

typedef struct chambers {
    uint64_t key;
    uint64_t all;                      // the largest product of a chamber's limits
    int64_t cut;
    uint32_t room;                     // chambers up to this width and height stay as they are
    uint64_t step[2];                  // to the next cell to the right, and down
} chambers;

// Draws the key.  TOO_BIG when the product of the limits does not fit into a word.
MEANDER_CHECKED static inline meander_status chambers_init(chambers *c, context *told, rng *chance,
                                                           uint64_t width, uint64_t height) {
    uint64_t all = 0, beyond = 1;
    if (width <= UINT32_MAX && height <= UINT32_MAX)
        beyond = bits_multiply(width * height, 2 * (width + height + 1), &all);
    if (beyond != 0)
        return context_fail(told, MEANDER_TOO_BIG, "too many cells to be divided");
    *c = (chambers){.key = rng_next(chance), .all = all, .step = {1, width + 1}};
    return MEANDER_OK;
}

// Returns the whole rectangle.  Cells are numbered as in a grid of this size, which need not
// exist.
static inline chamber chamber_all(uint64_t width, uint64_t height) {
    return (chamber){width + 1, (uint32_t)width, (uint32_t)height};
}
static inline uint64_t chamber_x(const chambers *c, chamber a) { return a.corner % c->step[1]; }
static inline uint64_t chamber_y(const chambers *c, chamber a) { return a.corner / c->step[1] - 1; }

static inline uint64_t chamber_cells(chamber a) {
    return (uint64_t)a.width * a.height;
}

// Returns whether the chamber is not to be divided.
static inline bool chamber_stays(const chambers *c, chamber a) {
    return (a.width == 1) | (a.height == 1) | ((a.width <= c->room) & (a.height <= c->room));
}

// Weighs the two axes.  Sides are counted as in a picture of blocks, where w cells and their
// walls are 2 w + 1 wide.
static inline void chamber_shares(chamber a, int64_t cut, uint64_t shares[2]) {
    if (cut == CHAMBERS_CUT_SIDES) {
        shares[0] = 2 * (uint64_t)a.width + 1;
        shares[1] = 2 * (uint64_t)a.height + 1;
    } else {
        shares[0] = (cut == CHAMBERS_CUT_COIN) | (a.width >= a.height);
        shares[1] = (cut == CHAMBERS_CUT_COIN) | (a.height >= a.width);
    }
}

// Draws three numbers from one fraction.  With limits whose product is `all` they are fair, unless
// the fraction that is left is one of the 2^64 % all smallest; then the next word is drawn.
static inline chamber_wall chamber_draw(const chambers *c, chamber a, uint64_t *counter,
                                        uint64_t *fraction) {
    uint64_t shares[2];
    chamber_wall wall;
    chamber_shares(a, c->cut, shares);
    *fraction = rng_mix(counter);
    wall.axis = bits_multiply(*fraction, shares[0] + shares[1], fraction) >= shares[0];
    wall.across = bits_either(wall.axis, a.height, a.width);
    wall.length = a.width ^ a.height ^ wall.across;
    wall.place = (uint32_t)bits_multiply(*fraction, wall.across - 1, fraction) + 1;
    wall.door = (uint32_t)bits_multiply(*fraction, wall.length, fraction);
    return wall;
}

// Handles the rare case in which a draw may have to be repeated.
static chamber_wall chamber_draw_fairly(const chambers *c, chamber a, uint64_t counter) {
    uint64_t shares[2];
    chamber_shares(a, c->cut, shares);
    for (;;) {
        uint64_t fraction;
        chamber_wall wall = chamber_draw(c, a, &counter, &fraction);
        uint64_t all = (shares[0] + shares[1]) * (wall.across - 1) * wall.length;
        if (fraction >= c->all || fraction >= (0 - all) % all) return wall;
    }
}

static inline chamber_wall chamber_choose(const chambers *c, chamber a) {
    uint64_t first = c->key + a.corner * UINT64_C(0xd1342543de82ef95) +
                     (a.width | (uint64_t)a.height << 32) * UINT64_C(0xaf251af3b0f025b5);
    uint64_t counter = first, fraction;
    chamber_wall wall = chamber_draw(c, a, &counter, &fraction);
    return fraction >= c->all ? wall : chamber_draw_fairly(c, a, first);
}

// ---- opening -------------------------------------------------------------------------

static inline void chamber_open_line(const chambers *c, uint8_t *open, uint64_t cells,
                                     unsigned axis) {
    size_t step = (size_t)c->step[axis];
    for (uint64_t i = 1; i < cells; i++, open += step) {
        open[0] |= (uint8_t)(2 << axis);
        open[step] |= (uint8_t)(8 >> 3 * axis);
    }
}

// Opens all passages inside a chamber; `open` is the maze's.
static inline void chamber_open_inside(const chambers *c, chamber a, uint8_t *open) {
    open += (size_t)a.corner;
    for (uint32_t y = 0; y < a.height; y++)
        chamber_open_line(c, open + y * (size_t)c->step[1], a.width, 0);
    for (uint32_t x = 0; x < a.width; x++) chamber_open_line(c, open + x, a.height, 1);
}

static inline void chamber_leave(const chambers *c, chamber a, trace *t) {
    cell row = (cell)a.corner;
    for (uint32_t y = 0; y < a.height; y++, row += (cell)c->step[1])
        for (uint32_t x = 0; x < a.width; x++)
            trace_record(t, MEANDER_EVENT_LEAVE, row + x, 0);
}

// ---- dividing -------------------------------------------------------------------------

// Returns in `halves` the chambers on both sides of the wall.
static inline void chamber_part(const chambers *c, chamber a, chamber_wall wall,
                                chamber halves[2]) {
    uint32_t rest = wall.across - wall.place;
    halves[0] = halves[1] = a;
    *(wall.axis == 0 ? &halves[0].width : &halves[0].height) = wall.place;
    *(wall.axis == 0 ? &halves[1].width : &halves[1].height) = rest;
    halves[1].corner += wall.place * c->step[wall.axis];
}

#endif
