// SPDX-License-Identifier: MIT
// The places where a maze would fall apart: one depth first search finds for every passage and every
// cell whether the part beyond it has another way around.
//
//     0---1---2---3          low: 3 leads back to 1, so what is beyond 1 from 2 on has another
//         |       |               way; nothing beyond 4 leads back before 4, so the passage
//         +-------+---4---5       to 4 is the only one: a bridge.
//
// In a depth first search every passage that the search does not take leads from a cell to one of
// those it came by.  So it is enough to keep the lowest number that is met.
//
// Invariant: when the search leaves a cell for good, its low is final.
// Cost: O(n); 33 bytes per cell.  The search has no stack: the parents are its way back.
// Source: John Hopcroft and Robert Tarjan, "Algorithm 447: efficient algorithms for graph
// manipulation", Communications of the ACM, 1973.
#include "solve/filling.h"

#define LOWPOINTS_NEW SIZE_MAX

static meander_status lowpoints_lend(solve_job *job, lowpoints *l) {
    size_t cells = job->grid->cells;
    l->cells = scratch_lend(job->scratch, cells, sizeof *l->cells);
    l->parent = scratch_lend(job->scratch, cells, sizeof *l->parent);
    l->low = scratch_lend(job->scratch, cells, sizeof *l->low);
    l->back = scratch_lend(job->scratch, cells, sizeof *l->back);
    l->chain = scratch_lend_zeroed(job->scratch, bits_words(cells), sizeof *l->chain);
    l->number = scratch_lend(job->scratch, job->grid->count, sizeof *l->number);
    if (l->cells == NULL || l->parent == NULL || l->low == NULL || l->back == NULL ||
        l->chain == NULL || l->number == NULL)
        return MEANDER_NO_MEMORY;
    for (cell c = 0; c < job->grid->count; c++) l->number[c] = LOWPOINTS_NEW;
    return MEANDER_OK;
}

static void lowpoints_enter(lowpoints *l, cell c, size_t parent, unsigned back) {
    l->number[c] = l->count;
    l->cells[l->count] = c;
    l->parent[l->count] = parent;
    l->low[l->count] = l->count;
    l->back[l->count] = (uint8_t)back;
    l->count++;
}

// The first neighbour without a number; returns false when there is none.
static bool lowpoints_next(const solve_job *job, const lowpoints *l, cell at, unsigned *side) {
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        *side = bits_lowest(open);
        if (l->number[grid_neighbour(job->grid, at, *side)] == LOWPOINTS_NEW) return true;
    }
    return false;
}

static void lowpoints_lower(lowpoints *l, size_t number, size_t low) {
    if (low < l->low[number]) l->low[number] = low;
}

// All numbers around are known now.  The passage back does not count, but another one to the same
// cell does.
static void lowpoints_leave(const solve_job *job, lowpoints *l, size_t number) {
    cell at = l->cells[number];
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        if (number != 0 && side == l->back[number]) continue;
        lowpoints_lower(l, number, l->number[grid_neighbour(job->grid, at, side)]);
    }
    lowpoints_lower(l, l->parent[number], l->low[number]);
}

static void lowpoints_mark_chain(const solve_job *job, lowpoints *l) {
    for (size_t i = 0; i < job->puzzle->goal_count; i++) {
        size_t number = l->number[job->puzzle->goals[i]];
        if (number == LOWPOINTS_NEW) continue;
        for (; !bits_get(l->chain, number); number = l->parent[number]) bits_set(l->chain, number);
    }
}

meander_status lowpoints_find(solve_job *job, lowpoints *l) {
    const grid *g = job->grid;
    size_t at = 0;
    *l = (lowpoints){.count = 0};
    TRY(lowpoints_lend(job, l));
    lowpoints_enter(l, job->start, 0, 0);
    for (;;) {
        unsigned side, back;
        if (lowpoints_next(job, l, l->cells[at], &side)) {
            cell next = grid_cross(g, l->cells[at], side, &back);
            lowpoints_enter(l, next, at, back);
            at = l->count - 1;
            if ((at & 0xfffff) == 0) TRY(context_progress(job->context, at, g->cells));
            continue;
        }
        lowpoints_leave(job, l, at);
        if (at == 0) break;
        at = l->parent[at];
    }
    lowpoints_mark_chain(job, l);
    return MEANDER_OK;
}
