// SPDX-License-Identifier: MIT
// The kinds of grids by number and by name.  See base/registry.h: nothing here changes for a new entry.
#include "grid/kind.h"

#include "base/registry.h"

#define GRID(word) extern const grid_kind grid_##word;
#include "grid/list.h"
#undef GRID

static const grid_kind *const registry[] = {
#define GRID(word) &grid_##word,
#include "grid/list.h"
#undef GRID
};

REGISTRY(grid_kind, grid_kind, "grid")
