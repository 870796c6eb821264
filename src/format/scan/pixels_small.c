// SPDX-License-Identifier: MIT
// A large picture made smaller before it is searched, if its walls and passages stay wide enough.
//
//     ########                    runs of dark and of light pixels, in rows and in columns: if hardly any
//     ########       ####         pixel is in a run of less than 2 k, then k x k pixels become one,
//     ####  ##   ->  ## #         their mean; here k = 2
//     ####  ##
//
// A camera takes ten million pixels of a maze for which one million would do, and every search looks at each of them
// many times. Noise has short runs, so what is noisy stays as large as it is.
//
// Invariant: coordinates are those of the small picture until the search has ended, and those of the large one
// afterwards. Greys that were held when the picture's colours were counted are measured, and without colours made
// smaller, so nothing is decoded again.
//
// Cost: a ns or two for each pixel of a grey picture; of others one decoding, or two if the picture is too large to be
// held.
#include "format/scan/pixels_small.h"

#include <string.h>

#include "format/scan/pixels_limits.h"

enum { SMALL_RUN = 2, SMALL_RUNS = SMALL_RUN * PIXELS_SHRINK_MOST };
// So much of the dark pixels, and of the light ones, may be in shorter runs.
#define SMALL_THIN 0.005

// Pixels in runs of each length, and in all; a run in a column lasts from row to row.
typedef struct small_runs {
    uint64_t pixels[2][SMALL_RUNS], all[2];
    uint32_t *since;             // the row in which the run begins that the pixel above ends
    uint8_t *light;              // whether that one is light; 8 more bytes, as eight are read at a time
    uint8_t *greys;              // of the row at hand, and 8 more bytes
} small_runs;

static void small_count_run(small_runs *r, bool dark, uint32_t length) {
    r->all[dark] += length;
    if (length < SMALL_RUNS) r->pixels[dark][length] += length;
}

// Of eight greys, as bytes: 1 for each that is not below the threshold.  Each grey gets room for a carry.
static uint64_t small_lights(const uint8_t *greys, unsigned threshold) {
    const uint64_t every = UINT64_C(0x0001000100010001), add = every * (256 - threshold);
    uint64_t eight;
    memcpy(&eight, greys, 8);
    return ((((eight & 255 * every) + add) >> 8) & every) | (((eight >> 8 & 255 * every) + add) & every << 8);
}

// Eight pixels that are like those above them and like the one before them end no run.
static void small_take_row(small_runs *r, uint32_t width, unsigned threshold, uint32_t y) {
    uint32_t begins = 0;
    bool before = r->greys[0] >= threshold;
    for (uint32_t first = 0; first < width; first += 8) {
        uint64_t now = small_lights(r->greys + first, threshold), above;
        memcpy(&above, r->light + first, 8);
        if (y > 0 && now == above && now == (uint64_t)before * UINT64_C(0x0101010101010101)) continue;
        for (uint32_t x = first; x < first + 8 && x < width; x++) {
            bool light = r->greys[x] >= threshold;
            if (light != before) {
                small_count_run(r, !before, x - begins);
                begins = x;
                before = light;
            }
            if (y > 0 && light == r->light[x]) continue;
            if (y > 0) small_count_run(r, !r->light[x], y - r->since[x]);
            r->light[x] = light;
            r->since[x] = y;
        }
    }
    small_count_run(r, !before, width - begins);
}

// The largest k for which hardly anything is in runs shorter than 2 k; at least 1.
static uint32_t small_choose(const small_runs *r, uint32_t most) {
    double thin[2] = {0, 0};
    uint32_t k = 1, length = 1;
    while (k < most) {
        for (; length < SMALL_RUN * (k + 1); length++)
            for (unsigned dark = 0; dark < 2; dark++) thin[dark] += (double)r->pixels[dark][length];
        if (thin[0] > SMALL_THIN * (double)r->all[0] || thin[1] > SMALL_THIN * (double)r->all[1]) break;
        k++;
    }
    return k;
}

// The next row as greys.
static meander_status small_next_greys(pixels *m, uint32_t y, uint8_t *to) {
    pixel_rows *p = &m->source;
    if (m->small.greys != NULL) {
        memcpy(to, m->small.greys + (size_t)y * p->width, p->width);
        return MEANDER_OK;
    }
    TRY(pixel_rows_next(p));
    for (uint32_t x = 0; x < p->width; x++) to[x] = (uint8_t)pixels_grey(p->row + 3 * (size_t)x);
    return MEANDER_OK;
}

static meander_status small_measure(pixels *m, uint32_t most, scratch *lent) {
    pixel_rows *p = &m->source;
    small_runs r = {.all = {0, 0}};
    r.since = scratch_lend_zeroed(lent, p->width, sizeof *r.since);
    r.light = scratch_lend_zeroed(lent, (size_t)p->width + 8, 1);
    r.greys = scratch_lend_zeroed(lent, (size_t)p->width + 8, 1);
    if (r.since == NULL || r.light == NULL || r.greys == NULL) return MEANDER_NO_MEMORY;
    if (m->small.greys == NULL) TRY(pixel_rows_rewind(p));
    for (uint32_t y = 0; y < p->height; y++) {
        TRY(small_next_greys(m, y, r.greys));
        small_take_row(&r, p->width, m->threshold, y);
        if (y % 64 == 0) TRY(context_progress(m->reading->context, y, p->height));
    }
    for (uint32_t x = 0; x < p->width; x++) small_count_run(&r, !r.light[x], p->height - r.since[x]);
    m->small.shrink = small_choose(&r, most);
    return MEANDER_OK;
}

// The mean of the rows whose sums are `sums`, one for each pixel or three; the last columns and rows may be of fewer
// pixels.
static void small_put_row(const pixels *m, const uint32_t *sums, unsigned samples, uint32_t high, uint8_t *to) {
    const uint32_t k = m->small.shrink;
    for (uint32_t x = 0; x < m->small.width; x++) {
        uint32_t wide = m->source.width - x * k < k ? m->source.width - x * k : k, area = high * wide;
        for (uint32_t i = 0; i < 3; i++) to[3 * x + i] = (uint8_t)((sums[samples * x + i % samples] + area / 2) / area);
    }
}

static void small_add_row(const pixels *m, uint32_t *sums) {
    const uint8_t *pixel = m->source.row;
    for (uint32_t x = 0, in = 0; x < m->source.width; x++, pixel += 3) {
        for (unsigned i = 0; i < 3; i++) sums[i] += pixel[i];
        if (++in < m->small.shrink) continue;
        in = 0;
        sums += 3;
    }
}

static void small_add_greys(const pixels *m, uint32_t y, uint32_t *sums) {
    const uint32_t k = m->small.shrink, width = m->source.width;
    const uint8_t *greys = m->small.greys + (size_t)y * width;
    for (uint32_t x = 0; x < width; x += k, sums++)
        for (uint32_t i = x; i < x + k && i < width; i++) *sums += greys[i];
}

// Without colours the greys are all that is needed.
static meander_status small_fill(pixels *m, scratch *lent) {
    pixel_rows *p = &m->source;
    pixels_small *s = &m->small;
    bool grey = s->greys != NULL && !s->coloured;
    s->width = (p->width + s->shrink - 1) / s->shrink;
    s->height = (p->height + s->shrink - 1) / s->shrink;
    size_t stride = 3 * (size_t)s->width;
    s->rows = scratch_lend(&m->lent, s->height, stride);
    uint32_t *sums = scratch_lend_zeroed(lent, stride, sizeof *sums);
    if (s->rows == NULL || sums == NULL) return MEANDER_NO_MEMORY;
    if (!grey) TRY(pixel_rows_rewind(p));
    for (uint32_t y = 0; y < s->height; y++) {
        uint32_t high = 0, first = y * s->shrink;
        for (; high < s->shrink && first + high < p->height; high++) {
            if (!grey) TRY(pixel_rows_next(p));
            if (grey) small_add_greys(m, first + high, sums);
            else small_add_row(m, sums);
        }
        small_put_row(m, sums, grey ? 1 : 3, high, s->rows + stride * y);
        memset(sums, 0, stride * sizeof *sums);
    }
    return MEANDER_OK;
}

meander_status pixels_make_small(pixels *m) {
    pixel_rows *p = &m->source;
    if (m->small.shrink > 0 || !pixels_is_searched(m)) return MEANDER_OK;
    scratch lent = {.context = m->reading->context};
    meander_status status = MEANDER_OK;
    uint32_t most = pixels_most_shrink(m);
    m->small.shrink = 1;
    if (most > 1) {
        if (m->small.greys == NULL) status = pixel_rows_keep(p);
        if (status == MEANDER_OK) status = small_measure(m, most, &lent);
        if (status == MEANDER_OK && m->small.shrink > 1) status = small_fill(m, &lent);
    }
    pixel_rows_let_go(p);
    memory_free(m->reading->context, m->small.greys);
    m->small.greys = NULL;
    scratch_take_back(&lent);
    return status;
}

void pixels_make_large(pixels *m, pixels_lattice *l) {
    const double k = m->small.shrink;
    for (unsigned i = 0; i < 4; i++) l->corners[i] = (pixels_place){k * l->corners[i].x, k * l->corners[i].y};
    for (unsigned i = 0; i < PIXELS_AXES; i++) {
        l->wall[i] *= k;
        l->pitch[i] *= k;
    }
    for (unsigned i = 0; i < PIXELS_MARKS; i++) {
        l->ends[i].x *= k;
        l->ends[i].y *= k;
    }
    m->small.shrink = 1;
}
