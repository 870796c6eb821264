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

// For calls in the innermost loops, where even a test that never fails costs percents: only programs
// built with the address sanitizer ask, and all laws run in one.
#ifdef __SANITIZE_ADDRESS__
#define assert_sanitized(promise) assert(promise)
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define assert_sanitized(promise) assert(promise)
#endif
#endif
#ifndef assert_sanitized
#define assert_sanitized(promise) ((void)0)
#endif

#endif
