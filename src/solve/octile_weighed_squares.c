// SPDX-License-Identifier: MIT
// The cheapest path with eight directions, where squares have weights.
//
//     S 9      A step costs the weight of the square that it enters, a diagonal one sqrt(2) times as much:
//     1 4      over the 1 below S the 4 costs 5, by the diagonal 4 sqrt(2), or 5.66.
//
// Costs are two whole numbers a and b, for a + b sqrt(2), and are compared as such (octile_squares.c), here with 64
// bits each.  The order of the queue need not be that fine: a step costs 1 or more, so of squares whose costs differ by
// less than 1 none is on a cheaper way to another.  The queue has a cost in quarters, rounded down, and the multiple
// of sqrt(2) is too low by less than 2 of them; so two squares with the same number differ by less than 3/4.
//
// Invariant: a square that comes out of the queue has its final cost.
// Cost: O(n log C), C the largest weight; 41 bytes a square.
// Source: Edsger W. Dijkstra, "A note on two problems in connexion with graphs", 1959; Eric V. Denardo, Bennett L.
// Fox, "Shortest-route methods: 1. reaching, pruning, and buckets", 1979.
#include "base/radix_heap.h"
#include "solve/octile_squares.h"

typedef struct octile_cost {
    uint64_t straight, diagonal;
} octile_cost;

typedef struct octile_weighed {
    solve_job *job;
    radix_heap queue;            // the costs are octile_rank
    octile_cost *costs;          // of each square that was reached
    uint8_t *from;               // 1 + the move by which it was reached; 0: it was not
} octile_weighed;

// With so few squares no sum of weights has more than 60 bits.
enum { OCTILE_WEIGHED_SQUARES_MOST = 1 << 28 };

// sqrt(2) * 2^63, rounded down.
static const uint64_t octile_root = UINT64_C(13043817825332782212);

// The cost in quarters: the high half of 8 b times the root's 64 bits is 4 b sqrt(2), and too low by less than 2.
static uint64_t octile_rank(octile_cost c) {
    uint64_t low;
    return 4 * c.straight + bits_multiply(8 * c.diagonal, octile_root, &low);
}

// Returns whether a + b sqrt(2) is below 0, where a and b are the differences of the costs.
static bool octile_is_cheaper(octile_cost l, octile_cost m) {
    int64_t a = (int64_t)(l.straight - m.straight), b = (int64_t)(l.diagonal - m.diagonal);
    if (a >= 0 && b >= 0) return false;
    if (a <= 0 && b <= 0) return true;
    uint64_t low, twice, across = (uint64_t)(a < 0 ? -a : a), down = (uint64_t)(b < 0 ? -b : b);
    uint64_t high = bits_multiply(across, across, &low), high_twice = bits_multiply(down, 2 * down, &twice);
    bool wide = high != high_twice ? high > high_twice : low > twice;
    return (a < 0) == wide;
}

static ptrdiff_t octile_step_of(const grid *g, unsigned move) {
    return move < 4 ? g->step[move] : g->step[move - 4] + g->step[(move - 3) % 4];
}

// Queues a square, or moves it forward when the way to it is cheaper than the one known.
static void octile_offer(octile_weighed *w, cell c, octile_cost cost, unsigned move) {
    solve_job *job = w->job;
    uint32_t told = MEANDER_MOVE_SEARCH | (move < 4 ? 1 + (move + 2) % 4 : 0);
    if (w->from[c] == 0) {
        solve_enter_with(job, c, 0, told);
    } else {
        if (!octile_is_cheaper(cost, w->costs[c])) return;
        radix_heap_drop(&w->queue, c);
        trace_emit(job->trace, MEANDER_EVENT_TRY, c, told);
    }
    w->from[c] = (uint8_t)(1 + move);
    w->costs[c] = cost;
    w->queue.costs[c] = octile_rank(cost);
    radix_heap_put(&w->queue, c);
}

// Offers the ways over a settled square.  The start costs nothing, so that no way leads back to it.
static void octile_spread(octile_weighed *w, cell at) {
    solve_job *job = w->job;
    solve_expanded(job, at);
    for (unsigned move = 0; move < 8; move++) {
        if (!puzzle_opens_octile(job->puzzle, at, move, job->params->values[OCTILE_CORNERS] != 0)) continue;
        cell next = at + (size_t)octile_step_of(job->grid, move);
        octile_cost cost = w->costs[at];
        *(move < 4 ? &cost.straight : &cost.diagonal) += puzzle_cost(job->puzzle, next);
        octile_offer(w, next, cost, move);
    }
}

// All memory is lent; the members say what it is for.
static meander_status octile_begin_weighed(octile_weighed *w) {
    solve_job *job = w->job;
    size_t count = job->grid->count;
    if (count > OCTILE_WEIGHED_SQUARES_MOST)
        return context_fail(job->context, MEANDER_TOO_BIG,
                            "a map of 2^28 squares is too large to be searched with weights");
    w->costs = scratch_lend(job->scratch, count, sizeof *w->costs);
    w->from = scratch_lend_zeroed(job->scratch, count, 1);
    bool all = radix_heap_begin(&w->queue, job->scratch, count, true);
    return all && w->costs != NULL && w->from != NULL ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// The square from which another one was reached.
static cell octile_came(const octile_weighed *w, cell c) {
    return c - (size_t)octile_step_of(w->job->grid, w->from[c] - 1u);
}

// Two passes backward, as only the first one tells how many moves there are.
static meander_status octile_keep_cheapest(octile_weighed *w, cell goal) {
    solve_job *job = w->job;
    octile_path *way = &job->findings.octile;
    for (cell c = goal; c != job->start; c = octile_came(w, c)) {
        way->count++;
        way->diagonals += w->from[c] > 4;
    }
    way->moves = memory_new(job->context, (size_t)way->count, 1);
    if (way->moves == NULL) return MEANDER_NO_MEMORY;
    uint64_t left = way->count;
    for (cell c = goal; c != job->start; c = octile_came(w, c)) way->moves[--left] = (uint8_t)(w->from[c] - 1);
    return octile_split(job, goal);
}

meander_status octile_solve_weighed(solve_job *job) {
    octile_weighed w = {.job = job};
    TRY(octile_begin_weighed(&w));
    octile_offer(&w, job->start, (octile_cost){0, 0}, 0);
    for (cell at; (at = radix_heap_take(&w.queue)) != CELL_NONE; octile_spread(&w, at)) {
        if (solve_is_goal(job, at)) return octile_keep_cheapest(&w, at);
        if ((++job->walked & 0xffff) == 0) TRY(context_progress(job->context, job->walked, job->grid->cells));
    }
    return MEANDER_OK;
}
