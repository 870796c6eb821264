// SPDX-License-Identifier: MIT
// Pages of the system's memory.  Touching fresh memory for the first time costs more than most
// algorithms do with it, and a large page costs hardly more than a small one.
#ifndef BASE_PAGES_H
#define BASE_PAGES_H

#include <stddef.h>

// Asks for large pages where a block is large and has not been touched; without effect where
// there are none.
void pages_advise(void *block, size_t size);

#endif
