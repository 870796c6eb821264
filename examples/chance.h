// SPDX-License-Identifier: MIT
// Chance that is the same on every machine: the same seed makes the same maze everywhere.
//
//     seed      0x9E37..15 is added for every number: a counter with large steps
//     stirring  three multiplications and shifts, until the count can no longer be seen in it
//     range     the remainder after division by n
//
// 2^64 numbers cannot be dealt out evenly to, say, three places: one would be left over.  Such
// numbers at the end are thrown away and drawn again, so that all places are equally likely.
// Source: splitmix64 of Steele, Lea, Flood, Fast Splittable Pseudorandom Number Generators, 2014.
#ifndef CHANCE_H
#define CHANCE_H
#include <stdbool.h>
#include <stdint.h>

static uint64_t seed = 1;

// A number from 0 to n - 1.
static inline int chance_below(int n) {
    uint64_t range = (uint64_t)n, limit = UINT64_MAX - UINT64_MAX % range, bits;
    do {
        bits = seed += 0x9E3779B97F4A7C15;
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
        bits = bits ^ (bits >> 31);
    } while (bits >= limit);
    return (int)(bits % range);
}

static inline bool coin(void) { return chance_below(2) == 1; }

// Every order equally likely: the last place swaps with any place up to itself, then the one before
// it, and so on (Fisher and Yates, 1938).
static inline void shuffle(int numbers[], int count) {
    for (int last = count - 1; last > 0; last--) {
        int other = chance_below(last + 1), kept = numbers[last];
        numbers[last] = numbers[other];
        numbers[other] = kept;
    }
}

#endif
