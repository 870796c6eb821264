// SPDX-License-Identifier: MIT
// The kinds of grids by number and by name.  See base/registry.h: a new entry changes nothing
// here.
#include "grid/kind.h"

#include "base/registry.h"

REGISTRY(grid_kind, grid_kind, meander_only_grids, "grid")
