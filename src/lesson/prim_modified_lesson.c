// SPDX-License-Identifier: MIT
// The lesson of modified Prim: each cell has a number that says where it belongs.  The fast
// version, src/generate/prim_modified.c, keeps two bits per cell.
#include "lesson/lesson.h"

enum { OUTSIDE, FRONTIER, MAZE };

typedef struct modified_frontier {
    int *place;                  // of each cell: one of the three words above
    int *frontier, count;        // the cells that may come next, in no order
    cell grown;
} modified_frontier;

static void modified_tell_first(lesson_job *job, int line, cell c) {
    lesson_say(job, line, c,
               "The maze begins as a single cell, %s. Its neighbours become the frontier.",
               lesson_place(job, c));
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
}

static void modified_tell_join(lesson_job *job, int line, const modified_frontier *m, cell c, unsigned sides,
                               unsigned side) {
    cell next = grid_neighbour(job->grid, c, side);
    lesson_say_both(job, line, next, c, bits_count(sides) > 1 ?
                    "Frontier: %d. Chance takes %s. The maze lies %s of it; %s says %s." :
                    "Frontier: %d. Chance takes %s. The maze lies %s of it alone: open that wall.",
                    m->count + 1, lesson_place(job, c), lesson_sides(job, sides),
                    lesson_chooser(job), lesson_side(job, side));
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
}

static void modified_tell_growth(lesson_job *job, const modified_frontier *m, cell c) {
    lesson_tell_around(job, c);
    lesson_tell_doubled(job, m->grown);
}

// board
static void modified_add(lesson_job *job, modified_frontier *m, cell c) {
    m->place[c] = MAZE;
    m->grown++;
    unsigned sides = grid_one_each(job->grid, c, lesson_sides_with(job, c, m->place, OUTSIDE));
    for (; sides != 0; sides &= sides - 1) {
        cell next = grid_neighbour(job->grid, c, bits_lowest(sides));
        m->place[next] = FRONTIER;
        m->frontier[m->count++] = (int)next;
        lesson_tell(job, MEANDER_EVENT_TRY, next, 0);
    }
}

static void modified_grow(lesson_job *job, modified_frontier *m) {
    modified_tell_first(job, __LINE__, job->from);
    modified_add(job, m, job->from);
    while (m->count > 0) {
        uint64_t any = rng_below(job->rng, (uint64_t)m->count);
        cell c = (cell)m->frontier[any];
        m->frontier[any] = m->frontier[--m->count];            // the last one fills the hole
        unsigned sides = lesson_sides_with(job, c, m->place, MAZE);
        unsigned side = lesson_choose(job, sides);
        modified_tell_join(job, __LINE__, m, c, sides, side);
        lesson_carve(job, c, side);
        modified_add(job, m, c);
        modified_tell_growth(job, m, c);
    }
}
// end of the board

static meander_status modified_run(lesson_job *job) {
    modified_frontier m = {.place = lesson_numbers(job, job->grid->count),
                           .frontier = lesson_numbers(job, job->grid->count)};
    if (m.place == NULL || m.frontier == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Growing");
    modified_grow(job, &m);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "The frontier is empty: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_prim_modified = {
    .name = "prim-modified",
    .of = LESSON_GENERATOR,
    .title = "Modified Prim",
    .idea = "The cells beside the maze are its frontier. Take any cell of the frontier, each "
            "equally likely, and join it to one of its neighbours in the maze, chosen at random. "
            "Its own neighbours come into the frontier. This is what many programs call Prim, "
            "although nothing is weighed.",
    .picture = "+---+---+---+---+\n"
               "| o   o | f |   |     o in the maze; f the frontier, each cell once. The f on\n"
               "+---+   +---+---+     the left touches the maze on three sides: when it is\n"
               "| f | o   o | f |     taken, chance says which of these walls is opened.\n"
               "+---+   +---+---+\n"
               "| o   o   o   o |\n"
               "+---+---+---+---+\n",
    .invariant = "The frontier has just those cells that are not in the maze and have a neighbour "
                 "in it, each of them once.",
    .steps = "Choose one cell: it is the maze at first. Put its neighbours into the frontier.\n"
             "Take a random cell out of the frontier.\n"
             "Open the wall between it and one of its neighbours in the maze, chosen at random.\n"
             "Put those of its neighbours into the frontier that are neither there nor in the "
             "maze.\n"
             "When the frontier is empty, the maze is done.",
    .why = "Every cell joins the maze by one passage, so no ring is closed. A cell beside the "
           "maze is in the frontier and gets its turn, so none is left out.",
    .cost = "Each cell enters the frontier once and leaves it once: time grows with the number of "
            "cells.",
    .law = "36 in 100 cells are dead ends, more than simple Prim has (32): there a cell that "
           "touches the maze on two sides is taken twice as often. The solution of a maze of 100 "
           "x 100 passes through 2 in 100 cells.",
    .source = "Jamis Buck, \"Maze Generation: Prim's Algorithm\", 2011; told apart from true and "
              "simple Prim in his \"Mazes for Programmers\", 2015.",
    .related = "prim-simple prim growing-tree",
    .run = modified_run,
};
