// SPDX-License-Identifier: MIT
// The line of a path: no point gets into a wall, however it is pulled, and a straight one in the middle stays.
#include "support/test.h"
#include <math.h>

#include "format/scan/pixels_smooth.h"
#include "support/support.h"

enum { POINTS = 3 };

// Walls push only from so near that a pull gets over them.
static void smooth(char *text, uint32_t width, uint32_t height, pixels_place *points) {
    context c = support_context();
    const pixels_lattice lattice = {.wall = {0.2, 0.2}, .pitch = {1, 1}};
    const pixels_blocks b = {.lattice = &lattice, .width = width, .height = height, .text = text};
    assert_int_equal(pixels_smooth(&c, &b, points, POINTS), MEANDER_OK);
}

TEST(test_sideways) {
    char text[] = "   \n ##\n   \n";
    pixels_place points[POINTS] = {{1.9, 0.5}, {0.5, 1.5}, {1.9, 2.5}};
    smooth(text, 3, 3, points);
    if (!(points[1].x < 1)) fail_msg("at %g,%g", points[1].x, points[1].y);
}

TEST(test_down) {
    char text[] = "   \n # \n # \n";
    pixels_place points[POINTS] = {{0.5, 1.9}, {1.5, 0.5}, {2.5, 1.9}};
    smooth(text, 3, 3, points);
    if (!(points[1].y < 1)) fail_msg("at %g,%g", points[1].x, points[1].y);
}

TEST(test_straight) {
    char text[] = "###\n   \n###\n";
    pixels_place points[POINTS] = {{0.5, 1.5}, {1.4, 1.5}, {2.5, 1.5}};
    smooth(text, 3, 3, points);
    assert_true(fabs(points[1].x - 1.5) < 1e-6 && fabs(points[1].y - 1.5) < 1e-9);
}
