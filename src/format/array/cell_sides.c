// SPDX-License-Identifier: MIT
// Bytes of open sides become a puzzle, and a puzzle becomes such bytes:
//
//     +---+---+
//     |       |        2 12        east; south and west
//     +---+   +
//     |       |        2  9        east; north and west
//     +---+---+
//
// Cost: a byte per cell.
#include "format/array/cell_sides.h"

#include "base/memory.h"

meander_status cell_sides_read(const reading *r, const uint8_t *bytes, uint64_t width,
                               uint64_t height, puzzle *p) {
    char fault[SIDES_FAULT_SIZE];
    if (!sides_check(bytes, width, height, fault)) return format_fail(r, 0, 0, "%s", fault);
    meander_status status = sides_to_puzzle(bytes, width, height, r->context, p);
    if (status != MEANDER_BAD_REQUEST) return status;
    return format_fail(r, 0, 0, "the maze has no cell");
}

meander_status cell_sides_set_contest(puzzle *p) {
    p->opening_count = 0;
    cell corner = grid_cell(p->grid, 0, p->grid->height - 1);
    if (grid_holds(p->grid, corner)) p->start = corner;
    return puzzle_set_goals_in_centre(p);
}

meander_status cell_sides_new(const drawing *d, uint8_t **bytes_new) {
    const maze *m = &d->puzzle->maze;
    *bytes_new = memory_new(d->context, (size_t)m->grid->width * (size_t)m->grid->height, 1);
    if (*bytes_new == NULL) return MEANDER_NO_MEMORY;
    sides_copy(m, *bytes_new);
    return MEANDER_OK;
}
