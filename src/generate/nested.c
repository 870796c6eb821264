// SPDX-License-Identifier: MIT
// Nested: recursive division in which the random numbers of a chamber depend only on its place.  A
// wall with one door divides a chamber, then its halves; a small chamber is filled by another
// generator.  Because every chamber has its own random numbers, any section of the maze can be drawn
// without the rest, however large the maze (generate/common/nest_squares.h).
//
//     +-----------+-------+      Seen from a distance it is all straight walls, each with one
//     |           |       |      door; close up it is what the inner generator makes.  The door
//     |           +-- ----+      of a long wall is the only connection of two districts, so
//     |           |       |      paths are long and the maze is hard.
//     +---- ------+       |
//     |                   |
//     +-------------------+
//
// The grid "world:2^62" is meant for it, and small worlds are the same mazes as rectangles of
// their size:
//
//     world:2^62/nested/7     a section of it:   meander generate ID --section X,Y,WxH
//     rect:1024x1024/nested/7    the whole maze of world:2^10/nested/7
//
// Invariant: both halves of a chamber are connected and one door joins them, so the maze is
// perfect if the inner generator's mazes are.
// Cost: O(n), that of the inner generator and about 40 ns per chamber.  Rows are made in strips
// (generate/common/nest_rows_squares.h).
// Source: recursive division, as in Walter D. Pullen, "Think Labyrinth: maze algorithms".
#include "generate/common/nest_rows_squares.h"

static meander_status nested_section(section_job *job);

// The whole maze is a section, too; nothing leads out of it.
static meander_status nested_fill(generate_job *job) {
    section_job section = {.context = job->context, .width = job->grid->width,
                         .height = job->grid->height, .seed = job->seed, .params = job->params,
                         .maze = job->maze, .trace = job->trace};
    TRY(nested_section(&section));
    for (cell c = grid_next(job->grid, 0); job->trace != NULL && c != CELL_NONE;
         c = grid_next(job->grid, c + 1))
        trace_record(job->trace, MEANDER_EVENT_LEAVE, c, 0);
    return MEANDER_OK;
}

static const meander_param nested_params[] = {
    [NEST_LEAF] = {.name = "leaf", .kind = MEANDER_PARAM_INTEGER, .fallback = 24, .least = 2,
                   .most = 256, .about = "chambers up to this many cells wide and high are divided "
                                         "no more"},
    [NEST_INNER] = {.name = "inner", .kind = MEANDER_PARAM_CHOICE,
                    .choices = "none|backtracker|growing-tree|kruskal|prim|wilson|hunt-and-kill|"
                               "eller|sidewinder|binary-tree|recursive-division|spiral",
                    .fallback = 1, .about = "what fills them; none: they are divided down to corridors"},
    {0},
};

static meander_status nested_section(section_job *job) { return nest_draw(job, nested_params); }

static meander_status nested_chunk(chunk_job *job) { return nest_chunk(job, nested_params); }

static uint64_t nested_lends(const generate_plan *plan) { return nest_lends(plan, nested_params); }

static meander_status nested_begin_rows(row_job *job) { return nest_rows_begin(job, nested_params); }

static uint64_t nested_lends_rows(const generate_plan *plan) {
    return nest_rows_lends(plan, nested_params);
}

const generator generator_nested = {
    .name = "nested",
    .about = "chambers in chambers, each with one door; any section of any size can be drawn",
    .traits = "perfect sections rows finite",
    .params = nested_params,
    .fill = nested_fill,
    .begin_rows = nested_begin_rows,
    .next_row = nest_rows_next_row,
    .seek_row = nest_rows_seek_row,
    .section = nested_section,
    .chunk = nested_chunk,
    .lends = nested_lends,
    .lends_rows = nested_lends_rows,
};
