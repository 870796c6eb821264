// SPDX-License-Identifier: MIT
// Runs of pixels: a polygon covers the pixels whose middles it holds, also where its corners are on the middles of
// rows, and two that share an edge cover each pixel once; lines are even.
#include "support/test.h"
#include "view/brush.h"

enum { SIDE = 10 };

static unsigned covered[SIDE][SIDE];

static void note(void *user, int x, int y, int length) {
    (void)user;
    for (int i = 0; i < length; i++) covered[y][x + i]++;
}

static void fill(const view_position *corners, unsigned count) {
    const view_brush brush = {note, NULL, SIDE, SIDE};
    view_brush_polygon(&brush, corners, count);
}

// Its left and right corners are on the middle of row 4, of which it covers all pixels except the first and the last.
TEST(test_corners_on_a_row) {
    static const view_position diamond[] = {{5, 0.5}, {9.2, 4.5}, {5, 8.5}, {0.8, 4.5}};
    memset(covered, 0, sizeof covered);
    fill(diamond, 4);
    for (unsigned x = 0; x < SIDE; x++) assert_int_equal(covered[4][x], x >= 1 && x <= 8);
}

TEST(test_edges_are_shared) {
    static const view_position corners[] = {{0, 0}, {SIDE, 0}, {SIDE, SIDE}, {0, SIDE}};
    for (unsigned row = 0; row < SIDE; row++) {
        view_position middle = {3.7, row + 0.5};
        memset(covered, 0, sizeof covered);
        for (unsigned i = 0; i < 4; i++) fill((view_position[]){corners[i], corners[(i + 1) % 4], middle}, 3);
        for (unsigned y = 0; y < SIDE; y++)
            for (unsigned x = 0; x < SIDE; x++)
                if (covered[y][x] != 1)
                    fail_msg("middle on row %u: pixel %u,%u is covered %u times", row, x, y, covered[y][x]);
    }
}

// Upright and level lines are as thick wherever they lie between the pixels, as the walls of every second row of
// hexagons do.
TEST(test_lines_are_even) {
    const view_brush brush = {note, NULL, SIDE, SIDE};
    for (unsigned thick = 1; thick <= 3; thick++)
        for (unsigned part = 0; part < 16; part++) {
            double at = 4 + part / 16.0;
            unsigned across = 0, down = 0;
            memset(covered, 0, sizeof covered);
            view_brush_line(&brush, (view_position){at, 0}, (view_position){at, SIDE}, thick);
            for (unsigned x = 0; x < SIDE; x++) across += covered[5][x];
            memset(covered, 0, sizeof covered);
            view_brush_line(&brush, (view_position){0, at}, (view_position){SIDE, at}, thick);
            for (unsigned y = 0; y < SIDE; y++) down += covered[y][5];
            if (across != thick || down != thick)
                fail_msg("a line of %u pixels at %.4f is %u wide and %u high", thick, at, across, down);
        }
}

// A thin line has one pixel in each column or row, and the same ones from either end; what is beside the picture is
// left out.
TEST(test_thin_lines) {
    const view_brush brush = {note, NULL, SIDE, SIDE};
    for (int x = -3; x < SIDE + 3; x++)
        for (int y = 0; y < SIDE; y++) {
            unsigned steps = 0, twice = 0, inside = 0;
            view_position from = {2.5, 3.5}, to = {x + 0.5, y + 0.5};
            memset(covered, 0, sizeof covered);
            view_brush_thin(&brush, from, to);
            for (int i = 0; i < SIDE * SIDE; i++) steps += covered[i / SIDE][i % SIDE];
            view_brush_thin(&brush, to, from);
            for (int i = 0; i < SIDE * SIDE; i++) twice += covered[i / SIDE][i % SIDE] == 2;
            int across = x < 2 ? 2 - x : x - 2, down = y < 3 ? 3 - y : y - 3;
            inside = (unsigned)(across > down ? across : down) + 1;
            if (x >= 0 && x < SIDE) assert_int_equal(steps, inside);
            assert_int_equal(twice, steps);
        }
}
