// SPDX-License-Identifier: MIT
// The view of the screen.  The camera is the place of the maze in the screen's upper left corner,
// and the number of pixels per cell:
//
//     pixel = (cell - corner) * scale          corner = x + fx, y + fy
//
// The corner is a whole number and a fraction, so that it is exact at any distance.
#ifndef VIEW_CAMERA_H
#define VIEW_CAMERA_H

#include <stdbool.h>
#include <stdint.h>

typedef struct view_camera {
    int64_t x, y;            // may be outside the maze
    double fx, fy;           // 0 <= fx < 1
    double scale;            // pixels per cell, > 0
} view_camera;

// The cells from first to last, both shown at least in part.
typedef struct view_span {
    int64_t first_x, first_y, last_x, last_y;
} view_span;

// Pixels of a wall at this scale: 0 where walls are too fine to be seen (below 2).
int view_camera_wall(double scale);

// Shows a maze as large as w x h cells as large as possible in the middle of width x height pixels, with a
// whole number of pixels per cell where there are at least two.
void view_camera_fit(view_camera *c, double w, double h, unsigned width, unsigned height);
// The same, with cells of any size below CAMERA_WHOLE pixels where whole ones would leave more than a tenth of the room
// empty.
enum { VIEW_CAMERA_WHOLE = 8 };
void view_camera_fill(view_camera *c, double w, double h, unsigned width, unsigned height);
// Puts the maze's corner into the screen's corner.
void view_camera_set(view_camera *c, double scale);
// Moves the picture by dx pixels to the right and dy down.
void view_camera_pan(view_camera *c, double dx, double dy);
// Makes cells `factor` times as large; the place under the pixel stays there.
void view_camera_zoom(view_camera *c, double factor, double px, double py);
// Moves no farther than necessary to bring the cell at least `margin` pixels inside the screen.
void view_camera_show(view_camera *c, int64_t x, int64_t y, unsigned width, unsigned height,
                      unsigned margin);
// Moves back a picture that shows a part of a maze of w x h cells, and beside it what is beyond the maze: there are no
// empty columns while others are hidden, and no empty rows.  In a direction in which all is seen it
// is in the middle.
void view_camera_keep(view_camera *c, double w, double h, unsigned width, unsigned height);

// The pixel where a column (row) of cells begins; far away it is limited to about 2^30.
int view_camera_column(const view_camera *c, int64_t x);
int view_camera_row(const view_camera *c, int64_t y);
// Finds the cell under a pixel.  It may be outside the maze.
void view_camera_at(const view_camera *c, int px, int py, int64_t *x, int64_t *y);
view_span view_camera_span(const view_camera *c, unsigned width, unsigned height);

#endif
