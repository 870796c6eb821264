// SPDX-License-Identifier: MIT
// Mirrors: the image of a cell is the one whose middle lies where the mirror puts its middle.
//
//     . c . | . d .      c and d are images of each other; the axis is in the middle of the drawing.
//     . . . | . . .      Middles are rounded, so they may miss each other by MIRROR_MISS.
//
// Cells are found by a hash of the square of 16 x 16 in which their middle lies: a point near the border of a square
// may have its cell in the next one, so up to four are looked at.  That the passages agree, too, is then checked for
// all cells, and no rounding can make a mirror of what is none.
// Invariant: a place of the table that is not taken ends the search for all squares that lead to it.
// Cost: O(n) on average, two numbers of 32 bits for each cell.
#define GRID_WIDE
#include "grid/mirror.h"

#include <limits.h>

#include "base/bits.h"
#include "base/memory.h"
#include "grid/shape.h"

enum { MIRROR_SQUARE = 4 };     // its side is 2^4

typedef struct mirror_table {
    const grid *g;
    uint32_t *taken;             // cells, plus 1
    size_t mask;
} mirror_table;

static size_t mirror_place(const mirror_table *t, int64_t x, int64_t y) {
    uint64_t square = (uint64_t)(x >> MIRROR_SQUARE) * UINT64_C(0x9e3779b97f4a7c15) ^ (uint64_t)(y >> MIRROR_SQUARE);
    square *= UINT64_C(0xd1342543de82ef95);
    return (size_t)(square >> 32) & t->mask;
}

static void mirror_put(const mirror_table *t, cell c) {
    shape_point at = shape_middle(t->g, c);
    size_t i = mirror_place(t, at.x, at.y);
    while (t->taken[i] != 0) i = (i + 1) & t->mask;
    t->taken[i] = (uint32_t)c + 1;
}

static bool mirror_is_near(int64_t a, int64_t b) { return a - b <= MIRROR_MISS && b - a <= MIRROR_MISS; }

// The cell with its middle at a point, CELL_NONE: there is none.
static cell mirror_at(const mirror_table *t, int64_t x, int64_t y) {
    for (int corner = 0; corner < 4; corner++) {
        int64_t near_x = x + (corner & 1 ? MIRROR_MISS : -MIRROR_MISS);
        int64_t near_y = y + (corner & 2 ? MIRROR_MISS : -MIRROR_MISS);
        for (size_t i = mirror_place(t, near_x, near_y); t->taken[i] != 0; i = (i + 1) & t->mask) {
            shape_point at = shape_middle(t->g, t->taken[i] - 1);
            if (mirror_is_near(at.x, x) && mirror_is_near(at.y, y)) return t->taken[i] - 1;
        }
    }
    return CELL_NONE;
}

// Returns false when a cell has no image.
static bool mirror_map(const mirror_table *t, mirror m, cell *image) {
    const grid *g = t->g;
    shape_box box = shape_bounds(g);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) mirror_put(t, c);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        shape_point at = shape_middle(g, c);
        int64_t x = m.across ? (int64_t)box.least.x + box.most.x - at.x : at.x;
        int64_t y = m.down ? (int64_t)box.least.y + box.most.y - at.y : at.y;
        image[c] = mirror_at(t, x, y);
        if (image[c] == CELL_NONE) return false;
    }
    return true;
}

unsigned mirror_side(const grid *g, const cell *image, cell c, unsigned side) {
    cell next = grid_neighbour(g, c, side);
    unsigned before = 0;
    for (unsigned sides = grid_sides(g, c) & ((1u << side) - 1); sides != 0; sides &= sides - 1)
        before += grid_neighbour(g, c, bits_lowest(sides)) == next;
    for (unsigned sides = grid_sides(g, image[c]); sides != 0; sides &= sides - 1)
        if (grid_neighbour(g, image[c], bits_lowest(sides)) == image[next] && before-- == 0) return bits_lowest(sides);
    return UINT_MAX;
}

static bool mirror_agrees(const grid *g, const cell *image) {
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        if (image[image[c]] != c || bits_count(grid_sides(g, c)) != bits_count(grid_sides(g, image[c]))) return false;
        for (unsigned sides = grid_sides(g, c); sides != 0; sides &= sides - 1)
            if (mirror_side(g, image, c, bits_lowest(sides)) == UINT_MAX) return false;
    }
    return true;
}

meander_status mirror_find(const grid *g, mirror m, cell *image, bool *own) {
    mirror_table t = {.g = g, .mask = 1};
    if (g->count >= UINT32_MAX / 2)
        return context_fail(g->context, MEANDER_TOO_BIG, "a mirror takes less than 2^31 cells");
    while (t.mask < 2 * g->cells) t.mask *= 2;
    t.taken = memory_new_zeroed(g->context, t.mask, sizeof *t.taken);
    if (t.taken == NULL) return MEANDER_NO_MEMORY;
    t.mask--;
    *own = mirror_map(&t, m, image) && mirror_agrees(g, image);
    memory_free(g->context, t.taken);
    return MEANDER_OK;
}
