// SPDX-License-Identifier: MIT
// The places of a maze's cells of any shape on the screen, for one camera:
//
//     cells      0 0 4 4 4 0       1 + place of the cell at each pixel, 0 outside: whatever the
//                0 4 4 4 7 7       shapes are, a frame and a click are look-ups
//                0 4 4 7 7 7
//     strokes    walls, corridors, stairs as runs of pixels, each once, in the order in which they
//                are painted; what passages are open decides which of them are
//
// It is made again only when the camera or the size of the picture changes, or the maze turns: a grid
// that lies on a body (a globe, a cube, a ring) may be looked at there instead of flat on paper.  Cells
// that are nearer are then filled later, and strokes are only where their cells are seen.
//
// Invariant: all that is kept belongs to `camera`, `width` and `height`, or `made` is false; `seen` is
// in rising order of places.
#ifndef VIEW_RASTER_H
#define VIEW_RASTER_H

#include "view/brush.h"

// When a stroke is painted, and in what colour.
typedef enum view_stroke_kind {
    VIEW_STROKE_WALL,            // the side is closed: wall
    VIEW_STROKE_EDGE,            // the side is open: the wall beside a corridor
    VIEW_STROKE_CORRIDOR,        // the side is open: floor of the cell
    VIEW_STROKE_RING,            // the cell is dug: the wall around its room
    VIEW_STROKE_ROOM,            // the cell is dug: floor of the cell
    VIEW_STROKE_STAIR            // the side is open: a mark
} view_stroke_kind;

typedef struct view_stroke {
    uint32_t place, beyond;      // where nothing is beyond, the place itself
    uint8_t side, kind;
    size_t end;                  // of its runs; they begin where those of the one before end
} view_stroke;

typedef struct view_run {
    uint32_t at, length;         // y * width + x
} view_run;

// A cell's outline in pixels; edge i leads from corner i to the next one, and belongs to a side.
typedef struct view_outline {
    unsigned count;
    uint8_t sides[VIEW_BRUSH_CORNERS_MOST];
    view_position corners[VIEW_BRUSH_CORNERS_MOST], middle;
} view_outline;

// A cell that can be seen, at least in part.
typedef struct view_seen {
    uint32_t place;
    float x, y;                  // of its middle, in pixels
    float room;                  // pixels from there to the nearest edge
} view_seen;

// The nearness of a cell: the larger, the nearer.
typedef struct view_cell_depth {
    double depth;
    uint32_t place;
} view_cell_depth;

typedef struct view_raster {
    const meander_allocator *memory;
    const meander_maze *maze;
    meander_paper paper;
    int32_t reach;               // from a cell's middle to its farthest corner, of all cells
    int32_t column, row;         // of hexagons: the way from one to the next, and from row to row; else 0
    view_camera camera;
    unsigned width, height;
    bool bent;                   // squares around the middle are circles
    bool round;                  // on its body; else flat
    double turn, turned;         // the turn of the body, as is asked for and as it was made; 1: once
    view_cell_depth *order;      // the cells of a body, the farthest first
    uint8_t *lights;             // of a body, by place: 0 where a cell is brightest, to VIEW_LIGHTS - 1
    bool made;
    bool lost;                   // there was no memory for the latest one
    uint32_t *cells;
    view_seen *seen;
    view_stroke *strokes;
    view_run *runs;
    size_t cell_capacity, seen_count, seen_capacity;
    size_t stroke_count, stroke_capacity, run_count, run_capacity;
    uint32_t *seams;             // open seams that belong to the cells before each place; NULL: the grid has none
    uint8_t *hues;               // for the painter: a colour for each place, after that for outside
} view_raster;

// Makes a raster, without pixels.  The maze must outlive it.  Errors: UNSUPPORTED and TOO_BIG where
// it is not known where cells are on paper (with a message), NO_MEMORY.
MEANDER_CHECKED meander_status view_raster_new(const meander_allocator *memory, const meander_maze *m,
                                               view_raster **raster_new);
void view_raster_free(view_raster *r);   // NULL is fine
// Bends a rectangle of squares for good: the rings of a labyrinth become circles, as in pictures with `bent`.
void view_raster_bend(view_raster *r);
// Lays the maze on its body, or flat again.  Returns UNSUPPORTED if its grid lies on none.  After an error it lies as
// before.
MEANDER_CHECKED meander_status view_raster_round(view_raster *r, bool round);
// The size of the maze, in usual cells.
double view_raster_across(const view_raster *r);
double view_raster_down(const view_raster *r);
// The pixels of a usual cell across and down: the camera's scale, or a little less where small hexagons are even.
void view_raster_scales(const view_raster *r, const view_camera *c, double *wide, double *high);
// Makes the raster of a camera, unless it is that of the last call.  Returns false when there is no
// memory; nothing is then seen.
bool view_raster_need(view_raster *r, const view_camera *c, unsigned width, unsigned height);
// The place at a pixel of the last call; false where no cell is.
bool view_raster_at(const view_raster *r, unsigned x, unsigned y, meander_point *at);
// The outline of a cell in the picture of the last call.  Returns false for a place without a cell, and for
// a cell that is outside of the picture.
bool view_raster_outline(const view_raster *r, uint32_t place, view_outline *o);
// The cell of a place in that picture; NULL when it cannot be seen.
const view_seen *view_raster_find(const view_raster *r, uint32_t place);
// The middle of a cell's edges at a side, and the way out of the cell there, one pixel long.  False: it has none.
bool view_raster_brink(const view_raster *r, uint32_t place, unsigned side, view_position *edge, view_position *out);
// The letters of an open seam; false where that side is none.
enum { VIEW_SEAM_NAME = 8 };
bool view_raster_seam(const view_raster *r, uint32_t place, unsigned side, char name[VIEW_SEAM_NAME]);
// The middle of a cell for a camera, in pixels.
view_position view_raster_pixel(const view_raster *r, const view_camera *c, meander_point at);
// The place of a spot of the paper for a camera.
view_position view_raster_position(const view_raster *r, const view_camera *c, meander_spot at);
// The place of a cell, in usual cells from the picture's corner.
view_position view_raster_middle(const view_raster *r, meander_point at);

#endif
