// SPDX-License-Identifier: MIT
// Pixels as dots: a painted maze keeps every wall, and what matters most keeps its colour.
#include "support/test.h"
#include "view/view.h"
#include "support/door.h"

static void check_dots(const uint8_t pixels[8], unsigned dots, unsigned front, unsigned back) {
    uint8_t copy[8];
    for (int i = 0; i < 8; i++) copy[i] = pixels[i];
    const view_image image = {.pixels = copy, .pitch = 2, .width = 2, .height = 4};
    view_dots d = view_dots_at(&image, 0, 0);
    assert_int_equal(d.dots, dots);
    assert_int_equal(d.front, front);
    assert_int_equal(d.back, back);
}

TEST(test_walls) {
    enum { W = VIEW_COLOUR_WALL, F = VIEW_COLOUR_FLOOR, P = VIEW_COLOUR_PATH };
    check_dots((uint8_t[8]){W, W, W, F, W, W, W, P}, 0x6f, W, P);
    check_dots((uint8_t[8]){W, F, F, F, F, F, F, F}, 0x01, W, F);
    check_dots((uint8_t[8]){F, W, F, F, F, F, F, F}, 0x08, W, F);
    check_dots((uint8_t[8]){F, F, F, F, F, F, W, W}, 0xc0, W, F);
    check_dots((uint8_t[8]){W, W, W, W, W, W, W, W}, 0xff, W, W);
}

TEST(test_far_away) {
    enum { F = VIEW_COLOUR_FLOOR, P = VIEW_COLOUR_PATH, D = VIEW_COLOUR_DEAD_END, R = VIEW_COLOUR_WALKER };
    check_dots((uint8_t[8]){F, F, F, F, F, F, F, F}, 0, F, F);
    check_dots((uint8_t[8]){F, F, P, P, F, F, F, F}, 0x12, P, F);
    check_dots((uint8_t[8]){D, D, P, P, F, F, R, F}, 0x40, R, P);
}

// Between large cells only walls are dots, and the ground is the colour of most pixels.
TEST(test_walls_of_large_cells) {
    enum { W = VIEW_COLOUR_WALL, F = VIEW_COLOUR_FLOOR, P = VIEW_COLOUR_PATH };
    static const struct { uint8_t pixels[8], dots, back; } cases[] = {
        {{W, W, F, F, F, P, F, P}, 0x09, F}, {{F, F, P, P, F, P, F, F}, 0, F}, {{W, P, W, P, W, F, W, F}, 0x47, P},
        {{W, W, W, W, W, W, W, W}, 0xff, W}, {{W, W, W, W, W, W, W, F}, 0x7f, F}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint8_t copy[8];
        memcpy(copy, cases[i].pixels, sizeof copy);
        view_dots d = view_dots_of_walls(&(view_image){.pixels = copy, .pitch = 2, .width = 2, .height = 4}, 0, 0);
        assert_int_equal(d.dots, cases[i].dots);
        assert_int_equal(d.front, W);
        assert_int_equal(d.back, cases[i].back);
    }
}

// Every wall of a maze of two pixels a cell is a dot, at its place in the character.
TEST(test_maze) {
    static const unsigned bits[4][2] = {{0, 3}, {1, 4}, {2, 5}, {6, 7}};
    meander_context *c = door_open();
    view_session *s;
    view_camera camera;
    uint8_t pixels[43 * 23];
    view_image image = {.pixels = pixels, .pitch = 43, .width = 43, .height = 23};
    assert_int_equal(view_session_new(c, NULL, &s), MEANDER_OK);
    assert_int_equal(view_session_open(s, 0, "rect:21x11/wilson/4", "a-star"), MEANDER_OK);
    view_session_seek(s, SIZE_MAX);
    view_camera_set(&camera, 2);
    view_paint_pane(s, 0, &camera, &image);
    for (unsigned y = 0; y < 23; y++)
        for (unsigned x = 0; x < 43; x++) {
            view_dots d = view_dots_at(&image, x / 2 * 2, y / 4 * 4);
            bool wall = pixels[y * 43 + x] == VIEW_COLOUR_WALL;
            assert_int_equal(d.dots >> bits[y % 4][x % 2] & 1, wall);
        }
    view_session_free(s);
    meander_context_free(c);
}

TEST(test_ranks) {
    assert_true(view_colour_rank(VIEW_COLOUR_WALKER) > view_colour_rank(VIEW_COLOUR_GOAL));
    assert_true(view_colour_rank(VIEW_COLOUR_TRAIL) > view_colour_rank(VIEW_COLOUR_PATH));
    assert_true(view_colour_rank(VIEW_COLOUR_DEAD_END) > view_colour_rank(VIEW_COLOUR_RAMP));
    for (unsigned i = 1; i < VIEW_COLOUR_COUNT; i++)
        assert_true(view_colour_rank(i) > view_colour_rank(VIEW_COLOUR_BACK));
}
