// SPDX-License-Identifier: MIT
// Fills the table of choices, and makes the choices that need no table.
//
//     free = 1101 (W S . N)      side[13][0 .. 251] = N S W N S W ...   84 times each
//
// Only random bytes below CHOICE_FAIR are ever looked up; the four entries beyond are filled all
// the same.  The row for free = 0 is never read and stays unwritten.
#include "generate/common/choice.h"

#include "grid/grid.h"

#include <string.h>

enum { CHOICE_BIAS, CHOICE_SHUFFLE, CHOICE_ORDER };
enum { CHOICE_PERIOD = 12 };

// Returns the first free side of an order.  The usual one is that of the textbook solver: right,
// left, up, down.
static unsigned choice_first(int64_t order, unsigned free) {
    unsigned i = 0;
    while (!(free >> params_order(order, i) & 1)) i++;
    return params_order(order, i);
}

// The first 12 entries repeat, because 12 is a multiple of 1, 2, 3 and 4.  Pieces of fixed size
// are copied in a few instructions: a table must cost less than the smallest mazes.
static void choice_fill_row(uint8_t side[256], const int64_t *values, unsigned free) {
    uint8_t among[4];
    unsigned count = 0, next = 0;
    for (unsigned left = free; left != 0; left &= left - 1)
        among[count++] = (uint8_t)bits_lowest(left);
    if (!values[CHOICE_SHUFFLE]) {
        among[0] = (uint8_t)choice_first(values[CHOICE_ORDER], free);
        count = 1;
    }
    for (unsigned chance = 0; chance < CHOICE_PERIOD; chance++) {
        side[chance] = among[next];
        next = next + 1 == count ? 0 : next + 1;
    }
    memcpy(side + 12, side, 12);
    memcpy(side + 24, side, 24);
    for (size_t at = 48; at < 240; at += 48) memcpy(side + at, side, 48);
    memcpy(side + 240, side, 16);
}

// Equal weights are not a bias and get the quick table.  Without shuffling, weights have no effect.
choice *choice_new(scratch *lent, unsigned side_count, const int64_t *values) {
    int64_t bias = values[CHOICE_BIAS];
    bool even = true, shuffle = values[CHOICE_SHUFFLE] != 0;
    choice *t = scratch_lend(lent, 1, sizeof *t);
    if (t == NULL) return NULL;
    for (unsigned side = 1; side < 4; side++)
        even = even && params_weight(bias, side) == params_weight(bias, 0);
    t->weights = even || !shuffle || side_count > 4 ? 0 : bias;
    t->ordered = !shuffle;
    t->run = 0;
    for (unsigned free = 1; free < 16; free++) choice_fill_row(t->side[free], values, free);
    return t;
}

// Returns one of the free sides, each equally likely.  The quick way is for up to eight.
static unsigned choice_any(rng *r, unsigned free) {
    if (GRID_WIDE_SETS && free > 0xff) {
        for (uint64_t skip = rng_below(r, bits_count(free)); skip > 0; skip--) free &= free - 1;
        return bits_lowest(free);
    }
    uint64_t ranks = bits_ranks(free);
    return bits_select(ranks, rng_below(r, ranks >> 56));
}

// Chooses by weight.  A side of weight 0 is taken only where all free sides have weight 0: the
// maze must go on, so each of them is then equally likely.
static unsigned choice_weigh(const choice *t, rng *r, unsigned free) {
    uint64_t whole = 0;
    for (unsigned side = 0; side < 4; side++)
        if (free >> side & 1) whole += params_weight(t->weights, side);
    if (whole == 0) return choice_any(r, free);
    uint64_t chance = rng_below(r, whole);
    for (unsigned side = 0;; side++) {
        if (!(free >> side & 1)) continue;
        unsigned weight = params_weight(t->weights, side);
        if (chance < weight) return side;
        chance -= weight;
    }
}

// The parameter "order" names four sides only, so cells with more sides use the order of their
// numbers.
unsigned choice_draw_slowly(const choice *t, rng *r, unsigned free) {
    if (t->weights != 0) return choice_weigh(t, r, free);
    if (t->ordered) return bits_lowest(free);
    return choice_any(r, free);
}
