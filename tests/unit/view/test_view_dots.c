// SPDX-License-Identifier: MIT
// Pixels as dots: a painted maze keeps every wall, and what matters most keeps its colour.
#include <math.h>

#include "support/test.h"
#include "view/view.h"
#include "support/door.h"
#include "support/stage.h"
#include "view/raster.h"

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

// Between large cells only walls are dots, and the ground is the colour of most pixels; those of a path count more.
TEST(test_walls_of_large_cells) {
    enum { W = VIEW_COLOUR_WALL, F = VIEW_COLOUR_FLOOR, P = VIEW_COLOUR_PATH };
    static const struct { uint8_t pixels[8], dots, back; } cases[] = {
        {{W, W, F, F, F, P, F, F}, 0x09, F}, {{F, F, P, P, F, P, F, F}, 0, P}, {{W, P, W, P, W, F, W, F}, 0x47, P},
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

static unsigned count_path(const view_image *image, unsigned column, unsigned row) {
    unsigned count = 0;
    for (unsigned y = row * VIEW_DOTS_HEIGHT; y < (row + 1) * VIEW_DOTS_HEIGHT && y < image->height; y++)
        for (unsigned x = column * VIEW_DOTS_WIDTH; x < (column + 1) * VIEW_DOTS_WIDTH && x < image->width; x++)
            count += image->pixels[y * image->pitch + x] == VIEW_COLOUR_PATH;
    return count;
}

// Returns whether the ground is a path's all the way from the middle of one cell to that of its neighbour, as far as
// that is in them.  A single pixel of a path is only its rim.
static void check_step(const view_session *s, const view_image *image, const view_seen *from, const view_seen *to) {
    enum { PARTS = 8, ROOMY = 6 };
    const view_pane *p = &s->panes[0];
    for (int part = 0; part <= PARTS; part++) {
        double x = from->x + (double)(to->x - from->x) * part / PARTS;
        double y = from->y + (double)(to->y - from->y) * part / PARTS;
        unsigned column = (unsigned)x / VIEW_DOTS_WIDTH, row = (unsigned)y / VIEW_DOTS_HEIGHT;
        meander_point at;
        if (x < 0 || y < 0 || x >= image->width || y >= image->height) continue;
        if (!view_raster_at(p->raster, (unsigned)x, (unsigned)y, &at)) continue;
        if (view_board_state(&p->board, at.x, at.y) != VIEW_PATH || count_path(image, column, row) < 2) continue;
        view_dots d = (s->camera.scale >= ROOMY ? view_dots_of_walls : view_dots_at)(image, column * VIEW_DOTS_WIDTH,
                                                                                     row * VIEW_DOTS_HEIGHT);
        unsigned seen = d.front == VIEW_COLOUR_WALL ? d.back : d.front;
        if (view_colour_rank(seen) < view_colour_rank(VIEW_COLOUR_PATH) && d.dots != UINT8_MAX)
            fail_msg("%s: a hole in the path at character %u,%u", view_session_id(s, 0), column, row);
    }
}

// All steps of the path but those over seams; returns how many they are.
static size_t check_path(const view_session *s, const view_image *image) {
    const view_pane *p = &s->panes[0];
    const view_board *b = &p->board;
    size_t steps = 0;
    for (uint32_t place = 0; place < b->width * b->height; place++) {
        meander_point here = {place % b->width, place / b->width}, there;
        unsigned sides = view_board_state(b, here.x, here.y) == VIEW_PATH ? view_board_sides(b, here.x, here.y) : 0;
        for (unsigned side = 0; sides >> side != 0; side++) {
            if (!(sides >> side & 1) || !meander_maze_neighbour(p->maze, here, side, &there)) continue;
            if (view_board_state(b, there.x, there.y) != VIEW_PATH) continue;
            const view_seen *from = view_raster_find(p->raster, place);
            const view_seen *to = view_raster_find(p->raster, (uint32_t)(there.y * b->width + there.x));
            bool seam = from == NULL || to == NULL ||
                        fabs((double)(from->x - to->x)) + fabs((double)(from->y - to->y)) > 2 * s->camera.scale;
            if (seam) continue;
            check_step(s, image, from, to);
            steps++;
        }
    }
    return steps;
}

// On all grids a path of dots is unbroken, on small and on large screens.
TEST(test_path_on_all_grids) {
    enum { WIDTH = 236, HEIGHT = 140, SIZES = 3, LEAST = 15 };
    static uint8_t pixels[WIDTH * HEIGHT];
    size_t grids = 0;
    for (size_t i = 0; i < meander_list_count(MEANDER_GRIDS) * SIZES; i++) {
        stage t = stage_solved("rect:9x8/backtracker/7", "breadth-first");
        view_session *s = t.session;
        unsigned part = 1 + (unsigned)(i % SIZES), width = WIDTH / part, height = HEIGHT / part;
        const view_image image = {.pixels = pixels, .pitch = width, .width = width, .height = height};
        bool drawn = view_session_set_grid(s, meander_list_at(MEANDER_GRIDS, i / SIZES).name) == MEANDER_OK &&
                     s->panes[0].raster != NULL && !s->panes[0].world;
        s->fitted = s->coarse = true;
        view_session_seek(s, SIZE_MAX);
        view_layout l = view_layout_make(s, width, height);
        view_paint(s, &l, &image);
        grids += drawn && s->camera.scale >= 2 && check_path(s, &image) > 1;
        stage_close(&t);
    }
    if (grids < LEAST * SIZES) fail_msg("%zu pictures have a path", grids);
}

TEST(test_ranks) {
    assert_true(view_colour_rank(VIEW_COLOUR_WALKER) > view_colour_rank(VIEW_COLOUR_GOAL));
    assert_true(view_colour_rank(VIEW_COLOUR_TRAIL) > view_colour_rank(VIEW_COLOUR_PATH));
    assert_true(view_colour_rank(VIEW_COLOUR_DEAD_END) > view_colour_rank(VIEW_COLOUR_RAMP));
    for (unsigned i = 1; i < VIEW_COLOUR_COUNT; i++)
        assert_true(view_colour_rank(i) > view_colour_rank(VIEW_COLOUR_BACK));
}
