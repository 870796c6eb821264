// SPDX-License-Identifier: MIT
// Mazes: one byte of open sides per cell, all closed at first.
//
//     open:   . . . . W S E N        on a square: bit 1 << side, the upper four unused
//
// Invariant: the frame's bytes stay 0, and a passage is a bit at both of its ends.  An
// algorithm may borrow spare bits while it runs and wipes them before it returns.
#define GRID_WIDE
#include "grid/maze.h"

#include "base/memory.h"
#include "base/threads.h"

enum { MAZE_PAGE = 4096, MAZE_PART = 1 << 20 };

static void maze_touch_part(void *user, size_t part, unsigned worker) {
    const maze *m = user;
    size_t begin = part * MAZE_PART, rest = maze_bytes(m) - begin;
    size_t end = begin + (rest < MAZE_PART ? rest : MAZE_PART);
    (void)worker;
    for (size_t i = begin; i < end; i += MAZE_PAGE) m->open[i] = 0;
}

// Fresh memory is only promised to be zero.  A page that is read before it is written costs the
// system twice, and it has to tell all other threads in between; so each page is written first,
// by as many workers as there are.
meander_status maze_init(maze *m, const grid *g) {
    m->grid = g;
    m->open = memory_new_zeroed(g->context, g->count, grid_set_bytes(g));
    if (m->open == NULL) return MEANDER_NO_MEMORY;
    threads_do(g->context, (maze_bytes(m) - 1) / MAZE_PART + 1, maze_touch_part, m);
    return MEANDER_OK;
}

void maze_done(maze *m) {
    if (m->open != NULL) memory_free(m->grid->context, m->open);
    m->open = NULL;
}

void maze_carve_table(maze *m, cell c, unsigned side) {
    unsigned back;
    cell next = grid_cross(m->grid, c, side, &back);
    sides_add(m->grid, m->open, c, side);
    sides_add(m->grid, m->open, next, back);
}

void maze_wall_table(maze *m, cell c, unsigned side) {
    unsigned back;
    cell next = grid_cross(m->grid, c, side, &back);
    sides_remove(m->grid, m->open, c, side);
    sides_remove(m->grid, m->open, next, back);
}

static bool maze_agrees_at(const maze *m, cell c) {
    const grid *g = m->grid;
    for (unsigned side = 0; side < g->side_count; side++) {
        if (!maze_is_open(m, c, side)) continue;
        cell next = grid_neighbour(g, c, side);
        if (!maze_is_open(m, next, grid_back(g, c, side))) return false;
    }
    return true;
}

// For tests; looks at every byte, the frame included.  Finds spare bits that were not wiped, too.
bool maze_agrees(const maze *m) {
    for (cell c = 0; c < m->grid->count; c++) {
        if (maze_sides(m, c) & ~grid_sides(m->grid, c)) return false;
        if (!maze_agrees_at(m, c)) return false;
    }
    return true;
}
