// SPDX-License-Identifier: MIT
// Kruskal's algorithm on one block of the grid, as far as it can know: passages that lead out of the
// block have a weight, but nobody knows what lies behind them.
//
//         |2        |9           a: its lightest passage out has weight 2, b: 9
//     ----a----5----b----        5 is lighter than all passages out of b: it is in the tree, and a and
//     ----c----7----d----        b become one component, whose lightest passage out has weight 2
//         |3        |4           7 survives: there may be a lighter path round
//
// Each component points at that one of its nodes that has the lightest passage out: then the root knows
// all there is to know about it.
//
// Invariant: two nodes hang together when a path of lighter passages of the block joins them; a passage
// between them is a wall.  Of the passages out of a component that is joined, all others are heavier.
// Cost: O(n) in practice; at most as many edges survive as nodes lead out.
// Source: Robert Gallager, Pierre Humblet, Philip Spira, "A distributed algorithm for minimum-weight
// spanning trees", 1983.
#include "generate/common/filter_kruskal_block.h"

#include <string.h>

#include "generate/common/key_sort.h"

#define BLOCK_NO_NODE UINT32_MAX

void filter_kruskal_block_begin(filter_kruskal_block *b, size_t nodes) {
    for (size_t node = 0; node < nodes; node++) {
        b->out[node] = FILTER_KRUSKAL_INSIDE;
        b->joined[node] = b->component[node] = (uint32_t)node;
    }
}

// ---- sorting -----------------------------------------------------------------------------

// A key is the highest bits of a weight, and the edge's place in the lowest.
typedef struct block_order {
    const surviving_edge *edges;
    unsigned bits;               // of a place
} block_order;

static size_t block_place(const block_order *o, uint64_t key) {
    return (size_t)(key & ((UINT64_C(1) << o->bits) - 1));
}

static bool block_before(const void *user, uint64_t a, uint64_t b) {
    const block_order *o = user;
    if (a >> o->bits != b >> o->bits) return a < b;
    return filter_kruskal_before(&o->edges[block_place(o, a)], &o->edges[block_place(o, b)]);
}

// Where one direction is preferred, most weights are small and differ in lower digits only.
static void block_sort(filter_kruskal_block *b, const filter_kruskal *s, const block_order *o) {
    for (size_t i = 0; i < s->count; i++) b->keys[i] = s->edges[i].weight >> o->bits << o->bits | i;
    if (s->count < 2) return;
    if (s->weights.across != s->weights.down) {
        key_sort_digit(b->keys, b->spare, s->count, 64 - 4 * KEY_SORT_BITS);
        key_sort_digit(b->spare, b->keys, s->count, 64 - 3 * KEY_SORT_BITS);
    }
    key_sort(b->keys, b->spare, s->count, block_before, o);
}

// ---- joining -----------------------------------------------------------------------------

// Opens a passage if the component on one side leads out by heavier ones only.  A passage out of the
// same weight counts as lighter: then the passage survives, which does no harm.
static bool block_join(filter_kruskal_block *b, filter_kruskal *s, const surviving_edge *p) {
    union_find components = {b->component};
    size_t one = union_find_root(&components, p->a), other = union_find_root(&components, p->b);
    size_t inner = b->out[one] > b->out[other] ? one : other;
    if (b->out[inner] <= p->weight) return false;
    b->component[inner] = (uint32_t)(one ^ other ^ inner);
    if (b->take != NULL) b->take(b->user, s, p);
    else filter_kruskal_carve(s, p);
    return true;
}

// A passage that is decided is marked: both of its nodes are the same.
static void filter_block_decide(filter_kruskal_block *b, filter_kruskal *s, const block_order *o) {
    union_find joined = {b->joined};
    for (size_t i = 0; i < s->count; i++) {
        surviving_edge *p = &s->edges[block_place(o, b->keys[i])];
        if (!union_find_join(&joined, p->a, p->b) || block_join(b, s, p)) p->b = p->a;
    }
}

// ---- the rest ----------------------------------------------------------------------------

// New numbers are given to components when they are first asked for; `joined` is needed no more.
uint32_t filter_kruskal_block_node(filter_kruskal_block *b, filter_kruskal *s, uint32_t node) {
    union_find components = {b->component};
    uint32_t *number = &b->joined[union_find_root(&components, node)];
    if (*number == BLOCK_NO_NODE) *number = (uint32_t)s->nodes++;
    return *number;
}

void filter_kruskal_block_run(filter_kruskal_block *b, filter_kruskal *s) {
    block_order order = {s->edges, bits_width(s->count)};
    size_t listed = s->count, nodes = s->nodes;
    block_sort(b, s, &order);
    filter_block_decide(b, s, &order);
    memset(b->joined, 0xff, nodes * sizeof *b->joined);
    s->count = s->nodes = 0;
    for (size_t i = 0; i < listed; i++) {
        surviving_edge p = s->edges[i];
        if (p.a == p.b) continue;
        p.a = filter_kruskal_block_node(b, s, p.a);
        p.b = filter_kruskal_block_node(b, s, p.b);
        s->edges[s->count++] = p;
    }
}
