// SPDX-License-Identifier: MIT
// Polygons, thick lines and discs as runs of pixels.  A pixel belongs to a shape when its middle does, so
// polygons that share an edge leave no pixel between them and have none in common.
#ifndef VIEW_BRUSH_H
#define VIEW_BRUSH_H

#include "view/painter.h"

enum { VIEW_BRUSH_CORNERS_MOST = 128 };

// In pixels; the middle of the first pixel is at 0.5, 0.5.
typedef struct view_position {
    double x, y;
} view_position;

// The target of runs: pixels from (x, y) to the right, all within the picture.
typedef struct view_brush {
    void (*run)(void *user, int x, int y, int length);
    void *user;
    unsigned width, height;      // of the picture
} view_brush;

void view_brush_polygon(const view_brush *b, const view_position *corners, unsigned count);
// A line with round ends.
void view_brush_line(const view_brush *b, view_position from, view_position to, double thick);
// A line of one pixel in each column, or in each row where it is steep; the same from either end.
void view_brush_thin(const view_brush *b, view_position from, view_position to);
void view_brush_disc(const view_brush *b, view_position middle, double radius);

// A brush that paints in one colour; both must outlive it.
typedef struct view_ink {
    const view_image *image;
    unsigned colour;
} view_ink;
view_brush view_brush_of(const view_ink *ink);

#endif
