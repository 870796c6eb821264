// SPDX-License-Identifier: MIT
// The painted walls are those of the maze at every scale; cut windows are parts of the whole.  Golden pictures are in
// tests/data/painted.
#include "support/test.h"
#include <math.h>

#include "support/stage.h"

// Pixels that the painter leaves out would show as '~'.
static view_image image_new(unsigned width, unsigned height) {
    view_image image = {.pixels = malloc((size_t)width * height), .pitch = width,
                        .width = width, .height = height};
    memset(image.pixels, 255, (size_t)width * height);
    return image;
}

static char *dump(const view_image *image) {
    char *text = malloc((size_t)(image->width + 1) * image->height + 1), *to = text;
    for (unsigned y = 0; y < image->height; y++) {
        for (unsigned x = 0; x < image->width; x++) {
            unsigned colour = image->pixels[y * image->pitch + x];
            *to++ = colour == 255 ? '~' : view_colour_letter(colour);
        }
        *to++ = '\n';
    }
    *to = 0;
    return text;
}

static void check(const view_image *image, const char *golden) {
    char *text = dump(image);
    if (strcmp(text, golden) != 0) {
        if (getenv("GOLDEN_PRINT") != NULL) printf("%s\n", text);
        fail_msg("the picture is\n%sand not\n%s", text, golden);
    }
    free(text);
}

// ---- goldens -----------------------------------------------------------------------

// Numbers of three digits are written smaller, those of four left out; the walls' stay walls.
TEST(test_long_numbers) {
    stage t = stage_solved("rect:60x30/eller/5", NULL);
    const view_board *b = &t.session->panes[0].board;
    view_camera c;
    view_image image = image_new(60 * 14 + 2, 30 * 14 + 2);
    size_t plates = 0, numbers = 0;
    view_session_seek(t.session, b->making - 200);
    view_camera_set(&c, 14);
    view_paint_pane(t.session, 0, &c, &image);
    for (uint32_t y = 0; y + 1 < b->height; y++)
        for (uint32_t x = 0; x < b->width; x++) {
            size_t dots = 0, light = 0;
            for (unsigned i = 0; i < 12 * 12; i++) {
                const uint8_t *at = &image.pixels[(y * 14 + 2 + i / 12) * image.pitch + x * 14 + 2];
                dots += at[i % 12] == VIEW_COLOUR_NUMBER;
                light += at[5 * image.pitch + i % 12] == VIEW_COLOUR_PANEL;
            }
            if (view_board_label(b, x, y) == 0) continue;
            bool shut = !(view_board_sides(b, x, y) >> MEANDER_SOUTH & 1);
            numbers += dots > 4;
            if (view_board_state(b, x, y) == VIEW_FLOOR) plates += shut == (light > 0);
        }
    assert_int_equal(numbers, 60 * 29);
    assert_int_equal(plates, 60 * 29);
    free(image.pixels);
    stage_close(&t);
}

TEST(test_text) {
    view_image image = image_new(40, 9);
    view_image_fill(&image, -5, -5, 100, 100, VIEW_COLOUR_BACK);
    view_image_text(&image, 1, 0, 1, VIEW_COLOUR_WALL, "Maze gp");
    check(&image,
        " #   #                                  \n"
        " ## ##                                  \n"
        " # # #  ###  #####  ###         #### ###\n"
        " # # #     #    #  #   #       #   # #  \n"
        " #   #  ####   #   #####       #   # #  \n"
        " #   # #   #  #    #           #   # #  \n"
        " #   #  #### #####  ####        #### ###\n"
        "                                   # #  \n"
        "                                ###  #  \n");
    view_image_fill(&image, 0, 0, 40, 9, VIEW_COLOUR_BACK);
    view_image_text(&image, 1, 3, 1, VIEW_COLOUR_WALL, "\u00c1ru\u0151\u0171");
    assert_int_equal(view_text_width("\u00c1ru\u0151\u0171", 2), view_text_width("Aruou", 2));
    check(&image,
        "    #                                   \n"
        "   #                                    \n"
        "                     # #   # #          \n"
        "  ###               # #   # #           \n"
        " #   #                                  \n"
        " #   #  # ## #   #  ###  #   #          \n"
        " #####  ##   #   # #   # #   #          \n"
        " #   #  #    #   # #   # #   #          \n"
        " #   #  #    #   # #   # #   #          \n");
    view_image_text(&image, -3, -3, 2, VIEW_COLOUR_PATH, "?????");
    view_image_text(&image, 37, 5, 9, VIEW_COLOUR_PATH, "cut off");
    free(image.pixels);
}

// Of two panes, each pixel belongs to one, or to none.
TEST(test_screen) {
    stage t = stage_solved("rect:6x4/backtracker/1", NULL);
    assert_int_equal(view_session_open(t.session, 1, "rect:6x4/prim/1", NULL), MEANDER_OK);
    view_session_seek(t.session, 24);
    view_image image = image_new(60, 43);
    view_layout l = view_layout_make(t.session, 60, 43);
    assert_int_equal(l.count, 2);
    view_paint(t.session, &l, &image);
    size_t pane;
    meander_point at;
    assert_true(view_layout_cell(t.session, &l, 34, 15, &pane, &at));
    assert_int_equal(pane, 1);
    assert_false(view_layout_cell(t.session, &l, 30, 15, &pane, &at));
    assert_false(view_layout_cell(t.session, &l, 5, 43, &pane, &at));
    free(image.pixels);
    stage_close(&t);
}

// ---- laws --------------------------------------------------------------------------

// In the middle of every wall and every passage stands the colour that belongs there.
static void check_walls(const view_session *s, const view_camera *c, const view_image *image) {
    const meander_maze *m = s->panes[0].maze;
    int wall = view_camera_wall(c->scale);
    for (int64_t y = 0; y < 9; y++)
        for (int64_t x = 0; x < 13; x++) {
            int left = view_camera_column(c, x), top = view_camera_row(c, y);
            int px = left + wall, py = top + wall;
            unsigned sides = meander_maze_sides(m, (meander_point){(uint64_t)x, (uint64_t)y});
            if (px < 0 || py < 0 || px >= (int)image->width || py >= (int)image->height) continue;
            const uint8_t *at = image->pixels + (size_t)py * image->pitch + px;
            assert_int_not_equal(*at, VIEW_COLOUR_WALL);
            if (top >= 0)
                assert_int_equal(at[-(ptrdiff_t)image->pitch] != VIEW_COLOUR_WALL,
                                 sides >> MEANDER_NORTH & 1);
            if (left >= 0)
                assert_int_equal(at[-1] != VIEW_COLOUR_WALL, sides >> MEANDER_WEST & 1);
        }
}

TEST(test_walls_are_the_mazes) {
    static const double scales[] = {2, 2.5, 3, 4.7, 8, 15, 31.4};
    stage t = stage_solved("rect:13x9/wilson/3+braid=40", NULL);
    view_session_seek(t.session, SIZE_MAX);
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        for (int pan = -30; pan < 60; pan += 11) {
            view_camera c;
            view_image image = image_new(70, 50);
            view_camera_set(&c, scales[i]);
            view_camera_pan(&c, pan, -pan / 2.0);
            view_paint_pane(t.session, 0, &c, &image);
            assert_null(memchr(image.pixels, 255, (size_t)70 * 50));
            check_walls(t.session, &c, &image);
            free(image.pixels);
        }
    stage_close(&t);
}

// A window of a picture is the part of the larger picture, also where it was made in chunks.
TEST(test_windows_agree) {
    static const double scales[] = {1, 2, 3};
    stage t = stage_solved("rect:1400x20/backtracker/3", NULL);
    view_session_seek(t.session, 30000);
    for (size_t i = 0; i < 3; i++) {
        view_camera c;
        view_camera_set(&c, scales[i]);
        view_image whole = image_new(4300, 64), part = image_new(900, 30);
        view_paint_pane(t.session, 0, &c, &whole);
        view_camera_pan(&c, -701, -9);
        view_paint_pane(t.session, 0, &c, &part);
        for (unsigned y = 0; y < 30; y++)
            assert_memory_equal(part.pixels + y * 900, whole.pixels + (y + 9) * 4300 + 701, 900);
        free(whole.pixels);
        free(part.pixels);
    }
    stage_close(&t);
}

// A path stays to be seen however far away it is.
TEST(test_path_from_far_away) {
    stage t = stage_solved("rect:300x300/backtracker/3", "breadth-first");
    view_session_seek(t.session, SIZE_MAX);
    view_camera c;
    view_image image = image_new(110, 110);
    view_camera_set(&c, 1 / 2.9);
    view_paint_pane(t.session, 0, &c, &image);
    size_t green = 0;
    for (size_t i = 0; i < 110 * 110; i++) {
        green += image.pixels[i] == VIEW_COLOUR_PATH;
        // Grey is never beside it: the two may differ in hue alone.
        if (image.pixels[i] == VIEW_COLOUR_PATH && i % 110 < 109)
            assert_true(image.pixels[i + 1] < VIEW_COLOUR_TONES || image.pixels[i + 1] >= VIEW_COLOUR_COUNT);
    }
    assert_true(green > 300);
    assert_int_equal(image.pixels[109 * 110 + 109], VIEW_COLOUR_BACK);
    free(image.pixels);
    stage_close(&t);
}

// From far away start and goal are found: their marks have a least size and are in the picture as a whole.
TEST(test_ends_from_far_away) {
    enum { SIDE = 400, LEAST = 10 };
    static const double scales[] = {1, 0.44, 0.2};
    stage t = stage_solved("rect:400x400/sidewinder/3", NULL);
    view_session_seek(t.session, SIZE_MAX);
    view_image image = image_new(SIDE, SIDE);
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        size_t start = 0, goal = 0, end = (size_t)(400 * scales[i]);
        view_camera c;
        view_camera_set(&c, scales[i]);
        view_paint_pane(t.session, 0, &c, &image);
        for (size_t k = 0; k < SIDE * SIDE; k++) {
            size_t x = k % SIDE, y = k / SIDE;
            start += image.pixels[k] == VIEW_COLOUR_START && x < LEAST && y < LEAST;
            goal += image.pixels[k] == VIEW_COLOUR_GOAL && x + LEAST > end && y + LEAST > end;
        }
        if (start < LEAST * LEAST / 4 || goal < LEAST * LEAST / 5)
            fail_msg("scale %.2f: %zu pixels of the start, %zu of the goal", scales[i], start, goal);
    }
    free(image.pixels);
    stage_close(&t);
}

// On a large screen that is filled they are found between walls, too.
TEST(test_ends_in_small_cells) {
    enum { SIDE = 1200, LEAST = 12 };
    stage t = stage_solved("rect:400x400/sidewinder/3", NULL);
    view_session_seek(t.session, SIZE_MAX);
    view_camera c;
    view_image image = image_new(SIDE, SIDE);
    for (int fills = 0; fills < 2; fills++) {
        size_t start = 0, goal = 0;
        t.session->fills = fills > 0;
        view_camera_set(&c, 3);
        view_paint_pane(t.session, 0, &c, &image);
        for (size_t k = 0; k < (size_t)SIDE * SIDE; k++) {
            start += image.pixels[k] == VIEW_COLOUR_START;
            goal += image.pixels[k] == VIEW_COLOUR_GOAL;
        }
        if ((start > LEAST * LEAST / 5) != fills) fail_msg("%zu pixels of the start", start);
        if ((goal > LEAST * LEAST / 5) != fills) fail_msg("%zu pixels of the goal", goal);
    }
    free(image.pixels);
    stage_close(&t);
}

// However small cells with walls are, each colour has its part of the picture: walls do not eat it.
TEST(test_small_cells_keep_their_colours) {
    enum { SIDE = 900, CELLS = 200, SCALES = 5, PARTS = 3 };
    static const double scales[SCALES] = {2, 2.3, 3, 3.7, 4};
    static const size_t parts[PARTS] = {3, 5, 10};    // of the film, in tenths
    stage t = stage_solved("rect:200x200/backtracker/3", "depth-first");
    t.session->fills = true;
    view_camera c;
    view_image image = image_new(SIDE, SIDE);
    for (size_t k = 0; k < SCALES * PARTS; k++) {
        double scale = scales[k / PARTS], pixels[VIEW_COLOUR_COUNT] = {0}, cells[VIEW_COLOUR_COUNT] = {0};
        view_session_seek(t.session, view_session_length(t.session) * parts[k % PARTS] / 10);
        view_camera_set(&c, scale);
        view_paint_pane(t.session, 0, &c, &image);
        for (size_t i = 0; i < (size_t)SIDE * SIDE; i++) pixels[image.pixels[i]]++;
        for (unsigned hue = 0; hue < VIEW_COLOUR_SHADES; hue++)
            if (view_colour_thin(hue) != hue && hue != VIEW_COLOUR_WALL) pixels[hue] += pixels[view_colour_thin(hue)];
        for (unsigned y = 0; y < CELLS; y++)
            for (unsigned x = 0; x < CELLS; x++) {
                unsigned is = view_board_state(&t.session->panes[0].board, x, y);
                cells[is == VIEW_SOLID ? VIEW_COLOUR_SOLID : is == VIEW_ACTIVE ? VIEW_COLOUR_STACK :
                      is == VIEW_DEAD_END ? VIEW_COLOUR_DEAD_END : VIEW_COLOUR_BACK]++;
            }
        for (unsigned hue = VIEW_COLOUR_WALL; hue < VIEW_COLOUR_SHADES; hue++)
            if (pixels[hue] < 0.6 * scale * scale * cells[hue])
                fail_msg("%g pixels a cell: %g pixels of %u for %g cells", scale, pixels[hue], hue, cells[hue]);
        if (pixels[VIEW_COLOUR_WALL] > 5.0 * scale * CELLS) fail_msg("%g of walls", pixels[VIEW_COLOUR_WALL]);
    }
    free(image.pixels);
    stage_close(&t);
}

// Arrows of a search are beside the path, not under its dots.
static void check_arrows(const char *id, const char *solver) {
    enum { SIDE = 320 };
    stage t = stage_solved(id, solver);
    view_session_seek(t.session, SIZE_MAX);
    view_image image = image_new(SIDE, SIDE);
    view_layout l = view_layout_make(t.session, SIDE, SIDE);
    size_t arrows = 0, pane;
    meander_point at;
    view_paint(t.session, &l, &image);
    for (int k = 0; k < SIDE * SIDE; k++) {
        if (image.pixels[k] != VIEW_COLOUR_CAME_FROM) continue;
        arrows++;
        assert_true(view_layout_cell(t.session, &l, k % SIDE, k / SIDE, &pane, &at));
        if (view_board_state(&t.session->panes[0].board, at.x, at.y) == VIEW_PATH)
            fail_msg("%s: an arrow on the path at %d,%d", id, k % SIDE, k / SIDE);
    }
    assert_true(arrows > 50);
    free(image.pixels);
    stage_close(&t);
}

TEST(test_arrows_beside_the_path) {
    check_arrows("rect:12x12/wilson/8", "a-star");
    check_arrows("hex:10x10/wilson/8", "dijkstra");
}

// How dark a picture is in the mean: 0 where all is floor, 1 where all is wall, by the colours on the screen.
static double darkness(const view_image *image, const view_palette *p) {
    const uint8_t *floor_of = p->rgba[VIEW_COLOUR_FLOOR], *wall = p->rgba[VIEW_COLOUR_WALL];
    double sum = 0, whole = (double)floor_of[1] - wall[1];
    for (size_t k = 0; k < (size_t)image->width * image->height; k++)
        sum += (floor_of[1] - p->rgba[image->pixels[k]][1]) / whole;
    return sum / ((double)image->width * image->height);
}

static view_image even_image(const stage *t, double scale, double pan, unsigned side) {
    view_camera c;
    view_image image = image_new(side, side);
    t->session->fills = true;
    view_camera_set(&c, scale);
    view_camera_pan(&c, pan, pan);
    view_paint_pane(t->session, 0, &c, &image);
    assert_null(memchr(image.pixels, 255, (size_t)side * side));
    return image;
}

// Whether a place of a perfect maze is wall; numbers are cells, and a wall is so much of one.
static bool even_is_wall(const meander_maze *m, double x, double y, double wall) {
    meander_point at = {(uint64_t)x, (uint64_t)y};
    bool west = x - floor(x) < wall, north = y - floor(y) < wall;
    unsigned sides = meander_maze_sides(m, at);
    if (west && north) return true;
    return (west && !(sides >> MEANDER_WEST & 1)) || (north && !(sides >> MEANDER_NORTH & 1));
}

// In cells of any size each pixel is as dark as what is under it, so all walls have the same weight.
TEST(test_walls_of_parts_of_pixels) {
    enum { SIDE = 120, PARTS = 16 };
    static const double scales[] = {1.3, 1.7, 2.2, 2.5, 2.87, 3.4, 4.75, 5.9};
    stage t = stage_solved("rect:200x200/wilson/1", NULL);
    view_session_seek(t.session, SIZE_MAX);
    view_palette p;
    view_palette_fill(&p, 0);
    for (size_t k = 0; k < sizeof scales / sizeof scales[0]; k++) {
        double scale = scales[k], wall = scale < 2 ? 0.5 : 1 / scale, pan = 7.4;
        view_image image = even_image(&t, scale, -pan, SIDE);
        for (unsigned i = 20 * SIDE; i < SIDE * SIDE; i++) {
            double expected = 0;
            view_image pixel = {.pixels = image.pixels + i, .pitch = 1, .width = 1, .height = 1};
            for (unsigned part = 0; part < PARTS * PARTS; part++)
                expected += even_is_wall(t.session->panes[0].maze,
                                         (i % SIDE + pan + (part % PARTS + 0.5) / PARTS) / scale,
                                         (i / SIDE + pan + (part / PARTS + 0.5) / PARTS) / scale, wall);
            expected /= PARTS * PARTS * (scale >= 2 && scale < 5 ? 2 : 1);    // there walls are thin
            double found = darkness(&pixel, &p);
            if (i % SIDE >= 20 && fabs(found - expected) > 0.12)
                fail_msg("scale %.2f at %u,%u: %.3f, not %.3f", scale, i % SIDE, i / SIDE, found, expected);
        }
        free(image.pixels);
    }
    stage_close(&t);
}

// A path is one line in cells of any size, and walls between coloured cells are walls.
TEST(test_colours_of_parts_of_pixels) {
    enum { SIDE = 300 };
    static const double scales[] = {1.2, 1.5, 1.9, 2.5, 3.9, 5.3};
    stage t = stage_solved("rect:40x40/backtracker/3", "depth-first");
    view_session_seek(t.session, SIZE_MAX);
    for (size_t k = 0; k < sizeof scales / sizeof scales[0]; k++) {
        view_image image = even_image(&t, scales[k], 0, SIDE);
        size_t walls = 0, odd = 0;
        for (size_t i = SIDE; i + SIDE < SIDE * SIDE; i++) {
            unsigned hue = image.pixels[i];
            walls += hue == VIEW_COLOUR_WALL || hue == view_colour_thin(VIEW_COLOUR_DEAD_END) ||
                     hue == view_colour_thin(VIEW_COLOUR_PATH) || hue == view_colour_thin(VIEW_COLOUR_FLOOR);
            // No pixel of a path is alone.
            odd += hue == VIEW_COLOUR_PATH && image.pixels[i - 1] != hue && image.pixels[i + 1] != hue &&
                   image.pixels[i - SIDE] != hue && image.pixels[i + SIDE] != hue;
        }
        if (odd > 0 || walls < 500) fail_msg("scale %.2f: %zu lonely pixels, %zu of walls", scales[k], odd, walls);
        free(image.pixels);
    }
    stage_close(&t);
}

// A maze has the same grey however far away it is: that of two pixels to a cell, where walls are seen.
TEST(test_floor_from_far_away) {
    static const double scales[] = {2, 1.9, 1, 1 / 1.9, 1 / 2.9, 1 / 3.9, 1 / 8.0, 1 / 14.2};
    static const char *const made[] = {"eller/3", "binary-tree/3", "backtracker/3", "recursive-division/3",
                                       "wilson/3+braid=100"};
    view_palette p;
    view_palette_fill(&p, 0);
    view_image image = image_new(70, 70);
    for (size_t k = 0; k < sizeof made / sizeof made[0]; k++) {
        view_text id = {0};
        view_text_add(&id, "rect:1000x1000/");
        view_text_add(&id, made[k]);
        stage t = stage_open(id.text);
        double near = 0;
        view_session_seek(t.session, SIZE_MAX);
        for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
            view_camera c;
            view_camera_set(&c, scales[i]);
            c.x = c.y = 3;        // beyond the mark of the start
            view_paint_pane(t.session, 0, &c, &image);
            double dark = darkness(&image, &p);
            if (i == 0) near = dark;
            if (!(fabs(dark - near) < 0.02))
                fail_msg("%s, %g pixels to a cell: %g, not %g", made[k], scales[i], dark, near);
        }
        stage_close(&t);
    }
    free(image.pixels);
}

// All cells under a pixel count: one row of dead ends in 25, of which a sample of four rows would not tell, makes the
// maze darker by as much as it has walls.
TEST(test_far_view_has_all_cells) {
    view_palette p;
    view_palette_fill(&p, 0);
    stage t = stage_open("rect:500x500/eller/3");
    view_board *b = &t.session->panes[0].board;
    double dark[2];
    view_camera c;
    view_image image = image_new(16, 16);
    view_session_seek(t.session, SIZE_MAX);
    view_camera_set(&c, 1 / 24.0);
    c.x = c.y = 100;           // beyond the mark of the start, three pixels wide
    for (int closed = 0; closed < 2; closed++) {
        for (uint32_t i = 0; i < 500 * 500; i++)
            b->cells[i] = (uint8_t)((b->cells[i] & 0xf0) | (closed && i / 500 % 25 == 8 ? 1 : 15));
        view_paint_pane(t.session, 0, &c, &image);
        dark[closed] = darkness(&image, &p);
    }
    if (!(fabs(dark[0] - 0.25) < 0.005)) fail_msg("open: %g", dark[0]);
    if (!(fabs(dark[1] - dark[0] - 0.015) < 0.005)) fail_msg("with dead ends: %g, not %g", dark[1], dark[0] + 0.015);
    free(image.pixels);
    stage_close(&t);
}

TEST(test_colours) {
    view_palette p;
    uint8_t pixels[4] = {VIEW_COLOUR_WALL, VIEW_COLOUR_FLOOR, VIEW_COLOUR_PATH, 0}, rgba[16];
    view_image image = {.pixels = pixels, .pitch = 2, .width = 2, .height = 2};
    for (size_t theme = 0; theme <= view_theme_count(); theme++) {
        view_palette_fill(&p, theme);
        assert_non_null(view_theme_name(theme));
        for (size_t i = VIEW_COLOUR_SETS; i < VIEW_COLOUR_COUNT; i++)
            assert_int_equal(p.rgba[i][3], 255);
        assert_memory_not_equal(p.rgba[VIEW_COLOUR_WALL], p.rgba[VIEW_COLOUR_FLOOR], 4);
        assert_memory_not_equal(p.rgba[VIEW_COLOUR_PATH], p.rgba[VIEW_COLOUR_DEAD_END], 4);
    }
    view_palette_fill(&p, 0);
    view_image_colours(&image, &p, rgba, 8);
    assert_memory_equal(rgba, p.rgba[VIEW_COLOUR_WALL], 4);
    assert_memory_equal(rgba + 8, p.rgba[VIEW_COLOUR_PATH], 4);
}

// No cell is far from the only one, and nothing is divided by how far it is.
TEST(test_distances_of_one_cell) {
    stage t = stage_open("rect:1x1/wilson/1");
    view_camera c = {0};
    bool seen[VIEW_COLOUR_COUNT] = {false};
    view_session_seek(t.session, SIZE_MAX);
    assert_int_equal(view_session_do(t.session, VIEW_ACTION_DISTANCES), MEANDER_OK);
    view_camera_set(&c, 9);
    view_image image = image_new(10, 10);
    view_paint_pane(t.session, 0, &c, &image);
    view_paint_seen(t.session, 0, seen);
    assert_true(seen[VIEW_COLOUR_RAMP]);
    assert_false(seen[VIEW_COLOUR_RAMP + VIEW_RAMP - 1]);
    free(image.pixels);
    stage_close(&t);
}

// Distances lie below the path and above everything else that a solver has left behind.
TEST(test_distances_stay) {
    static const char *const solvers[] = {"wall-follower", "breadth-first", "tremaux",
                                          "dead-end-filling"};
    for (size_t k = 0; k < sizeof solvers / sizeof solvers[0]; k++) {
        stage t = stage_solved("rect:16x10/eller/7", solvers[k]);
        view_camera c = {0};
        view_session_seek(t.session, SIZE_MAX);
        assert_int_equal(view_session_do(t.session, VIEW_ACTION_DISTANCES), MEANDER_OK);
        view_camera_set(&c, 3);
        view_image image = image_new(49, 31);
        view_paint_pane(t.session, 0, &c, &image);
        size_t shown = 0;
        for (unsigned y = 0; y < 10; y++)
            for (unsigned x = 0; x < 16; x++) {
                unsigned colour = image.pixels[(3 * y + 1) * image.pitch + 3 * x + 1];
                shown += colour >= VIEW_COLOUR_RAMP;
                assert_true(colour >= VIEW_COLOUR_RAMP || colour == VIEW_COLOUR_PATH ||
                            colour == VIEW_COLOUR_START || colour == VIEW_COLOUR_GOAL);
            }
        assert_true(shown > 80);
        free(image.pixels);
        stage_close(&t);
    }
}
