// SPDX-License-Identifier: MIT
// The solvers by number and by name.  See base/registry.h: nothing here changes for a new entry.
#include "solve/solver.h"

#include "base/registry.h"

#define SOLVER(word) extern const solver solver_##word;
#include "solve/list.h"
#undef SOLVER

static const solver *const registry[] = {
#define SOLVER(word) &solver_##word,
#include "solve/list.h"
#undef SOLVER
};

REGISTRY(solver, solver, "solver")
