// SPDX-License-Identifier: MIT
// SHA-1 as FIPS 180-4 describes it: the message, followed by a one bit, zeros and its length in
// bits, is cut into blocks of 64 bytes, which are mixed into five words.
#include "support/sha1.h"

#include <stdio.h>

static uint32_t sha1_rotate(uint32_t x, unsigned by) { return x << by | x >> (32 - by); }

void sha1_init(sha1 *s) {
    *s = (sha1){.state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}};
}

// The function and the constant of a round.
static uint32_t sha1_round(unsigned t, uint32_t b, uint32_t c, uint32_t d) {
    if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999;
    if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1;
    if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

static void sha1_mix(sha1 *s) {
    uint32_t w[80], v[5];
    for (unsigned t = 0; t < 16; t++)
        w[t] = (uint32_t)s->block[4 * t] << 24 | (uint32_t)s->block[4 * t + 1] << 16 |
               (uint32_t)s->block[4 * t + 2] << 8 | s->block[4 * t + 3];
    for (unsigned t = 16; t < 80; t++)
        w[t] = sha1_rotate(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (unsigned i = 0; i < 5; i++) v[i] = s->state[i];
    for (unsigned t = 0; t < 80; t++) {
        uint32_t next = sha1_rotate(v[0], 5) + sha1_round(t, v[1], v[2], v[3]) + v[4] + w[t];
        v[4] = v[3];
        v[3] = v[2];
        v[2] = sha1_rotate(v[1], 30);
        v[1] = v[0];
        v[0] = next;
    }
    for (unsigned i = 0; i < 5; i++) s->state[i] += v[i];
}

void sha1_add(sha1 *s, const void *bytes, size_t size) {
    const unsigned char *from = bytes;
    for (size_t i = 0; i < size; i++) {
        s->block[s->length++ % 64] = from[i];
        if (s->length % 64 == 0) sha1_mix(s);
    }
}

void sha1_end(sha1 *s, char *digits) {
    uint64_t bits = s->length * 8;
    sha1_add(s, "\x80", 1);
    while (s->length % 64 != 56) sha1_add(s, "", 1);
    for (unsigned i = 0; i < 8; i++)
        sha1_add(s, &(unsigned char){(unsigned char)(bits >> (56 - 8 * i))}, 1);
    for (size_t i = 0; i < 5; i++) snprintf(digits + 8 * i, 9, "%08lx", (unsigned long)s->state[i]);
}
