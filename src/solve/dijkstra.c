// SPDX-License-Identifier: MIT
// Dijkstra: the cheapest path when entering a cell costs its weight.
//
//     weights   1 1 1      cheapest path from a to b: not over the 9 in the middle, two
//               a 9 b      steps, cost 10, but around it, four steps, cost 4.
//
// Cells are settled in the order of their cost from the start.  A cell's cost is that of the
// neighbour it is entered from plus its own weight; because the weight does not depend on where
// one comes from, the first neighbour that is settled is the cheapest to come from.  So a cell is
// queued once, with its final cost, and never changed.
//
// The queue gives cells in rising order of their costs (radix_heap.h).
//
// Passages of a graph may have lengths.  Then a later neighbour may offer a cheaper way to a cell that still waits: the
// cell is taken out of the middle of the queue, and goes back in with the lower cost.
//
// Cost: O(n log C) where C is the largest weight, O(n) for weights that are all 1; 16 bytes per
// cell and one for the marks.  Without weights it is breadth first by cost.
// Source: Edsger W. Dijkstra, "A note on two problems in connexion with graphs", 1959.
#include "solve/solver.h"

// A goal counts when it comes out, not when it is met: a cheaper one may be queued.
// `lengths` is a constant in each copy.
HINT_INLINE meander_status dijkstra_find_as(solve_job *job, bool lengths) {
    radix_heap q;
    if (!radix_heap_begin(&q, job->scratch, job->grid->count, lengths)) return MEANDER_NO_MEMORY;
    solve_begin(job, job->start, MEANDER_MOVE_SEARCH);
    q.costs[job->start] = 0;
    radix_heap_put(&q, job->start);
    for (cell at; (at = radix_heap_take(&q)) != CELL_NONE;) {
        if (solve_is_goal(job, at)) return solve_trace_back(job, at);
        if (lengths) solve_spread_by_length(job, &q, at);
        else solve_spread_by_cost(job, &q, at);
        if ((++job->walked & 0xfffff) == 0)
            TRY(context_progress(job->context, job->walked, job->grid->cells));
    }
    return MEANDER_OK;
}

static meander_status dijkstra_find(solve_job *job) {
    return puzzle_has_lengths(job->puzzle) ? dijkstra_find_as(job, true) : dijkstra_find_as(job, false);
}

extern const solver solver_dijkstra_wide;

const solver solver_dijkstra = {
    .name = "dijkstra",
    .about = "the cheapest path where cells have weights or edges lengths, otherwise the shortest",
    .aliases = "dijkstras",
    .traits = "shortest any-grid sees-all weights",
    .find = dijkstra_find,
    .wide = &solver_dijkstra_wide,
};
