// SPDX-License-Identifier: MIT
// A window into a maze that may be far too large to be made: what a generator with `window` is
// asked for.
#ifndef GENERATE_SECTION_H
#define GENERATE_SECTION_H

#include "grid/maze.h"
#include "trace/trace.h"
#include "base/params.h"

// A passage that leads out of the window; whether the way passes it.
typedef struct window_gap {
    cell cell;
    unsigned side;
    bool passed;
} window_gap;

typedef struct window_job {
    context *context;
    uint64_t width, height;      // of the whole maze
    uint64_t seed;
    const params *params;
    meander_point corner;        // the window's first cell; all of it lies in the maze
    maze *maze;                  // of the window: a whole rectangle with its walls closed
    bool has_way;                // the way between `ends` shall be shown in `track`
    meander_point ends[2];
    uint8_t *track;              // per cell of the window: sides by which the way passes
    window_gap *gaps;            // room for one at every place of the window's border
    size_t gap_count;
    trace *trace;                // NULL: nobody listens
} window_job;

#endif
