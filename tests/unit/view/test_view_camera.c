// SPDX-License-Identifier: MIT
// Camera maths: a pixel leads to the cell that was painted there, zooming leaves the point under
// the pointer where it is, and nothing is lost far away from the origin.
#include "support/test.h"

#include <math.h>
#include "view/view.h"

static void check_pixels(const view_camera *c, int width) {
    for (int px = 0; px < width; px++) {
        int64_t x, y;
        view_camera_at(c, px, px, &x, &y);
        if (c->scale < 1) continue;
        assert_true(view_camera_column(c, x) <= px && px < view_camera_column(c, x + 1));
        assert_true(view_camera_row(c, y) <= px && px < view_camera_row(c, y + 1));
    }
}

TEST(test_cell_under_pixel) {
    static const double scales[] = {1, 1.3, 2, 2.7, 7, 7.5, 13.37, 100, 0.5, 0.01};
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        for (int pan = 0; pan < 40; pan++) {
            view_camera c;
            view_camera_set(&c, scales[i]);
            view_camera_pan(&c, pan * 3.7 - 20, pan * -11.1 + 70);
            check_pixels(&c, 300);
        }
}

TEST(test_zoom_keeps_the_point) {
    for (int i = 0; i < 50; i++) {
        view_camera c;
        int64_t x, y, x2, y2;
        view_camera_set(&c, 10);
        view_camera_pan(&c, i * 13, -i * 31);
        view_camera_at(&c, 150 + i, 90, &x, &y);
        view_camera_zoom(&c, 1 + i / 10.0, 150.5 + i, 90.5);
        view_camera_at(&c, 150 + i, 90, &x2, &y2);
        assert_int_equal(x, x2);
        assert_int_equal(y, y2);
    }
}

// In and out by the same steps; and as far as anybody likes without running over.
TEST(test_zoom_without_limit) {
    view_camera c;
    view_camera_set(&c, 8);
    for (int i = 0; i < 2000; i++) view_camera_zoom(&c, 1.5, 100, 100);
    assert_true(c.scale > 1e5);
    check_pixels(&c, 50);
    for (int i = 0; i < 4000; i++) view_camera_zoom(&c, 1 / 1.5, 100, 100);
    assert_true(c.scale < 1e-10 && c.scale > 0);
    view_span s = view_camera_span(&c, 200, 200);
    assert_true(s.first_x < 0 && s.last_x > 0);
    for (int i = 0; i < 1000; i++) view_camera_pan(&c, 1e300, -1e300);
    for (int i = 0; i < 100; i++) view_camera_pan(&c, 1e8, -1e8);
    assert_true(c.fx >= 0 && c.fx < 1 && c.fy >= 0 && c.fy < 1);
}

TEST(test_far_away_is_exact) {
    view_camera c;
    int64_t x, y;
    view_camera_set(&c, 10);
    c.x = INT64_C(1) << 60;
    c.y = -(INT64_C(1) << 60);
    view_camera_at(&c, 25, 37, &x, &y);
    assert_true(x == c.x + 2 && y == c.y + 3);
    view_camera_pan(&c, -10, 10);
    assert_true(c.x == (INT64_C(1) << 60) + 1 && c.y == -(INT64_C(1) << 60) - 1);
}

// The whole maze with its last wall is on the screen, and as large as whole pixels allow.
TEST(test_fit) {
    for (unsigned w = 1; w < 400; w += 13)
        for (unsigned width = 20; width < 1000; width += 37) {
            view_camera c;
            unsigned h = w / 2 + 1, height = width * 3 / 4;
            view_camera_fit(&c, w, h, width, height);
            int wall = view_camera_wall(c.scale);
            assert_true(view_camera_column(&c, 0) >= 0 && view_camera_row(&c, 0) >= 0);
            assert_true(view_camera_column(&c, w) + wall <= (int)width);
            assert_true(view_camera_row(&c, h) + wall <= (int)height);
            if (c.scale < 2) continue;
            assert_true(c.scale == (double)(int)c.scale);
            double larger = c.scale + 1;
            assert_true(w * larger + view_camera_wall(larger) > width ||
                        h * larger + view_camera_wall(larger) > height);
        }
}

// No size of a window leaves more than a tenth of its room empty in both directions, or a ninth where cells are large.
TEST(test_fill) {
    for (unsigned w = 10; w < 900; w += 13)
        for (unsigned width = 120; width < 1000; width += 37) {
            view_camera c;
            unsigned h = w / 2 + 1, height = width * 3 / 4;
            view_camera_fill(&c, w, h, width, height);
            int wall = view_camera_wall(c.scale), right = view_camera_column(&c, w) + wall;
            int bottom = view_camera_row(&c, h) + wall;
            assert_true(view_camera_column(&c, 0) >= 0 && view_camera_row(&c, 0) >= 0);
            assert_true(right <= (int)width && bottom <= (int)height);
            double filled = fmax(w * c.scale / width, h * c.scale / height);
            if (filled < 0.88) fail_msg("%u cells in %u pixels: %.2f of them", w, width, filled);
            if (c.scale >= VIEW_CAMERA_WHOLE) assert_true(c.scale == floor(c.scale));
        }
}

TEST(test_show) {
    view_camera c;
    for (int64_t x = -100; x < 100; x += 7) {
        view_camera_set(&c, 9);
        view_camera_show(&c, x, -x, 100, 80, 12);
        assert_true(view_camera_column(&c, x) >= 12 && view_camera_column(&c, x + 1) + 1 <= 88);
        assert_true(view_camera_row(&c, -x) >= 12 && view_camera_row(&c, -x + 1) + 1 <= 68);
    }
    // From everywhere, also from within the margin.
    for (int64_t from = -12; from <= 12; from++)
        for (int64_t x = -12; x <= 12; x++) {
            view_camera_set(&c, 9);
            c.x = from;
            c.y = -from;
            view_camera_show(&c, x, -x, 100, 80, 12);
            int left = view_camera_column(&c, x), top = view_camera_row(&c, -x);
            if (left < 12 || left + 10 > 88 || top < 12 || top + 10 > 68)
                fail_msg("from %d the cell %d is shown at %d,%d", (int)from, (int)x, left, top);
        }
    view_camera_set(&c, 9);
    view_camera_show(&c, 5, 5, 100, 100, 12);
    assert_true(c.x == 0 && c.y == 0);
}

// Wherever a camera looks, a maze that is larger than the screen fills it, and one that is smaller is left alone.
TEST(test_keep) {
    for (int64_t from = -20; from <= 60; from++) {
        view_camera c;
        view_camera_set(&c, 9);
        c.x = from;
        c.y = from;
        view_camera_keep(&c, 40, 5, 100, 80);
        assert_true(view_camera_column(&c, 0) <= 0 && view_camera_column(&c, 40) + view_camera_wall(9) >= 100);
        assert_int_equal(view_camera_row(&c, 0), 17);       // of 80 pixels the maze has 46
        if (from >= 0 && 9 * from + 100 <= 361) assert_int_equal(c.x, from);
    }
}
