// SPDX-License-Identifier: MIT
// A radix heap: a queue of indexes by cost, for searches in which costs come out in rising order.
//
// A cost is kept by the highest bit in which it differs from the last one that came out.  Only when
// the lowest filled bucket is opened are its entries looked at again, and each then falls at least one
// bucket lower:
//
//     last 0110 |  bucket 0: 0110   1: 0111   2: -   3: -   4: 1001, 1010
//
// Invariant: no queued cost is below `last`; all of bucket k differ from it in bit k - 1
// and in none above.  Buckets are lists through `next`, so nothing has to grow.
// Cost: O(log C) for each index, where C is the largest difference of two costs in the queue; 16 bytes
// per index, 24 if some are taken out of the middle.
// Source: Ravindra Ahuja, Kurt Mehlhorn, James Orlin, Robert Tarjan, "Faster algorithms for the
// shortest path problem", 1990.
#ifndef BASE_RADIX_HEAP_H
#define BASE_RADIX_HEAP_H

#include "base/bits.h"
#include "base/memory.h"

enum { RADIX_HEAP_BUCKETS = 65 };
#define RADIX_HEAP_NONE SIZE_MAX

// An index in a list counts from 1, so that 0 is the end of a list and the memory needs no fill.
typedef struct radix_heap {
    uint64_t last;                         // the cost that came out last
    size_t heads[RADIX_HEAP_BUCKETS];
    size_t *next;                          // for each index
    size_t *previous;                      // the same; NULL: none is taken out of the middle
    uint64_t *costs;                       // for each index, once it was queued; set by the search
} radix_heap;

// `middle`: radix_heap_drop will be called.  Returns false without memory.
static inline bool radix_heap_begin(radix_heap *q, scratch *lent, size_t count, bool middle) {
    *q = (radix_heap){.next = scratch_lend(lent, count, sizeof(size_t)),
                      .costs = scratch_lend(lent, count, sizeof(uint64_t)),
                      .previous = middle ? scratch_lend(lent, count, sizeof(size_t)) : NULL};
    return q->next != NULL && q->costs != NULL && (q->previous != NULL || !middle);
}

// 0 when they are equal, else the place of the highest bit that differs, from 1.
static inline unsigned radix_heap_bucket(const radix_heap *q, size_t at) { return bits_width(q->costs[at] ^ q->last); }

// Its cost is at least that of the last one that came out.
static inline void radix_heap_put(radix_heap *q, size_t at) {
    unsigned bucket = radix_heap_bucket(q, at);
    size_t head = q->heads[bucket];
    q->next[at] = head;
    if (q->previous != NULL) {
        q->previous[at] = 0;
        if (head != 0) q->previous[head - 1] = at + 1;
    }
    q->heads[bucket] = at + 1;
}

// Takes an index that waits out of the middle.
static inline void radix_heap_drop(radix_heap *q, size_t at) {
    size_t next = q->next[at], previous = q->previous[at];
    if (previous != 0) q->next[previous - 1] = next;
    else q->heads[radix_heap_bucket(q, at)] = next;
    if (next != 0) q->previous[next - 1] = previous;
}

// Empties the bucket into those below it; `last` becomes its lowest cost.
static inline void radix_heap_open(radix_heap *q, unsigned bucket) {
    size_t list = q->heads[bucket];
    q->heads[bucket] = 0;
    q->last = UINT64_MAX;
    for (size_t i = list; i != 0; i = q->next[i - 1])
        if (q->costs[i - 1] < q->last) q->last = q->costs[i - 1];
    while (list != 0) {
        size_t at = list - 1;
        list = q->next[at];
        radix_heap_put(q, at);
    }
}

// Returns the least cost in the queue, UINT64_MAX when it is empty.
static inline uint64_t radix_heap_least(radix_heap *q) {
    unsigned bucket = 0;
    while (bucket < RADIX_HEAP_BUCKETS && q->heads[bucket] == 0) bucket++;
    if (bucket == RADIX_HEAP_BUCKETS) return UINT64_MAX;
    if (bucket > 0) radix_heap_open(q, bucket);
    return q->last;
}

// Returns an index of the lowest cost, RADIX_HEAP_NONE when there is none.
static inline size_t radix_heap_take(radix_heap *q) {
    if (radix_heap_least(q) == UINT64_MAX) return RADIX_HEAP_NONE;
    size_t at = q->heads[0] - 1;
    q->heads[0] = q->next[at];
    if (q->previous != NULL && q->heads[0] != 0) q->previous[q->heads[0] - 1] = 0;
    return at;
}

#endif
