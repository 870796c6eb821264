// SPDX-License-Identifier: MIT
// Coordinates of squares: from column and row to the cell and back.
//
//     . . . .        pitch = width + 1, so that the frame cell after a row is the one before
//     c c c .        the next; cell (x, y) = (y + 1) * pitch + x
//     c c c .
//     . . . .
//
// For code that knows its cells are squares: files named for it, row files, formats, the facade.
// An algorithm for any grid uses grid_number or grid_place (tools/check_layers keeps this).  On any
// other grid these would be wrong indices, many beyond the arrays: sanitized programs end there.
#ifndef GRID_RECT_H
#define GRID_RECT_H

#include "base/promise.h"
#include "grid/grid.h"

static inline cell grid_cell(const grid *g, uint64_t x, uint64_t y) {
    assert_sanitized(g->form == GRID_SQUARES);
    return ((size_t)y + 1) * g->pitch + (size_t)x;
}
static inline uint64_t grid_x(const grid *g, cell c) {
    assert_sanitized(g->form == GRID_SQUARES);
    return c % g->pitch;
}
static inline uint64_t grid_y(const grid *g, cell c) {
    assert_sanitized(g->form == GRID_SQUARES);
    return c / g->pitch - 1;
}

#endif
