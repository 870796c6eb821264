// SPDX-License-Identifier: MIT
// The globe of grid/sphere.c in space.  Cells are points of an icosahedron's faces, pushed out to the
// sphere around it; a corner is where three cells meet, in the middle of them.
//
// Invariant: the corners that cells share are the same points, because the three are added in any order.
#include "grid/sphere_body.h"
#include "base/bits.h"

#include "grid/shape_turn.h"

enum { SPHERE_BODY_STRIPS = 5, SPHERE_UNIT = 1 << 20 };

typedef struct sphere_spot {
    int64_t x, y, z;
} sphere_spot;

static sphere_spot sphere_add(sphere_spot a, int64_t times, sphere_spot b) {
    return (sphere_spot){a.x + times * b.x, a.y + times * b.y, a.z + times * b.z};
}

static sphere_spot sphere_push(sphere_spot p, int64_t radius) {
    int64_t x = p.x, y = p.y, z = p.z, most = INT64_C(1) << 29;
    while (x > most || x < -most || y > most || y < -most || z > most || z < -most) x /= 2, y /= 2, z /= 2;
    int64_t length = (int64_t)bits_root((uint64_t)(x * x + y * y + z * z));
    if (length == 0) return (sphere_spot){0, 0, 0};
    return (sphere_spot){x * radius / length, y * radius / length, z * radius / length};
}

// Corner i of the upper five, or of the lower five, which are half a step on.  Their height is
// 1 / sqrt 5 of the radius, their distance from the axis 2 / sqrt 5.
static sphere_spot sphere_ring(bool upper, uint64_t i) {
    enum { HIGH = 468937, OFF = 937874 };
    shape_point on = shape_turn(OFF, 2 * i + !upper, 2 * SPHERE_BODY_STRIPS);
    return (sphere_spot){on.x, upper ? -HIGH : HIGH, -on.y};
}

// A strip's four triangles: N U u, U u L, u L l, L l S.
static sphere_spot sphere_on_strip(int64_t n, uint64_t strip, int64_t a, int64_t b) {
    const sphere_spot none = {0, 0, 0}, north = {0, -SPHERE_UNIT, 0}, south = {0, SPHERE_UNIT, 0};
    bool lower = b > n;
    sphere_spot one = lower ? sphere_ring(true, strip + 1) : north;
    sphere_spot left = lower ? sphere_ring(false, strip) : sphere_ring(true, strip);
    sphere_spot right = lower ? sphere_ring(false, strip + 1) : sphere_ring(true, strip + 1);
    sphere_spot other = lower ? south : sphere_ring(false, strip);
    if (lower) b -= n;
    if (a + b <= n) return sphere_add(sphere_add(sphere_add(none, n - a - b, one), a, left), b, right);
    return sphere_add(sphere_add(sphere_add(none, a + b - n, other), n - b, left), n - a, right);
}

static sphere_spot sphere_spot_of(const grid *g, meander_point at) {
    int64_t n = (int64_t)g->width / 2;
    if (at.y + 1 == g->height) return (sphere_spot){0, at.x == 0 ? -SPHERE_UNIT : SPHERE_UNIT, 0};
    sphere_spot p = sphere_on_strip(n, at.y / (uint64_t)n, (int64_t)(at.y % (uint64_t)n) + 1, (int64_t)at.x);
    return sphere_push(p, SPHERE_UNIT);
}

// A cell that is left out by a mask leaves no corner, so then there is no body.
unsigned sphere_body(const grid *g, meander_point at, body_corner *corners) {
    static const uint8_t around[][6] = {{0, 1, 2, 3, 4, 5}, {4, 5, 0, 1, 2, 3}, {1, 2, 3, 5, 4, 0}};
    uint64_t n = g->width / 2;
    bool pole = at.y + 1 == g->height;
    const uint8_t *order = around[!pole ? 0 : at.x == 0 ? 1 : 2];
    sphere_spot beyond[6];
    unsigned sides[6], count = 0;
    cell c = grid_index(g, at);
    if (g->cells != 10 * n * n + 2) return 0;
    for (unsigned i = 0; i < 6; i++) {
        if (!(g->sides[c] >> order[i] & 1)) continue;
        sides[count] = order[i];
        beyond[count++] = sphere_spot_of(g, grid_point(g, grid_neighbour(g, c, order[i])));
    }
    for (unsigned i = 0; i < count; i++) {
        sphere_spot sum = sphere_add(beyond[i], 1, beyond[(i + count - 1) % count]);
        sum = sphere_push(sphere_add(sum, 1, sphere_spot_of(g, at)), BODY_RADIUS);
        corners[i] = (body_corner){(int32_t)sum.x, (int32_t)sum.y, (int32_t)sum.z, sides[i]};
    }
    return count;
}
