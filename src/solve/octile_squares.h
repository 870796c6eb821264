// SPDX-License-Identifier: MIT
// Shortest paths on squares that may go diagonally where no corner is cut: the metric of the moving AI
// lab's scenarios.
#ifndef SOLVE_OCTILE_SQUARES_H
#define SOLVE_OCTILE_SQUARES_H

#include "solve/solver.h"

enum { OCTILE_CORNERS };         // the parameter of the search that may cut corners

typedef struct octile_found {
    bool found;
    uint64_t straight, diagonal;     // steps; the length is straight + diagonal * sqrt(2)
    uint64_t expanded;               // squares taken out of the queue
} octile_found;

// Measures the path from one square to another, found with `jump` by jump point search, else by A*.
// Errors: NO_MEMORY, TOO_BIG, CANCELLED.
MEANDER_CHECKED meander_status octile_measure(const puzzle *p, cell from, cell to, bool jump,
                                              octile_found *result);

// The same as a solver: finds the path to the nearest goal, with its moves.
MEANDER_CHECKED meander_status octile_solve(solve_job *job, bool jump);

// The same where squares have weights (octile_weighed_squares.c): to the goal that costs least.
MEANDER_CHECKED meander_status octile_solve_weighed(solve_job *job);

// Makes the job's path of the moves that were found: two steps for each diagonal.  Its cells count as visited.
MEANDER_CHECKED meander_status octile_split(solve_job *job, cell reached);

#endif
