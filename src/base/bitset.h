// SPDX-License-Identifier: MIT
// A set of numbers that finds its next member: the first one from n on.
//
//     level 2    1                     a bit says whether its word of the level below
//     level 1    1 0 1 . . .           has any bit; level 0 has one bit for each number
//     level 0    0110.. 0000.. 1000..
//
// Cost: adding takes one store, and one more per level whose word was empty; finding a member and
// removing one walk up and down the levels: log64 of the size, however far away the member is.
// Memory: one bit per number and 1/63 more.
// Source: the stratified tree of Peter van Emde Boas, 1975, with plain words for its nodes.
#ifndef BASE_BITSET_H
#define BASE_BITSET_H

#include "base/bits.h"
#include "base/memory.h"

enum { BITSET_LEVELS = 11 };     // 64^11 is more than any size_t
#define BITSET_NONE SIZE_MAX

typedef struct bitset {
    unsigned levels;
    uint64_t *level[BITSET_LEVELS];
    size_t words[BITSET_LEVELS];
} bitset;

// The bytes that such a set takes.
uint64_t bitset_bytes(uint64_t count);

// Makes the empty set of numbers below `count`.
MEANDER_CHECKED meander_status bitset_init(bitset *m, scratch *lent, size_t count);

// The first member that is n or more; BITSET_NONE when there is none.
size_t bitset_next(const bitset *m, size_t n);

void bitset_remove(bitset *m, size_t n);

// The levels above already know a word that has a bit.
static inline void bitset_add(bitset *m, size_t n) {
    for (unsigned i = 0; i < m->levels; i++) {
        uint64_t *word = &m->level[i][n / 64];
        uint64_t before = *word;
        *word = before | (uint64_t)1 << (n % 64);
        if (before != 0) return;
        n /= 64;
    }
}

#endif
