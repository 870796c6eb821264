// SPDX-License-Identifier: MIT
// Joins the edges of each region to loops: its parts, clockwise, and the holes in them.
//
//     +-------+
//     |  +-+  |      Where loops touch in a point, the edge that turns most to the right goes on: so both are
//     |  +-+  +--+   loops, and none crosses itself.
//     +-------+--+
//
// Islands and lakes that nobody else borders on are left out when they are small, and so is what is more than an
// outline can have.
// Cost: O(n log n).
#include <stdlib.h>

#include "base/memory.h"
#include "grid/regions.h"

enum { LOOPS_MOST = 16, LOOPS_SMALL = 500 };

// Where an edge begins.
typedef struct loops_key {
    shape_point from;
    uint32_t region, edge;
} loops_key;

// By region and place, so that all edges of a region that begin in a point are in a row.
static int loops_compare(const void *one, const void *other) {
    const loops_key *a = one, *b = other;
    if (a->region != b->region) return a->region < b->region ? -1 : 1;
    if (a->from.x != b->from.x) return a->from.x < b->from.x ? -1 : 1;
    if (a->from.y != b->from.y) return a->from.y < b->from.y ? -1 : 1;
    return (a->edge > b->edge) - (a->edge < b->edge);
}

// Positive where b is to the right of a, as y grows downward.
static int64_t loops_cross(shape_point a, shape_point b) { return (int64_t)a.x * b.y - (int64_t)a.y * b.x; }

static shape_point loops_way(const regions_edge *e) {
    return (shape_point){e->to.x - e->from.x, e->to.y - e->from.y};
}

// Whether a comes before b, turning from the way back to the right edge of the way in, and on from there.
static bool loops_is_before(shape_point back, shape_point a, shape_point b) {
    bool a_right = loops_cross(back, a) < 0, b_right = loops_cross(back, b) < 0;
    if (a_right != b_right) return a_right;
    return loops_cross(a, b) < 0;
}

// The edge with which the loop goes on; each goes on from one edge alone.
static uint32_t loops_next(const regions *r, const loops_key *keys, const regions_edge *e) {
    size_t low = 0, high = r->edge_count;
    const loops_key wanted = {e->to, e->region, 0};
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (loops_compare(&keys[middle], &wanted) < 0) low = middle + 1;
        else high = middle;
    }
    uint32_t best = REGIONS_NONE;
    shape_point way = loops_way(e), back = {-way.x, -way.y};
    for (; low < r->edge_count && keys[low].region == e->region && keys[low].from.x == e->to.x &&
           keys[low].from.y == e->to.y; low++) {
        const regions_edge *next = &r->edges[keys[low].edge];
        bool free = next->before == REGIONS_NONE;
        if (free && (best == REGIONS_NONE || loops_is_before(back, loops_way(next), loops_way(&r->edges[best]))))
            best = keys[low].edge;
    }
    return best;
}

// As many edges of a region begin in a point as end there, so each finds another one.
static meander_status loops_join(regions *r) {
    loops_key *keys = memory_new(r->context, r->edge_count, sizeof *keys);
    if (keys == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t i = 0; i < r->edge_count; i++) {
        keys[i] = (loops_key){r->edges[i].from, r->edges[i].region, i};
        r->edges[i].before = r->edges[i].loop = REGIONS_NONE;
    }
    qsort(keys, r->edge_count, sizeof *keys, loops_compare);
    for (uint32_t i = 0; i < r->edge_count; i++) {
        r->edges[i].next = loops_next(r, keys, &r->edges[i]);
        r->edges[r->edges[i].next].before = i;
    }
    memory_free(r->context, keys);
    return context_progress(r->context, 2, 4);
}

// ---- which ones are kept -------------------------------------------------------------

// Goes round once.  The sum may overflow on the way, and is right in the end.
static meander_status loops_trace(regions *r, uint32_t first) {
    void *room = r->loops;
    regions_loop loop = {.first = first, .region = r->edges[first].region};
    uint64_t area = 0;
    uint32_t i = first;
    if (!memory_reserve(r->context, &room, &r->loop_capacity, r->loop_count + 1, sizeof *r->loops))
        return MEANDER_NO_MEMORY;
    r->loops = room;
    do {
        regions_edge *e = &r->edges[i];
        area += (uint64_t)loops_cross(e->from, e->to);
        loop.shared = loop.shared || e->twin != REGIONS_NONE;
        loop.count++;
        e->loop = 0;
        i = e->next;
    } while (i != first);
    loop.area = (int64_t)area;
    r->loops[r->loop_count++] = loop;
    return MEANDER_OK;
}

// The largest part of a region comes first, then what others border on, then the larger ones.
static int loops_compare_worth(const void *one, const void *other) {
    const regions_loop *a = one, *b = other;
    int64_t a_size = a->area < 0 ? -a->area : a->area, b_size = b->area < 0 ? -b->area : b->area;
    if (a->region != b->region) return a->region < b->region ? -1 : 1;
    if (a->kept != b->kept) return a->kept ? -1 : 1;
    if (a->shared != b->shared) return a->shared ? -1 : 1;
    if (a_size != b_size) return a_size > b_size ? -1 : 1;
    return (a->first > b->first) - (a->first < b->first);
}

// Marks the largest part of each region; the first region without one is wrong.
static meander_status loops_find_largest(regions *r, uint32_t *wrong) {
    uint32_t *largest = memory_new(r->context, r->count, sizeof *largest);
    if (largest == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t i = 0; i < r->count; i++) largest[i] = REGIONS_NONE;
    for (uint32_t i = 0; i < r->loop_count; i++) {
        uint32_t *best = &largest[r->loops[i].region];
        if (r->loops[i].area > 0 && (*best == REGIONS_NONE || r->loops[i].area > r->loops[*best].area)) *best = i;
    }
    for (uint32_t i = 0; i < r->count; i++) {
        if (largest[i] != REGIONS_NONE) r->loops[largest[i]].kept = true;
        else if (*wrong == REGIONS_NONE) *wrong = i;
    }
    memory_free(r->context, largest);
    return *wrong == REGIONS_NONE ? MEANDER_OK : context_fail(r->context, MEANDER_BAD_INPUT, "has no area");
}

// The border of a part that is left out is that of the map.
static void loops_put(regions *r, uint32_t number) {
    const regions_loop *loop = &r->loops[number];
    uint32_t i = loop->first;
    do {
        regions_edge *e = &r->edges[i];
        e->loop = loop->kept ? number : REGIONS_NONE;
        if (!loop->kept && e->twin != REGIONS_NONE) r->edges[e->twin].twin = REGIONS_NONE;
        i = e->next;
    } while (i != loop->first);
}

// The first loops of a region are the best ones.
static void loops_choose(regions *r) {
    qsort(r->loops, r->loop_count, sizeof *r->loops, loops_compare_worth);
    for (uint32_t i = 0, first = 0; i < r->loop_count; i++) {
        regions_loop *loop = &r->loops[i];
        if (i > 0 && r->loops[i - 1].region != loop->region) first = i;
        int64_t size = loop->area < 0 ? -loop->area : loop->area;
        bool matters = loop->kept || loop->shared || size >= r->loops[first].area / LOOPS_SMALL;
        loop->kept = i - first < LOOPS_MOST && matters;
        if (!loop->kept && loop->area > 0) r->parts_left++;
        if (!loop->kept && loop->area < 0) r->seas_left++;
        loops_put(r, i);
    }
}

meander_status regions_find_loops(regions *r, uint32_t *wrong) {
    TRY(loops_join(r));
    for (uint32_t i = 0; i < r->edge_count; i++)
        if (r->edges[i].loop == REGIONS_NONE) TRY(loops_trace(r, i));
    TRY(loops_find_largest(r, wrong));
    loops_choose(r);
    return MEANDER_OK;
}
