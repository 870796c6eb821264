// SPDX-License-Identifier: MIT
// Grids on bodies in space: the edge between two cells is the same for both, also where it is a seam on
// paper; each edge belongs to a side, and everything is within the ball.
#include "support/test.h"
#include "support/door.h"

enum { MOST = 8, RADIUS = 10000, NEAR = 2 };

DOOR_FOR_ALL

static bool is_near(meander_corner a, meander_corner b) {
    return a.x - b.x <= NEAR && b.x - a.x <= NEAR && a.y - b.y <= NEAR && b.y - a.y <= NEAR &&
           a.z - b.z <= NEAR && b.z - a.z <= NEAR;
}

// Finds the edge of a side.
static bool find_edge(const meander_maze *m, meander_point at, unsigned side, meander_corner ends[2]) {
    meander_corner corners[MOST];
    size_t count = meander_maze_corners(m, at, corners, MOST);
    for (size_t i = 0; i < count; i++) {
        if (corners[i].side != side) continue;
        ends[0] = corners[i];
        ends[1] = corners[(i + 1) % count];
        return true;
    }
    return false;
}

static void check_cell(const meander_maze *m, meander_point at, const char *what) {
    meander_corner corners[MOST];
    size_t count = meander_maze_corners(m, at, corners, MOST);
    assert_in_range(count, 3, 6);
    for (size_t i = 0; i < count; i++) {
        int64_t x = corners[i].x, y = corners[i].y, z = corners[i].z;
        assert_true(x * x + y * y + z * z <= (int64_t)(RADIUS + NEAR) * (RADIUS + NEAR));
    }
    for (unsigned side = 0; side < meander_maze_side_count(m); side++) {
        meander_point there;
        meander_corner here[2], beyond[2];
        unsigned back;
        if (!meander_maze_neighbour(m, at, side, &there)) continue;
        assert_true(meander_maze_side_back(m, at, side, &back));
        assert_true(find_edge(m, at, side, here) && find_edge(m, there, back, beyond));
        bool same = is_near(here[0], beyond[0]) && is_near(here[1], beyond[1]);
        bool reversed = is_near(here[0], beyond[1]) && is_near(here[1], beyond[0]);
        if (!same && !reversed)
            fail_msg("%s: the edge of %llu,%llu on side %u is somewhere else for the cell beyond", what,
                     (unsigned long long)at.x, (unsigned long long)at.y, side);
    }
}

TEST(test_edges) {
    static const char *const shapes[] = {"cylinder:7x4", "torus:8x5", "moebius:9x4", "cube:1", "cube:4",
                                         "sphere:1", "sphere:2", "sphere:5", "solid:1,of=tetrahedron",
                                         "solid:4,of=tetrahedron", "solid:1,of=octahedron",
                                         "solid:3,of=octahedron", "solid:1", "solid:5"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        meander_maze *m;
        assert_int_equal(meander_maze_blank_new(c, shapes[i], &m), MEANDER_OK);
        size_t cells = 0;
        for (uint64_t y = 0; y < meander_maze_height(m); y++)
            for (uint64_t x = 0; x < meander_maze_width(m); x++) {
                if (!meander_maze_holds(m, (meander_point){x, y})) continue;
                check_cell(m, (meander_point){x, y}, shapes[i]);
                cells++;
            }
        assert_true(cells >= 4);
        meander_maze_free(m);
    }
}

// Seen from outside, the corners of a cell go clockwise, as on paper; so no face is inside out.  Not on
// rings, which have an inside.  The triangles of solids have sides of one length.
TEST(test_clockwise) {
    static const char *const shapes[] = {"cube:3", "sphere:3", "solid:3,of=tetrahedron", "solid:3,of=octahedron",
                                         "solid:3,of=icosahedron"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        meander_maze *m;
        assert_int_equal(meander_maze_blank_new(c, shapes[i], &m), MEANDER_OK);
        for (uint64_t place = 0; place < meander_maze_width(m) * meander_maze_height(m); place++) {
            meander_corner k[MOST];
            meander_point at = {place % meander_maze_width(m), place / meander_maze_width(m)};
            if (meander_maze_corners(m, at, k, MOST) < 3) continue;
            int64_t ax = k[1].x - k[0].x, ay = k[1].y - k[0].y, az = k[1].z - k[0].z;
            int64_t bx = k[2].x - k[0].x, by = k[2].y - k[0].y, bz = k[2].z - k[0].z;
            int64_t out = (ay * bz - az * by) * k[0].x + (az * bx - ax * bz) * k[0].y + (ax * by - ay * bx) * k[0].z;
            int64_t one = ax * ax + ay * ay + az * az, other = bx * bx + by * by + bz * bz;
            bool even = i < 2 || (one < other + other / 50 && other < one + one / 50);
            if (!even) fail_msg("%s: the triangle %llu,%llu is not even", shapes[i], (unsigned long long)at.x,
                                (unsigned long long)at.y);
            if (out <= 0)
                fail_msg("%s: cell %llu,%llu is inside out", shapes[i], (unsigned long long)at.x,
                         (unsigned long long)at.y);
        }
        meander_maze_free(m);
    }
}

TEST(test_none) {
    static const char *const shapes[] = {"rect:4x3", "hex:4x3", "klein:4x3", "polar:3"};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        meander_maze *m;
        assert_int_equal(meander_maze_blank_new(c, shapes[i], &m), MEANDER_OK);
        assert_int_equal(meander_maze_corners(m, meander_maze_start(m), NULL, 0), 0);
        meander_maze_free(m);
    }
}
