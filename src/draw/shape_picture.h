// SPDX-License-Identifier: MIT
// The picture of a maze on a grid of any kind; on squares picture.h draws it faster.
#ifndef DRAW_SHAPE_PICTURE_H
#define DRAW_SHAPE_PICTURE_H

#include "draw/canvas.h"
#include "base/bits.h"
#include "base/memory.h"
#include "draw/style.h"
#include "grid/puzzle.h"
#include "grid/shape.h"

// The contents of a picture.  Arrays are by cell of the grid.
typedef struct shape_plot {
    const puzzle *puzzle;
    const uint8_t *path_sides;   // sides by which the path passes; NULL: there is no path
    const uint64_t *visited;     // one bit per cell; NULL: not known
    const uint64_t *places;      // the same for places that are marked
    const char *id;
} shape_plot;

// Returns what the picture shows: all cells, and what is around a net that is to be folded.
shape_box shape_picture_box(const grid *g, const style *l);
// Returns the page of a picture, without its title and ID.  The grid must have shapes, and fit.
canvas_page shape_picture_page(const grid *g, const style *l);

// Returns OK if a picture can show that many cells, and TOO_BIG, with a message, if not.
MEANDER_CHECKED meander_status shape_picture_check_cells(context *c, uint64_t cells);
// Returns OK for a grid that can be drawn in this style; otherwise as below.
MEANDER_CHECKED meander_status shape_picture_check(const grid *g, const style *l);

// Draws all layers.  Always ends the canvas.  TOO_BIG for grids of too many cells; UNSUPPORTED for
// one whose kind has no shapes, or none in this look.
MEANDER_CHECKED meander_status shape_picture_draw(const shape_plot *seen, const style *l, canvas *c);

#endif
