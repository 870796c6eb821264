// SPDX-License-Identifier: MIT
// The walk around a tree: one path through every cell of a rectangle, made from a perfect maze of
// half its width and height.
//
//     o---o     +---S G      the tree, and the path with its ends: start and goal are side by
//     |         | +---+      side in the top row, next to the corner on the right
//     o---o     | +---+
//               +-----+
//
// A rectangle of one column or one row needs no tree (NULL): it is a corridor from end to end.
// Source: the walk that leaves a hedge maze by keeping one hand on the hedge; as a Hamiltonian
// cycle of the doubled grid it is folklore of the game Snake.
#ifndef GRID_AROUND_H
#define GRID_AROUND_H

#include "grid/maze.h"

// Sides (bit 1 << side) that are open in cell x, y of the path through width x height cells;
// both ends of each passage agree.  `tree` is a perfect maze on the full rectangle of
// width / 2 x height / 2 cells.
unsigned around_sides(const maze *tree, uint64_t width, uint64_t height, uint64_t x, uint64_t y);

// The ends of the path.  They are on the border; in a single cell they are the same.
void around_ends(uint64_t width, uint64_t height, meander_point *start, meander_point *goal);

#endif
