// SPDX-License-Identifier: MIT
// A store keeps numbers in order of age and lets any of them be removed:
//
//     front half (older)          back half (younger)
//     oldest ... ... middle - 1 | middle ... ... newest
//
// Adding, finding the oldest, the newest or the middle one, drawing one at random from the whole
// or from either half, and removing all take constant time.
#ifndef BASE_STORE_H
#define BASE_STORE_H

#include "base/memory.h"

#define STORE_NONE SIZE_MAX

// A number in the store, linked to the next older and the next younger.
typedef struct store_entry {
    size_t value;
    size_t older, younger;      // slots; STORE_NONE at the ends
    size_t place;               // where its half lists it
} store_entry;

typedef struct store {
    store_entry *entries;       // by slot
    size_t *listed;             // front half from the left, back half from the right
    size_t capacity;
    size_t front, back;         // the number in each half
    size_t oldest, newest, middle;   // slots; middle: the oldest of the back half
    size_t unused;              // a chain of free slots, by `younger`
} store;

// The bytes that a number takes.
#define STORE_BYTES (sizeof(store_entry) + sizeof(size_t))

// Room for `capacity` numbers at a time, in lent memory.
MEANDER_CHECKED meander_status store_init(store *s, scratch *lent, size_t capacity);

static inline size_t store_count(const store *s) { return s->front + s->back; }
static inline size_t store_value(const store *s, size_t slot) { return s->entries[slot].value; }

void store_add(store *s, size_t value);
void store_remove(store *s, size_t slot);

// The slot of the i-th entry, in no particular order: of all, of the older half (which has count
// - count / 2), of the younger half (count / 2).
size_t store_any(const store *s, size_t i);
size_t store_in_front(const store *s, size_t i);
size_t store_in_back(const store *s, size_t i);

#endif
