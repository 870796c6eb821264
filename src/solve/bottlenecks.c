// SPDX-License-Identifier: MIT
// Bottlenecks: the cells that are on every path from the start to any goal.  Wall up one of them
// and there is no way left.
//
//     .---.   .---.          Along one path, each ring is a detour: it leaves the path at a
//     |   |   |   |          cell and comes back at a later one, and all between the two
//     S   B---B   B---G      can be avoided.  A cell that no detour skips is a bottleneck.
//     |   |   |   |
//     .---.   .---.
//
// The cells of one path are numbered; then water runs from the first, from the second, and so on,
// into everything off the path where it has not been yet, and `reach` is the highest number that
// it touches.  Before it runs from number i, it has run from all before: if then
//
//     reach <= i      nothing leads past cell i: it is a bottleneck
//     reach >  i      some detour leads from before i to after it
//
// Water that finds another goal has a way past all cells that follow.  Start and goal are
// bottlenecks themselves, the goal unless another one can be reached without it.
//
// Invariant: everything off the path that can be reached from the cells before number i without a
// step on the path has been flooded, and `reach` knows every cell that it touches.
// Cost: O(n), each cell is flooded once; one byte per cell for the marks, 24 for path numbers,
// layers and the stack, touched as far as they are used.
// Source: the articulation points of John Hopcroft and Robert Tarjan, "Algorithm 447:
// efficient algorithms for graph manipulation", 1973; here those between two places alone,
// for which a path and its detours are enough.
#include "solve/solver.h"

enum { BOTTLENECKS_FLOODED = 128 };

typedef struct bottlenecks_search {
    size_t *numbers;           // of the cells on the path, marked SOLVE_PATH
    size_t reach, beyond;      // beyond: higher than the number of the goal
    cell *stack;
    size_t height;
} bottlenecks_search;

static void bottlenecks_number_path(solve_job *job, bottlenecks_search *s) {
    cell at = job->start;
    for (size_t i = 0;; i++) {
        job->marks[at] |= SOLVE_PATH;
        s->numbers[at] = i;
        if (i == job->path.length) break;
        at = grid_neighbour(job->grid, at, job->path.sides[i]);
    }
    s->beyond = job->path.length + 1;
}

// The search for the path may have visited the cell before; then it is not counted again.
static void bottlenecks_wet(solve_job *job, bottlenecks_search *s, cell at, unsigned back) {
    if (!(job->marks[at] & SOLVE_SEEN)) solve_wait(job, at, back);
    job->marks[at] |= BOTTLENECKS_FLOODED;
    if (solve_is_goal(job, at)) s->reach = s->beyond;
    s->stack[s->height++] = at;
}

static void bottlenecks_spread(solve_job *job, bottlenecks_search *s, cell at) {
    const grid *g = job->grid;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open), back;
        cell next = grid_cross(g, at, side, &back);
        unsigned mark = job->marks[next];
        if (mark & SOLVE_PATH) {
            if (s->numbers[next] > s->reach) s->reach = s->numbers[next];
        } else if (!(mark & BOTTLENECKS_FLOODED)) {
            bottlenecks_wet(job, s, next, back);
        }
    }
}

// Water from one cell of the path.  Cells that are wet already are not entered again, so all of these
// together take no longer than one search.
static void bottlenecks_flood(solve_job *job, bottlenecks_search *s, cell from) {
    bottlenecks_spread(job, s, from);
    while (s->height > 0) bottlenecks_spread(job, s, s->stack[--s->height]);
}

static meander_status bottlenecks_follow(solve_job *job, bottlenecks_search *s) {
    solve_findings *f = &job->findings;
    cell at = job->start;
    for (size_t i = 0;; i++) {
        if (s->reach <= i) {
            bits_set(f->bottlenecks, at);
            f->bottleneck_count++;
        }
        bottlenecks_flood(job, s, at);
        if (i == job->path.length) return MEANDER_OK;
        at = grid_neighbour(job->grid, at, job->path.sides[i]);
        if ((i & 0xffff) == 0) TRY(context_progress(job->context, i, job->path.length));
    }
}

// Any path will do, so it is a shortest one.
static meander_status bottlenecks_find(solve_job *job) {
    solve_layers layers;
    TRY(solve_want_bottlenecks(job));
    TRY(solve_layers_to_goal(&layers, job));
    if (layers.goal == CELL_NONE) return MEANDER_OK;
    TRY(solve_trace_back(job, layers.goal));
    bottlenecks_search s = {
        .numbers = scratch_lend(job->scratch, job->grid->count, sizeof(size_t)),
        .stack = scratch_lend(job->scratch, job->grid->cells, sizeof(cell)),
    };
    if (s.numbers == NULL || s.stack == NULL) return MEANDER_NO_MEMORY;
    bottlenecks_number_path(job, &s);
    return bottlenecks_follow(job, &s);
}

extern const solver solver_bottlenecks_wide;

const solver solver_bottlenecks = {
    .name = "bottlenecks",
    .about = "the cells that every path must pass; shows a shortest one",
    .traits = "shortest any-grid sees-all",
    .find = bottlenecks_find,
    .wide = &solver_bottlenecks_wide,
};
