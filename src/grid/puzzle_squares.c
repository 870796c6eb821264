// SPDX-License-Identifier: MIT
// Features of puzzles on squares alone: walls that nobody has seen, and paths with diagonal steps.
//
//     a . d      A diagonal step from c to d needs a and b, and no wall between any two of the four
//     c . b      that share a side.  So the path may as well go over a or b: that is how it is split.
//
// Invariant: an unknown wall is a bit at both ends, as a passage is; in the border there is one end.
// Cost: one look at each move.
#include <math.h>

#include "base/memory.h"
#include "grid/puzzle.h"

meander_status puzzle_add_unknown(puzzle *p, cell c, unsigned side) {
    const grid *g = p->grid;
    if (p->unknown == NULL) p->unknown = memory_new_zeroed(p->context, g->count, 1);
    if (p->unknown == NULL) return MEANDER_NO_MEMORY;
    p->unknown[c] |= (uint8_t)(1u << side);
    if (g->sides[c] >> side & 1) p->unknown[grid_neighbour(g, c, side)] |= (uint8_t)(1u << (side + 2) % 4);
    return MEANDER_OK;
}

double octile_length(const octile_path *way) {
    return (double)(way->count - way->diagonals) + (double)way->diagonals * sqrt(2);
}

bool puzzle_opens_octile(const puzzle *p, cell c, unsigned move) {
    const maze *m = &p->maze;
    unsigned side = move % 4, next = (side + 1) % 4;
    if (!maze_is_open(m, c, side)) return false;
    if (move < 4) return true;
    return maze_is_open(m, c, next) && maze_is_open(m, grid_neighbour(p->grid, c, side), next) &&
           maze_is_open(m, grid_neighbour(p->grid, c, next), side);
}

bool puzzle_split_moves(const puzzle *p, cell start, const octile_path *way, uint8_t *sides) {
    cell at = start;
    for (uint64_t i = 0; i < way->count; i++) {
        unsigned move = way->moves[i];
        if (move >= 8 || !puzzle_opens_octile(p, at, move)) return false;
        *sides++ = (uint8_t)(move % 4);
        at = grid_neighbour(p->grid, at, move % 4);
        if (move < 4) continue;
        *sides++ = (uint8_t)((move + 1) % 4);
        at = grid_neighbour(p->grid, at, (move + 1) % 4);
    }
    return true;
}
