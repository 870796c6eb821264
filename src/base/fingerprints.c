// SPDX-License-Identifier: MIT
// Fingerprints and their set.  Two lanes of 64 bits take in the same words; splitmix64's mixer
// stirs each after every word:
//
//     low   = mix(low ^ word)                 they begin with different constants, so a
//     high  = mix(high ^ word turned by 32)   collision in one says nothing about the other
//
// The set is one array; the search for a fingerprint begins at slot low % capacity.
//
// Invariant: at most half of the slots are taken, so a search soon meets an empty one.
// Cost: some 3 ns per 8 bytes; 32 to 64 bytes of memory per fingerprint in the set.  The byte
// order of a word differs between machines; whether a fingerprint was seen before does not.
// Source: the mixer is David Stafford's 13th (2011); open addressing by steps of one is
// W. Wesley Peterson's (1957).
#include "base/fingerprints.h"

#include <string.h>

#include "base/rng.h"

static uint64_t print_stir(uint64_t lane, uint64_t word) {
    uint64_t counter = lane ^ word;
    return rng_mix(&counter);
}

// The size is the first word and the last word is padded with zeros, so blocks of different sizes
// differ.
fingerprint fingerprint_of(const uint8_t *bytes, size_t size) {
    fingerprint p = {print_stir(UINT64_C(0x243f6a8885a308d3), size),
               print_stir(UINT64_C(0x13198a2e03707344), size)};
    for (size_t at = 0; at < size; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        size_t left = size - at;
        if (left >= sizeof word) memcpy(&word, bytes + at, sizeof word);
        else memcpy(&word, bytes + at, left);
        p.low = print_stir(p.low, word);
        p.high = print_stir(p.high, rng_rotate(word, 32));
    }
    p.low += p.low == 0 && p.high == 0;
    return p;
}

static bool print_is_empty(fingerprint p) { return p.low == 0 && p.high == 0; }

// The slot of the fingerprint, or the empty one where it belongs.
static fingerprint *fingerprints_find(const fingerprints *set, fingerprint p) {
    size_t mask = set->capacity - 1, i = (size_t)p.low & mask;
    while (!print_is_empty(set->slots[i]) &&
           (set->slots[i].low != p.low || set->slots[i].high != p.high))
        i = (i + 1) & mask;
    return &set->slots[i];
}

static meander_status fingerprints_grow(fingerprints *set) {
    fingerprints larger = *set;
    size_t old = set->capacity;
    larger.capacity = old == 0 ? 64 : old < SIZE_MAX / 2 ? old * 2 : SIZE_MAX;
    larger.slots = memory_new_zeroed(set->context, larger.capacity, sizeof(fingerprint));
    if (larger.slots == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < old; i++)
        if (!print_is_empty(set->slots[i]))
            *fingerprints_find(&larger, set->slots[i]) = set->slots[i];
    memory_free(set->context, set->slots);
    *set = larger;
    return MEANDER_OK;
}

meander_status fingerprints_add(fingerprints *set, fingerprint p, bool *fresh) {
    if (set->count >= set->capacity / 2) TRY(fingerprints_grow(set));
    fingerprint *slot = fingerprints_find(set, p);
    *fresh = print_is_empty(*slot);
    *slot = p;
    set->count += *fresh;
    return MEANDER_OK;
}

void fingerprints_done(fingerprints *set) {
    memory_free(set->context, set->slots);
    *set = (fingerprints){.context = set->context};
}
