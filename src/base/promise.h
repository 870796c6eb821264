// SPDX-License-Identifier: MIT
// Promises that end the program when they are broken, whatever flags it was built with.
//
// meander.h promises an assertion where a caller breaks the rules; a package built with
// -DNDEBUG has to keep that word.  <assert.h> looks at NDEBUG anew each time it is included, so
// without that name `assert` is there in all that follows.  Nothing else includes <assert.h>.
#ifndef BASE_PROMISE_H
#define BASE_PROMISE_H

#undef NDEBUG
#include <assert.h>

#endif
