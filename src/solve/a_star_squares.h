// SPDX-License-Identifier: MIT
// The lower bound of A* on squares: at least |dx| + |dy| steps remain, to the nearest of several goals.
//
//     . . . . G       Goals are boxes of one cell each.  When there are many, one box around
//     . 5 4 3 .       them all replaces them: the distance to it is quicker to compute and
//     . . . . .       never too large.
//     . . . G .
//
// Cost: a look at each box.
// Source: as a_star.c.
#ifndef SOLVE_A_STAR_SQUARES_H
#define SOLVE_A_STAR_SQUARES_H

#include "grid/rect.h"
#include "solve/solver.h"

enum { A_STAR_SINGLE = 8 };       // up to this many goals are looked at one by one

typedef struct a_star_box {
    uint64_t left, right, top, bottom;
} a_star_box;

typedef struct a_star_aims {
    const grid *grid;
    a_star_box boxes[A_STAR_SINGLE];
    size_t count;                // 0: no promise is possible
} a_star_aims;

static inline a_star_box a_star_box_of(const grid *g, cell c) {
    uint64_t x = grid_x(g, c), y = grid_y(g, c);
    return (a_star_box){x, x, y, y};
}

static inline void a_star_widen(a_star_box *box, a_star_box by) {
    if (by.left < box->left) box->left = by.left;
    if (by.right > box->right) box->right = by.right;
    if (by.top < box->top) box->top = by.top;
    if (by.bottom > box->bottom) box->bottom = by.bottom;
}

static inline void a_star_aim_squares(a_star_aims *a, const puzzle *z) {
    a->grid = z->grid;
    if (z->goal_count <= A_STAR_SINGLE) {
        for (; a->count < z->goal_count; a->count++)
            a->boxes[a->count] = a_star_box_of(z->grid, z->goals[a->count]);
        return;
    }
    a->boxes[a->count++] = a_star_box_of(z->grid, z->goals[0]);
    for (size_t i = 1; i < z->goal_count; i++)
        a_star_widen(&a->boxes[0], a_star_box_of(z->grid, z->goals[i]));
}

static inline uint64_t a_star_beyond(uint64_t at, uint64_t low, uint64_t high) {
    if (at < low) return low - at;
    return at > high ? at - high : 0;
}

// The steps that at least remain.
static inline uint64_t a_star_promise_squares(const a_star_aims *a, cell c) {
    uint64_t x = grid_x(a->grid, c), y = grid_y(a->grid, c), least = UINT64_MAX;
    for (size_t i = 0; i < a->count; i++) {
        const a_star_box *b = &a->boxes[i];
        uint64_t steps =
            a_star_beyond(x, b->left, b->right) + a_star_beyond(y, b->top, b->bottom);
        if (steps < least) least = steps;
    }
    return least;
}

#endif
