// SPDX-License-Identifier: MIT
// Breadth first: all cells one step away, then all two steps away, and so on.
//
//     2 3 4 5        The queue holds the cells of the current distance and, behind them,
//     1 # # 6        those of the next:   [ 4 4 4 | 5 5 ]
//     0 1 2 #
//
// The first goal that is met is the nearest, and the way back from it is a shortest path.
// Invariant: distances in the queue never fall, and differ by one at the most.
// Cost: O(n); one byte per cell for the marks and eight for the queue, of which only the
// part that was reached is ever touched.
// Source: Edward F. Moore, "The shortest path through a maze", 1959.
#include "solve/solver.h"

typedef struct breadth_queue {
    cell *cells;
    size_t head, tail;
} breadth_queue;

// Enters all new neighbours; returns the first goal among them, else CELL_NONE.
static cell breadth_spread(solve_job *job, breadth_queue *q, cell at) {
    const grid *g = job->grid;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        cell next = grid_neighbour(g, at, side);
        if (job->marks[next] & SOLVE_SEEN) continue;
        solve_enter(job, next, g->opposite[side]);
        if (solve_is_goal(job, next)) return next;
        q->cells[q->tail++] = next;
    }
    return CELL_NONE;
}

static meander_status breadth_find(solve_job *job) {
    cell start = job->puzzle->start;
    breadth_queue q = {.cells = scratch_lend(job->scratch, job->grid->cells, sizeof(cell))};
    if (q.cells == NULL) return MEANDER_NO_MEMORY;
    solve_enter(job, start, 0);
    if (solve_is_goal(job, start)) return solve_trace_back(job, start);
    q.cells[q.tail++] = start;
    while (q.head < q.tail) {
        cell at = q.cells[q.head++];
        cell goal = breadth_spread(job, &q, at);
        trace_emit(job->trace, MEANDER_EVENT_DEAD_END, at, 0);
        job->walked++;
        if (goal != CELL_NONE) return solve_trace_back(job, goal);

        // The count of cells that were left behind tells how far the search has come.
        if ((q.head & 0xfffff) == 0)
            TRY(context_progress(job->context, q.head, job->grid->cells));
    }
    return MEANDER_OK;
}

const solver solver_breadth_first = {
    .name = "breadth-first",
    .about = "spreads in all directions at once: the shortest path",
    .traits = "shortest any-grid sees-all",
    .find = breadth_find,
};
