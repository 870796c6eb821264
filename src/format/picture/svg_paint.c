// SPDX-License-Identifier: MIT
// Shapes of SVG as pixels.
//
//     fill:  ..|####|..|##|..      an edge that crosses the middle of a row turns inside to outside there
//     stroke: (==========)         all pixels that are near enough to the line
//
// Invariant: each pixel and each edge that is looked at is paid for from `work`, so a small file of huge shapes
// ends soon.
#include "format/picture/svg_paint.h"

#include <math.h>
#include <string.h>

meander_status svg_add(context *c, svg_outline *o, double x, double y, bool begins) {
    void *points = o->points;
    if (!memory_reserve(c, &points, &o->capacity, o->count + 1, sizeof *o->points)) return MEANDER_NO_MEMORY;
    o->points = points;
    o->points[o->count++] = (svg_point){x, y, begins};
    return MEANDER_OK;
}

static bool canvas_pay(svg_canvas *c, double work) {
    if (!(work <= (double)c->work)) return false;
    c->work -= (uint64_t)work;
    return true;
}

static void canvas_put(svg_canvas *c, uint32_t x, uint32_t y, const uint8_t colour[3]) {
    memcpy(c->pixels + 3 * ((size_t)y * c->width + x), colour, 3);
}

// The first whole number from `at` on, within 0 to `most`.
static uint32_t canvas_clip(double at, uint32_t most) { return at <= 0 ? 0 : at >= most ? most : (uint32_t)ceil(at); }

// ---- areas ---------------------------------------------------------------------------------------

static void fill_cross(svg_canvas *c, const svg_point *a, const svg_point *b, double y) {
    if ((a->y <= y) == (b->y <= y)) return;
    double x = a->x + (y - a->y) / (b->y - a->y) * (b->x - a->x);
    c->crossed[canvas_clip(x - 0.5, c->width)] ^= 1;
}

// Each part is closed by a line to its beginning.
static void fill_row(svg_canvas *c, const svg_outline *o, uint32_t row, const uint8_t colour[3]) {
    double y = row + 0.5;
    size_t first = 0;
    memset(c->crossed, 0, (size_t)c->width + 1);
    for (size_t i = 0; i < o->count; i++) {
        if (o->points[i].begins) first = i;
        else fill_cross(c, &o->points[i - 1], &o->points[i], y);
        if (i + 1 == o->count || o->points[i + 1].begins) fill_cross(c, &o->points[i], &o->points[first], y);
    }
    bool inside = false;
    for (uint32_t x = 0; x < c->width; x++) {
        inside = inside != c->crossed[x];
        if (inside) canvas_put(c, x, row, colour);
    }
}

bool svg_fill(svg_canvas *c, const svg_outline *o, const uint8_t colour[3]) {
    double top = HUGE_VAL, bottom = -HUGE_VAL;
    for (size_t i = 0; i < o->count; i++) {
        top = fmin(top, o->points[i].y);
        bottom = fmax(bottom, o->points[i].y);
    }
    uint32_t from = canvas_clip(top - 0.5, c->height), end = canvas_clip(bottom - 0.5, c->height);
    if (from >= end) return true;
    if (!canvas_pay(c, (double)(end - from) * ((double)o->count + c->width))) return false;
    for (uint32_t y = from; y < end; y++) fill_row(c, o, y, colour);
    return true;
}

// ---- lines -----------------------------------------------------------------------------------------

// The distance of a place from the line between two points, squared.
static double stroke_far(const svg_point *a, const svg_point *b, double x, double y) {
    double dx = b->x - a->x, dy = b->y - a->y, length = dx * dx + dy * dy;
    double t = length > 0 ? ((x - a->x) * dx + (y - a->y) * dy) / length : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    dx = a->x + t * dx - x;
    dy = a->y + t * dy - y;
    return dx * dx + dy * dy;
}

static bool stroke_line(svg_canvas *c, const svg_point *a, const svg_point *b, double half, const uint8_t colour[3]) {
    uint32_t left = canvas_clip(fmin(a->x, b->x) - half - 0.5, c->width);
    uint32_t right = canvas_clip(fmax(a->x, b->x) + half + 0.5, c->width);
    uint32_t top = canvas_clip(fmin(a->y, b->y) - half - 0.5, c->height);
    uint32_t bottom = canvas_clip(fmax(a->y, b->y) + half + 0.5, c->height);
    if (left >= right || top >= bottom) return canvas_pay(c, 1);
    if (!canvas_pay(c, (double)(right - left) * (bottom - top) + 1)) return false;
    for (uint32_t y = top; y < bottom; y++)
        for (uint32_t x = left; x < right; x++)
            if (stroke_far(a, b, x + 0.5, y + 0.5) <= half * half) canvas_put(c, x, y, colour);
    return true;
}

bool svg_stroke(svg_canvas *c, const svg_outline *o, double width, const uint8_t colour[3]) {
    double half = width < 1.5 ? 0.75 : width / 2;
    for (size_t i = 1; i < o->count; i++)
        if (!o->points[i].begins && !stroke_line(c, &o->points[i - 1], &o->points[i], half, colour)) return false;
    return true;
}
