// SPDX-License-Identifier: MIT
// A recycler is an allocator in front of another one.  It keeps the blocks that are given back
// and lends them again: work that is done many times over asks the machine for memory once.
#ifndef BASE_RECYCLER_H
#define BASE_RECYCLER_H

#include "base/context.h"

typedef struct recycler_block recycler_block;

typedef struct recycler {
    meander_allocator behind;    // where blocks come from
    recycler_block *kept;        // waiting to be lent
    size_t lent;                 // blocks that are in use
    bool shut;                   // asks for no new memory: only kept blocks are lent
} recycler;

void recycler_init(recycler *k, meander_allocator behind);
// Call it only when nothing is lent any more.
void recycler_done(recycler *k);

// The recycler as an allocator; it must stay at its address as long as that is used.
meander_allocator recycler_allocator(recycler *k);

#endif
