// SPDX-License-Identifier: MIT
// The lesson of hunt and kill: the hunt looks at every cell.  The fast version,
// src/generate/hunt_and_kill.c, marks the cells that are worth a look and steps over the others.
#include "lesson/lesson.h"

static void hunt_tell_step(lesson_job *job, int line, cell at, unsigned sides, unsigned side) {
    cell next = grid_neighbour(job->grid, at, side);
    lesson_say_both(job, line, at, next,
                    "From %s we can dig %s: %s takes %s.", lesson_place(job, at),
                    lesson_sides(job, sides), lesson_chooser(job), lesson_side(job, side));
    lesson_tell(job, MEANDER_EVENT_VISIT, next, 0);
}

static void hunt_tell_stuck(lesson_job *job, int line, cell at) {
    lesson_say(job, line, at, lesson_value(job, "river") ?
               "All around %s is visited: stuck. Hunt for a new beginning from here on, row by "
               "row." :
               "All around %s is visited: stuck. Hunt for a new beginning, row by row from the "
               "top.", lesson_place(job, at));
    lesson_tell(job, MEANDER_EVENT_LEAVE, at, 0);
    lesson_show(job);
    lesson_phase(job, "Hunting");
}

static void hunt_tell_found(lesson_job *job, int line, cell at) {
    if (at == CELL_NONE) {
        lesson_say(job, line, at,
                   "The hunt has looked everywhere and found nothing: the maze is done.");
        return;
    }
    lesson_say(job, line, at, "%s is visited, and what lies %s of it is not: walk on from here.",
               lesson_place(job, at), lesson_sides(job, lesson_unvisited(job, at)));
    lesson_phase(job, "Walking");
}

// board
// The next visited cell that still has a neighbour which is not visited.
static cell hunt_find(lesson_job *job, cell from) {
    for (cell i = 0; i < job->grid->count; i++) {
        cell at = (from + i) % job->grid->count;           // behind the last cell comes the first
        if (maze_sides(job->maze, at) != 0 && lesson_unvisited(job, at) != 0) return at;
    }
    return CELL_NONE;
}

static void hunt_walk_all(lesson_job *job) {
    lesson_say(job, __LINE__, job->from, "We begin at %s, %s.",
               lesson_place(job, job->from), lesson_first(job));
    lesson_tell(job, MEANDER_EVENT_VISIT, job->from, 0);
    cell at = job->from;
    while (at != CELL_NONE) {
        unsigned sides;
        while ((sides = lesson_unvisited(job, at)) != 0) {
            unsigned side = lesson_choose_on(job, sides, maze_sides(job->maze, at));
            hunt_tell_step(job, __LINE__, at, sides, side);
            at = lesson_carve(job, at, side);
            lesson_tell_around(job, at);
        }
        hunt_tell_stuck(job, __LINE__, at);
        at = hunt_find(job, lesson_value(job, "river") ? at : 0);
        hunt_tell_found(job, __LINE__, at);
    }
}
// end of the board

static meander_status hunt_run(lesson_job *job) {
    lesson_phase(job, "Walking");
    hunt_walk_all(job);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_hunt_and_kill = {
    .name = "hunt-and-kill",
    .of = LESSON_GENERATOR,
    .title = "Hunt and kill",
    .idea = "Walk from cell to cell, each time to a neighbour that was never visited, and open "
            "the wall. When you are stuck, hunt: look through the cells row by row for one that "
            "is visited and still has a neighbour that is not. Walk on from there. No stack is "
            "needed: the hunt finds what the backtracker would remember.",
    .picture = "+---+---+---+---+---+\n"
               "| 3   4   5   6 |14 |     The walk 1 to 12 is stuck. The hunt looks from 12 on\n"
               "+   +---+---+   +   +     and finds 7; the walk 13, 14 is stuck again. The next\n"
               "| 2 |11  12 | 7  13 |     hunt finds nothing behind 14 in its row, and 13 in\n"
               "+   +   +---+   +   +     the row below.\n"
               "| 1 |10   9   8 |15 |\n"
               "+---+---+---+---+---+\n",
    .invariant = "The visited cells are connected, and their passages form a tree.",
    .steps = "Walk to a random neighbour that was not visited, and open the wall, as long as "
             "there is one.\n"
             "When there is none, look through the cells, row by row from where you are, then "
             "from the top, for a visited cell that has a neighbour which was not visited.\n"
             "Walk on from that cell.\n"
             "If the hunt finds none, the maze is done.",
    .why = "Walls are opened only to cells that were not visited, so no ring is closed. If some "
           "cell were left out in the end, one of the cells left out would lie beside a visited "
           "one, and the hunt would have found that.",
    .cost = "Each cell is dug to once. Here every hunt may look at all cells; the fast version "
            "steps over those that are not worth a look, so all hunts together take no longer "
            "than the walks. One bit per cell.",
    .law = "10 in 100 cells are dead ends. The solution of a maze of 100 x 100 passes through 8 "
           "in 100 cells, and with river=no, where every hunt begins in the first row, through 5; "
           "the backtracker's passes through 19.",
    .source = "Walter Pullen, \"Think Labyrinth: Maze Algorithms\"; Jamis Buck, \"Mazes for "
              "Programmers\", 2015, whose hunts begin in the first row.",
    .related = "backtracker growing-tree aldous-broder",
    .run = hunt_run,
};
