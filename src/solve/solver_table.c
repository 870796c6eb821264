// SPDX-License-Identifier: MIT
// The table of the solvers, in its own file: a program that is linked with the static library can
// bring another one, with fewer entries (<meander/only.h>), and is then linked without this one.
#include "solve/solver.h"

#define SOLVER(word) extern const solver solver_##word;
#include "solve/list.h"
#undef SOLVER

const solver *const meander_only_solvers[] = {
#define SOLVER(word) &solver_##word,
#include "solve/list.h"
#undef SOLVER
    NULL};
