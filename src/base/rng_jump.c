// SPDX-License-Identifier: MIT
// Jumping: the state of xoshiro256** after any number of steps.  A step shifts, rotates and adds
// without carry, so it is a linear map of 256 bits, a matrix of zeros and ones:
//
//     state after n steps  =  M^n state         n = 1101 in binary:  M^8 M^4 M^1 state
//
// The matrix is squared once for each bit of n, and applied to the state where the bit is one.
// Cost: about 30 microseconds for each bit of n; 16 KiB on the stack.
// Source: David Blackman and Sebastiano Vigna, "Scrambled linear pseudorandom number generators",
// ACM TOMS 47, 2021, section 4 (there by polynomials, for fixed distances).
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"

enum { JUMP_BITS = 256, JUMP_WORDS = JUMP_BITS / 64 };

// column[i]: what becomes of the state in which bit i alone is set.
typedef struct jump_matrix {
    uint64_t column[JUMP_BITS][JUMP_WORDS];
} jump_matrix;

static void jump_init(jump_matrix *m) {
    for (unsigned i = 0; i < JUMP_BITS; i++) {
        rng one = {.state = {0}};
        one.state[i / 64] = UINT64_C(1) << i % 64;
        (void)rng_next(&one);
        memcpy(m->column[i], one.state, sizeof one.state);
    }
}

// Adds up the columns of the bits that are set.
static void jump_apply(const jump_matrix *m, const uint64_t from[JUMP_WORDS],
                       uint64_t to[JUMP_WORDS]) {
    uint64_t sum[JUMP_WORDS] = {0};
    for (unsigned i = 0; i < JUMP_WORDS; i++)
        for (uint64_t rest = from[i]; rest != 0; rest &= rest - 1) {
            const uint64_t *column = m->column[64 * i + bits_lowest(rest)];
            for (unsigned k = 0; k < JUMP_WORDS; k++) sum[k] ^= column[k];
        }
    memcpy(to, sum, sizeof sum);
}

static void jump_square(const jump_matrix *m, jump_matrix *square) {
    for (unsigned i = 0; i < JUMP_BITS; i++) jump_apply(m, m->column[i], square->column[i]);
}

// Two matrices take turns.
void rng_jump(rng *r, uint64_t high, uint64_t low) {
    jump_matrix powers[2];
    jump_init(&powers[0]);
    for (unsigned now = 0; (high | low) != 0; now = 1 - now) {
        if ((low & 1) != 0) jump_apply(&powers[now], r->state, r->state);
        low = low >> 1 | high << 63;
        high >>= 1;
        if ((high | low) != 0) jump_square(&powers[now], &powers[1 - now]);
    }
    r->bytes_left = 0;
}
