// SPDX-License-Identifier: MIT
// Breadth first, layer by layer: all cells one step away, then all two steps away, and so on.
//
//     2 3 4 5        room:   [ 4 4 4 | . . . . . . . . | 5 5 ]     the next layer grows at
//     1 # # 6                [ 6 . . . . . . . . . . . | 5 5 ]     the other end
//     0 1 2 #
//
// Two layers that follow each other have no cell in common, so one room as large as the maze
// holds both, at its two ends.  Of this room only as much is ever touched as the two widest
// layers take, and that is what makes it fast: fresh memory costs more than the search.
//
// Invariant: the layer at hand holds all cells of its distance, in the order in which they
// were met, and all their marks lead back to the start by a shortest way.
// Cost: O(n).  On rectangles the four sides of a cell are looked at without a branch: which
// of them are open is the maze's chance, and no processor guesses that.
// Source: Edward F. Moore, "The shortest path through a maze", 1959.
#include "solve/solver.h"

// One cell more than there are, because without a branch a cell is written first and counted
// afterwards, or not.
meander_status solve_layers_begin(solve_layers *l, solve_job *job) {
    size_t room = job->grid->cells + 1;
    *l = (solve_layers){.room = scratch_lend(job->scratch, room, sizeof(cell)), .goal = CELL_NONE};
    if (l->room == NULL) return MEANDER_NO_MEMORY;
    l->front = l->room;
    l->back = l->room + room - 1;
    l->first = l->front;
    l->step = 1;
    l->count = 1;
    l->front[0] = job->start;
    solve_enter(job, job->start, 0);
    if (solve_is_goal(job, job->start)) l->goal = job->start;
    return MEANDER_OK;
}

// ---- any grid ----------------------------------------------------------------------

// Enters all new neighbours of a cell, up to the first goal if that ends the search.
static cell *layers_spread(solve_layers *l, solve_job *job, cell at, cell *tail) {
    const grid *g = job->grid;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        cell next = grid_neighbour(g, at, side);
        if (job->marks[next] & SOLVE_SEEN) continue;
        solve_enter(job, next, g->opposite[side]);
        *tail = next;
        tail -= l->step;
        if (!solve_is_goal(job, next) || l->goal != CELL_NONE) continue;
        l->goal = next;
        if (l->stop_at_goal) break;
    }
    trace_emit(job->trace, MEANDER_EVENT_DEAD_END, at, 0);
    return tail;
}

// ---- rectangles, when nobody listens -----------------------------------------------

// One side.  `fresh` is 1 when it is open and what lies behind is new, else 0, and then all is
// written as it was.  `hit` gathers goals.
static inline cell *layers_look(uint8_t *marks, cell next, unsigned fresh, unsigned back,
                                ptrdiff_t step, unsigned *hit, cell *tail) {
    unsigned mark = marks[next];
    fresh &= ~(mark / SOLVE_SEEN) & 1;
    marks[next] = (uint8_t)(mark | ((SOLVE_SEEN | back) & (0 - fresh)));
    *hit |= mark & (SOLVE_GOAL & (0 - fresh));
    *tail = next;
    return tail - (step & -(ptrdiff_t)fresh);
}

// Expands cells of the layer as long as no goal is met; returns how many.
static size_t layers_run(const solve_layers *l, const solve_job *job, cell **end) {
    uint8_t *marks = job->marks;
    const uint8_t *sides = job->maze->open;
    size_t pitch = job->grid->pitch, i = 0;
    ptrdiff_t step = l->step;
    const cell *from = l->first;
    cell *tail = *end;
    for (; i < l->count; i++, from += step) {
        cell at = *from;
        unsigned open = sides[at], hit = 0;
        cell *before = tail;
        tail = layers_look(marks, at - pitch, open, MEANDER_SOUTH, step, &hit, tail);
        tail = layers_look(marks, at + 1, open >> 1, MEANDER_WEST, step, &hit, tail);
        tail = layers_look(marks, at + pitch, open >> 2, MEANDER_NORTH, step, &hit, tail);
        tail = layers_look(marks, at - 1, open >> 3, MEANDER_EAST, step, &hit, tail);
        if (hit == 0) continue;

        // Undone, and left to the careful way.
        for (cell *c = tail; c != before; c += step) marks[c[step]] &= SOLVE_GOAL;
        tail = before;
        break;
    }
    *end = tail;
    return i;
}

// ------------------------------------------------------------------------------------

static bool layers_are_quick(const solve_job *job) {
    const grid *g = job->grid;
    return g->form == GRID_SQUARES && job->trace == NULL;
}

// The cells of the next layer are counted by how far its end has moved.
meander_status solve_layers_next(solve_layers *l, solve_job *job) {
    bool quick = layers_are_quick(job);
    cell *first = l->step > 0 ? l->back : l->front, *tail = first;
    size_t i = 0;
    while (i < l->count && !(l->stop_at_goal && l->goal != CELL_NONE)) {
        if (quick) {
            solve_layers rest = *l;
            rest.first += (ptrdiff_t)i * l->step;
            rest.count -= i;
            const cell *from = tail;
            i += layers_run(&rest, job, &tail);
            job->visited += (uint64_t)((from - tail) * l->step);
            if (i == l->count) break;
        }
        tail = layers_spread(l, job, l->first[(ptrdiff_t)i * l->step], tail);
        i++;
    }
    job->walked += i;
    l->count = (size_t)((first - tail) * l->step);
    l->first = first;
    l->step = -l->step;
    l->distance++;
    if ((l->distance & 0xfff) != 0) return MEANDER_OK;
    return context_progress(job->context, job->visited, job->grid->cells);
}
