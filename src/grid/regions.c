// SPDX-License-Identifier: MIT
// Keeps the rings of regions as they are read, and measures how large a region is.
//
//     points   0,0 9,0 9,9 0,9 | 2,2 2,3 3,3     rings   0: region 0     4: region 0, a hole
//
// Cost: 16 bytes for each corner.
#include "grid/regions.h"

#include "base/bits.h"
#include "base/memory.h"

enum { REGIONS_POINTS_MOST = 1 << 22 };

// A region of a plane is as wide as it is high.
void regions_init(regions *r, context *c) { *r = (regions){.context = c, .wide = 1 << 20}; }

// Also after a failure: what was not lent yet is NULL.
void regions_done(regions *r) {
    memory_free(r->context, r->points);
    memory_free(r->context, r->rings);
    memory_free(r->context, r->edges);
    memory_free(r->context, r->loops);
    memory_free(r->context, r->pairs);
    memory_free(r->context, r->first);
    memory_free(r->context, r->outline);
    memory_free(r->context, r->middles);
}

// A region is known from its first ring on.
meander_status regions_begin_ring(regions *r, uint32_t region, bool hole) {
    void *room = r->rings;
    if (!memory_reserve(r->context, &room, &r->ring_capacity, r->ring_count + 1, sizeof *r->rings))
        return MEANDER_NO_MEMORY;
    r->rings = room;
    r->rings[r->ring_count++] = (regions_ring){(uint32_t)r->point_count, region, hole};
    if (region >= r->count) r->count = region + 1;
    return MEANDER_OK;
}

// More corners than this are data for another kind of program.
meander_status regions_add_point(regions *r, const int64_t millionths[2]) {
    void *room = r->points;
    if (r->point_count == REGIONS_POINTS_MOST)
        return context_fail(r->context, MEANDER_TOO_BIG, "a map has at most %d corners", REGIONS_POINTS_MOST);
    if (!memory_reserve(r->context, &room, &r->point_capacity, r->point_count + 1, sizeof *r->points))
        return MEANDER_NO_MEMORY;
    r->points = room;
    r->points[r->point_count][0] = millionths[0];
    r->points[r->point_count++][1] = millionths[1];
    return MEANDER_OK;
}

// Areas are twice as large; lakes and holes count as what they take away.
int64_t regions_unit(const regions *r) {
    int64_t area = 0;
    for (size_t i = 0; i < r->loop_count; i++)
        if (r->loops[i].kept) area += r->loops[i].area / 2;
    // The product of an area and a width of 21 bits would not fit.
    area /= r->count;
    area = (area >> 20) * r->wide + ((area & ((1 << 20) - 1)) * r->wide >> 20);
    int64_t unit = area < 1 ? 1 : (int64_t)bits_root((uint64_t)area);
    return unit < 1 ? 1 : unit;
}
