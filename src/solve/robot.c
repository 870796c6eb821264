// SPDX-License-Identifier: MIT
// Robot: a micromouse, which sees only the walls of the cell it stands in.  It takes every wall
// that it has not seen for open, floods distances over this map, and goes where they fall.
//
//     4 3 2 1 G      It hopes for 4 steps.  At the second cell it sees a wall ahead: the
//     S > ?          numbers behind the wall rise, and it turns to where they are lower.
//
// It runs to the goal, and back to the start by the way that its map calls shortest then, and so
// on until it has stood in all cells of a shortest way of the map.  Real walls only make ways
// longer, so this is a shortest way of the maze: the best run.
//
// Invariant: the map has every passage of the maze, so its distances are never too large.
// Cost: when a wall is seen, only the cells whose distance rises are flooded again, sorted by
// distance.  Each run to the goal but the last sees a new cell, so there are at most n runs; 33
// bytes per cell.
// Source: the flood fill of micromouse contests; Ganesan Ramalingam, Thomas Reps, "An incremental
// algorithm for a generalization of the shortest-path problem", 1996, for the distances that rise.
#include <stdlib.h>
#include <string.h>

#include "solve/solver.h"

typedef struct robot_place {
    uint32_t distance;
    cell at;
} robot_place;

typedef struct robot {
    solve_job *job;
    uint8_t *map;              // sides that are open as far as the robot knows
    uint32_t *to_goal;         // per cell the steps of the map, SOLVE_FAR: no way
    uint32_t *to_start;
    robot_place *places;       // cells whose distance changes
    cell *queue;
    cell at;
} robot;

// ---- distances of the map -----------------------------------------------------------

static int robot_compare(const void *a, const void *b) {
    uint32_t first = ((const robot_place *)a)->distance, second = ((const robot_place *)b)->distance;
    return (first > second) - (first < second);
}

// Gives all cells that are still far a distance, from the places, whose own distances are written
// down.  Two queues, both from near to far: the sorted places and the cells that were met.
static void robot_spread(robot *r, uint32_t *distances, size_t count) {
    const grid *g = r->job->grid;
    size_t taken = 0, first = 0, last = 0;
    qsort(r->places, count, sizeof *r->places, robot_compare);
    while (taken < count || first < last) {
        bool place = first == last ||
                     (taken < count && r->places[taken].distance <= distances[r->queue[first]]);
        uint32_t steps = place ? r->places[taken].distance : distances[r->queue[first]];
        cell at = place ? r->places[taken++].at : r->queue[first++];
        if (distances[at] != steps) continue;         // it was met from a nearer one
        for (unsigned sides = r->map[at]; sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(g, at, bits_lowest(sides));
            if (distances[next] <= steps + 1) continue;
            distances[next] = steps + 1;
            r->queue[last++] = next;
        }
    }
}

// The lowest distance of a neighbour.
static uint32_t robot_lowest(const robot *r, const uint32_t *distances, cell at) {
    uint32_t lowest = SOLVE_FAR;
    for (unsigned sides = r->map[at]; sides != 0; sides &= sides - 1) {
        uint32_t d = distances[grid_neighbour(r->job->grid, at, bits_lowest(sides))];
        if (d < lowest) lowest = d;
    }
    return lowest;
}

// Puts a cell on the list if no neighbour is one step nearer any more, and makes it far.
static void robot_lift(robot *r, uint32_t *distances, cell at, size_t *count) {
    uint32_t d = distances[at];
    if (d == 0 || d == SOLVE_FAR || robot_lowest(r, distances, at) < d) return;
    r->places[(*count)++] = (robot_place){d, at};
    distances[at] = SOLVE_FAR;
}

// Walls around this cell were closed: its distance may rise, and those of its neighbours.
static void robot_flood(robot *r, uint32_t *distances, cell at) {
    const grid *g = r->job->grid;
    size_t lifted = 0, count = 0;
    robot_lift(r, distances, at, &lifted);
    for (unsigned sides = g->sides[at]; sides != 0; sides &= sides - 1)
        robot_lift(r, distances, grid_neighbour(g, at, bits_lowest(sides)), &lifted);
    for (size_t i = 0; i < lifted; i++)
        for (unsigned sides = r->map[r->places[i].at]; sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(g, r->places[i].at, bits_lowest(sides));
            if (distances[next] == r->places[i].distance + 1) robot_lift(r, distances, next, &lifted);
        }

    // Those beside cells that kept their distance begin; all others are met from them.
    for (size_t i = 0; i < lifted; i++) {
        uint32_t lowest = robot_lowest(r, distances, r->places[i].at);
        r->places[i].distance = lowest == SOLVE_FAR ? SOLVE_FAR : lowest + 1;
    }
    for (size_t i = 0; i < lifted; i++) {
        if (r->places[i].distance == SOLVE_FAR) continue;
        distances[r->places[i].at] = r->places[i].distance;
        r->places[count++] = r->places[i];
    }
    robot_spread(r, distances, count);
}

static meander_status robot_begin(robot *r) {
    solve_job *job = r->job;
    const puzzle *z = job->puzzle;
    size_t count = job->grid->count, goals = 0;
    if (job->grid->cells >= SOLVE_FAR)
        return context_fail(job->context, MEANDER_TOO_BIG,
                            "a robot's map is for mazes of fewer than 2^32 cells");
    r->map = scratch_lend(job->scratch, count, 1);
    r->to_goal = scratch_lend(job->scratch, count, sizeof *r->to_goal);
    r->to_start = scratch_lend(job->scratch, count, sizeof *r->to_start);
    r->places = scratch_lend(job->scratch, count, sizeof *r->places);
    r->queue = scratch_lend(job->scratch, count, sizeof *r->queue);
    if (r->map == NULL || r->to_goal == NULL || r->to_start == NULL || r->places == NULL ||
        r->queue == NULL) return MEANDER_NO_MEMORY;
    memcpy(r->map, job->grid->sides, count);
    for (cell c = 0; c < count; c++) r->to_goal[c] = r->to_start[c] = SOLVE_FAR;
    r->to_start[job->start] = 0;
    r->places[0] = (robot_place){0, job->start};
    robot_spread(r, r->to_start, 1);
    for (size_t i = 0; i < z->goal_count; i++) {
        if (r->to_goal[z->goals[i]] == 0) continue;      // named twice
        r->to_goal[z->goals[i]] = 0;
        r->places[goals++] = (robot_place){0, z->goals[i]};
    }
    robot_spread(r, r->to_goal, goals);
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
    unsigned walls = r->map[r->at] & ~maze_sides(job->maze, r->at);
    if (walls == 0) return;
    for (; walls != 0; walls &= walls - 1) {
        unsigned side = bits_lowest(walls), far;
        cell next = grid_cross(job->grid, r->at, side, &far);
        r->map[r->at] &= (uint8_t)~(1u << side);
        r->map[next] &= (uint8_t)~(1u << far);
    }
    robot_flood(r, r->to_goal, r->at);
    robot_flood(r, r->to_start, r->at);
}

// A side towards a cell that is one step nearer, straight ahead if that is one.
static unsigned robot_side(const robot *r, const uint32_t *distances, cell at, unsigned ahead) {
    unsigned nearer = 0;
    for (unsigned sides = r->map[at]; sides != 0; sides &= sides - 1) {
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
    .traits = "shortest any-grid human",
    .find = robot_find,
};
