// SPDX-License-Identifier: MIT
// Memory of the view, from the allocator that the session was given.  Blocks are filled with zeros.
#ifndef VIEW_VIEW_MEMORY_H
#define VIEW_VIEW_MEMORY_H

#include <meander/types.h>
#include <string.h>

// NULL when there is no memory, or the product overflows.
static inline void *view_memory_new(const meander_allocator *a, size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size) return NULL;
    size_t bytes = count * size == 0 ? 1 : count * size;
    if (a->zeroed != NULL) return a->zeroed(a->user, bytes);
    void *block = a->resize(a->user, NULL, bytes);
    if (block != NULL) memset(block, 0, bytes);
    return block;
}

static inline void view_memory_free(const meander_allocator *a, void *block) {
    if (block != NULL) a->resize(a->user, block, 0);
}

// Makes room for `wanted` elements; returns false, with nothing changed, when there is no memory.
static inline bool view_memory_reserve(const meander_allocator *a, void **block, size_t *capacity,
                                       size_t wanted, size_t size) {
    if (wanted <= *capacity) return true;
    size_t more = wanted + wanted / 2 + 16;
    if (more > SIZE_MAX / size) return false;
    void *larger = a->resize(a->user, *block, more * size);
    if (larger == NULL) return false;
    *block = larger;
    *capacity = more;
    return true;
}

#endif
