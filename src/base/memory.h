// SPDX-License-Identifier: MIT
// Memory with checked sizes.  Every block comes from the context's allocator; a failure leaves a
// message in the context.  A scratch is a handful of blocks that a runner lends to an algorithm
// and takes back all at once.
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include "base/context.h"

// a * b and a + b in *result; false when the result does not fit.
bool size_multiply(size_t a, size_t b, size_t *result);
bool size_add(size_t a, size_t b, size_t *result);

// The allocator of the C library.
meander_allocator memory_standard(void);

// Room for `count` elements of `size` bytes; count 0 gives a block that must not be read.
MEANDER_CHECKED void *memory_new(context *c, size_t count, size_t size);
MEANDER_CHECKED void *memory_new_zeroed(context *c, size_t count, size_t size);

// Makes the block larger or smaller; on failure the old block stays as it was.
MEANDER_CHECKED void *memory_resize(context *c, void *block, size_t count, size_t size);

// A copy of `length` bytes of text with a zero byte after it.
MEANDER_CHECKED char *memory_new_text(context *c, const char *text, size_t length);

void memory_free(context *c, void *block);   // NULL is fine

// Makes *capacity at least `wanted`, by doubling.  *block is an array of elements of `size`
// bytes; when this returns false it is unchanged.
MEANDER_CHECKED bool memory_reserve(context *c, void **block, size_t *capacity, size_t wanted,
                                    size_t size);

enum { SCRATCH_BLOCKS = 16 };

typedef struct scratch {
    context *context;
    unsigned count;
    void *blocks[SCRATCH_BLOCKS];
    size_t sizes[SCRATCH_BLOCKS];     // in bytes
} scratch;

MEANDER_CHECKED void *scratch_lend(scratch *s, size_t count, size_t size);
MEANDER_CHECKED void *scratch_lend_zeroed(scratch *s, size_t count, size_t size);
void scratch_take_back(scratch *s);

// Copies the contents of all blocks out and back in: an algorithm whose whole state is lent can
// be put back to an earlier moment.  The blocks keep their addresses, so pointers between them
// stay valid.  Nothing may be lent in between.
size_t scratch_size(const scratch *s);
void scratch_save(const scratch *s, void *bytes);
void scratch_restore(scratch *s, const void *bytes);

#endif
