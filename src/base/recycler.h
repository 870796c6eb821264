// SPDX-License-Identifier: MIT
// A keeper is an allocator that stands before another one and keeps what is given back, to
// lend it again: work that is done many times over asks the machine for memory once.
#ifndef BASE_RECYCLER_H
#define BASE_RECYCLER_H

#include "base/context.h"

typedef struct keeper_block keeper_block;

typedef struct keeper {
    meander_allocator behind;    // where blocks come from
    keeper_block *kept;          // waiting to be lent
    size_t lent;                 // blocks that are out
    bool shut;                   // nothing new is asked for: what is not kept is not there
} keeper;

void keeper_init(keeper *k, meander_allocator behind);
// Nothing may be lent any more.
void keeper_done(keeper *k);

// The keeper as an allocator; it must stay where it is as long as it is used.
meander_allocator keeper_allocator(keeper *k);

#endif
