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
// The queue is a radix heap: costs come out in rising order, so a cost is kept by the
// highest bit in which it differs from the last one that came out.  Only when the lowest
// filled bucket is opened are its cells looked at again, and each then falls at least one
// bucket lower:
//
//     last 0110 |  bucket 0: 0110   1: 0111   2: -   3: -   4: 1001, 1010
//
// Invariant: no queued cost is below `last`; all cells of bucket k differ from it in bit k - 1
// and in none above.  Buckets are lists through `next`, so nothing has to grow.
// Cost: O(n log C) where C is the largest weight, O(n) for weights that are all 1; 16 bytes per
// cell and one for the marks.  Without weights it is breadth first by cost.
// Source: Edsger W. Dijkstra, "A note on two problems in connexion with graphs", 1959;
// Ravindra Ahuja, Kurt Mehlhorn, James Orlin, Robert Tarjan, "Faster algorithms for the
// shortest path problem", 1990 (the radix heap).
#include "solve/solver.h"

enum { DIJKSTRA_BUCKETS = 65 };

// A cell in a list counts from 1, so that 0 is the end of a list and the memory needs no fill.
typedef struct dijkstra_queue {
    uint64_t last;                         // the cost that came out last
    size_t heads[DIJKSTRA_BUCKETS];
    size_t *next;                          // for each index
    uint64_t *costs;                       // for each index, once it was queued
} dijkstra_queue;

// 0 when they are equal, else the place of the highest bit that differs, from 1.
static unsigned dijkstra_bucket(uint64_t cost, uint64_t last) {
    return bits_width(cost ^ last);
}

static void dijkstra_put(dijkstra_queue *q, cell at) {
    unsigned bucket = dijkstra_bucket(q->costs[at], q->last);
    q->next[at] = q->heads[bucket];
    q->heads[bucket] = at + 1;
}

// Empties the bucket into those below it; `last` becomes its lowest cost.
static void dijkstra_open(dijkstra_queue *q, unsigned bucket) {
    size_t list = q->heads[bucket];
    q->heads[bucket] = 0;
    q->last = UINT64_MAX;
    for (size_t i = list; i != 0; i = q->next[i - 1])
        if (q->costs[i - 1] < q->last) q->last = q->costs[i - 1];
    while (list != 0) {
        cell at = list - 1;
        list = q->next[at];
        dijkstra_put(q, at);
    }
}

// A cell of the lowest cost, CELL_NONE when there is none.
static cell dijkstra_take(dijkstra_queue *q) {
    unsigned bucket = 0;
    while (bucket < DIJKSTRA_BUCKETS && q->heads[bucket] == 0) bucket++;
    if (bucket == DIJKSTRA_BUCKETS) return CELL_NONE;
    if (bucket > 0) dijkstra_open(q, bucket);
    cell at = q->heads[0] - 1;
    q->heads[0] = q->next[at];
    return at;
}

static void dijkstra_spread(solve_job *job, dijkstra_queue *q, cell at) {
    const grid *g = job->grid;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open), back;
        cell next = grid_cross(g, at, side, &back);
        if (job->marks[next] & SOLVE_SEEN) continue;
        solve_wait(job, next, back);
        q->costs[next] = q->costs[at] + puzzle_cost(job->puzzle, next);
        dijkstra_put(q, next);
    }
    solve_expanded(job, at);
}

// A goal counts when it comes out, not when it is met: a cheaper one may be queued.
static meander_status dijkstra_find(solve_job *job) {
    dijkstra_queue q = {.next = scratch_lend(job->scratch, job->grid->count, sizeof(size_t)),
                        .costs = scratch_lend(job->scratch, job->grid->count, sizeof(uint64_t))};
    if (q.next == NULL || q.costs == NULL) return MEANDER_NO_MEMORY;
    solve_begin(job, job->start, MEANDER_MOVE_SEARCH);
    q.costs[job->start] = 0;
    dijkstra_put(&q, job->start);
    for (cell at; (at = dijkstra_take(&q)) != CELL_NONE;) {
        if (solve_is_goal(job, at)) return solve_trace_back(job, at);
        dijkstra_spread(job, &q, at);
        if ((++job->walked & 0xfffff) == 0)
            TRY(context_progress(job->context, job->walked, job->grid->cells));
    }
    return MEANDER_OK;
}

extern const solver solver_dijkstra_wide;

const solver solver_dijkstra = {
    .name = "dijkstra",
    .about = "the cheapest path where cells have weights, otherwise the shortest",
    .aliases = "dijkstras",
    .traits = "shortest any-grid sees-all",
    .find = dijkstra_find,
    .wide = &solver_dijkstra_wide,
};
