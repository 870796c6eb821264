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
#include "base/bits.h"
#include "measure/measure.h"

#define DIAMETER_BUDGET UINT64_C(200000000)
#define DIAMETER_INDICES_MOST ((size_t)1 << 31)
#define DIAMETER_UNSEEN UINT32_MAX

typedef struct diameter_search {
    const maze *maze;
    uint32_t *distance;   // for each index: from where the last search began
    uint32_t *queue;      // the cells that the last search reached, nearest first
    size_t reached;       // how many; 0 when another part of the maze is begun
    uint32_t *lower;      // for each index: bounds of the reach, ...
    uint32_t *upper;      // ... NULL until a part has loops
    uint64_t looks;       // cells looked at in parts with loops
    uint64_t longest;
} diameter_search;

// Searches breadth first; what the search before it left in this part is forgotten.
static void diameter_spread(diameter_search *s, cell from) {
    for (size_t i = 0; i < s->reached; i++) s->distance[s->queue[i]] = DIAMETER_UNSEEN;
    size_t end = 0;
    s->distance[from] = 0;
    s->queue[end++] = (uint32_t)from;
    for (size_t i = 0; i < end; i++) {
        cell c = s->queue[i];
        for (unsigned open = maze_sides(s->maze, c); open != 0; open &= open - 1) {
            cell next = grid_neighbour(s->maze->grid, c, bits_lowest(open));
            if (s->distance[next] != DIAMETER_UNSEEN) continue;
            s->distance[next] = s->distance[c] + 1;
            s->queue[end++] = (uint32_t)next;
        }
    }
    s->reached = end;
}

static cell diameter_farthest(const diameter_search *s) { return s->queue[s->reached - 1]; }

static void diameter_lengthen(diameter_search *s) {
    uint64_t length = s->distance[diameter_farthest(s)];
    if (length > s->longest) s->longest = length;
}

// Whether the part reached last has a loop: a tree of n cells has n - 1 passages.
static bool diameter_has_loops(const diameter_search *s) {
    uint64_t ends = 0;
    for (size_t i = 0; i < s->reached; i++)
        ends += bits_count(maze_sides(s->maze, s->queue[i]));
    return ends / 2 != s->reached - 1;
}

// Nothing is known of the part's cells yet.
static meander_status diameter_begin_bounds(diameter_search *s, scratch *lent) {
    if (s->upper == NULL) {
        s->lower = scratch_lend(lent, s->maze->grid->count, sizeof(uint32_t));
        s->upper = scratch_lend(lent, s->maze->grid->count, sizeof(uint32_t));
        if (s->lower == NULL || s->upper == NULL) return MEANDER_NO_MEMORY;
    }
    for (size_t i = 0; i < s->reached; i++) {
        s->lower[s->queue[i]] = 0;
        s->upper[s->queue[i]] = UINT32_MAX;
    }
    return MEANDER_OK;
}

// What the last search says about the reach of a cell.
static void diameter_bound(diameter_search *s, cell c, uint32_t reach) {
    uint32_t distance = s->distance[c], back = reach - distance;
    uint32_t least = distance > back ? distance : back;
    if (least > s->lower[c]) s->lower[c] = least;
    if (distance + reach < s->upper[c]) s->upper[c] = distance + reach;
}

// Bounds all cells of the part and finds the two among those still in the running from
// which to search next.  False when none is left.
static bool diameter_bound_all(diameter_search *s, cell *middle, cell *rim) {
    uint32_t reach = s->distance[diameter_farthest(s)];
    *middle = *rim = CELL_NONE;
    for (size_t i = 0; i < s->reached; i++) {
        cell c = s->queue[i];
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
        s->looks += s->reached;
        if (s->looks > DIAMETER_BUDGET) break;
        TRY(context_progress(job->context, s->looks, DIAMETER_BUDGET));
        diameter_spread(s, from_middle ? middle : rim);
        diameter_lengthen(s);
    }
    return MEANDER_OK;
}

// `seed` is any cell of a part that was not seen yet.
static meander_status diameter_search_part(diameter_search *s, measure_job *job, cell seed) {
    s->reached = 0;
    diameter_spread(s, seed);
    diameter_spread(s, diameter_farthest(s));
    diameter_lengthen(s);
    return diameter_has_loops(s) ? diameter_search_loops(s, job) : MEANDER_OK;
}

static meander_status diameter_find(measure_job *job) {
    const grid *g = job->puzzle->grid;
    if (g->count >= DIAMETER_INDICES_MOST) return MEANDER_OK;
    diameter_search s = {
        .maze = &job->puzzle->maze,
        .distance = scratch_lend(job->scratch, g->count, sizeof(uint32_t)),
        .queue = scratch_lend(job->scratch, g->cells, sizeof(uint32_t)),
    };
    if (s.distance == NULL || s.queue == NULL) return MEANDER_NO_MEMORY;
    for (cell c = 0; c < g->count; c++) s.distance[c] = DIAMETER_UNSEEN;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (s.distance[c] == DIAMETER_UNSEEN) TRY(diameter_search_part(&s, job, c));
    if (s.looks <= DIAMETER_BUDGET) measure_know(&job->figures[0], s.longest);
    return MEANDER_OK;
}

const measure measure_diameter = {
    .name = "diameter",
    .about = "the longest shortest path",
    .figures = {
        {"diameter", "steps between the two cells farthest apart", MEANDER_FIGURE_COUNT},
    },
    .find = diameter_find,
};
