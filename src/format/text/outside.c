// SPDX-License-Identifier: MIT
// Signs for cells outside.  In a row, those before the first cell of the maze and after its last
// are left blank, because the flood reaches them from the side:
//
//     ~ ~ # c c # c ~       '~' blank, 'c' cell, '#' sign: between two cells
//
// The reader floods only a picture that has both an S and a G inside and no opening in its
// border.  An edge of the grid without any cell would be lost; then the corner has a sign.
#include "format/text/outside.h"

#include <string.h>

#include "base/bits.h"

// Returns whether the edge of the grid on that side has no cell of the maze.
static bool outside_edge_is_empty(const grid *g, unsigned side) {
    bool row = side == MEANDER_NORTH || side == MEANDER_SOUTH;
    uint64_t x = side == MEANDER_EAST ? g->width - 1 : 0;
    uint64_t y = side == MEANDER_SOUTH ? g->height - 1 : 0;
    for (uint64_t i = 0; i < (row ? g->width : g->height); i++)
        if (grid_holds(g, grid_cell(g, row ? i : x, row ? y : i))) return false;
    return true;
}

static bool outside_gets_water(const drawing *d) {
    bool other = false;
    for (size_t i = 0; i < d->goal_count && !other; i++)
        other = d->goals[i].x != d->start.x || d->goals[i].y != d->start.y;
    return d->has_start && other && d->opening_count == 0;
}

// A whole rectangle has no cell outside, so no corner of it needs a sign.
outside outside_choose(const drawing *d) {
    const grid *g = d->puzzle == NULL ? NULL : d->puzzle->grid;
    outside o = {.all = !outside_gets_water(d)};
    if (g == NULL || g->form != GRID_SQUARES || g->whole) return o;
    o.first = outside_edge_is_empty(g, MEANDER_NORTH) || outside_edge_is_empty(g, MEANDER_WEST);
    o.last = outside_edge_is_empty(g, MEANDER_SOUTH) || outside_edge_is_empty(g, MEANDER_EAST);
    return o;
}

// The bits of word i from `first` up to, but not including, `last`.
static uint64_t outside_between(size_t i, size_t first, size_t last) {
    uint64_t word = UINT64_MAX;
    if (64 * i + 64 <= first || 64 * i >= last) return 0;
    if (first > 64 * i) word &= UINT64_MAX << (first - 64 * i);
    if (last < 64 * i + 64) word &= bits_tail(last - 64 * i);
    return word;
}

void outside_find(const outside *o, const wall_lines *lines, uint64_t *plane) {
    const uint64_t *inside = lines->cell_line.inside;
    size_t width = (size_t)lines->width, words = bits_words(width), first = 0, last = width;
    memset(plane, 0, words * sizeof *plane);
    if (lines->full) return;
    while (!o->all && first < last && !bits_get(inside, first)) first++;
    while (!o->all && last > first && !bits_get(inside, last - 1)) last--;
    for (size_t i = 0; i < words; i++) plane[i] = ~inside[i] & outside_between(i, first, last);
    if (o->first && lines->y == 0 && !bits_get(inside, 0)) bits_set(plane, 0);
    if (o->last && rows_end(lines->drawing->rows) && !bits_get(inside, width - 1))
        bits_set(plane, width - 1);
}
