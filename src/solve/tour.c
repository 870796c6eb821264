// SPDX-License-Identifier: MIT
// Tour: the shortest walk from the start that comes by all goals, in the order that makes it shortest.
//
//     S . . 1      distances between start and goals, each by a search:      S   1   2   3
//         |                                                              S   0   3   3   5
//     2 . . . 3    then the order is a travelling salesman's problem         ...
//                  without the way home: S 1 3 2, or S 2 3 1 ...
//
// Up to 15 goals it is solved exactly: best[set][last] is the shortest walk from the start through a set of goals that
// ends at `last`, and grows by one goal at a time.  Beyond that the nearest goal comes next, and then parts of the
// order are turned round while that makes the walk shorter; then the solution has `lower_bound`.
//
// Invariant: a leg between two goals is a shortest path, so the walk is as short as its order.
// Cost: a search for each goal, 4 bytes for each pair of them; up to 15 goals O(2^k k^2) and at most 2.4 MB.
// Source: Michael Held, Richard Karp, "A dynamic programming approach to sequencing problems", 1962; Georges Croes, "A
// method for solving traveling-salesman problems", 1958.
#define GRID_WIDE
#include <string.h>

#include "grid/spread.h"
#include "solve/solver.h"

enum { TOUR_EXACT = 15, TOUR_MOST = 2000 };

typedef struct tour {
    solve_job *job;
    spread spread;
    cell *stops;                 // the start, then the goals, each once
    size_t count;
    uint32_t *steps;             // from stop to stop
    uint32_t *order;             // of the stops, the start first
} tour;

static uint32_t tour_steps(const tour *t, size_t a, size_t b) { return t->steps[a * t->count + b]; }

static meander_status tour_lend(tour *t) {
    const solve_job *job = t->job;
    size_t most = job->puzzle->goal_count + 1;
    if (most > TOUR_MOST + 1)
        return context_fail(job->context, MEANDER_TOO_BIG, "a tour has at most %d goals", TOUR_MOST);
    t->stops = scratch_lend(job->scratch, most, sizeof *t->stops);
    t->order = scratch_lend(job->scratch, most, sizeof *t->order);
    t->steps = scratch_lend(job->scratch, most * most, sizeof *t->steps);
    if (t->stops == NULL || t->order == NULL || t->steps == NULL) return MEANDER_NO_MEMORY;
    return spread_init(&t->spread, job->maze, job->scratch);
}

// A goal at the start has been visited already; one that is listed twice counts once.
static void tour_find_stops(tour *t) {
    const puzzle *p = t->job->puzzle;
    t->stops[t->count++] = t->job->start;
    for (size_t i = 0; i < p->goal_count; i++) {
        bool known = false;
        for (size_t k = 0; k < t->count; k++) known = known || t->stops[k] == p->goals[i];
        if (!known) t->stops[t->count++] = p->goals[i];
    }
}

// The cells that the first search reaches count as visited: it sees all that can be walked to.
static void tour_see(const tour *t) {
    solve_job *job = t->job;
    for (size_t i = 0; i < t->spread.reached; i++) {
        cell c = t->spread.queue[i];
        job->visited += (job->marks[c] & SOLVE_SEEN) == 0;
        job->marks[c] |= SOLVE_SEEN;
        trace_emit(job->trace, MEANDER_EVENT_TRY, c, MEANDER_MOVE_SEARCH);
    }
}

// Goals that the start's search has not reached are left out, with a note.
static void tour_drop_stops(tour *t) {
    size_t all = t->count;
    tour_see(t);
    for (size_t i = t->count = 0; i < all; i++)
        if (t->spread.distance[t->stops[i]] != SPREAD_UNSEEN) t->stops[t->count++] = t->stops[i];
    if (t->count < all) context_note(t->job->context, "%zu of %zu goals cannot be reached", all - t->count, all - 1);
}

// A way back is as long as the way there, so the last stop needs no search; a start without goals needs one.
static meander_status tour_measure(tour *t) {
    for (size_t a = 0; a == 0 || a + 1 < t->count; a++) {
        TRY(spread_from(&t->spread, t->stops[a]));
        if (a == 0) tour_drop_stops(t);
        for (size_t b = a; b < t->count; b++)
            t->steps[a * t->count + b] = t->steps[b * t->count + a] = t->spread.distance[t->stops[b]];
        t->job->walked += t->spread.reached;
    }
    return MEANDER_OK;
}

// ---- the order --------------------------------------------------------------------------

// best[set * goals + last], and the goal before the last one beside it.  Goal i is stop i + 1.
static meander_status tour_order_exactly(tour *t) {
    size_t goals = t->count - 1, sets = (size_t)1 << goals;
    uint32_t *best = scratch_lend(t->job->scratch, sets * goals, sizeof *best);
    uint8_t *before = scratch_lend(t->job->scratch, sets * goals, 1);
    if (best == NULL || before == NULL) return MEANDER_NO_MEMORY;
    memset(best, 0xff, sets * goals * sizeof *best);
    for (size_t i = 0; i < goals; i++) best[((size_t)1 << i) * goals + i] = tour_steps(t, 0, i + 1);
    for (size_t set = 1; set < sets; set++)
        for (size_t last = 0; last < goals; last++) {
            uint32_t so_far = best[set * goals + last];
            if (so_far == UINT32_MAX) continue;
            for (size_t next = 0; next < goals; next++) {
                size_t more = set | (size_t)1 << next, at = more * goals + next;
                if (more == set || so_far + tour_steps(t, last + 1, next + 1) >= best[at]) continue;
                best[at] = so_far + tour_steps(t, last + 1, next + 1);
                before[at] = (uint8_t)last;
            }
        }
    size_t last = 0, set = sets - 1;
    for (size_t i = 1; i < goals; i++) last = best[set * goals + i] < best[set * goals + last] ? i : last;
    for (size_t place = goals, at; place > 0; last = before[at], place--) {
        at = set * goals + last;
        t->order[place] = (uint32_t)last + 1;
        set &= ~((size_t)1 << last);
    }
    return MEANDER_OK;
}

static void tour_swap(uint32_t *a, uint32_t *b) {
    uint32_t kept = *a;
    *a = *b;
    *b = kept;
}

static void tour_order_nearest(tour *t) {
    for (size_t i = 0; i < t->count; i++) t->order[i] = (uint32_t)i;
    for (size_t i = 1; i < t->count; i++) {
        size_t nearest = i;
        for (size_t k = i + 1; k < t->count; k++)
            if (tour_steps(t, t->order[i - 1], t->order[k]) < tour_steps(t, t->order[i - 1], t->order[nearest]))
                nearest = k;
        tour_swap(&t->order[i], &t->order[nearest]);
    }
}

// Turns the part from i to k round if that is shorter: the last leg has no leg behind it.
static bool tour_turn(tour *t, size_t i, size_t k) {
    uint32_t *o = t->order;
    uint64_t old = tour_steps(t, o[i - 1], o[i]), turned = tour_steps(t, o[i - 1], o[k]);
    if (k + 1 < t->count) {
        old += tour_steps(t, o[k], o[k + 1]);
        turned += tour_steps(t, o[i], o[k + 1]);
    }
    if (turned >= old) return false;
    for (; i < k; i++, k--) tour_swap(&o[i], &o[k]);
    return true;
}

// Each turn makes the walk shorter by a step at least, so this ends.
static meander_status tour_order_well(tour *t) {
    tour_order_nearest(t);
    for (bool better = true; better;) {
        better = false;
        for (size_t i = 1; i < t->count; i++)
            for (size_t k = i + 1; k < t->count; k++) better = tour_turn(t, i, k) || better;
        TRY(context_progress(t->job->context, 0, 0));
    }
    t->job->findings.lower_bound = true;
    return MEANDER_OK;
}

// Goes from a stop to the next one, always a step nearer to where the search from there began.
static meander_status tour_walk(tour *t, cell from, cell to) {
    solve_job *job = t->job;
    unsigned side;
    TRY(spread_from(&t->spread, to));
    TRY(solve_reserve_path(job, job->path.length + t->spread.distance[from]));
    for (cell c = from; c != to; job->path.length++) {
        c = spread_nearer(&t->spread, c, &side);
        job->path.sides[job->path.length] = (uint8_t)side;
    }
    return MEANDER_OK;
}

static meander_status tour_find(solve_job *job) {
    tour t = {.job = job};
    if (!spread_fits(job->grid))
        return context_fail(job->context, MEANDER_TOO_BIG, "a tour is found in mazes of fewer than 2^31 cells");
    TRY(tour_lend(&t));
    tour_find_stops(&t);
    TRY(tour_measure(&t));
    if (t.count == 1 && !solve_is_goal(job, job->start)) return MEANDER_OK;
    t.order[0] = 0;
    if (t.count > 1) TRY(t.count - 1 <= TOUR_EXACT ? tour_order_exactly(&t) : tour_order_well(&t));
    for (size_t i = 1; i < t.count; i++) TRY(tour_walk(&t, t.stops[t.order[i - 1]], t.stops[t.order[i]]));
    job->reached = t.stops[t.order[t.count - 1]];
    return MEANDER_OK;
}

const solver solver_tour = {
    .name = "tour",
    .about = "the shortest walk that comes by all goals; exact up to 15 of them",
    .aliases = "travelling-salesman",
    .traits = "any-grid sees-all all-goals",
    .find = tour_find,
    .wide = &solver_tour,
};
