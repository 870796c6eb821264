// SPDX-License-Identifier: MIT
// The pixels of a raster's cells, and the list of those that are seen.
#include "view/raster_parts.h"

#include <math.h>

#include "view/view_memory.h"

double raster_length(double dx, double dy) { return sqrt(dx * dx + dy * dy); }

static double raster_distance(view_position p, view_position from, view_position to) {
    double dx = to.x - from.x, dy = to.y - from.y, length = dx * dx + dy * dy;
    double along = length > 0 ? ((p.x - from.x) * dx + (p.y - from.y) * dy) / length : 0;
    along = fmin(fmax(along, 0), 1);
    return raster_length(from.x + along * dx - p.x, from.y + along * dy - p.y);
}

static double raster_room(const view_outline *o) {
    double room = INFINITY;
    for (unsigned i = 0; i < o->count; i++)
        room = fmin(room, raster_distance(o->middle, o->corners[i], o->corners[(i + 1) % o->count]));
    return room;
}

typedef struct raster_fill {
    view_raster *raster;
    uint32_t number;
} raster_fill;

static void raster_fill_run(void *user, int x, int y, int length) {
    const raster_fill *f = user;
    uint32_t *pixel = f->raster->cells + (size_t)y * f->raster->width + (size_t)x;
    for (int i = 0; i < length; i++) pixel[i] = f->number;
}

void raster_fill_cell(view_raster *r, uint32_t place, const view_outline *o) {
    raster_fill fill = {r, place + 1};
    view_brush brush = {raster_fill_run, &fill, r->width, r->height};
    view_brush_polygon(&brush, o->corners, o->count);
}

bool raster_add_seen(view_raster *r, uint32_t place, const view_outline *o) {
    void *seen = r->seen;
    if (!view_memory_reserve(r->memory, &seen, &r->seen_capacity, r->seen_count + 1, sizeof *r->seen))
        return false;
    r->seen = seen;
    r->seen[r->seen_count++] = (view_seen){place, (float)o->middle.x, (float)o->middle.y,
                                           (float)raster_room(o)};
    return true;
}
