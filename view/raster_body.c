// SPDX-License-Identifier: MIT
// Mazes on a body, a globe or a cube or a ring, seen from afar and a little from above.
//
//     corners in space -> turned around the upright axis -> tilted -> pixels and depth
//
// The farthest cells are filled first, so those in front of them cover them.
// Cost: O(n log n) for each picture, because a body turns in every frame.
#include <math.h>
#include <stdlib.h>

#include "view/raster_parts.h"
#include "view/view_memory.h"

#define BODY_RADIUS 10000.0
#define BODY_TURN (2 * 3.14159265358979323846)
#define BODY_TILT 0.42

// A ball whose visible half has the area of half of the cells.
double raster_body_size(const view_raster *r) {
    double cells = 0;
    for (uint32_t place = 0; place < raster_places(r->maze); place++)
        cells += meander_maze_holds(r->maze, raster_place(r, place));
    return ceil(2 * sqrt(cells / 8)) + 2;
}

bool view_raster_round(view_raster *r, bool round) {
    meander_corner corner;
    meander_point at = meander_maze_start(r->maze);
    if (round && meander_maze_corners(r->maze, at, &corner, 1) == 0) return false;
    if (round && r->order == NULL)
        r->order = view_memory_new(r->memory, raster_places(r->maze), sizeof *r->order);
    if (round && r->order == NULL) return false;
    r->round = round;
    r->made = false;
    return true;
}

// The body turns around its upright axis, and is seen from a little above.
static view_position raster_project(const view_raster *r, const view_camera *c, double x, double y, double z,
                                    double *depth) {
    double angle = BODY_TURN * r->turn, size = view_raster_across(r) * c->scale;
    double across = x * cos(angle) + z * sin(angle), ahead = z * cos(angle) - x * sin(angle);
    double down = y * cos(BODY_TILT) + ahead * sin(BODY_TILT), half = (size + view_camera_wall(c->scale)) / 2;
    *depth = ahead * cos(BODY_TILT) - y * sin(BODY_TILT);
    double left = floor(-((double)c->x + c->fx) * c->scale + 0.5);
    double top = floor(-((double)c->y + c->fy) * c->scale + 0.5);
    double unit = size / 2 / BODY_RADIUS;
    return (view_position){left + half + across * unit, top + half + down * unit};
}

// Returns how many corners there are, and how near the cell's middle is.
unsigned raster_corners(const view_raster *r, const view_camera *c, meander_point at, view_outline *o,
                               double *depth) {
    meander_corner corners[VIEW_BRUSH_CORNERS_MOST];
    double x = 0, y = 0, z = 0, each;
    unsigned count = (unsigned)meander_maze_corners(r->maze, at, corners, VIEW_BRUSH_CORNERS_MOST);
    for (unsigned i = 0; i < count; i++) {
        o->corners[i] = raster_project(r, c, corners[i].x, corners[i].y, corners[i].z, &each);
        o->sides[i] = (uint8_t)corners[i].side;
        x += corners[i].x, y += corners[i].y, z += corners[i].z;
    }
    o->count = count;
    if (count > 0) o->middle = raster_project(r, c, x / count, y / count, z / count, depth);
    return count;
}

static int raster_compare(const void *a, const void *b) {
    const view_cell_depth *one = a, *other = b;
    if (one->depth != other->depth) return one->depth < other->depth ? -1 : 1;
    return one->place < other->place ? -1 : one->place > other->place;
}

// Returns how many cells there are.
static size_t raster_sort(view_raster *r) {
    view_outline o;
    size_t count = 0;
    double depth = 0;
    for (uint32_t place = 0; place < raster_places(r->maze); place++)
        if (raster_corners(r, &r->camera, raster_place(r, place), &o, &depth) > 0)
            r->order[count++] = (view_cell_depth){depth, place};
    qsort(r->order, count, sizeof *r->order, raster_compare);
    return count;
}

// A cell is seen when its middle is.
bool raster_make_body(view_raster *r) {
    view_outline o;
    size_t count = raster_sort(r);
    for (size_t i = 0; i < count; i++) {
        (void)view_raster_outline(r, r->order[i].place, &o);
        raster_fill_cell(r, r->order[i].place, &o);
    }
    for (uint32_t place = 0; place < raster_places(r->maze); place++) {
        if (!view_raster_outline(r, place, &o)) continue;
        bool inside = o.middle.x >= 0 && o.middle.y >= 0 && o.middle.x < r->width && o.middle.y < r->height;
        if (!inside || r->cells[(size_t)o.middle.y * r->width + (size_t)o.middle.x] != place + 1) continue;
        if (!raster_add_seen(r, place, &o)) return false;
    }
    return true;
}
