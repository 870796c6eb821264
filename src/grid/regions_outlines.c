// SPDX-License-Identifier: MIT
// Lays the outlines of regions on paper: one line around all loops of a region, which cuts join.
//
//     a0-----------+        a0 ... a0 around the region, the cut a0-a1, a1 ... a1 around the hole, and back by
//     |   a1---+   |        the cut a1-a0.  A cut is there twice, the one way and the other, so it encloses
//     |   |    |   |        nothing; it has no wall (SHAPE_CUT).
//     |   +----+   |
//     +------------+        An island is joined in the same way, across the sea.
//
// The neighbours of a region, in the order of their numbers, are its sides 0, 1, 2 ...; all that leads nowhere is the
// side behind these.  On paper, where less than a thousandth of a cell is nothing, edges vanish; a region that vanishes
// is a small square.
// Cost: O(n log n).
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "grid/regions.h"

enum { OUTLINE_CELL = 1000, OUTLINE_SPAN_MOST = 1 << 28, OUTLINE_DOT = 60, OUTLINE_LATTICE = 12, OUTLINE_ROUNDS = 4 };

typedef struct outlining {
    regions *r;
    uint32_t (*sides)[2];        // of each pair: its number in both regions
    uint32_t *used;              // of each region: its neighbours
    int64_t unit;
    shape_edge ring[SHAPE_EDGES_MOST], edges[2 * SHAPE_EDGES_MOST];
    shape_point anchors[SHAPE_EDGES_MOST];       // where the loops begin
    unsigned count, loops;
} outlining;

// ---- neighbours ----------------------------------------------------------------------

// Pairs have the lower region first.
static int outline_compare(const void *one, const void *other) {
    const uint32_t *a = one, *b = other;
    if (a[0] != b[0]) return a[0] < b[0] ? -1 : 1;
    return (a[1] > b[1]) - (a[1] < b[1]);
}

// A border in many stretches is one pair.
static meander_status outline_add_pairs(regions *r) {
    for (uint32_t i = 0; i < r->edge_count; i++) {
        const regions_edge *e = &r->edges[i];
        if (e->loop == REGIONS_NONE || e->twin == REGIONS_NONE || e->region > r->edges[e->twin].region) continue;
        void *room = r->pairs;
        if (!memory_reserve(r->context, &room, &r->pair_capacity, r->pair_count + 1, sizeof *r->pairs))
            return MEANDER_NO_MEMORY;
        r->pairs = room;
        r->pairs[r->pair_count][0] = e->region;
        r->pairs[r->pair_count++][1] = r->edges[e->twin].region;
    }
    if (r->pair_count == 0) return MEANDER_OK;
    qsort(r->pairs, r->pair_count, sizeof *r->pairs, outline_compare);
    size_t kept = 0;
    for (size_t i = 0; i < r->pair_count; i++)
        if (i == 0 || outline_compare(r->pairs[i], r->pairs[kept - 1]) != 0)
            memmove(r->pairs[kept++], r->pairs[i], sizeof *r->pairs);
    r->pair_count = kept;
    return MEANDER_OK;
}

// As own_grid.c numbers the edges of a node.
static void outline_number_sides(outlining *o) {
    for (size_t i = 0; i < o->r->pair_count; i++)
        for (unsigned k = 0; k < 2; k++) o->sides[i][k] = o->used[o->r->pairs[i][k]]++;
}

static unsigned outline_side(const outlining *o, const regions_edge *e) {
    if (e->twin == REGIONS_NONE) return o->used[e->region];
    uint32_t other = o->r->edges[e->twin].region;
    uint32_t wanted[2] = {e->region < other ? e->region : other, e->region < other ? other : e->region};
    const uint32_t(*found)[2] = bsearch(wanted, o->r->pairs, o->r->pair_count, sizeof wanted, outline_compare);
    return o->sides[found - (const uint32_t(*)[2])o->r->pairs][e->region > other];
}

// ---- on paper ------------------------------------------------------------------------

// The same corner of two regions is rounded to the same point.
static shape_point outline_point(const outlining *o, shape_point at) {
    return (shape_point){(int32_t)((at.x * o->r->wide * OUTLINE_CELL / o->unit + (1 << 19)) >> 20),
                         (int32_t)(((int64_t)at.y * OUTLINE_CELL + o->unit / 2) / o->unit)};
}

// The edges of a loop that have a length, if they enclose anything.
static unsigned outline_ring(outlining *o, const regions_loop *loop) {
    unsigned count = 0;
    int64_t area = 0;
    uint32_t i = loop->first;
    do {
        const regions_edge *e = &o->r->edges[i];
        shape_edge on_paper = {outline_point(o, e->from), outline_point(o, e->to), outline_side(o, e)};
        i = e->next;
        if (on_paper.from.x == on_paper.to.x && on_paper.from.y == on_paper.to.y) continue;
        area += (int64_t)on_paper.from.x * on_paper.to.y - (int64_t)on_paper.from.y * on_paper.to.x;
        o->ring[count++] = on_paper;
    } while (i != loop->first);
    return count > 2 && area != 0 ? count : 0;
}

static void outline_add(outlining *o, shape_point from, shape_point to, unsigned side) {
    o->edges[o->count++] = (shape_edge){from, to, side};
}

// A cut leads from where the loop before begins.
static void outline_add_loop(outlining *o, const regions_loop *loop) {
    unsigned count = outline_ring(o, loop);
    if (count == 0) return;
    o->anchors[o->loops++] = o->ring[0].from;
    if (o->loops > 1) outline_add(o, o->anchors[o->loops - 2], o->anchors[o->loops - 1], SHAPE_CUT);
    memcpy(o->edges + o->count, o->ring, count * sizeof *o->ring);
    o->count += count;
}

// A small square in place of a region that nobody would see.
static void outline_add_dot(outlining *o, const regions_loop *loop, unsigned side) {
    static const int corners[][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    shape_point at = outline_point(o, o->r->edges[loop->first].from);
    for (unsigned i = 0; i < 4; i++) {
        const int *a = corners[i], *b = corners[(i + 1) % 4];
        outline_add(o, (shape_point){at.x + a[0] * OUTLINE_DOT, at.y + a[1] * OUTLINE_DOT},
                    (shape_point){at.x + b[0] * OUTLINE_DOT, at.y + b[1] * OUTLINE_DOT}, side);
    }
    o->loops = 1;
}

// ---- middles -------------------------------------------------------------------------

// Both ways of a cut are crossed or none, so it does not count.
static bool outline_holds(const outlining *o, shape_point at) {
    bool inside = false;
    for (unsigned i = 0; i < o->count; i++) inside ^= shape_crosses(&o->edges[i], at);
    return inside;
}

// The point farthest from all edges among some in a rectangle, and then in smaller ones around the best.
static shape_point outline_middle(const outlining *o) {
    shape_box box = {{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};
    for (unsigned i = 0; i < o->count; i++) {
        shape_point p = o->edges[i].from;
        if (p.x < box.least.x) box.least.x = p.x;
        if (p.y < box.least.y) box.least.y = p.y;
        if (p.x > box.most.x) box.most.x = p.x;
        if (p.y > box.most.y) box.most.y = p.y;
    }
    shape_point best = o->edges[0].from, from = box.least;
    int32_t room = -1, wide = box.most.x - box.least.x, high = box.most.y - box.least.y;
    for (unsigned round = 0; round < OUTLINE_ROUNDS; round++) {
        for (int32_t y = 1; y < 2 * OUTLINE_LATTICE; y += 2)
            for (int32_t x = 1; x < 2 * OUTLINE_LATTICE; x += 2) {
                shape_point at = {from.x + (int32_t)((int64_t)wide * x / (2 * OUTLINE_LATTICE)),
                                  from.y + (int32_t)((int64_t)high * y / (2 * OUTLINE_LATTICE))};
                int32_t here = outline_holds(o, at) ? shape_room_within(o->edges, o->count, at) : -1;
                if (here > room) room = here, best = at;
            }
        wide /= OUTLINE_LATTICE / 3;
        high /= OUTLINE_LATTICE / 3;
        from = (shape_point){best.x - wide / 2, best.y - high / 2};
    }
    return best;
}

// ---- all of them ---------------------------------------------------------------------

// All that leads nowhere shares a side, so many islands take no more than one.
static meander_status outline_check(const outlining *o, uint32_t region) {
    bool rim = false;
    for (unsigned i = 0; i < o->count; i++) rim = rim || o->edges[i].side == o->used[region];
    unsigned sides = o->used[region] + rim;
    if (o->used[region] <= GRID_WIDE_MOST && sides > o->r->sides) o->r->sides = sides;
    if (sides <= GRID_WIDE_MOST) return MEANDER_OK;
    return context_fail(o->r->context, MEANDER_BAD_INPUT, "has %lu neighbours%s: a cell has at most %d sides",
                        (unsigned long)o->used[region], rim ? " and an edge of the map" : "", GRID_WIDE_MOST);
}

// The largest part comes first: its first corner is where the outline begins and ends.
static meander_status outline_region(outlining *o, const regions_loop *loops, size_t count) {
    regions *r = o->r;
    uint32_t region = loops->region, first = r->first[region];
    o->count = o->loops = 0;
    for (size_t i = 0; i < count; i++)
        if (loops[i].kept) outline_add_loop(o, &loops[i]);
    if (o->loops == 0) outline_add_dot(o, loops, o->used[region]);
    for (unsigned i = o->loops; i-- > 1;) outline_add(o, o->anchors[i], o->anchors[i - 1], SHAPE_CUT);
    memcpy(r->outline + first, o->edges, o->count * sizeof *o->edges);
    r->first[region + 1] = first + o->count;
    r->middles[region] = outline_middle(o);
    return outline_check(o, region);
}

// A unit is larger where regions are specks in a wide space, so that coordinates fit in 32 bits.
static int64_t outline_unit(const regions *r) {
    int64_t unit = regions_unit(r), most = 0;
    for (uint32_t i = 0; i < r->edge_count; i++) {
        if (r->edges[i].loop == REGIONS_NONE) continue;
        if (r->edges[i].from.x > most) most = r->edges[i].from.x;
        if (r->edges[i].from.y > most) most = r->edges[i].from.y;
    }
    while (most * OUTLINE_CELL / unit > OUTLINE_SPAN_MOST) unit *= 2;
    return unit;
}

// Loops are sorted by their regions, of which each has one.
static meander_status outline_all(outlining *o, uint32_t *wrong) {
    regions *r = o->r;
    outline_number_sides(o);
    for (size_t i = 0, end; i < r->loop_count; i = end) {
        for (end = i + 1; end < r->loop_count && r->loops[end].region == r->loops[i].region;) end++;
        meander_status status = outline_region(o, &r->loops[i], end - i);
        if (status != MEANDER_OK) *wrong = r->loops[i].region;
        if (status != MEANDER_OK) return status;
    }
    return MEANDER_OK;
}

meander_status regions_outline(regions *r, uint32_t *wrong) {
    scratch lent = {.context = r->context};
    TRY(outline_add_pairs(r));
    size_t edges = 0;
    for (uint32_t i = 0; i < r->loop_count; i++) edges += r->loops[i].kept ? r->loops[i].count + 2 : 0;
    outlining *o = scratch_lend_zeroed(&lent, 1, sizeof *o);
    if (o != NULL) {
        *o = (outlining){.r = r, .unit = outline_unit(r)};
        o->sides = scratch_lend(&lent, r->pair_count + 1, sizeof *o->sides);
        o->used = scratch_lend_zeroed(&lent, r->count, sizeof *o->used);
    }
    r->first = memory_new_zeroed(r->context, (size_t)r->count + 1, sizeof *r->first);
    r->outline = memory_new(r->context, edges + 4 * (size_t)r->count, sizeof *r->outline);
    r->middles = memory_new(r->context, r->count, sizeof *r->middles);
    bool room = o != NULL && o->sides != NULL && o->used != NULL && r->first != NULL && r->outline != NULL &&
                r->middles != NULL;
    meander_status status = room ? outline_all(o, wrong) : MEANDER_NO_MEMORY;
    scratch_take_back(&lent);
    return status;
}
