// SPDX-License-Identifier: MIT
// The solvers by number and by name.  See base/registry.h: nothing here changes for a new entry.
#include "solve/solver.h"

#include "base/registry.h"

REGISTRY(solver, solver, meander_only_solvers, "solver")
