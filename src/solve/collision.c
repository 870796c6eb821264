// SPDX-License-Identifier: MIT
// Collision: water runs from the start into all corridors alike.  Where two waves meet head
// on, neither came by a way that leads anywhere sooner: a wall goes up between them.  Then
// dead ends are filled, and every shortest path remains.
//
//     0 1 2 3        Around this block the waves meet in cell 6, which both reach at once.  It
//     1 # # 4        is filled, and then the cells back to the start; unless 6 leads on to
//     2 # # 5        the goal: then both ways are equally short, the waves join and run on,
//     3 4 5 6        and both remain.
//
// In a ring of an odd number of cells the waves meet in a passage, and the wall goes up there.
// Mazes of squares have no such rings: of two neighbours one is an even number of steps away from
// the start, the other an odd one.
//
// Invariant: a cell that is not filled is on a shortest path to some cell where a wave ended.
// Cost: O(n), each passage is looked at a few times; one byte per cell for the marks and one for
// what remains, four for the distances, sixteen for queues.
// Source: Walter D. Pullen, "Think Labyrinth: maze algorithms", 1999.
#include "solve/filling.h"

typedef struct collision {
    maze left;
    cell *order;                 // cells in the order in which the water reached them
    size_t count;
} collision;

static meander_status collision_flood(solve_job *job, collision *s, cell *goal) {
    uint32_t *distances = job->findings.distances;
    solve_layers layers;
    TRY(solve_layers_begin(&layers, job));
    while (layers.count > 0) {
        for (size_t i = 0; i < layers.count; i++) {
            cell at = solve_layers_cell(&layers, i);
            distances[at] = (uint32_t)layers.distance;
            s->order[s->count++] = at;
        }
        TRY(solve_layers_next(&layers, job));
    }
    *goal = layers.goal;
    return MEANDER_OK;
}

// Neither walls between waves nor filling change the distance of a cell, as long as it is not
// filled itself: so the water has to run only once.  After that, a cell from which no passage
// leads to a cell farther away is where a wave ended; if it is not a goal, it is filled, and then
// the cells from which it was reached are checked again.
//
// Builds walls between waves that met in a passage; returns whether a wave runs on from the cell.
static bool collision_part(const solve_job *job, collision *s, cell at) {
    const uint32_t *distances = job->findings.distances;
    bool on = false;
    for (unsigned open = maze_sides(&s->left, at); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        cell next = grid_neighbour(job->grid, at, side);
        if (distances[next] == distances[at]) maze_wall(&s->left, at, side);
        on |= distances[next] > distances[at];
    }
    return on;
}

// Farthest first: what is beyond a cell has been settled before it.
static meander_status collision_fill(solve_job *job, collision *s) {
    for (size_t i = s->count; i-- > 0;) {
        cell at = s->order[i];
        if ((i & 0xfffff) == 0) TRY(context_progress(job->context, s->count - i, s->count));
        if (collision_part(job, s, at) || (job->marks[at] & FILL_KEPT)) continue;
        for (unsigned open = maze_sides(&s->left, at); open != 0; open &= open - 1)
            maze_wall(&s->left, at, bits_lowest(open));
        trace_emit(job->trace, MEANDER_EVENT_DEAD_END, at, 0);
    }
    return MEANDER_OK;
}

// Cells that the water did not reach are not shown, whatever their passages are.
static void collision_hide(const solve_job *job, const collision *s) {
    if (s->count == job->grid->cells) return;
    for (cell c = 0; c < job->grid->count; c++)
        if (job->findings.distances[c] == SOLVE_FAR) sides_put(job->grid, s->left.open, c, 0);
}

static meander_status collision_find(solve_job *job) {
    collision s = {.order = scratch_lend(job->scratch, job->grid->cells, sizeof(cell))};
    cell goal;
    if (s.order == NULL) return MEANDER_NO_MEMORY;
    TRY(solve_want_distances(job));
    TRY(fill_begin(job, &s.left));
    TRY(collision_flood(job, &s, &goal));
    TRY(collision_fill(job, &s));
    collision_hide(job, &s);
    return goal == CELL_NONE ? MEANDER_OK : solve_trace_back(job, goal);
}

extern const solver solver_collision_wide;

const solver solver_collision = {
    .name = "collision",
    .about = "walls where waves meet, fills dead ends: every shortest path remains",
    .aliases = "collision-solver",
    .traits = "shortest any-grid sees-all all-ways",
    .find = collision_find,
    .wide = &solver_collision_wide,
};
