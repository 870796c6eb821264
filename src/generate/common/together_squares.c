// SPDX-License-Identifier: MIT
// Several backtrackers in one loop, each in its own small rectangle of squares:
//
//     maze      A            B            C            D
//     step 1    digs east    goes back    digs south   digs east
//     step 2    digs south   digs west    digs south   goes back
//
// The next move of a digger depends on bytes that it has just written, and no processor can guess
// it.  So a step has no branch, and while one digger waits for its bytes, the others go on:
//
//   - A table says where to step and which bits to set, for the sides on which cells are unseen
//     and for the next random number.
//   - Going back takes the last cell from a stack.  Only a cell that is left with several unseen
//     neighbours is put there: one that is left for its only one has none afterwards.
//   - The frame's bytes are not 0 during the loop, so the frame counts as seen.
//   - The random numbers of a maze are drawn beforehand: each new cell takes one.
//
// Invariant: a digger goes back to the last cell entered that has an unseen neighbour, as in
// backtracker.c, and draws the same bytes.  So the mazes are the same.
// Cost: 1.7 steps per cell, and three bytes per cell for numbers and stack.
#include "generate/generator.h"
#include "grid/rect.h"

#include <string.h>

enum {
    TOGETHER_FRAME = 1 << 7,     // the bytes of the frame during the loop
    TOGETHER_OPEN = 15,
    TOGETHER_PERIOD = 12,        // the rows of choice->side repeat
    TOGETHER_COLUMNS = 16,       // PERIOD, rounded up
    TOGETHER_STEPS = 32,         // between two looks for finished diggers
    TOGETHER_WORD = 8
};

// A move of a digger: `step` to the next cell, `here` and `there` the bits of the new passage,
// `drawn` the random numbers used, `stacked` how the stack grows.
typedef struct move {
    int16_t step;
    uint8_t here, there, drawn;
    int8_t stacked;
} move;

typedef struct together {
    uint8_t *open;               // of all mazes
    size_t pitch;
    uint8_t folded[256];         // a random byte's column of `moves`
    move moves[16][TOGETHER_COLUMNS];
} together;

typedef struct fast_digger {
    size_t at;                   // in `open`
    const uint8_t *next, *end;   // random numbers
    uint16_t *top, *bottom;      // the stack; below the bottom are STEPS more entries
} fast_digger;

static void together_list_moves(together *t, const grid *g, const choice *c) {
    for (unsigned byte = 0; byte < 256; byte++) t->folded[byte] = (uint8_t)(byte % TOGETHER_PERIOD);
    for (unsigned unseen = 0; unseen < 16; unseen++) {
        for (unsigned column = 0; column < TOGETHER_COLUMNS; column++) {
            unsigned side = unseen != 0 ? c->side[unseen][column] : 0;      // that row is not filled
            bool several = (unseen & (unseen - 1)) != 0;
            move *m = &t->moves[unseen][column];
            *m = (move){.stacked = -1};
            if (unseen != 0)
                *m = (move){(int16_t)g->step[side], (uint8_t)(1u << side), (uint8_t)(1u << g->opposite[side]), 1,
                            several};
        }
    }
}

// Draws the numbers of a maze, bytes below CHOICE_FAIR as choice_draw does, and a last one that is
// looked at but not used.
static void together_draw(const together *t, rng *r, uint8_t *numbers, size_t count) {
    for (size_t drawn = 0; drawn < count;) {
        uint64_t word = rng_next(r);
        for (unsigned i = 0; i < TOGETHER_WORD; i++, word >>= 8) {
            numbers[drawn] = t->folded[(uint8_t)word];
            drawn += (uint8_t)word < CHOICE_FAIR;
        }
    }
    numbers[count] = 0;
}

static void together_raise_frame(const grid *g, uint8_t *open) {
    memset(open, TOGETHER_FRAME, g->count);
    for (uint64_t y = 0; y < g->height; y++) memset(open + grid_cell(g, 0, y), 0, (size_t)g->width);
}

static void together_wipe(const grid *g, uint8_t *open) {
    for (size_t i = 0; i < g->count; i++) open[i] &= TOGETHER_OPEN;
}

static inline fast_digger together_step(const together *t, fast_digger d) {
    uint8_t *open = t->open + d.at;
    unsigned unseen = open[-1] == 0;
    unseen = 2 * unseen + (open[t->pitch] == 0);
    unseen = 2 * unseen + (open[1] == 0);
    unseen = 2 * unseen + (open[-(ptrdiff_t)t->pitch] == 0);
    const move *m = &t->moves[unseen][*d.next];
    size_t ahead = d.at + (size_t)(ptrdiff_t)m->step, back = d.top[-1];
    *d.top = (uint16_t)d.at;
    d.top += m->stacked;
    d.next += m->drawn;
    *open |= m->here;
    d.at = unseen != 0 ? ahead : back;
    t->open[d.at] |= m->there;
    return d;
}

// Some steps of each.  They are kept apart by name, so that a compiler can hold them in registers.
static void together_go(const together *t, fast_digger d[GENERATE_TOGETHER]) {
    fast_digger a = d[0], b = d[1], c = d[2], e = d[3];
    for (unsigned i = 0; i < TOGETHER_STEPS; i++) {
        a = together_step(t, a);
        b = together_step(t, b);
        c = together_step(t, c);
        e = together_step(t, e);
    }
    d[0] = a, d[1] = b, d[2] = c, d[3] = e;
}

// A digger that has dug everything goes down its stack, and must not fall out of it.
static bool together_has_more(fast_digger d[GENERATE_TOGETHER]) {
    bool more = false;
    for (unsigned i = 0; i < GENERATE_TOGETHER; i++) {
        if (d[i].next < d[i].end) more = true;
        else d[i].top = d[i].bottom;
    }
    return more;
}

meander_status generate_dig_together(generate_job *jobs, const choice *c) {
    const grid *g = jobs->grid;
    size_t deep = g->cells + 2 * TOGETHER_STEPS, many = g->cells + TOGETHER_WORD;
    uint16_t *stacks = scratch_lend(jobs->scratch, GENERATE_TOGETHER * deep, sizeof *stacks);
    uint8_t *numbers = scratch_lend(jobs->scratch, GENERATE_TOGETHER, many);
    fast_digger diggers[GENERATE_TOGETHER];
    together t = {.open = jobs->maze->open, .pitch = g->pitch};
    if (stacks == NULL || numbers == NULL) return MEANDER_NO_MEMORY;
    together_list_moves(&t, g, c);
    for (size_t i = 0; i < GENERATE_TOGETHER; i++, stacks += deep, numbers += many) {
        size_t from = (size_t)(jobs[i].maze->open - t.open) + jobs[i].from;
        together_raise_frame(g, jobs[i].maze->open);
        together_draw(&t, jobs[i].rng, numbers, g->cells - 1);
        for (unsigned k = 0; k <= TOGETHER_STEPS; k++) stacks[k] = (uint16_t)from;
        diggers[i] = (fast_digger){from, numbers, numbers + g->cells - 1, stacks + TOGETHER_STEPS + 1,
                                   stacks + TOGETHER_STEPS + 1};
    }
    while (together_has_more(diggers)) together_go(&t, diggers);
    for (size_t i = 0; i < GENERATE_TOGETHER; i++) together_wipe(g, jobs[i].maze->open);
    return MEANDER_OK;
}
