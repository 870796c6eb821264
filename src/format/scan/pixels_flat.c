// SPDX-License-Identifier: MIT
// A maze in a picture, straightened: the four corners of its frame become those of a rectangle.
//
//        o----.___                o--------o
//       /         o       ->      |        |      each pixel of the flat one asks where it was in the picture,
//      o-----.___/                o--------o      and takes the ink between the four pixels there
//
// Of the ink there are sums, so that any rectangle's mean is four look-ups.
//
// Cost: a multiplication by the map for each pixel; 5 bytes for each.
// Source: Paul Heckbert, "Fundamentals of texture mapping and image warping", 1989 (from the unit square to
// four corners); Franklin Crow, "Summed-area tables for texture mapping", 1984.
#include "format/scan/pixels_flat.h"

#include <math.h>

pixels_map pixels_map_of(const pixels_place *corners) {
    const pixels_place *p = corners;
    double dx1 = p[1].x - p[2].x, dx2 = p[3].x - p[2].x, sx = p[0].x - p[1].x + p[2].x - p[3].x;
    double dy1 = p[1].y - p[2].y, dy2 = p[3].y - p[2].y, sy = p[0].y - p[1].y + p[2].y - p[3].y;
    double turn = dx1 * dy2 - dx2 * dy1;
    pixels_map m = {.c = p[0].x, .f = p[0].y};
    if (turn != 0) {
        m.g = (sx * dy2 - dx2 * sy) / turn;
        m.h = (dx1 * sy - sx * dy1) / turn;
    }
    m.a = p[1].x - p[0].x + m.g * p[1].x;
    m.b = p[3].x - p[0].x + m.h * p[3].x;
    m.d = p[1].y - p[0].y + m.g * p[1].y;
    m.e = p[3].y - p[0].y + m.h * p[3].y;
    return m;
}

// Ink between four pixels, in 256ths of their distance; nothing is around the picture.
static uint32_t flat_ink(const pixels_plane *p, double x, double y) {
    if (!(x > 0 && y > 0 && x < p->width && y < p->height)) return 0;
    int32_t left = (int32_t)(256 * x) - 128, top = (int32_t)(256 * y) - 128;
    uint32_t dx = (uint32_t)left & 255, dy = (uint32_t)top & 255;
    uint32_t x0 = left < 0 ? 0 : (uint32_t)left >> 8, x1 = left < 0 || x0 + 1 == p->width ? x0 : x0 + 1;
    uint32_t y0 = top < 0 ? 0 : (uint32_t)top >> 8, y1 = top < 0 || y0 + 1 == p->height ? y0 : y0 + 1;
    const uint8_t *upper = p->ink + (size_t)y0 * p->width, *lower = p->ink + (size_t)y1 * p->width;
    uint32_t above = upper[x0] * (256 - dx) + upper[x1] * dx, below = lower[x0] * (256 - dx) + lower[x1] * dx;
    return (above * (256 - dy) + below * dy) >> 16;
}

static uint8_t flat_mark(const pixels_plane *p, double x, double y) {
    if (!(x > 0 && y > 0 && x < p->width && y < p->height)) return 0;
    return p->marks[(size_t)y * p->width + (size_t)x];
}

static double flat_side(const pixels_frame *f, unsigned i) {
    const pixels_place *a = &f->corners[i], *b = &f->corners[(i + 1) % 4];
    return hypot(b->x - a->x, b->y - a->y);
}

static uint32_t flat_longer(double a, double b) { return (uint32_t)ceil(a > b ? a : b); }

meander_status pixels_flat_fill(context *c, const pixels_plane *p, const pixels_frame *f, pixels_flat *s,
                                 scratch *lent) {
    *s = (pixels_flat){.wall = f->wall, .bare = f->bare, .tall = f->tall};
    s->width = flat_longer(flat_side(f, 0), flat_side(f, 2));
    s->height = flat_longer(flat_side(f, 1), flat_side(f, 3));
    s->margin = (uint32_t)f->wall + (s->width > s->height ? s->width : s->height) / 50 + 4;
    s->stride = s->width + 2 * s->margin;
    uint32_t lines = s->height + 2 * s->margin;
    s->marks = scratch_lend(lent, (size_t)s->stride * lines, 1);
    s->sums = scratch_lend_zeroed(lent, ((size_t)s->stride + 1) * ((size_t)lines + 1), sizeof *s->sums);
    if (s->marks == NULL || s->sums == NULL) return MEANDER_NO_MEMORY;
    pixels_map map = pixels_map_of(f->corners);
    uint64_t floor_ink = 0, floor_pixels = 1;
    for (uint32_t y = 0; y < lines; y++) {
        uint32_t *above = s->sums + (size_t)y * (s->stride + 1), *here = above + s->stride + 1, sum = 0;
        double down = (y + 0.5 - s->margin) / s->height;
        for (uint32_t x = 0; x < s->stride; x++) {
            pixels_place at = pixels_map_at(&map, (x + 0.5 - s->margin) / s->width, down);
            uint32_t ink = flat_ink(p, at.x, at.y);
            sum += ink;
            floor_ink += ink < 128 ? ink : 0;
            floor_pixels += ink < 128;
            s->marks[(size_t)y * s->stride + x] = flat_mark(p, at.x, at.y);
            here[x + 1] = above[x + 1] + sum;
        }
        if (y % 64 == 0) TRY(context_progress(c, y, lines));
    }
    s->floor = (double)floor_ink / (double)floor_pixels;
    return MEANDER_OK;
}

static uint32_t flat_clip(double at, uint32_t margin, uint32_t end) {
    double whole = floor(at + 0.5) + margin;
    return whole < 0 ? 0 : whole > end ? end : (uint32_t)whole;
}

double pixels_flat_mean(const pixels_flat *s, double left, double top, double right, double bottom) {
    uint32_t lines = s->height + 2 * s->margin;
    uint32_t x0 = flat_clip(left, s->margin, s->stride - 1), x1 = flat_clip(right, s->margin, s->stride);
    uint32_t y0 = flat_clip(top, s->margin, lines - 1), y1 = flat_clip(bottom, s->margin, lines);
    if (x1 <= x0) x1 = x0 + 1;
    if (y1 <= y0) y1 = y0 + 1;
    size_t stride = (size_t)s->stride + 1;
    uint32_t sum = s->sums[y1 * stride + x1] - s->sums[y0 * stride + x1] - s->sums[y1 * stride + x0] +
                   s->sums[y0 * stride + x0];
    return sum / ((double)(x1 - x0) * (y1 - y0));
}
