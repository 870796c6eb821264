// SPDX-License-Identifier: MIT
// Pages of the system's memory.  Touching fresh memory for the first time costs more than most
// algorithms spend on it, and a large page costs hardly more than a small one.
#ifndef BASE_PAGES_H
#define BASE_PAGES_H

#include <stddef.h>

// Asks for large pages where a block is large and has not been touched yet; does nothing on
// systems without them.
void pages_advise(void *block, size_t size);

#endif
