// SPDX-License-Identifier: MIT
// The lesson of depth-first search: the recursive solver of the course, with its stack made
// visible.  The fast version is src/solve/depth_first.c.
#include "lesson/lesson.h"

static meander_status depth_run(lesson_job *job) {
    static const unsigned first[] = {MEANDER_EAST, MEANDER_WEST, MEANDER_NORTH, MEANDER_SOUTH};
    unsigned order[GRID_WIDE_MOST] = {0}, known = 0;
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        if (first[i] < job->grid->side_count) order[known++] = first[i];
    while (known < job->grid->side_count) order[known] = known, known++;
    int *back = lesson_numbers(job, job->grid->count);
    int *visited = lesson_numbers(job, job->grid->count);
    if (back == NULL || visited == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Searching");
    lesson_say(job, __LINE__, job->start, "We begin at the start, %s.", lesson_place(job, job->start));
    // board
    cell at = job->start;
    visited[at] = 1;
    lesson_tell(job, MEANDER_EVENT_TRY, at, 0);
    while (!lesson_is_goal(job, at)) {
        int i = 0, tries = (int)job->grid->side_count;
        while (i < tries && (!maze_is_open(job->maze, at, order[i]) ||
                             visited[grid_neighbour(job->grid, at, order[i])])) i++;
        if (i < tries) {
            cell next = grid_neighbour(job->grid, at, order[i]);
            lesson_say_both(job, __LINE__, at, next,
                            "From %s the first passage to a new cell leads %s: go there.",
                            lesson_place(job, at), lesson_side(job, order[i]));
            back[next] = 1 + (int)grid_back(job->grid, at, order[i]);
            visited[next] = 1;
            lesson_tell(job, MEANDER_EVENT_TRY, next, 0);
            at = next;
        } else {
            lesson_say(job, __LINE__, at, "%s leads to nothing new: it is a dead end; go back one step.",
                       lesson_place(job, at));
            lesson_tell(job, MEANDER_EVENT_DEAD_END, at, 0);
            if (at == job->start) return MEANDER_OK;          // no way
            at = grid_neighbour(job->grid, at, (unsigned)back[at] - 1);
        }
    }
    // end of the board
    lesson_say(job, __LINE__, at, "%s is the goal. The cells that we did not go back from are the "
               "path.", lesson_place(job, at));
    lesson_trace_back(job, back, at);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_depth_first = {
    .name = "depth-first",
    .of = LESSON_SOLVER,
    .title = "Depth-first search",
    .idea = "Go on as long as there is a new cell, trying right, left, up and down in this order. Where "
            "there is none, it is a dead end: mark it and go back one step. This is the recursive "
            "solver of the course: a call for each cell, and a return for each step back.",
    .picture = "+---+---+---+---+\n"
               "  *   * | x   x |     * on the way    x tried and given up\n"
               "+---+   +   +---+\n"
               "| .   *   *   *       . never seen\n"
               "+---+---+---+---+\n",
    .invariant = "The cells on the way from the start to where we stand are visited and not given up. A "
                 "cell that was given up leads to no goal but through a cell of that way.",
    .steps = "Call the start visited and stand there.\n"
             "If this is a goal, the way that led here is a path.\n"
             "Else go to the first neighbour, behind an open side, that was not visited.\n"
             "If there is none, mark the cell as a dead end and go back to the cell before.\n"
             "If there is no cell before, there is no path.",
    .why = "Every cell is entered once at most, so the search ends. Marks are needed because a passage "
           "can be walked both ways: without them we would go to and fro for ever. A cell is given up "
           "only after all its passages were tried.",
    .cost = "Each cell is entered once and left once: time and memory grow with the number of cells.",
    .law = "It finds a path whenever there is one. The path is the shortest in a perfect maze, for there "
           "is no other; with loops it need not be.",
    .source = "Charles Tremaux, 1882; the classic recursive solver of introductory courses.",
    .related = "breadth-first tremaux wall-follower",
    .run = depth_run,
};
