// SPDX-License-Identifier: MIT
// Leaves cells out of a grid that is built, whatever its kind:
//
//     hexagons  a b c      without b      a   c      a has lost its side to b, c as well, and b
//                d e                       d e       all of its sides
//
// Rectangles of squares are built with their masks (rect.c), weaves look at theirs to choose
// crossings; this works for all others.
// Invariant: a side is wiped together with the one that leads back, so both ends still agree.
// Cost: one look at each side of the cells that are left out, and some at each place.
#define GRID_WIDE
#include "grid/grid_mask.h"

#include "base/bits.h"
#include "base/memory.h"
#include "grid/neighbour_table.h"

enum { GRID_MASK_TICK_ROWS = 256 };

static cell grid_mask_cell(const grid *g, uint64_t x, uint64_t y) {
    return grid_index(g, (meander_point){x, y});
}

meander_status grid_find_mask(const grid *g, mask *m) {
    TRY(mask_init(m, g->context, g->width, g->height));
    meander_status status = MEANDER_OK;
    for (uint64_t y = 0; y < g->height && status == MEANDER_OK; y++) {
        for (uint64_t x = 0; x < g->width; x++)
            if (grid_holds(g, grid_mask_cell(g, x, y))) bits_set(m->inside, (size_t)(y * g->width + x));
        if (y % GRID_MASK_TICK_ROWS == 0) status = context_progress(g->context, y, g->height);
    }
    if (status != MEANDER_OK) mask_done(m);
    return status;
}

// The byte of a wide grid says only whether there is any side left.
static void grid_lose_side(grid *g, cell c, unsigned side) {
    if (grid_is_table(g)) table_lead_nowhere(g, c, side);
    if (grid_is_wide(g)) g->sides[c] = (g->wide[c] &= ~(1u << side)) != 0;
    else g->sides[c] &= (uint8_t)~(1u << side);
}

static void grid_wipe_cell(grid *g, cell c) {
    for (unsigned rest = grid_sides(g, c); rest != 0; rest &= rest - 1) {
        unsigned back, side = bits_lowest(rest);
        cell next = grid_cross(g, c, side, &back);
        grid_lose_side(g, next, back);
        grid_lose_side(g, c, side);
    }
}

// Finds the cells that are left without a side; `list` has room for them, or is NULL to count them.
static size_t grid_find_isolated(const grid *g, const mask *kept, cell *list) {
    size_t found = 0;
    for (uint64_t y = 0; y < g->height; y++)
        for (uint64_t x = 0; x < g->width; x++) {
            cell c = grid_mask_cell(g, x, y);
            if (!bits_get(kept->inside, (size_t)(y * g->width + x)) || g->sides[c] != 0) continue;
            if (list != NULL) list[found] = c;
            found++;
        }
    return found;
}

static meander_status grid_list_isolated(grid *g, const mask *kept) {
    size_t count = grid_find_isolated(g, kept, NULL);
    memory_free(g->context, g->isolated);
    g->isolated = NULL;
    g->isolated_count = 0;
    if (count == 0) return MEANDER_OK;
    g->isolated = memory_new(g->context, count, sizeof(cell));
    if (g->isolated == NULL) return MEANDER_NO_MEMORY;
    g->isolated_count = grid_find_isolated(g, kept, g->isolated);
    return MEANDER_OK;
}

// `kept` begins as all cells of the grid.
static meander_status grid_wipe(grid *g, const mask *m, mask *kept) {
    for (uint64_t y = 0; y < g->height; y++) {
        for (uint64_t x = 0; x < g->width; x++) {
            size_t place = (size_t)(y * g->width + x);
            if (bits_get(m->inside, place) || !bits_get(kept->inside, place)) continue;
            bits_clear(kept->inside, place);
            grid_wipe_cell(g, grid_mask_cell(g, x, y));
            g->cells--;
        }
        if (y % GRID_MASK_TICK_ROWS == 0) TRY(context_progress(g->context, y, g->height));
    }
    return MEANDER_OK;
}

meander_status grid_leave_out(grid *g, const mask *m) {
    mask kept;
    cell before = g->cells;
    TRY(grid_find_mask(g, &kept));
    meander_status status = grid_wipe(g, m, &kept);
    g->masked = g->cells < before;
    if (g->masked) g->pieces = 0;
    if (status == MEANDER_OK && g->cells == 0)
        status = context_fail(g->context, MEANDER_BAD_REQUEST, "the mask has no cell of the grid");
    if (status == MEANDER_OK && g->masked) status = grid_list_isolated(g, &kept);
    mask_done(&kept);
    return status;
}
