// SPDX-License-Identifier: MIT
// A large picture made smaller before it is searched, if its walls and passages stay wide enough.
//
//     ########                               runs of dark and of light pixels, in rows and in columns: if hardly any pixel is in
//     ########       ####                    a run of less than 2 k, then k x k pixels become one, their mean
//     ####  ##   ->  ## #    k = 2
//     ####  ##
//
// A camera takes ten million pixels of a maze for which one million would do, and every search looks at each of them many times.
// Noise has short runs, so what is noisy stays as large as it is.
//
// Invariant: coordinates are those of the small picture until the search has ended, and those of the large one afterwards.
// Cost: one decoding, or two if the picture is too large to be held; about 10 ns a pixel besides.
#include "format/picture/pixels_scan.h"

enum { SMALL_SIDE = 1000, SMALL_MOST = 8, SMALL_RUN = 2, SMALL_RUNS = SMALL_RUN * SMALL_MOST };
// So much of the dark pixels, and of the light ones, may be in shorter runs.
#define SMALL_THIN 0.005

// Pixels in runs of each length, and in all; a run in a column lasts from row to row.
typedef struct small_runs {
    uint64_t pixels[2][SMALL_RUNS], all[2];
    uint32_t *columns;           // how long the run is that the pixel above ends
    uint8_t *above;              // whether that one is dark
} small_runs;

static void small_count_run(small_runs *r, bool dark, uint32_t length) {
    r->all[dark] += length;
    if (length < SMALL_RUNS) r->pixels[dark][length] += length;
}

static void small_take_row(small_runs *r, const pixels *m, bool first) {
    const uint8_t *pixel = m->source.row;
    uint32_t begins = 0, width = m->source.width;
    bool before = pixels_grey(pixel) < m->threshold;
    for (uint32_t x = 0; x < width; x++, pixel += 3) {
        bool dark = pixels_grey(pixel) < m->threshold;
        if (dark != before) {
            small_count_run(r, before, x - begins);
            begins = x;
            before = dark;
        }
        if (!first && dark == r->above[x]) {
            r->columns[x]++;
            continue;
        }
        if (!first) small_count_run(r, r->above[x], r->columns[x]);
        r->above[x] = dark;
        r->columns[x] = 1;
    }
    small_count_run(r, before, width - begins);
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

static meander_status small_measure(pixels *m, uint32_t most, scratch *lent) {
    pixel_rows *p = &m->source;
    small_runs r = {.all = {0, 0}};
    r.columns = scratch_lend_zeroed(lent, p->width, sizeof *r.columns);
    r.above = scratch_lend_zeroed(lent, p->width, 1);
    if (r.columns == NULL || r.above == NULL) return MEANDER_NO_MEMORY;
    TRY(pixel_rows_rewind(p));
    while (p->y < p->height) {
        TRY(pixel_rows_next(p));
        small_take_row(&r, m, p->y == 1);
    }
    for (uint32_t x = 0; x < p->width; x++) small_count_run(&r, r.above[x], r.columns[x]);
    m->small.shrink = small_choose(&r, most);
    return MEANDER_OK;
}

// The mean of the rows whose sums are `sums`; the last columns and rows may be of fewer pixels.
static void small_put_row(const pixels *m, const uint32_t *sums, uint32_t high, uint8_t *to) {
    const uint32_t k = m->small.shrink;
    for (uint32_t x = 0; x < m->small.width; x++) {
        uint32_t wide = m->source.width - x * k < k ? m->source.width - x * k : k, area = high * wide;
        for (uint32_t i = 0; i < 3; i++) to[3 * x + i] = (uint8_t)((sums[3 * x + i] + area / 2) / area);
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

static meander_status small_fill(pixels *m, scratch *lent) {
    pixel_rows *p = &m->source;
    pixels_small *s = &m->small;
    s->width = (p->width + s->shrink - 1) / s->shrink;
    s->height = (p->height + s->shrink - 1) / s->shrink;
    size_t stride = 3 * (size_t)s->width;
    s->rows = scratch_lend(&m->lent, s->height, stride);
    uint32_t *sums = scratch_lend_zeroed(lent, stride, sizeof *sums);
    if (s->rows == NULL || sums == NULL) return MEANDER_NO_MEMORY;
    TRY(pixel_rows_rewind(p));
    for (uint32_t y = 0; y < s->height; y++) {
        uint32_t high = 0;
        for (; high < s->shrink && p->y < p->height; high++) {
            TRY(pixel_rows_next(p));
            small_add_row(m, sums);
        }
        small_put_row(m, sums, high, s->rows + stride * y);
        for (size_t i = 0; i < stride; i++) sums[i] = 0;
    }
    return MEANDER_OK;
}

meander_status pixels_make_small(pixels *m) {
    pixel_rows *p = &m->source;
    uint32_t longest = p->width > p->height ? p->width : p->height, most = longest / SMALL_SIDE;
    if (m->small.shrink > 0 || !pixels_is_searched(m)) return MEANDER_OK;
    scratch lent = {.context = m->reading->context};
    meander_status status = MEANDER_OK;
    m->small.shrink = 1;
    if (most > 1) status = pixel_rows_keep(p);
    if (most > 1 && status == MEANDER_OK) status = small_measure(m, most < SMALL_MOST ? most : SMALL_MOST, &lent);
    if (status == MEANDER_OK && m->small.shrink > 1) status = small_fill(m, &lent);
    pixel_rows_let_go(p);
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
