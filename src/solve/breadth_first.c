// SPDX-License-Identifier: MIT
// Breadth first: all cells one step away, then all two steps away, and so on.
//
//     2 3 4 5        A layer is all cells of one distance; here layer 4 is one cell, and
//     1 # # 6        the cells beyond it that have not been reached yet make layer 5.
//     0 1 2 #
//
// The first goal that is met is the nearest, and the way back from it is a shortest path.
//
// When several goals are equally near, the one that is met first wins: cells are expanded in the
// order in which they were met, their sides clockwise from the north.  The film shows a cell as
// tried when it enters a layer, and as a dead end when its neighbours have.
//
// Invariant: no cell farther away than the current layer plus one has been looked at, so no goal
// can be nearer than the one that is met.
// Cost: O(n); one byte per cell for the marks and eight for the memory of the layers, of which
// only the part that the widest two take is ever touched.
// Source: Edward F. Moore, "The shortest path through a maze", 1959.
#include "solve/solver.h"

// In pictures it is a flood that creeps into all corridors alike.  Layers 2, 4 and 6:
//
//     +---+---+---+---+---+    +---+---+---+---+---+    +---+---+---+---+---+
//       .   .   2         |      .   .   .   .   4 |      .   .   .   .   . |
//     +   +---+---+   +   +    +   +---+---+   +   +    +   +---+---+   +   +
//     | . |       |       |    | . | 4     | 4     |    | . | .   . | .   . |
//     +   +   +   +---+   +    +   +   +   +---+   +    +   +   +   +---+   +
//     | 2     |                | .   . |                | .   . | 6       6
//     +---+---+---+---+---+    +---+---+---+---+---+    +---+---+---+---+---+
//
// The goal at the lower right is in layer 6.  The cell in layer 7 was not entered when the
// search ended there, and a picture with marks shows it blank.
//
// Layers are made in layers.c.  An empty one means that everything that can be reached has been visited.
static meander_status breadth_find(solve_job *job) {
    solve_layers layers;
    TRY(solve_layers_to_goal(&layers, job));
    return layers.goal == CELL_NONE ? MEANDER_OK : solve_trace_and_lay(job, layers.goal, (size_t)layers.distance);
}

extern const solver solver_breadth_first_wide;

const solver solver_breadth_first = {
    .name = "breadth-first",
    .about = "spreads in all directions at once: the shortest path",
    .aliases = "bfs breadth-first-search",
    .traits = "shortest any-grid sees-all",
    .find = breadth_find,
    .wide = &solver_breadth_first_wide,
};
