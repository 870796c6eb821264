// SPDX-License-Identifier: MIT
// One-way doors: walls open in one direction, back towards the start.
//
//     +---+---+---+        +---+---+---+      distances from the start; a wall between 7 and 2
//     | 0 | 7   6 |        | 0 | 7   6 |      leads five steps back at once.  Nobody comes from 2
//     +   +---+   +   ->   +   +-v-+   +      to 7 through it.
//     | 1   2 | 5 |        | 1   2 | 5 |
//     +---+   +   +        +---+   +   +
//     |   . 3   4 |        |   . 3   4 |
//     +---+---+---+        +---+---+---+
//
// A passage that leads one way can shut a walker in, unless the way round stays open.  Here it always does: no old
// passage changes, and a new one leads to a cell that is nearer to the start and behind no door that the walker has
// not opened.
//
// Of walls that save a quarter of the most steps that any saves each is equally likely.
//
// Invariant: who can be anywhere in the maze can be there without one-way doors, with the same keys.
// Cost: O(n) for each; 9 bytes per cell.
#define GRID_WIDE
#include "grid/locks.h"
#include "grid/spread.h"
#include "transform/transform.h"

typedef struct oneway_work {
    transform_job *job;
    spread spread;
    uint8_t *stages;             // NULL: there are no doors
    uint64_t *ends;              // a bit for each cell at a one-way door
} oneway_work;

// The steps that a wall saves, 0 where no door may be.  Two doors do not begin or end at one cell.
static uint32_t oneway_gain(const oneway_work *w, cell c, unsigned side) {
    const grid *g = w->job->grid;
    cell next = grid_neighbour(g, c, side);
    const uint32_t *distance = w->spread.distance;
    if (maze_is_open(w->job->maze, c, side) || distance[next] == SPREAD_UNSEEN) return 0;
    if (distance[next] + 1 >= distance[c] || bits_get(w->ends, c) || bits_get(w->ends, next)) return 0;
    if (w->stages != NULL && w->stages[next] > w->stages[c]) return 0;
    return distance[c] - distance[next] - 1;
}

// Looks at all walls of cells that the start reaches: the greatest gain, and the number of those with `least` or more.
// Wall number `wanted` of those is put into *found.  A wall is seen from both cells, but only one of them is farther
// away, so it counts once.
static uint64_t oneway_count(const oneway_work *w, uint32_t least, uint64_t wanted, uint32_t *most, lock *found) {
    const grid *g = w->job->grid;
    uint64_t count = 0;
    *most = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (w->spread.distance[c] == SPREAD_UNSEEN) continue;
        for (unsigned left = grid_sides(g, c); left != 0; left &= left - 1) {
            uint32_t gain = oneway_gain(w, c, bits_lowest(left));
            if (gain > *most) *most = gain;
            if (gain == 0 || gain < least) continue;
            if (count++ == wanted) *found = (lock){c, bits_lowest(left), LOCK_ONE_WAY};
        }
    }
    return count;
}

// Distances stay those of the maze without one-way doors: a door that leads back brings no cell nearer to the start.
static meander_status oneway_open(oneway_work *w, bool *opened) {
    uint32_t most, least;
    lock found = {.key = LOCK_ONE_WAY};
    *opened = oneway_count(w, 1, UINT64_MAX, &most, &found) > 0;
    if (!*opened) return MEANDER_OK;
    least = most / 4 + (most < 4);
    uint64_t count = oneway_count(w, least, UINT64_MAX, &most, &found);
    oneway_count(w, least, rng_below(w->job->rng, count), &most, &found);
    bits_set(w->ends, found.cell);
    bits_set(w->ends, grid_neighbour(w->job->grid, found.cell, found.side));
    transform_carve(w->job, found.cell, found.side);
    return locks_add(w->job->puzzle, found.cell, found.side, LOCK_ONE_WAY);
}

static meander_status oneway_apply(transform_job *job) {
    oneway_work w = {.job = job};
    bool opened = true;
    int64_t count = 0;
    if (!spread_fits(job->grid))
        return context_fail(job->context, MEANDER_TOO_BIG, "doors are put into mazes of fewer than 2^31 cells");
    TRY(spread_init(&w.spread, job->maze, job->scratch));
    w.ends = scratch_lend_zeroed(job->scratch, bits_words(job->grid->count), sizeof *w.ends);
    if (w.ends == NULL) return MEANDER_NO_MEMORY;
    if (job->puzzle->locks != NULL) TRY(locks_stages(job->puzzle, job->scratch, &w.stages));
    TRY(spread_from(&w.spread, job->puzzle->start));
    for (; count < job->value && opened; count += opened) TRY(oneway_open(&w, &opened));
    if (count < job->value)
        context_note(job->context, "room for %lld of %lld one-way doors", (long long)count, (long long)job->value);
    return MEANDER_OK;
}

static const meander_param oneway_params[] = {
    {.name = "oneway", .kind = MEANDER_PARAM_INTEGER, .fallback = 2, .least = 0, .most = 1000,
     .about = "how many one-way doors, if there is room for them"},
    {0},
};

const transform transform_oneway = {
    .name = "oneway",
    .about = "walls open in one direction, back towards the start",
    .traits = "",
    .params = oneway_params,
    .stage = 2,
    .apply = oneway_apply,
    .wide = &transform_oneway,
};
