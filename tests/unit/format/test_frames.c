// SPDX-License-Identifier: MIT
// Frames of scans: four straight walls of one thickness are one, however they are turned, and round walls are none.
#include "support/test.h"
#include <math.h>

#include "format/scan/pixels_frame.h"
#include "support/support.h"

enum { SIDE = 500, LARGE = 2300 };

static uint8_t ink[LARGE * LARGE];

// How far a place is from the line of a wall; the middle of the picture is the origin.
typedef double distance(double x, double y, double size);

// Of three circles, one in the other: lines between places of the outer one meet others.
static double from_circles(double x, double y, double size) {
    double from = hypot(x, y);
    return from > size ? from - size : fabs(remainder(from, size / 3));
}

// The smaller of the distances of all four sides of a square that is turned by a tenth of a right angle.
static double from_square(double x, double y, double size) {
    double a = acos(0) / 10, u = x * cos(a) + y * sin(a), v = y * cos(a) - x * sin(a);
    return fabs(fmax(fabs(u), fabs(v)) - size);
}

// A wall that becomes thicker along it is no wall of a frame.
static double from_wedge(double x, double y, double size) {
    return fabs(fmax(fabs(x), fabs(y)) - size) / (1 + 8 * fabs(x + y) / size);
}

static unsigned count_frames(distance *far, uint32_t side, bool even, pixels_frame frames[PIXELS_FRAMES]) {
    context c = support_context();
    scratch lent = {.context = &c};
    const pixels_plane p = {.width = side, .height = side, .ink = ink};
    unsigned count = 0;
    memset(ink, 0, sizeof ink);
    for (uint32_t y = 0; y < side; y++)
        for (uint32_t x = 0; x < side; x++)
            if (far(x + 0.5 - side / 2.0, y + 0.5 - side / 2.0, 0.35 * side) < 0.004 * side) ink[y * side + x] = 255;
    assert_int_equal(pixels_find_frames(&c, &p, even, PIXELS_FRAMES, frames, &count, &lent), MEANDER_OK);
    scratch_take_back(&lent);
    return count;
}

// At both sizes, as parts of the larger picture are found in a smaller one.
TEST(test_square) {
    static const uint32_t sides[] = {SIDE, LARGE};
    for (unsigned i = 0; i < 2; i++) {
        pixels_frame frames[PIXELS_FRAMES];
        double side = sides[i], turned = acos(0) / 10;
        assert_int_equal(count_frames(from_square, sides[i], true, frames), 1);
        for (unsigned k = 0; k < 4; k++) {
            const pixels_place *at = &frames[0].corners[k];
            double x = at->x - side / 2, y = at->y - side / 2, angle = turned + (2.0 * k - 3) * acos(0) / 2;
            double from = hypot(x - 0.35 * side * sqrt(2) * cos(angle), y - 0.35 * side * sqrt(2) * sin(angle));
            if (from > 1) fail_msg("corner %u of %u pixels at %g,%g", k, sides[i], x, y);
        }
        if (fabs(frames[0].wall - 0.008 * side) > 1) fail_msg("walls of %g", frames[0].wall);
    }
}

// For a number of cells that is asked for, anything is tried.
TEST(test_circles) {
    pixels_frame frames[PIXELS_FRAMES];
    assert_int_equal(count_frames(from_circles, SIDE, true, frames), 0);
    assert_int_not_equal(count_frames(from_circles, SIDE, false, frames), 0);
}

TEST(test_wedge) {
    pixels_frame frames[PIXELS_FRAMES];
    assert_int_equal(count_frames(from_wedge, SIDE, true, frames), 0);
    assert_int_equal(count_frames(from_wedge, SIDE, false, frames), 1);
}
