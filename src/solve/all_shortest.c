// SPDX-License-Identifier: MIT
// All shortest paths: their number, and every passage that one of them uses.
//
//     S---1---1      Going out from the start, layer by layer, a cell is reached by as many
//     |   |   |      shortest paths as all its neighbours in the layer before it together.
//     1---2---3
//     |   |   |      Going back from the nearest goals, only to neighbours in the layer
//     1---3---G 6    before, the search meets all cells and passages that any of them uses.
//
// All goals that are equally near count, each with its own paths; two passages between the same
// two cells make two paths.  Sums that would overflow 64 bits stay at the largest number and are
// reported as too small.  The picture shows all these passages as the path; the path that the
// solution gives step by step is one of them.
//
// Invariant: when a layer is current, its numbers of paths and those before it are final.
// Cost: O(n): each passage is looked at four times; one byte per cell for the marks, one for the
// `path_sides`, eight for the numbers, and eight twice for queues that are hardly touched.
// Source: Edward F. Moore, "The shortest path through a maze", 1959; the counting is
// folklore, as in Ulrik Brandes, "A faster algorithm for betweenness centrality", 2001.
#include "solve/solver.h"

// The distances themselves are not needed: neighbours differ by at most one, so the layer's
// number modulo three says whether a cell is in the layer before, the same or the next.
//
// In the marks: 0, or 1 + the layer's number modulo 3; with weights, whether its cost is final; and whether a
// shortest path passes.
enum { ALL_LAYER = SOLVE_DEAD | SOLVE_PATH, ALL_LAYER_ONE = SOLVE_DEAD, ALL_USED = 128, ALL_SETTLED = SOLVE_DEAD };

static unsigned all_layer(const solve_job *job, cell c) {
    return (unsigned)(job->marks[c] & ALL_LAYER) / ALL_LAYER_ONE;
}

static unsigned all_before(unsigned layer) { return layer == 1 ? 3 : layer - 1; }

static uint64_t all_add(uint64_t a, uint64_t b) {
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

// ---- going out ---------------------------------------------------------------------

// Cells of this layer that have no number yet do no harm: they are not in the layer before.
static uint64_t all_count_at(const solve_job *job, const uint64_t *paths, cell at,
                             unsigned before) {
    uint64_t sum = 0;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        cell next = grid_neighbour(job->grid, at, bits_lowest(open));
        if (all_layer(job, next) == before) sum = all_add(sum, paths[next]);
    }
    return sum;
}

static void all_count_layer(solve_job *job, const solve_layers *layers, uint64_t *paths) {
    unsigned layer = (unsigned)(layers->distance % 3) + 1;
    for (size_t i = 0; i < layers->count; i++) {
        cell at = solve_layers_cell(layers, i);
        job->marks[at] |= (uint8_t)(layer * ALL_LAYER_ONE);
        paths[at] = layers->distance == 0 ? 1 : all_count_at(job, paths, at, all_before(layer));
    }
}

// ---- going out with weights --------------------------------------------------------

// With weights the order is that of Dijkstra, and the neighbours before a cell are the ones whose cost is less by the
// weight of the cell, or by the length of the passage between them.  Paths could go to and fro through a passage of
// length 0 for ever, so their number is then unknown.
//
// Returns whether a cheapest path to `at` may come from its neighbour on a side.  A passage is as long from both ends.
static bool all_leads(const solve_job *job, const uint64_t *costs, cell at, unsigned side, cell from) {
    const puzzle *z = job->puzzle;
    uint64_t step = puzzle_has_lengths(z) ? puzzle_step_cost(z, at, side, from) : puzzle_cost(z, at);
    return (job->marks[from] & ALL_SETTLED) && costs[from] + step == costs[at];
}

static uint64_t all_count_cheapest(const solve_job *job, const uint64_t *costs, const uint64_t *paths, cell at) {
    uint64_t sum = 0;
    for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        cell next = grid_neighbour(job->grid, at, side);
        if (all_leads(job, costs, at, side, next)) sum = all_add(sum, paths[next]);
    }
    return sum;
}

// As dijkstra.c, up to the last cell that costs no more than the first goal.
static meander_status all_settle(solve_job *job, radix_heap *q, uint64_t *paths, cell *goal) {
    *goal = CELL_NONE;
    solve_begin(job, job->start, MEANDER_MOVE_SEARCH);
    q->costs[job->start] = 0;
    radix_heap_put(q, job->start);
    for (cell at; (at = radix_heap_take(q)) != CELL_NONE;) {
        if (*goal != CELL_NONE && q->costs[at] > q->costs[*goal]) return MEANDER_OK;
        job->marks[at] |= ALL_SETTLED;
        paths[at] = at == job->start ? 1 : all_count_cheapest(job, q->costs, paths, at);
        if (*goal == CELL_NONE && solve_is_goal(job, at)) *goal = at;
        if (q->previous != NULL) solve_spread_by_length(job, q, at);
        else solve_spread_by_cost(job, q, at);
        if ((++job->walked & 0xfffff) == 0) TRY(context_progress(job->context, job->walked, job->grid->cells));
    }
    return MEANDER_OK;
}

// ---- going back --------------------------------------------------------------------

typedef struct all_queue {
    cell *cells;
    size_t count;
} all_queue;

HINT_INLINE void all_use(solve_job *job, all_queue *q, cell at) {
    if (job->marks[at] & ALL_USED) return;
    job->marks[at] |= ALL_USED;
    q->cells[q->count++] = at;
    trace_emit(job->trace, MEANDER_EVENT_PATH, at, 0);
}

// Goals that were reached are all in the last layer: a nearer one would have ended the search.  With weights some may
// cost more.
HINT_INLINE void all_begin_back(solve_job *job, const uint64_t *costs, const uint64_t *paths, cell first,
                                all_queue *q) {
    solve_findings *f = &job->findings;
    f->counts_paths = true;
    for (size_t i = 0; i < job->puzzle->goal_count; i++) {
        cell goal = job->puzzle->goals[i];
        if (!(job->marks[goal] & SOLVE_SEEN) || (job->marks[goal] & ALL_USED)) continue;
        if (costs != NULL && costs[goal] != costs[first]) continue;
        f->paths = all_add(f->paths, paths[goal]);
        all_use(job, q, goal);
    }
    f->saturated = f->paths == UINT64_MAX;
}

HINT_INLINE void all_go_back(solve_job *job, const uint64_t *costs, all_queue *q) {
    for (size_t i = 0; i < q->count; i++) {
        cell at = q->cells[i];
        unsigned before = costs == NULL ? all_before(all_layer(job, at)) : 0;
        for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
            unsigned side = bits_lowest(open);
            cell next = grid_neighbour(job->grid, at, side);
            if (costs == NULL ? all_layer(job, next) != before : !all_leads(job, costs, at, side, next)) continue;
            solve_show(job, at, side);
            all_use(job, q, next);
        }
    }
}

// Numbers the cells up to the first goal, layer by layer.
static meander_status all_number(solve_job *job, uint64_t *paths, cell *goal) {
    solve_layers layers;
    meander_status status = solve_layers_begin(&layers, job);
    while (status == MEANDER_OK) {
        all_count_layer(job, &layers, paths);
        if (layers.count == 0 || layers.goal != CELL_NONE) break;
        status = solve_layers_next(&layers, job);
    }
    *goal = layers.goal;
    return status;
}

// `weighed` is a constant in each copy.
HINT_INLINE meander_status all_find_as(solve_job *job, bool weighed) {
    cell goal;
    uint64_t *paths = scratch_lend(job->scratch, job->grid->count, sizeof *paths);
    all_queue q = {.cells = scratch_lend(job->scratch, job->grid->cells, sizeof(cell))};
    radix_heap costs = {.costs = NULL};
    if (paths == NULL || q.cells == NULL) return MEANDER_NO_MEMORY;
    if (weighed && !radix_heap_begin(&costs, job->scratch, job->grid->count, puzzle_has_lengths(job->puzzle)))
        return MEANDER_NO_MEMORY;
    TRY(solve_want_path_sides(job));
    TRY(weighed ? all_settle(job, &costs, paths, &goal) : all_number(job, paths, &goal));

    // Without a goal nothing is used, and there are 0 paths.
    all_begin_back(job, weighed ? costs.costs : NULL, paths, goal, &q);
    all_go_back(job, weighed ? costs.costs : NULL, &q);
    return goal == CELL_NONE ? MEANDER_OK : solve_trace_back(job, goal);
}

static meander_status all_check_lengths(const solve_job *job) {
    const grid *g = job->grid;
    for (size_t i = 0; i < g->count * g->side_count; i++)
        if (maze_sides(job->maze, i / g->side_count) >> i % g->side_count & 1 && g->lengths[i] == 0)
            return context_fail(job->context, MEANDER_UNSUPPORTED,
                                "all-shortest takes no passages of length 0, which paths may repeat; use dijkstra");
    return MEANDER_OK;
}

static meander_status all_find(solve_job *job) {
    if (puzzle_has_lengths(job->puzzle)) TRY(all_check_lengths(job));
    return puzzle_has_costs(job->puzzle) ? all_find_as(job, true) : all_find_as(job, false);
}

extern const solver solver_all_shortest_wide;

const solver solver_all_shortest = {
    .name = "all-shortest",
    .about = "every shortest path, or cheapest with weights, and how many there are",
    .aliases = "all-shortest-paths shortest-paths",
    .traits = "shortest any-grid sees-all weights",
    .find = all_find,
    .wide = &solver_all_shortest_wide,
};
