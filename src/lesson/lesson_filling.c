// SPDX-License-Identifier: MIT
// Filling, for the lessons of solvers that remove from a copy of the maze what no path can use, and
// look for the shortest path in what is left.
//
//     +---+---+---+
//     S   o | x   |     x filled: walled up in the copy
//     +   +---+   +     o left, and searched
//     | x   x | o G
//     +---+---+---+
//
// Invariant: start and goals are never filled.
#include <string.h>

#include "lesson/lesson.h"

meander_status lesson_copy_maze(lesson_job *job, maze *left) {
    *left = (maze){.grid = job->grid, .open = scratch_lend(job->scratch, maze_bytes(job->maze), 1)};
    if (left->open == NULL) return MEANDER_NO_MEMORY;
    memcpy(left->open, job->maze->open, maze_bytes(job->maze));
    return MEANDER_OK;
}

bool lesson_is_end(const lesson_job *job, cell c) {
    return c == job->start || lesson_is_goal(job, c);
}

void lesson_fill_cell(lesson_job *job, maze *left, cell c) {
    for (unsigned sides = maze_sides(left, c); sides != 0; sides &= sides - 1)
        maze_wall(left, c, bits_lowest(sides));
    lesson_tell(job, MEANDER_EVENT_TRY, c, 0);
    lesson_tell(job, MEANDER_EVENT_DEAD_END, c, 0);
}

// The lesson of dead-end-filling shows how.
int lesson_fill_dead_ends(lesson_job *job, maze *left) {
    int filled = 0;
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1)) {
        unsigned sides = maze_sides(left, c);
        if (sides == 0) continue;
        for (cell at = c; bits_count(sides) <= 1 && !lesson_is_end(job, at); sides = maze_sides(left, at)) {
            lesson_fill_cell(job, left, at);
            filled++;
            if (sides == 0) break;                  // it was the last one
            at = grid_neighbour(job->grid, at, bits_lowest(sides));
        }
    }
    return filled;
}

// Returns whether what can be reached is one corridor from the start to a goal.
static bool lesson_is_corridor(const lesson_job *job, const maze *left) {
    cell at = job->start;
    unsigned ways = maze_sides(left, at);
    if (lesson_is_goal(job, at)) return false;
    while (bits_count(ways) == 1) {
        unsigned side = bits_lowest(ways), back = grid_back(job->grid, at, side);
        at = grid_neighbour(job->grid, at, side);
        ways = maze_sides(left, at) & ~(1u << back);
        if (lesson_is_goal(job, at)) return ways == 0;
    }
    return false;
}

// What it visits.  A corridor is followed, so no cell of it is given up.
static void lesson_tell_rest(lesson_job *job, const lesson_search *s, bool corridor) {
    for (int i = 0; i < s->count; i++) {
        cell c = (cell)s->order[i];
        if (corridor) lesson_tell(job, MEANDER_EVENT_TRY, c, (uint32_t)s->back[c]);
        else lesson_tell_wait(job, c, s->back[c]);
        if (!corridor) lesson_tell_expanded(job, c);
    }
}

meander_status lesson_find_shortest(lesson_job *job, int line, const maze *left) {
    lesson_search s;
    bool corridor = lesson_is_corridor(job, left);
    if (lesson_search_init(job, &s) != MEANDER_OK) return MEANDER_NO_MEMORY;
    s.maze = left;
    lesson_search_from(job, &s, job->start);
    cell goal = s.goal;
    lesson_phase(job, "The path");
    lesson_say(job, line, job->start, corridor ? "What is left is one corridor, from the start to the goal." :
               "In what is left a breadth-first search looks for the shortest path. Cells that are not on "
               "it get a cross, too.");
    lesson_tell_rest(job, &s, corridor);
    if (goal != CELL_NONE) lesson_trace_back(job, s.back, goal);
    if (goal != CELL_NONE)
        lesson_say(job, line, goal, "The path from %s to %s takes %s.", lesson_place(job, job->start),
                   lesson_place(job, goal), lesson_steps(job, (int)job->steps));
    else lesson_say(job, line, job->start, "No goal can be reached: there is no path.");
    lesson_show(job);
    return MEANDER_OK;
}
