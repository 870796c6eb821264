// SPDX-License-Identifier: MIT
// Open sides as bytes, in and out:
//
//     +---+---+
//     |       |      2+4  8+4      6  12
//     +   +---+
//     |   |   |      1    16       1  16      the last place is not a cell
//     +---+---+
//
// Invariant: a maze made from bytes is sound, because both ends of each side were compared
// before.
// Cost: one look at each side.
#define GRID_WIDE
#include "grid/sides.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/text.h"
#include "grid/kind.h"
#include "grid/rect.h"

const char *sides_name(unsigned side) {
    static const char *const names[] = {"north", "east", "south", "west"};
    return side < 4 ? names[side] : NULL;
}

const char *sides_short_name(const grid_kind *kind, unsigned side) {
    static const char *const squares[] = {"N", "E", "S", "W"};
    if (kind == NULL || names_contain(kind->traits, "squares")) return side < 4 ? squares[side] : NULL;
    return side < GRID_SIDES_MOST ? kind->sides[side] : NULL;
}

void sides_say_short(const grid *g, unsigned side, char text[SIDES_SHORT_SIZE]) {
    const char *name = sides_short_name(g->form == GRID_SQUARES ? NULL : g->kind, side);
    if (name != NULL) text_print(text, SIDES_SHORT_SIZE, "%s", name);
    else text_print(text, SIDES_SHORT_SIZE, "%u", side);
}

const char *sides_name_on(const grid *g, unsigned side) {
    if (g->form == GRID_SQUARES) return sides_name(side);
    return g->kind != NULL && side < g->side_count && side < GRID_SIDES_MOST ? g->kind->sides[side] : NULL;
}

// The first side on which the byte is wrong, 4 when it is right.  A place without a cell has no
// open side.
static unsigned sides_fault(const uint8_t *bytes, size_t width, size_t height, size_t i) {
    bool inner[] = {i >= width, i % width + 1 < width, i / width + 1 < height, i % width > 0};
    ptrdiff_t steps[] = {-(ptrdiff_t)width, 1, (ptrdiff_t)width, -1};
    for (unsigned side = 0; side < 4 && bytes[i] < SIDES_NO_CELL; side++) {
        bool open = bytes[i] >> side & 1;
        bool back = inner[side] && bytes[i + (size_t)steps[side]] >> (side + 2) % 4 & 1;
        if (open != back) return side;
    }
    return 4;
}

bool sides_check(const uint8_t *bytes, uint64_t width, uint64_t height,
                 char fault[SIDES_FAULT_SIZE]) {
    size_t columns = (size_t)width, rows = (size_t)height;
    for (size_t i = 0; i < columns * rows; i++) {
        if (bytes[i] > SIDES_NO_CELL) {
            text_print(fault, SIDES_FAULT_SIZE,
                       "the number at %zu,%zu is not from 0 to 16: these are not open sides",
                       i % columns, i / columns);
            return false;
        }
        unsigned side = sides_fault(bytes, columns, rows, i);
        if (side == 4) continue;
        text_print(fault, SIDES_FAULT_SIZE, "%zu,%zu is %s to the %s, but the other side disagrees",
                   i % columns, i / columns, bytes[i] >> side & 1 ? "open" : "closed",
                   sides_name(side));
        return false;
    }
    return true;
}

static meander_status sides_new_grid(const uint8_t *bytes, uint64_t width, uint64_t height,
                                     context *c, grid **grid_new) {
    size_t count = (size_t)width * (size_t)height;
    uint64_t *inside = memory_new_zeroed(c, bits_words(count), sizeof *inside);
    if (inside == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        if (bytes[i] != SIDES_NO_CELL) bits_set(inside, i);
    meander_status status = grid_new_rect(c, width, height, inside, grid_new);
    memory_free(c, inside);
    return status;
}

meander_status sides_to_puzzle(const uint8_t *bytes, uint64_t width, uint64_t height, context *c,
                               puzzle *p) {
    grid *g;
    TRY(sides_new_grid(bytes, width, height, c, &g));
    TRY(puzzle_init(p, c, g));
    for (uint64_t y = 0; y < height; y++)
        for (size_t x = 0; x < width; x++, bytes++)
            if (*bytes != SIDES_NO_CELL) p->maze.open[grid_cell(g, x, y)] = *bytes;
    meander_status status = puzzle_open_border(p);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

// For a maze in memory they are the open sides already.
void sides_copy(const maze *m, uint8_t *bytes) {
    const grid *g = m->grid;
    for (uint64_t y = 0; y < g->height; y++, bytes += g->width) {
        cell first = grid_cell(g, 0, y);
        memcpy(bytes, m->open + first, (size_t)g->width);
        for (size_t x = 0; !g->whole && x < g->width; x++)
            if (!grid_holds(g, first + x)) bytes[x] = SIDES_NO_CELL;
    }
}

unsigned sides_number_size(const grid *g) { return g->side_count > 8 ? 4 : 1; }

void sides_copy_shape(const maze *m, uint8_t *bytes) {
    const grid *g = m->grid;
    unsigned size = sides_number_size(g);
    for (uint64_t y = 0; y < g->height; y++)
        for (uint64_t x = 0; x < g->width; x++) {
            cell c = grid_index(g, (meander_point){x, y});
            uint32_t open = grid_holds(g, c) ? maze_sides(m, c) : 0;
            for (unsigned i = 0; i < size; i++, open >>= 8) *bytes++ = (uint8_t)open;
        }
}
