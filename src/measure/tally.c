// SPDX-License-Identifier: MIT
// A table with open addressing: the search for a number begins at the place to which its bits are
// mixed, and the first free place is its own.
//
// Invariant: at most half of the places are taken, so a search is short and ends.  The old tables
// stay lent until everything is freed; together they are smaller than the last.
// Source: Donald Knuth, "The Art of Computer Programming" 3, 1973, 6.4 (linear probing, and
// multiplying by the golden ratio).
#include "measure/tally.h"

#include <stdlib.h>

enum { TALLY_FIRST = 1024 };

void tally_init(tally *t, scratch *lent) {
    *t = (tally){.scratch = lent, .capacity = TALLY_FIRST};
    t->entries = scratch_lend_zeroed(lent, t->capacity, sizeof *t->entries);
    t->failed = t->entries == NULL;
}

static tally_entry *tally_find(const tally *t, uint64_t number) {
    size_t i = (size_t)(number * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (t->capacity - 1);
    while (t->entries[i].times != 0 && t->entries[i].number != number)
        i = (i + 1) & (t->capacity - 1);
    return &t->entries[i];
}

static void tally_grow(tally *t) {
    tally larger = {.scratch = t->scratch, .capacity = 2 * t->capacity, .count = t->count};
    larger.entries = scratch_lend_zeroed(t->scratch, larger.capacity, sizeof *larger.entries);
    t->failed = larger.entries == NULL;
    if (t->failed) return;
    for (size_t i = 0; i < t->capacity; i++)
        if (t->entries[i].times != 0) *tally_find(&larger, t->entries[i].number) = t->entries[i];
    *t = larger;
}

void tally_add(tally *t, uint64_t number, uint64_t times) {
    if (!t->failed && 2 * t->count >= t->capacity) tally_grow(t);
    if (t->failed) return;
    tally_entry *entry = tally_find(t, number);
    t->count += entry->times == 0;
    entry->number = number;
    entry->times += times;
}

static int tally_compare(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

void tally_list(const tally *t, uint64_t *list) {
    size_t at = 0;
    for (size_t i = 0; i < t->capacity; i++) {
        if (t->entries[i].times == 0) continue;
        list[at++] = t->entries[i].number;
        list[at++] = t->entries[i].times;
    }
    qsort(list, t->count, 2 * sizeof *list, tally_compare);
}
