// SPDX-License-Identifier: MIT
// Memory whose blocks have a fence behind them: one that is not whole when its block is given back ends the test.
#ifndef SUPPORT_FENCED_H
#define SUPPORT_FENCED_H

#include <meander/meander.h>

meander_allocator fenced_allocator(void);
// Ends the test when more than FENCED_SMALL bytes are asked for at once, whatever a small file says.
enum { FENCED_SMALL = 1 << 20 };
meander_allocator fenced_small_allocator(void);

#endif
