// SPDX-License-Identifier: MIT
// Bidirectional search on cells with weights.
#ifndef SOLVE_BIDIRECTIONAL_WEIGHED_H
#define SOLVE_BIDIRECTIONAL_WEIGHED_H

#include "solve/solver.h"

MEANDER_CHECKED meander_status bidirectional_find_weighed(solve_job *job);

#endif
