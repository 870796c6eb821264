// SPDX-License-Identifier: MIT
// A*: the search that knows where the goal is.
//
//     S . . . #        A cell is worth f = steps from the start + steps that at least remain.
//     . # # . #        Cells of low f come first, so the search leans towards the goal and
//     . . . . G        ignores what leads away from it.
//
// On squares at least |dx| + |dy| steps remain (a_star_squares.h).  Elsewhere the promise is 0
// steps, and the search is breadth first.
//
// Invariant: a cell that is taken for the first time has its final, shortest path.
// Cost: O(n), no heap; one byte per cell for the marks and three stacks of eight, of which only
// the filled part is ever touched.
//
// With weights of cells each of the steps that remain costs at least the least weight, f is a cost, and cells wait in a
// queue by f (radix_heap.h): O(n log C), 24 bytes per cell.  A cell that waits moves forward when a cheaper way
// to it is found.
// Source: Peter Hart, Nils Nilsson, Bertram Raphael, "A formal basis for the heuristic
// determination of minimum cost paths", 1968; Robert Dial, "Shortest-path forest with
// topological ordering", 1969 (the buckets).
#include "base/radix_heap.h"
#include "solve/a_star_squares.h"

enum {
    A_STAR_STACKS = 3,
    A_STAR_TAKEN = 128,        // this mark, and two bits for the stack in which it waits: ...
    A_STAR_WAITS = SOLVE_DEAD | SOLVE_PATH,
    A_STAR_WAITS_ONE = SOLVE_DEAD       // ... 0 none, else the stack's number and one more
};

// One step changes the promise by at most one, so a cell's neighbours have its f, or 1 or 2 more.
// Three stacks hold all that is open: one for the current f and one each for the next two.  Of
// equal f the newest is taken, which goes straight for the goal in an open hall.  A stack needs
// no numbers: a cell's steps are its f minus its promise.  A cell may have been queued before with a higher
// f, and is skipped when that one comes out.  So no cell is twice in one stack, and a mark of two bits
// says in which it is best.
typedef struct a_star {
    solve_job *job;
    a_star_aims aims;                  // none: no promise is possible
    cell *stacks[A_STAR_STACKS];       // f is in stack f % 3
    size_t heights[A_STAR_STACKS];
    uint64_t f;
} a_star;

// The steps that at least remain.
static uint64_t a_star_promise(const a_star *s, cell c) {
    return s->aims.count == 0 ? 0 : a_star_promise_squares(&s->aims, c);
}

// ---- the search --------------------------------------------------------------------

// The amount by which the f of a stack is above the current one: 0, 1 or 2.
static unsigned a_star_ahead(const a_star *s, unsigned stack) {
    return (stack + A_STAR_STACKS - (unsigned)(s->f % A_STAR_STACKS)) % A_STAR_STACKS;
}

// Puts a cell on the stack of f, unless it is waiting in that one or a better one already.
static void a_star_put(a_star *s, cell c, uint64_t f, unsigned back) {
    solve_job *job = s->job;
    unsigned mark = job->marks[c], waits = (mark & A_STAR_WAITS) / A_STAR_WAITS_ONE;
    unsigned stack = (unsigned)(f % A_STAR_STACKS);
    if (waits != 0) {
        if (a_star_ahead(s, stack) >= a_star_ahead(s, waits - 1)) return;
        job->marks[c] &= (uint8_t)~(A_STAR_WAITS | SOLVE_BACK);
        job->marks[c] |= (uint8_t)solve_note_back(job, c, back);
        trace_emit(job->trace, MEANDER_EVENT_TRY, c, MEANDER_MOVE_SEARCH | (1 + back));
    } else if (c == job->start) {
        solve_begin(job, c, MEANDER_MOVE_SEARCH);
    } else {
        solve_wait(job, c, back);
    }
    job->marks[c] |= (uint8_t)((stack + 1) * A_STAR_WAITS_ONE);
    s->stacks[stack][s->heights[stack]++] = c;
}

// The newest cell of the lowest f; CELL_NONE when all stacks are empty.
static cell a_star_take(a_star *s) {
    for (unsigned empty = 0; empty < A_STAR_STACKS; s->f++, empty++) {
        unsigned stack = (unsigned)(s->f % A_STAR_STACKS);
        while (s->heights[stack] > 0) {
            cell c = s->stacks[stack][--s->heights[stack]];
            if (s->job->marks[c] & A_STAR_TAKEN) continue;
            s->job->marks[c] |= A_STAR_TAKEN;
            return c;
        }
    }
    return CELL_NONE;
}

static void a_star_spread(a_star *s, cell at) {
    solve_job *job = s->job;
    const grid *g = job->grid;
    uint64_t steps = s->f - a_star_promise(s, at) + 1;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open), back;
        cell next = grid_cross(g, at, side, &back);
        if (!(job->marks[next] & A_STAR_TAKEN))
            a_star_put(s, next, steps + a_star_promise(s, next), back);
    }
    solve_expanded(job, at);
    job->walked++;
}

// ---- with weights ------------------------------------------------------------------

typedef struct a_star_weighed {
    solve_job *job;
    a_star_aims aims;
    uint64_t least;                    // weight
    radix_heap queue;                  // the costs are f
} a_star_weighed;

static uint64_t a_star_least_cost(const a_star_weighed *w, cell c) {
    return w->aims.count == 0 ? 0 : w->least * a_star_promise_squares(&w->aims, c);
}

// Where no cell is, the weight is 1 or that of somebody's mask: it can only make the promise smaller.  A graph, whose
// passages may have lengths, has no promise.
static uint64_t a_star_least_weight(const puzzle *z) {
    uint32_t least = UINT32_MAX;
    if (z->weights == NULL) return 0;
    for (size_t i = 0; i < z->grid->count; i++)
        if (z->weights[i] != 0 && z->weights[i] < least) least = z->weights[i];
    return least;
}

static void a_star_reach(a_star_weighed *w, cell c, uint64_t f, unsigned back) {
    solve_job *job = w->job;
    unsigned mark = job->marks[c];
    if (mark & A_STAR_TAKEN) return;
    if (mark & SOLVE_SEEN) {
        if (!solve_falls(job, &w->queue, c, f, back)) return;
        trace_emit(job->trace, MEANDER_EVENT_TRY, c, MEANDER_MOVE_SEARCH | (1 + back));
    } else {
        solve_wait(job, c, back);
    }
    w->queue.costs[c] = f;
    radix_heap_put(&w->queue, c);
}

static void a_star_spread_weighed(a_star_weighed *w, cell at) {
    solve_job *job = w->job;
    uint64_t cost = w->queue.costs[at] - a_star_least_cost(w, at);
    job->marks[at] |= A_STAR_TAKEN;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open), back;
        cell next = grid_cross(job->grid, at, side, &back);
        a_star_reach(w, next, cost + puzzle_step_cost(job->puzzle, at, side, next) + a_star_least_cost(w, next), back);
    }
    solve_expanded(job, at);
    job->walked++;
}

static meander_status a_star_find_weighed(solve_job *job) {
    a_star_weighed w = {.job = job, .least = a_star_least_weight(job->puzzle)};
    if (!radix_heap_begin(&w.queue, job->scratch, job->grid->count, true)) return MEANDER_NO_MEMORY;
    if (job->grid->form == GRID_SQUARES) a_star_aim_squares(&w.aims, job->puzzle);
    solve_begin(job, job->start, MEANDER_MOVE_SEARCH);
    w.queue.costs[job->start] = a_star_least_cost(&w, job->start);
    radix_heap_put(&w.queue, job->start);
    for (cell at; (at = radix_heap_take(&w.queue)) != CELL_NONE; a_star_spread_weighed(&w, at)) {
        if (solve_is_goal(job, at)) return solve_trace_back(job, at);
        if ((job->walked & 0xfffff) == 0) TRY(context_progress(job->context, job->walked, job->grid->cells));
    }
    return MEANDER_OK;
}

// ------------------------------------------------------------------------------------

static meander_status a_star_find(solve_job *job) {
    a_star s = {.job = job};
    if (puzzle_has_costs(job->puzzle)) return a_star_find_weighed(job);
    for (unsigned i = 0; i < A_STAR_STACKS; i++) {
        s.stacks[i] = scratch_lend(job->scratch, job->grid->cells, sizeof(cell));
        if (s.stacks[i] == NULL) return MEANDER_NO_MEMORY;
    }
    if (job->grid->form == GRID_SQUARES) a_star_aim_squares(&s.aims, job->puzzle);
    s.f = a_star_promise(&s, job->start);
    a_star_put(&s, job->start, s.f, 0);
    for (cell at; (at = a_star_take(&s)) != CELL_NONE; a_star_spread(&s, at)) {
        if (solve_is_goal(job, at)) return solve_trace_back(job, at);
        if ((job->walked & 0xfffff) == 0)
            TRY(context_progress(job->context, job->walked, job->grid->cells));
    }
    return MEANDER_OK;
}

extern const solver solver_a_star_wide;

const solver solver_a_star = {
    .name = "a-star",
    .about = "first where the goal seems near: the shortest or cheapest path, with fewer looks",
    .aliases = "a*",
    .traits = "shortest any-grid sees-all weights",
    .find = a_star_find,
    .wide = &solver_a_star_wide,
};
