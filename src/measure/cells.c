// SPDX-License-Identifier: MIT
// Degrees: how many passages meet in a cell.
//
//     +---+---+---+      degree 1, a dead end:  a, e, f
//     | a   b   c |      degree 2, a corridor:  c, d
//     +---+   +   +      degree 3, a junction:  b
//     | e   d | f |      ... up to 8 on grids with 8 sides; a cell of degree 0 is
//     +---+---+---+      walled up on all sides
//
// The open sides of a cell are the bits of one byte, so its degree is the number of ones.  The
// frame of the grid has none, so a histogram of the whole array is right for all degrees except
// 0: the cells of degree 0 are those that are left over.
//
// On a weave a crossing is a bridge whose own way is open as well as the one under it.
//
// In rows, 64 cells are added up at once, each at its own place of the words: north and south
// make one sum of two bits, east and west another, and then these are added.
//
// Invariant: each passage is open on both of its sides, so it is counted twice, and half the sum
// of all degrees is the number of passages.  Openings in the border lead nowhere and are not
// counted.
//
// Cost: one look at each cell, or 20 steps for 64 of them; no memory.  Source: the handshaking
// lemma, Leonhard Euler, "Solutio problematis ad geometriam situs pertinentis", 1736.
#include "base/bits.h"
#include "grid/shape.h"
#include "measure/measure.h"

enum {
    CELLS_CELLS, CELLS_PASSAGES, CELLS_LIST, CELLS_DEAD_ENDS, CELLS_JUNCTIONS, CELLS_CROSSINGS
};

// Sets histogram[d] to the number of cells with d passages.
static void cells_count(const maze *m, uint64_t *histogram) {
    uint64_t others = m->grid->cells;
    for (cell c = 0; c < m->grid->count; c++) histogram[bits_count(maze_sides(m, c))]++;
    for (unsigned d = 1; d <= m->grid->side_count; d++) others -= histogram[d];
    histogram[0] = others;
}

// Two passages of four are a pair of opposite sides, or one of each pair.
static void cells_add_row(measure_job *job, const measure_row *row) {
    uint64_t *histogram = job->state;
    for (size_t i = 0; i < row->words; i++) {
        uint64_t north = row->north[i], south = row->south[i], upright = north & south;
        uint64_t east = row->east[i], west = row->west[i], level = east & west;
        uint64_t one_upright = north ^ south, one_level = east ^ west;
        uint64_t odd = one_upright ^ one_level, bend = one_upright & one_level;
        histogram[0] += bits_count(row->inside[i] & ~(north | south | east | west));
        histogram[1] += bits_count(odd & ~(upright | level));
        histogram[2] += bits_count(bend | ((upright ^ level) & ~odd));
        histogram[3] += bits_count(odd & (upright | level));
        histogram[4] += bits_count(upright & level);
    }
}

static uint64_t cells_passages(const uint64_t *histogram, unsigned side_count) {
    uint64_t ends = 0;
    for (unsigned d = 1; d <= side_count; d++) ends += d * histogram[d];
    return ends / 2;
}

// The cells with `least` or more passages.
static uint64_t cells_from(const uint64_t *histogram, unsigned least) {
    uint64_t sum = 0;
    for (unsigned d = least; d <= GRID_SET_BITS; d++) sum += histogram[d];
    return sum;
}

// The bridges with both ways open: one passage leads under them, and both of their sides are open.
static uint64_t cells_bridges(const maze *m) {
    const grid *g = m->grid;
    uint64_t found = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned open = maze_sides(m, c); open != 0; open &= open - 1) {
            unsigned side = bits_lowest(open);
            if (grid_neighbour(g, c, side) < c || shape_link_of(g, c, side) != SHAPE_UNDER) continue;
            found += bits_count(maze_sides(m, shape_bridge(g, c, side))) == 2;
        }
    return found;
}

static meander_status cells_tell(const measure_job *job, const uint64_t *histogram,
                                 unsigned sides, uint64_t crossings) {
    uint64_t *list = measure_know_list(job, &job->figures[CELLS_LIST], sides + 1);
    if (list == NULL) return MEANDER_NO_MEMORY;
    for (unsigned d = 0; d <= sides; d++) list[d] = histogram[d];
    measure_know(&job->figures[CELLS_CELLS], cells_from(histogram, 0));
    measure_know(&job->figures[CELLS_PASSAGES], cells_passages(histogram, sides));
    measure_know(&job->figures[CELLS_DEAD_ENDS], histogram[1]);
    measure_know(&job->figures[CELLS_JUNCTIONS], cells_from(histogram, 3));
    measure_know(&job->figures[CELLS_CROSSINGS], crossings);
    return MEANDER_OK;
}

static meander_status cells_find(measure_job *job) {
    uint64_t histogram[GRID_SET_BITS + 1] = {0};
    const maze *m = &job->puzzle->maze;
    const shape_kind *shape = shape_of(m->grid);
    cells_count(m, histogram);
    bool weave = shape != NULL && shape->bridges;
    return cells_tell(job, histogram, m->grid->side_count,
                      weave ? cells_bridges(m) : cells_from(histogram, 4));
}

static meander_status cells_begin_rows(measure_job *job) {
    job->state = scratch_lend_zeroed(job->scratch, GRID_SET_BITS + 1, sizeof(uint64_t));
    return job->state == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static meander_status cells_end_rows(measure_job *job) {
    return cells_tell(job, job->state, 4, cells_from(job->state, 4));
}

// Of each machine's cells: a row whose north is not known is counted by the one that joins.
static void cells_save_part(measure_job *job, const measure_ends *ends, measure_words *out) {
    const uint64_t *histogram = job->state;
    (void)ends;
    for (unsigned d = 0; d <= 4; d++) measure_put(out, histogram[d]);
}

static meander_status cells_join_part(measure_job *job, const measure_ends *ends,
                                      measure_words *in) {
    uint64_t *histogram = job->state;
    cells_add_row(job, &ends->first);
    for (unsigned d = 0; d <= 4; d++) histogram[d] += measure_take(in);
    return MEANDER_OK;
}

extern const measure measure_cells_wide;

const measure measure_cells = {
    .name = "cells",
    .about = "how many cells there are, and how many passages meet in them",
    .figures = {
        [CELLS_CELLS] = {"cells", "cells of the maze", MEANDER_FIGURE_COUNT},
        [CELLS_PASSAGES] = {"passages", "open passages between two cells",
                              MEANDER_FIGURE_COUNT},
        [CELLS_LIST] = {"degrees", "cells with 0, 1, 2, ... passages", MEANDER_FIGURE_LIST},
        [CELLS_DEAD_ENDS] = {"dead_ends", "cells with one passage", MEANDER_FIGURE_COUNT},
        [CELLS_JUNCTIONS] = {"junctions", "cells with three passages and more",
                             MEANDER_FIGURE_COUNT},
        [CELLS_CROSSINGS] = {"crossings", "cells with four passages and more; of a weave: "
                             "bridges with both ways open",
                             MEANDER_FIGURE_COUNT},
    },
    .find = cells_find,
    .wide = &measure_cells_wide,
    .begin_rows = cells_begin_rows,
    .add_row = cells_add_row,
    .end_rows = cells_end_rows,
    .save_part = cells_save_part,
    .join_part = cells_join_part,
};
