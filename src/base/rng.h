// SPDX-License-Identifier: MIT
// Chance: xoshiro256** 1.0, seeded by splitmix64 (David Blackman and Sebastiano Vigna,
// "Scrambled linear pseudorandom number generators", ACM TOMS 47, 2021).  All draws are
// unbiased and use fixed-width integers, so a seed gives the same draws on every machine.
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/promise.h"

typedef struct rng {
    uint64_t state[4];
    uint64_t bytes;          // bytes drawn but not yet given out, lowest first
    unsigned bytes_left;
} rng;

static inline uint64_t rng_rotate(uint64_t x, unsigned by) {
    return (x << by) | (x >> (64 - by));
}

// 64 random bits; period 2^256 - 1.
static inline uint64_t rng_next(rng *r) {
    uint64_t *s = r->state;
    uint64_t result = rng_rotate(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rng_rotate(s[3], 45);
    return result;
}

// Eight random bits; one step of the generator serves eight calls.
static inline uint8_t rng_byte(rng *r) {
    if (r->bytes_left == 0) {
        r->bytes = rng_next(r);
        r->bytes_left = 8;
    }
    uint8_t byte = (uint8_t)r->bytes;
    r->bytes >>= 8;
    r->bytes_left--;
    return byte;
}

// One step of splitmix64: a good mix of any 64-bit counter.  The counter advances by 2^64 divided
// by the golden ratio; the two multipliers are those of David Stafford's 13th mixer (2011), as in
// Vigna's splitmix64.
static inline uint64_t rng_mix(uint64_t *counter) {
    uint64_t z = (*counter += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

void rng_seed(rng *r, uint64_t seed);

// The rare cases of rng_below: limits beyond 32 bits, and products that may be biased.
uint64_t rng_below_large(rng *r, uint64_t limit);
uint64_t rng_below_fairly(rng *r, uint64_t limit, uint64_t product);

// A number from 0 to limit - 1, all equally likely; limit must not be 0.
static inline uint64_t rng_below(rng *r, uint64_t limit) {
    assert(limit != 0);
    if (limit > UINT32_MAX) return rng_below_large(r, limit);
    uint64_t product = (rng_next(r) >> 32) * limit;
    if ((uint32_t)product < limit) return rng_below_fairly(r, limit, product);
    return product >> 32;
}

// 64 coins, each of which shows 1 with probability part / whole, exactly; 0 <= part <= whole,
// whole <= 2^32.
uint64_t rng_coins(rng *r, uint64_t part, uint64_t whole);

// True with probability percent / 100, exactly.
bool rng_percent(rng *r, int64_t percent);

// Finds how many words each call of rng_coins draws.  Returns false when that is random: for
// fractions whose denominator is not a power of two.  With 1/4, 3/4 and smaller parts a call draws
// fewer words when its first ones decide all 64 coins, which happens once in 2^64 calls.
bool rng_coins_words(uint64_t part, uint64_t whole, uint64_t *words);

// Does what this many calls of rng_next would do, in some milliseconds; the count is
// high * 2^64 + low.  Bytes that were drawn but not given out are dropped.
void rng_jump(rng *r, uint64_t high, uint64_t low);

// The generator of a place: random numbers that depend on a key, a row and a column of words alone,
// so they can be drawn in any order.
void rng_place(rng *r, uint64_t key, uint64_t row, uint64_t word);

// The seed that a word gives: FNV-1a over its bytes, mixed.
uint64_t rng_seed_of_word(const char *word, size_t length);

#endif
