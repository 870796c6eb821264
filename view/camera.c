// SPDX-License-Identifier: MIT
// Camera arithmetic.  Edges of cells are rounded to pixels, and every other question is answered
// with these edges, so that a click hits the cell that was painted.
//
// Invariant: 0 <= fx, fy < 1; CAMERA_LEAST <= scale <= CAMERA_MOST.
#include "view/camera.h"

#include <math.h>

// From 2^40 cells per pixel to a cell of a million pixels.
#define CAMERA_LEAST 9.094947017729282e-13
#define CAMERA_MOST 1048576.0
#define CAMERA_FAR 1.0e9

int view_camera_wall(double scale) {
    if (scale < 2) return 0;
    int wall = (int)(scale / 7);
    return wall < 1 ? 1 : wall;
}

// Cells may be anywhere, but numbers beyond 2^62 would overflow.
static void camera_move(int64_t *whole, double *part, double by) {
    double sum = *part + by, floor_of = floor(sum);
    if (floor_of > 4e18 || floor_of < -4e18) return;
    int64_t step = (int64_t)floor_of, limit = INT64_C(1) << 62;
    if ((step > 0 && *whole > limit - step) || (step < 0 && *whole < -limit - step)) return;
    *whole += step;
    *part = sum - floor_of;
    if (*part >= 1) *part = 0;
}

void view_camera_pan(view_camera *c, double dx, double dy) {
    camera_move(&c->x, &c->fx, -dx / c->scale);
    camera_move(&c->y, &c->fy, -dy / c->scale);
}

void view_camera_set(view_camera *c, double scale) {
    if (!(scale > CAMERA_LEAST)) scale = CAMERA_LEAST;
    *c = (view_camera){.scale = scale < CAMERA_MOST ? scale : CAMERA_MOST};
}

// The wall that closes the last column and row needs room, too.
static bool camera_has_room(double scale, double w, double h, unsigned width,
                            unsigned height) {
    int wall = view_camera_wall(scale);
    return w * scale + wall <= width && h * scale + wall <= height;
}

static void camera_middle(view_camera *c, double scale, double w, double h, unsigned width, unsigned height) {
    view_camera_set(c, scale);
    double wall = view_camera_wall(scale);
    double left = floor((width - w * c->scale - wall) / 2);
    double top = floor((height - h * c->scale - wall) / 2);
    view_camera_pan(c, left > 0 ? left : 0, top > 0 ? top : 0);
}

void view_camera_fit(view_camera *c, double w, double h, unsigned width, unsigned height) {
    double across = width / w, down = height / h;
    double scale = across < down ? across : down;
    if (scale >= 2) {
        scale = floor(scale);
        while (scale > 2 && !camera_has_room(scale, w, h, width, height)) scale--;
        if (!camera_has_room(scale, w, h, width, height)) scale = 1;
    } else if (scale > 1) {
        scale = 1;
    }
    camera_middle(c, scale, w, h, width, height);
}

// The last wall is as thick as view_camera_wall has it from two pixels on, and half a cell below.
void view_camera_fill(view_camera *c, double w, double h, unsigned width, unsigned height) {
    double scale = fmin(width / (w + 0.5), height / (h + 0.5));
    if (scale >= 2) scale = fmax(2, fmin((width - 1) / w, (height - 1) / h));
    bool whole = scale <= 1 || scale >= VIEW_CAMERA_WHOLE || floor(scale) >= 0.9 * scale;
    if (whole) view_camera_fit(c, w, h, width, height);
    else camera_middle(c, scale, w, h, width, height);
}

// The pixels to move by so that a maze of `size` pixels whose beginning is `before` the screen's leaves no border free,
// or is in the middle if there is more room, as view_camera_fit has it.
static double camera_back(double before, double size, unsigned screen) {
    if (size <= screen) return before + floor((screen - size) / 2);
    if (before < 0) return before;
    return before + screen > size ? before + screen - size : 0;
}

void view_camera_keep(view_camera *c, double w, double h, unsigned width, unsigned height) {
    double wall = view_camera_wall(c->scale);
    double left = ((double)c->x + c->fx) * c->scale, top = ((double)c->y + c->fy) * c->scale;
    view_camera_pan(c, camera_back(left, ceil(w * c->scale) + wall, width),
                    camera_back(top, ceil(h * c->scale) + wall, height));
}

void view_camera_zoom(view_camera *c, double factor, double px, double py) {
    double scale = c->scale * factor;
    if (!(scale >= CAMERA_LEAST && scale <= CAMERA_MOST)) return;
    camera_move(&c->x, &c->fx, px / c->scale - px / scale);
    camera_move(&c->y, &c->fy, py / c->scale - py / scale);
    c->scale = scale;
}

static int camera_edge(double cells, double scale) {
    double pixel = floor(cells * scale + 0.5);
    if (pixel > CAMERA_FAR) return (int)CAMERA_FAR;
    return pixel < -CAMERA_FAR ? (int)-CAMERA_FAR : (int)pixel;
}

int view_camera_column(const view_camera *c, int64_t x) {
    return camera_edge((double)(x - c->x) - c->fx, c->scale);
}

int view_camera_row(const view_camera *c, int64_t y) {
    return camera_edge((double)(y - c->y) - c->fy, c->scale);
}

// The estimate may be one off where an edge was rounded; where cells are smaller than a pixel any
// of them will do.
void view_camera_at(const view_camera *c, int px, int py, int64_t *x, int64_t *y) {
    *x = c->x + (int64_t)floor((px + 0.5) / c->scale + c->fx);
    *y = c->y + (int64_t)floor((py + 0.5) / c->scale + c->fy);
    if (c->scale < 1) return;
    if (view_camera_column(c, *x) > px) --*x;
    else if (view_camera_column(c, *x + 1) <= px) ++*x;
    if (view_camera_row(c, *y) > py) --*y;
    else if (view_camera_row(c, *y + 1) <= py) ++*y;
}

view_span view_camera_span(const view_camera *c, unsigned width, unsigned height) {
    view_span s;
    view_camera_at(c, 0, 0, &s.first_x, &s.first_y);
    view_camera_at(c, (int)width - 1, (int)height - 1, &s.last_x, &s.last_y);
    return s;
}

// A screen that is too small shows the middle of the cell.
static double camera_nudge(int begin, int end, unsigned size, unsigned margin) {
    if (2 * margin >= size) margin = size / 4;
    if (end - begin + 2 * (int)margin > (int)size) return (int)size / 2 - (begin + end) / 2;
    if (begin < (int)margin) return (int)margin - begin;
    if (end > (int)(size - margin)) return (int)(size - margin) - end;
    return 0;
}

void view_camera_show(view_camera *c, int64_t x, int64_t y, unsigned width, unsigned height,
                      unsigned margin) {
    int wall = view_camera_wall(c->scale);
    view_camera_pan(c,
        camera_nudge(view_camera_column(c, x), view_camera_column(c, x + 1) + wall, width, margin),
        camera_nudge(view_camera_row(c, y), view_camera_row(c, y + 1) + wall, height, margin));
}
