// SPDX-License-Identifier: MIT
// What a picture is like, found in two passes over its rows:
//
//     first     how many pixels have each grey       ->  the threshold between dark and light
//     second    lengths of runs, across and down     ->  how thick walls and passages are (of clean pictures)
//               dark pixels per column and per row   ->  where lines of walls are
//               columns and rows where colours change
//
// Invariant: nothing depends on which colour the walls have.
// Cost: three rows of memory, and 9 bytes for each column and each row.
// Source: Nobuyuki Otsu, "A threshold selection method from gray-level histograms", 1979.
#include <string.h>

#include "base/memory.h"
#include "format/picture/pixels.h"

enum { LOOK_FEW = 16 };

// ---- the threshold ---------------------------------------------------------------------

unsigned pixels_otsu(const uint64_t greys[PIXELS_GREYS]) {
    double all = 0, sum = 0, below = 0, below_sum = 0, best = -1;
    unsigned first = 128, last = 128;
    for (unsigned i = 0; i < PIXELS_GREYS; i++) {
        all += (double)greys[i];
        sum += (double)greys[i] * i;
    }
    for (unsigned i = 0; i + 1 < PIXELS_GREYS; i++) {
        below += (double)greys[i];
        below_sum += (double)greys[i] * i;
        if (below == 0 || below == all) continue;
        double apart = below_sum / below - (sum - below_sum) / (all - below);
        double score = below * (all - below) * apart * apart;
        if (score > best) {
            best = score;
            first = i;
        }
        if (score == best) last = i;
    }
    return (first + last) / 2 + 1;
}

void pixels_find_colours(const pixels *m, bool all, double means[2][3]) {
    uint64_t counts[PIXELS_GREYS];
    double sizes[2] = {0, 0};
    for (unsigned i = 0; i < PIXELS_GREYS; i++) counts[i] = m->greys[0].count[i] + (all ? m->greys[1].count[i] : 0);
    unsigned threshold = m->asked > 0 ? m->asked : pixels_otsu(counts);
    for (unsigned k = 0; k < 3; k++) means[0][k] = means[1][k] = 0;
    for (unsigned i = 0; i < PIXELS_GREYS; i++) {
        sizes[i >= threshold] += (double)counts[i];
        for (unsigned k = 0; k < 3; k++)
            means[i >= threshold][k] += (double)(m->greys[0].sums[i][k] + (all ? m->greys[1].sums[i][k] : 0));
    }
    for (unsigned light = 0; light < 2; light++)
        for (unsigned k = 0; k < 3; k++) means[light][k] /= sizes[light] > 0 ? sizes[light] : 1;
    // Nothing but walls, or nothing but floor.
    for (unsigned k = 0; k < 3; k++)
        if (sizes[0] == 0) means[0][k] = means[1][k];
        else if (sizes[1] == 0) means[1][k] = means[0][k];
}

// What has a colour is a mark on the floor.
static meander_status look_at_greys(pixels *m) {
    uint64_t greys[PIXELS_GREYS];
    unsigned different = 0;
    pixel_rows *p = &m->source;
    while (p->y < p->height) {
        TRY(pixel_rows_next(p));
        for (uint32_t x = 0; x < p->width; x++) {
            const uint8_t *pixel = p->row + 3 * (size_t)x;
            pixels_greys *g = &m->greys[pixels_is_coloured(pixel)];
            unsigned grey = pixels_grey(pixel);
            g->count[grey]++;
            for (unsigned k = 0; k < 3; k++) g->sums[grey][k] += pixel[k];
        }
    }
    memcpy(greys, m->greys[0].count, sizeof greys);
    for (unsigned i = 0; i < PIXELS_GREYS; i++) greys[PIXELS_GREYS - 1] += m->greys[1].count[i];
    for (unsigned i = 0; i < PIXELS_GREYS; i++) different += greys[i] > 0;
    m->few = different <= LOOK_FEW;
    m->threshold = m->asked > 0 ? m->asked : pixels_otsu(greys);
    return MEANDER_OK;
}

// ---- runs ------------------------------------------------------------------------------

static void look_add_run(pixels_axis *a, unsigned dark, uint32_t from, uint32_t end) {
    uint32_t length = end - from < PIXELS_RUNS ? end - from : PIXELS_RUNS - 1;
    bool edge = from == 0 || end == a->size;
    (edge ? a->edge_runs : a->runs)[dark][length]++;
    if (from < a->first[dark]) a->first[dark] = from;
    if (end > a->end[dark]) a->end[dark] = end;
}

// The runs that end in this row, of columns, and those that end in this column, of the row.
static void look_at_row(pixels *m, uint32_t y, const uint8_t *now) {
    pixels_axis *across = &m->axes[PIXELS_ACROSS], *down = &m->axes[PIXELS_DOWN];
    uint32_t from = 0, dark = 0;
    for (uint32_t x = 0; x < across->size; x++) {
        bool changes = x > 0 && now[x] != now[x - 1];
        if (changes) {
            look_add_run(across, now[x - 1], from, x);
            across->changes[x] = 1;
            from = x;
        }
        if (y > 0 && now[x] != m->before[x]) {
            look_add_run(down, m->before[x], y - m->lengths[x], y);
            down->changes[y] = 1;
            m->lengths[x] = 0;
        }
        m->lengths[x]++;
        dark += now[x];
        across->dark[x] += now[x];
    }
    look_add_run(across, now[across->size - 1], from, across->size);
    down->dark[y] = dark;
}

static meander_status look_at_rows(pixels *m, uint8_t *now) {
    pixel_rows *p = &m->source;
    while (p->y < p->height) {
        TRY(pixel_rows_next(p));
        for (uint32_t x = 0; x < p->width; x++) {
            const uint8_t *pixel = p->row + 3 * (size_t)x;
            now[x] = pixels_grey(pixel) < m->threshold && !pixels_is_coloured(pixel);
        }
        look_at_row(m, p->y - 1, now);
        memcpy(m->before, now, p->width);
    }
    for (uint32_t x = 0; x < p->width; x++)
        look_add_run(&m->axes[PIXELS_DOWN], m->before[x], p->height - m->lengths[x], p->height);
    return MEANDER_OK;
}

meander_status pixels_look(pixels *m) {
    uint32_t sizes[PIXELS_AXES] = {m->source.width, m->source.height};
    uint8_t *now = scratch_lend(&m->lent, sizes[0], 1);
    m->before = scratch_lend_zeroed(&m->lent, sizes[0], 1);
    m->lengths = scratch_lend_zeroed(&m->lent, sizes[0], sizeof *m->lengths);
    if (now == NULL || m->before == NULL || m->lengths == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < PIXELS_AXES; i++) {
        pixels_axis *a = &m->axes[i];
        a->size = a->first[0] = a->first[1] = sizes[i];
        a->dark = scratch_lend_zeroed(&m->lent, sizes[i], sizeof *a->dark);
        a->changes = scratch_lend_zeroed(&m->lent, sizes[i], 1);
        if (a->dark == NULL || a->changes == NULL) return MEANDER_NO_MEMORY;
    }
    TRY(look_at_greys(m));
    if (!m->few) return MEANDER_OK;
    TRY(pixel_rows_rewind(&m->source));
    return look_at_rows(m, now);
}
