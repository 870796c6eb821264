// SPDX-License-Identifier: MIT
// The lesson of the walk of Aldous and Broder, cell by cell.  The fast version,
// src/generate/aldous_broder.c, only has to know of a cell whether the walk must stop there.
#include "lesson/lesson.h"

typedef struct aldous {
    int *entered;                // 1: the walk has been in this cell
    cell left;                   // so many cells it has not been in
    cell shown;                  // and so many when the last picture was taken
    int vain;                    // steps since a cell was new
} aldous;

static void aldous_tell_begin(lesson_job *job, int line, aldous *a, cell at) {
    lesson_say(job, line, at, "The walk begins at %s. %d cells are still to be entered.",
               lesson_place(job, at), (int)a->left);
    lesson_tell(job, MEANDER_EVENT_VISIT, at, 0);
    a->shown = a->left;
}

static void aldous_tell_new(lesson_job *job, int line, aldous *a, cell at, cell next,
                            unsigned side) {
    if (a->vain > 1)
        lesson_say_both(job, line, at, next,
                        "Step %d of this search: chance says %s, to %s. It is new, so the wall is "
                        "opened. %d to go.", a->vain + 1, lesson_side(job, side),
                        lesson_place(job, next), (int)a->left - 1);
    else
        lesson_say_both(job, line, at, next,
                        "Chance says %s, to %s: it is new, so the wall is opened. %d to go.",
                        lesson_side(job, side), lesson_place(job, next), (int)a->left - 1);
    a->vain = 0;
}

// Of many steps that find nothing new the first has a sentence.
static void aldous_tell_step(lesson_job *job, int line, aldous *a, cell at, unsigned side) {
    cell next = grid_neighbour(job->grid, at, side);
    bool fresh = !a->entered[next];
    if (fresh) aldous_tell_new(job, line, a, at, next, side);
    else if (a->vain++ == 0)
        lesson_say_both(job, line, at, next,
                        "Chance says %s, to %s: it was entered before, so no wall is opened. Walk "
                        "on until a cell is new.", lesson_side(job, side), lesson_place(job, next));
    lesson_tell(job, MEANDER_EVENT_LEAVE, at, 0);
    lesson_tell(job, fresh ? MEANDER_EVENT_VISIT : MEANDER_EVENT_TRY, next, 0);
}

// A picture whenever half of the cells that were missing are found.
static void aldous_tell_half(lesson_job *job, aldous *a) {
    if (2 * a->left > a->shown) return;
    a->shown = a->left;
    lesson_show(job);
}

// board
static void aldous_walk(lesson_job *job, aldous *a, cell at) {
    aldous_tell_begin(job, __LINE__, a, at);
    a->entered[at] = 1;
    while (a->left > 0) {
        unsigned side = lesson_random_side(job, at);
        cell next = grid_neighbour(job->grid, at, side);
        aldous_tell_step(job, __LINE__, a, at, side);
        if (!a->entered[next]) {
            lesson_carve(job, at, side);
            a->entered[next] = 1;
            a->left--;
            aldous_tell_half(job, a);
        }
        at = next;
    }
}
// end of the board

// Each piece of the grid has a walk of its own.
static meander_status aldous_run(lesson_job *job) {
    size_t count;
    aldous a = {.entered = lesson_numbers(job, job->grid->count)};
    lesson_piece *pieces = lesson_pieces(job, &count);
    if (a.entered == NULL || pieces == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Walking");
    for (size_t i = 0; i < count; i++) {
        a.left = pieces[i].cells - 1;
        aldous_walk(job, &a, pieces[i].first);
    }
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "Every cell was entered: the maze is done.");
    return MEANDER_OK;
}

const lesson lesson_aldous_broder = {
    .name = "aldous-broder",
    .of = LESSON_GENERATOR,
    .title = "The walk of Aldous and Broder",
    .idea = "Walk at random, to any neighbour, also back and through walls that stand. Whenever "
            "you enter a cell for the first time, open the wall you came through. When every cell "
            "was entered, the maze is done. Nobody knows a simpler way to make every maze equally "
            "likely, nor a slower one.",
    .picture = "+---+---+---+---+\n"
               "|   |   |   |   |     The walk enters 1 to 6, one after the other.\n"
               "+---+---+---+---+     Then it steps back to 5, which opens nothing,\n"
               "| 2   3 | 6 |   |     and on to 7, which is new.\n"
               "+   +   +   +---+\n"
               "| 1 | 4   5   7 |\n"
               "+---+---+---+---+\n",
    .invariant = "The cells that were entered form a tree, and the walk is in one of them.",
    .steps = "Begin at any cell.\n"
             "Step to a random neighbour, each equally likely.\n"
             "If it is entered for the first time, open the wall between the two cells.\n"
             "Go on from there until every cell was entered.",
    .why = "A wall is opened only into a cell that is entered for the first time, so no ring is "
           "closed. A random walk comes to every cell sooner or later. That every maze is equally "
           "likely is seen backwards: the passage by which a cell is entered first is, seen from "
           "the end, the one by which it is left last, and an endless walk has every tree of such "
           "last passages equally often.",
    .cost = "The time in which a walk covers the grid. It finds the first half of the cells soon "
            "and looks for the last few most of the time: 40 steps per cell at 100 x 100, 78 at "
            "1000 x 1000. One mark per cell.",
    .law = "Every perfect maze is equally likely, as with wilson. 29 in 100 cells are dead ends. "
           "The solution of a maze of 100 x 100 passes through 5 in 100 cells.",
    .source = "David J. Aldous, \"The random walk construction of uniform spanning trees and "
              "uniform labelled trees\", 1990; Andrei Broder, \"Generating random spanning "
              "trees\", 1989.",
    .related = "wilson houston hunt-and-kill",
    .run = aldous_run,
};
