// SPDX-License-Identifier: MIT
// Numbers of cells: one walk over the grid gives them and counts the passages.
//
//     . 1 2 .
//     . 3 4 .        the frame has none
//
// Cost: four bytes per cell of the grid's array.
#define GRID_WIDE
#include "format/graph/cell_numbers.h"

#include "base/memory.h"

meander_status cell_numbers_init(cell_numbers *n, const maze *m) {
    const grid *g = m->grid;
    uint32_t last = 0;
    if (g->cells >= UINT32_MAX)
        return context_fail(g->context, MEANDER_TOO_BIG, "2^32 cells and more are too many for this format");
    *n = (cell_numbers){.number = memory_new(g->context, g->count, sizeof *n->number)};
    if (n->number == NULL) return MEANDER_NO_MEMORY;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        n->number[c] = ++last;
        n->passages += bits_count(maze_sides(m, c));
    }
    n->passages /= 2;
    return MEANDER_OK;
}

void cell_numbers_done(cell_numbers *n, context *c) { memory_free(c, n->number); }
