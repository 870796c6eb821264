// SPDX-License-Identifier: MIT
// A queue of passages that gives the lightest first, in the order of weights_before.
//
//     heap      the lightest, weights up to `limit`: small enough for the nearest cache
//     buckets   all others, in no order; a bucket holds weights that begin alike
//
//     weight = 0..0 1 x x x x x x x x ...       bucket = place of the leading 1, and the
//                     \____ bits ____/          bits behind it
//
// Invariant: what is in the heap weighs at most `limit`, what is in a bucket weighs more.
// A heap that is full gives its heavier half to the buckets and lowers the limit; a heap that
// is empty takes the lightest buckets and raises it.  Passages whose cells have both been
// reached meanwhile are dropped on the way.
// Cost: O(1) but for the heap's logarithm of a constant; 5.3 bytes a waiting passage.  Reading
// a bucket looks at cells in no order, but they do not depend on one another, so a processor
// fetches many at once.
// Source: a heap over a ladder of unsorted rungs, after Wai Teng Tang, Rick Siow Mong Goh,
// Ian Li-Jin Thng, "Ladder queue: an O(1) priority queue structure for large-scale discrete
// event simulation", 2005.
#ifndef GENERATE_LIGHTEST_H
#define GENERATE_LIGHTEST_H

#include "base/marks.h"
#include "generate/weights.h"

enum { LIGHTEST_HEAP = 1024, LIGHTEST_CHUNK = 12 };

// A passage by its smaller end: cell * GRID_SIDES_MOST + side.  Sorted by place, passages are
// sorted by number as well: weights_passage counts the same cells without the frame.
typedef struct passage {
    uint64_t weight, place;
} passage;

// Places of 40 bits, in a line of cache.
typedef struct lightest_chunk {
    uint32_t low[LIGHTEST_CHUNK];
    uint8_t high[LIGHTEST_CHUNK];
    uint32_t next;                     // of the same bucket, or of the unused ones; 0: none
} lightest_chunk;

typedef struct lightest {
    const weights *weights;
    const uint8_t *open;               // a cell was reached when one of its passages is open
    passage *heap;
    size_t count;                      // in the heap, with the hole
    bool hole;                         // heap[0] was taken and not filled yet
    uint64_t limit;
    unsigned bits;
    uint32_t *first;                   // chunk of each bucket; only this one may have room
    uint8_t *filled;                   // how much of it is in use
    marks marks;                       // buckets that are not empty
    lightest_chunk *chunks;            // number 0 is none
    uint32_t unused;                   // a chain of chunks that were given back
    uint32_t used;                     // chunks that were ever taken
} lightest;

// An empty queue with room for so many passages.  TOO_BIG from 2^37 cells on.
MEANDER_CHECKED meander_status lightest_init(lightest *q, scratch *lent, const weights *w,
                                             const uint8_t *open, uint64_t most);

// The passage on a side of cell c.
void lightest_add(lightest *q, cell c, unsigned side);

// Takes out the lightest passage that leads to a new cell; false when there is none.
bool lightest_take(lightest *q, uint64_t *place);

#endif
