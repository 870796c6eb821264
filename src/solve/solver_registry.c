// SPDX-License-Identifier: MIT
// The solvers by number and by name.  See base/registry.h: a new entry changes nothing here.
#include "solve/solver.h"

#include "base/registry.h"

REGISTRY(solver, solver, meander_only_solvers, "solver")
