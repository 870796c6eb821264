// SPDX-License-Identifier: MIT
// Lattices: grids with constant steps whose cells are not squares, or squares with more sides.
// A kind says which sides a cell of its shape has at each place; from this everything else follows.
//
//     lean = 0    0 1 2 .        lean = 1    0 1 2 .        two rows take 2 * pitch + 1 indices,
//                 3 4 5 .                     3 4 5 . .     so that the step to the right below,
//                 6 7 8 .                    6 7 8 .        pitch + 1, is the same in all rows
//
#ifndef GRID_LATTICE_H
#define GRID_LATTICE_H

#include "grid/kind.h"

// Sides of a cell of this shape at a place, one bit per side, whether a cell is behind them or not;
// 0: there is no cell.  If a cell has a side, the cell behind it has the opposite one.
typedef unsigned (*lattice_sides)(const grid_order *order, uint64_t x, uint64_t y);

// The same for all cells of a row, where what is asked for is better asked once per row.
typedef void (*lattice_row)(const grid_order *order, uint64_t y, uint8_t *row);

typedef struct lattice {
    unsigned side_count, lean;
    uint8_t opposite[GRID_SIDES_MOST];
    // Steps of each side: rows down, and then indices on.
    ptrdiff_t down[GRID_SIDES_MOST], on[GRID_SIDES_MOST];
    lattice_sides sides;
    lattice_row row;             // in place of `sides`, or NULL
    bool exact;                  // with two cells and more, each side has a cell behind it
} lattice;

// Builds the lattice of an order.  A cell is beyond a side if it has a place there.
MEANDER_CHECKED meander_status lattice_build(const lattice *l, const grid_order *order,
                                             grid **grid_new);

// For kinds whose first parameter is the outline of a size of one number: BAD_REQUEST when an order
// of two numbers, which is a rectangle, has one.
MEANDER_CHECKED meander_status lattice_check_outline(const grid_order *order);

#endif
