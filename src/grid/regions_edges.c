// SPDX-License-Identifier: MIT
// Finds the edges of regions that lie on one another.
//
//     a  |-------------------|      Edges on one line are sorted along it, and cut wherever one of them begins or
//     b  |------|     |------|      ends.  A piece between two regions is a border; between two parts of the same
//                                   region it vanishes, which joins them; and others are the border of the map.
//
// Invariant: each region has at each corner as many edges that end there as edges that begin, so they are loops.
// Cost: O(n log n) and the pieces, of which there are few unless many regions lie on one another.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "grid/regions.h"

// So many edges on one piece of a line, and so many pieces for each edge.
enum { BORDER_TOGETHER = 64, BORDER_TIMES = 4 };

// An edge as part of its line: dx, dy without a common divisor, and how far from 0,0 the line passes.
typedef struct border_span {
    int64_t off;
    int32_t dx, dy;
    shape_point low, high;
    uint32_t region;
    bool onward;                 // it leads from low to high
} border_span;

// From the left to the right, and downwards on a vertical line: the order along every line.
static int border_compare_points(const void *one, const void *other) {
    const shape_point *a = one, *b = other;
    if (a->x != b->x) return a->x < b->x ? -1 : 1;
    return (a->y > b->y) - (a->y < b->y);
}

// Lines are equal when direction and distance are.
static int border_compare_lines(const border_span *a, const border_span *b) {
    if (a->dx != b->dx) return a->dx < b->dx ? -1 : 1;
    if (a->dy != b->dy) return a->dy < b->dy ? -1 : 1;
    return (a->off > b->off) - (a->off < b->off);
}

// The order never depends on the sorting.
static int border_compare(const void *one, const void *other) {
    const border_span *a = one, *b = other;
    int order = border_compare_lines(a, b);
    if (order == 0) order = border_compare_points(&a->low, &b->low);
    if (order == 0) order = border_compare_points(&a->high, &b->high);
    if (order == 0) order = (a->region > b->region) - (a->region < b->region);
    return order != 0 ? order : (int)a->onward - (int)b->onward;
}

// Source: Euclid, "Elements", book VII.
static int32_t border_divisor(int32_t a, int32_t b) {
    for (int32_t rest; b != 0; a = b, b = rest) rest = a % b;
    return a < 0 ? -a : a;
}

// Coordinates have at most 24 bits, so the distance fits.
static border_span border_span_of(shape_point from, shape_point to, uint32_t region) {
    bool onward = border_compare_points(&from, &to) < 0;
    border_span s = {.low = onward ? from : to, .high = onward ? to : from, .region = region, .onward = onward};
    int32_t divisor = border_divisor(s.high.x - s.low.x, s.high.y - s.low.y);
    s.dx = (s.high.x - s.low.x) / divisor;
    s.dy = (s.high.y - s.low.y) / divisor;
    s.off = (int64_t)s.dx * s.low.y - (int64_t)s.dy * s.low.x;
    return s;
}

static shape_point border_point(const regions *r, size_t i) {
    return (shape_point){(int32_t)r->points[i][0], (int32_t)r->points[i][1]};
}

// Adds the edges of a ring: a part clockwise, a hole the other way round.
static size_t border_of_ring(const regions *r, size_t ring, border_span *spans) {
    size_t first = r->rings[ring].first, end = ring + 1 < r->ring_count ? r->rings[ring + 1].first : r->point_count;
    size_t count = 0;
    uint64_t area = 0;           // it may overflow only where a ring winds many times
    for (size_t i = first; i < end; i++) {
        shape_point a = border_point(r, i), b = border_point(r, i + 1 == end ? first : i + 1);
        area += (uint64_t)((int64_t)a.x * b.y - (int64_t)a.y * b.x);
        if (border_compare_points(&a, &b) != 0) spans[count++] = border_span_of(a, b, r->rings[ring].region);
    }
    if ((area >> 63 != 0) != r->rings[ring].hole)
        for (size_t i = 0; i < count; i++) spans[i].onward = !spans[i].onward;
    return count;
}

// ---- pieces --------------------------------------------------------------------------

// The spans that lie on a piece now.
typedef struct border_now {
    const border_span *spans[BORDER_TOGETHER];
    unsigned count;
} border_now;

// So many pieces come from no map; the limit keeps a small file from taking all memory.
static meander_status border_add(regions *r, const border_span *s, shape_point low, shape_point high) {
    void *room = r->edges;
    if (r->edge_count / BORDER_TIMES > r->point_count)
        return context_fail(r->context, MEANDER_TOO_BIG, "too many edges lie on one another");
    if (!memory_reserve(r->context, &room, &r->edge_capacity, r->edge_count + 1, sizeof *r->edges))
        return MEANDER_NO_MEMORY;
    r->edges = room;
    r->edges[r->edge_count++] = (regions_edge){.from = s->onward ? low : high, .to = s->onward ? high : low,
                                               .region = s->region, .twin = REGIONS_NONE};
    return MEANDER_OK;
}

// Returns whether a span is also there the other way round, of the same region, and the n-th such one for the n-th.
static bool border_vanishes(const border_now *now, unsigned i) {
    unsigned rank = 0, others = 0;
    for (unsigned k = 0; k < now->count; k++) {
        if (now->spans[k]->region != now->spans[i]->region) continue;
        if (now->spans[k]->onward == now->spans[i]->onward) rank += k < i;
        else others++;
    }
    return rank < others;
}

// One piece of a line.  Where more than two regions lie on it the first of each side are neighbours.
static meander_status border_add_piece(regions *r, const border_now *now, shape_point low, shape_point high) {
    size_t twin[2] = {SIZE_MAX, SIZE_MAX}, first = r->edge_count;
    for (unsigned i = 0; i < now->count; i++) {
        const border_span *s = now->spans[i];
        if (border_vanishes(now, i)) continue;
        if (twin[s->onward] == SIZE_MAX) twin[s->onward] = r->edge_count;
        TRY(border_add(r, s, low, high));
    }
    bool both = twin[0] != SIZE_MAX && twin[1] != SIZE_MAX;
    if (both) {
        r->edges[twin[0]].twin = (uint32_t)twin[1];
        r->edges[twin[1]].twin = (uint32_t)twin[0];
    }
    r->overlaps += r->edge_count - first > (both ? 2u : 1u);
    return MEANDER_OK;
}

// Drops the spans that have ended, and takes those that begin here.
static meander_status border_move_on(const regions *r, border_now *now, const border_span **next,
                                     const border_span *end, shape_point at) {
    unsigned kept = 0;
    for (unsigned i = 0; i < now->count; i++)
        if (border_compare_points(&now->spans[i]->high, &at) > 0) now->spans[kept++] = now->spans[i];
    now->count = kept;
    for (; *next < end && border_compare_points(&(*next)->low, &at) == 0; ++*next) {
        if (now->count == BORDER_TOGETHER)
            return context_fail(r->context, MEANDER_BAD_INPUT, "more than %d edges lie on one another",
                                BORDER_TOGETHER);
        now->spans[now->count++] = *next;
    }
    return MEANDER_OK;
}

// All spans of one line; `at` has room for their ends.
static meander_status border_cut_line(regions *r, const border_span *first, const border_span *end, shape_point *at) {
    border_now now = {.count = 0};
    size_t ends = 0;
    for (const border_span *s = first; s < end; s++) at[ends++] = s->low, at[ends++] = s->high;
    qsort(at, ends, sizeof *at, border_compare_points);
    for (size_t i = 0; i < ends; i++) {
        if (i > 0 && border_compare_points(&at[i - 1], &at[i]) == 0) continue;
        if (now.count > 0) TRY(border_add_piece(r, &now, at[i - 1], at[i]));
        TRY(border_move_on(r, &now, &first, end, at[i]));
    }
    return MEANDER_OK;
}

// Each line is finished before the next one begins.
static meander_status border_cut(regions *r, border_span *spans, size_t count, shape_point *at) {
    qsort(spans, count, sizeof *spans, border_compare);
    for (size_t i = 0, end, lines = 0; i < count; i = end, lines++) {
        for (end = i + 1; end < count && border_compare_lines(&spans[i], &spans[end]) == 0;) end++;
        TRY(border_cut_line(r, spans + i, spans + end, at));
        if (lines % 4096 == 0) TRY(context_progress(r->context, i, count));
    }
    return MEANDER_OK;
}

// Rings have as many edges as corners; those without length are left out.
meander_status regions_find_edges(regions *r) {
    size_t count = 0;
    TRY(regions_make_whole(r));
    border_span *spans = memory_new(r->context, r->point_count, sizeof *spans);
    shape_point *at = memory_new(r->context, 2 * r->point_count, sizeof *at);
    meander_status status = spans == NULL || at == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    for (size_t ring = 0; ring < r->ring_count && status == MEANDER_OK; ring++)
        count += border_of_ring(r, ring, spans + count);
    if (status == MEANDER_OK) status = border_cut(r, spans, count, at);
    memory_free(r->context, spans);
    memory_free(r->context, at);
    return status;
}
