// SPDX-License-Identifier: MIT
// Diameter: the longest of all shortest paths, over all parts of the maze.
//
//     a---o---o---v---o---o---b      from a to b no path is shorter than six steps, and no
//             |       |              two cells are farther apart
//             o       o---w
//
// grid/farthest.c explains how the two cells are found, and why that may take too long in a maze
// with many loops.  A diameter that is only a lower bound is not known.
//
// Cost: without loops three looks at each cell; 8 bytes per cell, 16 with loops.
#include "grid/farthest.h"
#include "measure/measure.h"

enum { DIAMETER_STEPS, DIAMETER_ENDS };

// Places are given where there are coordinates.
static meander_status diameter_tell(const farthest *s, measure_job *job) {
    if (!farthest_is_exact(s)) return MEANDER_OK;
    measure_know(&job->figures[DIAMETER_STEPS], s->longest);
    return measure_know_ends(job, &job->figures[DIAMETER_ENDS], s->ends);
}

static meander_status diameter_find(measure_job *job) {
    const puzzle *p = job->puzzle;
    const grid *g = p->grid;
    farthest s;
    if (!spread_fits(g)) return MEANDER_OK;
    TRY(farthest_begin(&s, &p->maze, job->scratch));
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (!farthest_has_seen(&s, c)) TRY(farthest_search_part(&s, c));
    return diameter_tell(&s, job);
}

extern const measure measure_diameter_wide;

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
    .wide = &measure_diameter_wide,
};
