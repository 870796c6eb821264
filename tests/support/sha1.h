// SPDX-License-Identifier: MIT
// SHA-1, to compare mazes with sums that others computed.
#ifndef SUPPORT_SHA1_H
#define SUPPORT_SHA1_H

#include <stddef.h>
#include <stdint.h>

typedef struct sha1 {
    uint32_t state[5];
    unsigned char block[64];
    uint64_t length;         // bytes so far
} sha1;

void sha1_init(sha1 *s);
void sha1_add(sha1 *s, const void *bytes, size_t size);
// Writes the sum as 40 hexadecimal digits and a zero byte.  Nothing may be added afterwards.
void sha1_end(sha1 *s, char *digits);

#endif
