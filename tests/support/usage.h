// SPDX-License-Identifier: MIT
// An allocator that counts the bytes that are in use, and their maximum.
#ifndef SUPPORT_USAGE_H
#define SUPPORT_USAGE_H

#include <meander/meander.h>

typedef struct usage {
    size_t now, peak;
} usage;

meander_allocator usage_allocator(usage *u);

#endif
