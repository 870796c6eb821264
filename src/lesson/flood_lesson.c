// SPDX-License-Identifier: MIT
// The lesson of flood: breadth first that does not stop at the goal, and leaves a map of numbers.
// The fast version is src/solve/flood.c.
#include "lesson/lesson.h"

typedef struct flood {
    int *distance, *back, *queue;
    int end;                     // cells that the water has reached
} flood;

// The cells that became wet from this one lead back to it.
static void flood_tell_turn(lesson_job *job, int line, const flood *f, cell at) {
    unsigned wet = 0;
    for (unsigned sides = maze_sides(job->maze, at); sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        cell next = grid_neighbour(job->grid, at, side);
        if (f->back[next] == 1 + (int)grid_back(job->grid, at, side)) wet |= 1u << side;
    }
    if (wet != 0)
        lesson_say(job, line, at, "From %s, number %d, the water flows %s: number %d.",
                   lesson_place(job, at), f->distance[at], lesson_sides(job, wet), f->distance[at] + 1);
    else
        lesson_say(job, line, at, "From %s, number %d, the water flows nowhere: all around is wet, or "
                   "a wall.", lesson_place(job, at), f->distance[at]);
    for (; wet != 0; wet &= wet - 1) {
        cell next = grid_neighbour(job->grid, at, bits_lowest(wet));
        lesson_tell_wait(job, next, f->back[next]);
        lesson_tell(job, MEANDER_EVENT_LABEL, next, (uint32_t)f->distance[next]);
    }
    lesson_tell_expanded(job, at);
}

// A picture when the next cell in the queue has a higher number than the one before.
static void flood_tell_layer(lesson_job *job, const flood *f, int i) {
    if (i > 0 && f->distance[f->queue[i]] > f->distance[f->queue[i - 1]]) lesson_show(job);
}

static void flood_tell_map(lesson_job *job, int line, const flood *f, cell goal) {
    cell last = (cell)f->queue[f->end - 1];
    lesson_phase(job, "Reading the map");
    lesson_say(job, line, last, "Every cell that can be reached has its number now. The highest one "
               "is %d, at %s: no cell is farther from the start.", f->distance[last],
               lesson_place(job, last));
    if ((uint64_t)f->end < job->grid->cells)
        lesson_say(job, line, CELL_NONE, "The water did not reach %d of the cells: no way leads there.",
                   (int)job->grid->cells - f->end);
    if (goal == CELL_NONE)
        lesson_say(job, line, CELL_NONE, "No goal has a number: there is no path.");
    else
        lesson_say(job, line, goal, "The goal %s has number %d, so a shortest path takes %s. We go "
                   "back from it to lower and lower numbers, always to the cell that the water came "
                   "from.", lesson_place(job, goal), f->distance[goal],
                   lesson_steps(job, f->distance[goal]));
}

static meander_status flood_run(lesson_job *job) {
    flood f = {.distance = lesson_numbers(job, job->grid->count),
               .back = lesson_numbers(job, job->grid->count),
               .queue = lesson_numbers(job, job->grid->count)};
    if (f.distance == NULL || f.back == NULL || f.queue == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Flooding");
    // board
    for (cell c = 0; c < job->grid->count; c++) f.distance[c] = -1;      // dry
    cell goal = CELL_NONE;
    lesson_say(job, __LINE__, job->start, "Water begins to flow at the start, %s: its number is 0.",
               lesson_place(job, job->start));
    f.distance[job->start] = 0;
    f.queue[f.end++] = (int)job->start;
    lesson_tell_wait(job, job->start, 0);
    if (lesson_is_goal(job, job->start)) goal = job->start;
    for (int i = 0; i < f.end; i++) {
        flood_tell_layer(job, &f, i);
        cell at = (cell)f.queue[i];
        for (unsigned side = 0; side < job->grid->side_count; side++) {
            if (!maze_is_open(job->maze, at, side)) continue;
            cell next = grid_neighbour(job->grid, at, side);
            if (f.distance[next] >= 0) continue;
            f.distance[next] = f.distance[at] + 1;
            f.back[next] = 1 + (int)grid_back(job->grid, at, side);
            f.queue[f.end++] = (int)next;
            if (goal == CELL_NONE && lesson_is_goal(job, next)) goal = next;
        }
        flood_tell_turn(job, __LINE__, &f, at);
    }
    flood_tell_map(job, __LINE__, &f, goal);
    if (goal != CELL_NONE) lesson_trace_back(job, f.back, goal);
    // end of the board
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_flood = {
    .name = "flood",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=50",
    .title = "The flood fill",
    .idea = "Let water flow from the start into all corridors at the same speed, and write into each "
            "cell when it arrives: that is how many steps away the cell is. The water does not stop "
            "at a goal. When it stands everywhere, the numbers are a map of the maze.",
    .picture = "+---+---+---+---+---+\n"
               "| S   1*  2*  3*| 6 |     The number in a cell is how many steps it is away from\n"
               "+   +---+---+   +   +     the start S. The star cells lead from 6 down to the start:\n"
               "| 1   2   3   4*  5*|     a shortest path, read from the map.\n"
               "+   +---+---+---+   +\n"
               "| 2   3   4   5   6*|\n"
               "+---+---+---+---+---+\n",
    .invariant = "After the cells with number k have had their turn, exactly the cells within k + 1 "
                 "steps have a number, and none of these is ever changed.",
    .steps = "The start gets number 0. All other cells are dry.\n"
             "Take the wet cells in the order in which they became wet.\n"
             "Give each dry neighbour behind an open side the number that is one higher.\n"
             "When all wet cells had their turn, the map is ready.\n"
             "The path is read from the goal: go to a neighbour with a number that is one lower, "
             "again and again, down to 0.",
    .why = "The water comes to all cells k steps away before it comes to any that are k + 1 steps away, "
           "because the queue takes them in this order. So the first number that a cell gets is the "
           "lowest one possible. Every number but 0 was given by a neighbour with the number "
           "one lower, so the way down never ends before the start.",
    .cost = "Each cell becomes wet once, and each passage is looked at from both ends. There is a number "
            "per cell. A search for one goal alone stops earlier: see breadth-first.",
    .law = "Every cell that can be reached is visited, and its number is its distance from the start. "
           "The path is a shortest one.",
    .source = "Edward F. Moore, \"The shortest path through a maze\", 1959; C. Y. Lee, \"An algorithm "
              "for path connections and its applications\", 1961, who writes the numbers down.",
    .related = "breadth-first collision longest all-shortest",
    .run = flood_run,
};
