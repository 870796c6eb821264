// SPDX-License-Identifier: MIT
// Expands a layer of a lattice when nobody listens.
//
//         a         Corridors make layers of few cells, and each cell is known only when the byte of
//     b > c d       the one before it has come from memory.  So when c enters the next layer, the bytes
//         e         of all cells around it are asked for: one of them is needed next.
//
// That takes about a sixth off the time of making and solving a large box, whose levels are far from one another in
// memory.
// Invariant: cells and marks are those of the plain algorithm (layers.c), in the same order.
// Cost: O(n); nothing is lent.
#include <string.h>

#include "solve/solver.h"

size_t solve_layers_lattice(solve_layers *l, solve_job *job, cell **end) {
    const grid *g = job->grid;
    const uint8_t *open = job->maze->open;
    uint8_t *marks = job->marks;
    ptrdiff_t step[GRID_SIDES_MOST] = {0}, on = l->step;
    memcpy(step, g->step, g->side_count * sizeof *step);
    cell *tail = *end;
    size_t i = 0;
    bool ended = false;
    for (; i < l->count && !ended; i++) {
        cell at = solve_layers_cell(l, i);
        unsigned ways = open[at];
        if (at != job->start) ways &= ~(1u << (marks[at] & SOLVE_BACK));
        for (; ways != 0 && !ended; ways &= ways - 1) {
            unsigned side = bits_lowest(ways);
            cell next = at + (size_t)step[side];
            unsigned mark = marks[next];
            if (mark & SOLVE_SEEN) continue;
            marks[next] = (uint8_t)(mark | SOLVE_SEEN | g->opposite[side]);
            solve_ask_around(g, open, next);
            solve_ask_around(g, marks, next);
            *tail = next;
            tail -= on;
            if (mark == 0 || l->goal != CELL_NONE) continue;
            l->goal = next;
            ended = l->stop_at_goal;
        }
    }
    job->visited += (uint64_t)((*end - tail) * on);
    *end = tail;
    return i;
}
