// SPDX-License-Identifier: MIT
// Builds tables of neighbours.
//
//     entry c * side_count + side      neighbours   sides back   two squares of a Moebius strip,
//     0 N E S W                        0 1 0 1      0 3 2 1      one long passage and one turned
//     1 N E S W                        1 0 1 0      0 3 2 1      over
//
// A kind of which only about half of all places hold a cell has a packed table:
//
//     places   . . 2 3        packed     row 0: first 0, column 2      cells 0 1 2, and 3 for the places '.'
//              . . . 7                   row 1: first 2, column 3      places 2 3 7
//
// Invariant: entries are written in pairs, so the side back of a side back is the side itself.  A side that leads
// nowhere leads to the cell itself: so the cells beyond all sides may be read without asking which there are, also
// beyond the last cell, where a few entries more are kept.
// Cost: 4 bytes per side of every cell, and one byte per cell, or five on a wide grid; 4 more on a packed one.
// The number of a cell and the side that leads back share 32 bits, so larger grids are refused.
#define GRID_WIDE
#include "grid/neighbour_table.h"

#include <string.h>

#include "base/memory.h"

// ---- building ----------------------------------------------------------------------

static unsigned table_back_bits(unsigned side_count) {
    return side_count > GRID_SIDES_MOST ? TABLE_BACK_BITS_WIDE : TABLE_BACK_BITS;
}

static meander_status table_check(context *c, uint64_t count, unsigned side_count, uint64_t most) {
    size_t entries;
    if (count > SIZE_MAX || !size_multiply((size_t)count, side_count, &entries) || entries > SIZE_MAX / 16)
        return context_fail(c, MEANDER_TOO_BIG, "the grid is too big");
    if (count <= most) return MEANDER_OK;
    return context_fail(c, MEANDER_TOO_BIG,
                        "%llu cells are too many for a grid with a table of neighbours: the "
                        "limit is %llu",
                        (unsigned long long)count, (unsigned long long)most);
}

static meander_status table_lend(grid *g) {
    size_t entries = g->count * g->side_count;
    g->neighbours = memory_new_zeroed(g->context, entries + GRID_SIDES_MOST, sizeof *g->neighbours);
    g->sides = memory_new_zeroed(g->context, g->count, 1);
    if (g->neighbours == NULL || g->sides == NULL) return MEANDER_NO_MEMORY;
    if (g->side_count > GRID_SIDES_MOST) {
        g->wide = memory_new_zeroed(g->context, g->count, sizeof *g->wide);
        if (g->wide == NULL) return MEANDER_NO_MEMORY;
    }
    for (cell at = 0; at < g->count; at++)
        for (unsigned side = 0; side < g->side_count; side++) table_lead_nowhere(g, at, side);
    return MEANDER_OK;
}

// Nothing is across a cell unless its kind says so.
meander_status table_begin(context *c, cell cells, unsigned side_count, grid **grid_new) {
    if (cells == 0 || side_count == 0 || side_count > GRID_WIDE_MOST)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "a grid has at least one cell, and cells of 1 to %d sides",
                            GRID_WIDE_MOST);
    TRY(table_check(c, cells, side_count, UINT32_MAX >> table_back_bits(side_count)));
    grid *g = memory_new(c, 1, sizeof *g);
    if (g == NULL) return MEANDER_NO_MEMORY;
    *g = (grid){.context = c, .form = GRID_TABLE, .side_count = side_count, .count = cells,
                .back_bits = table_back_bits(side_count)};
    for (unsigned side = 0; side < side_count; side++) g->opposite[side] = (uint8_t)side;
    meander_status status = table_lend(g);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

meander_status table_begin_laid(const grid_order *order, unsigned side_count, void *layout, grid **grid_new) {
    meander_status status = table_begin(order->context, (cell)(order->width * order->height), side_count, grid_new);
    if (status != MEANDER_OK) {
        memory_free(order->context, layout);
        return status;
    }
    grid *g = *grid_new;
    g->layout = layout;
    g->width = g->pitch = (size_t)order->width;
    g->height = order->height;
    g->pieces = 1;
    return MEANDER_OK;
}

// ---- packed tables -------------------------------------------------------------------

// One row more says where the last one ends.
static meander_status table_find_rows(const grid_order *order, table_row row, grid_row **rows_new, cell *cells) {
    grid_row *rows = memory_new(order->context, (size_t)order->height + 1, sizeof *rows);
    if (rows == NULL) return MEANDER_NO_MEMORY;
    *cells = 0;
    for (uint64_t y = 0; y < order->height; y++) {
        uint64_t column, count;
        row(order, y, &column, &count);
        rows[y] = (grid_row){(uint32_t)*cells, (uint32_t)column};
        *cells += (cell)count;
    }
    rows[order->height] = (grid_row){(uint32_t)*cells, 0};
    *rows_new = rows;
    return MEANDER_OK;
}

// The entry at the end has place 0, which nobody asks for.
static meander_status table_find_places(grid *g) {
    g->places = memory_new_zeroed(g->context, g->count, sizeof *g->places);
    if (g->places == NULL) return MEANDER_NO_MEMORY;
    for (uint64_t y = 0; y < g->height; y++)
        for (cell c = g->packed[y].first; c < g->packed[y + 1].first; c++)
            g->places[c] = (uint32_t)(y * g->width + g->packed[y].column + (c - g->packed[y].first));
    return MEANDER_OK;
}

meander_status table_begin_packed(const grid_order *order, unsigned side_count, table_row row, grid **grid_new) {
    grid_row *rows;
    grid *g;
    cell cells;
    TRY(table_check(order->context, order->width * order->height, side_count, UINT32_MAX));
    TRY(table_find_rows(order, row, &rows, &cells));
    meander_status status = table_begin(order->context, cells + 1, side_count, &g);
    if (status != MEANDER_OK) {
        memory_free(order->context, rows);
        return status;
    }
    g->packed = rows;
    g->width = g->pitch = (size_t)order->width;
    g->height = order->height;
    status = table_find_places(g);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// ---- joining -------------------------------------------------------------------------

static void table_lead(grid *g, cell from, unsigned side, cell to, unsigned back) {
    g->neighbours[from * g->side_count + side] = (uint32_t)to << g->back_bits | back;
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
    cell end = g->packed == NULL ? g->count : g->count - 1;
    for (cell c = 0; c < end; c++) g->cells += g->sides[c] != 0;
    if (all) g->isolated_count = end - g->cells;
    g->cells += g->isolated_count;
    if (g->isolated_count == 0) return MEANDER_OK;
    g->isolated = memory_new(g->context, g->isolated_count, sizeof *g->isolated);
    if (g->isolated == NULL) return MEANDER_NO_MEMORY;
    for (cell c = 0; c < end; c++)
        if (g->sides[c] == 0) g->isolated[found++] = c;
    return MEANDER_OK;
}

// ---- from an array -----------------------------------------------------------------

// The caller promises that opposite sides lead back; nothing here tests it.
meander_status grid_new_table(context *c, cell cells, unsigned side_count, const cell *neighbours,
                              const uint8_t *opposite, grid **grid_new) {
    grid *g = NULL;
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
