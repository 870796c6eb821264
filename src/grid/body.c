// SPDX-License-Identifier: MIT
// Sheets of squares bent in space, and the faces of a cube.
//
//     cylinder   x goes round, y down            the corner x, y of a cell is at x / width of a turn
//     torus      x goes round, y round the tube
//     moebius    x goes round, and the sheet turns by half a turn on the way
//
// Invariant: the corners that neighbours share are the same points, also at seams.
#include "grid/body.h"
#include "base/bits.h"

#include "grid/kind.h"
#include "grid/shape_turn.h"

unsigned body_corners(const grid *g, cell c, body_corner corners[BODY_CORNERS_MOST]) {
    if (g->kind == NULL || g->kind->body == NULL) return 0;
    return g->kind->body(g, grid_point(g, c), corners);
}

typedef body_corner body_bend(const grid *g, uint64_t x, uint64_t y);

static unsigned body_square(const grid *g, meander_point at, body_bend *bend, body_corner *corners) {
    static const uint8_t across[] = {0, 1, 1, 0}, down[] = {0, 0, 1, 1};
    for (unsigned side = 0; side < 4; side++) {
        corners[side] = bend(g, at.x + across[side], at.y + down[side]);
        corners[side].side = side;
    }
    return 4;
}

// So far from the axis, and so far down.
static body_corner body_around(const grid *g, uint64_t x, int32_t radius, int32_t down) {
    shape_point on = shape_turn(radius, x, g->width);
    return (body_corner){.x = on.x, .y = down, .z = -on.y};
}

// Cells are squares, with 22/7 for pi, and the tube fits into the ball.
static body_corner body_bend_cylinder(const grid *g, uint64_t x, uint64_t y) {
    int64_t across = 7 * (int64_t)g->width, down = 22 * (int64_t)g->height;
    int64_t ball = (int64_t)bits_root((uint64_t)(across * across + down * down)) + 1;
    int64_t off = 22 * (2 * (int64_t)y - (int64_t)g->height);
    return body_around(g, x, (int32_t)(BODY_RADIUS * across / ball), (int32_t)(BODY_RADIUS * off / ball));
}

static body_corner body_bend_torus(const grid *g, uint64_t x, uint64_t y) {
    enum { TUBE = BODY_RADIUS * 36 / 100, RING = BODY_RADIUS - TUBE };
    shape_point on = shape_turn(TUBE, y, g->height);
    return body_around(g, x, RING + on.x, on.y);
}

// The middle line is a circle; across it the sheet leans by half of the angle around it.
static body_corner body_bend_moebius(const grid *g, uint64_t x, uint64_t y) {
    enum { RING = BODY_RADIUS * 66 / 100, HALF = BODY_RADIUS - RING };
    shape_point lean = shape_turn(HALF, x, 2 * g->width);
    int64_t off = 2 * (int64_t)y - (int64_t)g->height, all = (int64_t)g->height;
    return body_around(g, x, RING + (int32_t)(lean.x * off / all), (int32_t)(-lean.y * off / all));
}

unsigned body_cylinder(const grid *g, meander_point at, body_corner *corners) {
    return body_square(g, at, body_bend_cylinder, corners);
}

unsigned body_torus(const grid *g, meander_point at, body_corner *corners) {
    return body_square(g, at, body_bend_torus, corners);
}

unsigned body_moebius(const grid *g, meander_point at, body_corner *corners) {
    return body_square(g, at, body_bend_moebius, corners);
}

// A face has its first corner somewhere, and from there leads across and down (grid/cube.c).
unsigned body_cube(const grid *g, meander_point at, body_corner *corners) {
    static const int8_t first[][3] = {{-1, -1, -1}, {-1, -1, 1}, {1, -1, 1}, {1, -1, -1}, {-1, -1, -1}, {-1, 1, 1}};
    static const int8_t across[][3] = {{1, 0, 0}, {1, 0, 0}, {0, 0, -1}, {-1, 0, 0}, {0, 0, 1}, {1, 0, 0}};
    static const int8_t down[][3] = {{0, 0, 1}, {0, 1, 0}, {0, 1, 0}, {0, 1, 0}, {0, 1, 0}, {0, 0, -1}};
    static const uint8_t right[] = {0, 1, 1, 0}, low[] = {0, 0, 1, 1};
    const int64_t half = BODY_RADIUS * 57 / 100, n = (int64_t)g->width;
    uint64_t face = at.y / g->width;
    for (unsigned side = 0; side < 4; side++) {
        int64_t x = (int64_t)at.x + right[side], y = (int64_t)(at.y % g->width) + low[side];
        int32_t place[3];
        for (unsigned i = 0; i < 3; i++)
            place[i] = (int32_t)(half * (n * first[face][i] + 2 * x * across[face][i] + 2 * y * down[face][i]) / n);
        corners[side] = (body_corner){place[0], place[1], place[2], side};
    }
    return 4;
}
