// SPDX-License-Identifier: MIT
// The lesson of breadth-first search: a queue in the place of the stack, and with it the shortest
// path.  The fast version is src/solve/breadth_first.c.
#include "lesson/lesson.h"

// A picture whenever the next cell of the queue is farther away than the one before.
static void breadth_tell_layer(lesson_job *job, int line, int before, int now) {
    if (now == before) return;
    lesson_say(job, line, CELL_NONE, "All cells %s away have been met. The queue comes to them now.",
               lesson_steps(job, now));
    lesson_show(job);
}

// A neighbour that was met before, and not by this passage, closes a loop.  It waits in the queue, or
// its turn is over and this passage was reported then.
static void breadth_tell_loop(lesson_job *job, int line, cell at, unsigned side, const int *distance) {
    cell next = grid_neighbour(job->grid, at, side);
    if (distance[next] == 0 || distance[next] < distance[at]) return;
    lesson_say_both(job, line, next, at, "%s also leads %s, to %s; but that cell was visited before, "
                    "and this way to it is no shorter.", lesson_place(job, at), lesson_side(job, side),
                    lesson_place(job, next));
}

static void breadth_tell_end(lesson_job *job, int line, bool found, cell last, const int *distance) {
    lesson_phase(job, "The way back");
    if (found)
        lesson_say(job, line, last, "%s is a goal, %s away. No way to it is shorter, because all nearer "
                   "cells were visited before it. We go back from the goal to the cell from which it "
                   "was met, and so on to the start: this is the path.",
                   lesson_place(job, last), lesson_steps(job, distance[last]));
    else
        lesson_say(job, line, CELL_NONE, "The queue is empty: all cells that can be reached were "
                   "visited, and none of them is a goal. There is no path.");
}

static meander_status breadth_run(lesson_job *job) {
    int *distance = lesson_numbers(job, job->grid->count);
    int *visited = lesson_numbers(job, job->grid->count);
    int *back = lesson_numbers(job, job->grid->count);
    int *queue = lesson_numbers(job, job->grid->count);
    if (distance == NULL || visited == NULL || back == NULL || queue == NULL)
        return MEANDER_NO_MEMORY;
    lesson_phase(job, "Spreading");
    lesson_say(job, __LINE__, job->start, "We begin at the start, %s. It is 0 steps away, and the only "
               "cell in the queue.", lesson_place(job, job->start));
    // board
    cell at = job->start;
    int first = 0, end = 0;
    queue[end++] = (int)at;
    visited[at] = 1;
    lesson_tell_wait(job, at, 0);
    bool found = lesson_is_goal(job, at);
    while (first < end && !found) {
        breadth_tell_layer(job, __LINE__, distance[at], distance[queue[first]]);
        at = (cell)queue[first++];
        for (unsigned side = 0; side < job->grid->side_count && !found; side++) {
            if (!maze_is_open(job->maze, at, side)) continue;
            cell next = grid_neighbour(job->grid, at, side);
            breadth_tell_loop(job, __LINE__, at, side, distance);
            if (visited[next]) continue;
            lesson_say_both(job, __LINE__, at, next,
                            "%s leads %s, to %s. It is new: its number is %d, and it goes to the end "
                            "of the queue.", lesson_place(job, at), lesson_side(job, side),
                            lesson_place(job, next), distance[at] + 1);
            distance[next] = distance[at] + 1;
            back[next] = 1 + (int)grid_back(job->grid, at, side);
            visited[next] = 1;
            queue[end++] = (int)next;
            lesson_tell_wait(job, next, back[next]);
            lesson_tell(job, MEANDER_EVENT_LABEL, next, (uint32_t)distance[next]);
            found = lesson_is_goal(job, next);
        }
        lesson_tell_expanded(job, at);
    }
    breadth_tell_end(job, __LINE__, found, (cell)queue[end - 1], distance);
    if (found) lesson_trace_back(job, back, (cell)queue[end - 1]);
    // end of the board
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_breadth_first = {
    .name = "breadth-first",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=100",
    .title = "Breadth-first search",
    .idea = "Spread from the start in all directions at once, like water: first to all cells one step "
            "away, then to all two steps away, and so on. A queue keeps the order: new cells go to "
            "its end, and the next cell is taken from its front. The first way that comes to the "
            "goal is a shortest one.",
    .picture = "+---+---+---+---+---+\n"
               "| S   1 | 4   5   6 |     S is the start; a number says how many steps away a cell\n"
               "+   +   +   +---+   +     is; the stars are the path. There is a way along the\n"
               "| 1*  2   3 | 6     |     top, too, but the goal in the corner was met first by\n"
               "+   +---+---+   +   +     the way along the bottom, in 6 steps.\n"
               "| 2*  3*  4*  5*  6*|\n"
               "+---+---+---+---+---+\n",
    .invariant = "The queue holds cells of one number, then cells of the number that is one higher. "
                 "Every cell that was visited has the length of the shortest way to it as its number.",
    .steps = "Put the start into the queue and call it visited: its number is 0.\n"
             "Take the first cell out of the queue.\n"
             "Give each new neighbour behind an open side the number that is one higher, remember "
             "from where it was met, and put it at the end of the queue.\n"
             "If one of them is a goal, the way back from it is a shortest path.\n"
             "If the queue is empty, there is no path.",
    .why = "Cells leave the queue in the order of their distance, because what goes in behind them is "
           "always one step farther away. So when a cell is met for the first time, every cell "
           "that is nearer has been met before, and no shorter way to it can turn up later. A stack "
           "in the place of the queue makes this depth-first search, which finds a path, but not "
           "always a shortest one.",
    .cost = "Each cell is put into the queue once at most, and each passage is looked at from both "
            "ends: time and memory grow with the number of cells.",
    .law = "The path is a shortest one, with or without loops. In mazes of 100 x 100 by the backtracker "
           "it visits 69 in 100 cells on the way to the opposite corner, where depth-first search visits "
           "59; when half of the dead ends are opened into loops, 98, where depth-first search visits 57 "
           "(the means of 1000 mazes).",
    .source = "Edward F. Moore, \"The shortest path through a maze\", 1959.",
    .related = "depth-first flood bidirectional dijkstra",
    .run = breadth_run,
};
