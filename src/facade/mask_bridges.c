// SPDX-License-Identifier: MIT
// Joins the pieces of a mask by as few cells as possible, so that a word is one maze:
//
//     # . #      from the pieces that are joined a search spreads over cells outside; the first cell of another
//     # b #      piece ends it, and the cells b on the way back belong to the maze from then on
//     # . #
//
// Invariant: what is joined grows by a piece in each round, and no cell is taken away.
// Cost: a search over the grid for each piece.
#define GRID_WIDE
#include "base/bits.h"
#include "facade/mask_bridges.h"

typedef struct bridges {
    const grid *grid;
    mask *mask;
    cell *queue, *from;          // from: the cell that each was met from, CELL_NONE: not met
    size_t head, count, added;
} bridges;

static size_t bridges_bit(const bridges *b, cell c) {
    meander_point at = grid_point(b->grid, c);
    return (size_t)(at.y * b->mask->width + at.x);
}

static bool bridges_is_inside(const bridges *b, cell c) { return bits_get(b->mask->inside, bridges_bit(b, c)); }

static void bridges_meet(bridges *b, cell c, cell from) {
    if (b->from[c] != CELL_NONE) return;
    b->from[c] = from;
    b->queue[b->count++] = c;
}

static void bridges_spread(bridges *b, cell at, bool inside) {
    for (unsigned rest = grid_sides(b->grid, at); rest != 0; rest &= rest - 1) {
        cell next = grid_neighbour(b->grid, at, bits_lowest(rest));
        if (bridges_is_inside(b, next) == inside) bridges_meet(b, next, at);
    }
}

// The piece of the first cell, and all cells outside by their distance from it: returns the cell from which another
// piece is reached first, CELL_NONE when there is none.
static cell bridges_search(bridges *b, cell first) {
    for (cell c = 0; c < b->grid->count; c++) b->from[c] = CELL_NONE;
    b->head = b->count = 0;
    bridges_meet(b, first, first);
    while (b->head < b->count) bridges_spread(b, b->queue[b->head++], true);
    size_t piece = b->count;
    for (size_t i = 0; i < piece; i++) bridges_spread(b, b->queue[i], false);
    for (b->head = piece; b->head < b->count; b->head++) {
        size_t before = b->count;
        bridges_spread(b, b->queue[b->head], true);
        if (b->count > before) return b->queue[b->head];
        bridges_spread(b, b->queue[b->head], false);
    }
    return CELL_NONE;
}

meander_status mask_bridge_pieces(mask *m, const grid *g, scratch *lent, size_t *added) {
    bridges b = {.grid = g, .mask = m};
    cell first = grid_next(g, 0);
    b.queue = scratch_lend(lent, g->count, sizeof *b.queue);
    b.from = scratch_lend(lent, g->count, sizeof *b.from);
    if (b.queue == NULL || b.from == NULL) return MEANDER_NO_MEMORY;
    while (first != CELL_NONE && !bridges_is_inside(&b, first)) first = grid_next(g, first + 1);
    if (first == CELL_NONE) return MEANDER_OK;
    for (cell at; (at = bridges_search(&b, first)) != CELL_NONE;)
        for (; !bridges_is_inside(&b, at); at = b.from[at], ++*added) bits_set(m->inside, bridges_bit(&b, at));
    return MEANDER_OK;
}
