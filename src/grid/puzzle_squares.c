// SPDX-License-Identifier: MIT
// Features of puzzles on squares alone: walls that nobody has seen, and paths with diagonal steps.
//
//     a . d      A diagonal step from c to d needs a and b, and no wall between any two of the four
//     c . b      that share a side.  So the path may as well go over a or b: that is how it is split.
//                One that cuts corners needs only a or only b, and is split over it.
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

// Without weights a look at the counts is enough.
double octile_length(const puzzle *p, cell start, const octile_path *way) {
    uint64_t straight = way->count - way->diagonals, diagonal = way->diagonals;
    if (p->weights == NULL) return (double)straight + (double)diagonal * sqrt(2);
    straight = diagonal = 0;
    for (uint64_t i = 0; i < way->count; i++) {
        unsigned move = way->moves[i];
        start = grid_neighbour(p->grid, start, move % 4);
        if (move >= 4) start = grid_neighbour(p->grid, start, (move + 1) % 4);
        *(move < 4 ? &straight : &diagonal) += puzzle_cost(p, start);
    }
    return (double)straight + (double)diagonal * sqrt(2);
}

// Over the square on this side, and on from there by the other one.
static bool puzzle_opens_over(const puzzle *p, cell c, unsigned side, unsigned other) {
    return maze_is_open(&p->maze, c, side) && maze_is_open(&p->maze, grid_neighbour(p->grid, c, side), other);
}

bool puzzle_opens_octile(const puzzle *p, cell c, unsigned move, bool corners) {
    unsigned side = move % 4, next = (side + 1) % 4;
    if (move < 4) return maze_is_open(&p->maze, c, side);
    bool first = puzzle_opens_over(p, c, side, next);
    return (first || corners) && (puzzle_opens_over(p, c, next, side) || (first && corners));
}

bool puzzle_split_moves(const puzzle *p, cell start, const octile_path *way, uint8_t *sides) {
    cell at = start, corner = CELL_NONE;
    for (uint64_t i = 0; i < way->count; i++) {
        unsigned move = way->moves[i], side = move % 4, next = (side + 1) % 4;
        if (move >= 8 || !puzzle_opens_octile(p, at, move, true)) return false;
        // Two diagonals around a dear square are not both split over it.
        bool other = move >= 4 && (!puzzle_opens_over(p, at, side, next) ||
                                   (grid_neighbour(p->grid, at, side) == corner &&
                                    puzzle_opens_over(p, at, next, side)));
        *sides++ = (uint8_t)(other ? next : side);
        at = grid_neighbour(p->grid, at, other ? next : side);
        corner = move < 4 ? CELL_NONE : at;
        if (move < 4) continue;
        *sides++ = (uint8_t)(other ? side : next);
        at = grid_neighbour(p->grid, at, other ? side : next);
    }
    return true;
}
