// SPDX-License-Identifier: MIT
// One row of the parity solver.  Its ways up are a forest, and most of them are leaves of it: a run
// or a part with this way alone.  The path does not pass through the way of an even leaf, so that way
// is decided; carries along the row find these, a word of columns at a time:
//
//     up         1 . . 1 | 1 . .      two ways of one run, and one that is alone in its run
//     east       > > > . | . > .      the runs of the row
//     undecided  1 . . 1 | . . .      what is left is linked and plucked leaf by leaf
//
// Invariant: a way that is left out joins an even leaf to the rest, so the rest has the same path.
// Cost: about 4 ns per cell; seven numbers per column.
#include "solve/parity_row.h"

#include <string.h>

// Run, part, degree and edge of two nodes each, open parts.
enum { PARITY_COLUMNS = 7 };

meander_status parity_row_init(parity_row *r, scratch *lent, uint64_t width) {
    size_t columns = (size_t)width, words = bits_words(columns), nodes = bits_words(2 * columns);
    uint32_t *numbers = scratch_lend(lent, columns, PARITY_COLUMNS * sizeof *numbers);
    uint64_t *bits = scratch_lend(lent, nodes + words, sizeof *bits);
    if (numbers == NULL || bits == NULL) return MEANDER_NO_MEMORY;
    *r = (parity_row){.words = words, .width = (uint32_t)width, .run = numbers,
                      .part = numbers + columns, .degree = numbers + 2 * columns,
                      .edge = numbers + 4 * columns, .open = numbers + 6 * columns, .odd = bits,
                      .undecided = bits + nodes};
    return MEANDER_OK;
}

// ---- most ways -------------------------------------------------------------------------

// Sets the bits that follow a set bit without a gap in `links`, of which bit x joins x - 1 and x.
static inline uint64_t parity_spread_up(uint64_t word, uint64_t links, uint64_t before) {
    word |= links & before >> 63;
    if (word == 0) return 0;
    for (unsigned by = 1; by < 64; by *= 2) {
        word |= links & word << by;
        links &= links << by;
    }
    return word;
}

// The same from above: bit x of `links` joins x and x + 1.
static inline uint64_t parity_spread_down(uint64_t word, uint64_t links, uint64_t behind) {
    word |= links & behind << 63;
    if (word == 0) return 0;
    for (unsigned by = 1; by < 64; by *= 2) {
        word |= links & word >> by;
        links &= links >> by;
    }
    return word;
}

// A way that is the only one of a run or of a part is not the path's unless that is odd, and few
// are.  So most ways are decided 64 at a time; `undecided` gets the others, which share both their
// run and their part with other ways, or which the path may take.
static void parity_find_undecided(const parity_cells *c, size_t words, uint64_t *undecided) {
    uint64_t up = 0, changes = 0, before = 0;
    for (size_t i = words; i-- > 0;) {
        uint64_t east = c->east[i], others = east & up << 63;
        up = parity_spread_down(c->up[i], east, up);
        others |= east & up >> 1;
        changes = parity_spread_down(c->changes[i], east, changes);
        undecided[i] = others | changes;
    }
    up = changes = 0;
    for (size_t i = 0; i < words; i++) {
        uint64_t links = c->east[i] << 1 | before, single = ~(c->left[i] | c->right[i]);
        uint64_t others = links & up >> 63;
        up = parity_spread_up(c->up[i], links, up);
        others |= links & up << 1;
        changes = parity_spread_up(c->changes[i], links, changes);
        before = c->east[i] >> 63;
        for (unsigned k = 0; k < 2; k++)
            if (c->odd[k] / 64 == i) single &= ~((uint64_t)1 << c->odd[k] % 64);
        undecided[i] = c->up[i] & ~single & (undecided[i] | others | changes);
    }
}

// ---- the other ways --------------------------------------------------------------------

static uint32_t parity_run_of(const uint64_t *east, size_t x) {
    size_t i = x / 64;
    uint64_t ends = ~east[i] >> x % 64 << x % 64;
    while (ends == 0) ends = ~east[++i];
    return (uint32_t)(64 * i) + bits_lowest(ends);
}

// Links the undecided ways to their nodes.  Parts nest like brackets; those of one way are left out,
// unless that is undecided.
static void parity_link_row(const parity_row *r, const parity_cells *c) {
    uint32_t *open = r->open, depth = 0, last = UINT32_MAX;
    for (size_t i = 0; i < r->words; i++) {
        uint64_t left = c->left[i], right = c->right[i], undecided = r->up[i];
        for (uint64_t rest = c->up[i] & (left | right | undecided); rest != 0; rest &= rest - 1) {
            uint64_t bit = rest & -rest;
            uint32_t x = (uint32_t)(i * 64) + bits_lowest(rest);
            if (!(left & bit)) parity_begin_node(r, r->width + (open[depth++] = x));
            if (undecided & bit) {
                r->run[x] = parity_run_of(c->east, x);
                if (r->run[x] != last) parity_begin_node(r, last = r->run[x]);
                r->part[x] = r->width + open[depth - 1];
                parity_link(r, r->run[x], x);
                parity_link(r, r->part[x], x);
            }
            depth -= !(right & bit);
        }
    }
}

static void parity_find_odd(const parity_row *r, const parity_cells *c) {
    memset(r->odd, 0, bits_words(2 * (size_t)r->width) * sizeof *r->odd);
    for (size_t i = 0; i < r->words; i++)
        for (uint64_t rest = c->changes[i]; rest != 0; rest &= rest - 1)
            parity_flip(r, parity_run_of(c->east, 64 * i + bits_lowest(rest)));
    for (unsigned k = 0; k < 2; k++)
        if (c->odd[k] != UINT64_MAX) parity_flip(r, r->width + (uint32_t)c->odd[k]);
}

void parity_find_ways(parity_row *r, const parity_cells *c, uint64_t *path) {
    parity_find_undecided(c, r->words, r->undecided);
    r->up = r->undecided;
    parity_link_row(r, c);
    parity_find_odd(r, c);
    memset(path, 0, r->words * sizeof *path);
    parity_pluck_all(r, path);
}

// ---- along the row -----------------------------------------------------------------------

// Bit x of the result says whether an odd number of bits is set up to x, including the words
// before, for which `carry` stands (all bits or none).
static uint64_t parity_prefix(uint64_t word, uint64_t *carry) {
    for (unsigned by = 1; by < 64; by *= 2) word ^= word << by;
    word ^= *carry;
    *carry = 0 - (word >> 63);
    return word;
}

void parity_follow_row(const uint64_t *path, const uint64_t *changes, size_t words,
                       uint64_t *east) {
    uint64_t carry = 0;
    for (size_t i = 0; i < words; i++) east[i] = parity_prefix(path[i] ^ changes[i], &carry);
}
