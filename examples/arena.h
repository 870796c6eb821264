// SPDX-License-Identifier: MIT
// An arena: a buffer of one's own as the source of all memory, so that nothing is allocated while a game runs.
//
//     | head block | head free ......... | head block | head free |     each head has the length up to the next one
//
// The first free piece that is long enough is taken; free neighbours are joined on the way.  There are only some dozens
// of blocks, so walking over them costs nothing beside the maze that is made in them.
#ifndef ARENA_H
#define ARENA_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct arena_head {
    size_t length;               // with the head; a multiple of its size
    bool used;
} arena_head;

typedef struct arena {
    unsigned char *bytes;
    size_t size;
} arena;

// Begins an arena in `size` bytes, which begin where malloc or an array of max_align_t would.
static inline void arena_init(arena *a, void *bytes, size_t size) {
    *a = (arena){.bytes = bytes, .size = size / sizeof(arena_head) * sizeof(arena_head)};
    *(arena_head *)bytes = (arena_head){.length = a->size};
}

static inline arena_head *arena_next(const arena *a, arena_head *h) {
    unsigned char *next = (unsigned char *)h + h->length;
    return next < a->bytes + a->size ? (arena_head *)(void *)next : NULL;
}

// Adds the free pieces behind this one.
static inline void arena_join(const arena *a, arena_head *h) {
    for (arena_head *next = arena_next(a, h); next != NULL && !next->used; next = arena_next(a, h))
        h->length += next->length;
}

// Leaves the first bytes of a piece to its user, and makes a free piece of the rest.
static inline void *arena_cut(arena_head *h, size_t length) {
    arena_head *rest = (arena_head *)(void *)((unsigned char *)h + length);
    if (h->length > length) *rest = (arena_head){.length = h->length - length};
    *h = (arena_head){length, true};
    return h + 1;
}

static inline void *arena_take(const arena *a, size_t length) {
    for (arena_head *h = (arena_head *)(void *)a->bytes; h != NULL; h = arena_next(a, h)) {
        if (h->used) continue;
        arena_join(a, h);
        if (h->length >= length) return arena_cut(h, length);
    }
    return NULL;
}

// Whether all that was taken has been given back.
static inline bool arena_is_free(const arena *a) {
    arena_head *h = (arena_head *)(void *)a->bytes;
    if (!h->used) arena_join(a, h);
    return !h->used && h->length == a->size;
}

// The `resize` of a meander_allocator; `user` is the arena.
static inline void *arena_resize(void *user, void *block, size_t size) {
    arena *a = user;
    arena_head *h = block == NULL ? NULL : (arena_head *)block - 1;
    if (size == 0) {
        if (h != NULL) h->used = false;
        return NULL;
    }
    if (size > a->size) return NULL;
    size_t length = (size + 2 * sizeof *h - 1) / sizeof *h * sizeof *h;
    if (h == NULL) return arena_take(a, length);
    size_t old = h->length;
    arena_join(a, h);
    if (h->length >= length) return arena_cut(h, length);
    arena_cut(h, old);
    void *moved = arena_take(a, length);
    if (moved == NULL) return NULL;
    memcpy(moved, block, old - sizeof *h);
    h->used = false;
    return moved;
}

#endif
