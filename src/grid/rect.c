// SPDX-License-Identifier: MIT
// The rectangle, whole or cut out by a mask.  Rows of width + 1 indices follow one another,
// between a frame row above and one below:
//
//     . . . .        pitch = width + 1 = 4
//     c c c .        cell (x, y) = (y + 1) * pitch + x
//     c c c .
//     . . . .        sides: north -pitch, east +1, south +pitch, west -1
//
// The frame cell after a row's end is also the one before the next row's beginning.
//
// Invariant: sides[c] has a bit exactly where c + step[side] is a cell of the maze, so a
// step along a set side never leaves the array.
// Cost: one byte per index, (width + 1) * (height + 2) of them.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/threads.h"
#include "grid/kind.h"
#include "grid/rect.h"
#include "grid/shape_squares.h"

enum { RECT_NORTH = 1, RECT_EAST = 2, RECT_SOUTH = 4, RECT_WEST = 8 };
enum { RECT_PART = 1 << 20, RECT_TICK_ROWS = 256 };

// Sizes whose array would not fit the address space are refused here, once.  The limit is a
// quarter of it, so that an index and a step can be added without a test.
static meander_status rect_measure(grid *g) {
    uint64_t widest = SIZE_MAX / 4;
    if (g->width == 0 || g->height == 0)
        return context_fail(g->context, MEANDER_BAD_REQUEST,
                            "a maze has at least one column and one row");
    if (g->width >= widest || g->height >= widest ||
        !size_multiply((size_t)g->width + 1, (size_t)g->height + 2, &g->count) ||
        g->count > SIZE_MAX / 4)
        return context_fail(g->context, MEANDER_TOO_BIG, "%llu x %llu cells are too many",
                            (unsigned long long)g->width, (unsigned long long)g->height);
    g->pitch = g->first = (size_t)g->width + 1;
    g->step[MEANDER_NORTH] = -(ptrdiff_t)g->pitch;
    g->step[MEANDER_EAST] = 1;
    g->step[MEANDER_SOUTH] = (ptrdiff_t)g->pitch;
    g->step[MEANDER_WEST] = -1;
    return MEANDER_OK;
}

static uint64_t rect_part_rows(const grid *g) {
    return g->width < RECT_PART ? RECT_PART / g->width : 1;
}

// Sides towards the inner rows; the first and last column are corrected afterwards.
static void rect_fill_row(grid *g, uint64_t y) {
    unsigned sides = RECT_EAST | RECT_WEST;
    if (y > 0) sides |= RECT_NORTH;
    if (y + 1 < g->height) sides |= RECT_SOUTH;
    uint8_t *row = &g->sides[grid_cell(g, 0, y)];
    memset(row, (int)sides, (size_t)g->width);
    row[0] &= (uint8_t)~RECT_WEST;
    row[g->width - 1] &= (uint8_t)~RECT_EAST;
}

// Fills some rows; most of the time goes into touching the memory for the first time.
static void rect_fill_part(void *user, size_t part, unsigned worker) {
    grid *g = user;
    uint64_t rows = rect_part_rows(g), y = part * rows;
    uint64_t end = g->height - y < rows ? g->height : y + rows;
    (void)worker;
    for (; y < end; y++) rect_fill_row(g, y);
}

// Everything counts as cells; the only cell without a side is that of a 1 x 1 maze.
static meander_status rect_fill(grid *g) {
    uint64_t rows = rect_part_rows(g);
    g->whole = true;
    g->cells = (size_t)g->width * (size_t)g->height;
    return threads_run(g->context, (size_t)((g->height - 1) / rows + 1), rect_fill_part, g);
}

// With a mask a side leads somewhere when both cells are in the mask.  A mask that leaves nothing
// out does not count: the rectangle is whole, and the fast code for whole ones can be used.
static meander_status rect_fill_masked(grid *g, const uint64_t *inside) {
    size_t width = (size_t)g->width, i = 0;
    for (uint64_t y = 0; y < g->height; y++) {
        for (size_t x = 0; x < width; x++, i++) {
            if (!bits_get(inside, i)) continue;
            unsigned sides = 0;
            if (y > 0 && bits_get(inside, i - width)) sides |= RECT_NORTH;
            if (x + 1 < width && bits_get(inside, i + 1)) sides |= RECT_EAST;
            if (y + 1 < g->height && bits_get(inside, i + width)) sides |= RECT_SOUTH;
            if (x > 0 && bits_get(inside, i - 1)) sides |= RECT_WEST;
            g->sides[grid_cell(g, x, y)] = (uint8_t)sides;
            g->cells++;
            g->isolated_count += sides == 0;
        }
        if (y % RECT_TICK_ROWS == 0) TRY(context_progress(g->context, y, g->height));
    }
    g->whole = g->cells == i;
    return MEANDER_OK;
}

// Row by row, hence in rising order, as grid_holds_isolated needs it.
static void rect_list_isolated(grid *g, const uint64_t *inside) {
    size_t found = 0, width = (size_t)g->width;
    for (uint64_t y = 0; y < g->height && found < g->isolated_count; y++)
        for (size_t x = 0; x < width; x++) {
            cell c = grid_cell(g, x, y);
            bool in = inside == NULL || bits_get(inside, (size_t)y * width + x);
            if (in && g->sides[c] == 0) g->isolated[found++] = c;
        }
}

// On failure the grid is half built; the caller frees it.  Most rectangles have no isolated cell,
// and then there is no list at all.
static meander_status rect_build(grid *g, const uint64_t *inside) {
    TRY(rect_measure(g));
    g->sides = memory_new_zeroed(g->context, g->count, 1);
    if (g->sides == NULL) return MEANDER_NO_MEMORY;
    TRY(inside == NULL ? rect_fill(g) : rect_fill_masked(g, inside));
    if (g->cells == 0)
        return context_fail(g->context, MEANDER_BAD_REQUEST, "the mask has no cell");
    g->pieces = g->whole;
    if (inside == NULL) g->isolated_count = g->cells == 1;
    if (g->isolated_count == 0) return MEANDER_OK;
    g->isolated = memory_new(g->context, g->isolated_count, sizeof(cell));
    if (g->isolated == NULL) return MEANDER_NO_MEMORY;
    rect_list_isolated(g, inside);
    return MEANDER_OK;
}

// `opposite` by side: north and south, east and west lead back to each other.
meander_status grid_new_rect(context *c, uint64_t width, uint64_t height,
                             const uint64_t *inside, grid **grid_new) {
    grid *g = memory_new(c, 1, sizeof *g);
    if (g == NULL) return MEANDER_NO_MEMORY;
    *g = (grid){.context = c, .form = GRID_SQUARES, .side_count = 4, .width = width, .height = height,
                .opposite = {MEANDER_SOUTH, MEANDER_WEST, MEANDER_NORTH, MEANDER_EAST}};
    meander_status status = rect_build(g, inside);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// The mask has the size of the order; the caller has made sure of that.
static meander_status rect_build_order(const grid_order *order, grid **grid_new) {
    const uint64_t *inside = order->mask == NULL ? NULL : order->mask->inside;
    return grid_new_rect(order->context, order->width, order->height, inside, grid_new);
}

const grid_kind grid_rect = {
    .name = "rect",
    .about = "squares in rows; a mask may leave some out",
    .aliases = "rectangle rectangular square squares",
    .traits = "squares flat compass rows mask",
    .form = "WIDTHxHEIGHT",
    .example = "rect:40x25",
    .sides = {"N", "E", "S", "W"},
    .picture =
        "+---+---+---+\n"
        "|   |   |   |\n"
        "+---+---+---+\n"
        "|   |   |   |\n"
        "+---+---+---+\n",
    .shape = &shape_squares,
    .build = rect_build_order,
};
