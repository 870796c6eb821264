// SPDX-License-Identifier: MIT
// Hilbert: one passage along Hilbert's curve, for every width and height.
//
// A block is crossed along its side a, from one corner to the next.  It is cut into three: the path
// goes up the near half (1), across the far part (2) and down the near half again (3); in 1 and 3
// the sides a and b change places.  A long block is cut into two, one behind the other.
//
//        +-----------------+          ^ b
//        |        2        |          |
//        +--------+--------+          |
//        |   1    |    3   |          +----> a
//        +-start--+---end--+
//
// Invariant: a block's side a is even, or both sides are odd.  Only then does a path through all its
// cells exist (colour them like a chessboard: each step changes the colour, so the number of cells
// fixes the colours of the ends).  Halves are rounded to even numbers, so all parts have the property
// again.
// Cost: O(n) time, a stack of blocks of logarithmic depth.  Nothing is random.
// Source: David Hilbert, "Ueber die stetige Abbildung einer Linie auf ein Flaechenstueck", 1891;
// the cutting into three for any rectangle after Jakub Cerveny, "gilbert", 2018, here with the
// direction chosen so that no size needs a diagonal step.
#include "base/promise.h"
#include "generate/generator.h"
#include "grid/rect.h"

// Cells of a block: corner + i * step_a + j * step_b, i < a, j < b.  Each cut leaves at most
// two blocks waiting and less than three quarters of the cells to any of its parts.
enum { HILBERT_BLOCKS = 320 };

typedef struct hilbert_block {
    cell corner;
    ptrdiff_t step_a, step_b;
    uint64_t a, b;
} hilbert_block;

typedef struct hilbert_walk {
    generate_job *job;
    cell at;                     // where the passage ends so far, CELL_NONE at first
    uint64_t done;
    unsigned height;             // of the stack
    hilbert_block stack[HILBERT_BLOCKS];
} hilbert_walk;

static cell hilbert_at(const hilbert_block *k, uint64_t i, uint64_t j) {
    return k->corner + (cell)i * (cell)k->step_a + (cell)j * (cell)k->step_b;
}

// The side that the step leads over; steps of a rectangle all differ.
static unsigned hilbert_side(const grid *g, ptrdiff_t step) {
    unsigned side = 0;
    while (g->step[side] != step) side++;
    return side;
}

static void hilbert_go(hilbert_walk *w, cell next) {
    generate_job *job = w->job;
    if (w->at == CELL_NONE) trace_emit(job->trace, MEANDER_EVENT_VISIT, next, 0);
    else {
        generate_carve(job, w->at, hilbert_side(job->grid, (ptrdiff_t)(next - w->at)));
        trace_emit(job->trace, MEANDER_EVENT_LEAVE, w->at, 0);
    }
    w->at = next;
    w->done++;
}

static void hilbert_push(hilbert_walk *w, hilbert_block k) {
    assert(w->height < HILBERT_BLOCKS);
    w->stack[w->height++] = k;
}

// Half of a side, even unless the side is 2: then the halves are single cells.
static uint64_t hilbert_half(uint64_t side) {
    uint64_t half = side / 2;
    return half % 2 == 1 && side > 2 ? half + 1 : half;
}

// The block that comes first is pushed last.
static void hilbert_cut_long(hilbert_walk *w, const hilbert_block *k) {
    hilbert_block front = *k, back = *k;
    front.a = hilbert_half(k->a);
    back.a = k->a - front.a;
    back.corner = hilbert_at(k, front.a, 0);
    hilbert_push(w, back);
    hilbert_push(w, front);
}

// Part 3 begins at the far right of its room and comes back down: both its steps are turned.
static void hilbert_cut(hilbert_walk *w, const hilbert_block *k) {
    uint64_t up = hilbert_half(k->b), left = k->a / 2;
    hilbert_push(w, (hilbert_block){hilbert_at(k, k->a - 1, up - 1), -k->step_b, -k->step_a, up,
                                    k->a - left});
    hilbert_push(w, (hilbert_block){hilbert_at(k, 0, up), k->step_a, k->step_b, k->a,
                                    k->b - up});
    hilbert_push(w, (hilbert_block){k->corner, k->step_b, k->step_a, up, left});
}

static meander_status hilbert_walk_blocks(hilbert_walk *w) {
    while (w->height > 0) {
        hilbert_block k = w->stack[--w->height];
        if (k.b == 1) {
            for (uint64_t i = 0; i < k.a; i++) {
                hilbert_go(w, hilbert_at(&k, i, 0));
                TRY(generate_tick(w->job, w->done));
            }
        } else if (2 * k.a > 3 * k.b) {
            hilbert_cut_long(w, &k);
        } else {
            hilbert_cut(w, &k);
        }
    }
    return MEANDER_OK;
}

// Along the longer side, unless only the other one is even.
static bool hilbert_goes_across(uint64_t width, uint64_t height) {
    if (width == 1 || height == 1) return height == 1;
    if (width % 2 != height % 2) return width % 2 == 0;
    return width >= height;
}

static meander_status hilbert_fill(generate_job *job) {
    const grid *g = job->grid;
    hilbert_walk *w = scratch_lend_zeroed(job->scratch, 1, sizeof *w);
    if (w == NULL) return MEANDER_NO_MEMORY;
    w->job = job;
    w->at = CELL_NONE;
    hilbert_block whole = {grid_cell(g, 0, 0), g->step[MEANDER_EAST], g->step[MEANDER_SOUTH],
                           g->width, g->height};
    if (!hilbert_goes_across(g->width, g->height))
        whole = (hilbert_block){whole.corner, whole.step_b, whole.step_a, whole.b, whole.a};
    hilbert_push(w, whole);
    TRY(hilbert_walk_blocks(w));
    trace_emit(job->trace, MEANDER_EVENT_LEAVE, w->at, 0);
    job->start = whole.corner;
    job->goal = w->at;
    return MEANDER_OK;
}

static uint64_t hilbert_lends(const generate_plan *plan) {
    (void)plan;
    return sizeof(hilbert_walk);
}

const generator generator_hilbert = {
    .name = "hilbert",
    .about = "one passage through every cell, along Hilbert's curve",
    .aliases = "hilbert-curve",
    .traits = "perfect fixed numbers-places",
    .fill = hilbert_fill,
    .lends = hilbert_lends,
};
