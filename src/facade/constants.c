// SPDX-License-Identifier: MIT
// The constants of the headers that are too large for an enumeration, as symbols: C has macros, but tools that make
// bindings look for the symbol.
#include <meander/meander.h>

#undef MEANDER_ENDLESS
const uint64_t MEANDER_ENDLESS = UINT64_MAX;

// For what follows it where all sources are one.
#define MEANDER_ENDLESS UINT64_MAX
