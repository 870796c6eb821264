// SPDX-License-Identifier: MIT
// Digs as dig_lattice.c does, in a box.  A bit per cell says whether it is still to be visited, and the bits of
// cells that are close to each other in the box are close to each other in memory:
//
//     . n n n n n n .      a floor, 8 x 8 bits of a word: 6 x 6 cells, and around them the nearest cells
//     w c c c c c c e      of the floors beside it, once more
//     w c c c c c c e
//     w c c c c c c e      a pillar: the floors of all levels one above the other, word by word; above the
//     w c c c c c c e      first and below the last there is one without cells
//     w c c c c c c e
//     w c c c c c c e      pillars are in rows, as the cells of a level are
//     . s s s s s s .
//
// So the six sides of a cell are read from three words in a row, at the same place in each, wherever in its
// floor the cell is.  In return, a cell at a border of its floor is noted in up to three words.
//
// Invariant: around each cell bits of cells that are not there are 0, and those of a cell in several floors agree.
// Cost: O(n); two bits per cell, and a byte for each step of the longest way.
// Source: storing blocks of a volume together: Michael Wolfe, "More iteration space tiling", 1989.
#include "generate/common/dig_lattice.h"

#include <string.h>

#include "base/bits.h"
#include "base/hints.h"

enum { FLOOR_SIDE = 6, FLOOR_LINE = 8, FLOOR_BITS = 64, BOX_SIDES = 6, BOX_LEAST = 16 };

typedef struct box_digger {
    generate_job *job;
    uint64_t *unseen;
    size_t across, pillar;                   // pillars in a row, words of a pillar
    ptrdiff_t on[BOX_SIDES][FLOOR_LINE];     // the index change of a step, by side and by the place in its floor
    ptrdiff_t twin[2][FLOOR_LINE];           // that to the same cell in another floor, or 0
    dig_sides sides;
} box_digger;

// The sides of a box are N E S W U D: where the place in the floor that matters is in the number of a bit.
static const unsigned box_shift[BOX_SIDES] = {3, 0, 3, 0, 0, 0};

// ---- floors and pillars ------------------------------------------------------------------

static size_t box_floors(uint64_t length) { return (size_t)((length - 1) / FLOOR_SIDE + 1); }

// A row of pillars more on either side, and a pillar, where the twins of the outermost cells are.
static size_t box_words(size_t across, size_t down, size_t pillar) {
    return ((down + 2) * across + 2) * pillar;
}

uint64_t generate_dig_box_bytes(uint64_t width, uint64_t floor, uint64_t levels) {
    if (width < BOX_LEAST || floor < BOX_LEAST || levels < BOX_LEAST) return 0;
    return box_words(box_floors(width), box_floors(floor), (size_t)levels + 2) * sizeof(uint64_t);
}

static size_t box_bit(const box_digger *d, uint64_t x, uint64_t y, uint64_t z) {
    size_t pillar = (size_t)(y / FLOOR_SIDE + 1) * d->across + 1 + (size_t)(x / FLOOR_SIDE);
    size_t place = (size_t)(y % FLOOR_SIDE + 1) * FLOOR_LINE + (size_t)(x % FLOOR_SIDE) + 1;
    return (pillar * d->pillar + (size_t)z + 1) * FLOOR_BITS + place;
}

static uint64_t box_level_rows(const grid *g) { return (uint64_t)(g->step[BOX_SIDES - 1] / g->step[2]); }

bool generate_digs_box(const grid *g) {
    ptrdiff_t row = g->step[2], level = g->step[BOX_SIDES - 1];
    const ptrdiff_t steps[BOX_SIDES] = {-row, 1, row, -1, -level, level};
    if (g->side_count != BOX_SIDES || memcmp(steps, g->step, sizeof steps) != 0) return false;
    return row > 1 && level > 0 && level % row == 0 &&
        generate_dig_box_bytes(g->width, box_level_rows(g), g->height / box_level_rows(g)) > 0;
}

// ---- the cells that are there ------------------------------------------------------------

// Six cells of a row and those beside them: the frame is before the first and behind the last, and what is
// beyond it is beside no cell.  In a row of another floor, too, if the row is the first or the last of this one.
static void box_find_row(box_digger *d, const grid *g, uint64_t y, uint64_t z, uint64_t floor) {
    const uint8_t *sides = g->sides + grid_index(g, (meander_point){0, z * floor + y}) - 1;
    uint64_t *word = d->unseen + box_bit(d, 0, y, z) / FLOOR_BITS;
    unsigned line = (unsigned)(y % FLOOR_SIDE + 1) * FLOOR_LINE, last = FLOOR_SIDE * FLOOR_LINE;
    size_t row = d->across * d->pillar;
    for (uint64_t x = 0; x < g->width; x += FLOOR_SIDE, word += d->pillar) {
        uint64_t cells = bits_gather(bits_zero_bytes(bits_from_bytes(sides + x)), 0) ^ 0xff;
        *word |= cells << line;
        if (line == FLOOR_LINE) word[-(ptrdiff_t)row] |= cells << (last + FLOOR_LINE);
        if (line == last) word[row] |= cells;
    }
}

// A step beyond the last place of a line leads to the first of another floor; the twin of the first place
// is beyond the last one there.
static void box_find_steps(box_digger *d) {
    const ptrdiff_t pillar = (ptrdiff_t)d->pillar * FLOOR_BITS, on = FLOOR_SIDE - 1;
    const ptrdiff_t floors[2] = {pillar, pillar * (ptrdiff_t)d->across}, line[2] = {1, FLOOR_LINE};
    for (unsigned place = 1; place <= FLOOR_SIDE; place++) {
        bool first = place == 1, last = place == FLOOR_SIDE;
        for (unsigned axis = 0; axis < 2; axis++) {
            d->on[1 + axis][place] = last ? floors[axis] - on * line[axis] : line[axis];
            d->on[axis == 0 ? 3 : 0][place] = first ? on * line[axis] - floors[axis] : -line[axis];
            if (first) d->twin[axis][place] = FLOOR_SIDE * line[axis] - floors[axis];
            if (last) d->twin[axis][place] = floors[axis] - FLOOR_SIDE * line[axis];
        }
        d->on[4][place] = -FLOOR_BITS;
        d->on[5][place] = FLOOR_BITS;
    }
}

static meander_status box_begin(box_digger *d) {
    const grid *g = d->job->grid;
    uint64_t floor = box_level_rows(g), levels = g->height / floor;
    d->across = box_floors(g->width);
    d->pillar = (size_t)levels + 2;
    size_t words = box_words(d->across, box_floors(floor), d->pillar);
    d->unseen = scratch_lend_zeroed(d->job->scratch, words, sizeof *d->unseen);
    if (d->unseen == NULL) return MEANDER_NO_MEMORY;
    for (uint64_t z = 0; z < levels; z++)
        for (uint64_t y = 0; y < floor; y++) box_find_row(d, g, y, z, floor);
    box_find_steps(d);
    dig_list_sides(&d->sides, BOX_SIDES);
    return MEANDER_OK;
}

// ---- digging -----------------------------------------------------------------------------

static inline size_t box_step(const box_digger *d, size_t bit, unsigned side) {
    return bit + (size_t)d->on[side][bit >> box_shift[side] & (FLOOR_LINE - 1)];
}

// The number of a bit is shifted by what is left of it in a word, one line less.
static inline unsigned box_unseen(const box_digger *d, size_t bit) {
    const uint64_t *word = d->unseen + bit / FLOOR_BITS;
    unsigned line = (bit - FLOOR_LINE) % FLOOR_BITS;
    uint64_t here = word[0] >> line, up = word[-1] >> line, below = word[1] >> line;
    return (unsigned)((here & 1) | (here >> 8 & 2) | (here >> 14 & 4) | (here >> 4 & 8) |
                      (up >> 4 & 16) | (below >> 3 & 32));
}

// A cell that has no twin clears a bit of the first word, which is 0.
static inline void box_see(box_digger *d, size_t bit) {
    ptrdiff_t across = d->twin[0][bit % FLOOR_LINE], down = d->twin[1][bit / FLOOR_LINE % FLOOR_LINE];
    bits_clear(d->unseen, bit);
    bits_clear(d->unseen, (bit + (size_t)across) & (0 - (size_t)(across != 0)));
    bits_clear(d->unseen, (bit + (size_t)down) & (0 - (size_t)(down != 0)));
}

meander_status generate_dig_box(generate_job *job, const choice *c, uint8_t *ways) {
    const grid *g = job->grid;
    meander_point from = grid_point(g, job->from);
    uint64_t floor = box_level_rows(g);
    box_digger d = {.job = job};
    TRY(box_begin(&d));
    dig_passages passages = {.maze = job->maze};
    uint8_t *way = ways;
    cell at = job->from;
    size_t bit = box_bit(&d, from.x, from.y % floor, from.y / floor);
    box_see(&d, bit);
    for (;;) {
        unsigned unseen = box_unseen(&d, bit), side;
        if (unseen == 0) {
            if (way == ways) break;
            side = g->opposite[*--way];
            at += (size_t)g->step[side];
            bit = box_step(&d, bit, side);
            continue;
        }
        side = dig_draw(&d.sides, c, job->rng, unseen);
        dig_open_later(&passages, at, side);
        at += (size_t)g->step[side];
        HINT_WRITE(job->maze->open + at);
        bit = box_step(&d, bit, side);
        box_see(&d, bit);
        *way++ = (uint8_t)side;
        TRY(generate_tick(job, passages.dug));
    }
    dig_open_rest(&passages);
    return MEANDER_OK;
}
