// SPDX-License-Identifier: MIT
// Properties of a picture:
//
//     colours   number of pixels of each grey        ->  the threshold between dark and light
//     a view    lengths of runs, across and down     ->  how thick walls and passages are (of clean pictures)
//               columns and rows where colours change
//
// The opposite view, in which walls are floor, does not need another look.
//
// Cost: for each view a few ns for each pixel of a row that is unlike the one before; 6 bytes for each column and each
// row.
// Source: Nobuyuki Otsu, "A threshold selection method from gray-level histograms", 1979.
#include "format/scan/pixels_look.h"

#include <string.h>

#include "base/memory.h"
#include "format/scan/pixels_kept.h"

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

void pixels_find_colours(const pixels *m, bool all, unsigned page, double means[2][3]) {
    uint64_t counts[PIXELS_GREYS];
    double sizes[2] = {0, 0};
    for (unsigned i = 0; i < PIXELS_GREYS; i++) counts[i] = m->greys[0].count[i] + (all ? m->greys[1].count[i] : 0);
    if (page < PIXELS_GREYS) counts[page] = 0;
    unsigned threshold = m->asked > 0 ? m->asked : pixels_otsu(counts);
    for (unsigned k = 0; k < 3; k++) means[0][k] = means[1][k] = 0;
    for (unsigned i = 0; i < PIXELS_GREYS; i++) {
        sizes[i >= threshold] += (double)counts[i];
        for (unsigned k = 0; k < 3 && i != page; k++)
            means[i >= threshold][k] += (double)(m->greys[0].sums[i][k] + (all ? m->greys[1].sums[i][k] : 0));
    }
    for (unsigned light = 0; light < 2; light++)
        for (unsigned k = 0; k < 3; k++) means[light][k] /= sizes[light] > 0 ? sizes[light] : 1;
    // Nothing but walls, or nothing but floor.
    for (unsigned k = 0; k < 3; k++)
        if (sizes[0] == 0) means[0][k] = means[1][k];
        else if (sizes[1] == 0) means[1][k] = means[0][k];
}

// A pixel with a colour is a mark on the floor.
static void look_at_greys(pixels *m) {
    uint64_t greys[PIXELS_GREYS];
    memcpy(greys, m->greys[0].count, sizeof greys);
    for (unsigned i = 0; i < PIXELS_GREYS; i++) greys[PIXELS_GREYS - 1] += m->greys[1].count[i];
    m->threshold = m->asked > 0 ? m->asked : pixels_otsu(greys);
}

// A threshold that was asked for must divide the greys.
static meander_status look_check_asked(const pixels *m) {
    unsigned least = PIXELS_GREYS, most = 0;
    for (unsigned i = 0; i < PIXELS_GREYS; i++) {
        if (m->greys[0].count[i] + m->greys[1].count[i] == 0) continue;
        if (least == PIXELS_GREYS) least = i;
        most = i;
    }
    if (m->asked == 0 || (least < m->asked && m->asked <= most)) return MEANDER_OK;
    return format_fail(m->reading, 0, 0, "pixels:threshold=%u divides nothing: the greys are from %u to %u", m->asked,
                       least, most);
}

// ---- runs ------------------------------------------------------------------------------

static void look_add_run(pixels_axis *a, unsigned wall, uint32_t from, uint32_t end, uint32_t times) {
    uint32_t length = end - from < PIXELS_RUNS ? end - from : PIXELS_RUNS - 1;
    bool edge = from == 0 || end == a->size;
    (edge ? a->edge_runs : a->runs)[wall][length] += times;
    if (!edge && (a->shortest[wall] == 0 || end - from < a->shortest[wall])) {
        a->shortest[wall] = end - from;
        a->where[wall] = from;
    }
    if (from < a->first[wall]) a->first[wall] = from;
    if (end > a->end[wall]) a->end[wall] = end;
}

// Eight pixels like those above them and like the one before them have nothing to add.
static bool look_is_plain(const uint8_t *now, const uint8_t *before, uint8_t is) {
    uint64_t eight, above, all = is * UINT64_C(0x0101010101010101);
    memcpy(&eight, now, 8);
    memcpy(&above, before, 8);
    return eight == all && above == all;
}

// The runs that end above this row, of columns, and those that end in this column, of the row and the next ones like
// it.
static void look_at_row(pixels *m, uint32_t y, uint32_t times) {
    pixels_axis *across = &m->axes[PIXELS_ACROSS], *down = &m->axes[PIXELS_DOWN];
    const uint8_t *now = m->now, *before = m->before;
    uint32_t from = 0;
    for (uint32_t x = 0; x < across->size; x++) {
        while (x > 0 && y > 0 && x + 8 <= across->size && look_is_plain(now + x, before + x, now[x - 1])) x += 8;
        if (x >= across->size) break;
        if (x > 0 && now[x] != now[x - 1]) {
            look_add_run(across, now[x - 1], from, x, times);
            across->changes[x] = 1;
            from = x;
        }
        if (y > 0 && now[x] != before[x]) {
            look_add_run(down, before[x], m->since[x], y, 1);
            down->changes[y] = 1;
            m->since[x] = y;
        }
    }
    look_add_run(across, now[across->size - 1], from, across->size, times);
}

static void look_begin(pixels *m) {
    for (unsigned i = 0; i < PIXELS_AXES; i++) {
        pixels_axis *a = &m->axes[i];
        memset(a->runs, 0, sizeof a->runs);
        memset(a->edge_runs, 0, sizeof a->edge_runs);
        memset(a->changes, 0, a->size);
        for (unsigned k = 0; k < 2; k++) {
            a->first[k] = a->size;
            a->end[k] = a->shortest[k] = 0;
        }
    }
    memset(m->since, 0, m->source.width * sizeof *m->since);
}

// Returns whether the view is the latest one, or the opposite of it.
static bool look_is_known(pixels *m, const uint8_t *is_wall) {
    bool same = m->looked, opposite = same;
    for (unsigned i = 0; i < m->kept.count; i++) {
        same = same && is_wall[i] == m->is_wall[i];
        opposite = opposite && is_wall[i] != m->is_wall[i];
    }
    m->opposite = opposite ? !m->opposite : m->opposite && same;
    memcpy(m->is_wall, is_wall, m->kept.count);
    return same || opposite;
}

meander_status pixels_look_at(pixels *m, const pixels_view *v, unsigned walls) {
    uint8_t is_wall[PIXELS_CODES] = {0};
    uint32_t times = 0;
    for (unsigned i = 0; i < m->kept.count; i++)
        is_wall[i] = pixels_code_is_wall(m->kept.keys[i], m->kept.pixels[i], v, walls);
    if (look_is_known(m, is_wall)) return MEANDER_OK;
    m->looked = true;
    look_begin(m);
    TRY(pixels_first_codes(m));
    for (uint32_t y = 0; y < m->source.height; y += times) {
        uint8_t *before = m->before;
        m->before = m->now;
        m->now = before;
        TRY(pixels_next_codes(m, &times));
        for (uint32_t x = 0; x < m->source.width; x++) m->now[x] = is_wall[m->kept.codes[x]];
        look_at_row(m, y, times);
    }
    for (uint32_t x = 0; x < m->source.width; x++)
        look_add_run(&m->axes[PIXELS_DOWN], m->now[x], m->since[x], m->source.height, 1);
    return MEANDER_OK;
}

meander_status pixels_look(pixels *m) {
    uint32_t sizes[PIXELS_AXES] = {m->source.width, m->source.height};
    TRY(pixels_keep(m));
    if (m->kept.count < 2 && m->source.samples == 4) {      // perhaps white lines on nothing
        pixels_forget(m);
        m->kept = (pixels_kept){0};
        memset(m->greys, 0, sizeof m->greys);
        m->source.black = true;
        TRY(pixels_keep(m));
    }
    if (m->kept.count < 2)
        return format_fail(m->reading, 0, 0, "no lattice of walls is in the picture: it has one colour");
    look_at_greys(m);
    TRY(look_check_asked(m));
    if (!m->few) return MEANDER_OK;
    m->now = scratch_lend(&m->lent, sizes[0], 1);
    m->before = scratch_lend_zeroed(&m->lent, sizes[0], 1);
    m->since = scratch_lend(&m->lent, sizes[0], sizeof *m->since);
    if (m->now == NULL || m->before == NULL || m->since == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < PIXELS_AXES; i++) {
        m->axes[i].size = sizes[i];
        m->axes[i].changes = scratch_lend(&m->lent, sizes[i], 1);
        if (m->axes[i].changes == NULL) return MEANDER_NO_MEMORY;
    }
    return MEANDER_OK;
}
