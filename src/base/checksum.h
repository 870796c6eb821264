// SPDX-License-Identifier: MIT
// Checksums that find damage: CRC-32C, which finds every error of one bit, of two bits, and
// every run of damage of up to 32 bits.
#ifndef BASE_CHECKSUM_H
#define BASE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

// Tables for eight bytes at a time, 8 KiB; a caller that needs them makes its own.
typedef struct checksum {
    uint32_t table[8][256];
} checksum;

void checksum_init(checksum *k);

// The checksum of bytes that follow others, whose checksum is `before` (0: there are none).
uint32_t checksum_more(const checksum *k, uint32_t before, const void *bytes, size_t size);

#endif
