// SPDX-License-Identifier: MIT
// The parts of the library that the textbook programs name, so that their module for the page stays small.

// Here the library's objects still have the names that they have inside.
#define MEANDER_ONLY_INSIDE(name) name
#include <meander/only.h>

#define TAUGHT_FORMATS(X) X(ascii)
#define TAUGHT_GRIDS(X) X(rect)
#define TAUGHT_SOLVERS(X) X(breadth_first)
#define TAUGHT_TRANSFORMS(X) X(braid)

MEANDER_ONLY_FILMS(MEANDER_ONLY_NONE)
MEANDER_ONLY_FORMATS(TAUGHT_FORMATS)
MEANDER_ONLY_GENERATORS(MEANDER_ONLY_NONE)
MEANDER_ONLY_GRIDS(TAUGHT_GRIDS)
MEANDER_ONLY_MEASURES(MEANDER_ONLY_NONE)
MEANDER_ONLY_SOLVERS(TAUGHT_SOLVERS)
MEANDER_ONLY_TRANSFORMS(TAUGHT_TRANSFORMS)
