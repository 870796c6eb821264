// SPDX-License-Identifier: MIT
// Assertions that end the program when they fail, whatever flags it was built with.
//
// meander.h promises an assertion where a caller breaks the rules, and a package built with
// -DNDEBUG has to keep that promise.  <assert.h> looks at NDEBUG each time it is included, so
// after this header `assert` works in everything that follows.  Nothing else includes <assert.h>.
#ifndef BASE_PROMISE_H
#define BASE_PROMISE_H

#undef NDEBUG
#include <assert.h>

#endif
