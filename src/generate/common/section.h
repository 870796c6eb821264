// SPDX-License-Identifier: MIT
// A section of a maze that may be far too large to be made: what a generator with `section` is
// asked to draw.
#ifndef GENERATE_SECTION_H
#define GENERATE_SECTION_H

#include "grid/maze.h"
#include "trace/trace.h"
#include "base/params.h"

// A passage that leads out of the section; `passed`: the path goes through it.
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
    meander_point corner;        // the section's first cell; all of it is in the maze
    maze *maze;                  // of the section: a whole rectangle with its walls closed
    bool has_way;                // the path between `ends` is to be put into `path_sides`
    meander_point ends[2];
    uint8_t *path_sides;              // per cell of the section: sides that the path goes through
    section_opening *openings;        // room for one at every place of the section's border
    size_t opening_count;
    trace *trace;                // NULL: nobody listens
    bool quiet;                  // a part of larger work, whose progress the caller reports
} section_job;

// A section as a game asks for it: its sides alone, also those that lead out of it, into the caller's bytes, and again
// and again in the same maze.
typedef struct chunk_job {
    context *context;            // lends memory that is given back before the call ends
    context *home;               // where *kept comes from
    uint64_t width, height;      // of the whole maze
    uint64_t seed;
    const params *params;
    meander_point corner;
    uint64_t columns, rows;      // of the chunk, all of which is in the maze
    uint8_t *sides;              // a byte for each cell, row by row
    void **kept;                 // one block that later calls for the same maze may use; NULL at first
} chunk_job;

#endif
