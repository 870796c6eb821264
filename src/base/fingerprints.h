// SPDX-License-Identifier: MIT
// Fingerprints: 128 bits that represent a block of bytes, and a set of them.  Equal blocks have
// equal fingerprints.  Two different blocks share one only by chance: among 10^9 blocks with a
// probability of about 10^-21, less than that of a hardware error.
#ifndef BASE_FINGERPRINTS_H
#define BASE_FINGERPRINTS_H

#include "base/memory.h"

typedef struct fingerprint {
    uint64_t low, high;          // never both 0
} fingerprint;

fingerprint fingerprint_of(const uint8_t *bytes, size_t size);

typedef struct fingerprints {
    context *context;
    fingerprint *slots;          // an empty one is 0, 0
    size_t capacity;             // 0 or a power of two
    size_t count;
} fingerprints;

// Adds a fingerprint; *fresh says that it was not in the set before.
MEANDER_CHECKED meander_status fingerprints_add(fingerprints *set, fingerprint p, bool *fresh);
void fingerprints_done(fingerprints *set);

#endif
