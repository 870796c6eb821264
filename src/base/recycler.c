// SPDX-License-Identifier: MIT
// Keeps memory for the next time.  Each block has a head that knows its size:
//
//     | size next | the bytes that are lent ...
//
//     given back   into the list of kept blocks
//     asked for    the smallest kept block that is large enough, if it is not four times too
//                  large; else a new one, half as large again
//     shut         the smallest that is large enough, because there will be no other
//
// Invariant: a block is either lent or in the list.  Work that asks for the same sizes again
// finds them all, so only its first time reaches the allocator behind; sizes that vary a little
// from time to time find them, too.
// Cost: a walk along the list, which is as long as the most blocks that were in use at once; an
// algorithm has a handful of them.
#include "base/recycler.h"

#include <stdint.h>
#include <string.h>

#include "base/promise.h"

struct recycler_block {
    _Alignas(max_align_t) size_t size;   // without this head
    recycler_block *next;
};

void recycler_init(recycler *k, meander_allocator behind) { *k = (recycler){.behind = behind}; }

void recycler_done(recycler *k) {
    assert(k->lent == 0);
    while (k->kept != NULL) {
        recycler_block *first = k->kept;
        k->kept = first->next;
        k->behind.resize(k->behind.user, first, 0);
    }
}

// Takes the best kept block out of the list; NULL when none fits.
static recycler_block *recycler_find(recycler *k, size_t size) {
    recycler_block **best = NULL;
    for (recycler_block **at = &k->kept; *at != NULL; at = &(*at)->next)
        if ((*at)->size >= size && (k->shut || (*at)->size / 4 <= size) &&
            (best == NULL || (*at)->size < (*best)->size))
            best = at;
    if (best == NULL) return NULL;
    recycler_block *found = *best;
    *best = found->next;
    return found;
}

static recycler_block *recycler_new(recycler *k, size_t size) {
    if (k->shut || size > SIZE_MAX / 2 - sizeof(recycler_block)) return NULL;
    size_t room = size + size / 2;
    recycler_block *block = k->behind.resize(k->behind.user, NULL, room + sizeof *block);
    if (block != NULL) block->size = room;
    return block;
}

static void *recycler_lend(recycler *k, size_t size) {
    recycler_block *block = recycler_find(k, size);
    if (block == NULL) block = recycler_new(k, size);
    if (block == NULL) return NULL;
    k->lent++;
    return block + 1;
}

static void recycler_take(recycler *k, void *bytes) {
    recycler_block *block = (recycler_block *)bytes - 1;
    block->next = k->kept;
    k->kept = block;
    k->lent--;
}

// As realloc: a block that grows moves, unless it has room to spare.
static void *recycler_resize(void *user, void *bytes, size_t size) {
    recycler *k = user;
    if (bytes == NULL) return recycler_lend(k, size);
    if (size == 0) {
        recycler_take(k, bytes);
        return NULL;
    }
    size_t old = ((recycler_block *)bytes - 1)->size;
    if (size <= old) return bytes;
    void *larger = recycler_lend(k, size);
    if (larger == NULL) return NULL;
    memcpy(larger, bytes, old);
    recycler_take(k, bytes);
    return larger;
}

static void *recycler_zeroed(void *user, size_t size) {
    void *bytes = recycler_lend(user, size);
    return bytes == NULL ? NULL : memset(bytes, 0, size);
}

meander_allocator recycler_allocator(recycler *k) {
    return (meander_allocator){.resize = recycler_resize, .zeroed = recycler_zeroed, .user = k};
}
