// SPDX-License-Identifier: MIT
// The lesson of the recursive backtracker, with the stack made visible.  The fast version,
// src/generate/backtracker.c, keeps no stack: its cells know the way back.
#include "lesson/lesson.h"

static meander_status backtracker_run(lesson_job *job) {
    int *stack = lesson_numbers(job, job->grid->count);
    if (stack == NULL) return MEANDER_NO_MEMORY;
    cell at = job->from;
    lesson_phase(job, "Digging");
    lesson_say(job, __LINE__, at,
               "We begin at %s, %s, and put it on the stack.", lesson_place(job, at),
               lesson_first(job));
    // board
    int height = 0;
    stack[height++] = (int)at;
    lesson_tell(job, MEANDER_EVENT_VISIT, at, 0);
    while (height > 0) {
        at = (cell)stack[height - 1];
        unsigned sides = lesson_unvisited(job, at);
        if (sides != 0) {
            unsigned side = lesson_choose_on(job, sides, maze_sides(job->maze, at));
            lesson_say_both(job, __LINE__, at, grid_neighbour(job->grid, at, side),
                            "From %s we could dig %s: %s takes %s.", lesson_place(job, at),
                            lesson_sides(job, sides), lesson_chooser(job), lesson_side(job, side));
            at = lesson_carve(job, at, side);
            stack[height++] = (int)at;
            lesson_tell(job, MEANDER_EVENT_VISIT, at, 0);
        } else {
            lesson_say(job, __LINE__, at,
                       "All around %s is dug: it leaves the stack, and we go back one step.",
                       lesson_place(job, at));
            height--;
            lesson_tell(job, MEANDER_EVENT_LEAVE, at, 0);
        }
    }
    // end of the board
    lesson_say(job, __LINE__, CELL_NONE, "The stack is empty: every cell was visited.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_backtracker = {
    .name = "backtracker",
    .of = LESSON_GENERATOR,
    .title = "The recursive backtracker",
    .idea = "Dig from cell to cell, each time to a neighbour that was never visited, chosen at "
            "random. Where there is none, go back the way you came until there is one. When you "
            "are back at the first cell and nothing is left there, the maze is done.",
    .picture = "+---+---+---+\n"
               "| 1   2 | 9 |     dug in this order: 1 to 7, stuck;\n"
               "+---+   +   +     back to 3, and on: 8 9, stuck;\n"
               "| 4   3   8 |     back to 1: done\n"
               "+   +---+---+\n"
               "| 5   6   7 |\n"
               "+---+---+---+\n",
    .invariant = "The cells on the stack are the way from the first cell to the one where we stand. "
                 "The passages that are dug form a tree.",
    .steps = "Put the first cell on the stack and call it visited.\n"
             "Look at the cell on top of the stack.\n"
             "If it has neighbours that were not visited, choose one at random, dig to it, and put it "
             "on the stack.\n"
             "If it has none, take it off the stack.\n"
             "When the stack is empty, the maze is done.",
    .why = "We dig only to cells that were not visited, so no ring is ever closed. A cell leaves the "
           "stack only when all its neighbours were visited, so no cell beside a visited one is "
           "forgotten: in the end all are visited.",
    .cost = "Each cell is put on the stack once and taken off once: time grows with the number of "
            "cells. The stack can hold all of them.",
    .law = "Long winding passages and few dead ends: about 10 in 100 cells. The solution passes "
           "through 18 in 100 cells of a maze of 100 x 100.",
    .source = "Depth-first search: Charles Tremaux, 1882. As a maker of mazes: Jamis Buck, \"Mazes "
              "for Programmers\", 2015.",
    .related = "growing-tree hunt-and-kill bfs-tree",
    .run = backtracker_run,
};
