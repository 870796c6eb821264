// SPDX-License-Identifier: MIT
// Cells of a raster on paper and in pixels: outlines come from the library in thousandths of a usual cell, the camera
// makes pixels of them.
#include "view/raster_parts.h"

#include <math.h>

double view_raster_across(const view_raster *r) {
    if (r->round) return raster_body_size(r);
    return ((double)r->paper.most.x - r->paper.least.x) / RASTER_UNIT;
}

double view_raster_down(const view_raster *r) {
    if (r->round) return raster_body_size(r);
    return ((double)r->paper.most.y - r->paper.least.y) / RASTER_UNIT;
}

bool raster_is_fine(const view_camera *c) {
    enum { LEAST = 4 };
    return c->scale >= LEAST && view_camera_wall(c->scale) == 1;
}

// Returns the scale at which `step` thousandths of a cell are a whole multiple of `pixels`.  It is never larger than
// the camera's, so a maze that fits a picture still does; where walls are thicker, or `step` is 0, it is the camera's.
static double raster_even(const view_camera *c, int32_t step, double pixels) {
    double exact = step * c->scale / RASTER_UNIT;
    return step == 0 || !raster_is_fine(c) ? c->scale : floor(exact / pixels + 1e-9) * pixels / step * RASTER_UNIT;
}

// The camera's corner is at a whole pixel, so walls look alike wherever they are; half a wall is
// outside of the outermost cells.  Hexagons whose walls are one pixel thick stand a little closer, so that each looks
// like all others: rows are whole pixels apart, and columns an even number, because every second row begins at half.
view_position view_raster_position(const view_raster *r, const view_camera *c, meander_spot at) {
    double half = view_camera_wall(c->scale) / 2.0;
    double wide = raster_even(c, r->column, 2), high = raster_even(c, r->row, 1);
    double left = floor(-((double)c->x + c->fx) * wide + 0.5), top = floor(-((double)c->y + c->fy) * high + 0.5);
    return (view_position){left + half + ((double)at.x - r->paper.least.x) * wide / RASTER_UNIT,
                           top + half + ((double)at.y - r->paper.least.y) * high / RASTER_UNIT};
}

view_position view_raster_middle(const view_raster *r, meander_point at) {
    meander_spot middle = r->paper.least;
    (void)meander_maze_middle(r->maze, at, &middle);
    return (view_position){((double)middle.x - r->paper.least.x) / RASTER_UNIT,
                           ((double)middle.y - r->paper.least.y) / RASTER_UNIT};
}

view_position view_raster_pixel(const view_raster *r, const view_camera *c, meander_point at) {
    meander_spot middle = r->paper.least;
    view_outline o = {.middle = {0, 0}};
    double depth;
    if (r->round) {
        (void)raster_corners(r, c, at, &o, &depth);
        return o.middle;
    }
    (void)meander_maze_middle(r->maze, at, &middle);
    return view_raster_position(r, c, middle);
}

bool view_raster_brink(const view_raster *r, uint32_t place, unsigned side, view_position *edge, view_position *out) {
    view_outline o;
    unsigned found = 0;
    *edge = (view_position){0, 0};
    if (!view_raster_outline(r, place, &o)) return false;
    for (unsigned i = 0; i < o.count; i++) {
        if (o.sides[i] != side) continue;
        const view_position *from = &o.corners[i], *to = &o.corners[(i + 1) % o.count];
        edge->x += (from->x + to->x) / 2;
        edge->y += (from->y + to->y) / 2;
        found++;
    }
    if (found == 0) return false;
    edge->x /= found;
    edge->y /= found;
    double dx = edge->x - o.middle.x, dy = edge->y - o.middle.y, length = raster_length(dx, dy);
    *out = (view_position){dx / length, dy / length};
    return length > 0;
}

static bool raster_is_near(const view_raster *r, view_position p) {
    double reach = r->reach * r->camera.scale / RASTER_UNIT + view_camera_wall(r->camera.scale);
    return p.x >= -reach && p.y >= -reach && p.x <= r->width + reach && p.y <= r->height + reach;
}

bool view_raster_outline(const view_raster *r, uint32_t place, view_outline *o) {
    meander_edge edges[VIEW_BRUSH_CORNERS_MOST];
    meander_point at = raster_place(r, place);
    double depth;
    if (!meander_maze_holds(r->maze, at)) return false;
    if (r->round) return raster_corners(r, &r->camera, at, o, &depth) > 0;
    o->middle = view_raster_pixel(r, &r->camera, at);
    if (!raster_is_near(r, o->middle)) return false;
    o->count = (unsigned)meander_maze_edges(r->maze, at, edges, VIEW_BRUSH_CORNERS_MOST);
    for (unsigned i = 0; i < o->count; i++) {
        o->corners[i] = view_raster_position(r, &r->camera, edges[i].from);
        o->sides[i] = (uint8_t)edges[i].side;
    }
    return o->count > 0;
}
