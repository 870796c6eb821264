// SPDX-License-Identifier: MIT
// Checks whether a puzzle is sound, cell by cell and side by side, on any grid: the sides are the
// grid's, and rows, columns or north are unknown here.
//
//     o===o      open at both ends       o===|o     open at one: which cell, which side
//
// Cost: one look at each side of each cell.
#define GRID_WIDE
#include "base/bits.h"
#include "base/text.h"
#include "grid/sides.h"

static meander_status check_fail(const puzzle *p, cell c, const char *what) {
    char place[48];
    grid_say_place(p->grid, c, place, sizeof place);
    return context_fail(p->context, MEANDER_NO, "%s: %s", place, what);
}

// Some grids have names of their sides, others numbers.
static meander_status check_fail_side(const puzzle *p, cell c, unsigned side, const char *what) {
    char place[48], name[16];
    grid_say_place(p->grid, c, place, sizeof place);
    const char *word = sides_name_on(p->grid, side);
    if (word != NULL) text_print(name, sizeof name, "the %s", word);
    else text_print(name, sizeof name, "side %u", side);
    return context_fail(p->context, MEANDER_NO, "%s is open to %s: %s", place, name, what);
}

static meander_status check_cell(const puzzle *p, cell c) {
    const grid *g = p->grid;
    for (unsigned open = maze_sides(&p->maze, c); open != 0; open &= open - 1) {
        unsigned side = bits_lowest(open);
        if (side >= g->side_count)
            return check_fail(p, c, "an open side that the grid does not have");
        if (!(grid_sides(g, c) >> side & 1)) return check_fail_side(p, c, side, "no cell is there");
        if (!maze_is_open(&p->maze, grid_neighbour(g, c, side), grid_back(g, c, side)))
            return check_fail_side(p, c, side, "the cell there is closed");
    }
    if (p->weights != NULL && p->weights[c] == 0 && grid_holds(g, c))
        return check_fail(p, c, "a weight of 0");
    return MEANDER_OK;
}

static meander_status check_holds(const puzzle *p, cell c, const char *what) {
    if (c < p->grid->count && grid_holds(p->grid, c)) return MEANDER_OK;
    return context_fail(p->context, MEANDER_NO, "%s is not at a cell of the maze", what);
}

// Whether doors can be opened at all is another question (grid/locks.h): a sound maze may have none that can.
static meander_status check_locks(const puzzle *p) {
    const locks *l = p->locks;
    for (unsigned i = 0; l != NULL && i < l->key_count; i++)
        if (l->keys[i] != CELL_NONE) TRY(check_holds(p, l->keys[i], "a key"));
    for (size_t i = 0; l != NULL && i < l->count; i++)
        if (!maze_is_open(&p->maze, l->list[i].cell, l->list[i].side))
            return check_fail(p, l->list[i].cell, "a door in a wall");
    return MEANDER_OK;
}

meander_status puzzle_check(const puzzle *p) {
    for (cell c = 0; c < p->grid->count; c++)
        if (maze_sides(&p->maze, c) != 0 || p->weights != NULL) TRY(check_cell(p, c));
    TRY(check_holds(p, p->start, "the start"));
    for (size_t i = 0; i < p->goal_count; i++) TRY(check_holds(p, p->goals[i], "a goal"));
    for (size_t i = 0; i < p->opening_count; i++) {
        TRY(check_holds(p, p->openings[i].cell, "an opening"));
        if (grid_sides(p->grid, p->openings[i].cell) >> p->openings[i].side & 1)
            return check_fail(p, p->openings[i].cell, "an opening where a cell is");
    }
    TRY(check_locks(p));
    return puzzle_check_path(p);
}
