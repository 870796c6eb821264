// SPDX-License-Identifier: MIT
// Builds tables of neighbours.
//
//     entry c * side_count + side      neighbours   backs        two squares of a Moebius strip,
//     0 N E S W                        . 1 . 1      . 3 . 1      one long passage and one turned
//     1 N E S W                        . 0 . 0      . 3 . 1      over
//
// Invariant: neighbours and backs are written in pairs, so backs[backs[entry]] is the entry itself.
// Cost: 5 bytes per side of every cell, and one byte per cell, or five on a wide grid.  Numbers of cells take 32 bits, so larger
// grids are refused.
#define GRID_WIDE
#include "grid/neighbour_table.h"

#include <string.h>

#include "base/memory.h"

// ---- building ----------------------------------------------------------------------

static meander_status table_lend(grid *g) {
    size_t entries;
    if (!size_multiply(g->count, g->side_count, &entries) || entries > SIZE_MAX / 16)
        return context_fail(g->context, MEANDER_TOO_BIG, "the grid is too big");
    if ((uint64_t)g->count > UINT32_MAX)
        return context_fail(g->context, MEANDER_TOO_BIG,
                            "%llu cells are too many for a grid with a table of neighbours: the "
                            "limit is 4294967295",
                            (unsigned long long)g->count);
    g->neighbours = memory_new(g->context, entries, sizeof *g->neighbours);
    g->backs = memory_new_zeroed(g->context, entries, 1);
    g->sides = memory_new_zeroed(g->context, g->count, 1);
    if (g->neighbours == NULL || g->backs == NULL || g->sides == NULL) return MEANDER_NO_MEMORY;
    if (g->side_count > GRID_SIDES_MOST) {
        g->wide = memory_new_zeroed(g->context, g->count, sizeof *g->wide);
        if (g->wide == NULL) return MEANDER_NO_MEMORY;
    }
    memset(g->neighbours, 0xff, entries * sizeof *g->neighbours);
    return MEANDER_OK;
}

// Nothing is across a cell unless its kind says so.
meander_status table_begin(context *c, cell cells, unsigned side_count, grid **grid_new) {
    if (cells == 0 || side_count == 0 || side_count > GRID_WIDE_MOST)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "a grid has at least one cell, and cells of 1 to %d sides",
                            GRID_WIDE_MOST);
    grid *g = memory_new(c, 1, sizeof *g);
    if (g == NULL) return MEANDER_NO_MEMORY;
    *g = (grid){.context = c, .form = GRID_TABLE, .side_count = side_count, .count = cells};
    for (unsigned side = 0; side < side_count; side++) g->opposite[side] = (uint8_t)side;
    meander_status status = table_lend(g);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

static void table_lead(grid *g, cell from, unsigned side, cell to, unsigned back) {
    g->neighbours[from * g->side_count + side] = (uint32_t)to;
    g->backs[from * g->side_count + side] = (uint8_t)back;
    if (grid_is_wide(g)) g->wide[from] |= 1u << side;
    g->sides[from] |= (uint8_t)(grid_is_wide(g) ? 1 : 1u << side);
}

void table_join(grid *g, cell a, unsigned side_a, cell b, unsigned side_b) {
    if (a == b) return;
    table_lead(g, a, side_a, b, side_b);
    table_lead(g, b, side_b, a, side_a);
}

// The isolated cells are counted first, so that their list is made once and in the right size.
meander_status table_end(grid *g, bool all) {
    size_t found = 0;
    for (cell c = 0; c < g->count; c++) g->cells += g->sides[c] != 0;
    if (all) g->isolated_count = g->count - g->cells;
    g->cells += g->isolated_count;
    if (g->isolated_count == 0) return MEANDER_OK;
    g->isolated = memory_new(g->context, g->isolated_count, sizeof *g->isolated);
    if (g->isolated == NULL) return MEANDER_NO_MEMORY;
    for (cell c = 0; c < g->count; c++)
        if (g->sides[c] == 0) g->isolated[found++] = c;
    return MEANDER_OK;
}

// ---- from an array -----------------------------------------------------------------

// The caller promises that opposite sides lead back; nothing here tests it.
meander_status grid_new_table(context *c, cell cells, unsigned side_count, const cell *neighbours,
                              const uint8_t *opposite, grid **grid_new) {
    grid *g;
    TRY(table_begin(c, cells, side_count, &g));
    memcpy(g->opposite, opposite, side_count);
    for (cell at = 0; at < cells; at++)
        for (unsigned side = 0; side < side_count; side++) {
            cell next = neighbours[at * side_count + side];
            if (next != CELL_NONE) table_lead(g, at, side, next, opposite[side]);
        }
    meander_status status = table_end(g, true);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}
