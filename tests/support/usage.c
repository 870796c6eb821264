// SPDX-License-Identifier: MIT
// Blocks of the C library with their sizes in front, so that freed bytes can be counted.
#include "support/usage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

// Each block has its size in front of it.
enum { HEAD = 16 };

static void *usage_resize(void *user, void *block, size_t size) {
    usage *u = user;
    char *old = block == NULL ? NULL : (char *)block - HEAD;
    size_t gone = 0;
    if (old != NULL) memcpy(&gone, old, sizeof gone);
    u->now = u->now - gone + size;
    if (u->now > u->peak) u->peak = u->now;
    if (size == 0) {
        free(old);
        return NULL;
    }
    char *grown = realloc(old, size + HEAD);
    assert_non_null(grown);
    memcpy(grown, &size, sizeof size);
    return grown + HEAD;
}

meander_allocator usage_allocator(usage *u) {
    return (meander_allocator){.resize = usage_resize, .user = u};
}
