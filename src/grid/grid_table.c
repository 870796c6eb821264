// SPDX-License-Identifier: MIT
// The table of the grids, in its own file: a program that is linked with the static library can
// bring another one, with fewer entries (<meander/only.h>), and is then linked without this one.
#include "grid/kind.h"

#define GRID(word) extern const grid_kind grid_##word;
#include "grid/list.h"
#undef GRID

const grid_kind *const meander_only_grids[] = {
#define GRID(word) &grid_##word,
#include "grid/list.h"
#undef GRID
    NULL};
