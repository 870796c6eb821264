// SPDX-License-Identifier: MIT
// Memory whose blocks have a fence behind them: one that is not whole when its block is given back ends the test.
#ifndef SUPPORT_FENCED_H
#define SUPPORT_FENCED_H

#include <meander/meander.h>

meander_allocator fenced_allocator(void);

#endif
