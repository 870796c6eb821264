// SPDX-License-Identifier: MIT
// From the cells of the whole maze to those of a section, and back.
#ifndef GENERATE_SECTION_SQUARES_H
#define GENERATE_SECTION_SQUARES_H

#include "generate/common/section.h"
#include "grid/rect.h"

// Places before the corner wrap around and are too large.
static inline bool section_holds(const section_job *job, meander_point at) {
    const grid *g = job->maze->grid;
    return at.x - job->corner.x < g->width && at.y - job->corner.y < g->height;
}

static inline cell section_cell(const section_job *job, meander_point at) {
    return grid_cell(job->maze->grid, at.x - job->corner.x, at.y - job->corner.y);
}

#endif
