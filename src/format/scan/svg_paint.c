// SPDX-License-Identifier: MIT
// Shapes of SVG as pixels.
//
//     fill:  ..|####|..|##|..      an edge that crosses the middle of a row turns inside to outside there
//     stroke: (==========)         all pixels that are near enough to the line
//
// Invariant: each pixel and each edge that is looked at is paid for from `work`, so a small file of huge shapes
// ends soon.
#include "format/scan/svg_paint.h"

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

// The rows whose middles an edge crosses, from rows[0] to before rows[1].
static uint32_t fill_rows(const svg_canvas *c, const svg_point *a, const svg_point *b, uint32_t rows[2]) {
    rows[0] = canvas_clip(fmin(a->y, b->y) - 0.5, c->height);
    rows[1] = canvas_clip(fmax(a->y, b->y) - 0.5, c->height);
    return rows[1] - rows[0];
}

static bool fill_edge(svg_canvas *c, const svg_point *a, const svg_point *b) {
    uint32_t rows[2];
    if (!canvas_pay(c, 1 + fill_rows(c, a, b, rows))) return false;
    for (uint32_t y = rows[0]; y < rows[1]; y++) {
        double x = a->x + (y + 0.5 - a->y) / (b->y - a->y) * (b->x - a->x);
        c->crossed[(size_t)y * (c->width + 1) + canvas_clip(x - 0.5, c->width)] ^= 1;
    }
    return true;
}

// Each part is closed by a line to its beginning.
static bool fill_edges(svg_canvas *c, const svg_outline *o) {
    size_t first = 0;
    for (size_t i = 0; i < o->count; i++) {
        bool last = i + 1 == o->count || o->points[i + 1].begins;
        if (o->points[i].begins) first = i;
        else if (!fill_edge(c, &o->points[i - 1], &o->points[i])) return false;
        if (last && !fill_edge(c, &o->points[i], &o->points[first])) return false;
    }
    return true;
}

// The crossings are gone again afterwards.
bool svg_fill(svg_canvas *c, const svg_outline *o, const uint8_t colour[3]) {
    svg_point least = {HUGE_VAL, HUGE_VAL, false}, most = {-HUGE_VAL, -HUGE_VAL, false};
    uint32_t rows[2];
    for (size_t i = 0; i < o->count; i++) {
        least.x = fmin(least.x, o->points[i].x), most.x = fmax(most.x, o->points[i].x);
        least.y = fmin(least.y, o->points[i].y), most.y = fmax(most.y, o->points[i].y);
    }
    if (o->count == 0 || fill_rows(c, &least, &most, rows) == 0) return true;
    size_t left = canvas_clip(least.x - 0.5, c->width), right = canvas_clip(most.x - 0.5, c->width);
    if (!canvas_pay(c, (double)(rows[1] - rows[0]) * (double)(right - left + 1)) || !fill_edges(c, o)) return false;
    for (uint32_t y = rows[0]; y < rows[1]; y++) {
        uint8_t *crossed = c->crossed + (size_t)y * (c->width + 1);
        bool inside = false;
        for (size_t x = left; x <= right; x++) {
            inside = inside != crossed[x];
            crossed[x] = 0;
            if (inside && x < c->width) canvas_put(c, (uint32_t)x, y, colour);
        }
    }
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

// Finds the part of a row that may be near enough: a steep or a flat line has only few pixels in its rectangle.
static void stroke_part(const svg_point *a, const svg_point *b, double half, double y, double part[2]) {
    double dy = b->y - a->y, from = 0, to = 1;
    if (fabs(dy) > 1e-9) {
        double one = (y - half - a->y) / dy, two = (y + half - a->y) / dy;
        from = fmax(0, fmin(one, two)), to = fmin(1, fmax(one, two));
    }
    double first = a->x + from * (b->x - a->x), last = a->x + to * (b->x - a->x);
    part[0] = fmin(first, last) - half - 0.5;
    part[1] = fmax(first, last) + half + 0.5;
}

static bool stroke_line(svg_canvas *c, const svg_point *a, const svg_point *b, double half, const uint8_t colour[3]) {
    uint32_t top = canvas_clip(fmin(a->y, b->y) - half - 0.5, c->height);
    uint32_t bottom = canvas_clip(fmax(a->y, b->y) + half + 0.5, c->height);
    double part[2];
    if (!canvas_pay(c, 1)) return false;
    for (uint32_t y = top; y < bottom; y++) {
        stroke_part(a, b, half, y + 0.5, part);
        uint32_t left = canvas_clip(part[0], c->width), right = canvas_clip(part[1], c->width);
        if (!canvas_pay(c, 1 + (right > left ? right - left : 0))) return false;
        for (uint32_t x = left; x < right; x++)
            if (stroke_far(a, b, x + 0.5, y + 0.5) <= half * half) canvas_put(c, x, y, colour);
    }
    return true;
}

bool svg_stroke(svg_canvas *c, const svg_outline *o, double width, const uint8_t colour[3]) {
    double half = width < 1.5 ? 0.75 : width / 2;
    for (size_t i = 1; i < o->count; i++)
        if (!o->points[i].begins && !stroke_line(c, &o->points[i - 1], &o->points[i], half, colour)) return false;
    return true;
}
