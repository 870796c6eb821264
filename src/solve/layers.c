// SPDX-License-Identifier: MIT
// Breadth first, layer by layer: all cells one step away, then all two steps away, and so on.
//
//     2 3 4 5        room:   [ 4 4 4 | . . . . . . . . | 5 5 ]     the next layer grows at
//     1 # # 6                [ 6 . . . . . . . . . . . | 5 5 ]     the other end
//     0 1 2 #
//
// Two successive layers have no cell in common, so one array as large as the maze holds both, at
// its two ends.  Only as much of it is ever touched as the two widest layers take, and that is
// what makes it fast: fresh memory costs more than the search.
//
// Invariant: the current layer holds all cells of its distance, in the order in which they were
// met, and all their marks lead back to the start by a shortest path.
// Cost: O(n); on squares a few processor instructions per side (layers_squares.h), on lattices few waits for
// memory (layers_lattice.c).
// Source: Edward F. Moore, "The shortest path through a maze", 1959.
#include "solve/layers_squares.h"

// One more cell than there are, because without a branch a cell is written first and counted
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
    solve_begin(job, job->start, MEANDER_MOVE_SEARCH);
    if (solve_is_goal(job, job->start)) l->goal = job->start;
    return MEANDER_OK;
}

// Enters all new neighbours of a cell, up to the first goal if that ends the search.  The cell from which it was
// entered is in a layer already, and is not looked at.
static cell *layers_spread(solve_layers *l, solve_job *job, cell at, cell *tail) {
    const grid *g = job->grid;
    unsigned open = maze_sides(job->maze, at);
    if (at != job->start) open &= ~(1u << solve_back(job, at));
    for (; open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open), back;
        cell next = grid_cross(g, at, side, &back);
        if (job->marks[next] & SOLVE_SEEN) continue;
        solve_wait(job, next, back);
        *tail = next;
        tail -= l->step;
        if (!solve_is_goal(job, next) || l->goal != CELL_NONE) continue;
        l->goal = next;
        if (l->stop_at_goal) break;
    }
    solve_expanded(job, at);
    return tail;
}

// The cells of the next layer are counted by how far its end has moved.
meander_status solve_layers_next(solve_layers *l, solve_job *job) {
    bool quick = job->grid->form == GRID_SQUARES && job->trace == NULL;
    cell *first = l->step > 0 ? l->back : l->front, *tail = first;
    size_t i = 0;
    while (i < l->count && !(l->stop_at_goal && l->goal != CELL_NONE)) {
        if (quick) {
            solve_layers rest = *l;
            rest.first += (ptrdiff_t)i * l->step;
            rest.count -= i;
            const cell *from = tail;
            i += layers_squares(&rest, job, &tail);
            job->visited += (uint64_t)((from - tail) * l->step);
            if (i == l->count) break;
        } else if (!GRID_WIDE_SETS && job->grid->form == GRID_LATTICE && job->trace == NULL) {
            i = solve_layers_lattice(l, job, &tail);
            break;
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

// Where a layer is one cell with one way on, its layers are a walk.  It ends before anything else is to be done:
// at a choice, an end, a goal, a cell in a layer, or a report of progress.
static void layers_walk(solve_layers *l, solve_job *job) {
    const grid *g = job->grid;
    bool lattice = g->form == GRID_LATTICE;
    cell at = *l->first;
    unsigned back = solve_back(job, at);
    uint64_t steps = 0, most = at == job->start ? 0 : 0xfff - (l->distance & 0xfff);
    for (; steps < most; steps++) {
        unsigned ways = maze_sides(job->maze, at) & ~(1u << back);
        if (ways == 0 || (ways & (ways - 1)) != 0) break;
        cell next = grid_cross(g, at, bits_lowest(ways), &back);
        if (job->marks[next] != 0) break;
        job->marks[next] = (uint8_t)(SOLVE_SEEN | solve_note_back(job, next, back));
        at = next;
        if (lattice) solve_ask_around(g, job->maze->open, at);
        if (lattice) solve_ask_around(g, job->marks, at);
    }
    *l->first = at;
    l->distance += steps;
    job->visited += steps;
    job->walked += steps;
}

meander_status solve_layers_to_goal(solve_layers *l, solve_job *job) {
    TRY(solve_layers_begin(l, job));
    l->stop_at_goal = true;
    while (l->count > 0 && l->goal == CELL_NONE) {
        if (l->count == 1 && job->trace == NULL) layers_walk(l, job);
        TRY(solve_layers_next(l, job));
    }
    return MEANDER_OK;
}
