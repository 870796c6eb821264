// SPDX-License-Identifier: MIT
// Regions of a map: polygons with holes and islands, of which it is found out who is beside whom.
//
//     +-------+----+        a and b share a border, and so do a and c: edges that lie on one another, whatever
//     |   a   | b  |        corners they have.  b and d touch in a point: they are not beside each other.
//     +---+---+----+
//     | c |   | d  |        Coordinates become whole numbers first; from then on nothing is rounded before the
//     +---+   +----+        outlines are drawn.
//
// Invariant: the borders of a region are loops, the region on the right; two regions that share a border have the
// same edges on it, the other way round.
// Cost: O(n log n) for n corners, 150 bytes for each.
#ifndef GRID_REGIONS_H
#define GRID_REGIONS_H

#include "grid/shape.h"

#define REGIONS_NONE UINT32_MAX

// A ring of corners, from first[i] up to the next ring.
typedef struct regions_ring {
    uint32_t first, region;
    bool hole;
} regions_ring;

// An edge of a loop.  `twin` is the same edge of the region beyond it.
typedef struct regions_edge {
    shape_point from, to;
    uint32_t region, twin, next, before, loop;
} regions_edge;

// A loop of edges; `area` is twice its area, negative for a hole.
typedef struct regions_loop {
    uint32_t first, count, region;
    int64_t area;
    bool shared, kept;           // it has a neighbour; it is on the map
} regions_loop;

typedef struct regions {
    context *context;
    bool on_earth, upward;       // x and y are degrees of longitude and latitude; y grows upward
    uint32_t count;              // of regions
    // As they are read: corners in millionths, ring by ring.
    int64_t (*points)[2];
    regions_ring *rings;
    size_t point_count, point_capacity, ring_count, ring_capacity;
    // Found by regions_solve: edges that lie on one another, and the loops that they are.
    regions_edge *edges;
    regions_loop *loops;
    size_t edge_count, edge_capacity, loop_count, loop_capacity;
    int64_t wide;                // on paper a unit of x is so many 2^20ths of one of y
    size_t overlaps, parts_left, seas_left;
    // The outlines: of region r the edges from first[r] up to first[r + 1], in the order of `pairs` the sides.
    uint32_t (*pairs)[2];
    size_t pair_count, pair_capacity;
    uint32_t *first;
    shape_edge *outline;
    shape_point *middles;
    unsigned sides;              // the largest number of sides, one for the border of the map included
} regions;

void regions_init(regions *r, context *c);
void regions_done(regions *r);

// Begin a ring of a region, and add a corner.  TOO_BIG beyond 2^22 corners.
MEANDER_CHECKED meander_status regions_begin_ring(regions *r, uint32_t region, bool hole);
MEANDER_CHECKED meander_status regions_add_point(regions *r, const int64_t millionths[2]);

// regions_solve.c: finds everything.  BAD_INPUT, with the number of a region in *wrong, for one that cannot be a cell.
MEANDER_CHECKED meander_status regions_solve(regions *r, uint32_t *wrong);

// regions_whole.c: makes corners whole numbers.
MEANDER_CHECKED meander_status regions_make_whole(regions *r);
// regions_edges.c: does so, and finds edges that lie on one another.
MEANDER_CHECKED meander_status regions_find_edges(regions *r);
// regions_loops.c: joins the edges to loops, and drops small islands and lakes.
MEANDER_CHECKED meander_status regions_find_loops(regions *r, uint32_t *wrong);
// regions_thin.c: leaves out corners that make no difference, until no outline has too many.
MEANDER_CHECKED meander_status regions_thin(regions *r, uint32_t *wrong);
// regions_outlines.c: the neighbours and the outlines on paper.
MEANDER_CHECKED meander_status regions_outline(regions *r, uint32_t *wrong);

// Returns a unit's number of quanta: the side of a square that is as large as a usual region.
int64_t regions_unit(const regions *r);

#endif
