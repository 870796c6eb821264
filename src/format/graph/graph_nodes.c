// SPDX-License-Identifier: MIT
// The names of a graph's nodes: one text, and a table of hashes with open addressing.
//
//     slots    . 2 . 0 . . 1 .        at most half of them are taken; a name that finds its slot
//                                     taken goes on to the next one
//
// Invariant: every node is in one slot, and between its hash and that slot none is free.
// Cost: 24 to 32 bytes per node beside its name.
#include "format/graph/graph_nodes.h"

#include <string.h>

#include "base/memory.h"
#include "base/rng.h"

enum { NODES_SLOTS = 64 };

void graph_nodes_init(graph_nodes *n, context *c) { *n = (graph_nodes){.context = c}; }

void graph_nodes_done(graph_nodes *n) {
    memory_free(n->context, n->text);
    memory_free(n->context, n->name);
    memory_free(n->context, (void *)n->at);
    memory_free(n->context, n->slots);
    *n = (graph_nodes){.context = n->context};
}

// The slot that the name is in, or would be in.  A name that is only looked for may have zero bytes.
static size_t nodes_slot(const graph_nodes *n, const char *name, size_t length) {
    size_t slot = (size_t)rng_seed_of_word(name, length) & (n->slot_count - 1);
    for (; n->slots[slot] != GRAPH_NODE_NONE; slot = (slot + 1) & (n->slot_count - 1)) {
        const char *other = graph_nodes_name(n, n->slots[slot]);
        if (strlen(other) == length && memcmp(other, name, length) == 0) break;
    }
    return slot;
}

uint32_t graph_nodes_find(const graph_nodes *n, const char *name, size_t length) {
    return n->slot_count == 0 ? GRAPH_NODE_NONE : n->slots[nodes_slot(n, name, length)];
}

static meander_status nodes_grow(graph_nodes *n) {
    size_t count = n->slot_count == 0 ? NODES_SLOTS : 2 * n->slot_count;
    uint32_t *slots = memory_new(n->context, count, sizeof *slots);
    if (slots == NULL) return MEANDER_NO_MEMORY;
    memset(slots, 0xff, count * sizeof *slots);      // GRAPH_NODE_NONE
    memory_free(n->context, n->slots);
    n->slots = slots;
    n->slot_count = count;
    for (uint32_t i = 0; i < n->count; i++) {
        const char *name = graph_nodes_name(n, i);
        n->slots[nodes_slot(n, name, strlen(name))] = i;
    }
    return MEANDER_OK;
}

// Room for one more name and one more place.
static meander_status nodes_reserve(graph_nodes *n, size_t length) {
    void *text = n->text, *names = n->name, *places = (void *)n->at;
    if (2 * (size_t)n->count >= n->slot_count) TRY(nodes_grow(n));
    if (!memory_reserve(n->context, &names, &n->name_capacity, n->count + 1, sizeof *n->name))
        return MEANDER_NO_MEMORY;
    n->name = names;
    if (!memory_reserve(n->context, &places, &n->at_capacity, n->count + 1, sizeof *n->at))
        return MEANDER_NO_MEMORY;
    n->at = places;
    if (!memory_reserve(n->context, &text, &n->text_capacity, n->text_size + length + 1, 1))
        return MEANDER_NO_MEMORY;
    n->text = text;
    return MEANDER_OK;
}

meander_status graph_nodes_add(graph_nodes *n, const char *name, size_t length, const char *at) {
    if (n->count == GRAPH_NODES_MOST)
        return context_fail(n->context, MEANDER_TOO_BIG, "a graph has at most %d nodes", GRAPH_NODES_MOST);
    TRY(nodes_reserve(n, length));
    memcpy(n->text + n->text_size, name, length);
    n->text[n->text_size + length] = '\0';
    size_t slot = nodes_slot(n, name, length);
    n->name[n->count] = n->text_size;
    n->at[n->count] = at;
    n->text_size += length + 1;
    n->slots[slot] = n->count++;
    return MEANDER_OK;
}
