// SPDX-License-Identifier: MIT
// The lesson of dead-end filling.  The fast version is src/solve/dead_end_filling.c.
#include "lesson/lesson.h"

static void filling_tell(lesson_job *job, int line, cell at, bool first) {
    lesson_phase(job, "Filling dead ends");
    lesson_say(job, line, at, first ?
               "%s has only one passage: it is a dead end, and no path needs it. Fill it." :
               "That makes a dead end of %s: fill it, too.", lesson_place(job, at));
}

// Why the filling stops at this cell.
static void filling_tell_stop(lesson_job *job, int line, const maze *left, cell at) {
    lesson_say(job, line, at, lesson_is_goal(job, at) ? "%s is a goal, which is never filled: stop here." :
               at == job->start ? "%s is the start, which is never filled: stop here." :
               maze_sides(left, at) == 0 ? "Nothing is left around %s." :
               "%s has another way on: stop here.", lesson_place(job, at));
    lesson_show(job);
}

// board
// Fills a dead end, then the cell that has become one by that, and so on.
static void filling_from(lesson_job *job, maze *left, cell at) {
    unsigned sides = maze_sides(left, at);
    bool first = true;
    while (bits_count(sides) <= 1 && !lesson_is_end(job, at)) {
        filling_tell(job, __LINE__, at, first);
        lesson_fill_cell(job, left, at);
        if (sides == 0) break;                      // it was the last one
        at = grid_neighbour(job->grid, at, bits_lowest(sides));
        sides = maze_sides(left, at);
        first = false;
    }
    if (!first) filling_tell_stop(job, __LINE__, left, at);
}

static meander_status filling_all(lesson_job *job, maze *left) {
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1))
        if (bits_count(maze_sides(left, c)) == 1) filling_from(job, left, c);
    return lesson_find_shortest(job, __LINE__, left);
}
// end of the board

static meander_status filling_run(lesson_job *job) {
    maze left;
    TRY(lesson_copy_maze(job, &left));
    return filling_all(job, &left);
}

const lesson lesson_dead_end_filling = {
    .name = "dead-end-filling",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=50",
    .title = "Dead-end filling",
    .idea = "Look at the maze from above, with a pencil. A dead end is on no path: fill it. Then the cell that "
            "it hung on may be a dead end: fill that, too, back to the next junction. When there is no dead "
            "end left, the path of a perfect maze is all that remains.",
    .picture = "+---+---+---+---+---+---+\n"
               "| S   o   o   o   o   o |     x was filled, o is left. Rings stay,\n"
               "+   +---+---+---+   +   +     and what lies between them. This is\n"
               "| x | x | o   o | o | o |     rect:6x5/wilson/68+braid=50.\n"
               "+   +   +   +   +   +   +\n"
               "| x | x   o   o   o   o |\n"
               "+---+   +---+---+---+   +\n"
               "| x   x | o   o   o | o |\n"
               "+   +   +   +   +   +   +\n"
               "| x | x | o   o   o   G |\n"
               "+---+---+---+---+---+---+\n",
    .invariant = "Every path from the start to a goal that passes no cell twice is still there.",
    .steps = "Go through all cells. If a cell has one passage alone, and is neither start nor goal, fill it.\n"
             "Look at the cell behind that passage: if it has one passage left, fill it, too, and so on.\n"
             "Stop at a cell that has another way on, and look for the next dead end.\n"
             "What remains is the path; with loops, look for the shortest path in what remains.",
    .why = "A path that goes into a dead end has to come back by the same cell, so a path without a repeated "
           "cell never does. Filling can make a new dead end of one cell alone, the one that the filled cell "
           "hung on, and it is looked at right away: so one look at every cell is enough.",
    .cost = "Each cell is filled once at most: time and memory grow with the number of cells. To begin anew "
            "after each dead end would take the square.",
    .law = "In a perfect maze the path alone is left: 19 in 100 cells in mazes of 100 x 100 by the backtracker (the "
           "mean of 1000 mazes). Loops stay, and all that lies between them: in mazes by Wilson's algorithm with "
           "braid=30, 56 in 100 cells (the mean of 300).",
    .source = "Folklore; by this name in Walter D. Pullen, \"Think Labyrinth: maze algorithms\", 1999.",
    .related = "cul-de-sac-filling blind-alley-filling blind-alley-sealing",
    .run = filling_run,
};
