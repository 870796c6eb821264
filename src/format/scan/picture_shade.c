// SPDX-License-Identifier: MIT
// A picture as sums of greys, so that the mean of any rectangle takes four looks:
//
//     a-----b      the sum of what is left of and above each corner is kept;
//     |     |
//     c-----d      inside is d - b - c + a
//
// Large pictures are made smaller while they are read: a dot is the mean of a square of pixels.
//
// Invariant: a sum is at most 255 * SHADE_DOTS_MOST, which fits 32 bits.
// Cost: a look at each pixel; four bytes a dot, and two rows.
// Source: Franklin Crow, "Summed-area tables for texture mapping", 1984.
#include "format/scan/picture_shade.h"

#include "base/memory.h"
#include "format/scan/pixel_rows.h"
#include "format/scan/pixels_colour.h"
#include "format/scan/pixels_look.h"

enum { SHADE_DOTS_MOST = 1 << 22, SHADE_WHITE = 255 };

// Used while the picture is read.
typedef struct shade_maker {
    picture_shade *shade;
    pixel_rows pixels;
    uint32_t side;               // of a dot's square, in pixels
    uint64_t *row;               // sums of the dots that are being read
    uint64_t greys[PIXELS_GREYS];
    scratch lent;
} shade_maker;

// Dots in one direction.
static uint32_t shade_parts(uint32_t length, uint32_t side) { return length / side + (length % side != 0); }

// Pixels of a dot in one direction: the last ones may have fewer.
static uint32_t shade_extent(uint32_t length, uint32_t side, uint32_t i) {
    return (i + 1) * (uint64_t)side <= length ? side : length % side;
}

// Adds a row of pixels to the dots that they are in.
static meander_status shade_add_pixels(shade_maker *m) {
    TRY(pixel_rows_next(&m->pixels));
    for (uint32_t x = 0; x < m->pixels.width; x++) m->row[x / m->side] += pixels_grey(m->pixels.row + 3 * (size_t)x);
    return MEANDER_OK;
}

// Ends row y of dots: their means are added to the sums above and to the left.  The last dot of a row and the dots of
// the last row are means of fewer pixels, so a narrow rest counts as much as a whole dot.
static void shade_end_row(shade_maker *m, uint32_t y) {
    picture_shade *s = m->shade;
    uint32_t *sums = s->sums + (size_t)(y + 1) * (s->width + 1), high = shade_extent(m->pixels.height, m->side, y);
    const uint32_t *above = sums - (s->width + 1);
    uint32_t row = 0;
    for (uint32_t x = 0; x < s->width; x++) {
        unsigned mean = (unsigned)(m->row[x] / ((uint64_t)high * shade_extent(m->pixels.width, m->side, x)));
        m->greys[mean]++;
        row += mean;
        sums[x + 1] = above[x + 1] + row;
        m->row[x] = 0;
    }
}

// Reads each pixel once, whatever the size of a dot, with one row of them in memory.
static meander_status shade_fill(shade_maker *m) {
    const context *c = m->shade->context;
    for (uint32_t y = 0; y < m->shade->height; y++) {
        for (uint32_t i = shade_extent(m->pixels.height, m->side, y); i-- > 0;) TRY(shade_add_pixels(m));
        shade_end_row(m, y);
        TRY(context_progress((context *)c, y, m->shade->height));
    }
    m->shade->threshold = pixels_otsu(m->greys);
    return MEANDER_OK;
}

// Chooses the smallest squares that leave no more than SHADE_DOTS_MOST dots.  Most pictures get a dot for each pixel;
// a mask has far fewer cells than dots.
static meander_status shade_prepare(shade_maker *m) {
    picture_shade *s = m->shade;
    m->side = 1;
    do {
        s->width = shade_parts(m->pixels.width, m->side);
        s->height = shade_parts(m->pixels.height, m->side);
    } while ((uint64_t)(s->width + 1) * (s->height + 1) > SHADE_DOTS_MOST && m->side++ > 0);
    s->sums = memory_new_zeroed(s->context, (size_t)(s->width + 1) * (s->height + 1), sizeof *s->sums);
    m->row = scratch_lend_zeroed(&m->lent, s->width, sizeof *m->row);
    return s->sums == NULL || m->row == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

meander_status picture_shade_open(picture_shade *s, const reading *r) {
    shade_maker m = {.shade = s, .lent = {.context = r->context}};
    *s = (picture_shade){.context = r->context};
    TRY(pixel_rows_open(&m.pixels, r));
    meander_status status = shade_prepare(&m);
    if (status == MEANDER_OK) status = shade_fill(&m);
    scratch_take_back(&m.lent);
    pixel_rows_close(&m.pixels);
    if (status != MEANDER_OK) picture_shade_close(s);
    return status;
}

void picture_shade_close(picture_shade *s) {
    memory_free(s->context, s->sums);
    s->sums = NULL;
}

// ---- means -------------------------------------------------------------------------------

// The dots from one place to another: at least one, unless all is outside.
static void shade_range(double from, double to, uint32_t most, uint32_t range[2]) {
    double middle = (from + to) / 2;
    range[0] = from <= 0 ? 0 : from >= most ? most : (uint32_t)(from + 0.5);
    range[1] = to <= 0 ? 0 : to >= most ? most : (uint32_t)(to + 0.5);
    if (range[0] < range[1] || middle < 0 || middle >= most) return;
    range[0] = (uint32_t)middle;
    range[1] = range[0] + 1;
}

unsigned picture_shade_mean(const picture_shade *s, double left, double top, double right, double bottom) {
    uint32_t x[2], y[2];
    size_t stride = s->width + 1;
    shade_range(left, right, s->width, x);
    shade_range(top, bottom, s->height, y);
    if (x[0] >= x[1] || y[0] >= y[1]) return SHADE_WHITE;
    const uint32_t *upper = s->sums + y[0] * stride, *lower = s->sums + y[1] * stride;
    double sum = lower[x[1]] - lower[x[0]] - (upper[x[1]] - upper[x[0]]);
    double seen = (double)(x[1] - x[0]) * (y[1] - y[0]), all = (right - left) * (bottom - top);
    // Beyond the edge everything is white.
    return (unsigned)(all <= seen ? sum / seen : (sum + (all - seen) * SHADE_WHITE) / all);
}
