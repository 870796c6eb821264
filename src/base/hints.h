// SPDX-License-Identifier: MIT
// Hints to the compiler, which change no result: what a processor should fetch early, which way a branch usually goes.
//
// Invariant: what GCC and Clang have beyond C is named here and in bits.h alone.
#ifndef BASE_HINTS_H
#define BASE_HINTS_H

// Asks early for the memory at an address, to be read or to be written.  Any address will do.
#define HINT_READ(address) __builtin_prefetch(address)
#define HINT_WRITE(address) __builtin_prefetch(address, 1)

#define HINT_LIKELY(condition) __builtin_expect(condition, 1)
#define HINT_UNLIKELY(condition) __builtin_expect(condition, 0)

// A copy in every caller, where a parameter that is a constant there takes branches out; and for functions that only
// ask for memory, which GCC leaves out unless they are inlined before it looks.
#define HINT_INLINE __attribute__((always_inline)) static inline

#endif
