// SPDX-License-Identifier: MIT
// Robot: a micromouse.  It sees only the walls of the cell it stands in, and assumes that all other
// passages are open.  It floods distances over this map from the goal, and goes where they fall.
//
//     5 4  3 2 1     It hopes for 4 steps.  At the second cell it sees a wall ahead: the number
//     S > #2 1 G     of that cell rises from 3 to 5, and it turns to the 4 above.
//
// It runs to the goal, back to the start, and to the goal again, always by a shortest way of its map,
// until it has stood in every cell of one from start to goal.  Real walls only make ways longer, so this
// is a shortest way of the maze: the best run.
//
// Invariant: the map has every passage of the maze, so its distances are never too large.
// Cost: each wall floods again the cells whose distance rises: few where there are many loops, as in
// contests, but up to all in a dead end of a large perfect maze.  Each run to the goal but the last
// sees a new cell, so there are at most n runs; 33 bytes per cell.
// Source: the flood fill of micromouse contests, which began in 1977.
#include "solve/robot_map.h"

typedef struct robot {
    solve_job *job;
    robot_map map;
    uint32_t *to_goal;         // per cell the steps of the map, SOLVE_FAR: no way
    uint32_t *to_start;
    cell at;
} robot;

static meander_status robot_begin(robot *r) {
    solve_job *job = r->job;
    const puzzle *z = job->puzzle;
    size_t count = job->grid->count, goals = 0;
    TRY(robot_map_init(&r->map, job));
    r->to_goal = scratch_lend(job->scratch, count, sizeof *r->to_goal);
    r->to_start = scratch_lend(job->scratch, count, sizeof *r->to_start);
    if (r->to_goal == NULL || r->to_start == NULL) return MEANDER_NO_MEMORY;
    for (cell c = 0; c < count; c++) r->to_goal[c] = r->to_start[c] = SOLVE_FAR;
    r->to_start[job->start] = 0;
    r->map.places[0] = (robot_place){0, job->start};
    robot_map_spread(&r->map, r->to_start, 1);
    for (size_t i = 0; i < z->goal_count; i++) {
        if (r->to_goal[z->goals[i]] == 0) continue;      // named twice
        r->to_goal[z->goals[i]] = 0;
        r->map.places[goals++] = (robot_place){0, z->goals[i]};
    }
    robot_map_spread(&r->map, r->to_goal, goals);
    return MEANDER_OK;
}

// ---- running ------------------------------------------------------------------------

// Sees the walls around the robot, when it is here for the first time.
static void robot_see(robot *r, unsigned back, uint32_t move) {
    solve_job *job = r->job;
    if (job->marks[r->at] & SOLVE_SEEN) {
        trace_emit(job->trace, MEANDER_EVENT_TRY, r->at, move);
        return;
    }
    solve_enter_with(job, r->at, back, move);
    unsigned walls = r->map.sides[r->at] & ~maze_sides(job->maze, r->at);
    if (walls == 0) return;
    for (; walls != 0; walls &= walls - 1) {
        unsigned side = bits_lowest(walls), far;
        cell next = grid_cross(job->grid, r->at, side, &far);
        r->map.sides[r->at] &= (uint8_t)~(1u << side);
        r->map.sides[next] &= (uint8_t)~(1u << far);
    }
    robot_map_flood(&r->map, r->to_goal, r->at);
    robot_map_flood(&r->map, r->to_start, r->at);
}

// A side towards a cell that is one step nearer, straight ahead if that is one.
static unsigned robot_side(const robot *r, const uint32_t *distances, cell at, unsigned ahead) {
    unsigned nearer = 0;
    for (unsigned sides = r->map.sides[at]; sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        cell next = grid_neighbour(r->job->grid, at, side);
        if (distances[next] < distances[at]) nearer |= 1u << side;
    }
    return nearer >> ahead & 1 ? ahead : bits_lowest(nearer);
}

// Runs where the distances fall, to 0 or until there is no way.  From the start it turns as
// robot_best does: so it stands soon in the cell that was missing there.
static meander_status robot_run(robot *r, const uint32_t *distances) {
    solve_job *job = r->job;
    unsigned ahead = 0, back;
    while (distances[r->at] != 0 && distances[r->at] != SOLVE_FAR) {
        ahead = robot_side(r, distances, r->at, ahead);
        r->at = grid_cross(job->grid, r->at, ahead, &back);
        robot_see(r, back, 1 + back);
        if ((++job->walked & 0xfff) == 0) TRY(context_progress(job->context, job->walked, 0));
    }
    return MEANDER_OK;
}

// Follows the shortest way of the map from the start, noting the sides back.  Returns the goal, or
// CELL_NONE when the robot was not in all of its cells.
static cell robot_best(const robot *r) {
    cell at = r->job->start;
    unsigned ahead = 0, back;
    while (r->to_goal[at] != 0) {
        ahead = robot_side(r, r->to_goal, at, ahead);
        at = grid_cross(r->job->grid, at, ahead, &back);
        uint8_t *mark = &r->job->marks[at];
        if (!(*mark & SOLVE_SEEN)) return CELL_NONE;
        *mark = (uint8_t)((*mark & ~(unsigned)SOLVE_BACK) | back);
    }
    return at;
}

static meander_status robot_find(solve_job *job) {
    robot r = {.job = job, .at = job->start};
    cell goal;
    TRY(robot_begin(&r));
    robot_see(&r, 0, 0);
    do {
        TRY(robot_run(&r, r.to_goal));
        if (r.to_goal[r.at] == SOLVE_FAR) return MEANDER_OK;
        TRY(robot_run(&r, r.to_start));
        goal = robot_best(&r);
    } while (goal == CELL_NONE);
    return solve_trace_back(job, goal);
}

const solver solver_robot = {
    .name = "robot",
    .about = "sees only walls that it passes; runs until its path is the shortest",
    .aliases = "micromouse",
    .traits = "shortest any-grid human slow",
    .find = robot_find,
};
