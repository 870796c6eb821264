// SPDX-License-Identifier: MIT
// Leaves out corners that make little difference on paper, from both regions at a border alike.
//
//      v                    A corner v goes when its triangle u v w is small and holds no other corner: then no
//     / \      u-----w      line crosses another.  Corners where three borders meet stay, and a border between
//    u   w                  two of these keeps a corner, so that no two borders become one.
//
// The limit for triangles is doubled until no outline has more edges than a cell can have.
// Cost: about fifty looks at each corner, each at the corners nearby; who they are is looked up in squares.
// Source: M. Visvalingam, J. D. Whyatt, "Line generalisation by repeated elimination of points", 1993.
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "grid/regions.h"

enum { THIN_SQUARES_MOST = 1024, THIN_FINE = 100, THIN_LOOKS = 2000, THIN_LOOKS_LEAST = 10000000 };

typedef struct thinning {
    regions *r;
    shape_point *corners;        // sorted, each once
    uint32_t *first, *listed;    // by square: its corners in a list
    uint32_t *corner;            // of each edge: where it begins
    uint8_t *lines, *gone;       // of each corner: the borders that meet there; whether it was left out
    uint32_t *sizes;             // of each region
    size_t count, looks, looks_most;
    int32_t squares, width;      // so many in a row, so wide
} thinning;

// Row by row; any order would do.
static int thin_compare(const void *one, const void *other) {
    const shape_point *a = one, *b = other;
    if (a->y != b->y) return a->y < b->y ? -1 : 1;
    return (a->x > b->x) - (a->x < b->x);
}

// Edges that were left out, and those of small islands, are in no loop.
static bool thin_is_alive(const thinning *t, uint32_t edge) { return t->r->edges[edge].loop != REGIONS_NONE; }

// ---- corners -------------------------------------------------------------------------

// A corner is in the list once, however many regions it belongs to.
static void thin_list_corners(thinning *t) {
    size_t all = 0;
    for (uint32_t i = 0; i < t->r->edge_count; i++)
        if (thin_is_alive(t, i)) t->corners[all++] = t->r->edges[i].from;
    qsort(t->corners, all, sizeof *t->corners, thin_compare);
    for (size_t i = 0; i < all; i++)
        if (i == 0 || thin_compare(&t->corners[i], &t->corners[i - 1]) != 0) t->corners[t->count++] = t->corners[i];
    for (uint32_t i = 0; i < t->r->edge_count; i++) {
        if (!thin_is_alive(t, i)) continue;
        const shape_point *at = &t->r->edges[i].from;
        const shape_point *found = bsearch(at, t->corners, t->count, sizeof *at, thin_compare);
        t->corner[i] = (uint32_t)(found - t->corners);
    }
}

// A border is counted once, however many regions it has.
static void thin_count_lines(thinning *t) {
    const regions *r = t->r;
    for (uint32_t i = 0; i < r->edge_count; i++) {
        if (!thin_is_alive(t, i) || (r->edges[i].twin != REGIONS_NONE && r->edges[i].twin < i)) continue;
        uint32_t ends[2] = {t->corner[i], t->corner[r->edges[i].next]};
        for (unsigned k = 0; k < 2; k++)
            if (t->lines[ends[k]] < UINT8_MAX) t->lines[ends[k]]++;
    }
}

// Squares cover all corners, so no coordinate is outside.
static size_t thin_square(const thinning *t, shape_point at) {
    return (size_t)(at.y / t->width) * (size_t)t->squares + (size_t)(at.x / t->width);
}

// Counts two entries later, so that after adding up the entry before shows where to write.
static void thin_sort_into_squares(thinning *t) {
    size_t all = (size_t)t->squares * (size_t)t->squares;
    for (size_t i = 0; i < t->count; i++) t->first[thin_square(t, t->corners[i]) + 2]++;
    for (size_t i = 2; i < all + 2; i++) t->first[i] += t->first[i - 1];
    for (uint32_t i = 0; i < t->count; i++) t->listed[t->first[thin_square(t, t->corners[i]) + 1]++] = i;
}

// ---- triangles -----------------------------------------------------------------------

// Twice the area, positive clockwise.
static int64_t thin_area(shape_point a, shape_point b, shape_point c) {
    return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

// Corners on an edge of the triangle are in it.
static bool thin_holds(const shape_point tri[3], shape_point at) {
    int64_t one = thin_area(tri[0], tri[1], at), two = thin_area(tri[1], tri[2], at);
    int64_t three = thin_area(tri[2], tri[0], at);
    return (one >= 0 && two >= 0 && three >= 0) || (one <= 0 && two <= 0 && three <= 0);
}

static int32_t thin_least(int32_t a, int32_t b, int32_t c) { return a < b ? (a < c ? a : c) : (b < c ? b : c); }
static int32_t thin_most(int32_t a, int32_t b, int32_t c) { return a > b ? (a > c ? a : c) : (b > c ? b : c); }

// Whether a corner that is none of these three is in their triangle, or it takes too long to know.
static bool thin_is_barred(thinning *t, const uint32_t ids[3]) {
    const shape_point tri[3] = {t->corners[ids[0]], t->corners[ids[1]], t->corners[ids[2]]};
    int32_t left = thin_least(tri[0].x, tri[1].x, tri[2].x) / t->width;
    int32_t right = thin_most(tri[0].x, tri[1].x, tri[2].x) / t->width;
    int32_t top = thin_least(tri[0].y, tri[1].y, tri[2].y) / t->width;
    int32_t low = thin_most(tri[0].y, tri[1].y, tri[2].y) / t->width;
    for (int32_t y = top; y <= low; y++) {
        size_t row = (size_t)y * (size_t)t->squares;
        uint32_t from = t->first[row + (size_t)left], end = t->first[row + (size_t)right + 1];
        t->looks += 1 + end - from;
        if (t->looks > t->looks_most) return true;
        for (uint32_t i = from; i < end; i++) {
            uint32_t at = t->listed[i];
            bool own = at == ids[0] || at == ids[1] || at == ids[2];
            if (!own && !t->gone[at] && thin_holds(tri, t->corners[at])) return true;
        }
    }
    return false;
}

// ---- leaving out ---------------------------------------------------------------------

// Whether nothing but the border of an edge passes by its end.
static bool thin_is_free(const thinning *t, uint32_t edge) {
    const regions_edge *edges = t->r->edges, *e = &edges[edge], *next = &edges[e->next];
    if (t->lines[t->corner[e->next]] != 2) return false;
    if (e->twin == REGIONS_NONE || next->twin == REGIONS_NONE) return e->twin == next->twin;
    return edges[next->twin].next == e->twin;
}

// A loop's first edge is always one that it has.
static void thin_shorten(thinning *t, uint32_t dead, uint32_t kept) {
    regions_edge *e = &t->r->edges[dead];
    regions_loop *loop = &t->r->loops[e->loop];
    if (loop->first == dead) loop->first = kept;
    loop->count--;
    t->sizes[loop->region]--;
    e->loop = REGIONS_NONE;
}

// The edge takes the next one's end; beyond the border it is the other way round.
static void thin_leave_out(thinning *t, uint32_t edge) {
    regions_edge *edges = t->r->edges, *e = &edges[edge];
    uint32_t dead = e->next, back = e->twin, before = edges[dead].twin;
    t->gone[t->corner[dead]] = 1;
    e->to = edges[dead].to;
    e->next = edges[dead].next;
    edges[e->next].before = edge;
    thin_shorten(t, dead, edge);
    if (back == REGIONS_NONE) return;
    edges[back].from = edges[before].from;
    t->corner[back] = t->corner[before];
    edges[back].before = edges[before].before;
    edges[edges[back].before].next = back;
    thin_shorten(t, before, back);
}

// Whether a loop can lose an edge.
static bool thin_has_more(const thinning *t, uint32_t edge) {
    return t->r->loops[t->r->edges[edge].loop].count > 3;
}

// On a straight line nothing can be in the way.
static void thin_try(thinning *t, uint32_t edge, int64_t limit) {
    const regions_edge *edges = t->r->edges, *e = &edges[edge];
    const uint32_t ids[3] = {t->corner[edge], t->corner[e->next], t->corner[edges[e->next].next]};
    int64_t area = thin_area(t->corners[ids[0]], t->corners[ids[1]], t->corners[ids[2]]);
    if (area > limit || area < -limit || ids[0] == ids[2] || !thin_is_free(t, edge)) return;
    if (!thin_has_more(t, edge) || (e->twin != REGIONS_NONE && !thin_has_more(t, e->twin))) return;
    if (area != 0 && ((!thin_is_free(t, e->before) && !thin_is_free(t, e->next)) || thin_is_barred(t, ids))) return;
    thin_leave_out(t, edge);
}

// Both regions at a border would gain.
static bool thin_is_large(const thinning *t, uint32_t edge) {
    const regions_edge *e = &t->r->edges[edge];
    if (t->sizes[e->region] > SHAPE_EDGES_MOST) return true;
    return e->twin != REGIONS_NONE && t->sizes[t->r->edges[e->twin].region] > SHAPE_EDGES_MOST;
}

// Above the fine limit only what is too large loses corners.
static meander_status thin_all(thinning *t, uint32_t *wrong) {
    int64_t fine = regions_unit(t->r) / THIN_FINE;
    for (int64_t limit = 0; limit < INT64_C(1) << 52; limit = limit == 0 ? 1 : 2 * limit) {
        bool large = false;
        for (uint32_t i = 0; i < t->r->edge_count; i++) {
            if (!thin_is_alive(t, i)) continue;
            bool over = thin_is_large(t, i);
            large = large || over;
            if (limit <= fine * fine || over) thin_try(t, i, limit);
        }
        if (!large && limit > fine * fine) break;
        TRY(context_progress(t->r->context, 3, 4));
    }
    for (uint32_t i = 0; i < t->r->count; i++)
        if (t->sizes[i] > SHAPE_EDGES_MOST) *wrong = i;
    if (*wrong == REGIONS_NONE) return MEANDER_OK;
    return context_fail(t->r->context, MEANDER_BAD_INPUT, "has an outline of %lu edges, and %d are possible",
                        (unsigned long)t->sizes[*wrong], SHAPE_EDGES_MOST);
}

// Two corners to a square, as far as they are spread evenly.
static void thin_measure(thinning *t) {
    int32_t most = 1;
    for (size_t i = 0; i < t->count; i++) {
        if (t->corners[i].x > most) most = t->corners[i].x;
        if (t->corners[i].y > most) most = t->corners[i].y;
    }
    t->squares = (int32_t)bits_root(t->count / 2 + 1);
    if (t->squares > THIN_SQUARES_MOST) t->squares = THIN_SQUARES_MOST;
    t->width = most / t->squares + 1;
    t->looks_most = THIN_LOOKS * t->count + THIN_LOOKS_LEAST;
    for (size_t i = 0; i < t->r->loop_count; i++) {
        const regions_loop *loop = &t->r->loops[i];
        if (loop->kept) t->sizes[loop->region] += loop->count + (t->sizes[loop->region] > 0 ? 2 : 0);
    }
}

meander_status regions_thin(regions *r, uint32_t *wrong) {
    scratch lent = {.context = r->context};
    size_t edges = r->edge_count, squares = (size_t)THIN_SQUARES_MOST * THIN_SQUARES_MOST;
    thinning t = {.r = r};
    if (edges < squares) squares = edges + 1;
    t.corners = scratch_lend(&lent, edges, sizeof *t.corners);
    t.first = scratch_lend_zeroed(&lent, squares + 2, sizeof *t.first);
    t.listed = scratch_lend(&lent, edges, sizeof *t.listed);
    t.corner = scratch_lend(&lent, edges, sizeof *t.corner);
    t.lines = scratch_lend_zeroed(&lent, edges, 1);
    t.gone = scratch_lend_zeroed(&lent, edges, 1);
    t.sizes = scratch_lend_zeroed(&lent, r->count, sizeof *t.sizes);
    meander_status status = MEANDER_NO_MEMORY;
    if (t.corners != NULL && t.first != NULL && t.listed != NULL && t.corner != NULL && t.lines != NULL &&
        t.gone != NULL && t.sizes != NULL) {
        thin_list_corners(&t);
        thin_count_lines(&t);
        thin_measure(&t);
        thin_sort_into_squares(&t);
        status = thin_all(&t, wrong);
    }
    scratch_take_back(&lent);
    return status;
}
