// SPDX-License-Identifier: MIT
// A* with eight directions: the shortest path in a straight line, past corners that it does not cut.
//
//     S . . .        With four directions every way from S to G takes five steps.  With eight, three
//     . # . .        straight steps and a diagonal one are enough: 3 + sqrt(2), or 4.41.  Two diagonal
//     . . . G        steps and a straight one would be 3.83, and would cut a corner of the '#'.
//
// It is for block maps, whose cells are open squares.  Where walls are between the cells, a diagonal step
// needs a room of two by two cells without any wall between them.
//
// Octile distance is the promise of this search: as many diagonal steps as fit, and straight ones for the
// rest.  In a path of letters (N E S W) a diagonal step is two, over a square beside it.
//
// With the parameter corners, a diagonal step needs only one of the two squares beside it.  Between two closed ones
// there is no step, as no path of letters leads there.  A perfect maze has diagonal steps then, too.
//
// Where squares have weights, it is Dijkstra's search (octile_weighed_squares.c).
//
// Invariant: a square is expanded once, with its least length.
// Cost: O(n log n), 29 bytes a square.
// Source: Peter Hart, Nils Nilsson, Bertram Raphael, "A formal basis for the heuristic determination of
// minimum cost paths", 1968; Nathan R. Sturtevant, "Benchmarks for grid-based pathfinding", 2012.
#include "solve/octile_squares.h"

static meander_status octile_search_find(solve_job *job) {
    return job->puzzle->weights == NULL ? octile_solve(job, false) : octile_solve_weighed(job);
}

static const meander_param octile_search_params[] = {
    [OCTILE_CORNERS] = {.name = "corners", .kind = MEANDER_PARAM_SWITCH,
                        .about = "cut corners: one open square beside a diagonal step is enough"},
    {0}};

const solver solver_octile_search = {
    .name = "octile-search",
    .about = "A* that also steps diagonally, without cutting corners: for block maps, also with weights",
    .aliases = "octile octile-a-star",
    .traits = "sees-all octile weights",
    .params = octile_search_params,
    .find = octile_search_find,
};
