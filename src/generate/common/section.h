// SPDX-License-Identifier: MIT
// A section into a maze that may be far too large to be made: what a generator with `section` is
// asked for.
#ifndef GENERATE_SECTION_H
#define GENERATE_SECTION_H

#include "grid/maze.h"
#include "trace/trace.h"
#include "base/params.h"

// A passage that leads out of the section; whether the way passes it.
typedef struct section_opening {
    cell cell;
    unsigned side;
    bool passed;
} section_opening;

typedef struct section_job {
    context *context;
    uint64_t width, height;      // of the whole maze
    uint64_t seed;
    const params *params;
    meander_point corner;        // the section's first cell; all of it lies in the maze
    maze *maze;                  // of the section: a whole rectangle with its walls closed
    bool has_way;                // the way between `ends` shall be shown in ``path_sides``
    meander_point ends[2];
    uint8_t *path_sides;              // per cell of the section: sides by which the way passes
    section_opening *openings;        // room for one at every place of the section's border
    size_t opening_count;
    trace *trace;                // NULL: nobody listens
} section_job;

#endif
