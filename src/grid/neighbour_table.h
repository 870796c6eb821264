// SPDX-License-Identifier: MIT
// Tables: grids whose sides lead anywhere.  A kind begins a table of cells without neighbours,
// joins the sides that meet, and ends it:
//
//     table_begin -> table_join(a, side of a, b, side of b) ... -> table_end
//
// Both ends of a passage are written by the same call, so they always agree.  The side that leads
// back may be any: on a Moebius strip the way out to the east comes in from the east.
#ifndef GRID_NEIGHBOUR_TABLE_H
#define GRID_NEIGHBOUR_TABLE_H

#include "grid/kind.h"

// The bits of an entry that say which side leads back: of a table whose cells have up to eight sides, and of a wide
// grid.
enum { TABLE_BACK_BITS = 3, TABLE_BACK_BITS_WIDE = 5 };

// Lets the entry of a side that leads nowhere lead to the cell itself, so that all entries of a cell may be read.
static inline void table_lead_nowhere(grid *g, cell c, unsigned side) {
    g->neighbours[c * g->side_count + side] = (uint32_t)c << g->back_bits | side;
}

// Begins a table.  It is freed with grid_free, ended or not.
MEANDER_CHECKED meander_status table_begin(context *c, cell cells, unsigned side_count,
                                           grid **grid_new);

// The same with the places of an order, row by row, and the kind's own data about them.  The grid takes the layout,
// which is freed with it, and also after a failure here.
MEANDER_CHECKED meander_status table_begin_laid(const grid_order *order, unsigned side_count, void *layout,
                                                grid **grid_new);

// Begins a packed table with the places of an order: the cells of row y are *count places in a row, from
// *column on.  Places without a cell take no room.
typedef void (*table_row)(const grid_order *order, uint64_t y, uint64_t *column, uint64_t *count);
MEANDER_CHECKED meander_status table_begin_packed(const grid_order *order, unsigned side_count, table_row row,
                                                  grid **grid_new);

// Joins two sides that have not been joined yet.  A passage from a cell to itself is left out; two
// cells may be joined more than once.
void table_join(grid *g, cell a, unsigned side_a, cell b, unsigned side_b);

// Ends a table; then it is a grid.  With `all` cells without a side belong to the maze as well;
// without, their places are empty.
MEANDER_CHECKED meander_status table_end(grid *g, bool all);

// Any graph: neighbours[c * side_count + side] is a cell or CELL_NONE.  opposite[side] must lead
// back.  The table is copied.
MEANDER_CHECKED meander_status grid_new_table(context *c, cell cells, unsigned side_count,
                                              const cell *neighbours, const uint8_t *opposite,
                                              grid **grid_new);

#endif
