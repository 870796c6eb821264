// SPDX-License-Identifier: MIT
//     size | what is lent | fence
#include "support/fenced.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

enum { FENCE = 64, FENCE_BYTE = 0xa5, FENCE_HEAD = 16 };

static void fenced_check(const unsigned char *whole) {
    size_t size;
    memcpy(&size, whole, sizeof size);
    for (size_t i = 0; i < FENCE; i++)
        if (whole[FENCE_HEAD + size + i] != FENCE_BYTE)
            fail_msg("byte %zu behind a block of %zu was written", i, size);
}

static void *fenced_resize(void *user, void *block, size_t size) {
    unsigned char *whole = block == NULL ? NULL : (unsigned char *)block - FENCE_HEAD;
    (void)user;
    if (whole != NULL) fenced_check(whole);
    if (size == 0) {
        free(whole);
        return NULL;
    }
    whole = realloc(whole, FENCE_HEAD + size + FENCE);
    assert_non_null(whole);
    memcpy(whole, &size, sizeof size);
    memset(whole + FENCE_HEAD + size, FENCE_BYTE, FENCE);
    return whole + FENCE_HEAD;
}

meander_allocator fenced_allocator(void) { return (meander_allocator){.resize = fenced_resize}; }

static void *fenced_small_resize(void *user, void *block, size_t size) {
    if (size > FENCED_SMALL) fail_msg("%zu bytes were asked for", size);
    return fenced_resize(user, block, size);
}

meander_allocator fenced_small_allocator(void) { return (meander_allocator){.resize = fenced_small_resize}; }
