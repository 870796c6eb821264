// SPDX-License-Identifier: MIT
// The lightest passage first: a heap of four children over buckets of chunks.
//
//     heap[0]                     children of i: 4 i + 1 .. 4 i + 4
//     heap[1..4]
//     heap[5..20] ...             first[b] -> chunk -> chunk -> 0
//
// Invariant: no parent in the heap is heavier than its child.  A bucket is marked when, and
// only when, it has a chunk, and no chunk is empty.
#include "generate/lightest.h"

enum { LIGHTEST_BITS_LEAST = 2, LIGHTEST_BITS_MOST = 14, LIGHTEST_SHARE = 512 };

// As many buckets as give each of them its share of the passages when none has been taken.
meander_status lightest_init(lightest *q, scratch *lent, const weights *w, const uint8_t *open,
                             uint64_t most) {
    *q = (lightest){.weights = w, .open = open, .bits = LIGHTEST_BITS_LEAST, .used = 1};
    if ((uint64_t)w->grid->count > (UINT64_C(1) << 40) / GRID_SIDES_MOST)
        return context_fail(lent->context, MEANDER_TOO_BIG,
                            "a queue of passages needs a grid of less than 2^37 cells");
    while (q->bits < LIGHTEST_BITS_MOST && most >> q->bits > LIGHTEST_SHARE) q->bits++;
    size_t buckets = (size_t)64 << q->bits;
    q->heap = scratch_lend(lent, LIGHTEST_HEAP, sizeof *q->heap);
    q->first = scratch_lend_zeroed(lent, buckets, sizeof *q->first);
    q->filled = scratch_lend(lent, buckets, 1);
    q->chunks = scratch_lend(lent, (size_t)(most / LIGHTEST_CHUNK) + buckets + 2,
                             sizeof *q->chunks);
    if (q->heap == NULL || q->first == NULL || q->filled == NULL || q->chunks == NULL)
        return MEANDER_NO_MEMORY;
    return marks_init(&q->marks, lent, buckets);
}

// A passage is of use until both of its cells are reached.
static bool lightest_useful(const lightest *q, uint64_t place) {
    cell c = (cell)(place / GRID_SIDES_MOST);
    cell next = grid_neighbour(q->weights->grid, c, place % GRID_SIDES_MOST);
    return (q->open[c] == 0) | (q->open[next] == 0);
}

static passage lightest_weigh(const lightest *q, uint64_t place) {
    uint64_t number = weights_number(q->weights, (cell)(place / GRID_SIDES_MOST)) *
                      GRID_SIDES_MOST + place % GRID_SIDES_MOST;
    return (passage){weights_of(q->weights, number), place};
}

// ---- buckets -----------------------------------------------------------------------

static size_t lightest_bucket(const lightest *q, uint64_t weight) {
    if (weight >> q->bits == 0) return 0;
    unsigned top = bits_width(weight) - 1;
    return ((size_t)(top - 1) << q->bits) + (size_t)(weight >> (top - q->bits));
}

// The greatest weight that belongs into the bucket.
static uint64_t lightest_greatest(const lightest *q, size_t bucket) {
    unsigned top = (unsigned)(bucket >> q->bits);
    uint64_t behind = bucket & (((uint64_t)1 << q->bits) - 1);
    if (bucket == 0) return ((uint64_t)1 << q->bits) - 1;
    return ((((uint64_t)1 << q->bits | behind) << (top - q->bits)) |
            ((((uint64_t)1 << (top - q->bits)) - 1)));
}

static uint32_t lightest_chunk_new(lightest *q) {
    uint32_t chunk = q->unused;
    if (chunk == 0) return q->used++;
    q->unused = q->chunks[chunk].next;
    return chunk;
}

static void lightest_store(lightest *q, passage p) {
    size_t bucket = lightest_bucket(q, p.weight);
    if (q->first[bucket] == 0 || q->filled[bucket] == LIGHTEST_CHUNK) {
        uint32_t chunk = lightest_chunk_new(q);
        q->chunks[chunk].next = q->first[bucket];
        if (q->first[bucket] == 0) marks_add(&q->marks, bucket);
        q->first[bucket] = chunk;
        q->filled[bucket] = 0;
    }
    lightest_chunk *chunk = &q->chunks[q->first[bucket]];
    unsigned i = q->filled[bucket]++;
    chunk->low[i] = (uint32_t)p.place;
    chunk->high[i] = (uint8_t)(p.place >> 32);
}

// ---- the heap ----------------------------------------------------------------------

// Without a branch: which of two is lighter is anybody's guess.
static bool lightest_before(const passage *a, const passage *b) {
    return (a->weight < b->weight) | ((a->weight == b->weight) & (a->place < b->place));
}

// The place of the lightest of `count` children from `child` on.
static size_t lightest_child(const passage *heap, size_t child, size_t count) {
    if (count < 4) {
        size_t least = child;
        for (size_t k = child + 1; k < child + count; k++)
            if (lightest_before(&heap[k], &heap[least])) least = k;
        return least;
    }
    size_t a = child + lightest_before(&heap[child + 1], &heap[child]);
    size_t b = child + 2 + lightest_before(&heap[child + 3], &heap[child + 2]);
    return a + (b - a) * lightest_before(&heap[b], &heap[a]);
}

// Lets the hole at i sink until p fits into it.
static void lightest_sink(passage *heap, size_t count, size_t i, passage p) {
    for (size_t child = 4 * i + 1; child < count; child = 4 * i + 1) {
        size_t least = lightest_child(heap, child, count - child);
        if (lightest_before(&p, &heap[least])) break;
        heap[i] = heap[least];
        i = least;
    }
    heap[i] = p;
}

static void lightest_rise(passage *heap, size_t i, passage p) {
    while (i > 0 && lightest_before(&p, &heap[(i - 1) / 4])) {
        heap[i] = heap[(i - 1) / 4];
        i = (i - 1) / 4;
    }
    heap[i] = p;
}

// The heavier half, or so, goes into buckets: whatever weighs as much as one from the middle
// of the heap, which is not its lightest.
static void lightest_spill(lightest *q) {
    uint64_t middle = q->heap[q->count / 2].weight;
    size_t kept = 0;
    for (size_t i = 0; i < q->count; i++) {
        if (q->heap[i].weight < middle) q->heap[kept++] = q->heap[i];
        else lightest_store(q, q->heap[i]);
    }
    q->limit = middle - 1;
    q->count = kept;
    for (size_t i = kept / 4 + 1; i-- > 0;)
        if (i < kept) lightest_sink(q->heap, kept, i, q->heap[i]);
}

// The hole at the top is filled first: mostly a new passage belongs close to it.
static void lightest_put(lightest *q, passage p) {
    if (q->hole && p.weight <= q->limit) {
        q->hole = false;
        lightest_sink(q->heap, q->count, 0, p);
        return;
    }
    if (p.weight <= q->limit && q->count == LIGHTEST_HEAP) lightest_spill(q);
    if (p.weight <= q->limit) lightest_rise(q->heap, q->count++, p);
    else lightest_store(q, p);
}

// What is still of use in the bucket's first `filled` chunk, and the chunk is given back.
static unsigned lightest_read(lightest *q, uint32_t at, unsigned filled, uint64_t *places) {
    lightest_chunk *chunk = &q->chunks[at];
    unsigned count = 0;
    for (unsigned i = 0; i < filled; i++) {
        places[count] = (uint64_t)chunk->high[i] << 32 | chunk->low[i];
        count += lightest_useful(q, places[count]);
    }
    chunk->next = q->unused;
    q->unused = at;
    return count;
}

// Empties the bucket into the heap; what does not fit comes back.
static void lightest_open(lightest *q, size_t bucket) {
    uint64_t places[LIGHTEST_CHUNK];
    uint32_t at = q->first[bucket];
    unsigned filled = q->filled[bucket];
    marks_remove(&q->marks, bucket);
    q->first[bucket] = 0;
    q->limit = lightest_greatest(q, bucket);
    while (at != 0) {
        uint32_t next = q->chunks[at].next;
        unsigned count = lightest_read(q, at, filled, places);
        for (unsigned i = 0; i < count; i++)
            lightest_put(q, lightest_weigh(q, places[i]));
        filled = LIGHTEST_CHUNK;
        at = next;
    }
}

// ---- the queue ---------------------------------------------------------------------

void lightest_add(lightest *q, cell c, unsigned side) {
    const grid *g = q->weights->grid;
    uint64_t here = (uint64_t)c * GRID_SIDES_MOST + side;
    uint64_t there = (uint64_t)grid_neighbour(g, c, side) * GRID_SIDES_MOST + g->opposite[side];
    lightest_put(q, lightest_weigh(q, here < there ? here : there));
}

// A few light buckets at a time, as long as the heap is far from full.
static void lightest_fill(lightest *q) {
    size_t bucket;
    while (q->count < LIGHTEST_HEAP / 8 && (bucket = marks_next(&q->marks, 0)) != MARKS_NONE)
        lightest_open(q, bucket);
}

// The hole that this leaves waits for the next passage that is added.
bool lightest_take(lightest *q, uint64_t *place) {
    do {
        if (q->hole && --q->count > 0)
            lightest_sink(q->heap, q->count, 0, q->heap[q->count]);
        q->hole = false;
        if (q->count == 0) lightest_fill(q);
        if (q->count == 0) return false;
        *place = q->heap[0].place;
        q->hole = true;
    } while (!lightest_useful(q, *place));
    return true;
}
