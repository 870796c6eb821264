// SPDX-License-Identifier: MIT
// Builds lattices.  First each place gets the sides that a cell of its shape has; then those are
// wiped behind which there is no cell:
//
//     shapes      E SE SW W NW NE      everywhere, and 0 in the frame
//     wiped       E SE . . . .         at place 0,0: only these two lead to places with a shape
//
// Invariant: a cell that has lost all its sides is looked at by no other, because a side and its
// opposite are wiped for the same reason; so one pass is enough, in any order.
// Cost: one byte per index, one look at each side, at eight cells at a time.
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
    if (l->row != NULL) l->row(order, y, row);
    for (uint64_t x = 0; x < g->width && l->row == NULL; x++) row[x] = (uint8_t)l->sides(order, x, y);
    uint64_t x = 0;
    for (; x + 8 <= g->width; x += 8) g->cells += 8 - bits_count(bits_zero_bytes(bits_from_bytes(row + x)));
    for (; x < g->width; x++) g->cells += row[x] != 0;
}

// The same for one side of a row from which it leads out of the array somewhere.  An index below 0 is a
// very large number, so one comparison serves both ends.
static void lattice_wipe_rim(grid *g, cell first, unsigned side) {
    for (cell c = first; c < first + (size_t)g->width; c++) {
        cell next = c + (size_t)g->step[side];
        if (next >= g->count || g->sides[next] == 0) g->sides[c] &= (uint8_t)~(1u << side);
    }
}

// Eight cells at once, of which those beyond are eight bytes as well.
static void lattice_wipe_side(grid *g, cell first, unsigned side) {
    cell beyond = first + (size_t)g->step[side];
    uint8_t *here = g->sides + first;
    size_t width = (size_t)g->width, x = 0;
    if (beyond >= g->count || g->count - beyond < width) {
        lattice_wipe_rim(g, first, side);
        return;
    }
    const uint8_t *there = g->sides + beyond;
    for (; x + 8 <= width; x += 8) {
        uint64_t none = bits_zero_bytes(bits_from_bytes(there + x));
        bits_to_bytes(here + x, bits_from_bytes(here + x) & ~(none << side));
    }
    for (; x < width; x++)
        if (there[x] == 0) here[x] &= (uint8_t)~(1u << side);
}

// Only a lattice of one cell has a cell without a side, for all others hang together.
static meander_status lattice_list_isolated(grid *g) {
    if (g->cells != 1) return MEANDER_OK;
    g->isolated = memory_new(g->context, 1, sizeof *g->isolated);
    if (g->isolated == NULL) return MEANDER_NO_MEMORY;
    g->isolated[0] = grid_next(g, 0);
    g->isolated_count = 1;
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
    TRY(lattice_list_isolated(g));
    if (l->exact && g->cells > 1) return MEANDER_OK;
    for (uint64_t y = 0; y < g->height; y++) {
        for (unsigned side = 0; side < g->side_count; side++)
            lattice_wipe_side(g, grid_index(g, (meander_point){0, y}), side);
        if (y % LATTICE_TICK_ROWS == 0)
            TRY(context_progress(g->context, g->height + y, 2 * g->height));
    }
    return MEANDER_OK;
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
