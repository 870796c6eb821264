// SPDX-License-Identifier: MIT
// The border of a grid: where a maze can have a way in and a way out.
#ifndef GRID_RIM_H
#define GRID_RIM_H

#include "grid/puzzle.h"
#include "grid/shape.h"

// How a grid tells its border: by the edges of its cells on paper; where it has constant steps and is too large for
// paper, by sides that lead nowhere; any other table, as a globe's, has none.
typedef struct rim {
    const grid *grid;
    bool edges, sides;
    unsigned all;                // the sides of a cell that is not at the border
} rim;

rim rim_of(const grid *g);
// Returns whether a cell is at the border.
bool rim_holds(const rim *r, cell c);
// Returns whether any cell is: a sphere has no border.
bool rim_is_there(const rim *r);
// Finds the side of a cell that faces out of the grid, of several the one that faces away from its middle most; false
// when there is none on paper.
bool rim_side(const grid *g, cell c, unsigned *side);

// Returns whether the puzzle is open at this side of a cell, out of the grid.
bool rim_is_open(const puzzle *p, cell c, unsigned side);

// The edges of an outline, clockwise from `first` on, that are left out where a side is open.
typedef struct rim_stretch {
    unsigned first, edges;
} rim_stretch;
// Finds the stretch on that side of a cell, whose outline is given: not all of a coast.  False: it has no such edge.
bool rim_stretch_of(const grid *g, cell c, unsigned side, const shape_edge *edges, unsigned count,
                    rim_stretch *breach);

#endif
