// SPDX-License-Identifier: MIT
// Making a raster: outlines come from the library in thousandths of a usual cell, the camera makes
// pixels of them.
//
//     outline -> positions -> polygon -> cells        strokes of all cells, kind after kind
//                         \-> strokes -> runs
//
// Cost: one look at each cell for each camera; O(pixels) and O(edges that are seen) of memory.
#include "view/raster_parts.h"

#include <math.h>

#include "view/view_memory.h"

// ---- beginning and end ---------------------------------------------------------------

static int64_t raster_farther(int64_t reach, int64_t off) {
    if (off < 0) off = -off;
    return off > reach ? off : reach;
}

// As far as any cell reaches, across or down.
static int32_t raster_reach(const meander_maze *m) {
    meander_edge edges[VIEW_BRUSH_CORNERS_MOST];
    int64_t reach = 0;
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_spot middle = {0, 0};
            size_t count = meander_maze_edges(m, (meander_point){x, y}, edges, VIEW_BRUSH_CORNERS_MOST);
            if (!meander_maze_middle(m, (meander_point){x, y}, &middle)) continue;
            for (size_t i = 0; i < count; i++) {
                reach = raster_farther(reach, (int64_t)edges[i].from.x - middle.x);
                reach = raster_farther(reach, (int64_t)edges[i].from.y - middle.y);
            }
        }
    return (int32_t)reach;
}

// Returns whether edges are those of a hexagon that stands on a corner, of this width and height.
static bool raster_is_hexagon(const meander_edge *edges, size_t count, int32_t *width, int32_t *height) {
    meander_spot least = edges[0].from, most = least;
    bool upright = false;
    for (size_t i = 0; i < count; i++) {
        meander_spot at = edges[i].from;
        upright = upright || at.x == edges[(i + 1) % count].from.x;
        least = (meander_spot){at.x < least.x ? at.x : least.x, at.y < least.y ? at.y : least.y};
        most = (meander_spot){at.x > most.x ? at.x : most.x, at.y > most.y ? at.y : most.y};
    }
    *width = most.x - least.x;
    *height = most.y - least.y;
    return count == 6 && upright;
}

// Where all cells are such hexagons of one size, a row is three quarters of one below the row above.
static void raster_find_hexagons(view_raster *r) {
    meander_edge edges[VIEW_BRUSH_CORNERS_MOST];
    int32_t column = 0, row = 0, width, height;
    for (uint32_t place = 0; place < raster_places(r->maze); place++) {
        size_t count = meander_maze_edges(r->maze, raster_place(r, place), edges, VIEW_BRUSH_CORNERS_MOST);
        if (count == 0) continue;
        if (!raster_is_hexagon(edges, count, &width, &height) || (column != 0 && column != width)) return;
        column = width;
        row = height * 3 / 4;
    }
    r->column = column;
    r->row = row;
}

meander_status view_raster_new(const meander_allocator *memory, const meander_maze *m,
                               view_raster **raster_new) {
    meander_paper paper;
    meander_status status = meander_maze_paper(m, &paper);
    if (status != MEANDER_OK) return status;
    view_raster *r = view_memory_new(memory, 1, sizeof *r);
    if (r == NULL) return MEANDER_NO_MEMORY;
    *r = (view_raster){.memory = memory, .maze = m, .paper = paper, .reach = raster_reach(m)};
    raster_find_hexagons(r);
    r->hues = view_memory_new(memory, (size_t)raster_places(m) + 1, 1);
    if (r->hues == NULL || !raster_number_seams(r)) {
        view_raster_free(r);
        return MEANDER_NO_MEMORY;
    }
    *raster_new = r;
    return MEANDER_OK;
}

void view_raster_free(view_raster *r) {
    if (r == NULL) return;
    view_memory_free(r->memory, r->cells);
    view_memory_free(r->memory, r->seen);
    view_memory_free(r->memory, r->strokes);
    view_memory_free(r->memory, r->runs);
    view_memory_free(r->memory, r->hues);
    view_memory_free(r->memory, r->seams);
    view_memory_free(r->memory, r->order);
    view_memory_free(r->memory, r->lights);
    view_memory_free(r->memory, r);
}

// A cell that is turned by half a right angle reaches half as far again.
void view_raster_bend(view_raster *r) {
    r->bent = true;
    r->reach += r->reach / 2;
}

static bool raster_make_cells(view_raster *r) {
    view_outline o;
    if (r->round) return raster_make_body(r);
    for (uint32_t place = 0; place < raster_places(r->maze); place++) {
        if (!view_raster_outline(r, place, &o)) continue;
        if (!raster_add_seen(r, place, &o)) return false;
        raster_fill_cell(r, place, &o);
    }
    return true;
}

// ---- all of it -----------------------------------------------------------------------

static bool raster_is_for(const view_raster *r, const view_camera *c, unsigned width, unsigned height) {
    const view_camera *o = &r->camera;
    if (r->round && r->turned != r->turn) return false;
    return r->made && r->width == width && r->height == height && o->x == c->x && o->y == c->y &&
           o->fx == c->fx && o->fy == c->fy && o->scale == c->scale;
}

static bool raster_reserve(view_raster *r) {
    size_t count = (size_t)r->width * r->height;
    if (count > UINT32_MAX) return false;
    if (count <= r->cell_capacity) {
        memset(r->cells, 0, count * sizeof *r->cells);
        return true;
    }
    view_memory_free(r->memory, r->cells);
    r->cells = view_memory_new(r->memory, count, sizeof *r->cells);
    r->cell_capacity = r->cells == NULL ? 0 : count;
    return r->cells != NULL;
}

bool view_raster_need(view_raster *r, const view_camera *c, unsigned width, unsigned height) {
    if (raster_is_for(r, c, width, height)) return true;
    r->camera = *c;
    r->turned = r->turn;
    r->width = width;
    r->height = height;
    r->seen_count = r->stroke_count = r->run_count = 0;
    r->lost = !raster_reserve(r) || !raster_make_cells(r);
    if (!r->lost) raster_make_strokes(r);
    r->made = !r->lost;
    return r->made;
}

bool view_raster_at(const view_raster *r, unsigned x, unsigned y, meander_point *at) {
    if (!r->made || x >= r->width || y >= r->height) return false;
    uint32_t number = r->cells[(size_t)y * r->width + x];
    if (number == 0) return false;
    *at = raster_place(r, number - 1);
    return true;
}

const view_seen *view_raster_find(const view_raster *r, uint32_t place) {
    size_t low = 0, high = r->seen_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (r->seen[middle].place < place) low = middle + 1;
        else high = middle;
    }
    return low < r->seen_count && r->seen[low].place == place ? &r->seen[low] : NULL;
}
