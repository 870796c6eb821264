// SPDX-License-Identifier: MIT
// The solids of grid/solid.c in space: each letter of a net is a corner of the solid, and the cells of a
// face are between its three.
//
//         A            a corner of a cell is some steps from A towards B, and some from A towards C;
//        /\            of n steps in all, the rest is what of A is left in it
//       /--\           .
//      /\  /\          Each solid has a corner on top, or two opposite ones above and below.
//     C--\/--B
//
// Invariant: where faces meet, the corners of cells are the same points for both.
#include "grid/solid_body.h"

#include "grid/shape_turn.h"

enum { SOLID_TETRAHEDRON, SOLID_OCTAHEDRON, SOLID_ICOSAHEDRON };

typedef struct solid_spot {
    int64_t x, y, z;
} solid_spot;

// A corner i / n of a turn around the upright axis, so far from it and so far down.
static solid_spot solid_ring(int32_t off, int64_t down, uint64_t i, uint64_t n) {
    shape_point on = shape_turn(off, i, n);
    return (solid_spot){on.x, down, -on.y};
}

// The other three are a third of the radius below the middle, and 2 sqrt 2 / 3 from the axis.
static solid_spot solid_tetrahedron(unsigned letter) {
    static const uint8_t ring[] = {0, 1, 0, 2};
    if (letter == 0) return (solid_spot){0, -BODY_RADIUS, 0};
    return solid_ring(9428, BODY_RADIUS / 3, ring[letter], 3);
}

static solid_spot solid_octahedron(unsigned letter) {
    static const int8_t ways[][3] = {{1, 0, 0}, {0, 0, 1}, {0, 1, 0}, {0, -1, 0}, {-1, 0, 0}, {0, 0, -1}};
    const int8_t *way = ways[letter];
    return (solid_spot){BODY_RADIUS * way[0], BODY_RADIUS * way[1], BODY_RADIUS * way[2]};
}

// A to E and F to J are rings of five, 1 / sqrt 5 of the radius above and below the middle; K is on top.
static solid_spot solid_icosahedron(unsigned letter) {
    enum { FIVE = 5, HIGH = 4472, OFF = 8944 };
    if (letter >= 2 * FIVE) return (solid_spot){0, letter == 2 * FIVE ? -BODY_RADIUS : BODY_RADIUS, 0};
    bool lower = letter >= FIVE;
    return solid_ring(OFF, lower ? HIGH : -HIGH, 2 * (letter % FIVE) + lower, 2 * FIVE);
}

static solid_spot solid_corner(const grid *g, char letter) {
    unsigned number = (unsigned)(letter - 'A');
    switch (g->params.values[0]) {
    case SOLID_TETRAHEDRON: return solid_tetrahedron(number);
    case SOLID_OCTAHEDRON: return solid_octahedron(number);
    default: return solid_icosahedron(number);
    }
}

// Down from A in rows, and to the right in half sides, as on paper in faces that point up.
static body_corner solid_between(const solid_spot face[SOLID_CORNERS], int64_t n, int64_t right, int64_t down,
                                 unsigned side) {
    int64_t a = n - down, b = (down + right) / 2, c = (down - right) / 2;
    return (body_corner){(int32_t)((a * face[0].x + b * face[1].x + c * face[2].x) / n),
                         (int32_t)((a * face[0].y + b * face[1].y + c * face[2].y) / n),
                         (int32_t)((a * face[0].z + b * face[1].z + c * face[2].z) / n), side};
}

unsigned solid_body(const grid *g, meander_point at, body_corner *corners) {
    int64_t n = (int64_t)g->numbers[0], i = (int64_t)at.x, row = (int64_t)(at.y % g->numbers[0]);
    int64_t right = i - row, down = row + i % 2, way = i % 2 == 0 ? 1 : -1;
    char letters[SOLID_CORNERS];
    solid_spot face[SOLID_CORNERS];
    solid_letters(g, at.y / g->numbers[0], letters);
    for (unsigned k = 0; k < SOLID_CORNERS; k++) face[k] = solid_corner(g, letters[k]);
    corners[0] = solid_between(face, n, right, down, 0);
    corners[1] = solid_between(face, n, right + way, down + way, 1);
    corners[2] = solid_between(face, n, right - way, down + way, 2);
    return SOLID_CORNERS;
}
