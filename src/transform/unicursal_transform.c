// SPDX-License-Identifier: MIT
// Unicursal: one path through every cell, with nothing to decide.
//
//     +---+---+        +---+---+---+---+      The maze that the generator makes is half as wide
//     | a   b |        | v   <   <   < |      and half as high.  The path follows its passages
//     +   +---+   ->   +   +---+---+   +      with the left hand on the wall, all the way around,
//     | c     |        ...                    and is cut once: start and goal are at the cut.
//
// Odd widths and heights are filled by detours along the border (see grid/around.h).  The path fits
// every grid whose cells stand in rows and columns, each beside the next one of both, whatever other
// sides they have: hexagons in rows, squares of eight sides, sheets with seams.
// Invariant: the smaller maze is perfect, which is checked; otherwise the walk around it would
// fall apart into rings.
// Cost: O(n), four bytes per cell of the smaller maze.
// Source: Walter Pullen, "Think Labyrinth: Maze algorithms" (unicursal mazes).
#include "base/hints.h"
#include "base/union_find.h"
#include "grid/around.h"
#include "transform/transform.h"

static uint64_t unicursal_half(uint64_t n) { return n / 2 > 0 ? n / 2 : 1; }

// The side by which a place leads to the one right of it or below it; the number of sides: there is none.
static unsigned unicursal_side(const grid *g, meander_point at, bool down) {
    cell c = grid_index(g, at), next;
    unsigned side = 0;
    if (down) at.y++;
    else at.x++;
    next = grid_index(g, at);
    while (side < g->side_count && (!(grid_sides(g, c) >> side & 1) || grid_neighbour(g, c, side) != next)) side++;
    return side;
}

// Returns whether each place holds a cell, with those right of it and below it beside it.
static bool unicursal_fits(const grid *g) {
    if (g->form == GRID_SQUARES) return g->whole;
    if (g->width == 0 || g->width > g->cells || g->width * g->height != g->cells) return false;
    for (meander_point at = {0, 0}; at.y < g->height; at.x = 0, at.y++)
        for (; at.x < g->width; at.x++) {
            if (at.x + 1 < g->width && unicursal_side(g, at, false) == g->side_count) return false;
            if (at.y + 1 < g->height && unicursal_side(g, at, true) == g->side_count) return false;
        }
    return true;
}

static meander_status unicursal_before(const grid *g, int64_t value, grid **inner_new) {
    (void)value;
    if (!unicursal_fits(g))
        return context_fail(g->context, MEANDER_UNSUPPORTED,
                            "unicursal needs cells in full rows and columns, each beside the next one of both");
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

// Each passage is opened from the place on its left or above it; `squares` is a constant in each copy.
HINT_INLINE void unicursal_open(transform_job *job, const maze *tree, bool squares) {
    const grid *g = job->grid;
    for (meander_point at = {0, 0}; at.y < g->height; at.x = 0, at.y++)
        for (cell c = grid_index(g, at); at.x < g->width; at.x++, c++) {
            unsigned open = around_sides(tree, g->width, g->height, at.x, at.y);
            if (!squares) c = grid_index(g, at);
            if (open >> MEANDER_EAST & 1)
                transform_carve(job, c, squares ? MEANDER_EAST : unicursal_side(g, at, false));
            if (open >> MEANDER_SOUTH & 1)
                transform_carve(job, c, squares ? MEANDER_SOUTH : unicursal_side(g, at, true));
        }
}

static meander_status unicursal_apply(transform_job *job) {
    const grid *g = job->grid;
    meander_point start, goal;
    bool narrow = g->width == 1 || g->height == 1;
    TRY(unicursal_check(job));
    if (g->form == GRID_SQUARES) unicursal_open(job, narrow ? NULL : job->inner, true);
    else unicursal_open(job, narrow ? NULL : job->inner, false);
    around_ends(g->width, g->height, &start, &goal);
    job->start = grid_index(g, start);
    job->goal = grid_index(g, goal);
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
    .traits = "perfect",
    .params = double_params,
    .before = unicursal_before,
    .apply = unicursal_apply,
};
