// SPDX-License-Identifier: MIT
// All shortest paths: how many there are, and every passage that one of them uses.
//
//     S---1---1      Going out from the start, layer by layer, a cell is reached by as many
//     |   |   |      shortest paths as all its neighbours in the layer before it together.
//     1---2---3
//     |   |   |      Going back from the nearest goals, only to neighbours in the layer
//     1---3---G 6    before, the search meets all cells and passages that any of them uses.
//
// The distances themselves are not needed: neighbours differ by at most one, so the layer's
// number modulo three says whether a cell is in the layer before, the same or the next.
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

// In the marks: 0, or 1 + the layer's number modulo 3; and whether a shortest path passes.
enum { ALL_LAYER = SOLVE_DEAD | SOLVE_PATH, ALL_LAYER_ONE = SOLVE_DEAD, ALL_USED = 128 };

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

// ---- going back --------------------------------------------------------------------

typedef struct all_queue {
    cell *cells;
    size_t count;
} all_queue;

static void all_use(solve_job *job, all_queue *q, cell at) {
    if (job->marks[at] & ALL_USED) return;
    job->marks[at] |= ALL_USED;
    q->cells[q->count++] = at;
    trace_emit(job->trace, MEANDER_EVENT_PATH, at, 0);
}

// Goals that were reached are all in the last layer: a nearer one would have ended the search.
static void all_begin_back(solve_job *job, const uint64_t *paths, all_queue *q) {
    solve_findings *f = &job->findings;
    f->counts_paths = true;
    for (size_t i = 0; i < job->puzzle->goal_count; i++) {
        cell goal = job->puzzle->goals[i];
        if (!(job->marks[goal] & SOLVE_SEEN) || (job->marks[goal] & ALL_USED)) continue;
        f->paths = all_add(f->paths, paths[goal]);
        all_use(job, q, goal);
    }
    f->saturated = f->paths == UINT64_MAX;
}

static void all_go_back(solve_job *job, all_queue *q) {
    for (size_t i = 0; i < q->count; i++) {
        cell at = q->cells[i];
        unsigned before = all_before(all_layer(job, at));
        for (unsigned open = maze_sides(job->maze, at); open != 0; open &= open - 1) {
            unsigned side = bits_lowest(open);
            cell next = grid_neighbour(job->grid, at, side);
            if (all_layer(job, next) != before) continue;
            solve_show(job, at, side);
            all_use(job, q, next);
        }
    }
}

static meander_status all_find(solve_job *job) {
    solve_layers layers;
    uint64_t *paths = scratch_lend(job->scratch, job->grid->count, sizeof *paths);
    all_queue q = {.cells = scratch_lend(job->scratch, job->grid->cells, sizeof(cell))};
    if (paths == NULL || q.cells == NULL) return MEANDER_NO_MEMORY;
    TRY(solve_want_path_sides(job));
    TRY(solve_layers_begin(&layers, job));
    all_count_layer(job, &layers, paths);
    while (layers.count > 0 && layers.goal == CELL_NONE) {
        TRY(solve_layers_next(&layers, job));
        all_count_layer(job, &layers, paths);
    }

    // Without a goal nothing is used, and there are 0 paths.
    all_begin_back(job, paths, &q);
    all_go_back(job, &q);
    return layers.goal == CELL_NONE ? MEANDER_OK : solve_trace_back(job, layers.goal);
}

extern const solver solver_all_shortest_wide;

const solver solver_all_shortest = {
    .name = "all-shortest",
    .about = "every shortest path, and how many there are",
    .aliases = "all-shortest-paths shortest-paths",
    .traits = "shortest any-grid sees-all",
    .find = all_find,
    .wide = &solver_all_shortest_wide,
};
