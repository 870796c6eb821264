// SPDX-License-Identifier: MIT
// Cells of a raster on paper and in pixels: outlines come from the library in thousandths of a usual cell, the camera
// makes pixels of them.
#include "view/raster_parts.h"

#include <math.h>

// An edge that is bent becomes so many straight ones: those of the innermost ring turn by less than 12 degrees each.
enum { RASTER_PARTS = 4 };
#define RASTER_EIGHTH (3.14159265358979323846 / 4)

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

void view_raster_scales(const view_raster *r, const view_camera *c, double *wide, double *high) {
    *wide = r->round ? c->scale : raster_even(c, r->column, 2);
    *high = r->round ? c->scale : raster_even(c, r->row, 1);
}

// A place keeps its ring, which is its distance from the middle as a part of the way to the border, and how far round
// the ring it is: an eighth of the turn to each half side, clockwise from the top.  In usual cells from the corner.
static view_position raster_bent(const view_raster *r, view_position at) {
    double wide = view_raster_across(r) / 2, high = view_raster_down(r) / 2;
    double u = at.x / wide - 1, v = at.y / high - 1, ring = fmax(fabs(u), fabs(v));
    if (ring == 0) return at;
    double eighths = fabs(v) >= fabs(u) ? (v < 0 ? u / ring : 4 - u / ring) : u > 0 ? 2 + v / ring : 6 - v / ring;
    double angle = eighths * RASTER_EIGHTH;
    return (view_position){wide * (1 + ring * sin(angle)), high * (1 - ring * cos(angle))};
}

// In usual cells from the corner of the picture.
static view_position raster_spot(const view_raster *r, meander_spot at) {
    view_position flat = {((double)at.x - r->paper.least.x) / RASTER_UNIT,
                          ((double)at.y - r->paper.least.y) / RASTER_UNIT};
    return r->bent ? raster_bent(r, flat) : flat;
}

// The camera's corner is at a whole pixel, so walls look alike wherever they are; half a wall is
// outside of the outermost cells.  Hexagons whose walls are one pixel thick stand a little closer, so that each looks
// like all others: rows are whole pixels apart, and columns an even number, because every second row begins at half.
view_position view_raster_position(const view_raster *r, const view_camera *c, meander_spot at) {
    double half = view_camera_wall(c->scale) / 2.0;
    double wide, high;
    view_raster_scales(r, c, &wide, &high);
    double left = floor(-((double)c->x + c->fx) * wide + 0.5), top = floor(-((double)c->y + c->fy) * high + 0.5);
    view_position spot = raster_spot(r, at);
    return (view_position){left + half + spot.x * wide, top + half + spot.y * high};
}

view_position view_raster_middle(const view_raster *r, meander_point at) {
    meander_spot middle = r->paper.least;
    (void)meander_maze_middle(r->maze, at, &middle);
    return raster_spot(r, middle);
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
    unsigned parts = r->bent ? RASTER_PARTS : 1, count;
    count = (unsigned)meander_maze_edges(r->maze, at, edges, VIEW_BRUSH_CORNERS_MOST / parts);
    o->count = count * parts;
    for (unsigned i = 0; i < o->count; i++) {
        meander_spot from = edges[i / parts].from, to = edges[(i / parts + 1) % count].from;
        int32_t part = (int32_t)(i % parts), all = (int32_t)parts;
        meander_spot on = {from.x + (to.x - from.x) * part / all, from.y + (to.y - from.y) * part / all};
        o->corners[i] = view_raster_position(r, &r->camera, on);
        o->sides[i] = (uint8_t)edges[i / parts].side;
    }
    return o->count > 0;
}
