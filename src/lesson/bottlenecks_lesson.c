// SPDX-License-Identifier: MIT
// The lesson of bottlenecks: one path, and all the detours around parts of it.  The fast version is
// src/solve/bottlenecks.c.
#include "lesson/lesson.h"

typedef struct bottlenecks {
    int *number;                 // of the cells on the path, from 1; 0: off the path
    int *wet, *stack;
    int count;                   // cells on the path
    int reach;                   // the highest number that the water has touched
    lesson_search search;        // for a first path
    int told_wet, told_reach;    // as they were when the water was last told
    int wet_count;
    int found;                   // bottlenecks
} bottlenecks;

// The numbers of the path alone: those of the search have done their work.
static void bottlenecks_tell_path(lesson_job *job, int line, const bottlenecks *b) {
    lesson_say(job, line, CELL_NONE, "The path has %d cell%s. We number them from the start, 1, to the "
               "goal, %d.", b->count, b->count == 1 ? "" : "s", b->count);
    for (int i = 0; i < b->search.count; i++) {
        cell c = (cell)b->search.order[i];
        lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)b->number[c]);
    }
    lesson_show(job);
}

// What is no bottleneck loses its number.
static void bottlenecks_tell_cell(lesson_job *job, int line, const bottlenecks *b, cell at,
                                  bool every_path) {
    int number = b->number[at];
    if (every_path) {
        lesson_say(job, line, at, "Number %d, at %s: the water from the cells before it has touched no "
                   "higher number. So every path comes through here: a bottleneck.", number,
                   lesson_place(job, at));
        return;
    }
    if (b->reach > b->count)
        lesson_say(job, line, at, "Number %d, at %s: water from a cell before it found another goal, so "
                   "there is a path without it.", number, lesson_place(job, at));
    else
        lesson_say(job, line, at, "Number %d, at %s: water from a cell before it has touched number %d, so "
                   "there is a way around it.", number, lesson_place(job, at), b->reach);
    lesson_tell(job, MEANDER_EVENT_LABEL, at, 0);
}

static void bottlenecks_tell_wet(lesson_job *job, bottlenecks *b, cell c) {
    if (b->search.distance[c] < 0) lesson_tell_wait(job, c, 0);
    b->wet_count++;
}

// Water from a cell of the path; its neighbour on the path is wet in any case.
static void bottlenecks_tell_water(lesson_job *job, int line, bottlenecks *b, cell at) {
    int wet = b->wet_count - b->told_wet;
    bool touched = b->reach > b->told_reach && b->reach > b->number[at] + 1;
    b->told_wet = b->wet_count;
    b->told_reach = b->reach;
    if (wet == 0) return;
    if (touched && b->reach <= b->count)
        lesson_say(job, line, at, "From %s the water runs into %d cell%s off the path and comes back to "
                   "it at number %d: a detour.", lesson_place(job, at), wet, wet == 1 ? "" : "s",
                   b->reach);
    else
        lesson_say(job, line, at, "From %s the water runs into %d cell%s off the path and %s.",
                   lesson_place(job, at), wet, wet == 1 ? "" : "s",
                   touched ? "finds another goal" : "touches no higher number than before");
    lesson_show(job);
}

static void bottlenecks_tell_end(lesson_job *job, int line, const bottlenecks *b) {
    lesson_say(job, line, CELL_NONE, "Bottlenecks: %d of the %d cells of the path. They keep their "
               "numbers.", b->found, b->count);
    lesson_show(job);
}

// board
static void bottlenecks_pour(lesson_job *job, bottlenecks *b, cell from) {
    int height = 0;
    b->stack[height++] = (int)from;
    while (height > 0) {
        cell at = (cell)b->stack[--height];
        for (unsigned side = 0; side < job->grid->side_count; side++) {
            if (!maze_is_open(job->maze, at, side)) continue;
            cell next = grid_neighbour(job->grid, at, side);
            if (b->number[next] > b->reach) b->reach = b->number[next];
            if (b->number[next] > 0 || b->wet[next]) continue;
            b->wet[next] = 1;
            bottlenecks_tell_wet(job, b, next);
            if (lesson_is_goal(job, next)) b->reach = b->count + 1;
            b->stack[height++] = (int)next;
        }
    }
}

static void bottlenecks_follow_path(lesson_job *job, bottlenecks *b) {
    cell at = job->start;
    for (size_t i = 0; i <= job->steps; i++) {
        b->number[at] = ++b->count;
        if (i < job->steps) at = grid_neighbour(job->grid, at, job->path[i]);
    }
    bottlenecks_tell_path(job, __LINE__, b);
    at = job->start;
    for (size_t i = 0; i <= job->steps; i++) {
        bool every_path = b->reach <= b->number[at];
        bottlenecks_tell_cell(job, __LINE__, b, at, every_path);
        if (every_path) b->found++;
        bottlenecks_pour(job, b, at);
        bottlenecks_tell_water(job, __LINE__, b, at);
        if (i < job->steps) at = grid_neighbour(job->grid, at, job->path[i]);
    }
}
// end of the board

static meander_status bottlenecks_run(lesson_job *job) {
    bottlenecks b = {.number = lesson_numbers(job, job->grid->count),
                     .wet = lesson_numbers(job, job->grid->count),
                     .stack = lesson_numbers(job, job->grid->count)};
    if (b.number == NULL || b.wet == NULL || b.stack == NULL) return MEANDER_NO_MEMORY;
    if (lesson_search_init(job, &b.search) != MEANDER_OK) return MEANDER_NO_MEMORY;
    lesson_phase(job, "A path");
    b.search.stops = true;
    lesson_search_from(job, &b.search, job->start);
    if (b.search.goal != CELL_NONE) {
        lesson_say(job, __LINE__, b.search.goal, "Any path will do. Breadth first finds a shortest one, "
                   "of %s.", lesson_steps(job, b.search.distance[b.search.goal]));
    } else {
        lesson_say(job, __LINE__, CELL_NONE, "Breadth first finds no way to a goal: there is no path, "
                   "and so no bottleneck.");
    }
    lesson_search_tell(job, &b.search);
    lesson_show(job);
    if (b.search.goal == CELL_NONE) return MEANDER_OK;
    lesson_trace_back(job, b.search.back, b.search.goal);
    lesson_phase(job, "Detours");
    bottlenecks_follow_path(job, &b);
    bottlenecks_tell_end(job, __LINE__, &b);
    return MEANDER_OK;
}

const lesson lesson_bottlenecks = {
    .name = "bottlenecks",
    .of = LESSON_SOLVER,
    .example = "wilson+braid=30",
    .title = "Bottlenecks",
    .idea = "Which cells are on every path from the start to a goal? A wall around one of them cuts "
            "off the goal. Take any path: only its cells can be bottlenecks. Then look for detours, "
            "which leave the path at one cell and come back to it at a later one: every cell between "
            "the two can be avoided. What no detour jumps over is a bottleneck.",
    .picture = "+---+---+---+---+---+\n"
               "| 1   2   3   4 |   |     One path has seven cells. A detour leads from 1 to 5, so\n"
               "+   +---+---+   +   +     2, 3 and 4 are no bottlenecks. Nothing jumps over 5, 6\n"
               "| o   o   o   5   6 |     and 7: every path comes through these, and through 1.\n"
               "+   +---+---+---+   +\n"
               "| o   o   o |     7 |\n"
               "+---+---+---+---+---+\n",
    .invariant = "When cell number k of the path has its turn, the water has run from all cells before "
                 "it, and reach is the highest number that this water touched.",
    .steps = "Find a path, and number its cells from the start.\n"
             "Take the cells of the path in this order.\n"
             "If the water so far has touched no number above that of the cell, the cell is a "
             "bottleneck.\n"
             "Let water run from the cell into everything off the path that is not wet yet, and "
             "remember the highest number that it touches.\n"
             "Water that finds another goal has a way past all cells that follow.",
    .why = "If the water from the cells before number k touched a higher number, there is a way from one "
           "of them around k. If it did not, then k separates what is before it from what is behind "
           "it: there is no way on but through k. Nothing has to be flooded twice, because reach "
           "remembers what the water touched the first time.",
    .cost = "One search for a path, and one flood in all: each cell becomes wet once.",
    .law = "In a perfect maze all cells of the path are bottlenecks. With loops the start is one, and the "
           "goal if there is no other. In mazes of 100 x 100 by the backtracker with half of the dead ends "
           "opened into loops, 12 of the 370 cells of a shortest path are bottlenecks (the means of 1000 "
           "mazes).",
    .source = "The articulation points of John Hopcroft and Robert Tarjan, \"Algorithm 447: efficient "
              "algorithms for graph manipulation\", 1973; here those between two places alone.",
    .related = "all-shortest blind-alley-filling breadth-first",
    .run = bottlenecks_run,
};
