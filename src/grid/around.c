// SPDX-License-Identifier: MIT
// The walk around a tree.  Each cell of the tree becomes a block of 2 x 2; a cell of the block
// looks at the two sides of the tree's cell next to it:
//
//     +---+---+      the tree is open to the east, closed on the other sides:
//     | a---b---     a goes on to b, because the tree has no passage north of them;
//     | |   . .      b goes east beside the tree's passage, and so does c
//     | d---c---
//     +---+---+      a goes on to d, because the tree has no passage west of them
//
// So every cell has two passages, and as a tree has no ring to divide inside from outside, they
// are one cycle.  An odd width or height leaves a last column or a first row.  Along the border
// the cycle always joins the cells 2k and 2k + 1; there it makes a detour:
//
//     .--1--2     .--1==2     the extra column
//        |    ->       ||
//     .--3--4     .--3==4
//
// In the end the cycle is cut in the top row, one step before the corner on the right.  When both
// are odd that corner is left over, and is attached to the cell next to the cut.
// Invariant: a cell's sides depend only on the tree's passages in its own block.
// Cost: constant time per cell, no memory.
#include "grid/around.h"
#include "grid/rect.h"

enum { AROUND_NORTH = 1, AROUND_EAST = 2, AROUND_SOUTH = 4, AROUND_WEST = 8 };

// A cell of the doubled tree, y counted without an extra row.
static unsigned around_block(const maze *tree, uint64_t x, uint64_t y) {
    unsigned open = maze_sides(tree, grid_cell(tree->grid, x / 2, y / 2));
    unsigned upright = y % 2 == 0 ? AROUND_NORTH : AROUND_SOUTH;
    unsigned across = x % 2 == 0 ? AROUND_WEST : AROUND_EAST;
    unsigned towards_x = across ^ (AROUND_WEST | AROUND_EAST);
    unsigned towards_y = upright ^ (AROUND_NORTH | AROUND_SOUTH);
    return (open & upright ? upright : towards_x) | (open & across ? across : towards_y);
}

// The closed walk with its detours.  `column` and `row`: whether there is an extra one.
static unsigned around_cycle(const maze *tree, uint64_t width, uint64_t height, uint64_t x,
                             uint64_t y) {
    bool column = width % 2 == 1, row = height % 2 == 1;
    if (column && x == width - 1) {
        if (row && y == 0) return 0;
        return AROUND_WEST | ((y - row) % 2 == 0 ? AROUND_SOUTH : AROUND_NORTH);
    }
    if (row && y == 0) return AROUND_SOUTH | (x % 2 == 0 ? AROUND_EAST : AROUND_WEST);
    unsigned sides = around_block(tree, x, y - row);
    if (column && x == width - 2) {
        sides &= ~(unsigned)((y - row) % 2 == 0 ? AROUND_SOUTH : AROUND_NORTH);
        sides |= AROUND_EAST;
    }
    if (row && y == 1) {
        sides &= ~(unsigned)(x % 2 == 0 ? AROUND_EAST : AROUND_WEST);
        sides |= AROUND_NORTH;
    }
    return sides;
}

static unsigned around_corridor(uint64_t at, uint64_t length, unsigned back, unsigned on) {
    return (at > 0 ? back : 0) | (at + 1 < length ? on : 0);
}

// The cut is in the top row and removes one passage: between the last two cells or, to let the
// corner in, between the two before it.
unsigned around_sides(const maze *tree, uint64_t width, uint64_t height, uint64_t x,
                      uint64_t y) {
    if (height == 1) return around_corridor(x, width, AROUND_WEST, AROUND_EAST);
    if (width == 1) return around_corridor(y, height, AROUND_NORTH, AROUND_SOUTH);
    unsigned sides = around_cycle(tree, width, height, x, y);
    bool corner = width % 2 == 1 && height % 2 == 1;
    if (y > 0 || x + 3 < width) return sides;
    if (!corner) {
        if (x == width - 2) return sides & ~(unsigned)AROUND_EAST;
        return x == width - 1 ? sides & ~(unsigned)AROUND_WEST : sides;
    }
    if (x == width - 3) return sides & ~(unsigned)AROUND_EAST;
    if (x == width - 2) return (sides & ~(unsigned)AROUND_WEST) | AROUND_EAST;
    return AROUND_WEST;
}

void around_ends(uint64_t width, uint64_t height, meander_point *start, meander_point *goal) {
    *start = (meander_point){0, 0};
    *goal = (meander_point){width - 1, height - 1};
    if (width == 1 || height == 1) return;
    bool corner = width % 2 == 1 && height % 2 == 1;
    start->x = width - (corner ? 3 : 2);
    goal->y = 0;
}
