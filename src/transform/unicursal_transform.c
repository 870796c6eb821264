// SPDX-License-Identifier: MIT
// Unicursal: one path through every cell, with nothing to decide.
//
//     +---+---+        +---+---+---+---+      The maze that the generator makes is half as wide
//     | a   b |        | v   <   <   < |      and half as high.  The path follows its passages
//     +   +---+   ->   +   +---+---+   +      with the left hand on the wall, all the way around,
//     | c     |        ...                    and is cut once: start and goal are at the cut.
//
// Odd widths and heights are filled by detours along the border (see grid/around.h).
// Invariant: the smaller maze is perfect, which is checked; otherwise the walk around it would
// fall apart into rings.
// Cost: O(n), four bytes per cell of the smaller maze.
// Source: Walter Pullen, "Think Labyrinth: Maze algorithms" (unicursal mazes).
#include "base/union_find.h"
#include "grid/around.h"
#include "grid/rect.h"
#include "transform/transform.h"

static uint64_t unicursal_half(uint64_t n) { return n / 2 > 0 ? n / 2 : 1; }

static meander_status unicursal_before(const grid *g, int64_t value, grid **inner_new) {
    (void)value;
    if (!g->whole)
        return context_fail(g->context, MEANDER_UNSUPPORTED, "unicursal needs a whole rectangle");
    return grid_new_rect(g->context, unicursal_half(g->width), unicursal_half(g->height), NULL,
                         inner_new);
}

// A tree has no passage between cells that are connected already, and connects all cells.
static meander_status unicursal_check(transform_job *job) {
    const maze *m = job->inner;
    union_find parts;
    size_t joined = 1;
    bool loops = false;
    TRY(union_find_init(&parts, job->scratch, m->grid->count));
    for (cell c = grid_next(m->grid, 0); c != CELL_NONE; c = grid_next(m->grid, c + 1))
        for (unsigned open = maze_sides(m, c); open != 0; open &= open - 1) {
            cell next = grid_neighbour(m->grid, c, bits_lowest(open));
            if (next < c) continue;
            bool apart = union_find_join(&parts, c, next);
            joined += apart;
            loops = loops || !apart;
        }
    if (!loops && joined == m->grid->cells) return MEANDER_OK;
    return context_fail(job->context, MEANDER_UNSUPPORTED,
                        "+unicursal needs a perfect maze before it");
}

static meander_status unicursal_apply(transform_job *job) {
    const grid *g = job->grid;
    meander_point start, goal;
    bool narrow = g->width == 1 || g->height == 1;
    TRY(unicursal_check(job));
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        unsigned open = around_sides(narrow ? NULL : job->inner, g->width, g->height,
                                     grid_x(g, c), grid_y(g, c));
        open &= 1u << MEANDER_EAST | 1u << MEANDER_SOUTH;
        for (; open != 0; open &= open - 1) transform_carve(job, c, bits_lowest(open));
    }
    around_ends(g->width, g->height, &start, &goal);
    job->start = grid_cell(g, start.x, start.y);
    job->goal = grid_cell(g, goal.x, goal.y);
    return MEANDER_OK;
}

static const meander_param double_params[] = {
    {.name = "unicursal", .kind = MEANDER_PARAM_SWITCH, .fallback = 1,
     .about = "one path through every cell"},
    {0},
};

const transform transform_unicursal = {
    .name = "unicursal",
    .about = "one path through every cell, around a maze of half the size",
    .traits = "perfect rectangle",
    .params = double_params,
    .before = unicursal_before,
    .apply = unicursal_apply,
};
