// SPDX-License-Identifier: MIT
// Unbiased draws.  rng_below multiplies and rejects the few products that would favour
// some numbers (Daniel Lemire, "Fast random integer generation in an interval", ACM
// TOMACS 29, 2019).  rng_coins compares 64 random fractions at once with part / whole,
// bit by bit from the top:
//
//     part/whole = 0.0110...   a lane's fraction 0.010.. is below: coin 1
//                                                0.1...   is above: coin 0
//
// A lane is decided at the first bit where it differs; the draw ends when all lanes are
// decided, or when the rest of part/whole is zero (1/2 takes one word, 1/4 two).
#include "base/rng.h"

#include "base/hash.h"

// Four different counters mix to four different words, so the state is never all zero, the one
// state that xoshiro cannot leave.
void rng_seed(rng *r, uint64_t seed) {
    *r = (rng){0};
    for (unsigned i = 0; i < 4; i++) r->state[i] = rng_mix(&seed);
}

// Limits beyond 32 bits are rare: takes just enough bits and tries again when they are too large.
uint64_t rng_below_large(rng *r, uint64_t limit) {
    uint64_t mask = limit - 1;
    for (unsigned shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
    uint64_t number;
    do number = rng_next(r) & mask;
    while (number >= limit);
    return number;
}

uint64_t rng_below_fairly(rng *r, uint64_t limit, uint64_t product) {
    uint32_t unfair = (uint32_t)((UINT64_C(1) << 32) % limit);
    while ((uint32_t)product < unfair) product = (rng_next(r) >> 32) * limit;
    return product >> 32;
}

uint64_t rng_coins(rng *r, uint64_t part, uint64_t whole) {
    assert(part <= whole && whole <= UINT64_C(1) << 32 && whole != 0);
    if (part == whole) return UINT64_MAX;
    uint64_t coins = 0, open = UINT64_MAX;
    while (open != 0 && part != 0) {
        part *= 2;
        uint64_t random = rng_next(r);
        if (part >= whole) {
            part -= whole;
            coins |= open & ~random;
            open &= random;
        } else {
            open &= ~random;
        }
    }
    return coins;
}

// Each word doubles the fraction, until nothing of it is left.
bool rng_coins_words(uint64_t part, uint64_t whole, uint64_t *words) {
    *words = 0;
    if (part == whole) return true;
    for (unsigned bits = 0; part != 0 && bits < 64; bits++) {
        part = 2 * part >= whole ? 2 * part - whole : 2 * part;
        ++*words;
    }
    return part == 0;
}

// The row is mixed before the word is added, so no two places share a sum.
void rng_place(rng *r, uint64_t key, uint64_t row, uint64_t word) {
    uint64_t counter = key + row * UINT64_C(0xd1342543de82ef95);
    rng_seed(r, rng_mix(&counter) + word * UINT64_C(0xaf251af3b0f025b5));
}

// 0 percent draws nothing, 100 percent does: that is part of what a seed promises.
bool rng_percent(rng *r, int64_t percent) {
    return percent > 0 && (int64_t)rng_below(r, 100) < percent;
}

uint64_t rng_seed_of_word(const char *word, size_t length) {
    uint64_t hash = hash_bytes(HASH_BEGIN, word, length);
    return rng_mix(&hash);
}
