// SPDX-License-Identifier: MIT
// A puzzle is a maze with what a person needs to play it: a start, one or more goals
// (the nearest counts) and the openings in its outer border.  Readers make puzzles,
// solvers and writers take them.
#ifndef GRID_PUZZLE_H
#define GRID_PUZZLE_H

#include "grid/maze.h"

// A gap in the outer border of a rectangle, on `side` of the cell.
typedef struct opening {
    cell cell;
    unsigned side;
} opening;

typedef struct puzzle {
    context *context;
    grid *grid;                 // owned
    maze maze;
    cell start;
    cell *goals;
    size_t goal_count, goal_capacity;
    opening *openings;
    size_t opening_count, opening_capacity;
    bool blocks;                // a block map: each cell is one open block, not a room
    uint32_t *weights;          // owned: what entering each cell costs, from 1; NULL: all 1
} puzzle;

// Takes the grid over (also when it fails) and closes all walls.  Start and goal are the
// first and the last cell; there are no openings yet.
MEANDER_CHECKED meander_status puzzle_init(puzzle *p, context *c, grid *g);
void puzzle_done(puzzle *p);

// As puzzle_init left it, in the same memory.
MEANDER_CHECKED meander_status puzzle_reset(puzzle *p);

MEANDER_CHECKED meander_status puzzle_add_goal(puzzle *p, cell goal);
MEANDER_CHECKED meander_status puzzle_add_opening(puzzle *p, cell c, unsigned side);
static inline void puzzle_clear_goals(puzzle *p) { p->goal_count = 0; }

static inline uint32_t puzzle_cost(const puzzle *p, cell c) {
    return p->weights == NULL ? 1 : p->weights[c];
}

bool puzzle_is_goal(const puzzle *p, cell c);

// On which side a start or a goal of a rectangle has its opening: the start to the left, else
// to the top; a goal to the right, else to the bottom (a height of MEANDER_ENDLESS has none).
// False when it does not lie there.
bool puzzle_border_side(meander_point at, uint64_t width, uint64_t height, bool start,
                        unsigned *side);

// Opens the border of a full rectangle at start and goals, as the house draws them: the
// start to the left, else to the top; a goal to the right, else to the bottom.  One that
// does not lie there stays closed and is drawn as a mark inside its cell.
MEANDER_CHECKED meander_status puzzle_open_border(puzzle *p);

#endif
