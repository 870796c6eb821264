// SPDX-License-Identifier: MIT
// A pile: waiting cells or edges, as numbers in one array.
//
//     [ 7 | 3 | 12 | 5 | 9 ]       added at the right; what is taken from anywhere
//           ^         |            is replaced by the last
//           +---------+
//
// Numbers below 2^32 take four bytes each, which is enough for nearly all mazes; others take
// eight.
// Invariant: all members are below the bound that the pile was made for.
// Cost: constant for everything.
#ifndef BASE_PILE_H
#define BASE_PILE_H

#include "base/memory.h"

typedef struct pile {
    uint32_t *narrow;
    uint64_t *wide;              // used instead when the bound is beyond 32 bits; else NULL
    size_t count;
} pile;

static inline bool pile_is_wide(uint64_t bound) { return bound > UINT64_C(1) << 32; }

// The bytes that a pile of at most that many numbers takes.
static inline uint64_t pile_bytes(uint64_t most, uint64_t bound) {
    return most * (pile_is_wide(bound) ? sizeof(uint64_t) : sizeof(uint32_t));
}

// Makes an empty pile in lent memory.
MEANDER_CHECKED static inline meander_status pile_init(pile *p, scratch *lent, size_t most,
                                                       uint64_t bound) {
    *p = (pile){.count = 0};
    if (pile_is_wide(bound)) p->wide = scratch_lend(lent, most, sizeof *p->wide);
    else p->narrow = scratch_lend(lent, most, sizeof *p->narrow);
    return p->wide == NULL && p->narrow == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static inline uint64_t pile_get(const pile *p, size_t place) {
    return p->wide == NULL ? p->narrow[place] : p->wide[place];
}

static inline void pile_put(pile *p, size_t place, uint64_t member) {
    if (p->wide == NULL) p->narrow[place] = (uint32_t)member;
    else p->wide[place] = member;
}

static inline void pile_add(pile *p, uint64_t member) { pile_put(p, p->count++, member); }

static inline uint64_t pile_take(pile *p, size_t place) {
    uint64_t member = pile_get(p, place);
    pile_put(p, place, pile_get(p, --p->count));
    return member;
}

#endif
