// SPDX-License-Identifier: MIT
// The lesson of the transform braid.  The fast version is src/transform/braid.c.
#include "lesson/lesson.h"

// board
static unsigned braid_sides(const lesson_job *job, cell at) {
    unsigned closed = grid_sides(job->grid, at) & ~maze_sides(job->maze, at), to_ends = 0;
    for (unsigned side = 0; side < job->grid->side_count; side++) {
        if (!(closed >> side & 1)) continue;
        cell next = grid_neighbour(job->grid, at, side);
        if (next != at && lesson_is_dead_end(job, next)) to_ends |= 1u << side;
    }
    return to_ends != 0 ? to_ends : closed;
}

static int braid_open_end(lesson_job *job, cell at) {
    unsigned choices = braid_sides(job, at);
    if (choices == 0) {
        lesson_say(job, __LINE__, at, "%s has no other neighbour: it stays a dead end.",
                   lesson_place(job, at));
        return 0;
    }
    unsigned side = lesson_choose_any(job, choices);
    cell next = grid_neighbour(job->grid, at, side);
    int gone = lesson_is_dead_end(job, next) ? 2 : 1;
    lesson_say_both(job, __LINE__, at, next, gone == 2 ?
                    "Dead ends beside %s: %s. Chance takes %s, and two dead ends are gone at once." :
                    "No dead end is beside %s. It can open %s: chance takes %s.",
                    lesson_place(job, at), lesson_sides(job, choices), lesson_side(job, side));
    lesson_carve(job, at, side);
    lesson_tell(job, MEANDER_EVENT_LEAVE, at, 0);
    lesson_tell(job, MEANDER_EVENT_LEAVE, next, 0);
    return gone;
}

static void braid_all(lesson_job *job, int *ends, int count) {
    int gone = 0, wanted = (count * (int)job->value + 99) / 100;
    lesson_shuffle(job, ends, (size_t)count);
    lesson_say(job, __LINE__, CELL_NONE,
               "Dead ends: %d. They are put in random order. To be removed: %d, which is %d in 100 of "
               "them.", count, wanted, (int)job->value);
    lesson_show(job);
    lesson_phase(job, "Opening");
    for (int i = 0; i < count && gone < wanted; i++) {
        cell at = (cell)ends[i];
        if (!lesson_is_dead_end(job, at)) {
            lesson_say(job, __LINE__, at, "%s is no longer a dead end: another one was opened to it.",
                       lesson_place(job, at));
            continue;
        }
        gone += braid_open_end(job, at);
    }
    lesson_say(job, __LINE__, CELL_NONE, "Removed: %d of %d dead ends.", gone, count);
    lesson_show(job);
}
// end of the board

static meander_status braid_run(lesson_job *job) {
    int *ends = lesson_numbers(job, job->grid->count);
    if (ends == NULL) return MEANDER_NO_MEMORY;
    int count = (int)lesson_dead_ends(job, ends);
    for (int i = 0; i < count; i++) lesson_tell(job, MEANDER_EVENT_TRY, (cell)ends[i], 0);
    lesson_phase(job, "Finding the dead ends");
    braid_all(job, ends, count);
    return MEANDER_OK;
}

const lesson lesson_braid = {
    .name = "braid",
    .of = LESSON_TRANSFORM,
    .title = "Braiding a maze",
    .idea = "A dead end is a cell with one passage. Open a second one, and it is a dead end no longer: the "
            "new passage closes a ring, so there is more than one way through the maze. Where two dead ends "
            "are side by side, one new passage is enough for both.",
    .picture = "+---+---+---+        +---+---+---+\n"
               "| a | b |   |        | a   b |   |     a and b are dead ends side by side:\n"
               "+   +   +   +   ->   +   +   +   +     one new passage for both,\n"
               "|           |        |           |     and it closes a ring of four cells\n"
               "+---+---+---+        +---+---+---+\n",
    .invariant = "Passages are only added, so two cells with a way between them keep it.",
    .steps = "List the dead ends, in random order.\n"
             "Take the next one from the list. If another one was opened to it, go on to the one after it.\n"
             "If dead ends are beside it behind a wall, open the wall to one of them.\n"
             "Otherwise open any of its walls.\n"
             "Stop when as many dead ends as wanted are gone, or when the list is over.",
    .why = "Each passage that is opened takes at least one dead end away and makes no new one, because the "
           "cells on both its sides have more passages than before. So the list is enough. A dead end stays "
           "only if it has no second neighbour, as in a maze one cell wide.",
    .cost = "Each dead end is looked at once: time and memory grow with the number of cells, for the dead "
            "ends must be found first.",
    .law = "At 100, no dead end is left in a maze of 100 x 100. The backtracker's 997 dead ends take 997 new "
           "passages; Wilson's 2933 take only 1934, because many of them are side by side.",
    .source = "Walter Pullen, \"Think Labyrinth: Maze classification\" (braid mazes).",
    .related = "sparse rooms",
    .run = braid_run,
};
