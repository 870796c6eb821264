// SPDX-License-Identifier: MIT
// The parts that the package for JavaScript leaves out: it has no call for films, no library that writes PNG or PDF,
// and no pen that plots would be for.  The page has them all, as far as it can.

// Here the library's objects still have the names that they have inside.
#define MEANDER_ONLY_INSIDE(name) name
#include <meander/only.h>

#define PACKAGE_FORMATS(X) \
    X(anatomy) X(ascii) X(block) X(dot) X(half) X(json) X(mndr) X(moves) X(npy) X(null) X(svg) \
    X(trace) X(underscore) X(unicode)

MEANDER_ONLY_FORMATS(PACKAGE_FORMATS)
MEANDER_ONLY_FILMS(MEANDER_ONLY_NONE)
