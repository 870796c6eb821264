// SPDX-License-Identifier: MIT
// Chambers of a rectangle, and the wall that parts one: where it stands and where its gap is.
//
//     corner
//       +---+---+---+---+        axis 0: the wall goes from top to bottom and cuts the width;
//       |           |   |        place 3: it has three cells on its left;
//       +           +   +        gap 1: one cell of its length lies before the gap.
//       |               |
//       +---+---+---+---+        axis 1: the same from left to right.
//
// A chamber's chance is a hash of a key, its corner and its size.  A chamber comes but once, so
// its chance is its own, whoever asks and in whatever order.
// Source of the draws, three numbers of one word: Nevin Brackett-Rozinsky and Daniel Lemire,
// "Batched ranged random integer generation", 2024.
#ifndef GENERATE_CHAMBERS_H
#define GENERATE_CHAMBERS_H

#include "generate/generator.h"

// Both sizes lie in one word, so that a wall's direction is a shift and no branch.
typedef struct chamber {
    cell corner;                       // the one at the left and top
    uint64_t size;                     // width, and 2^32 times the height
} chamber;

typedef struct chamber_wall {
    unsigned axis;
    uint64_t place, length, gap;       // cells before the wall, cells of it before the gap
} chamber_wall;

// How likely the two axes are.
enum { CUT_SIDES, CUT_LONGER, CUT_COIN };
#define CHAMBERS_CUT_PARAM                                                                   \
    {.name = "cut", .kind = MEANDER_PARAM_CHOICE, .fallback = CUT_SIDES,                     \
     .choices = "sides|longer|coin",                                                         \
     .about = "across the longer side: more often, always, or as often as not"}

typedef struct chambers {
    uint64_t key;
    uint64_t all;                      // the largest product of a chamber's limits
    int64_t cut;
    size_t step[2];                    // to the next cell to the right, and down
} chambers;

// The key is drawn here.  TOO_BIG when the limits' product does not fit a word.
MEANDER_CHECKED static inline meander_status chambers_init(chambers *c, generate_job *job,
                                                           int64_t cut) {
    const grid *g = job->grid;
    size_t all;
    if (g->width > UINT32_MAX || g->height > UINT32_MAX ||
        !size_multiply(g->cells, 2 * (size_t)(g->width + g->height + 1), &all))
        return context_fail(job->context, MEANDER_TOO_BIG, "too many cells to be divided");
    *c = (chambers){.key = rng_next(job->rng), .all = all, .cut = cut, .step = {1, g->pitch}};
    return MEANDER_OK;
}

static inline uint32_t chamber_width(chamber a) { return (uint32_t)a.size; }
static inline uint32_t chamber_height(chamber a) { return (uint32_t)(a.size >> 32); }
static inline chamber chamber_all(const grid *g) {
    return (chamber){grid_cell(g, 0, 0), g->width | g->height << 32};
}
static inline uint64_t chamber_cells(chamber a) {
    return (uint64_t)chamber_width(a) * chamber_height(a);
}

// Sides are counted as in a picture of blocks, where w cells and their walls are 2 w + 1 wide.
static inline void chamber_shares(chamber a, int64_t cut, uint64_t shares[2]) {
    uint64_t width = chamber_width(a), height = chamber_height(a);
    if (cut == CUT_SIDES) {
        shares[0] = 2 * width + 1;
        shares[1] = 2 * height + 1;
    } else {
        shares[0] = (cut == CUT_COIN) | (width >= height);
        shares[1] = (cut == CUT_COIN) | (height >= width);
    }
}

// Three numbers out of one fraction, whose limits have the product `all`, are fair unless the
// fraction that is left is one of the 2^64 % all least ones; then the next word is asked.
static inline chamber_wall chamber_choose(const chambers *c, chamber a) {
    uint64_t counter = c->key + a.corner * UINT64_C(0xd1342543de82ef95) +
                       a.size * UINT64_C(0xaf251af3b0f025b5);
    uint64_t shares[2], fraction, places;
    chamber_wall wall;
    chamber_shares(a, c->cut, shares);
    for (;;) {
        fraction = rng_mix(&counter);
        wall.axis = bits_multiply(fraction, shares[0] + shares[1], &fraction) >= shares[0];
        places = (uint32_t)(a.size >> 32 * wall.axis) - 1;
        wall.length = (uint32_t)(a.size >> (32 - 32 * wall.axis));
        wall.place = bits_multiply(fraction, places, &fraction) + 1;
        wall.gap = bits_multiply(fraction, wall.length, &fraction);
        if (fraction >= c->all) return wall;
        uint64_t all = (shares[0] + shares[1]) * places * wall.length;
        if (fraction >= (0 - all) % all) return wall;
    }
}

// ---- opening -------------------------------------------------------------------------

enum { CHAMBER_SHORT = 4 };

static inline void chamber_open_line(const chambers *c, uint8_t *open, uint64_t cells,
                                     unsigned axis) {
    for (uint64_t i = 1; i < cells; i++, open += c->step[axis]) {
        open[0] |= (uint8_t)(2 << axis);
        open[c->step[axis]] |= (uint8_t)(8 >> 3 * axis);
    }
}

// All passages of a chamber; `open` is the maze's.
static inline void chamber_open_hall(const chambers *c, chamber a, uint8_t *open) {
    uint32_t width = chamber_width(a), height = chamber_height(a);
    open += a.corner;
    for (uint32_t y = 0; y < height; y++) chamber_open_line(c, open + y * c->step[1], width, 0);
    for (uint32_t x = 0; x < width; x++) chamber_open_line(c, open + x, height, 1);
}

// Of one that is one cell wide.  Most are short: then four cells are written whatever the
// length.  A byte that is no cell of the corridor gets no new bit, but it has to be there.
static inline void chamber_open_corridor(const chambers *c, chamber a, uint8_t *open) {
    static const uint8_t opened[2][CHAMBER_SHORT + 1][CHAMBER_SHORT] = {
        {{0}, {0}, {2, 8}, {2, 10, 8}, {2, 10, 10, 8}},
        {{0}, {0}, {4, 1}, {4, 5, 1}, {4, 5, 5, 1}},
    };
    uint32_t length = chamber_width(a) + chamber_height(a) - 1;
    unsigned axis = chamber_height(a) > 1;
    open += a.corner;
    if (length > CHAMBER_SHORT) {
        chamber_open_line(c, open, length, axis);
        return;
    }
    for (unsigned i = 0; i < CHAMBER_SHORT; i++)
        open[i * c->step[axis]] |= opened[axis][length][i];
}

static inline void chamber_leave(const chambers *c, chamber a, trace *t) {
    cell row = a.corner;
    for (uint32_t y = 0; y < chamber_height(a); y++, row += c->step[1])
        for (uint32_t x = 0; x < chamber_width(a); x++)
            trace_record(t, MEANDER_EVENT_LEAVE, row + x, 0);
}

// ---- parting -------------------------------------------------------------------------

// The chambers on both sides of the wall.
static inline void chamber_part(const chambers *c, chamber a, chamber_wall wall,
                                chamber halves[2]) {
    uint64_t rest = (uint32_t)(a.size >> 32 * wall.axis) - wall.place;
    halves[0] = (chamber){a.corner, a.size - (rest << 32 * wall.axis)};
    halves[1] = (chamber){a.corner + wall.place * c->step[wall.axis],
                          a.size - (wall.place << 32 * wall.axis)};
}

#endif
