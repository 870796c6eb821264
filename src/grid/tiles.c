// SPDX-License-Identifier: MIT
// Lays the polygons of a period and finds their neighbours.
//
//     a step along an edge of direction d adds zeta^d     zeta^4 = zeta^2 - 1 (order 12), -1 (order 8)
//     the next edge of a polygon of k sides: d + order / k     an attached polygon: d + order / 2
//
// Two edges meet when one runs from the end of the other to its beginning, after a move by a few periods;
// all pairs are tried.  Only paper needs lengths: there the powers of zeta are rounded once, and
// a point is a sum of multiples of these, so the same point is the same on paper from whichever tile.
// Cost: about 25 comparisons for each pair of edges, at most 36 x 36 pairs.
#include "grid/tiles.h"
#include "base/bits.h"

#include "base/promise.h"
#include <string.h>

enum { TILES_REACH = 2, TILES_BITS = 24 };
#define TILES_ONE ((int64_t)1 << TILES_BITS)

// ---- the ring ----------------------------------------------------------------------

tile_point tiles_add(tile_point a, const tile_point *b, int32_t factor) {
    for (unsigned i = 0; i < TILES_PARTS; i++) a.part[i] += factor * b->part[i];
    return a;
}

static bool tiles_same(const tile_point *a, const tile_point *b) {
    return memcmp(a->part, b->part, sizeof a->part) == 0;
}

tile_point tiles_moved(const tiles *t, tile_point p, int column, int row) {
    return tiles_add(tiles_add(p, &t->right, column * p.over), &t->down, row * p.over);
}

static tile_point tiles_power(unsigned order, unsigned power) {
    tile_point p = {{1}, 1};
    for (; power > 0; power--) {
        int32_t last = p.part[3];
        p = (tile_point){{-last, p.part[0], p.part[1] + (order == 12 ? last : 0), p.part[2]}, 1};
    }
    return p;
}

// ---- polygons ----------------------------------------------------------------------

static const tile_point *tiles_corner(const tiles *t, unsigned polygon, unsigned corner) {
    return &t->tiles[polygon].corners[corner % t->tiles[polygon].side_count];
}

// From a corner, its first edge in this direction.
static void tiles_add_polygon(tiles *t, unsigned sides, tile_point at, unsigned direction) {
    tiles_tile *polygon = &t->tiles[t->count++];
    polygon->side_count = sides;
    polygon->middle = (tile_point){{0}, (int32_t)sides};
    for (unsigned i = 0; i < sides; i++) {
        tile_point step = tiles_power(t->order, (direction + i * t->order / sides) % t->order);
        polygon->corners[i] = at;
        polygon->middle = tiles_add(polygon->middle, &at, 1);
        at = tiles_add(at, &step, 1);
    }
}

static void tiles_add_polygons(tiles *t, const tiles_pattern *pattern) {
    unsigned directions[TILES_MOST] = {0};
    tile_point origin = {{0}, 1};
    tiles_add_polygon(t, pattern->polygons[0].sides, origin, 0);
    for (unsigned i = 1; i < TILES_MOST && pattern->polygons[i].sides != 0; i++) {
        const tiles_polygon *p = &pattern->polygons[i];
        unsigned turn = t->order / pattern->polygons[p->on].sides;
        directions[i] = (directions[p->on] + p->edge * turn + t->order / 2) % t->order;
        tiles_add_polygon(t, p->sides, *tiles_corner(t, p->on, p->edge + 1u), directions[i]);
    }
}

// The edge lies on the other one a period away: its begin is there where the other one's end is.
static tile_point tiles_period(const tiles *t, tiles_seam seam) {
    tile_point begin = *tiles_corner(t, seam.polygon, seam.edge);
    return tiles_add(begin, tiles_corner(t, seam.of, seam.other + 1u), -1);
}

static bool tiles_meet(const tiles *t, unsigned polygon, unsigned edge, const tile_side *other) {
    tile_point end = tiles_moved(t, *tiles_corner(t, other->tile, other->side + 1), other->column, other->row);
    tile_point begin = tiles_moved(t, *tiles_corner(t, other->tile, other->side), other->column, other->row);
    return tiles_same(tiles_corner(t, polygon, edge), &end) &&
           tiles_same(tiles_corner(t, polygon, edge + 1), &begin);
}

static tile_side tiles_find(const tiles *t, unsigned polygon, unsigned edge) {
    tile_side s = {0};
    for (s.tile = 0; s.tile < t->count; s.tile++)
        for (s.side = 0; s.side < t->tiles[s.tile].side_count; s.side++)
            for (s.column = -TILES_REACH; s.column <= TILES_REACH; s.column++)
                for (s.row = -TILES_REACH; s.row <= TILES_REACH; s.row++)
                    if (tiles_meet(t, polygon, edge, &s)) return s;
    assert(s.tile < t->count);                  // every edge of a pattern meets one
    return s;
}

void tiles_lay(tiles *t, const tiles_pattern *pattern) {
    *t = (tiles){.order = pattern->order};
    tiles_add_polygons(t, pattern);
    t->right = tiles_period(t, pattern->right);
    t->down = tiles_period(t, pattern->down);
    for (unsigned i = 0; i < t->count; i++)
        for (unsigned side = 0; side < t->tiles[i].side_count; side++)
            t->tiles[i].beyond[side] = tiles_find(t, i, side);
}

// ---- on paper ----------------------------------------------------------------------

static int64_t tiles_sum(const tile_point *p, const int64_t *of) {
    int64_t sum = 0;
    for (unsigned i = 0; i < TILES_PARTS; i++) sum += p->part[i] * of[i];
    return sum;
}

// The powers are turned until `right` leads to the right, and stretched.
void tiles_scale(tiles *t) {
    static const int64_t cosines[][TILES_PARTS] = {{16777216, 14529495, 8388608, 0},
                                                   {16777216, 11863283, 0, -11863283}};
    static const int64_t sines[][TILES_PARTS] = {{0, 8388608, 14529495, 16777216},
                                                 {0, 11863283, 16777216, 11863283}};
    const int64_t *x = cosines[t->order == 8], *y = sines[t->order == 8];
    int64_t right_x = tiles_sum(&t->right, x), right_y = tiles_sum(&t->right, y);
    int64_t down_x = tiles_sum(&t->down, x), down_y = tiles_sum(&t->down, y);
    int64_t length = (int64_t)bits_root((uint64_t)(right_x * right_x + right_y * right_y));
    int64_t area = (right_x * down_y - right_y * down_x) / TILES_ONE / t->count;
    int64_t edge = (int64_t)bits_root((uint64_t)(1000000 * TILES_ONE / area));
    t->leans = (right_x * down_x + right_y * down_y) / TILES_ONE > TILES_ONE / 4;
    int64_t cosine = right_x * TILES_ONE / length, sine = right_y * TILES_ONE / length;
    for (unsigned i = 0; i < TILES_PARTS; i++) {
        t->x[i] = (x[i] * cosine + y[i] * sine) / TILES_ONE * edge / 256;
        t->y[i] = (y[i] * cosine - x[i] * sine) / TILES_ONE * edge / 256;
    }
}

shape_point tiles_paper(const tiles *t, const tile_point *p, int64_t column, int64_t row) {
    int64_t x = 0, y = 0, unit = (int64_t)p->over * 65536;
    for (unsigned i = 0; i < TILES_PARTS; i++) {
        int64_t part = p->part[i] + p->over * (column * t->right.part[i] + row * t->down.part[i]);
        x += part * t->x[i];
        y += part * t->y[i];
    }
    return (shape_point){(int32_t)(x / unit), (int32_t)(y / unit)};
}
