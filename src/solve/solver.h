// SPDX-License-Identifier: MIT
// The one header of the solvers.  A solver is one file that ends with a description of itself.
// It looks for a path from the start to the nearest goal, or any goal, and leaves marks in the
// cells as it goes.  It owns nothing: the runner lends memory.
#ifndef SOLVE_SOLVER_H
#define SOLVE_SOLVER_H

#include "base/bits.h"
#include "base/hints.h"
#include "base/memory.h"
#include "base/params.h"
#include "base/radix_heap.h"
#include "base/stream.h"
#include "grid/puzzle.h"
#include "grid/rows.h"
#include "trace/trace.h"

// A cell's mark while a solver runs: the side by which it was entered, and its state.
enum {
    SOLVE_BACK = 7,            // side towards the cell it came from (solve_back)
    SOLVE_SEEN = 8,
    SOLVE_DEAD = 16,           // given up
    SOLVE_PATH = 32,
    SOLVE_GOAL = 64
};

// Sides taken one after the other from the start.
typedef struct solve_path {
    uint8_t *sides;
    size_t length, capacity;
} solve_path;

// Findings of some solvers besides a path.  Arrays are requested with the solve_want calls, belong
// to the solution afterwards, and are NULL when the solver does not give them.
typedef struct solve_findings {
    uint8_t *path_sides;       // per cell the sides to be shown; NULL: those of the path
    uint32_t *distances;       // per cell the steps from the start, or SOLVE_FAR
    uint64_t *bottlenecks;     // one bit for each cell that every path uses
    uint64_t bottleneck_count;
    bool counts_paths;         // then there are `paths` shortest ones, ...
    bool saturated;            // ... or more than 64 bits can count
    uint64_t paths;
    bool lower_bound;          // a better result may exist: this was not shown to be the best
    run_times times;           // of a robot
    octile_path octile;        // of a search with diagonal steps
    taut_path taut;            // of one in any direction
    path_list ways;            // all that were found
} solve_findings;

#define SOLVE_FAR UINT32_MAX

typedef struct solve_job {
    context *context;
    const puzzle *puzzle;
    const maze *maze;
    const grid *grid;
    scratch *scratch;
    trace *trace;              // NULL: nobody listens
    const params *params;
    uint8_t *marks;            // one byte per cell; SOLVE_GOAL is set, everything else is zero
    uint8_t *backs;            // on a wide grid the sides that marks have no room for; else NULL
    cell start;                // the puzzle's, unless the solver chooses another
    solve_path path;           // the path found, filled by solve_trace_... or the walk
    cell reached;              // the goal; CELL_NONE: not found
    uint64_t visited;          // cells that the solver visited
    uint64_t walked;           // steps that it took, with all the wrong ones
    uint32_t hand;             // of a follower, for the trace: MEANDER_MOVE_RIGHT ...; 0: it has none
    bool laid;                 // the findings' path_sides have those of the path already
    const char *gave_up;       // why it stopped without having seen everything, or NULL
    solve_findings findings;
} solve_job;

// Traits are words: "shortest" (no path has fewer steps; with weights, when all are 1), "any-grid", "human" (a person
// in the maze can do it), "sees-all" (knows the whole maze), "may-miss" (may not find a path that exists; in a perfect
// maze it does), "own-ends" (chooses start and goal itself), "weights" (heeds those of cells, which others refuse, and
// lengths of passages: no path is cheaper), "all-ways" (its `path_sides` shows all the ways that it leaves),
// "distances" (reports how far each cell is from the start), "threads" (works with as many as the context allows, on
// rectangles when nobody watches), "slow" (its time grows much faster than the maze), "octile" (takes squares only,
// and also steps diagonally: no path is shorter when such a step counts sqrt(2)), "any-angle" (takes squares
// only, and goes straight from bend to bend: no line is shorter), "doors" (goes through locked passages with their keys
// and no other way; a maze with doors is for these only), "all-goals" (walks to each).
typedef struct solver {
    const char *name;
    const char *about;
    const char *aliases;   // other names, divided by blanks, or NULL; "name:key=value" presets
    const char *traits;
    const meander_param *params;
    meander_status (*find)(solve_job *job);
    const struct solver *wide; // the same for wide grids (solve_wide.c); NULL: it takes none
} solver;

size_t solver_count(void);
const solver *solver_at(size_t i);
const solver *solver_named(context *c, const char *name, size_t length);

// The result.  `path_sides` has for each cell the sides by which the path passes, `seen` one bit
// for each cell that was visited.
typedef struct solution {
    context *context;
    const solver *solver;
    bool found;
    cell start, reached;
    uint64_t steps, visited, walked;
    uint64_t cost;             // weights of all cells entered; without weights the steps
    uint8_t *path;             // steps sides
    uint8_t *path_sides;
    uint64_t *seen;
    solve_findings findings;   // its `path_sides` became the one above
} solution;

// Solves; "not found" is status NO with a message and a solution that still has its marks.
MEANDER_CHECKED meander_status solve_run(const solver *s, const params *p, const puzzle *z,
                                         trace *t, solution *result);
void solution_done(solution *s);

// ---- for algorithms --------------------------------------------------------------

static inline bool solve_is_goal(const solve_job *job, cell c) {
    return (job->marks[c] & SOLVE_GOAL) != 0;
}

// The side by which a cell was entered.  Three bits of its mark say it, or on wide grids a separate byte.
static inline unsigned solve_back(const solve_job *job, cell c) {
    return GRID_WIDE_SETS ? job->backs[c] : job->marks[c] & SOLVE_BACK;
}
// Notes it, and returns what the mark has to hold of it.
static inline unsigned solve_note_back(const solve_job *job, cell c, unsigned back) {
    if (!GRID_WIDE_SETS) return back;
    job->backs[c] = (uint8_t)back;
    return 0;
}

// Asks early for the bytes of the cells around one of a lattice: one of them is needed next.  Those
// beside it in memory come with it.
HINT_INLINE void solve_ask_around(const grid *g, const uint8_t *bytes, cell at) {
    for (unsigned side = 0; side < g->side_count; side++)
        if (g->step[side] < -1 || g->step[side] > 1)
            HINT_READ(bytes + (ptrdiff_t)at + g->step[side]);
}

// Marks the cell as entered from the side `back`; counts it and reports it to the trace, with what
// else there is to say (MEANDER_MOVE_...).
static inline void solve_enter_with(solve_job *job, cell c, unsigned back, uint32_t move) {
    job->marks[c] |= (uint8_t)(SOLVE_SEEN | solve_note_back(job, c, back));
    job->visited++;
    trace_emit(job->trace, MEANDER_EVENT_TRY, c, move);
}
static inline void solve_enter(solve_job *job, cell c, unsigned back) {
    solve_enter_with(job, c, back, 1 + back);
}
// Enters the start, or another cell from which a search spreads.
static inline void solve_begin(solve_job *job, cell c, uint32_t move) {
    solve_enter_with(job, c, 0, move);
}
// For searches: the cell waits; and the cell was expanded.
static inline void solve_wait(solve_job *job, cell c, unsigned back) {
    solve_enter_with(job, c, back, MEANDER_MOVE_SEARCH | (1 + back));
}
static inline void solve_expanded(solve_job *job, cell c) {
    trace_emit(job->trace, MEANDER_EVENT_DEAD_END, c, MEANDER_MOVE_SEARCH);
}

// Returns whether the way to a cell that waits is cheaper than the one known; then takes it out of the queue and notes
// the side.  The trace shows only that a cell is met, not that its cost falls.
static inline bool solve_falls(const solve_job *job, radix_heap *q, cell c, uint64_t cost, unsigned back) {
    if (cost >= q->costs[c]) return false;
    radix_heap_drop(q, c);
    job->marks[c] = (uint8_t)((job->marks[c] & ~(unsigned)SOLVE_BACK) | solve_note_back(job, c, back));
    return true;
}

// Puts the new neighbours of a settled cell into the queue, each with the cost of the way over it.  With weights a cell
// is queued once: the first neighbour that is settled is the cheapest to come from (dijkstra.c).
static inline void solve_spread_by_cost(solve_job *job, radix_heap *q, cell at) {
    const grid *g = job->grid;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open), back;
        cell next = grid_cross(g, at, side, &back);
        if (job->marks[next] & SOLVE_SEEN) continue;
        solve_wait(job, next, back);
        q->costs[next] = q->costs[at] + puzzle_cost(job->puzzle, next);
        radix_heap_put(q, next);
    }
    solve_expanded(job, at);
}

// The same with lengths, where a later neighbour may offer a cheaper way.  The queue was made with `middle`.
static inline void solve_spread_by_length(solve_job *job, radix_heap *q, cell at) {
    const grid *g = job->grid;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open), back;
        cell next = grid_cross(g, at, side, &back);
        uint64_t cost = q->costs[at] + puzzle_step_cost(job->puzzle, at, side, next);
        if (!(job->marks[next] & SOLVE_SEEN)) solve_wait(job, next, back);
        else if (!solve_falls(job, q, next, cost, back)) continue;
        q->costs[next] = cost;
        radix_heap_put(q, next);
    }
    solve_expanded(job, at);
}

// Fills job->path with the way back from the goal by the sides that solve_enter noted.
MEANDER_CHECKED meander_status solve_trace_back(solve_job *job, cell goal);

// The same, where the number of steps is known; if nobody listens and no weights are to be summed, the path is laid on
// the way.  For solvers that show only their path and whose scratch, which is still lent, takes little memory.
MEANDER_CHECKED meander_status solve_trace_and_lay(solve_job *job, cell goal, size_t steps);

// Makes room for that many steps in job->path.
MEANDER_CHECKED meander_status solve_reserve_path(solve_job *job, size_t length);

// Puts job->path into the solution's `path_sides` and `cost`; the second is for wide grids.
void solve_lay_path(const solve_job *job, solution *result);
void solve_lay_path_wide(const solve_job *job, solution *result);

// Goes from the start to a goal if that is a corridor without a choice and ends there; *followed
// says whether it was.
MEANDER_CHECKED meander_status solve_follow(solve_job *job, bool *followed);

// The same for a long corridor on squares, in bands of rows (follow_squares.c); and whether several workers
// may do so.
MEANDER_CHECKED meander_status solve_follow_squares(solve_job *job, bool *followed);
bool solve_follows_in_bands(const solve_job *job);

// Takes one step of a walker from `*at` by `*side`, which becomes the side back.  The path keeps only the way without
// loops: where the walker meets its own path again, what is in between is given up.
MEANDER_CHECKED meander_status solve_walk(solve_job *job, cell *at, unsigned *side);

// Breadth first from job->start (layers.c).  A layer is all cells of one distance; `begin` makes
// the first, which is only the start, `next` the one after it, until `count` is 0.  `goal` is the
// first goal that was met; with `stop_at_goal` nothing is entered after it.
typedef struct solve_layers {
    cell *room, *front, *back;
    cell *first;               // cell i of the current layer is first[i * step]
    ptrdiff_t step;
    size_t count;
    uint64_t distance;         // of this layer from the start
    cell goal;                 // CELL_NONE: none yet
    bool stop_at_goal;
} solve_layers;

MEANDER_CHECKED meander_status solve_layers_begin(solve_layers *l, solve_job *job);
MEANDER_CHECKED meander_status solve_layers_next(solve_layers *l, solve_job *job);

// Expands the cells of a layer of a lattice when nobody listens, up to the first goal if that ends the search, and
// counts the cells that are entered; returns how many were expanded.  *end is where the next layer grows.
size_t solve_layers_lattice(solve_layers *l, solve_job *job, cell **end);

// Begins and makes layers until one has a goal, which ends it at once, or all that can be reached is in one.
MEANDER_CHECKED meander_status solve_layers_to_goal(solve_layers *l, solve_job *job);
static inline cell solve_layers_cell(const solve_layers *l, size_t i) {
    return l->first[(ptrdiff_t)i * l->step];
}

// Arrays for job->findings: `path_sides` without a passage, distances that are all SOLVE_FAR, no
// bottleneck.
MEANDER_CHECKED meander_status solve_want_path_sides(solve_job *job);
MEANDER_CHECKED meander_status solve_want_distances(solve_job *job);
MEANDER_CHECKED meander_status solve_want_bottlenecks(solve_job *job);

// Shows the passage on this side.
static inline void solve_show(solve_job *job, cell c, unsigned side) {
    const grid *g = job->grid;
    unsigned back;
    cell next = grid_cross(g, c, side, &back);
    sides_add(g, job->findings.path_sides, c, side);
    sides_add(g, job->findings.path_sides, next, back);
}

// Reports progress now and then.
static inline meander_status solve_tick(const solve_job *job) {
    if ((job->visited & 0xfffff) != 0) return MEANDER_OK;
    return context_progress(job->context, job->visited, job->grid->cells);
}

#endif
