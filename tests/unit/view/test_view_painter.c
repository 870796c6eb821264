// SPDX-License-Identifier: MIT
// Golden pictures as small texts, one letter a pixel (view/palette.c tells which); the painted
// walls are those of the maze at every scale; cut windows are parts of the whole.
#include "support/test.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void check_at(stage *t, size_t position, double scale, const char *golden) {
    view_session *s = t->session;
    const view_board *b = &s->panes[0].board;
    view_camera c;
    view_session_seek(s, position);
    view_camera_set(&c, scale);
    unsigned wall = (unsigned)view_camera_wall(scale);
    unsigned width = (unsigned)(b->width * scale + 0.999) + wall;
    unsigned height = (unsigned)(b->height * scale + 0.999) + wall;
    view_image image = image_new(width, height);
    view_paint_pane(s, 0, &c, &image);
    check(&image, golden);
    free(image.pixels);
}

// ---- goldens -----------------------------------------------------------------------

// Half of the cells are on the stack, some are finished, the others are still solid.
TEST(test_making) {
    stage t = stage_solved("rect:6x4/backtracker/1", NULL);
    check_at(&t, 36, 4,
        "#########################\n"
        "#%%%#%%%#sssssssssssssss#\n"
        "#%%%#%%%#sssssssssssssss#\n"
        "#%%%#%%%#sssssssssssssss#\n"
        "#########sss#########sss#\n"
        "#%%%#%%%#sssssss    #sss#\n"
        "#%%%#%%%#sssssss    #sss#\n"
        "#%%%#%%%#sssssss    #sss#\n"
        "#############sss#####sss#\n"
        "#+++ssssssss#sss#sss#sss#\n"
        "#+++ssssssss#sss#sss#sss#\n"
        "#+++ssssssss#sss#sss#sss#\n"
        "#########sss#sss#sss#sss#\n"
        "#%%%#%%%#sssssss#sssssss#\n"
        "#%%%#%%%#sssssss#sssssss#\n"
        "#%%%#%%%#sssssss#sssssss#\n"
        "#########################\n");
    stage_close(&t);
}

// The store of the growing tree is another colour.
TEST(test_store) {
    stage t = stage_solved("rect:5x3/growing-tree:pick=random/1", NULL);
    check_at(&t, 20, 2,
        "###########\n"
        "#oooo+#%#%#\n"
        "#o###o#####\n"
        "#o#o#o#%#%#\n"
        "# #o#######\n"
        "#  ooooo#%#\n"
        "###########\n");
    stage_close(&t);
}

// ---- numbers of sets ------------------------------------------------------------------

// The first row is finished: a number in every cell, and one on each wall below.
TEST(test_sets) {
    stage t = stage_solved("rect:3x2/eller/3", NULL);
    check_at(&t, 18, 14,
        "############################################\n"
        "############################################\n"
        "##bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb##\n"
        "##bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb##\n"
        "##bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb##\n"
        "##bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb##\n"
        "##bbbbbbnbbbbbbbbbbbbbnbbbbbbbbbbbbbnbbbbb##\n"
        "##bbbbbnnbbbbbbbbbbbbnnbbbbbbbbbbbbnnbbbbb##\n"
        "##bbbbbbnbbbbbbbbbbbbbnbbbbbbbbbbbbbnbbbbb##\n"
        "##bbbbbbnbbbbbbbbbbbbbnbbbbbbbbbbbbbnbbbbb##\n"
        "##bbbbbnnnbbbbbbbbbbbnnnbbbbbbbbbbbnnnbbbb##\n"
        "##bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb##\n"
        "##bbbbbbbbbbbbbbbbbb#####bbbbbbbbb#####bbb##\n"
        "##bbbbbbbbbbbbbbbbbb##P##bbbbbbbbb##P##bbb##\n"
        "##bbbbbbbbbbbb#######PP############PP#######\n"
        "##bbbbbbbbbbbb########P#############P#######\n"
        "##bbbbbbbbbbbb##++++##P##+++##%%%%##P##%%%##\n"
        "##bbbbbbbbbbbb##+sss#PPP#ss+##%%%%#PPP#%%%##\n"
        "##bbbbbbbbbbbb##+sss#####ss+##%%%%#####%%%##\n"
        "##bbbbbbbbbbbb##+ssssssssss+##%%%%%%%%%%%%##\n"
        "##bbbbbbnbbbbb##+ssssssssss+##%%%%%%%%%%%%##\n"
        "##bbbbbnnbbbbb##+ssssssssss+##%%%%%%%%%%%%##\n"
        "##bbbbbbnbbbbb##+ssssssssss+##%%%%%%%%%%%%##\n"
        "##bbbbbbnbbbbb##+ssssssssss+##%%%%%%%%%%%%##\n"
        "##bbbbbnnnbbbb##+ssssssssss+##%%%%%%%%%%%%##\n"
        "##bbbbbbbbbbbb##+ssssssssss+##%%%%%%%%%%%%##\n"
        "##bbbbbbbbbbbb##+ssssssssss+##%%%%%%%%%%%%##\n"
        "##bbbbbbbbbbbb##++++++++++++##%%%%%%%%%%%%##\n"
        "############################################\n"
        "############################################\n");
    stage_close(&t);
}

// Where pixels are letters, numbers are, too.
TEST(test_letters) {
    stage t = stage_solved("rect:4x3/eller/3", NULL);
    view_camera c;
    view_image image = image_new(17, 13);
    uint8_t *letters = calloc(17, 13);
    char text[17 * 13 + 1] = {0};
    image.letters = letters;
    view_session_seek(t.session, 32);
    view_camera_set(&c, 4);
    view_paint_pane(t.session, 0, &c, &image);
    for (size_t i = 0; i < sizeof text - 1; i++)
        text[i] = i % 17 == 16 ? '\n' : letters[i] == 0 ? '.' : (char)letters[i];
    assert_string_equal(text,
        "................\n"
        "................\n"
        "..1...1...1...1.\n"
        "................\n"
        "......1...1...1.\n"
        "................\n"
        "..1...5...5...7.\n"
        "................\n"
        "................\n"
        "................\n"
        "................\n"
        "................\n"
        "................\n");
    free(letters);
    free(image.pixels);
    stage_close(&t);
}

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

TEST(test_solving) {
    stage t = stage_solved("rect:6x4/backtracker/1", "depth-first");
    check_at(&t, t.session->panes[0].board.making, 3,
        "###################\n"
        "#SS   #           #\n"
        "#SS   #           #\n"
        "####  #  #######  #\n"
        "#     #        #  #\n"
        "#     #        #  #\n"
        "#  #######  ####  #\n"
        "#        #  #  #  #\n"
        "#        #  #  #  #\n"
        "#  ####  #  #  #  #\n"
        "#     #     #   GG#\n"
        "#     #     #   GG#\n"
        "###################\n");
    check_at(&t, t.session->panes[0].board.making + 16, 3,
        "###################\n"
        "#SS...#...++      #\n"
        "#SS...#...++      #\n"
        "####..#..#######  #\n"
        "#.....#..... xx#  #\n"
        "#.....#..... xx#  #\n"
        "#..#######..####  #\n"
        "#........#..#  #  #\n"
        "#........#..#  #  #\n"
        "#  ####..#..#  #  #\n"
        "#     #.....#   GG#\n"
        "#     #.....#   GG#\n"
        "###################\n");
    check_at(&t, SIZE_MAX, 3,
        "###################\n"
        "#SS***#***********#\n"
        "#SS***#***********#\n"
        "####**#**#######**#\n"
        "#*****#***** xx#**#\n"
        "#*****#***** xx#**#\n"
        "#**#######**####**#\n"
        "#********#**#  #**#\n"
        "#********#**#  #**#\n"
        "#  ####**#**#  #**#\n"
        "#     #*****#   GG#\n"
        "#     #*****#   GG#\n"
        "###################\n");
    stage_close(&t);
}

// Cells of one pixel, and of less.
TEST(test_small) {
    stage t = stage_solved("rect:12x8/backtracker/1", "breadth-first");
    check_at(&t, 150, 1,
        "sss%%%%%%%%%\n"
        "s%ssss+%%%%%\n"
        "ss%%ss%sssss\n"
        "%s%%%%%sss s\n"
        "%sssssssss s\n"
        "ssssss sss s\n"
        "ssssss s sss\n"
        "ssss   sssss\n");
    check_at(&t, SIZE_MAX, 1,
        "Svvvvvvvvvvv\n"
        "*vvvvvvvvvvv\n"
        "**vvvvv*****\n"
        "v*vvvvv***v*\n"
        "v*********v*\n"
        "******v **v*\n"
        "******v v  *\n"
        "****vvv    G\n");
    check_at(&t, SIZE_MAX, 0.5,
        "SSSvvv\n"
        "SSS***\n"
        "SSS***\n"
        "***vv*\n");
    stage_close(&t);
}

TEST(test_mask) {
    static const char picture[] = "XXX..\nX.XXX\nXXX.X\n";
    stage t = stage_solved("rect:5x3/backtracker/1", NULL);
    char *mask;
    assert_int_equal(meander_mask_new(t.context, picture, sizeof picture - 1, "m", &mask),
                     MEANDER_OK);
    meander_id_change change = {MEANDER_ID_SIZE, mask};
    assert_int_equal(view_session_change(t.session, 0, &change, 1), MEANDER_OK);
    meander_text_free(t.context, mask);
    check_at(&t, SIZE_MAX, 3,
        "##########      \n"
        "#SS      #      \n"
        "#SS      #      \n"
        "#  ####  #######\n"
        "#  #  #        #\n"
        "#  #  #        #\n"
        "#  ####  ####  #\n"
        "#  #     #  #GG#\n"
        "#  #     #  #GG#\n"
        "##########  ####\n");
    stage_close(&t);
}

// The walker's trail, a step taken back, and the same under the fog.
TEST(test_walk) {
    stage t = stage_solved("rect:6x4/backtracker/1", NULL);
    meander_solution *s;
    view_session_seek(t.session, SIZE_MAX);
    meander_maze *m = view_session_maze(t.session, 0);
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    for (size_t i = 0; i < 5; i++)
        assert_true(view_session_walk(t.session, meander_solution_path(s)[i]));
    meander_solution_free(s);
    assert_true(view_session_undo(t.session));
    check_at(&t, SIZE_MAX, 3,
        "###################\n"
        "#SSttt#           #\n"
        "#SSttt#           #\n"
        "####tt#  #######  #\n"
        "#ttttt#        #  #\n"
        "#ttttt#        #  #\n"
        "#tt#######  ####  #\n"
        "#@@ ,,   #  #  #  #\n"
        "#@@ ,,   #  #  #  #\n"
        "#  ####  #  #  #  #\n"
        "#     #     #   GG#\n"
        "#     #     #   GG#\n"
        "###################\n");
    t.session->shown.fog = true;
    check_at(&t, SIZE_MAX, 3,
        "#######????????????\n"
        "#SSttt#????????????\n"
        "#SSttt#????????????\n"
        "####tt#????????????\n"
        "#ttttt#????????????\n"
        "#ttttt#????????????\n"
        "#tt#######?????????\n"
        "#@@ ,,   #?????????\n"
        "#@@ ,,   #?????????\n"
        "#  ####??#?????????\n"
        "#  ????????????????\n"
        "#  ????????????????\n"
        "####???????????????\n");
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
    view_image_text(&image, -3, -3, 2, VIEW_COLOUR_PATH, "?????");
    view_image_text(&image, 37, 5, 9, VIEW_COLOUR_PATH, "cut off");
    free(image.pixels);
}

// Two panes, with a frame around the active one.
TEST(test_screen) {
    stage t = stage_solved("rect:6x4/backtracker/1", NULL);
    assert_int_equal(view_session_open(t.session, 1, "rect:6x4/prim/1", NULL), MEANDER_OK);
    view_session_seek(t.session, 24);
    view_image image = image_new(60, 43);
    view_layout l = view_layout_make(t.session, 60, 43);
    assert_int_equal(l.count, 2);
    view_paint(t.session, &l, &image);
    check(&image,
        "FFFFFFFFFFFFFFFFFFFFFFFFFFFFPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F######################### FPPPP #########################  \n"
        "F#%%%#%%%#sssssssssssssss# FPPPP #%%%#%%%#%%%#%%%#ooo    #  \n"
        "F#%%%#%%%#sssssssssssssss# FPPPP #%%%#%%%#%%%#%%%#ooo    #  \n"
        "F#%%%#%%%#sssssssssssssss# FPPPP #%%%#%%%#%%%#%%%#ooo    #  \n"
        "F#########sss#########sss# FPPPP #####################   #  \n"
        "F#%%%#%%%#sssssss +++#sss# FPPPP #%%%#%%%#%%%#+++#ooo    #  \n"
        "F#%%%#%%%#sssssss +++#sss# FPPPP #%%%#%%%#%%%#+++#ooo    #  \n"
        "F#%%%#%%%#sssssss +++#sss# FPPPP #%%%#%%%#%%%#+++#ooo    #  \n"
        "F#####################sss# FPPPP #####################   #  \n"
        "F#%%%#%%%#%%%#%%%#sss#sss# FPPPP #%%%#%%%#%%%#ooo        #  \n"
        "F#%%%#%%%#%%%#%%%#sss#sss# FPPPP #%%%#%%%#%%%#ooo        #  \n"
        "F#%%%#%%%#%%%#%%%#sss#sss# FPPPP #%%%#%%%#%%%#ooo        #  \n"
        "F#################sss#sss# FPPPP #################   #   #  \n"
        "F#%%%#%%%#%%%#%%%#sssssss# FPPPP #%%%#%%%#%%%#%%%#ooo#   #  \n"
        "F#%%%#%%%#%%%#%%%#sssssss# FPPPP #%%%#%%%#%%%#%%%#ooo#   #  \n"
        "F#%%%#%%%#%%%#%%%#sssssss# FPPPP #%%%#%%%#%%%#%%%#ooo#   #  \n"
        "F######################### FPPPP #########################  \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "F                          FPPPP                            \n"
        "FFFFFFFFFFFFFFFFFFFFFFFFFFFFPPPP                            \n");
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
    for (size_t i = 0; i < 110 * 110; i++) green += image.pixels[i] == VIEW_COLOUR_PATH;
    assert_true(green > 300);
    assert_int_equal(image.pixels[109 * 110 + 109], VIEW_COLOUR_BACK);
    free(image.pixels);
    stage_close(&t);
}

// A maze does not grow pale with its size: the floor of four cells to a pixel is as dark as that of one.
TEST(test_floor_from_far_away) {
    static const double scales[] = {1, 1 / 1.9, 1 / 2.9, 1 / 3.9, 1 / 8.0};
    stage t = stage_open("rect:600x600/eller/3");
    double mean[sizeof scales / sizeof scales[0]];
    view_session_seek(t.session, SIZE_MAX);
    view_image image = image_new(70, 70);
    for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
        view_camera c;
        size_t dark = 0;
        view_camera_set(&c, scales[i]);
        view_paint_pane(t.session, 0, &c, &image);
        for (size_t k = 0; k < 70 * 70; k++)
            dark += image.pixels[k] == VIEW_COLOUR_FLOOR_DARK ? 2 : image.pixels[k] == VIEW_COLOUR_FLOOR_SHADE;
        mean[i] = (double)dark / (70 * 70);
        if (!(mean[i] > 0.8 && fabs(mean[i] - mean[0]) < 0.15))
            fail_msg("%g pixels to a cell: %g, not %g", scales[i], mean[i], mean[0]);
    }
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
