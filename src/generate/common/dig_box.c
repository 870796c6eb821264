// SPDX-License-Identifier: MIT
// Digs as dig_lattice.c does, in a box.  A bit per cell says where the digger has been, and bits of cells that
// are near each other in space are near each other in memory:
//
//     a brick    8 x 8 x 8 cells in 64 bytes, a line of the cache:  bit  z z z y y y x x x
//     a step     stays in its brick, bit + 1, + 8 or + 64, in seven of eight cases; otherwise it leads to
//                the same face of the next brick
//
// So the six sides of a cell are read from one or two lines, where the rows of a plane would be in five.
//
// Invariant: the bits of cells that are not there are set.  A step beyond the first column leads to the last
// column of another row of bricks, where no cell is: bricks are so many that the box ends before them.
// Cost: O(n); a bit per cell and per place in a brick that is not full, and a byte for each step of the
// longest way.
// Source: storing blocks of a volume together: Michael Wolfe, "More iteration space tiling", 1989.
#include "generate/common/dig_lattice.h"

#include <string.h>

#include "base/bits.h"
#include "generate/common/choice.h"

enum { BRICK_SIDE = 8, BRICK_BITS = 512, BRICK_AXES = 3, BOX_SIDES = 6, BOX_LEAST = 16 };

typedef struct box_digger {
    uint64_t *seen;
    size_t bricks[BRICK_AXES];               // along each axis
    ptrdiff_t on[BOX_SIDES][BRICK_SIDE];     // how far a step leads, by side and by the place on its axis
    uint8_t count[1 << BOX_SIDES];           // of the sides of a set,
    uint8_t side[1 << BOX_SIDES][BOX_SIDES]; // and which they are, the lowest first
} box_digger;

// The sides of a box are N E S W U D: where the place on the axis of each is in the number of a bit.
static const unsigned box_shift[BOX_SIDES] = {3, 0, 3, 0, 6, 6};

// ---- bricks ------------------------------------------------------------------------------

// One place more on each axis, where no cell is.
static size_t box_bricks(uint64_t length) { return (size_t)(length / BRICK_SIDE + 1); }

// A layer of bricks is before the first level, where steps up from it lead.
static size_t box_words(const size_t *bricks) {
    return bricks[0] * bricks[1] * (bricks[2] + 1) * (BRICK_BITS / 64);
}

uint64_t generate_dig_box_bytes(uint64_t width, uint64_t floor, uint64_t levels) {
    size_t bricks[BRICK_AXES] = {box_bricks(width), box_bricks(floor), box_bricks(levels)};
    if (width < BOX_LEAST || floor < BOX_LEAST || levels < BOX_LEAST) return 0;
    return box_words(bricks) * sizeof(uint64_t);
}

static size_t box_bit(const box_digger *d, uint64_t x, uint64_t y, uint64_t z) {
    size_t brick = ((size_t)(z / BRICK_SIDE + 1) * d->bricks[1] + (size_t)(y / BRICK_SIDE)) * d->bricks[0] +
                   (size_t)(x / BRICK_SIDE);
    return brick * BRICK_BITS + (size_t)(z % BRICK_SIDE * 64 + y % BRICK_SIDE * 8 + x % BRICK_SIDE);
}

static uint64_t box_level_rows(const grid *g) { return (uint64_t)(g->step[BOX_SIDES - 1] / g->step[2]); }

bool generate_digs_box(const grid *g) {
    ptrdiff_t row = g->step[2], level = g->step[BOX_SIDES - 1];
    const ptrdiff_t steps[BOX_SIDES] = {-row, 1, row, -1, -level, level};
    if (g->side_count != BOX_SIDES || memcmp(steps, g->step, sizeof steps) != 0) return false;
    return row > 1 && level > 0 && level % row == 0 && generate_dig_box_bytes(g->width, box_level_rows(g), g->height / box_level_rows(g)) > 0;
}

// ---- the cells that are there ------------------------------------------------------------

// Eight cells of a row are a byte of a brick.
static void box_clear_row(box_digger *d, const grid *g, uint64_t y, uint64_t z, uint64_t floor) {
    const uint8_t *sides = g->sides + grid_index(g, (meander_point){0, z * floor + y});
    size_t bit = box_bit(d, 0, y, z);
    uint64_t x = 0;
    for (; x + BRICK_SIDE <= g->width; x += BRICK_SIDE, bit += BRICK_BITS) {
        uint64_t missing = bits_gather(bits_zero_bytes(bits_from_bytes(sides + x)), 0);
        d->seen[bit / 64] ^= (missing ^ 0xff) << bit % 64;
    }
    for (; x < g->width; x++, bit++) d->seen[bit / 64] ^= (uint64_t)(sides[x] != 0) << bit % 64;
}

static void box_find_steps(box_digger *d, const grid *g) {
    const ptrdiff_t brick[BRICK_AXES] = {BRICK_BITS, BRICK_BITS * (ptrdiff_t)d->bricks[0],
                                         BRICK_BITS * (ptrdiff_t)(d->bricks[0] * d->bricks[1])};
    for (unsigned side = 0; side < BOX_SIDES; side++) {
        ptrdiff_t step = g->step[side];
        unsigned axis = box_shift[side] / 3;
        for (unsigned place = 0; place < BRICK_SIDE; place++) {
            bool leaves = place == (step < 0 ? 0u : BRICK_SIDE - 1);
            ptrdiff_t on = (leaves ? brick[axis] : 0) + ((ptrdiff_t)1 << 3 * axis) * (leaves ? 1 - BRICK_SIDE : 1);
            d->on[side][place] = step < 0 ? -on : on;
        }
    }
}

static void box_list_sides(box_digger *d) {
    for (unsigned set = 0; set < 1u << BOX_SIDES; set++)
        for (unsigned side = 0; side < BOX_SIDES; side++)
            if (set >> side & 1) d->side[set][d->count[set]++] = (uint8_t)side;
}

static meander_status box_begin(box_digger *d, generate_job *job) {
    const grid *g = job->grid;
    uint64_t floor = box_level_rows(g), levels = g->height / floor;
    *d = (box_digger){.bricks = {box_bricks(g->width), box_bricks(floor), box_bricks(levels)}};
    d->seen = scratch_lend(job->scratch, box_words(d->bricks), sizeof *d->seen);
    if (d->seen == NULL) return MEANDER_NO_MEMORY;
    memset(d->seen, 0xff, box_words(d->bricks) * sizeof *d->seen);
    for (uint64_t z = 0; z < levels; z++)
        for (uint64_t y = 0; y < floor; y++) box_clear_row(d, g, y, z, floor);
    box_find_steps(d, g);
    box_list_sides(d);
    return MEANDER_OK;
}

// ---- digging -----------------------------------------------------------------------------

static inline size_t box_step(const box_digger *d, size_t bit, unsigned side) {
    return bit + (size_t)d->on[side][bit >> box_shift[side] & (BRICK_SIDE - 1)];
}

static inline unsigned box_unseen(const box_digger *d, size_t bit) {
    const uint64_t *seen = d->seen;
    unsigned known = (unsigned)bits_get(seen, box_step(d, bit, 0)) | (unsigned)bits_get(seen, box_step(d, bit, 1)) << 1 |
                     (unsigned)bits_get(seen, box_step(d, bit, 2)) << 2 | (unsigned)bits_get(seen, box_step(d, bit, 3)) << 3 |
                     (unsigned)bits_get(seen, box_step(d, bit, 4)) << 4 | (unsigned)bits_get(seen, box_step(d, bit, 5)) << 5;
    return known ^ ((1u << BOX_SIDES) - 1);
}

// As choice_draw does: sets of up and down are drawn there by a function that knows no tables.
static inline unsigned box_draw(const box_digger *d, const choice *c, rng *r, unsigned unseen) {
    if (unseen <= 15 || c->ordered) return choice_draw(c, r, unseen);
    return d->side[unseen][rng_below(r, d->count[unseen])];
}

meander_status generate_dig_box(generate_job *job, const choice *c, uint8_t *ways) {
    const grid *g = job->grid;
    meander_point from = grid_point(g, job->from);
    uint64_t floor = box_level_rows(g);
    box_digger d;
    TRY(box_begin(&d, job));
    dig_passages passages = {.maze = job->maze};
    uint8_t *way = ways;
    cell at = job->from;
    size_t bit = box_bit(&d, from.x, from.y % floor, from.y / floor);
    bits_set(d.seen, bit);
    for (;;) {
        unsigned unseen = box_unseen(&d, bit), side;
        if (unseen == 0) {
            if (way == ways) break;
            side = g->opposite[*--way];
            at += (size_t)g->step[side];
            bit = box_step(&d, bit, side);
            continue;
        }
        side = box_draw(&d, c, job->rng, unseen);
        dig_open_later(&passages, at, side);
        at += (size_t)g->step[side];
        __builtin_prefetch(job->maze->open + at, 1);
        bit = box_step(&d, bit, side);
        bits_set(d.seen, bit);
        *way++ = (uint8_t)side;
        TRY(generate_tick(job, passages.dug));
    }
    dig_open_rest(&passages);
    return MEANDER_OK;
}
