// SPDX-License-Identifier: MIT
// Mazes on a body, a globe or a cube or a ring, seen from afar and a little from above.
//
//     corners in space -> turned around the upright axis -> tilted -> pixels and depth
//
// The farthest cells are filled first, so those in front of them cover them.  Light comes from above, from
// the left and from the eye: floors are the darker the more they turn away from it, and the farther away
// they are.
// Cost: O(n log n) for each picture, because a body turns in every frame.
#include <math.h>
#include <stdlib.h>

#include "view/palette.h"
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

meander_status view_raster_round(view_raster *r, bool round) {
    meander_corner corner;
    meander_point at = meander_maze_start(r->maze);
    if (round && meander_maze_corners(r->maze, at, &corner, 1) == 0) return MEANDER_UNSUPPORTED;
    if (round && r->order == NULL)
        r->order = view_memory_new(r->memory, raster_places(r->maze), sizeof *r->order);
    if (round && r->lights == NULL) r->lights = view_memory_new(r->memory, raster_places(r->maze), 1);
    if (round && (r->order == NULL || r->lights == NULL)) return MEANDER_NO_MEMORY;
    r->round = round;
    r->made = false;
    return MEANDER_OK;
}

typedef struct raster_vector {
    double x, y, z;              // to the right, down, and towards the eye
} raster_vector;

// The body turns around its upright axis, and is seen from a little above.
static raster_vector raster_turn(const view_raster *r, raster_vector v) {
    double angle = BODY_TURN * r->turn;
    double across = v.x * cos(angle) + v.z * sin(angle), ahead = v.z * cos(angle) - v.x * sin(angle);
    return (raster_vector){across, v.y * cos(BODY_TILT) + ahead * sin(BODY_TILT),
                           ahead * cos(BODY_TILT) - v.y * sin(BODY_TILT)};
}

static view_position raster_project(const view_raster *r, const view_camera *c, double x, double y, double z,
                                    double *depth) {
    raster_vector at = raster_turn(r, (raster_vector){x, y, z});
    double size = raster_body_size(r) * c->scale, half = (size + view_camera_wall(c->scale)) / 2;
    *depth = at.z;
    double left = floor(-((double)c->x + c->fx) * c->scale + 0.5);
    double top = floor(-((double)c->y + c->fy) * c->scale + 0.5);
    double unit = size / 2 / BODY_RADIUS;
    return (view_position){left + half + at.x * unit, top + half + at.y * unit};
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

static bool raster_body_outline(const view_raster *r, uint32_t place, view_outline *o) {
    meander_point at = raster_place(r, place);
    double depth;
    return meander_maze_holds(r->maze, at) && raster_corners(r, &r->camera, at, o, &depth) > 0;
}

// The diagonals of a cell, or two edges of a triangle, give what is upright on it.  Both of its faces may
// be seen; it is the one before the eye that has light.
static uint8_t raster_light(const view_raster *r, meander_point at, double depth) {
    const raster_vector light = {-0.42, -0.58, 0.70};
    meander_corner k[VIEW_BRUSH_CORNERS_MOST];
    size_t count = meander_maze_corners(r->maze, at, k, VIEW_BRUSH_CORNERS_MOST), last = count > 3 ? 3 : 0;
    if (count < 3) return 0;
    double ax = k[2].x - k[0].x, ay = k[2].y - k[0].y, az = k[2].z - k[0].z;
    double bx = k[last].x - k[1].x, by = k[last].y - k[1].y, bz = k[last].z - k[1].z;
    raster_vector up = raster_turn(r, (raster_vector){ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx});
    double length = sqrt(up.x * up.x + up.y * up.y + up.z * up.z), bright = 1;
    if (up.z < 0) length = -length;
    if (length > 0 || length < 0) bright = (up.x * light.x + up.y * light.y + up.z * light.z) / length;
    bright = 0.7 * fmax(bright, 0) + 0.3 * (depth / BODY_RADIUS + 1) / 2;
    double dark = floor((1 - bright) * VIEW_LIGHTS);
    return (uint8_t)fmin(fmax(dark, 0), VIEW_LIGHTS - 1);
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
        uint32_t place = r->order[i].place;
        r->lights[place] = raster_light(r, raster_place(r, place), r->order[i].depth);
        (void)raster_body_outline(r, place, &o);
        raster_fill_cell(r, place, &o);
    }
    for (uint32_t place = 0; place < raster_places(r->maze); place++) {
        if (!raster_body_outline(r, place, &o)) continue;
        bool inside = o.middle.x >= 0 && o.middle.y >= 0 && o.middle.x < r->width && o.middle.y < r->height;
        if (!inside || r->cells[(size_t)o.middle.y * r->width + (size_t)o.middle.x] != place + 1) continue;
        if (!raster_add_seen(r, place, &o)) return false;
    }
    return true;
}
