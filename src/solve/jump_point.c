// SPDX-License-Identifier: MIT
// Jump point search: the paths of the octile search with far fewer squares in the queue.
//
//     # # # . .        From S it runs eastward and stops only at j, where a path may turn, because the
//     S - - j .        wall beside it has just ended.  Squares between are looked at, not queued.
//
// Of all paths of the same length between two squares it follows one: diagonal steps first, as early as
// they can be made.  Any other path turns where a wall forces it to, and such squares are the jump points.
//
// Invariant: every square of the queue is the start, a goal, a square where a wall beside the way ends, or
// one from which a straight run meets such a square.
// Cost: O(n log n) at worst, 29 bytes a square; in open maps a small part of the octile search's queue.
// Source: Daniel Harabor, Alban Grastien, "Online graph pruning for pathfinding on grid maps", 2011; the
// same, "The JPS pathfinding system", 2012, for paths that cut no corners.
#include "solve/octile_squares.h"

static meander_status jump_point_find(solve_job *job) { return octile_solve(job, true); }

const solver solver_jump_point = {
    .name = "jump-point",
    .about = "the octile search with leaps from turn to turn: for block maps",
    .aliases = "jps jump-point-search",
    .traits = "sees-all octile",
    .find = jump_point_find,
};
