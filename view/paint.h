// SPDX-License-Identifier: MIT
// Shared by the files of the painter: painter.c paints squares with their walls, of which paint_walls.c makes lines;
// paint_even.c those whose walls are under parts of pixels, paint_far.c squares without walls, paint_notes.c marks over
// the squares; paint_shape.c paints cells of other shapes, and paint_shape_notes.c marks over them.
#ifndef VIEW_PAINT_H
#define VIEW_PAINT_H

#include "view/painter.h"
#include "view/raster.h"

enum { PAINT_THIN = 5 };          // smaller cells have thin walls
enum { PAINT_CHUNK = 1024, PAINT_ROOM = PAINT_CHUNK + 64, PAINT_OUTSIDE = VIEW_OUTSIDE << 4 };

typedef struct paint_row {
    uint8_t byte[PAINT_ROOM], hue[PAINT_ROOM];
} paint_row;

typedef struct paint_job {
    const view_pane *pane;
    const view_board *board;
    const view_camera *camera;
    const view_image *image;
    const view_shown *shown;
    bool *seen;                  // nothing is painted, but the colours are noted here; NULL: painted
    bool coarse;                 // between two colours there is no floor, and no mark is made of pixels
    bool fills;                  // a pixel may show a part of a wall
    bool fog, labels, plain;     // plain: a cell's byte determines its colour
    int wall;
    uint8_t hues[256];           // colour of a cell's byte
    uint8_t thins[256];          // of the walls between cells of a colour
    const uint8_t *thin;         // these; NULL: all have that of walls
    int64_t first, last;         // columns of cells of this chunk
    int edge[PAINT_CHUNK + 2];   // pixel where column first + i begins
    paint_row rows[2];           // the row above, and this one, in turn
} paint_job;

// The floor of a cell on the screen; where it is not a square, the square within it.
typedef struct paint_floor {
    int x, y, size;
} paint_floor;

paint_floor paint_floor_at(const paint_job *job, uint32_t x, uint32_t y);
// The square around the circle within a cell: its middle, and how far the nearest edge is from there.
paint_floor paint_floor_around(const paint_job *job, view_position middle, double room);
// The colour of one cell, with everything that may cover it; under the fog its byte is changed.
unsigned paint_cell(const paint_job *job, size_t at, uint8_t *byte);
void paint_far(paint_job *job);
// Returns whether cells have the marks of their colours.
static inline bool paint_has_marks(const paint_job *job) { return !job->coarse || job->image->letters != NULL; }
// Returns whether walls can be seen but are under parts of pixels; paints them.
bool paint_is_even(const paint_job *job);
void paint_even(paint_job *job);
// Keeps floor light beside what stands out.
void paint_clear(const view_image *image);
// Columns job->first - 1 to job->last of a row of cells.  Their walls above, and the cells with the walls between, are
// two lines, a colour for each wall and for each floor in turn, at the pixels of job->edge.
void paint_load(const paint_job *job, paint_row *row, int64_t y);
void paint_wall_line(const paint_job *job, const paint_row *above, const paint_row *row, uint8_t *line);
void paint_floor_line(const paint_job *job, const paint_row *above, const paint_row *row, uint8_t *line);
// From far away the number of a cell's open sides, of `all`, sets how dark its floor is: as it is from near, where a
// cell is two pixels wide, one of its four is a pillar, and two are walls where they are closed.  In FAR_PARTS.
enum { FAR_PARTS = 1 << 12 };
unsigned paint_darkness(unsigned open, unsigned all);
// The tone of a floor that is so dark.  `*rest` is what was left over beside it, and is now what is left over here.
unsigned paint_tone(int darkness, int *rest);
// The marks that a solver left in the cells; and over everything else the latest step and the walker.
void paint_notes(const paint_job *job);
void paint_latest(const paint_job *job);
// One more than the side from which a search came to a cell, 0 where no arrow says so.
unsigned paint_came(const paint_job *job, size_t at);
// Notes the colours of these marks in `seen`, of squares and of other shapes.
void paint_see_notes(const paint_job *job);
// Keys and doors, but keys that are held.
void paint_locks(const paint_job *job, unsigned held);
// Everything in and over cells that are not squares.
void paint_shape(paint_job *job);
void paint_shape_notes(const paint_job *job);
void paint_shape_latest(const paint_job *job);

#endif
