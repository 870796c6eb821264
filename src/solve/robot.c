// SPDX-License-Identifier: MIT
// Robot: a micromouse.  It sees only the walls of the cell it stands in, and assumes that all other
// passages are open.  It floods distances over this map from the goal, and goes where they fall.
//
//     5 4  3 2 1     It hopes for 4 steps.  At the second cell it sees a wall ahead: the number
//     S > #2 1 G     of that cell rises from 3 to 5, and it turns to the 4 above.
//
// It runs to the goal, back to the start, and to the goal again, always by a shortest way of its map,
// until it has stood in every cell of one from start to goal.  Real walls only make ways longer, so this
// is a shortest way of the maze: the best run.  With best=time the best run is the one that takes the least
// time among the cells which it has seen.  On squares both runs are timed (robot_time_squares.c).
//
// Walls that are unknown in the maze itself are open for the robot: there is nothing to see.
//
// Invariant: the map has every passage of the maze, so its distances are never too large.
// Cost: each wall floods again the cells whose distance rises: few where there are many loops, as in
// contests, but up to all in a dead end of a large perfect maze.  Each run to the goal but the last
// sees a new cell, so there are at most n runs; 33 bytes per cell.
// Source: the flood fill of micromouse contests, which began in 1977.
#include "solve/robot_time_squares.h"

enum { ROBOT_BEST, ROBOT_CELL, ROBOT_SPEED, ROBOT_ACCEL, ROBOT_TURN, ROBOT_DIAGONALS };
enum { BEST_STEPS, BEST_TIME };

typedef struct robot {
    solve_job *job;
    robot_map map;
    uint32_t *to_goal;         // per cell the steps of the map, SOLVE_FAR: no way
    uint32_t *to_start;
    robot_model model;
    robot_timer timer;
    uint64_t runs;             // to the goal
    cell at;
} robot;

static robot_model robot_read_model(const params *p) {
    return (robot_model){.cell = (double)p->values[ROBOT_CELL], .speed = (double)p->values[ROBOT_SPEED],
                         .accel = (double)p->values[ROBOT_ACCEL], .turn = (uint64_t)p->values[ROBOT_TURN],
                         .diagonals = p->values[ROBOT_DIAGONALS] != 0};
}

static meander_status robot_begin(robot *r) {
    solve_job *job = r->job;
    const puzzle *z = job->puzzle;
    size_t count = job->grid->count, goals = 0;
    if (job->params->values[ROBOT_BEST] == BEST_TIME && job->grid->form != GRID_SQUARES)
        return context_fail(job->context, MEANDER_UNSUPPORTED,
                            "a robot's time is known on squares only: elsewhere best=steps works");
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
        robot_timer_step(&r->timer, ahead);
        r->at = grid_cross(job->grid, r->at, ahead, &back);
        robot_see(r, back, 1 + back);
        if ((++job->walked & 0xfff) == 0) TRY(context_progress(job->context, job->walked, 0));
    }
    robot_timer_stop(&r->timer);
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

// Runs until the best run is known; *goal is where it ends, CELL_NONE: there is none.
static meander_status robot_search(robot *r, cell *goal) {
    *goal = CELL_NONE;
    robot_see(r, 0, 0);
    do {
        TRY(robot_run(r, r->to_goal));
        if (r->to_goal[r->at] == SOLVE_FAR) return MEANDER_OK;
        r->runs++;
        TRY(robot_run(r, r->to_start));
        *goal = robot_best(r);
    } while (*goal == CELL_NONE);
    return MEANDER_OK;
}

static meander_status robot_find(solve_job *job) {
    robot r = {.job = job, .at = job->start, .model = robot_read_model(job->params)};
    run_times *times = &job->findings.times;
    cell goal;
    r.timer.model = &r.model;
    TRY(robot_begin(&r));
    TRY(robot_search(&r, &goal));
    *times = (run_times){.known = job->grid->form == GRID_SQUARES, .runs = r.runs,
                         .search_steps = job->walked, .search_turns = r.timer.turns,
                         .search_time = r.timer.time};
    if (goal == CELL_NONE) return MEANDER_OK;
    if (job->params->values[ROBOT_BEST] == BEST_TIME)
        TRY(robot_fastest(job, &r.map, &r.model, &goal));
    TRY(solve_trace_back(job, goal));
    if (times->known) robot_time_path(&r.model, &job->path, &times->best_turns, &times->best_time);
    return MEANDER_OK;
}

static const meander_param robot_params[] = {
    [ROBOT_BEST] = {.name = "best", .kind = MEANDER_PARAM_CHOICE, .choices = "steps|time",
                    .about = "what the best run has least of"},
    [ROBOT_CELL] = {.name = "cell", .kind = MEANDER_PARAM_INTEGER, .fallback = 180, .least = 1, .most = 100000,
                    .about = "from cell to cell, in millimetres"},
    [ROBOT_SPEED] = {.name = "speed", .kind = MEANDER_PARAM_DECIMAL, .fallback = 3000, .least = 1,
                     .most = 1000000, .about = "top speed, in metres per second"},
    [ROBOT_ACCEL] = {.name = "accel", .kind = MEANDER_PARAM_DECIMAL, .fallback = 6000, .least = 1,
                     .most = 1000000, .about = "acceleration and braking, in m/s2"},
    [ROBOT_TURN] = {.name = "turn", .kind = MEANDER_PARAM_DECIMAL, .fallback = 250, .least = 0, .most = 1000000,
                    .about = "a turn by 90 degrees, in seconds"},
    [ROBOT_DIAGONALS] = {.name = "diagonals", .kind = MEANDER_PARAM_SWITCH, .fallback = 1,
                         .about = "drive turns to and fro as diagonals"},
    {0}};

const solver solver_robot = {
    .name = "robot",
    .about = "sees only walls that it passes; runs until its path is the shortest",
    .aliases = "micromouse",
    .traits = "shortest any-grid human slow",
    .params = robot_params,
    .find = robot_find,
};
