// SPDX-License-Identifier: MIT
// The store: a doubly linked list by age and, for each half, an unordered list of slots.
//
//     by age:  a  b  c | d  e                      `middle` is the slot of d
//     listed:  [ b a c  -> ...  free  ... <-  e d ]
//                front half from the left, back half from the right
//
// Invariant: front - back is 0 or 1, and everything in the front half is older than `middle`,
// which is STORE_NONE while the back half is empty.  After a change at most one entry crosses the
// border to restore that.
// Cost: every call takes constant time; 40 bytes for each number there is room for (with 64-bit
// words), lent once and never moved.
#include "base/store.h"

#include "base/promise.h"

meander_status store_init(store *s, scratch *lent, size_t capacity) {
    *s = (store){.capacity = capacity, .oldest = STORE_NONE, .newest = STORE_NONE,
                 .middle = STORE_NONE, .unused = STORE_NONE};
    s->entries = scratch_lend(lent, capacity, sizeof *s->entries);
    s->listed = scratch_lend(lent, capacity, sizeof *s->listed);
    return s->entries == NULL || s->listed == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

size_t store_in_front(const store *s, size_t i) { return s->listed[i]; }
size_t store_in_back(const store *s, size_t i) { return s->listed[s->capacity - 1 - i]; }
size_t store_any(const store *s, size_t i) {
    return i < s->front ? store_in_front(s, i) : store_in_back(s, i - s->front);
}

// The two arrays point at each other: listed[place] is the slot, entries[slot].place the place.
static void store_list(store *s, size_t slot, size_t place) {
    s->listed[place] = slot;
    s->entries[slot].place = place;
}

// The list position of a slot says in which half it is; no flag is kept.
static bool store_is_front(const store *s, size_t slot) {
    return s->entries[slot].place < s->front;
}

static void store_enter_front(store *s, size_t slot) { store_list(s, slot, s->front++); }
static void store_enter_back(store *s, size_t slot) {
    store_list(s, slot, s->capacity - 1 - s->back++);
}

// The last entry of the half's list takes the empty place: the lists have no order, so no other
// slot needs to move.
static void store_leave_half(store *s, size_t slot) {
    size_t place = s->entries[slot].place;
    if (store_is_front(s, slot)) store_list(s, s->listed[--s->front], place);
    else store_list(s, s->listed[s->capacity - s->back--], place);
}

// Moves the border between the halves by one entry, into the half that is too large.
static void store_balance(store *s) {
    if (s->back > s->front) {
        size_t moved = s->middle;
        s->middle = s->entries[moved].younger;
        store_leave_half(s, moved);
        store_enter_front(s, moved);
    } else if (s->front > s->back + 1) {
        size_t moved = s->middle == STORE_NONE ? s->newest : s->entries[s->middle].older;
        s->middle = moved;
        store_leave_half(s, moved);
        store_enter_back(s, moved);
    }
}

// Slots are given out one after the other until some come back.  When none waits in the chain,
// those in use are exactly 0 .. count - 1, so the next fresh one is `count`.
static size_t store_take_slot(store *s) {
    size_t slot = s->unused;
    if (slot == STORE_NONE) return store_count(s);
    s->unused = s->entries[slot].younger;
    return slot;
}

void store_add(store *s, size_t value) {
    assert(store_count(s) < s->capacity);
    size_t slot = store_take_slot(s);
    s->entries[slot] = (store_entry){.value = value, .older = s->newest, .younger = STORE_NONE};
    if (s->newest == STORE_NONE) s->oldest = slot;
    else s->entries[s->newest].younger = slot;
    s->newest = slot;
    if (s->middle == STORE_NONE) s->middle = slot;
    store_enter_back(s, slot);
    store_balance(s);
}

// The slot is free at once and may be the next one that store_add takes.
void store_remove(store *s, size_t slot) {
    store_entry *entry = &s->entries[slot];
    store_leave_half(s, slot);
    if (s->middle == slot) s->middle = entry->younger;
    if (entry->older == STORE_NONE) s->oldest = entry->younger;
    else s->entries[entry->older].younger = entry->younger;
    if (entry->younger == STORE_NONE) s->newest = entry->older;
    else s->entries[entry->younger].older = entry->older;
    entry->younger = s->unused;
    s->unused = slot;
    store_balance(s);
}
