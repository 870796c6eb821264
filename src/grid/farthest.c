// SPDX-License-Identifier: MIT
// The two cells farthest apart, by the longest of all shortest paths.
//
//     a---o---o---v---o---o---b      a  the cell farthest from any cell to begin with
//             |       |              b  the cell farthest from a
//             o       o---w          v  any cell; its reach is the distance to its farthest cell
//
// In a part without loops the path from a to b is the longest.  With loops it is only a lower
// bound.  Then searches go on, and each bounds the reach of every cell w: by way of v all cells
// are within distance(v, w) + reach(v), and the reach is no less than distance(v, w) and no less
// than reach(v) - distance(v, w).  A cell that cannot reach farther than `longest` is out.  The
// next search begins in the middle of those left (the lowest lower bound, good for bounding the
// others), then at the rim (the highest upper bound, good for finding a long path), and so on in
// turn.  A few dozen searches are enough for most mazes.
//
// Invariant: `longest` is the length of a real shortest path, and lower[c] <= reach of c
// <= upper[c].  A cell that was searched has upper = reach <= longest, so it is out.
//
// Cost: without loops three looks at each cell.  With loops, in the worst case (a torus, which
// looks the same from everywhere), one search from each cell; a search that would take more than
// FARTHEST_BUDGET looks is given up, and the result is a lower bound, which never happens in
// parts of up to 14,000 cells.  Grids of 2^31 indices and more are not searched: so 32 bits hold
// the sum of two distances, and 8 bytes per cell are enough, 16 with loops.
//
// Source: Frank Takes and Walter Kosters, "Determining the diameter of small world
// networks", 2011; the two searches in a tree are folklore.
#include "grid/farthest.h"

#define FARTHEST_BUDGET UINT64_C(200000000)

meander_status farthest_begin(farthest *s, const maze *m, scratch *lent) {
    *s = (farthest){.scratch = lent, .ends = {CELL_NONE, CELL_NONE}};
    if (spread_fits(m->grid)) return spread_init(&s->spread, m, lent);
    return context_fail(m->grid->context, MEANDER_TOO_BIG,
                        "the farthest cells are found in mazes of fewer than 2^31 cells");
}

bool farthest_has_seen(const farthest *s, cell c) {
    return s->spread.distance[c] != SPREAD_UNSEEN;
}
bool farthest_is_exact(const farthest *s) { return s->looks <= FARTHEST_BUDGET; }

// Searches from a cell, and remembers the longest path of all.
static meander_status farthest_spread(farthest *s, cell from) {
    TRY(spread_from(&s->spread, from));
    cell end = spread_farthest(&s->spread);
    uint64_t length = s->spread.distance[end];
    if (length <= s->longest && s->ends[0] != CELL_NONE) return MEANDER_OK;
    s->longest = length;
    s->ends[0] = from;
    s->ends[1] = end;
    return MEANDER_OK;
}

// Returns whether the part reached last has a loop: a tree of n cells has n - 1 passages.
static bool farthest_has_loops(const spread *s) {
    return spread_ends(s) / 2 != s->reached - 1;
}

// Nothing is known about the part's cells yet.
static meander_status farthest_begin_bounds(farthest *s) {
    if (s->upper == NULL) {
        s->lower = scratch_lend(s->scratch, s->spread.maze->grid->count, sizeof(uint32_t));
        s->upper = scratch_lend(s->scratch, s->spread.maze->grid->count, sizeof(uint32_t));
        if (s->lower == NULL || s->upper == NULL) return MEANDER_NO_MEMORY;
    }
    for (size_t i = 0; i < s->spread.reached; i++) {
        s->lower[s->spread.queue[i]] = 0;
        s->upper[s->spread.queue[i]] = UINT32_MAX;
    }
    return MEANDER_OK;
}

// Narrows the bounds of a cell's reach by the last search.
static void farthest_bound(farthest *s, cell c, uint32_t reach) {
    uint32_t distance = s->spread.distance[c], back = reach - distance;
    uint32_t least = distance > back ? distance : back;
    if (least > s->lower[c]) s->lower[c] = least;
    if (distance + reach < s->upper[c]) s->upper[c] = distance + reach;
}

// Bounds all cells of the part and finds the two among the remaining ones from which to search
// next.  Returns false when none is left.
static bool farthest_bound_all(farthest *s, cell *middle, cell *rim) {
    uint32_t reach = s->spread.distance[spread_farthest(&s->spread)];
    *middle = *rim = CELL_NONE;
    for (size_t i = 0; i < s->spread.reached; i++) {
        cell c = s->spread.queue[i];
        farthest_bound(s, c, reach);
        if (s->upper[c] <= s->longest) continue;
        if (*middle == CELL_NONE || s->lower[c] < s->lower[*middle]) *middle = c;
        if (*rim == CELL_NONE || s->upper[c] > s->upper[*rim]) *rim = c;
    }
    return *middle != CELL_NONE;
}

// Continues after the search from one end of a long path.  Stops early when the budget is used
// up.
static meander_status farthest_search_loops(farthest *s) {
    cell middle, rim;
    TRY(farthest_begin_bounds(s));
    for (bool from_middle = true; farthest_bound_all(s, &middle, &rim);
         from_middle = !from_middle) {
        s->looks += s->spread.reached;
        if (s->looks > FARTHEST_BUDGET) break;
        TRY(context_progress(s->spread.maze->grid->context, s->looks, FARTHEST_BUDGET));
        TRY(farthest_spread(s, from_middle ? middle : rim));
    }
    return MEANDER_OK;
}

// `seed` is any cell of a part that has not been searched.
meander_status farthest_search_part(farthest *s, cell seed) {
    s->spread.reached = 0;
    TRY(farthest_spread(s, seed));
    TRY(farthest_spread(s, spread_farthest(&s->spread)));
    return farthest_has_loops(&s->spread) ? farthest_search_loops(s) : MEANDER_OK;
}
