// SPDX-License-Identifier: MIT
// Cuts cells.
//
//         a                the corner c between the cutters a and b of site o is the middle of the circle
//      .-----.             through o, a and b; a site q takes it when q is inside of that circle:
//     o   c   \   q
//      '-----'                 q q w < x qx + y qy,      c = x / 2w, y / 2w
//         b
//
// Invariant: cutters are in clockwise order, and each keeps an edge longer than nothing: one whose edge
// shrinks to a point is dropped, so cells that touch in a point are not beside each other.
// Cost: some 30 sites are tried for each cell, in squares around it; a site farther away than twice the
// farthest corner cuts nothing.
#include "grid/voronoi_cells.h"

#include <string.h>

#include "base/bits.h"

// ---- sums of products ----------------------------------------------------------------

// 128 bits, the upper half signed as usual.
typedef struct wide_sum {
    uint64_t high, low;
} wide_sum;

// The upper half of an unsigned product is too large by the other factor for each negative one.
static void wide_add(wide_sum *sum, int64_t a, int64_t b) {
    uint64_t low, high = bits_multiply((uint64_t)a, (uint64_t)b, &low);
    high -= (a < 0 ? (uint64_t)b : 0) + (b < 0 ? (uint64_t)a : 0);
    sum->low += low;
    sum->high += high + (sum->low < low);
}

static int wide_sign(wide_sum sum) {
    if (sum.high >> 63 != 0) return -1;
    return sum.high != 0 || sum.low != 0;
}

// ---- corners -------------------------------------------------------------------------

static int64_t voronoi_square(const voronoi_cutter *c) { return (int64_t)c->dx * c->dx + (int64_t)c->dy * c->dy; }

// Sets the corner between a cutter and the next one.
static void voronoi_set_corner(voronoi_cutter *a, const voronoi_cutter *b) {
    int64_t a_square = voronoi_square(a), b_square = voronoi_square(b);
    a->w = (int64_t)a->dx * b->dy - (int64_t)a->dy * b->dx;
    a->x = b->dy * a_square - a->dy * b_square;
    a->y = a->dx * b_square - b->dx * a_square;
}

// 1: q takes the corner of a cutter, -1: it does not, 0: it is as near as the others are.
static int voronoi_takes(const voronoi_cutter *q, const voronoi_cutter *corner) {
    wide_sum sum = {0, 0};
    wide_add(&sum, corner->x, q->dx);
    wide_add(&sum, corner->y, q->dy);
    wide_add(&sum, -voronoi_square(q), corner->w);
    return wide_sign(sum);
}

// ---- cutting -------------------------------------------------------------------------

// Cutters are a ring.
static unsigned voronoi_before(const voronoi_cell *hull, unsigned i) { return (i == 0 ? hull->count : i) - 1; }

// A cutter's edge runs from the corner before it to its own.  The new one comes where the first corner is lost.
static void voronoi_replace(voronoi_cell *hull, const int *taken, const voronoi_cutter *q) {
    voronoi_cell old = {.count = hull->count};
    unsigned added = 0;
    memcpy(old.cutters, hull->cutters, hull->count * sizeof *hull->cutters);
    hull->count = 0;
    for (unsigned i = 0; i < old.count; i++) {
        bool began = taken[voronoi_before(&old, i)] < 0, ended = taken[i] < 0;
        if (began || ended) hull->cutters[hull->count++] = old.cutters[i];
        if (!began || ended) continue;
        added = hull->count;
        hull->cutters[hull->count++] = *q;
    }
    voronoi_set_corner(&hull->cutters[voronoi_before(hull, added)], &hull->cutters[added]);
    voronoi_set_corner(&hull->cutters[added], &hull->cutters[added + 1 == hull->count ? 0 : added + 1]);
}

static void voronoi_cut(voronoi_cell *hull, const voronoi_cutter *q) {
    int taken[VORONOI_CUTTERS_MOST];
    bool any = false;
    for (unsigned i = 0; i < hull->count; i++) {
        taken[i] = voronoi_takes(q, &hull->cutters[i]);
        any = any || taken[i] > 0;
    }
    if (any) voronoi_replace(hull, taken, q);
}

// The image of a site behind a wall is as far from the wall as the site, so their bisector is the wall itself.
static void voronoi_begin(const voronoi_sites *s, uint32_t site, voronoi_cell *hull) {
    int32_t right = (int32_t)s->columns * VORONOI_CELL, bottom = (int32_t)s->rows * VORONOI_CELL;
    shape_point at = s->at[site];
    hull->count = VORONOI_WALLS;
    hull->cutters[VORONOI_N] = (voronoi_cutter){.dy = -2 * at.y};
    hull->cutters[VORONOI_E] = (voronoi_cutter){.dx = 2 * (right - at.x)};
    hull->cutters[VORONOI_S] = (voronoi_cutter){.dy = 2 * (bottom - at.y)};
    hull->cutters[VORONOI_W] = (voronoi_cutter){.dx = -2 * at.x};
    for (unsigned i = 0; i < VORONOI_WALLS; i++) {
        hull->cutters[i].site = s->count + i;
        voronoi_set_corner(&hull->cutters[i], &hull->cutters[(i + 1) % VORONOI_WALLS]);
    }
}

// ---- sites nearby --------------------------------------------------------------------

// Sites are listed by the usual cell that they are in, about one in each.
static size_t voronoi_square_of(const voronoi_sites *s, shape_point at) {
    return (size_t)(at.y / VORONOI_CELL) * s->columns + (size_t)(at.x / VORONOI_CELL);
}

void voronoi_clear(voronoi_sites *s) {
    memset(s->heads, 0xff, (size_t)s->columns * s->rows * sizeof *s->heads);
}

// Two sites at one place would both be nearest to it.
static bool voronoi_is_taken(const voronoi_sites *s, shape_point at) {
    uint32_t i = s->heads[voronoi_square_of(s, at)];
    while (i != UINT32_MAX && (s->at[i].x != at.x || s->at[i].y != at.y)) i = s->next[i];
    return i != UINT32_MAX;
}

void voronoi_put(voronoi_sites *s, uint32_t site, shape_point at) {
    while (voronoi_is_taken(s, at)) at.x = at.x + 1 < (int32_t)s->columns * VORONOI_CELL ? at.x + 1 : 1;
    size_t square = voronoi_square_of(s, at);
    s->at[site] = at;
    s->next[site] = s->heads[square];
    s->heads[square] = site;
}

// No corner is farther from the site, in either direction and in all.
static int64_t voronoi_reach(const voronoi_cell *hull) {
    int64_t most = 0;
    for (unsigned i = 0; i < hull->count; i++) {
        const voronoi_cutter *c = &hull->cutters[i];
        int64_t dx = c->x / (2 * c->w), dy = c->y / (2 * c->w);
        int64_t square = (dx < 0 ? -dx : dx) + 1;
        square = square * square + ((dy < 0 ? -dy : dy) + 1) * ((dy < 0 ? -dy : dy) + 1);
        if (square > most) most = square;
    }
    return most;
}

// A cutter replaces at least one, or adds one: so there is room for one more.
static meander_status voronoi_cut_by_square(const voronoi_sites *s, uint32_t site, voronoi_cell *hull, size_t square) {
    for (uint32_t i = s->heads[square]; i != UINT32_MAX; i = s->next[i]) {
        voronoi_cutter q = {.site = i, .dx = s->at[i].x - s->at[site].x, .dy = s->at[i].y - s->at[site].y};
        if (i == site) continue;
        if (hull->count + 1 >= VORONOI_CUTTERS_MOST)
            return context_fail(s->context, MEANDER_BAD_REQUEST, "a cell of the grid has more than %d sides",
                                VORONOI_CUTTERS_MOST - 2);
        voronoi_cut(hull, &q);
    }
    return MEANDER_OK;
}

// The squares of a ring around the one at column, row; those outside of the rectangle are left out.
static meander_status voronoi_cut_by_ring(const voronoi_sites *s, uint32_t site, voronoi_cell *hull, int64_t ring) {
    int64_t column = s->at[site].x / VORONOI_CELL, row = s->at[site].y / VORONOI_CELL;
    for (int64_t y = row - ring; y <= row + ring; y++) {
        bool full = y == row - ring || y == row + ring;
        if (y < 0 || y >= s->rows) continue;
        for (int64_t x = column - ring; x <= column + ring; x += full || ring == 0 ? 1 : 2 * ring)
            if (x >= 0 && x < s->columns)
                TRY(voronoi_cut_by_square(s, site, hull, (size_t)(y * s->columns + x)));
    }
    return MEANDER_OK;
}

// Sites farther out come later, when the cell is small already and few of them cut anything.
meander_status voronoi_find(const voronoi_sites *s, uint32_t site, voronoi_cell *hull) {
    int64_t last = s->columns > s->rows ? s->columns : s->rows;
    voronoi_begin(s, site, hull);
    for (int64_t ring = 0; ring < last; ring++) {
        int64_t seen = (ring - 1) * VORONOI_CELL;      // as far as all sites have been tried
        if (ring > 0 && 4 * voronoi_reach(hull) < seen * seen) break;
        TRY(voronoi_cut_by_ring(s, site, hull, ring));
    }
    return MEANDER_OK;
}
