// SPDX-License-Identifier: MIT
// What the package for JavaScript leaves out: it has no call for films.  The page has them all.
#include <meander/only.h>

MEANDER_ONLY_FILMS(MEANDER_ONLY_NONE)
