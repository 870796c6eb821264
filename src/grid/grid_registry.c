// SPDX-License-Identifier: MIT
// The kinds of grids by number and by name.  See base/registry.h: nothing here changes for a new entry.
#include "grid/kind.h"

#include "base/registry.h"

REGISTRY(grid_kind, grid_kind, meander_only_grids, "grid")
