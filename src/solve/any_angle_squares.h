// SPDX-License-Identifier: MIT
// The shortest path in any direction on squares, which any_angle.c explains.
#ifndef SOLVE_ANY_ANGLE_SQUARES_H
#define SOLVE_ANY_ANGLE_SQUARES_H

#include "solve/solver.h"

// Finds the path to the nearest goal, with the string that it is pulled to.
MEANDER_CHECKED meander_status any_angle_solve(solve_job *job);

#endif
