// SPDX-License-Identifier: MIT
// A maze is open passages on a grid: open[c] has one bit per side of cell c, and both
// sides of a passage always agree.  On a wide grid it is a set of 32 bits (grid/grid.h).
#ifndef GRID_MAZE_H
#define GRID_MAZE_H

#include "grid/grid.h"

typedef struct maze {
    const grid *grid;
    uint8_t *open;
} maze;

// All walls closed.  The grid is borrowed for the maze's life.
MEANDER_CHECKED meander_status maze_init(maze *m, const grid *g);
void maze_done(maze *m);

static inline unsigned maze_sides(const maze *m, cell c) {
    return sides_get(m->grid, m->open, c);
}
static inline size_t maze_bytes(const maze *m) { return m->grid->count * grid_set_bytes(m->grid); }

static inline bool maze_is_open(const maze *m, cell c, unsigned side) {
    return maze_sides(m, c) >> side & 1;
}

// Open and close the passage on `side`, which must lead somewhere.
void maze_carve_table(maze *m, cell c, unsigned side);
static inline void maze_carve(maze *m, cell c, unsigned side) {
    const grid *g = m->grid;
    if (grid_is_table(g)) {
        maze_carve_table(m, c, side);
        return;
    }
    m->open[c] |= (uint8_t)(1u << side);
    m->open[c + (size_t)g->step[side]] |= (uint8_t)(1u << g->opposite[side]);
}
void maze_wall_table(maze *m, cell c, unsigned side);
static inline void maze_wall(maze *m, cell c, unsigned side) {
    const grid *g = m->grid;
    if (grid_is_table(g)) {
        maze_wall_table(m, c, side);
        return;
    }
    m->open[c] &= (uint8_t)~(1u << side);
    m->open[c + (size_t)g->step[side]] &= (uint8_t)~(1u << g->opposite[side]);
}

// Returns true when every passage leads somewhere and is open from both ends.
bool maze_agrees(const maze *m);

#endif
