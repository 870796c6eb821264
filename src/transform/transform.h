// SPDX-License-Identifier: MIT
// The one header of the transforms.  A transform changes a maze that some generator made: it
// opens dead ends, cuts them back, mirrors the maze.  It is one file that ends with a description
// of itself, and one word of an ID: "+braid=30".
//
// Keys and doors need the maze whole and its ends, so they come last, in two stages.
//
// Some need a smaller maze than the one that they produce (half of a mirrored one).  They say so
// in `before`, and the generator works on that grid:
//
//     grid 20x10  --before-->  grid 10x10  --generate-->  half  --apply-->  maze 20x10
#ifndef TRANSFORM_TRANSFORM_H
#define TRANSFORM_TRANSFORM_H

#include "base/bits.h"
#include "base/memory.h"
#include "base/params.h"
#include "base/rng.h"
#include "grid/puzzle.h"
#include "trace/trace.h"

enum { TRANSFORMS_MOST = 8 };     // in one ID
enum { TRANSFORM_STAGES = 2 };

typedef struct transform_job {
    context *context;
    const grid *grid;
    maze *maze;                  // the maze to change; with `before`: all walls closed
    const maze *inner;           // with `before`: what was made on the smaller grid
    int64_t value;               // "30" of "+braid=30"
    rng *rng;
    scratch *scratch;
    trace *trace;                // NULL: nobody listens
    const cell *kept;            // start and goals, which no transform may close
    size_t kept_count;
    cell start, goal;            // CELL_NONE, or the ends that the transform gave the maze
    puzzle *puzzle;              // of those with a stage: where keys and doors go; its ends are known
} transform_job;

// `params` is a table of one parameter that has the transform's name.  Traits are words:
// "perfect" (a perfect maze stays perfect), "way" (the only way between start and goal stays the only one).
typedef struct transform {
    const char *name;
    const char *about;
    const char *aliases;         // other names, divided by blanks, or NULL
    const char *traits;
    const meander_param *params;
    // 0; or it needs start and goals, which may be drawn when all passages are known: then it comes after those of
    // a lower stage, wherever the ID names it.
    unsigned stage;
    // NULL, or a function that makes the grid for the generator (then the caller's) from that of
    // the maze; after a failure *inner_new is NULL.
    meander_status (*before)(const grid *g, int64_t value, grid **inner_new);
    meander_status (*apply)(transform_job *job);
    const struct transform *wide;    // the same for wide grids (transform_wide.c); NULL: it takes none
} transform;

size_t transform_count(void);
const transform *transform_at(size_t i);
// NULL, with a message, when there is none of this name.
const transform *transform_named(context *c, const char *name, size_t length);

// One transform of an ID.  The text is "braid=30", or "unicursal" alone.
typedef struct transform_step {
    const transform *transform;
    int64_t value;
} transform_step;
MEANDER_CHECKED meander_status transform_read(context *c, const char *text, size_t length,
                                              transform_step *step);

// Fails, with the names of the transforms that work there, when this one does not work on the grid.
MEANDER_CHECKED meander_status transform_check(const transform_step *step, const grid *g);

// Lends memory and a random generator, which depends on the seed and on the place in the ID, and
// applies the transform.  The caller fills in the job's context, grid, mazes, trace and kept
// cells.
MEANDER_CHECKED meander_status transform_run(const transform_step *step, uint64_t seed,
                                             unsigned place, transform_job *job);

// ---- for transforms ----------------------------------------------------------------

static inline void transform_carve(transform_job *job, cell c, unsigned side) {
    maze_carve(job->maze, c, side);
    trace_emit(job->trace, MEANDER_EVENT_CARVE, c, side);
}

static inline void transform_wall(transform_job *job, cell c, unsigned side) {
    maze_wall(job->maze, c, side);
    trace_emit(job->trace, MEANDER_EVENT_WALL, c, side);
}

static inline unsigned transform_degree(const transform_job *job, cell c) {
    return bits_count(maze_sides(job->maze, c));
}

// The cells with one passage, in random order, in lent memory with room for all cells.
MEANDER_CHECKED meander_status transform_dead_ends(transform_job *job, cell **list,
                                                   size_t *count);

// Makes every order equally likely.
void transform_shuffle(rng *r, cell *list, size_t count);

#endif
