// SPDX-License-Identifier: MIT
// Disjoint sets: the memory.  Four bytes per number are enough for any set that fits into memory
// together with what each number brings along; from 2^32 numbers on a message says so.
#include "base/union_find.h"

meander_status union_find_init(union_find *s, scratch *lent, size_t count) {
    if (count > UINT32_MAX)
        return context_fail(lent->context, MEANDER_TOO_BIG,
                            "sets of cells need a grid of fewer than 2^32 cells");
    s->parent = scratch_lend(lent, count, sizeof *s->parent);
    if (s->parent == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < count; i++) s->parent[i] = (uint32_t)i;
    return MEANDER_OK;
}
