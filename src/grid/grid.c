// SPDX-License-Identifier: MIT
// Grids: the parts that every kind shares.  Cells that have no side at all (a mask may cut a cell off from
// all others) are kept in a short sorted list, so that everywhere else `sides` alone separates the
// maze from its frame.
//
//     mask    sides                          sides == 0 at the lone cell and outside;
//     ##.     E  W  .                        the list says which of these is a cell:
//     ..#     .  .  0      isolated: (2,1)   (2,1), cut off on all four sides
//
// Invariant: a cell belongs to the maze when its `sides` are not 0 or the list has it; the list
// is in rising order, so it can be searched by halves.
// Cost: a walk with grid_next over a whole grid looks at every index once, the frame included.
#define GRID_WIDE
#include "grid/grid.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/text.h"
#include "grid/kind.h"

// Compares each side with those before it: a cell has few.
unsigned grid_one_each(const grid *g, cell c, unsigned sides) {
    unsigned kept = 0;
    for (; sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides), twin = kept;
        cell next = grid_neighbour(g, c, side);
        while (twin != 0 && grid_neighbour(g, c, bits_lowest(twin)) != next) twin &= twin - 1;
        if (twin == 0) kept |= 1u << side;
    }
    return kept;
}

// Called only for cells without sides, and only when there are isolated ones at all.
bool grid_holds_isolated(const grid *g, cell c) {
    size_t low = 0, high = g->isolated_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (g->isolated[middle] < c) low = middle + 1;
        else high = middle;
    }
    return low < g->isolated_count && g->isolated[low] == c;
}

// Skips the frame one index at a time; in a thick mask that may be many.
cell grid_next(const grid *g, cell from) {
    while (from < g->count && !grid_holds(g, from)) from++;
    return from < g->count ? from : CELL_NONE;
}

// Every grid has a cell, so the walk ends.
cell grid_last(const grid *g) {
    cell c = g->count - 1;
    while (!grid_holds(g, c)) c--;
    return c;
}

// Immediate in a full rectangle; elsewhere it walks, eight cells at a time, so do not call it in a loop.
cell grid_nth(const grid *g, cell n) {
    if (g->whole) return grid_numbered(g, n);
    cell from = 0;
    while (g->isolated_count == 0 && from + 8 <= g->count) {
        unsigned there = 8 - bits_count(bits_zero_bytes(bits_from_bytes(g->sides + from)));
        if (there > n) break;
        n -= there;
        from += 8;
    }
    cell c = grid_next(g, from);
    while (n-- > 0) c = grid_next(g, c + 1);
    return c;
}

cell grid_index_packed(const grid *g, meander_point at) {
    const grid_row *row = &g->packed[at.y];
    uint64_t on = at.x - row->column;          // a very large number to the left of the first cell
    return on < row[1].first - row->first ? row->first + (cell)on : g->count - 1;
}

// Two rows take 2 * pitch + lean indices, of which the first takes pitch + lean.
bool grid_place(const grid *g, cell c, meander_point *at) {
    if (g->width == 0) return false;
    if (g->packed != NULL) {
        *at = (meander_point){g->places[c] % g->width, g->places[c] / g->width};
        return true;
    }
    size_t two = 2 * g->pitch + g->lean, above = g->pitch + g->lean;
    size_t pair = (c - g->first) / two, rest = (c - g->first) % two;
    bool odd = rest >= above;
    *at = (meander_point){odd ? rest - above : rest, 2 * pair + odd};
    return true;
}

meander_point grid_point(const grid *g, cell c) {
    meander_point at = {c, 0};
    (void)grid_place(g, c, &at);
    return at;
}

uint64_t grid_number_elsewhere(const grid *g, cell c) {
    meander_point at;
    return grid_place(g, c, &at) ? at.y * g->width + at.x : c;
}

cell grid_numbered_elsewhere(const grid *g, uint64_t number) {
    if (g->width == 0) return (cell)number;
    return grid_index(g, (meander_point){number % g->width, number / g->width});
}

grid *grid_share(grid *g) {
    g->sharers++;
    return g;
}

// The context must still exist: its allocator frees the blocks.
void grid_free(grid *g) {
    if (g == NULL) return;
    if (g->sharers > 0) {
        g->sharers--;
        return;
    }
    context *c = g->context;
    memory_free(c, g->neighbours);
    memory_free(c, g->lengths);
    memory_free(c, g->packed);
    memory_free(c, g->places);
    memory_free(c, g->sides);
    memory_free(c, g->wide);
    memory_free(c, g->isolated);
    memory_free(c, g->density);
    memory_free(c, g->layout);
    memory_free(c, g);
}

// ---- pieces ----------------------------------------------------------------------

// Spreads from `seed` over everything connected with it.  A cell is numbered when it is put on
// the stack, hence never twice there: `cells` entries are enough.
static meander_status grid_flood(const grid *g, cell seed, cell number, cell *piece, cell *stack,
                                 size_t *done) {
    size_t height = 0;
    piece[seed] = number;
    stack[height++] = seed;
    while (height > 0) {
        cell c = stack[--height];
        if ((++*done & 0x1fff) == 0) TRY(context_progress(g->context, *done, g->cells));
        for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(g, c, bits_lowest(sides));
            if (piece[next] != CELL_NONE) continue;
            piece[next] = number;
            stack[height++] = next;
        }
    }
    return MEANDER_OK;
}

// Pieces are numbered by their first cells, in rising order.  The frame keeps CELL_NONE.
static meander_status grid_flood_all(const grid *g, cell *piece, cell *stack, size_t *count) {
    size_t pieces = 0, done = 0;
    for (cell c = 0; c < g->count; c++) piece[c] = CELL_NONE;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (piece[c] == CELL_NONE) TRY(grid_flood(g, c, pieces++, piece, stack, &done));
    *count = pieces;
    return MEANDER_OK;
}

// Without `piece` there is nothing to do when the builder knows the number.  Otherwise time O(n);
// while it runs it takes a word per cell, and one more without `piece`.
meander_status grid_count_pieces(const grid *g, cell *piece, size_t *pieces) {
    scratch lent = {.context = g->context};
    *pieces = g->pieces;
    if (piece == NULL && g->pieces != 0) return MEANDER_OK;
    if (piece == NULL) piece = scratch_lend(&lent, g->count, sizeof(cell));
    cell *stack = scratch_lend(&lent, g->cells, sizeof(cell));
    bool enough = piece != NULL && stack != NULL;
    meander_status status = MEANDER_NO_MEMORY;
    if (enough) status = grid_flood_all(g, piece, stack, pieces);
    scratch_take_back(&lent);
    return status;
}
