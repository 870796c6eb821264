// SPDX-License-Identifier: MIT
// The lesson of the transform sparse.  The fast version is src/transform/sparse.c.
#include "lesson/lesson.h"

static bool sparse_is_kept(const lesson_job *job, cell c) {
    for (size_t i = 0; i < job->kept_count; i++)
        if (job->kept[i] == c) return true;
    return false;
}

static void sparse_tell_kept(lesson_job *job, int line, cell at) {
    lesson_say(job, line, at, sparse_is_kept(job, at) ?
               "%s is the start or a goal: it stays." :
               "The neighbour of %s is a dead end, too: this pair is all that is left here, and stays.",
               lesson_place(job, at));
}

// board
static bool sparse_may_close(const lesson_job *job, cell at) {
    if (!lesson_is_dead_end(job, at) || sparse_is_kept(job, at)) return false;
    unsigned side = bits_lowest(maze_sides(job->maze, at));
    return !lesson_is_dead_end(job, grid_neighbour(job->grid, at, side));
}

static void sparse_cut(lesson_job *job, int *queue, int tail, int wanted) {
    int closed = 0;
    for (int head = 0; head < tail && closed < wanted; head++) {
        cell at = (cell)queue[head];
        if (!sparse_may_close(job, at)) {
            sparse_tell_kept(job, __LINE__, at);
            continue;
        }
        unsigned side = bits_lowest(maze_sides(job->maze, at));
        cell next = grid_neighbour(job->grid, at, side);
        lesson_say_both(job, __LINE__, at, next, "%s is first in the queue: close it. That makes %d of %d.",
                        lesson_place(job, at), closed + 1, wanted);
        lesson_tell(job, MEANDER_EVENT_DEAD_END, at, 0);
        lesson_wall(job, at, side);
        closed++;
        if (lesson_is_dead_end(job, next)) {
            lesson_say(job, __LINE__, next, "%s has one passage left: it joins the end of the queue.",
                       lesson_place(job, next));
            lesson_tell(job, MEANDER_EVENT_TRY, next, 0);
            queue[tail++] = (int)next;
        }
        lesson_tell_doubled(job, (cell)closed);
    }
    lesson_say(job, __LINE__, CELL_NONE, closed == wanted ? "Closed: %d of %d cells. That is enough." :
               "Closed: %d of %d cells. The queue is empty: every dead end that is left must stay.",
               closed, wanted);
}
// end of the board

static meander_status sparse_run(lesson_job *job) {
    int *queue = lesson_numbers(job, job->grid->count);
    if (queue == NULL) return MEANDER_NO_MEMORY;
    int count = (int)lesson_dead_ends(job, queue);
    int wanted = (int)((int64_t)job->grid->cells * job->value / 100);
    lesson_shuffle(job, queue, (size_t)count);
    lesson_phase(job, "Finding the dead ends");
    for (int i = 0; i < count; i++) lesson_tell(job, MEANDER_EVENT_TRY, (cell)queue[i], 0);
    lesson_say(job, __LINE__, CELL_NONE,
               "Dead ends: %d. They wait in a queue, in random order. Cells to close: %d, which is %d in "
               "100 of all.", count, wanted, (int)job->value);
    lesson_show(job);
    lesson_phase(job, "Cutting back");
    sparse_cut(job, queue, count, wanted);
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_sparse = {
    .name = "sparse",
    .of = LESSON_TRANSFORM,
    .title = "Cutting dead ends back",
    .idea = "Close a dead end: wall up its one passage, and the cell is no longer part of the maze. Its "
            "neighbour may be a dead end now and can be closed in its turn. Each dead end loses one cell "
            "before any loses a second one, so all of them become shorter alike.",
    .picture = "+---+---+---+        +---+---+---+     a and b are dead ends: each of them\n"
               "| S     | a |        | S     | x |     is closed, and then the queue goes\n"
               "+---+   +   +   ->   +---+   +---+     on with their neighbours\n"
               "| b       G |        | x |     G |\n"
               "+---+---+---+        +---+---+---+     S and G are start and goal: they stay\n",
    .invariant = "The cells that are left are connected as before: a dead end is on no way between two other "
                 "cells.",
    .steps = "Put all dead ends into a queue, in random order.\n"
             "Take the first one out. If it is the start or a goal, or if its only neighbour is a dead end, "
             "too, leave it.\n"
             "Otherwise wall up its one passage.\n"
             "If the cell behind that passage is a dead end now, put it at the end of the queue.\n"
             "Stop when enough cells are closed, or when the queue is empty.",
    .why = "A dead end has one passage, so no way leads through it, and closing it cuts nothing off. Start "
           "and goals stay, and so does every way between them: its cells have two passages or more. "
           "Therefore the queue can run empty before enough cells are closed.",
    .cost = "Each cell enters the queue once at most: time and memory grow with the number of cells.",
    .law = "Of a maze of 100 x 100 by the backtracker, 30 in 100 cells closed leave 94 dead ends of 997, and 50 "
           "leave 13. With 100 all branches go: what is left is the way from the start to the goal.",
    .source = "Walter Pullen, \"Think Labyrinth: Maze classification\" (sparseness); Jamis Buck, \"Mazes for "
              "Programmers\", 2015 (culling dead ends).",
    .related = "braid rooms",
    .run = sparse_run,
};
