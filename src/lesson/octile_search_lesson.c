// SPDX-License-Identifier: MIT
// The lesson of A* with eight directions.  The fast version, src/solve/octile_squares.c, keeps the squares that
// wait in a heap, and compares lengths as whole numbers.
#include "lesson/lesson.h"

// board
static cell octile_search_run(lesson_job *job, lesson_octile *o) {
    lesson_octile_reach(job, __LINE__, o, job->start, job->start, 0, 0);
    for (;;) {
        cell at = lesson_octile_take(job, __LINE__, o);
        if (at == CELL_NONE || lesson_is_goal(job, at)) return at;
        for (unsigned way = 0; way < LESSON_WAYS; way++) {
            cell next = lesson_octile_next(job, at, way);    // none where a corner would be cut
            if (next != CELL_NONE) lesson_octile_reach(job, __LINE__, o, at, next, 1, way);
        }
        lesson_tell_expanded(job, at);
    }
}
// end of the board

static meander_status octile_search_tell(lesson_job *job) {
    lesson_octile o;
    TRY(lesson_octile_init(job, &o));
    lesson_phase(job, "Searching");
    cell goal = octile_search_run(job, &o);
    lesson_octile_end(job, __LINE__, &o, goal);
    return MEANDER_OK;
}

const lesson lesson_octile_search = {
    .name = "octile-search",
    .of = LESSON_SOLVER,
    .squares = true,
    .example = "wilson+rooms=6",
    .title = "A* with diagonal steps",
    .idea = "In games and on maps of robots one also walks diagonally. A straight step is 1 long, a diagonal one "
            "the square root of 2, about 1.41. A diagonal step must not cut a corner: both squares beside it have to "
            "be open. A* then looks for the path whose length is least.",
    .picture = "+---+---+---+---+\n"
               "| S             |     With four directions every way from S to G takes five steps.\n"
               "+   +---+   +   +     With eight, three straight steps and a diagonal one are enough,\n"
               "|   | # |       |     about 4.41. Two diagonal steps and a straight one would be 3.83,\n"
               "+   +---+   +   +     and would cut a corner of the block #.\n"
               "|             G |\n"
               "+---+---+---+---+\n",
    .invariant = "A square that was taken has its final length. The sums of the squares that are taken never go down.",
    .steps = "The start waits, with the length 0.\n"
             "Of all squares that wait take the one with the least sum: its length, and what at least remains.\n"
             "If it is a goal, the way that led there is the shortest path.\n"
             "Else each of its eight neighbours that can be reached waits, unless it was taken before or waits with a "
             "length that is no greater.\n"
             "If nothing waits, there is no path.",
    .why = "At least as many diagonal steps as fit and straight ones for the rest remain to a goal, even without any "
           "wall. So no sum is more than the length of a path through the square. When a goal is taken, all that wait "
           "have sums as great or greater.",
    .cost = "Here the next square is looked for among all; the fast version keeps them in a heap.",
    .law = "No path is shorter when diagonal steps count the square root of 2. In a perfect maze no diagonal step is "
           "possible, and the path is the only one.",
    .source = "Peter Hart, Nils Nilsson, Bertram Raphael, \"A formal basis for the heuristic determination of minimum "
              "cost paths\", 1968.",
    .related = "jump-point a-star",
    .run = octile_search_tell,
};
