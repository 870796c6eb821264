// SPDX-License-Identifier: MIT
// A recycler is an allocator that stands before another one and keeps what is given back, to
// lend it again: work that is done many times over asks the machine for memory once.
#ifndef BASE_RECYCLER_H
#define BASE_RECYCLER_H

#include "base/context.h"

typedef struct recycler_block recycler_block;

typedef struct recycler {
    meander_allocator behind;    // where blocks come from
    recycler_block *kept;        // waiting to be lent
    size_t lent;                 // blocks that are out
    bool shut;                   // nothing new is asked for: what is not kept is not there
} recycler;

void recycler_init(recycler *k, meander_allocator behind);
// Nothing may be lent any more.
void recycler_done(recycler *k);

// The recycler as an allocator; it must stay where it is as long as it is used.
meander_allocator recycler_allocator(recycler *k);

#endif
