// SPDX-License-Identifier: MIT
// Lines joined to long strokes.
//
//     +--+--+      +-----+     A stroke begins where an odd number of lines meet and goes straight
//     |     |  ->  |     |     on as long as it can; where it cannot, it turns.  The lines left
//     +--+  +      +--+  |     over are rings.  Each bend is one point, so a wall of a hundred cells
//        |  |         |  |     costs two numbers.
//
// Invariant: a stroke that begins at a node with an odd number of lines ends at another such
// node, so there are half as many strokes as such nodes, which is the least possible (Euler).
// Bends are rounded only where exactly two lines meet: elsewhere other lines would lose their
// end.
// Cost: constant work per line, four bits per node.
// Source: Carl Hierholzer, "Ueber die Moeglichkeit, einen Linienzug ohne Wiederholung und ohne
// Unterbrechung zu umfahren", Mathematische Annalen 6, 1873.
#include "base/compass.h"
#include "draw/strokes.h"

#include <string.h>

meander_status strokes_init(strokes *t, size_t width, size_t height, scratch *lent) {
    size_t words;
    *t = (strokes){.width = width, .height = height, .stride = 64 * bits_words(width)};
    if (!size_multiply(t->stride / 64, height, &words)) return MEANDER_TOO_BIG;
    t->east = scratch_lend_zeroed(lent, words, 4 * sizeof *t->east);
    if (t->east == NULL) return MEANDER_NO_MEMORY;
    t->south = t->east + words;
    t->all_east = t->south + words;
    t->all_south = t->all_east + words;
    return MEANDER_OK;
}

unsigned strokes_sides(const strokes *t, const uint64_t *east, const uint64_t *south,
                              size_t x, size_t y) {
    size_t at = y * t->stride + x;
    unsigned sides = (unsigned)bits_get(east, at) << MEANDER_EAST |
                     (unsigned)bits_get(south, at) << MEANDER_SOUTH;
    if (x > 0) sides |= (unsigned)bits_get(east, at - 1) << MEANDER_WEST;
    if (y > 0) sides |= (unsigned)bits_get(south, at - t->stride) << MEANDER_NORTH;
    return sides;
}

void strokes_step(strokes *t, size_t *x, size_t *y, unsigned side) {
    size_t at = *y * t->stride + *x;
    switch (side) {
    case MEANDER_NORTH: bits_clear(t->south, at - t->stride); --*y; return;
    case MEANDER_EAST: bits_clear(t->east, at); ++*x; return;
    case MEANDER_SOUTH: bits_clear(t->south, at); ++*y; return;
    default: bits_clear(t->east, at - 1); --*x; return;
    }
}

static canvas_point strokes_point(const strokes *t, size_t x, size_t y) {
    return (canvas_point){(int32_t)x * CANVAS_CELL + t->offset,
                          (int32_t)y * CANVAS_CELL + t->offset};
}

static canvas_point strokes_moved(canvas_point from, unsigned side, int32_t by) {
    return (canvas_point){from.x + compass_dx[side] * by, from.y + compass_dy[side] * by};
}

// Turns from one direction into another at a node.
static void strokes_bend(const strokes *t, size_t x, size_t y, unsigned from, unsigned to) {
    canvas *c = t->canvas;
    canvas_point corner = strokes_point(t, x, y);
    bool alone = bits_count(strokes_sides(t, t->all_east, t->all_south, x, y)) == 2;
    if (t->radius == 0 || !alone) {
        c->line(c, corner);
        return;
    }
    c->line(c, strokes_moved(corner, from ^ 2, t->radius));
    c->curve(c, corner, strokes_moved(corner, to, t->radius));
}

// Goes straight on where it can, else to the first side there is.
static unsigned strokes_choose(unsigned sides, unsigned side) {
    return sides >> side & 1 ? side : bits_lowest(sides);
}

// It is best to begin in the stem of a T, so that its bar stays one line.
static unsigned strokes_begin(unsigned sides) {
    for (unsigned side = 0; side < 4; side++)
        if ((sides >> side & 1) && !(sides >> (side ^ 2) & 1)) return side;
    return bits_lowest(sides);
}

static void strokes_one(strokes *t, size_t x, size_t y) {
    canvas *c = t->canvas;
    size_t first_x = x, first_y = y;
    unsigned sides = strokes_sides(t, t->east, t->south, x, y), side = strokes_begin(sides);
    // A ring begins in the middle of a line, so that all its bends are alike.
    unsigned first = side;
    bool ring = bits_count(sides) % 2 == 0;
    int32_t ahead = ring ? CANVAS_CELL / 2 : 0;
    c->move(c, strokes_moved(strokes_point(t, x, y), side, ahead));
    for (;;) {
        strokes_step(t, &x, &y, side);
        sides = strokes_sides(t, t->east, t->south, x, y);
        if (sides == 0) break;
        unsigned next = strokes_choose(sides, side);
        if (next != side) strokes_bend(t, x, y, side, next);
        side = next;
    }
    if (ring && x == first_x && y == first_y) {
        if (side != first) strokes_bend(t, x, y, side, first);
        c->shut(c);
    } else {
        c->line(c, strokes_point(t, x, y));
    }
}

// Draws from every node where an odd number of lines is left or, when `odd` is false, where any
// is.
static meander_status strokes_all(strokes *t, context *told, bool odd) {
    for (size_t y = 0; y < t->height; y++) {
        for (size_t x = 0; x < t->width; x++)
            for (;;) {
                unsigned count = bits_count(strokes_sides(t, t->east, t->south, x, y));
                if (odd ? count % 2 == 0 : count == 0) break;
                strokes_one(t, x, y);
            }
        TRY(context_progress(told, y + (odd ? 0 : t->height), 2 * (uint64_t)t->height));
    }
    return MEANDER_OK;
}

meander_status strokes_draw(strokes *t, context *told, canvas *c, int32_t offset, int32_t radius) {
    size_t words = t->stride / 64 * t->height;
    memcpy(t->all_east, t->east, words * sizeof *t->east);
    memcpy(t->all_south, t->south, words * sizeof *t->south);
    t->canvas = c;
    t->offset = offset;
    t->radius = radius;
    TRY(strokes_all(t, told, true));
    return strokes_all(t, told, false);
}
