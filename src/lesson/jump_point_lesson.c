// SPDX-License-Identifier: MIT
// The lesson of jump point search.  The fast version, src/solve/octile_squares.c, keeps the squares that wait in a
// heap, and compares lengths as whole numbers.
#include "lesson/lesson.h"

// board
// Whether a path that came to c by this straight way may turn: it can go to one side, and the square before c
// could not have gone there diagonally.
static bool jump_turns(const lesson_job *job, cell c, unsigned way) {
    cell before = grid_neighbour(job->grid, c, (way + 2) % 4);
    unsigned right = (way + 1) % 4, left = (way + 3) % 4;
    bool forced_right = lesson_octile_next(job, before, 4 + way) == CELL_NONE;
    bool forced_left = lesson_octile_next(job, before, 4 + left) == CELL_NONE;
    return (forced_right && lesson_octile_next(job, c, right) != CELL_NONE) ||
           (forced_left && lesson_octile_next(job, c, left) != CELL_NONE);
}

// Runs on by one way as far as nothing is to be decided; returns that square, or none before a wall.
static cell jump_run(const lesson_job *job, cell c, unsigned way, int *steps) {
    for (*steps = 0;;) {
        int ignored;
        c = lesson_octile_next(job, c, way);
        ++*steps;
        if (c == CELL_NONE || lesson_is_goal(job, c)) return c;
        if (way < 4 && jump_turns(job, c, way)) return c;
        if (way >= 4 && (jump_run(job, c, way - 4, &ignored) != CELL_NONE ||
                         jump_run(job, c, (way + 1) % 4, &ignored) != CELL_NONE)) return c;
    }
}

// Whether a shortest path goes on by this way from a square that was reached by `from`.
static bool jump_goes_on(const lesson_job *job, cell c, unsigned from, unsigned way) {
    if (c == job->start || way == from) return true;
    if (from >= 4) return way == from - 4 || way == (from + 1) % 4;
    bool back = way == (from + 2) % 4 || way == 4 + (from + 1) % 4 || way == 4 + (from + 2) % 4;
    return !back && jump_turns(job, c, from);
}

static cell jump_search(lesson_job *job, lesson_octile *o) {
    lesson_octile_reach(job, __LINE__, o, job->start, job->start, 0, 0);
    for (;;) {
        cell at = lesson_octile_take(job, __LINE__, o);
        if (at == CELL_NONE || lesson_is_goal(job, at)) return at;
        for (unsigned way = 0; way < LESSON_WAYS; way++) {
            int steps;
            if (!jump_goes_on(job, at, (unsigned)o->from[at] - 1, way)) continue;
            cell next = jump_run(job, at, way, &steps);
            if (next != CELL_NONE) lesson_octile_reach(job, __LINE__, o, at, next, steps, way);
        }
        lesson_tell_expanded(job, at);
    }
}
// end of the board

static meander_status jump_tell(lesson_job *job) {
    lesson_octile o;
    TRY(lesson_octile_init(job, &o));
    lesson_phase(job, "Searching");
    cell goal = jump_search(job, &o);
    lesson_octile_end(job, __LINE__, &o, goal);
    return MEANDER_OK;
}

const lesson lesson_jump_point = {
    .name = "jump-point",
    .of = LESSON_SOLVER,
    .squares = true,
    .example = "wilson+rooms=6",
    .title = "Jump point search",
    .idea = "In an open hall there are many shortest paths between two squares, which differ only in the order of "
            "their steps. A* looks at all of them. Jump point search follows one: diagonal steps first, then straight "
            "on. It runs on until a wall beside the way ends, because only there another order was not possible.",
    .picture = "+---+---+---+---+---+\n"
               "| #   #   # |       |     From S it runs to the east, and does not let the squares on the\n"
               "+---+---+---+   +   +     way wait. At J the wall above has just ended, so a path may turn\n"
               "| S         | J     |     there: J is a jump point.\n"
               "+---+---+---+---+---+\n",
    .invariant = "Only the start, goals and squares where a path may have to turn are waiting.",
    .steps = "The start waits, with the length 0.\n"
             "Of all squares that wait take the one with the least sum: its length, and what at least remains.\n"
             "If it is a goal, the way that led there is the shortest path.\n"
             "Else run on by each way that a shortest path may take from here.\n"
             "Straight on, stop at a goal or where a wall beside the way has just ended.\n"
             "Diagonally, stop where one of the two straight ways meets such a square.\n"
             "Where it stopped, that square waits, unless it waits with a length that is no greater.",
    .why = "Of all shortest paths to a square take the one that makes its diagonal steps first. It turns away from a "
           "straight way only where a diagonal step before was blocked, and from a diagonal one only to its two "
           "straight ways. The search looks at all such turns, so it finds this path.",
    .cost = "It looks at some squares many times, but few wait. Here the next one is looked for among all; the fast "
            "version keeps them in a heap.",
    .law = "Its paths are as long as those of the octile search, though they may be others.",
    .source = "Daniel Harabor, Alban Grastien, \"Online graph pruning for pathfinding on grid maps\", 2011.",
    .related = "octile-search a-star",
    .run = jump_tell,
};
