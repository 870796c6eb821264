// SPDX-License-Identifier: MIT
// Sets that find the next member: memory, and the walk through the levels.
//
//     up until a word has a bit at or after the place asked for, then down along the
//     lowest bits
//
// All levels are in one block, the lowest first; the topmost is a single word.
#include "base/bitset.h"

meander_status bitset_init(bitset *m, scratch *lent, size_t count) {
    *m = (bitset){0};
    size_t total = 0, words = count;
    do {
        words = bits_words(words);
        m->words[m->levels++] = words;
        total += words;
    } while (words > 1);
    uint64_t *block = scratch_lend_zeroed(lent, total, sizeof *block);
    if (block == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < m->levels; i++) {
        m->level[i] = block;
        block += m->words[i];
    }
    return MEANDER_OK;
}

uint64_t bitset_bytes(uint64_t count) {
    uint64_t total = 0, words = count;
    do {
        words = (words + 63) / 64;
        total += words;
    } while (words > 1);
    return total * sizeof(uint64_t);
}

// On the way up, the place `n` is the first that has not been looked at yet.
size_t bitset_next(const bitset *m, size_t n) {
    for (unsigned i = 0; i < m->levels && n / 64 < m->words[i]; i++) {
        uint64_t word = m->level[i][n / 64] >> (n % 64);
        if (word == 0) {
            n = n / 64 + 1;
            continue;
        }
        n += bits_lowest(word);
        while (i-- > 0) n = n * 64 + bits_lowest(m->level[i][n]);
        return n;
    }
    return BITSET_NONE;
}

// A word that becomes empty clears its bit in the level above.
void bitset_remove(bitset *m, size_t n) {
    for (unsigned i = 0; i < m->levels; i++) {
        m->level[i][n / 64] &= ~((uint64_t)1 << (n % 64));
        if (m->level[i][n / 64] != 0) return;
        n /= 64;
    }
}
