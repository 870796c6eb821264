// SPDX-License-Identifier: MIT
// The cells at the border of a whole rectangle that may have an opening, as puzzle_open_border makes
// them:
//
//     A A A *      A start: left or top
//     A     B      B goal: right or bottom
//     * B B B      * both
#ifndef MEASURE_HARDEST_SQUARES_H
#define MEASURE_HARDEST_SQUARES_H

#include "grid/puzzle.h"
#include "grid/rect.h"

static inline bool hardest_opens_squares(const grid *g, cell c, bool start) {
    meander_point at = {grid_x(g, c), grid_y(g, c)};
    unsigned side;
    return puzzle_border_side(at, g->width, g->height, start, &side);
}

#endif
