// SPDX-License-Identifier: MIT
// Flood: the distance of every cell from the start.
//
//     2 3 4 5        Water from the start advances by one step per second; the number in a
//     1 # # 6        cell is when it arrives.  It does not stop at a goal.
//     0 1 2 #
//
// The map answers more than one question: the nearest goal and the path to it, the farthest cell,
// the path from any cell back to the start (always to a neighbour with a number that is less by
// one).  The solution keeps it; the JSON format writes it as "distances".
//
// In JSON, a 4x2 maze and its map, in which nothing leads to the last cell of the first row:
//
//     +---+---+---+---+      "distances": [
//         |       |   |        [0, 3, 4, -1],
//     +   +   +   +---+        [1, 2, 3, 4]
//     |                      ]
//     +---+---+---+---+
//
// A robot floods from the goal instead, and again and again, as it learns of walls.  Here
// the walls are known, so once is enough, and the distance is the same from both ends.
//
// Invariant: after layer k exactly the cells within k steps have a number, and none is
// changed later.
// Cost: O(n); one byte per cell for the marks, four for the map, eight for the layers, of which
// little is touched.
// Source: Edward F. Moore, "The shortest path through a maze", 1959; C. Y. Lee, "An
// algorithm for path connections and its applications", 1961, who writes the numbers down.
#include "solve/solver.h"

// Numbers a layer when all of it has been met; the start is a layer, too, number 0.  A layer's
// cells are close to each other, so this second look finds them in the cache.  SOLVE_FAR is
// beyond all possible distances, or solve_want_distances would have refused: so a cell that keeps
// that number was never reached.
static void flood_note(const solve_job *job, const solve_layers *layers) {
    uint32_t *distances = job->findings.distances;
    for (size_t i = 0; i < layers->count; i++)
        distances[solve_layers_cell(layers, i)] = (uint32_t)layers->distance;
}

static meander_status flood_find(solve_job *job) {
    solve_layers layers;
    TRY(solve_want_distances(job));
    TRY(solve_layers_begin(&layers, job));
    while (layers.count > 0) {
        flood_note(job, &layers);
        TRY(solve_layers_next(&layers, job));
    }

    // All goals were passed; the first that was met is a nearest one, and the marks on the way
    // back from it were made by layers that came before it.
    return layers.goal == CELL_NONE ? MEANDER_OK : solve_trace_back(job, layers.goal);
}

extern const solver solver_flood_wide;

const solver solver_flood = {
    .name = "flood",
    .about = "the distance of every cell from the start; the shortest path",
    .aliases = "flood-fill",
    .traits = "shortest any-grid sees-all distances",
    .find = flood_find,
    .wide = &solver_flood_wide,
};
