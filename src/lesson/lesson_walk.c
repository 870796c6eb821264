// SPDX-License-Identifier: MIT
// Walking, for the lessons of solvers that are a person in the maze: wall-follower, pledge,
// random-mouse and chain.
//
//     the way      s a b c d e a f        back at a: b to e are forgotten
//     the path     s a f
//
// Invariant: job->path leads from the start to where the walker is, and passes no cell twice;
// on_path says which cells it passes.
#include "lesson/lesson.h"

meander_status lesson_walk_begin(lesson_job *job, lesson_walker *w) {
    w->at = job->start;
    w->on_path = lesson_numbers(job, job->grid->count);
    if (w->on_path == NULL) return MEANDER_NO_MEMORY;
    w->on_path[w->at] = 1;
    lesson_tell(job, MEANDER_EVENT_TRY, w->at, w->hand == 0 ? 0 : w->hand | (1 + w->back));
    return MEANDER_OK;
}

// The cell before one of the path that is not its first.
static cell lesson_before(const lesson_job *job, const lesson_walker *w, cell c) {
    return grid_neighbour(job->grid, c, (unsigned)w->on_path[c] - 1);
}

// The path is cut back, cell by cell, until it ends at `next`.
// The first event has the step by `side` in it, the others only say that a cell is given up.
static void lesson_walk_back(lesson_job *job, lesson_walker *w, cell next, unsigned side) {
    for (uint32_t move = w->hand | (1 + side); w->at != next; move = 0) {
        cell before = lesson_before(job, w, w->at);
        w->on_path[w->at] = 0;
        lesson_tell(job, MEANDER_EVENT_DEAD_END, w->at, move);
        w->at = before;
        job->steps--;
    }
}

void lesson_walk(lesson_job *job, lesson_walker *w, unsigned side) {
    cell next = grid_neighbour(job->grid, w->at, side);
    if (w->on_path[next]) {
        lesson_walk_back(job, w, next, side);
        return;
    }
    unsigned back = grid_back(job->grid, w->at, side);
    job->path[job->steps++] = (uint8_t)side;
    w->on_path[next] = 1 + (int)back;
    lesson_tell(job, MEANDER_EVENT_TRY, next, w->hand | (1 + back));
    w->at = next;
}

// A step back along the path is no loop.
void lesson_tell_loop(lesson_job *job, int line, const lesson_walker *w, unsigned side) {
    cell next = grid_neighbour(job->grid, w->at, side), at = w->at;
    int cells = 0;
    if (!w->on_path[next] || lesson_before(job, w, at) == next) return;
    for (; at != next; cells++) at = lesson_before(job, w, at);
    lesson_say_both(job, line, w->at, next,
                    "%s is on our path already: we went round a loop. The %d cells since then leave "
                    "the path.", lesson_place(job, next), cells);
    lesson_show(job);
}
