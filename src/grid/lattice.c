// SPDX-License-Identifier: MIT
// Builds lattices.  First each place gets the sides that a cell of its shape has; then those are
// wiped behind which there is no cell:
//
//     shapes      E SE SW W NW NE      everywhere, and 0 in the frame
//     wiped       E SE . . . .         at place 0,0: only these two lead to places with a shape
//
// Invariant: a cell that has lost all its sides is looked at by no other, because a side and its
// opposite are wiped for the same reason; so one pass is enough, in any order.
// Cost: one byte per index, one look at each side.
#include "grid/lattice.h"

#include "base/bits.h"
#include "base/memory.h"

enum { LATTICE_TICK_ROWS = 256 };

// The limit leaves room for the frame and for steps, as that of rectangles does.
static meander_status lattice_measure(const lattice *l, grid *g) {
    uint64_t most = SIZE_MAX / 16;
    size_t rows;
    if (g->width >= most || g->height >= most ||
        !size_multiply((size_t)g->width + 3, (size_t)g->height + 4, &rows) || rows > most)
        return context_fail(g->context, MEANDER_TOO_BIG, "%llu x %llu cells are too many",
                            (unsigned long long)g->width, (unsigned long long)g->height);
    g->pitch = (size_t)g->width + 1;
    g->first = g->pitch + 1;
    g->lean = l->lean;
    g->count = grid_index(g, (meander_point){0, g->height}) + g->pitch;
    return MEANDER_OK;
}

static void lattice_shape_row(const lattice *l, const grid_order *order, grid *g, uint64_t y) {
    uint8_t *row = &g->sides[grid_index(g, (meander_point){0, y})];
    for (uint64_t x = 0; x < g->width; x++) {
        row[x] = (uint8_t)l->sides(order, x, y);
        g->cells += row[x] != 0;
    }
}

// An index below 0 is a very large number, so one comparison serves both ends of the array.
static void lattice_wipe_row(grid *g, uint64_t y) {
    cell first = grid_index(g, (meander_point){0, y});
    for (cell c = first; c < first + (size_t)g->width; c++) {
        unsigned shape = g->sides[c];
        for (unsigned rest = shape; rest != 0; rest &= rest - 1) {
            unsigned side = bits_lowest(rest);
            cell next = c + (size_t)g->step[side];
            if (next >= g->count || g->sides[next] == 0) g->sides[c] &= (uint8_t)~(1u << side);
        }
        g->isolated_count += shape != 0 && g->sides[c] == 0;
    }
}

// Only a lattice of one cell has a cell without a side, for all others hang together.
static meander_status lattice_list_isolated(const lattice *l, const grid_order *order, grid *g) {
    if (g->isolated_count == 0) return MEANDER_OK;
    g->isolated = memory_new(g->context, g->isolated_count, sizeof(cell));
    if (g->isolated == NULL) return MEANDER_NO_MEMORY;
    size_t found = 0;
    for (uint64_t y = 0; y < g->height; y++)
        for (uint64_t x = 0; x < g->width; x++) {
            cell c = grid_index(g, (meander_point){x, y});
            if (g->sides[c] == 0 && l->sides(order, x, y) != 0) g->isolated[found++] = c;
        }
    return MEANDER_OK;
}

// The longest steps up and down are equally long, for each side has its opposite.
static void lattice_find_inner(grid *g) {
    for (unsigned side = 0; side < g->side_count; side++)
        if (g->step[side] > (ptrdiff_t)g->inner) g->inner = (cell)g->step[side];
    g->inner_count = g->count > 2 * g->inner ? g->count - 2 * g->inner : 0;
}

static meander_status lattice_fill(const lattice *l, const grid_order *order, grid *g) {
    TRY(lattice_measure(l, g));
    g->sides = memory_new_zeroed(g->context, g->count, 1);
    if (g->sides == NULL) return MEANDER_NO_MEMORY;
    for (unsigned side = 0; side < g->side_count; side++) {
        ptrdiff_t down = l->down[side], pitch = (ptrdiff_t)g->pitch;
        g->step[side] = down * pitch + down / 2 * (ptrdiff_t)g->lean + l->on[side];
        g->opposite[side] = l->opposite[side];
    }
    lattice_find_inner(g);
    for (uint64_t y = 0; y < g->height; y++) {
        lattice_shape_row(l, order, g, y);
        if (y % LATTICE_TICK_ROWS == 0) TRY(context_progress(g->context, y, 2 * g->height));
    }
    for (uint64_t y = 0; y < g->height; y++) {
        lattice_wipe_row(g, y);
        if (y % LATTICE_TICK_ROWS == 0)
            TRY(context_progress(g->context, g->height + y, 2 * g->height));
    }
    return lattice_list_isolated(l, order, g);
}

meander_status lattice_build(const lattice *l, const grid_order *order, grid **grid_new) {
    grid *g = memory_new(order->context, 1, sizeof *g);
    if (g == NULL) return MEANDER_NO_MEMORY;
    *g = (grid){.context = order->context, .form = GRID_LATTICE, .side_count = l->side_count,
                .width = order->width, .height = order->height, .pieces = 1};
    meander_status status = lattice_fill(l, order, g);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

meander_status lattice_check_outline(const grid_order *order) {
    char text[PARAMS_TEXT_SIZE];
    if (order->number_count == 1 || order->params.values[0] == 0) return MEANDER_OK;
    params_write(order->kind->params, &order->params, text, sizeof text);
    return context_fail(order->context, MEANDER_BAD_REQUEST,
                        "%s needs a size of one number, as in %s:12", text, order->kind->name);
}
