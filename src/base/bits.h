// SPDX-License-Identifier: MIT
// Bits in 64-bit words: bit i of a plane is bit i % 64 of word i / 64.
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline size_t bits_words(size_t bits) { return bits / 64 + (bits % 64 != 0); }

static inline bool bits_get(const uint64_t *plane, size_t i) {
    return plane[i / 64] >> (i % 64) & 1;
}

static inline void bits_set(uint64_t *plane, size_t i) {
    plane[i / 64] |= (uint64_t)1 << (i % 64);
}

static inline void bits_clear(uint64_t *plane, size_t i) {
    plane[i / 64] &= ~((uint64_t)1 << (i % 64));
}

// The ones among the lowest `count` bits of a plane's last word: all of them when the
// last word is full.
static inline uint64_t bits_tail(size_t bits) {
    return bits % 64 == 0 ? UINT64_MAX : ((uint64_t)1 << (bits % 64)) - 1;
}

#if defined(__GNUC__)
static inline unsigned bits_count(uint64_t word) {
    return (unsigned)__builtin_popcountll(word);
}
// Place of the lowest one; `word` must not be zero.
static inline unsigned bits_lowest(uint64_t word) { return (unsigned)__builtin_ctzll(word); }
#else
static inline unsigned bits_count(uint64_t word) {
    unsigned count = 0;
    for (; word != 0; word &= word - 1) count++;
    return count;
}
static inline unsigned bits_lowest(uint64_t word) {
    return bits_count((word & (0 - word)) - 1);
}
#endif

#endif
