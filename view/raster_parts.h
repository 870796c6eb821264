// SPDX-License-Identifier: MIT
// Shared by the files of the raster: raster.c finds cells and pixels, raster_strokes.c paints over
// them, raster_body.c lays cells on a body.
#ifndef VIEW_RASTER_PARTS_H
#define VIEW_RASTER_PARTS_H

#include "view/raster.h"

#define RASTER_UNIT 1000.0       // of paper, in a usual cell

// Cells are numbered by their places.
static inline uint32_t raster_places(const meander_maze *m) {
    return (uint32_t)(meander_maze_width(m) * meander_maze_height(m));
}
static inline meander_point raster_place(const view_raster *r, uint32_t place) {
    uint64_t width = meander_maze_width(r->maze);
    return (meander_point){place % width, place / width};
}
static inline uint32_t raster_number(const view_raster *r, meander_point at) {
    return (uint32_t)(at.y * meander_maze_width(r->maze) + at.x);
}

// raster_outline.c: returns whether walls are one pixel thick, and cells large enough to tell shapes: then corners are
// in the middles of pixels, and walls are thin lines.
bool raster_is_fine(const view_camera *c);

double raster_length(double dx, double dy);

// raster_seams.c: counts the seams; false when there is no memory.
bool raster_number_seams(view_raster *r);

// raster_cells.c: puts a cell's number into the pixels of its outline; and lists it as seen, false when there
// is no memory.
void raster_fill_cell(view_raster *r, uint32_t place, const view_outline *o);
bool raster_add_seen(view_raster *r, uint32_t place, const view_outline *o);

// raster_strokes.c: all strokes of the cells that are seen; sets `lost` when there is no memory.
void raster_make_strokes(view_raster *r);

// raster_body.c: how large a body is, in usual cells; the corners of a cell for a camera, and how near it
// is (0: there are none); and what raster.c does for cells on paper.
double raster_body_size(const view_raster *r);
unsigned raster_corners(const view_raster *r, const view_camera *c, meander_point at, view_outline *o,
                        double *depth);
bool raster_make_body(view_raster *r);

#endif
