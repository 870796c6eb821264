// SPDX-License-Identifier: MIT
// Longest: the two cells farthest apart, and a shortest path between them.
//
//     +---+---+---+---+      Where should the doors be so that the path is as long as possible?
//     | a   .   . | b |      In a perfect maze, which has one path between any two cells,
//     +---+---+   +   +      this is its longest path.
//     |     .   .   . |
//     +---+---+---+---+      The solver chooses both ends itself; start and goals of the
//                            puzzle only say in which part of the maze to look.
//
// In a part without loops two searches find the ends: the cell farthest from anywhere is one, the
// cell farthest from it the other.  With loops that is only a beginning; grid/farthest.c says how
// it goes on and proves that no pair is farther apart.  In large mazes with many loops the proof
// may take too long; then the path is a long one, and the solution says that it may not be the
// longest.
//
// This is not the longest path that visits no cell twice, which may wind through loops: that one
// is hard to find (NP-hard), and in a perfect maze it is the same.
//
// When several pairs are equally far apart, the one that the searches met first is shown.
//
// Invariant: the path found is a shortest one between its ends.
// Cost: three looks at each cell without loops; one byte per cell for the marks, 16 for the
// searches, 24 with loops.
// Source: two searches in a tree: folklore, attributed to Edsger W. Dijkstra; with loops see
// grid/farthest.c.
#include "grid/farthest.h"
#include "solve/solver.h"

// Of the two ends the one that comes first in the grid is the start, so that the result does not
// depend on which of them was found first.
static void longest_order(farthest *s) {
    if (s->ends[0] <= s->ends[1]) return;
    cell last = s->ends[0];
    s->ends[0] = s->ends[1];
    s->ends[1] = last;
}

// The film shows only this last search.
static meander_status longest_walk(solve_job *job, cell to) {
    solve_layers layers;
    TRY(solve_layers_begin(&layers, job));
    while (layers.count > 0 && !(job->marks[to] & SOLVE_SEEN))
        TRY(solve_layers_next(&layers, job));
    return solve_trace_back(job, to);
}

static meander_status longest_find(solve_job *job) {
    farthest s;
    TRY(farthest_begin(&s, job->maze, job->scratch));
    TRY(farthest_search_part(&s, job->start));
    job->findings.lower_bound = !farthest_is_exact(&s);
    longest_order(&s);
    job->start = s.ends[0];
    return longest_walk(job, s.ends[1]);
}

extern const solver solver_longest_wide;

const solver solver_longest = {
    .name = "longest",
    .about = "the two cells farthest apart in the start's part, and a path between them",
    .aliases = "longest-path",
    .traits = "any-grid sees-all own-ends",
    .find = longest_find,
    .wide = &solver_longest_wide,
};
