// SPDX-License-Identifier: MIT
// Bidirectional with weights: Dijkstra from both ends, until nothing cheaper than the best meeting is left.
//
//     S ----- 4 ----- v ----- 5 ----- G      4: cost from S, with that of v
//                     3                      5: cost to G, with that of v
//                                            the path over v costs 4 + 5 - 3
//
// The cost of a cell in the start's ball is that of all cells entered on the way, its own included; in the goals' ball
// it is that of all cells still to be entered, and its own once more.  So in both balls the first neighbour that is
// settled is the best to come from (dijkstra.c), and a cell has its final cost in a ball as soon as it waits there. A
// cell that waits in both is a meeting.
//
// Where passages have lengths, both costs are sums of them, nothing is counted twice, and the cost of a cell that waits
// may fall: then it is a meeting once more.
//
// The ball with the lower cost at its edge goes on.  The search ends when the least costs of both queues together
// are no less than the best meeting.
// Invariant: any path that is not over a cell known in both balls has two cells, one after the other, of which the
// first is not settled in the start's ball and the second not in the goals': it costs at least both least costs
// together.
//
// Cost: O(n log C), C the largest weight; 33 bytes per cell (49 with lengths), and one for the marks.
// Source: Ira Pohl, "Bi-directional search", 1971; the condition for the end: as in T. A. J. Nicholson,
// "Finding the shortest route between two points in a network", 1966.
#include "base/radix_heap.h"
#include "solve/bidirectional_weighed.h"

// A cell of the start's ball has the mark SOLVE_DEAD and the side back.
typedef struct both_ends {
    solve_job *job;
    radix_heap queues[2];              // of the start and of the goals
    uint8_t *onward;                   // per cell 1 + the side towards the goal, 0: not in that ball
    uint64_t best;                     // the cost of the path over `meeting`
    cell meeting;                      // CELL_NONE: none yet
} both_ends;

static bool both_ends_has(const both_ends *b, unsigned ball, cell c) {
    return ball == 1 ? b->onward[c] != 0 : (b->job->marks[c] & SOLVE_DEAD) != 0;
}

// Returns whether a cell that is in a ball is to be reached again, with a lower cost.
static bool both_ends_falls(both_ends *b, unsigned ball, cell c, uint64_t cost) {
    radix_heap *q = &b->queues[ball];
    if (q->previous == NULL || cost >= q->costs[c]) return false;
    radix_heap_drop(q, c);
    b->job->marks[c] &= (uint8_t)(ball == 1 ? UINT8_MAX : ~SOLVE_BACK);
    return true;
}

// `entered` is 1 + the side towards the cell it is reached from, 0 in the middle.
static void both_ends_reach(both_ends *b, unsigned ball, cell c, uint64_t cost, unsigned entered) {
    solve_job *job = b->job;
    unsigned back = entered == 0 ? 0 : entered - 1;
    if (!(job->marks[c] & SOLVE_SEEN)) {
        job->visited++;
        trace_emit(job->trace, MEANDER_EVENT_TRY, c, MEANDER_MOVE_SEARCH | entered);
    }
    job->marks[c] |= SOLVE_SEEN;
    if (ball == 1) b->onward[c] = (uint8_t)(1 + back);
    else job->marks[c] |= (uint8_t)(SOLVE_DEAD | solve_note_back(job, c, back));
    b->queues[ball].costs[c] = cost;
    radix_heap_put(&b->queues[ball], c);
    if (!both_ends_has(b, 1 - ball, c)) return;
    uint64_t whole = cost + b->queues[1 - ball].costs[c] -
                     (puzzle_has_lengths(job->puzzle) ? 0 : puzzle_cost(job->puzzle, c));
    if (whole >= b->best) return;
    b->best = whole;
    b->meeting = c;
}

static void both_ends_spread(both_ends *b, unsigned ball, cell at) {
    solve_job *job = b->job;
    uint64_t cost = b->queues[ball].costs[at];
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open), back;
        cell next = grid_cross(job->grid, at, side, &back);
        uint64_t through = cost + puzzle_step_cost(job->puzzle, at, side, next);
        if (!both_ends_has(b, ball, next) || both_ends_falls(b, ball, next, through))
            both_ends_reach(b, ball, next, through, 1 + back);
    }
    solve_expanded(job, at);
    job->walked++;
}

// From the meeting on, the way to the goal is turned around, so that all marks lead back to the start.
static meander_status both_ends_join(both_ends *b) {
    solve_job *job = b->job;
    cell at = b->meeting;
    while (!solve_is_goal(job, at)) {
        unsigned back;
        at = grid_cross(job->grid, at, b->onward[at] - 1u, &back);
        job->marks[at] = (uint8_t)((job->marks[at] & ~(unsigned)SOLVE_BACK) | solve_note_back(job, at, back));
    }
    return solve_trace_back(job, at);
}

meander_status bidirectional_find_weighed(solve_job *job) {
    size_t count = job->grid->count;
    bool lengths = puzzle_has_lengths(job->puzzle);
    both_ends b = {.job = job, .best = UINT64_MAX, .meeting = CELL_NONE,
                   .onward = scratch_lend_zeroed(job->scratch, count, 1)};
    if (b.onward == NULL) return MEANDER_NO_MEMORY;
    for (unsigned ball = 0; ball < 2; ball++)
        if (!radix_heap_begin(&b.queues[ball], job->scratch, count, lengths)) return MEANDER_NO_MEMORY;
    both_ends_reach(&b, 0, job->start, 0, 0);
    for (size_t i = 0; i < job->puzzle->goal_count; i++) {
        cell goal = job->puzzle->goals[i];
        if (b.onward[goal] == 0) both_ends_reach(&b, 1, goal, lengths ? 0 : puzzle_cost(job->puzzle, goal), 0);
    }
    for (;;) {
        uint64_t least[2] = {radix_heap_least(&b.queues[0]), radix_heap_least(&b.queues[1])};
        // A ball whose queue is empty has seen all that leads to the other.
        if (least[0] == UINT64_MAX || least[1] == UINT64_MAX || least[0] + least[1] >= b.best) break;
        unsigned ball = least[1] < least[0];
        both_ends_spread(&b, ball, radix_heap_take(&b.queues[ball]));
        if ((job->walked & 0xfffff) == 0) TRY(context_progress(job->context, job->walked, job->grid->cells));
    }
    return b.meeting == CELL_NONE ? MEANDER_OK : both_ends_join(&b);
}
