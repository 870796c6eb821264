// SPDX-License-Identifier: MIT
// Counts the occurrences of each number: a tool for the measures.
//
//     5 1 5 5 300     ->     1:1  5:3  300:1
//
// Numbers may be of any size; memory is 32 bytes for each different one, in tables of which each
// is twice as large as the one before.  A tally that got no memory reports it only when it is
// asked.
#ifndef MEASURE_TALLY_H
#define MEASURE_TALLY_H

#include "base/memory.h"

typedef struct tally_entry {
    uint64_t number, times;      // times 0: free
} tally_entry;

typedef struct tally {
    scratch *scratch;
    tally_entry *entries;
    size_t capacity, count;      // capacity: a power of two; count: different numbers
    bool failed;
} tally;

void tally_init(tally *t, scratch *lent);
void tally_add(tally *t, uint64_t number, uint64_t times);

// number, times, number, times ... rising by number: 2 * t->count places.
void tally_list(const tally *t, uint64_t *list);

#endif
