// SPDX-License-Identifier: MIT
// Lines on a lattice, joined to as few long strokes as possible: walls, paths, the graph.
#ifndef DRAW_STROKES_H
#define DRAW_STROKES_H

#include "base/bits.h"
#include "base/memory.h"
#include "draw/canvas.h"

typedef struct strokes {
    size_t width, height, stride;    // in nodes, and bits per row
    uint64_t *east, *south;          // the lines that are still to be drawn, from each node
    uint64_t *all_east, *all_south;  // all of them
    canvas *canvas;
    int32_t offset;                  // where node 0, 0 is
    int32_t radius;                  // of bends; 0: sharp
} strokes;

// No lines yet, in lent memory.
MEANDER_CHECKED meander_status strokes_init(strokes *t, size_t width, size_t height, scratch *lent);

static inline void strokes_add_east(strokes *t, size_t x, size_t y) {
    bits_set(t->east, y * t->stride + x);
}
static inline void strokes_add_south(strokes *t, size_t x, size_t y) {
    bits_set(t->south, y * t->stride + x);
}

// The sides of a node where two planes have lines.
unsigned strokes_sides(const strokes *t, const uint64_t *east, const uint64_t *south, size_t x,
                       size_t y);
// Erases a line and goes along it.
void strokes_step(strokes *t, size_t *x, size_t *y, unsigned side);

// Draws every line once, with the pen that the canvas has open, and leaves none.
MEANDER_CHECKED meander_status strokes_draw(strokes *t, context *told, canvas *c, int32_t offset,
                                            int32_t radius);

#endif
