// SPDX-License-Identifier: MIT
// Depth first: go on as long as there is a new cell, trying right, left, up, down in this
// order; where there is none, the cell is a dead end: mark it and go back one step.
//
//     ******X X.....X        *  on the way to the goal when it is reached
//     XXXXX*X.X.XXX.X        .  visited, but given up
//     X X***X...X...X        (blank)  never visited
//
// It stops at the goal, so its marks show how lucky it was.  Where to continue after coming back
// needs no note: the sides tried before now lead to cells that have been visited.
// Invariant: the marks' sides lead back to the start along the current way.
// Cost: O(n), one byte per cell, no recursion.  Finds a path when there is one, not the shortest
// unless the maze is perfect.
// Source: depth-first search after Charles Tremaux (1882); the classic recursive maze
// solver of introductory courses.
#include "solve/solver.h"

static const uint8_t depth_order[GRID_WIDE_MOST] = {
    MEANDER_EAST, MEANDER_WEST, MEANDER_NORTH, MEANDER_SOUTH, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};

// The first side that leads to a new cell; returns false when there is none.
static bool depth_next(const solve_job *job, cell at, unsigned *side) {
    unsigned open = maze_sides(job->maze, at);
    for (unsigned i = 0; i < GRID_SET_BITS; i++) {
        *side = depth_order[i];
        if (!(open >> *side & 1)) continue;
        cell next = grid_neighbour(job->grid, at, *side);
        if (!(job->marks[next] & SOLVE_SEEN)) return true;
    }
    return false;
}

static meander_status depth_find(solve_job *job) {
    const grid *g = job->grid;
    cell at = job->puzzle->start;
    unsigned side;
    solve_begin(job, at, 0);
    while (!solve_is_goal(job, at)) {
        job->walked++;

        // Forward, as long as there is something new; else one step back.
        if (depth_next(job, at, &side)) {
            unsigned back;
            at = grid_cross(g, at, side, &back);
            solve_enter(job, at, back);
            TRY(solve_tick(job));
            continue;
        }

        trace_emit(job->trace, MEANDER_EVENT_DEAD_END, at, 0);
        if (at == job->puzzle->start) return MEANDER_OK;
        job->marks[at] |= SOLVE_DEAD;
        at = grid_neighbour(g, at, solve_back(job, at));
    }
    return solve_trace_back(job, at);
}

extern const solver solver_depth_first_wide;

const solver solver_depth_first = {
    .name = "depth-first",
    .about = "goes on until it is stuck, then back to the last untried passage",
    .aliases = "dfs depth-first-search backtracker "
               "backtracking recursive-backtracker recursive-backtracking rb",
    .traits = "any-grid human",
    .find = depth_find,
    .wide = &solver_depth_first_wide,
};
