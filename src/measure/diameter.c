// SPDX-License-Identifier: MIT
// Diameter: the longest of all shortest paths, over all parts of the maze.
//
//     a---o---o---v---o---o---b      a  the cell farthest from any cell to begin with
//             |       |              b  the cell farthest from a
//             o       o---w          v  any cell; its reach is the way to its farthest
//
// In a part without loops the way from a to b is the diameter.  With loops it is only a
// lower bound.  Then searches go on, and each bounds the reach of every cell w: by way of
// v all cells are within distance(v, w) + reach(v), and the reach is no less than
// distance(v, w) nor than reach(v) - distance(v, w).  A cell that cannot reach farther than
// `longest` is out.  The next search begins in the middle of those left (the lowest lower
// bound, good for bounding the others), then at the rim (the highest upper bound, good for
// finding a long path), and so on in turn.  Some dozens of searches do for most mazes.
//
// Invariant: `longest` is the length of a real shortest path, and lower[c] <= reach of c
// <= upper[c].  A cell that was searched has upper = reach <= longest, so it is out.
//
// Cost: without loops three looks at each cell.  With loops, in the worst case (a torus,
// which looks the same from everywhere), one search from each cell; what would take more
// than DIAMETER_BUDGET looks is given up and reported as not known, which never happens to
// parts of up to 14,000 cells.  Nor is a diameter told on a grid of 2^31 indices and more:
// so 32 bits hold the sum of two distances, and 8 bytes a cell are enough, 16 with loops.
//
// Source: Frank Takes and Walter Kosters, "Determining the diameter of small world
// networks", 2011; the two searches in a tree are folklore.
#include "measure/spread.h"

#define DIAMETER_BUDGET UINT64_C(200000000)

enum { DIAMETER_STEPS, DIAMETER_ENDS };

typedef struct diameter_search {
    spread spread;
    uint32_t *lower;      // for each index: bounds of the reach, ...
    uint32_t *upper;      // ... NULL until a part has loops
    uint64_t looks;       // cells looked at in parts with loops
    uint64_t longest;
    cell ends[2];         // of a shortest path that is so long
} diameter_search;

// Searches from a cell, and remembers the longest path of all.
static void diameter_spread(diameter_search *s, cell from) {
    spread_from(&s->spread, from);
    cell farthest = spread_farthest(&s->spread);
    uint64_t length = s->spread.distance[farthest];
    if (length <= s->longest && s->ends[0] != CELL_NONE) return;
    s->longest = length;
    s->ends[0] = from;
    s->ends[1] = farthest;
}

// Whether the part reached last has a loop: a tree of n cells has n - 1 passages.
static bool diameter_has_loops(const spread *s) {
    uint64_t ends = 0;
    for (size_t i = 0; i < s->reached; i++)
        ends += bits_count(maze_sides(s->maze, s->queue[i]));
    return ends / 2 != s->reached - 1;
}

// Nothing is known of the part's cells yet.
static meander_status diameter_begin_bounds(diameter_search *s, scratch *lent) {
    const spread *found = &s->spread;
    if (s->upper == NULL) {
        s->lower = scratch_lend(lent, found->maze->grid->count, sizeof(uint32_t));
        s->upper = scratch_lend(lent, found->maze->grid->count, sizeof(uint32_t));
        if (s->lower == NULL || s->upper == NULL) return MEANDER_NO_MEMORY;
    }
    for (size_t i = 0; i < found->reached; i++) {
        s->lower[found->queue[i]] = 0;
        s->upper[found->queue[i]] = UINT32_MAX;
    }
    return MEANDER_OK;
}

// What the last search says about the reach of a cell.
static void diameter_bound(diameter_search *s, cell c, uint32_t reach) {
    uint32_t distance = s->spread.distance[c], back = reach - distance;
    uint32_t least = distance > back ? distance : back;
    if (least > s->lower[c]) s->lower[c] = least;
    if (distance + reach < s->upper[c]) s->upper[c] = distance + reach;
}

// Bounds all cells of the part and finds the two among those still in the running from
// which to search next.  False when none is left.
static bool diameter_bound_all(diameter_search *s, cell *middle, cell *rim) {
    uint32_t reach = s->spread.distance[spread_farthest(&s->spread)];
    *middle = *rim = CELL_NONE;
    for (size_t i = 0; i < s->spread.reached; i++) {
        cell c = s->spread.queue[i];
        diameter_bound(s, c, reach);
        if (s->upper[c] <= s->longest) continue;
        if (*middle == CELL_NONE || s->lower[c] < s->lower[*middle]) *middle = c;
        if (*rim == CELL_NONE || s->upper[c] > s->upper[*rim]) *rim = c;
    }
    return *middle != CELL_NONE;
}

// Goes on from the search from one end of a long path.  Stops early when the budget is
// used up.
static meander_status diameter_search_loops(diameter_search *s, measure_job *job) {
    cell middle, rim;
    TRY(diameter_begin_bounds(s, job->scratch));
    for (bool from_middle = true; diameter_bound_all(s, &middle, &rim);
         from_middle = !from_middle) {
        s->looks += s->spread.reached;
        if (s->looks > DIAMETER_BUDGET) break;
        TRY(context_progress(job->context, s->looks, DIAMETER_BUDGET));
        diameter_spread(s, from_middle ? middle : rim);
    }
    return MEANDER_OK;
}

// `seed` is any cell of a part that was not seen yet.
static meander_status diameter_search_part(diameter_search *s, measure_job *job, cell seed) {
    s->spread.reached = 0;
    diameter_spread(s, seed);
    diameter_spread(s, spread_farthest(&s->spread));
    return diameter_has_loops(&s->spread) ? diameter_search_loops(s, job) : MEANDER_OK;
}

// Places are told where there are coordinates.
static meander_status diameter_tell(const diameter_search *s, measure_job *job) {
    if (s->looks > DIAMETER_BUDGET) return MEANDER_OK;
    measure_know(&job->figures[DIAMETER_STEPS], s->longest);
    return measure_know_ends(job, &job->figures[DIAMETER_ENDS], s->ends);
}

static meander_status diameter_find(measure_job *job) {
    const puzzle *p = job->puzzle;
    const grid *g = p->grid;
    diameter_search s = {.ends = {CELL_NONE, CELL_NONE}};
    if (!spread_fits(g)) return MEANDER_OK;
    TRY(spread_init(&s.spread, &p->maze, job->scratch));
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (s.spread.distance[c] == SPREAD_UNSEEN) TRY(diameter_search_part(&s, job, c));
    return diameter_tell(&s, job);
}

const measure measure_diameter = {
    .name = "diameter",
    .about = "the longest shortest path",
    .figures = {
        [DIAMETER_STEPS] = {"diameter", "steps between the two cells farthest apart",
                            MEANDER_FIGURE_COUNT},
        [DIAMETER_ENDS] = {"diameter_ends", "where these two cells are",
                           MEANDER_FIGURE_PLACES},
    },
    .find = diameter_find,
};
