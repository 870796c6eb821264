// SPDX-License-Identifier: MIT
// Bits in 64-bit words: bit i of a plane is bit i % 64 of word i / 64.
//
//     a plane of 70 bits     word 0: 63 62 ... 1 0     word 1: - - ... - 69 68 ... 64
//
// Words are numbers, so nothing here depends on the order of bytes in memory.  No call tests a
// bound: the caller knows that bit i belongs to the plane.
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The words that a plane of that many bits takes.  (bits + 63) / 64 would overflow near SIZE_MAX.
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

// A one for each place that a plane of that many bits uses in its last word: 64 ones when that word
// is full.
static inline uint64_t bits_tail(size_t bits) {
    return bits % 64 == 0 ? UINT64_MAX : ((uint64_t)1 << (bits % 64)) - 1;
}

#if defined(__GNUC__)
#if defined(__x86_64__) && !defined(__POPCNT__)
// The oldest of these machines have no instruction for it, and what is called in its place takes more steps
// than these: sums of two bits, of four, of eight, and of all eight bytes.
static inline unsigned bits_count(uint64_t word) {
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}
#else
static inline unsigned bits_count(uint64_t word) {
    return (unsigned)__builtin_popcountll(word);
}
#endif
// The place of the lowest one; `word` must not be zero.
static inline unsigned bits_lowest(uint64_t word) { return (unsigned)__builtin_ctzll(word); }
// The place of the highest one; `word` must not be zero.
static inline unsigned bits_highest(uint64_t word) { return 63 ^ (unsigned)__builtin_clzll(word); }
// The number of bits that the number takes: 0 for 0, 1 for 1, 3 for 4 to 7.
static inline unsigned bits_width(uint64_t word) {
    return word == 0 ? 0 : 64 - (unsigned)__builtin_clzll(word);
}
#else
static inline unsigned bits_count(uint64_t word) {
    unsigned count = 0;
    for (; word != 0; word &= word - 1) count++;
    return count;
}
static inline unsigned bits_lowest(uint64_t word) {
    // Counts the places below the lowest one.
    return bits_count((word & (0 - word)) - 1);
}
static inline unsigned bits_width(uint64_t word) {
    unsigned width = 0;
    for (; word != 0; word >>= 1) width++;
    return width;
}
static inline unsigned bits_highest(uint64_t word) { return bits_width(word) - 1; }
#endif

// The product of two words; its upper half is the result, its lower half goes to *low.
#if defined(__SIZEOF_INT128__)
static inline uint64_t bits_multiply(uint64_t a, uint64_t b, uint64_t *low) {
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)a * b;
    *low = (uint64_t)product;
    return (uint64_t)(product >> 64);
}
#else
static inline uint64_t bits_multiply(uint64_t a, uint64_t b, uint64_t *low) {
    uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
    uint64_t lowest = a_low * b_low;
    uint64_t middle = a_high * b_low + (lowest >> 32);      // fits: (2^32 - 1)^2 + 2^32 - 1
    uint64_t cross = a_low * b_high + (uint32_t)middle;
    *low = cross << 32 | (uint32_t)lowest;
    return a_high * b_high + (middle >> 32) + (cross >> 32);
}
#endif

// Eight bytes as one word, the first one lowest, whatever the machine's byte order; written out,
// so that a compiler sees one load.
static inline uint64_t bits_from_bytes(const uint8_t *bytes) {
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 |
           (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

// The other way round, written out for the same reason: one store.
static inline void bits_to_bytes(uint8_t *bytes, uint64_t word) {
    bytes[0] = (uint8_t)word;
    bytes[1] = (uint8_t)(word >> 8);
    bytes[2] = (uint8_t)(word >> 16);
    bytes[3] = (uint8_t)(word >> 24);
    bytes[4] = (uint8_t)(word >> 32);
    bytes[5] = (uint8_t)(word >> 40);
    bytes[6] = (uint8_t)(word >> 48);
    bytes[7] = (uint8_t)(word >> 56);
}

// ---- eight bits and eight bytes ------------------------------------------------------

// The same byte eight times.
#define BITS_BYTES(byte) ((uint64_t)(byte) * UINT64_C(0x0101010101010101))

// Bit i of the lowest eight becomes byte i, as 0 or 1.  In the product every byte has all eight
// bits; the mask leaves byte i its own, and adding 127 carries it to the top of the byte.
static inline uint64_t bits_spread(uint64_t bits) {
    uint64_t own = BITS_BYTES(bits & 0xff) & UINT64_C(0x8040201008040201);
    return (own + BITS_BYTES(0x7f)) >> 7 & BITS_BYTES(1);
}

// And back: bit `place` of each byte.  In the product, that of byte i is at 56 + i; no two of the
// other bits meet, so nothing is carried there.
static inline uint64_t bits_gather(uint64_t bytes, unsigned place) {
    return (bytes >> place & BITS_BYTES(1)) * UINT64_C(0x0102040810204080) >> 56;
}

// 1 in each byte that is 0, and 0 in all others: adding 127 carries whatever is in the lower seven bits.
static inline uint64_t bits_zero_bytes(uint64_t bytes) {
    uint64_t low = BITS_BYTES(0x7f);
    return ~(((bytes & low) + low) | bytes) >> 7 & BITS_BYTES(1);
}

// The ranks of eight bits: byte i says how many of the bits 0 .. i are set, and the highest byte how
// many there are in all.
static inline uint64_t bits_ranks(uint64_t bits) { return bits_spread(bits) * BITS_BYTES(1); }

// The place of the n-th one (from 0), which must be there, found in the ranks: it is behind all
// places whose rank is at most n.  Ranks are small, so no byte borrows from the next.
static inline unsigned bits_select(uint64_t ranks, uint64_t n) {
    uint64_t before = (BITS_BYTES(n | 0x80) - ranks) >> 7 & BITS_BYTES(1);
    return (unsigned)((before * BITS_BYTES(1)) >> 56);
}

// Selects one of two by a mask, for choices that no branch predictor can foresee.
static inline uint32_t bits_either(bool which, uint32_t one, uint32_t other) {
    return other ^ ((one ^ other) & (0u - (uint32_t)which));
}

// The largest number whose square is not above this one: a whole root, so that all machines draw the same.
static inline uint64_t bits_root(uint64_t square) {
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit != 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return root;
}

#endif
