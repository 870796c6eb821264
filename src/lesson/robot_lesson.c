// SPDX-License-Identifier: MIT
// The lesson of the robot, which floods all of its map again after each cell: the map is small, and so
// is the program of a robot.  The fast version, src/solve/robot.c, floods only what has changed.
#include <limits.h>

#include "lesson/lesson.h"

enum { ROBOT_FAR = INT_MAX };

typedef struct robot_memory {
    int *map;                    // per cell: the sides that are open as far as the robot knows
    int *to_goal, *to_start;     // per cell: its number, how many steps of the map away
    int *queue, *seen, *back;
    cell at;
    int cells, runs;             // cells that it has seen; runs to the goal
} robot_memory;

static void robot_tell_seen(lesson_job *job, int line, const robot_memory *r, unsigned walls) {
    if (walls != 0)
        lesson_say(job, line, r->at, "At %s the robot sees walls it did not know: %s. It writes them into its "
                   "map and floods it again: from here the goal is %s away now, as far as it knows.",
                   lesson_place(job, r->at), lesson_sides(job, walls), lesson_steps(job, r->to_goal[r->at]));
    else
        lesson_say(job, line, r->at, "At %s there is no wall that the robot did not know.",
                   lesson_place(job, r->at));
}

static void robot_tell_turn(lesson_job *job, int line, const robot_memory *r, const int *number, unsigned side) {
    if (!r->seen[grid_neighbour(job->grid, r->at, side)])
        lesson_say(job, line, r->at, "The number of %s is %d. The number %d is %s: go there.",
                   lesson_place(job, r->at), number[r->at], number[r->at] - 1, lesson_side(job, side));
}

static void robot_tell_run(lesson_job *job, int line, const robot_memory *r, const int *number) {
    const char *place = lesson_place(job, r->at);
    if (number[r->at] == ROBOT_FAR)
        lesson_say(job, line, r->at, "Walls block every way of the map from %s: there is no path.", place);
    else if (number == r->to_goal)
        lesson_say(job, line, r->at, "%s is a goal, and the robot has seen %d cells. Is there a shorter way? It "
                   "runs back to find out.", place, r->cells);
    else
        lesson_say(job, line, r->at, "It is back at the start, %s, and the map says that the goal is %s away.",
                   place, lesson_steps(job, r->to_goal[r->at]));
    lesson_show(job);
}

static void robot_tell_best(lesson_job *job, int line, const robot_memory *r, cell at) {
    if (!r->seen[at])
        lesson_say(job, line, at, "The shortest way of the map leads through %s, where the robot has not been. "
                   "That way may be blocked: run once more.", lesson_place(job, at));
    else
        lesson_say(job, line, at, "The robot has been in all cells of the shortest way of its map. Nothing can be "
                   "shorter: this is the best run, after %d to the goal.", r->runs);
    lesson_show(job);
}

// board
// Numbers all cells of the map by how far away they are: from the goals, or from the start.
static void robot_flood(const lesson_job *job, const robot_memory *r, int *number, bool goals) {
    int end = 0;
    for (cell c = 0; c < job->grid->count; c++) {
        bool first = goals ? lesson_is_goal(job, c) : c == job->start;
        number[c] = first ? 0 : ROBOT_FAR;
        if (first) r->queue[end++] = (int)c;
    }
    for (int i = 0; i < end; i++)
        for (unsigned side = 0; side < job->grid->side_count; side++) {
            cell at = (cell)r->queue[i];
            if (!(r->map[at] >> side & 1)) continue;
            cell next = grid_neighbour(job->grid, at, side);
            if (number[next] != ROBOT_FAR) continue;
            number[next] = number[at] + 1;
            r->queue[end++] = (int)next;
        }
}

// Looks around, and writes the walls of this cell into the map, on both of their sides.
static void robot_look(lesson_job *job, robot_memory *r) {
    if (r->seen[r->at]) return;
    r->seen[r->at] = 1;
    r->cells++;
    unsigned walls = (unsigned)r->map[r->at] & ~maze_sides(job->maze, r->at);
    for (unsigned side = 0; side < job->grid->side_count; side++) {
        if (!(walls >> side & 1)) continue;
        r->map[r->at] &= ~(1 << side);
        r->map[grid_neighbour(job->grid, r->at, side)] &= ~(1 << grid_back(job->grid, r->at, side));
    }
    robot_flood(job, r, r->to_goal, true);
    robot_flood(job, r, r->to_start, false);
    robot_tell_seen(job, __LINE__, r, walls);
}

// A side with a lower number behind it, straight ahead if that is one.
static unsigned robot_next_side(const lesson_job *job, const robot_memory *r, const int *number, cell at,
                                unsigned ahead) {
    unsigned first = ahead;
    for (unsigned side = job->grid->side_count; side-- > 0;) {
        if (!(r->map[at] >> side & 1)) continue;
        if (number[grid_neighbour(job->grid, at, side)] >= number[at]) continue;
        if (side == ahead) return ahead;
        first = side;
    }
    return first;
}

// Follows falling numbers until it stands on 0, or no way is left.
static void robot_run_down(lesson_job *job, robot_memory *r, const int *number) {
    unsigned ahead = 0;
    while (number[r->at] != 0 && number[r->at] != ROBOT_FAR) {
        ahead = robot_next_side(job, r, number, r->at, ahead);
        robot_tell_turn(job, __LINE__, r, number, ahead);
        unsigned back = grid_back(job->grid, r->at, ahead);
        r->at = grid_neighbour(job->grid, r->at, ahead);
        lesson_tell(job, MEANDER_EVENT_TRY, r->at, 1 + back);
        robot_look(job, r);
    }
    robot_tell_run(job, __LINE__, r, number);
}

// Follows the numbers of the map from the start.  Returns whether it knows all cells to the goal.
static bool robot_follow(lesson_job *job, const robot_memory *r, cell *at) {
    unsigned ahead = 0;
    for (*at = job->start; r->to_goal[*at] != 0 && r->seen[*at];) {
        ahead = robot_next_side(job, r, r->to_goal, *at, ahead);
        unsigned back = grid_back(job->grid, *at, ahead);
        *at = grid_neighbour(job->grid, *at, ahead);
        r->back[*at] = 1 + (int)back;
    }
    robot_tell_best(job, __LINE__, r, *at);
    return r->seen[*at];
}

// Returns the goal of the best run, or CELL_NONE: there is no path.
static cell robot_explore(lesson_job *job, robot_memory *r) {
    cell goal;
    lesson_phase(job, "Searching");
    lesson_tell(job, MEANDER_EVENT_TRY, r->at, 0);
    robot_look(job, r);
    do {
        robot_run_down(job, r, r->to_goal);
        if (r->to_goal[r->at] == ROBOT_FAR) return CELL_NONE;
        r->runs++;
        robot_run_down(job, r, r->to_start);
    } while (!robot_follow(job, r, &goal));
    return goal;
}
// end of the board

static meander_status robot_tell(lesson_job *job) {
    size_t count = job->grid->count;
    if (lesson_value(job, "best") != 0)
        return context_fail(job->context, MEANDER_UNSUPPORTED,
                            "the lesson of the robot finds the best run by steps: best=steps");
    robot_memory r = {.map = lesson_numbers(job, count), .to_goal = lesson_numbers(job, count),
                      .to_start = lesson_numbers(job, count), .queue = lesson_numbers(job, count),
                      .seen = lesson_numbers(job, count), .back = lesson_numbers(job, count), .at = job->start};
    if (r.map == NULL || r.to_goal == NULL || r.to_start == NULL || r.queue == NULL || r.seen == NULL ||
        r.back == NULL) return MEANDER_NO_MEMORY;
    for (cell c = 0; c < count; c++) r.map[c] = (int)grid_sides(job->grid, c);
    cell goal = robot_explore(job, &r);
    lesson_phase(job, "The best run");
    if (goal == CELL_NONE) {
        lesson_say(job, __LINE__, r.at, "The robot gives up at %s: no goal can be reached.",
                   lesson_place(job, r.at));
    } else {
        r.back[job->start] = 0;
        lesson_trace_back(job, r.back, goal);
        lesson_say(job, __LINE__, goal, "The best run takes %s.", lesson_steps(job, r.to_goal[job->start]));
    }
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_robot = {
    .name = "robot",
    .of = LESSON_SOLVER,
    .example = "prim+braid=60",
    .title = "The robot with a map",
    .idea = "A micromouse is a small robot that has never seen the maze. It sees only the walls of the cell it "
            "stands in. Where it has not been, it assumes that all passages are open. It floods numbers over this "
            "map from the goal, and always goes to a lower number. When it sees a wall, it floods again.",
    .picture = "+   +   +   +   +   +\n"
               "  5   4   3   2   1       Without walls the goal is 4 steps away. At the second cell\n"
               "+   +   +   +   +   +     the robot sees a wall ahead (#). The number of that cell\n"
               "  S   > # 2   1   G       rises from 3 to 5, and the robot turns to the 4 above it.\n"
               "+   +   +   +   +   +\n",
    .invariant = "The map has every passage of the maze, and perhaps more. So no number is too large: the real "
                 "way is as long or longer.",
    .steps = "Look around, and write the walls of this cell into the map.\n"
             "Flood the map from the goal: each cell gets its number of steps.\n"
             "Go to a neighbour with a lower number, straight ahead if you can, until you are at the goal.\n"
             "Run back to the start in the same way; on it you see more cells.\n"
             "Follow the numbers from the start: if you have been in all of these cells, this is the best run.\n"
             "Else run to the goal again.",
    .why = "Walls only make ways longer, and the map has too few walls, never too many. When the shortest way of the "
           "map leads through known cells alone, it is a way of the maze, and no way of the maze is shorter. "
           "Each run that ends otherwise has come to a new cell, so it cannot go on for ever.",
    .cost = "Here the whole map is flooded after each new cell, cells times cells looks; the fast version "
            "floods only the numbers that rise. In the maze of a contest, with 256 cells and many loops, the "
            "robot often has to see half of the cells.",
    .law = "The path is a shortest one. In perfect mazes there is only one way, and the robot sees it with the dead "
           "ends that look shorter than they are. On squares the solver also counts turns and seconds of both runs, by "
           "a simple model: the robot speeds up evenly on straights, stops and turns on the spot. Turns to and fro are "
           "driven as diagonals in the best run. With best=time the best run takes the least time among the cells that "
           "it has seen, not the fewest steps.",
    .source = "The flood fill of micromouse contests, which began in 1977.",
    .related = "flood a-star tremaux",
    .run = robot_tell,
};
