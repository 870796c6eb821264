// SPDX-License-Identifier: MIT
// The sides of a board's cells, and the cells beyond them.
#include "view/board.h"

unsigned view_board_side_count(const view_board *b) {
    return b->shape == NULL ? 4 : meander_maze_side_count(b->shape);
}

uint32_t view_board_beyond(const view_board *b, uint32_t at, unsigned side, unsigned *back) {
    const uint32_t ways[4] = {0u - b->width, 1, b->width, 0u - 1u};
    meander_point here = {at % b->width, at / b->width}, there = here;
    *back = side ^ 2;
    if (b->shape == NULL) return at + ways[side];
    (void)meander_maze_side_back(b->shape, here, side, back);
    (void)meander_maze_neighbour(b->shape, here, side, &there);
    return (uint32_t)view_board_index(b, there.x, there.y);
}
