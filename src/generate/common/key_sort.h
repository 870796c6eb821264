// SPDX-License-Identifier: MIT
// Sorts keys whose highest bits are a weight, evenly spread: a radix sort by the two highest digits.
// Keys that differ only below them may then be in the wrong order: those are a few neighbours, which an insertion
// sort puts right.
#ifndef GENERATE_KEY_SORT_H
#define GENERATE_KEY_SORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KEY_SORT_BITS = 11, KEY_SORT_DIGITS = 1 << KEY_SORT_BITS };

// One stable pass over 11 bits; there are fewer than 2^32 keys.
static inline void key_sort_digit(const uint64_t *from, uint64_t *to, size_t count, unsigned shift) {
    uint32_t places[KEY_SORT_DIGITS] = {0}, sum = 0;
    for (size_t i = 0; i < count; i++) places[from[i] >> shift & (KEY_SORT_DIGITS - 1)]++;
    for (unsigned d = 0; d < KEY_SORT_DIGITS; d++) {
        uint32_t many = places[d];
        places[d] = sum;
        sum += many;
    }
    for (size_t i = 0; i < count; i++) to[places[from[i] >> shift & (KEY_SORT_DIGITS - 1)]++] = from[i];
}

// `spare` has room for as many; `before` compares two keys whole, for `user`.
static inline void key_sort(uint64_t *keys, uint64_t *spare, size_t count,
                            bool (*before)(const void *user, uint64_t a, uint64_t b), const void *user) {
    key_sort_digit(keys, spare, count, 64 - 2 * KEY_SORT_BITS);
    key_sort_digit(spare, keys, count, 64 - KEY_SORT_BITS);
    for (size_t i = 1; i < count; i++) {
        uint64_t key = keys[i];
        size_t place = i;
        for (; place > 0 && before(user, key, keys[place - 1]); place--) keys[place] = keys[place - 1];
        keys[place] = key;
    }
}

#endif
