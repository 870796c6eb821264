// SPDX-License-Identifier: MIT
// The only file that calls malloc and its family.  Sizes are multiplied with a check, so that a
// maze that is too large is refused and never made too small.
//
//     count, size  ->  memory_bytes  ->  the context's allocator  ->  block
//                      product, checked   |
//                           |             v
//                           +---------->  NULL, and a message in the context
//
// Invariant: a caller that gets NULL (or false, from memory_reserve) finds the message written
// and only has to return NO_MEMORY.
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

#include "base/pages.h"
#include "base/promise.h"

// The test comes before the product, which would wrap round and look small.
bool size_multiply(size_t a, size_t b, size_t *result) {
    if (a != 0 && b > SIZE_MAX / a) return false;
    *result = a * b;
    return true;
}

bool size_add(size_t a, size_t b, size_t *result) {
    if (b > SIZE_MAX - a) return false;
    *result = a + b;
    return true;
}

// C leaves open what realloc does with size 0, so freeing is a separate case.
static void *memory_standard_resize(void *user, void *block, size_t size) {
    (void)user;
    if (size == 0) {
        free(block);
        return NULL;
    }
    void *resized = realloc(block, size);
    if (block == NULL) pages_advise(resized, size);
    return resized;
}

// calloc and not malloc with a fill: fresh pages of the system are zero already, and those that
// nobody touches may never become real memory.
static void *memory_standard_zeroed(void *user, size_t size) {
    void *block = calloc(1, size);
    (void)user;
    pages_advise(block, size);
    return block;
}

meander_allocator memory_standard(void) {
    return (meander_allocator){
        .resize = memory_standard_resize,
        .zeroed = memory_standard_zeroed,
    };
}

// A block takes at most half of the address space: pointer differences inside it must fit a
// ptrdiff_t.  A request for no bytes becomes one byte, because to the allocator size 0 means
// freeing.
static bool memory_bytes(context *c, size_t count, size_t size, size_t *bytes) {
    if (size_multiply(count, size, bytes) && *bytes <= SIZE_MAX / 2) {
        if (*bytes == 0) *bytes = 1;
        return true;
    }
    context_fail(c, MEANDER_NO_MEMORY, "not enough memory: %zu x %zu bytes are too many",
                 count, size);
    return false;
}

// The allocator may return NULL; here that gets its message.
static void *memory_checked(context *c, void *block, size_t bytes) {
    if (block == NULL)
        context_fail(c, MEANDER_NO_MEMORY, "not enough memory for %zu bytes", bytes);
    return block;
}

void *memory_new(context *c, size_t count, size_t size) {
    return memory_resize(c, NULL, count, size);
}

// Where an allocator has no `zeroed`, `resize` and a fill do its work.
void *memory_new_zeroed(context *c, size_t count, size_t size) {
    size_t bytes;
    if (!memory_bytes(c, count, size, &bytes)) return NULL;
    if (c->memory.zeroed != NULL)
        return memory_checked(c, c->memory.zeroed(c->memory.user, bytes), bytes);
    void *block = memory_checked(c, c->memory.resize(c->memory.user, NULL, bytes), bytes);
    return block == NULL ? NULL : memset(block, 0, bytes);
}

void *memory_resize(context *c, void *block, size_t count, size_t size) {
    size_t bytes;
    if (!memory_bytes(c, count, size, &bytes)) return NULL;
    return memory_checked(c, c->memory.resize(c->memory.user, block, bytes), bytes);
}

char *memory_new_text(context *c, const char *text, size_t length) {
    size_t size;
    if (!size_add(length, 1, &size)) size = SIZE_MAX;   // SIZE_MAX is refused with a message
    char *copy = memory_new(c, size, 1);
    if (copy == NULL) return NULL;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

void memory_free(context *c, void *block) {
    if (block != NULL) c->memory.resize(c->memory.user, block, 0);
}

// Doubling: over the whole growth, an element is copied O(1) times.  Near the end of the address
// space it stops doubling and asks for exactly what is wanted.
bool memory_reserve(context *c, void **block, size_t *capacity, size_t wanted, size_t size) {
    if (wanted <= *capacity) return true;
    size_t larger = *capacity < SIZE_MAX / 4 ? *capacity * 2 : *capacity;
    if (larger < wanted) larger = wanted;
    if (larger < 16) larger = 16;
    void *grown = memory_resize(c, *block, larger, size);
    if (grown == NULL) return false;
    *block = grown;
    *capacity = larger;
    return true;
}

// Keeps the block until all are taken back.  A wing that needs more than SCRATCH_BLOCKS blocks
// breaks its promise.  NULL takes no place and is passed on to the caller.
static void *scratch_keep(scratch *s, void *block, size_t bytes) {
    assert(s->count < SCRATCH_BLOCKS);
    if (block == NULL) return NULL;
    s->sizes[s->count] = bytes;
    s->blocks[s->count++] = block;
    return block;
}

void *scratch_lend(scratch *s, size_t count, size_t size) {
    return scratch_keep(s, memory_new(s->context, count, size), count * size);
}

void *scratch_lend_zeroed(scratch *s, size_t count, size_t size) {
    return scratch_keep(s, memory_new_zeroed(s->context, count, size), count * size);
}

// The last one lent is freed first.  Afterwards the scratch is empty and can lend again.
void scratch_take_back(scratch *s) {
    while (s->count > 0) memory_free(s->context, s->blocks[--s->count]);
}

size_t scratch_size(const scratch *s) {
    size_t size = 0;
    for (unsigned i = 0; i < s->count; i++) size += s->sizes[i];
    return size;
}

void scratch_save(const scratch *s, void *bytes) {
    char *at = bytes;
    for (unsigned i = 0; i < s->count; at += s->sizes[i++])
        memcpy(at, s->blocks[i], s->sizes[i]);
}

void scratch_restore(scratch *s, const void *bytes) {
    const char *at = bytes;
    for (unsigned i = 0; i < s->count; at += s->sizes[i++])
        memcpy(s->blocks[i], at, s->sizes[i]);
}
