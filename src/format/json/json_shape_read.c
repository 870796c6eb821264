// SPDX-License-Identifier: MIT
// Reading a maze on a grid that is not squares from JSON (see json_shape.c).
//
//     "grid": "hex:3x2"   built when its places are as many as the cells     so the file bounds
//     "cells": [[3, ..    then read once more, now that their sides are known    its size
//
// The first reading has kept a byte per cell, which is too small for many sides; so the numbers are
// read where they are in the text, as if they were new.
// Invariant: each number is compared with what the passages of all cells make, so both ends of a
// passage agree and no passage leads out of the grid.
#define GRID_WIDE
#include <string.h>

#include "base/bits.h"
#include "base/text.h"
#include "format/json/json_reader.h"
#include "grid/sides.h"

bool json_side_of(const grid *g, json_text name, unsigned *side) {
    char text[SIDES_SHORT_SIZE];
    for (*side = 0; *side < g->side_count; ++*side) {
        sides_say_short(g, *side, text);
        if (json_is(name, text)) return true;
    }
    return false;
}

meander_status json_side_fail(const json_reader *j, const puzzle *p, json_text name,
                              const char *what) {
    if (p->grid->form == GRID_SQUARES)
        return json_fail_at(&j->scan, name.first, "%s is one of N, E, S, W", what);
    return json_fail_at(&j->scan, name.first, "the grid has no such side");
}

bool json_is_shape(const json_reader *j) {
    return j->grid_at != NULL && !json_is(j->grid, "rect");
}

// ---- the grid ----------------------------------------------------------------------

static meander_status shape_fail(const json_reader *j) {
    return json_fail_at(&j->scan, j->grid_at, "%s", j->context->message);
}

// The names must be those of the grid, in their order: another order means other passages.
static meander_status shape_check_sides(const json_reader *j, const grid *g) {
    json_scan scan = j->scan;
    json_text name;
    unsigned side, found;
    if (j->sides_at == NULL) return MEANDER_OK;
    scan.at = j->sides_at;
    TRY(json_expect(&scan, '['));
    for (side = 0; side < g->side_count; side++) {
        if (side > 0 && !json_take(&scan, ',')) break;
        const char *at = json_place_of_next(&scan);
        TRY(json_read_name(&scan, &name));
        if (!json_side_of(g, name, &found) || found != side)
            return json_fail_at(&scan, at, "this is not side %u of the grid", side);
    }
    if (side == g->side_count && json_take(&scan, ']')) return MEANDER_OK;
    return json_fail_at(&scan, j->sides_at, "the grid has %u sides", g->side_count);
}

// Rectangles and worlds are written as "rect".
meander_status json_make_shape(const json_reader *j, grid **grid_new) {
    grid_order order;
    grid *g;
    meander_status status = grid_order_read(j->context, j->grid.first, j->grid.length, &order);
    if (status != MEANDER_OK) return shape_fail(j);
    if (names_contain(order.kind->traits, "squares"))
        return json_fail_at(&j->scan, j->grid_at, "the grid of squares is \"rect\"");
    if (order.width != j->columns || order.height != j->rows)
        return json_fail_at(&j->scan, j->grid_at,
                            "the grid has %llu x %llu places, but there are %zu x %zu cells",
                            (unsigned long long)order.width, (unsigned long long)order.height,
                            j->columns, j->rows);
    if (j->blocks)
        return json_fail_at(&j->scan, j->grid_at, "a block map is made of squares");
    status = grid_kind_build(&order, &g);
    if (status == MEANDER_BAD_REQUEST || status == MEANDER_TOO_BIG) return shape_fail(j);
    TRY(status);
    status = shape_check_sides(j, g);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}

// ---- its cells ---------------------------------------------------------------------

// The numbers once more, from the first on.
typedef struct shape_cells {
    json_scan scan;
    size_t number;
} shape_cells;

static shape_cells shape_begin(const json_reader *j) {
    shape_cells at = {.scan = j->scan};
    at.scan.at = j->cells_at;
    return at;
}

// The next number, and the place of its cell.  The commas between numbers were checked before.
static meander_status shape_next(const json_reader *j, const grid *g, shape_cells *at,
                                 int64_t *sides, cell *c) {
    while (json_take(&at->scan, '[') || json_take(&at->scan, ']') || json_take(&at->scan, ','))
        ;
    *c = grid_index(g, (meander_point){at->number % j->columns, at->number / j->columns});
    at->number++;
    return json_number(&at->scan, sides);
}

static meander_status shape_cell_fail(const json_reader *j, const puzzle *p, const shape_cells *at,
                                      const char *what) {
    char place[64];
    size_t number = at->number - 1;
    meander_point point = {number % j->columns, number / j->columns};
    grid_say_point(p->grid, point, place, sizeof place);
    return json_fail_at(&j->scan, json_cell_at(j, number), "cell %s: %s", place, what);
}

// Opens what the cell says is open.
static meander_status shape_open_cell(const json_reader *j, puzzle *p, const shape_cells *at, cell c,
                                      int64_t sides) {
    const grid *g = p->grid;
    if (sides < 0 && grid_holds(g, c)) return shape_cell_fail(j, p, at, "it is missing");
    if (sides < 0) return MEANDER_OK;
    if (!grid_holds(g, c)) return shape_cell_fail(j, p, at, "the grid has no cell there");
    if ((uint64_t)sides >> g->side_count != 0)
        return shape_cell_fail(j, p, at, "it has more sides than the grid");
    for (uint64_t open = (uint64_t)sides; open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        if (!(grid_sides(g, c) >> side & 1))
            return shape_cell_fail(j, p, at, "it is open where no cell is");
        maze_carve(&p->maze, c, side);
    }
    return MEANDER_OK;
}

// After all cells have opened their sides, none may be open that its own cell does not name.
meander_status json_open_shape(const json_reader *j, puzzle *p) {
    shape_cells first = shape_begin(j), second = first;
    int64_t sides;
    cell c;
    for (size_t i = 0; i < j->cell_count; i++) {
        TRY(shape_next(j, p->grid, &first, &sides, &c));
        TRY(shape_open_cell(j, p, &first, c, sides));
    }
    for (size_t i = 0; i < j->cell_count; i++) {
        TRY(shape_next(j, p->grid, &second, &sides, &c));
        if (sides >= 0 && maze_sides(&p->maze, c) != (uint64_t)sides)
            return shape_cell_fail(j, p, &second, "a neighbour says otherwise");
    }
    return MEANDER_OK;
}
