// SPDX-License-Identifier: MIT
// Expands a layer of squares when nobody listens.
//
//         2         the four sides of a cell are looked at without a branch: which of them are
//       1 + .       open is random, and no branch predictor can guess it.  Every cell
//         #         beyond a side is written to the end of the next layer, which moves on
//                   only if the cell is new and the side open.
//
// Invariant: cells and marks are those of the plain algorithm (layers.c), in the same order.
// Cost: O(n); nothing is lent.
#ifndef SOLVE_LAYERS_SQUARES_H
#define SOLVE_LAYERS_SQUARES_H

#include "grid/rect.h"
#include "solve/solver.h"

// One side.  `fresh` is 1 when it is open and the cell beyond it is new, else 0, and then
// everything is written as it was.  `hit` gathers goals.
static inline cell *layers_look(uint8_t *marks, cell next, unsigned fresh, unsigned back,
                                ptrdiff_t step, unsigned *hit, cell *tail) {
    unsigned mark = marks[next];
    fresh &= ~(mark / SOLVE_SEEN) & 1;
    marks[next] = (uint8_t)(mark | ((SOLVE_SEEN | back) & (0 - fresh)));
    *hit |= mark & (SOLVE_GOAL & (0 - fresh));
    *tail = next;
    return tail - (step & -(ptrdiff_t)fresh);
}

// Expands cells of the layer as long as no goal is met; returns how many.  *end is where the next
// layer grows.
static inline size_t layers_squares(const solve_layers *l, const solve_job *job, cell **end) {
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

        // Undone, and left to the plain algorithm.
        for (cell *c = tail; c != before; c += step) marks[c[step]] &= SOLVE_GOAL;
        tail = before;
        break;
    }
    *end = tail;
    return i;
}

#endif
