// SPDX-License-Identifier: MIT
// Common to all kinds of grids: sizes and the names of places.
//
//     box:5x4x3      place 3,2,1  =  column 3, row 2 of level 1  =  place 3,6 of the rectangle
//     hex:20x20      place 3,4
//
// A grid of levels is a rectangle of places, too: levels below one another, and in four dimensions
// blocks of levels side by side.  So weights, files and the calls of the library need nothing but
// columns and rows.
#include "grid/kind.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "grid/grid_mask.h"

bool grid_kind_takes(const grid_kind *kind, unsigned count) {
    unsigned counts = kind->counts == 0 ? 1u << 2 : kind->counts;
    return count <= GRID_NUMBERS_MOST && (counts >> count & 1) != 0;
}

meander_status grid_kind_places(grid_order *order) {
    if (order->kind->places != NULL) return order->kind->places(order);
    order->width = order->numbers[0];
    order->height = order->numbers[1];
    return MEANDER_OK;
}

// The grid's own text has the word as it was given.
static meander_status kind_keep_density(const grid_order *order, grid *g) {
    g->density = memory_new_zeroed(order->context, order->density_length + 1, 1);
    if (g->density == NULL) return MEANDER_NO_MEMORY;
    memcpy(g->density, order->density_word, order->density_length);
    return MEANDER_OK;
}

static meander_status kind_build(grid_order *order, grid **grid_new) {
    grid *g;
    if (order->kind->choose != NULL) order->kind->choose(order);
    TRY(order->kind->build(order, &g));
    g->kind = order->kind;
    g->number_count = order->number_count;
    g->params = order->params;
    memcpy(g->numbers, order->numbers, sizeof g->numbers);
    meander_status status = order->density_word == NULL ? MEANDER_OK : kind_keep_density(order, g);
    if (status == MEANDER_OK && order->mask != NULL && g->form != GRID_SQUARES) status = grid_leave_out(g, order->mask);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

meander_status grid_kind_build(const grid_order *order, grid **grid_new) {
    mask m;
    grid_order chosen = *order;
    if (order->mask_word == NULL) return kind_build(&chosen, grid_new);
    TRY(mask_decode(&m, order->context, order->width, order->height, order->mask_word,
                    order->mask_length));
    chosen.mask = &m;
    meander_status status = kind_build(&chosen, grid_new);
    mask_done(&m);
    return status;
}

// A kind whose sides have no names, or not all of them, counts them itself.
unsigned grid_kind_sides(const grid_order *order) {
    unsigned count = 0;
    if (order->kind->sides_most != NULL) return order->kind->sides_most(order);
    while (count < GRID_SIDES_MOST && order->kind->sides[count] != NULL) count++;
    return count;
}

uint64_t grid_kind_cells(const grid_order *order) {
    if (order->mask_word != NULL || order->width > UINT32_MAX || order->height > UINT32_MAX) return 0;
    return order->kind->cells == NULL ? order->width * order->height : order->kind->cells(order);
}

// ---- places ------------------------------------------------------------------------

static bool kind_has_levels(const grid_kind *kind) { return names_contain(kind->traits, "levels"); }

unsigned grid_kind_axes(const grid_kind *kind, unsigned number_count) {
    return kind_has_levels(kind) ? number_count : 2;
}

void grid_kind_say(const grid_kind *kind, const uint64_t *numbers, meander_point at, char *text,
                   size_t size) {
    unsigned long long x = at.x, y = at.y, columns = numbers[0], rows = numbers[1];
    if (!kind_has_levels(kind)) text_print(text, size, "%llu,%llu", x, y);
    else if (numbers[3] == 0) text_print(text, size, "%llu,%llu,%llu", x, y % rows, y / rows);
    else text_print(text, size, "%llu,%llu,%llu,%llu", x % columns, y % rows, y / rows, x / columns);
}

bool grid_kind_find(const grid_kind *kind, const uint64_t *numbers, const uint64_t *coordinates,
                    meander_point *at) {
    *at = (meander_point){coordinates[0], coordinates[1]};
    if (!kind_has_levels(kind)) return true;
    unsigned axes = numbers[3] == 0 ? 3 : 4;
    for (unsigned i = 0; i < axes; i++)
        if (coordinates[i] >= numbers[i]) return false;
    at->y += coordinates[2] * numbers[1];
    if (axes == 4) at->x += coordinates[3] * numbers[0];
    return true;
}
