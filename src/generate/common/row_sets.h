// SPDX-License-Identifier: MIT
// The sets of a row as two bits per cell: is there a partner, a cell of the same set, further
// left, and is there one further right?
//
//     set       a   b   a   c   c   c   a
//     left      .   .   1   .   1   1   1        A path above the row cannot cross another, so
//     right     1   .   1   1   1   .   .        sets nest like brackets: a partner on the left
//               (   .   |   (   |   )   )        belongs to the set that was opened last.
//
// Joining and cutting go from left to right with a stack of the sets that are open, 64 cells at
// a time: cells without partners are done by whole words, others run by run.
//
// Invariant: cell x and x + 1 are of one set if and only if x has a partner on its right and x + 1
// one on its left.  Between rows the stack is empty.
// Cost: about one step for three cells for both; 2 bits per cell are kept from row to row.
// Source: the two bits are a well-known encoding of such sets; words of them are our own.
#ifndef GENERATE_ROW_SETS_H
#define GENERATE_ROW_SETS_H

#include "base/bits.h"
#include "generate/generator.h"

typedef struct row_sets {
    uint64_t *left, *right;      // planes
    uint32_t *stack;             // a number for each open set
    uint32_t none;               // no cell, but a place behind the planes that may be written
} row_sets;

// The progress of a pass through the row.
typedef struct row_sets_pass {
    uint32_t *top;               // behind the last number of the stack
    uint32_t set;                // joining: first cell of the current set; none: it is open
} row_sets_pass;

// The number of words of a plane, one of them behind it, and of places on the stack.  An open set
// has at least two cells, and one place below the first is read, though never used.
static inline size_t row_sets_words(uint64_t width) { return bits_words((size_t)width) + 1; }
static inline size_t row_sets_depth(uint64_t width) { return (size_t)(width / 2 + 2); }

static inline uint64_t row_sets_bytes(uint64_t width) {
    return 2 * row_sets_words(width) * sizeof(uint64_t) + row_sets_depth(width) * sizeof(uint32_t);
}

// Begins with every cell in its own set.
MEANDER_CHECKED static inline meander_status row_sets_init(row_sets *p, const row_job *job) {
    size_t words = row_sets_words(job->width);
    p->none = (uint32_t)(words - 1) * 64;
    p->left = scratch_lend_zeroed(job->scratch, words, sizeof *p->left);
    p->right = scratch_lend_zeroed(job->scratch, words, sizeof *p->right);
    p->stack = scratch_lend(job->work, row_sets_depth(job->width), sizeof *p->stack);
    return p->left == NULL || p->right == NULL || p->stack == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static inline row_sets_pass row_sets_begin(const row_sets *p) {
    return (row_sets_pass){.top = p->stack + 1};
}

// Returns the word if `which` is true, otherwise 0.
static inline uint64_t row_sets_if(bool which, uint64_t word) {
    return word & (0 - (uint64_t)which);
}

// Returns the ones and all places behind them that are linked to them: bit i of `links` says that
// i - 1 and i are linked.  The carries of an addition run in the same way.
static inline uint64_t row_sets_fill_up(uint64_t ones, uint64_t links) {
    uint64_t carries = (ones + (ones | links)) ^ (links & ~ones);
    return ones | (links & carries);
}

// Returns the ones and all places before them that are linked to them.
static inline uint64_t row_sets_fill_down(uint64_t ones, uint64_t links) {
    links >>= 1;
    for (unsigned step = 1; step < 64; step *= 2) {
        ones |= links & ones >> step;
        links &= links >> step;
    }
    return ones;
}

// ---- joining ---------------------------------------------------------------------------

// Joins cell x to x - 1 where a coin says so, if they are of different sets.  Returns where that
// was done.  On the stack an open set is the number of its first cell, or none if it was joined to
// a set around it.  A run is the cells of a set side by side, as far as the word goes: one step for all.
// Cells behind the last run that are apart from the one before begin their own sets, the last of which the
// next run may be joined to.  A cell is open if the set of the one before goes on to the right.  As sets nest,
// the two are of one set already if it has a partner on its left.
static inline uint64_t row_sets_join(const row_sets *p, row_sets_pass *pass, size_t word,
                                     uint64_t coins, uint64_t inside) {
    uint64_t left = p->left[word], right = p->right[word], links = left & right << 1;
    uint64_t apart = ~coins & inside & ~links, open = 0, *lefts = p->left;
    uint64_t goes_on = row_sets_fill_down(right & ~(links >> 1), links);
    uint32_t base = (uint32_t)word * 64, none = p->none, set = pass->set, *top = pass->top;
    for (uint64_t runs = (left | right) & ~links; runs != 0; runs &= runs - 1) {
        uint64_t one = runs & (0 - runs), alone = apart & (one - 1);
        open |= row_sets_if(set == none, (alone | one) & (0 - (alone | one)));
        set = bits_either(alone != 0, base + bits_highest(alone | 1), set);
        apart &= 0 - 2 * one;
        bool l = (left & one) != 0, r = (goes_on & one) != 0, is_open = set == none;
        bool joined = ((coins & one) != 0) & !(l & is_open);
        bits_set(lefts, bits_either(l & joined, set, none));
        uint32_t first = bits_either(joined, set, base + bits_lowest(one));
        first = bits_either(l, top[-1], first);
        top -= l;
        *top = first;
        top += r;
        set = bits_either(r, none, first);
    }
    open |= row_sets_if(set == none, apart & (0 - apart));
    pass->set = bits_either(apart != 0, base + bits_highest(apart | 1), set);
    pass->top = top;
    uint64_t joined = coins & ~(left & (links | open)), ways = joined | open;
    p->left[word] |= joined;
    p->right[word] |= ways >> 1;
    if (word > 0) p->right[word - 1] |= ways << 63;
    return joined;
}

// ---- cutting ---------------------------------------------------------------------------

// Keeps in their sets only the cells where a coin says so, and at least one of each set: its last
// one if no other stays.  Returns the cells that stay.  A run inside a set of which nothing stays is passed
// over.  On the stack an open set is the number of its last cell that stayed, or none.
static inline uint64_t row_sets_cut(const row_sets *p, row_sets_pass *pass, size_t word,
                                    uint64_t coins, uint64_t inside) {
    uint64_t left = p->left[word], right = p->right[word];
    uint64_t links = left & right << 1, ends = ~(links >> 1);
    uint64_t came = row_sets_fill_up(left & ~links, links);      // runs of sets that are open
    uint64_t stay = coins & inside, others = 0, some = row_sets_fill_up(stay, links);
    uint32_t base = (uint32_t)word * 64, *top = pass->top;
    stay |= ends & ~right & ~came & ~some & inside;
    p->right[word] = 0;
    for (uint64_t runs = ends & ((right ^ came) | (right & some)); runs != 0; runs &= runs - 1) {
        uint64_t end = runs & (0 - runs), upto = end | (end - 1);
        uint64_t begin = UINT64_C(1) << (bits_highest((~links & upto) | 1));
        bool r = (right & end) != 0, l = (came & end) != 0;
        uint32_t last = bits_either(l, top[-1], p->none);
        uint64_t own = stay & upto & ~(begin - 1);
        own |= row_sets_if(!r & (last == p->none) & (own == 0), end);
        bool any = own != 0;
        stay |= own;
        others |= row_sets_if(last != p->none, own & (0 - own));
        bits_set(p->right, bits_either(any, last, p->none));
        top -= l;
        *top = bits_either(any, base + bits_highest(own | 1), last);
        top += r;
    }
    pass->top = top;
    p->left[word] = others | (stay & links & row_sets_fill_up(stay, links) << 1);
    p->right[word] |= stay & (links & row_sets_fill_down(stay, links)) >> 1;
    return stay;
}

#endif
