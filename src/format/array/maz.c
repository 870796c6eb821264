// SPDX-License-Identifier: MIT
// The maze of a micromouse contest in 256 bytes: 16 x 16 cells, a byte for the walls of each.
//
//     byte 16 x + y    cell (x, y), x to the east and y to the north, from the bottom left:
//                      columns one after the other, each from the bottom to the top
//     bits             wall in the north 1, east 2, south 4, west 8; the upper four are not used
//     0e 0a 09 ...     the start has walls all around but in the north
//
//     0d 05 ...        some programs begin at the top left, row by row; the start is open to the east
//
// Neither start nor goals are in the file: they are what the rules say, the cell of the first byte
// and the four in the centre.
//
// Invariant: both cells at a wall have its bit, and the border is closed.
// Source: James Jeong, MazeEditor; P. Harrison, micromouse_maze_tool, README.
#include "format/array/maz.h"

#include <string.h>

#include "base/memory.h"
#include "format/array/cell_sides.h"

enum { MAZ_OPEN_EAST = 0x0D };     // of a start at the top left

// ---- the order of the bytes ----------------------------------------------------------

static size_t maz_place(size_t i) {
    size_t x = i / MAZ_EDGE, y = MAZ_EDGE - 1 - i % MAZ_EDGE;
    return y * MAZ_EDGE + x;
}

// Returns whether the cells are in rows from the top left, and then sets their sides.
static bool maz_is_in_rows(const uint8_t walls[MAZ_SIZE], uint8_t sides[MAZ_SIZE]) {
    char fault[SIDES_FAULT_SIZE];
    if ((walls[0] & CELL_SIDES_ALL) != MAZ_OPEN_EAST) return false;
    for (size_t i = 0; i < MAZ_SIZE; i++) sides[i] = ~walls[i] & CELL_SIDES_ALL;
    return sides_check(sides, MAZ_EDGE, MAZ_EDGE, fault);
}

meander_status maz_take(const reading *r, const uint8_t walls[MAZ_SIZE], puzzle *p) {
    uint8_t sides[MAZ_SIZE];
    bool by_rows = maz_is_in_rows(walls, sides);
    for (size_t i = 0; i < MAZ_SIZE && !by_rows; i++) sides[maz_place(i)] = ~walls[i] & CELL_SIDES_ALL;
    TRY(cell_sides_read(r, sides, MAZ_EDGE, MAZ_EDGE, p));
    meander_status status = cell_sides_set_contest(p);
    if (by_rows) p->start = grid_cell(p->grid, 0, 0);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

// A cell that a mask leaves out has all its walls.
meander_status maz_give(const drawing *d, const char *name, uint8_t walls[MAZ_SIZE]) {
    const grid *g = d->puzzle->grid;
    uint8_t *sides;
    if (g->width != MAZ_EDGE || g->height != MAZ_EDGE)
        return context_fail(d->context, MEANDER_UNSUPPORTED,
                            "%s holds 16 x 16 cells, not %llu x %llu (num holds any size)", name,
                            (unsigned long long)g->width, (unsigned long long)g->height);
    TRY(cell_sides_new(d, &sides));
    for (size_t i = 0; i < MAZ_SIZE; i++) walls[i] = ~sides[maz_place(i)] & CELL_SIDES_ALL;
    memory_free(d->context, sides);
    return MEANDER_OK;
}

// ---- the file --------------------------------------------------------------------------

static meander_status maz_write(const drawing *d, output *out) {
    uint8_t walls[MAZ_SIZE];
    TRY(maz_give(d, "maz", walls));
    output_bytes(out, (const char *)walls, sizeof walls);
    return out->status;
}

static meander_status maz_read(const reading *r, puzzle *p) {
    if (r->input->size != MAZ_SIZE)
        return format_fail(r, 0, 0, "%zu bytes, expected 256, one for each of 16 x 16 cells",
                           r->input->size);
    return maz_take(r, (const uint8_t *)r->input->data, p);
}

// 256 bytes are seldom all below 16 without being this.
static int maz_bid(const char *bytes, size_t size) {
    if (size != MAZ_SIZE) return 0;
    for (size_t i = 0; i < size; i++)
        if ((uint8_t)bytes[i] > CELL_SIDES_ALL) return 0;
    return 95;
}

const format format_maz = {
    .name = "maz",
    .about = "a micromouse contest's 16 x 16 cells in 256 bytes of walls",
    .aliases = "micromouse",
    .traits = "binary two-way contest one-size",
    .endings = "maz",
    .write_puzzle = maz_write,
    .bid = maz_bid,
    .read = maz_read,
};
