// SPDX-License-Identifier: MIT
// FNV-1a, 64 bits wide: a hash of bytes, the same on every machine.
// Source: Glenn Fowler, Landon Curt Noll, Kiem-Phong Vo, 1991.
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)

static inline uint64_t hash_byte(uint64_t hash, unsigned char byte) { return (hash ^ byte) * UINT64_C(0x100000001b3); }

static inline uint64_t hash_bytes(uint64_t hash, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) hash = hash_byte(hash, (unsigned char)bytes[i]);
    return hash;
}

#endif
