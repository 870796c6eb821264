// SPDX-License-Identifier: MIT
// Large pages by madvise, on systems that know them.
//
//     block      [......|===============|===============|....]
//                       large page      large page
//
// Only what is between two borders of large pages can be one, so for small blocks it is not worth
// asking.  The advice changes no content, and the system's answer does not matter.
// _DEFAULT_SOURCE: the C library hides madvise from plain C11.
#define _DEFAULT_SOURCE
#include "base/pages.h"

#include <stdint.h>

#if defined __linux__
#include <sys/mman.h>
#endif

#if defined __linux__ && defined MADV_HUGEPAGE
enum { PAGES_LARGE = 1 << 21, PAGES_LEAST = 4 * PAGES_LARGE };

void pages_advise(void *block, size_t size) {
    if (block == NULL || size < PAGES_LEAST) return;
    uintptr_t address = (uintptr_t)block;
    size_t before = (size_t)(0 - address) % PAGES_LARGE;
    size_t inside = (size - before) / PAGES_LARGE * PAGES_LARGE;
    (void)madvise((char *)block + before, inside, MADV_HUGEPAGE);
}
#else
void pages_advise(void *block, size_t size) {
    (void)block;
    (void)size;
}
#endif
