// SPDX-License-Identifier: MIT
// Patches: tiles that a kind lays one by one, with corners that are whole numbers of a ring, and that are
// matched edge to edge afterwards.
//
//      /\  /\        corners a, b of one tile and b, a of another are the same edge: the tiles are beside
//     /  \/  \       each other; corners are the same when their numbers are, so no rounding decides
//     \  /\  /       neighbours
//      \/  \/
//
// A point is part[0] + part[1] zeta + part[2] zeta^2 + part[3] zeta^3, zeta some root of unity.  A patch keeps the
// corners of its tiles, or less from which they can be calculated.
// Cost: 4 to 8 bytes for each edge while they are matched, and 8 bytes per corner for paper.
#ifndef GRID_PATCH_H
#define GRID_PATCH_H

#include "grid/kind.h"

enum { PATCH_PARTS = 4, PATCH_TILE_MOST = 64 };      // bytes of a tile

typedef struct patch_point {
    int32_t part[PATCH_PARTS];
} patch_point;

typedef struct patch patch;

struct patch {
    context *context;
    unsigned sides;              // of every tile
    size_t tile_size;            // bytes, at most PATCH_TILE_MOST
    patch_point (*corner)(const patch *p, const void *tile, unsigned i);
    const void *of;              // what `corner` needs to know about all tiles
    size_t count, capacity;
    char *tiles;                 // in the order in which they were added
};

// A patch whose tiles are their corners, one after the other around them.
patch patch_of_corners(context *c, unsigned sides);
static inline const patch_point *patch_corners(const patch *p, size_t tile) {
    return (const patch_point *)(const void *)(p->tiles + tile * p->tile_size);
}

// Makes room for that many tiles; more may be added.
MEANDER_CHECKED meander_status patch_reserve(patch *p, size_t tiles);
MEANDER_CHECKED meander_status patch_add(patch *p, const void *tile);
void patch_done(patch *p);

// Edges to be matched: edge e is side e % sides of tile e / sides.
typedef struct patch_edges {
    const patch *of;
    uint32_t *slots;             // e + 1, or 0: empty
    size_t mask;
} patch_edges;

MEANDER_CHECKED meander_status patch_edges_init(patch_edges *edges, const patch *p);
void patch_edges_done(patch_edges *edges);
// Returns the edge with the same ends that was met before; SIZE_MAX: none was, this is kept.
size_t patch_meet(patch_edges *edges, size_t edge);

// The places of the powers of zeta on paper, in thousandths times 2^16.
typedef struct patch_paper {
    int64_t x[PATCH_PARTS], y[PATCH_PARTS];
} patch_paper;

shape_point patch_on_paper(const patch_paper *paper, const patch_point *p);

// The needs of a grid with these numbers of places and sides, from a patch that was built in `building` bytes.
grid_needs patch_needs(uint64_t places, unsigned sides, uint64_t building);
// The bytes needed to match the edges of that many tiles.
uint64_t patch_edges_bytes(uint64_t tiles, unsigned sides);

// Puts the tiles in the order in which people read: from above, and from the left.
MEANDER_CHECKED meander_status patch_sort(patch *p, const patch_paper *paper);

// Builds the grid of an order from a patch of corners, clockwise around each tile: tile n is at place n % width,
// n / width.
MEANDER_CHECKED meander_status patch_build(const grid_order *order, const patch *p,
                                           const patch_paper *paper, grid **grid_new);

// The outlines of its cells.
extern const shape_kind patch_shape;

#endif
