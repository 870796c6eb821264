// SPDX-License-Identifier: MIT
// Pictures from within: strokes draw every line once; a PNG read back by libpng is the maze; and
// no file, however damaged, upsets the search for its ID.
#include "support/test.h"
#include "base/rng.h"
#include "draw/style.h"
#include "draw/strokes.h"
#include "format/picture/picture_id.h"
#include "support/door.h"
#include "support/fenced.h"

#ifdef MEANDER_WITH_PNG
#include <png.h>
#endif

enum { WIDE = 9, HIGH = 7 };

// ---- strokes -------------------------------------------------------------------------

// A canvas that counts how often each line of the lattice is drawn, in halves.
typedef struct counter {
    canvas canvas;
    canvas_point at, begin;
    unsigned east[HIGH][WIDE], south[HIGH][WIDE], moves;
} counter;

static void count_half(counter *k, int32_t x, int32_t y, int32_t dx, int32_t dy) {
    int32_t middle_x = x + dx / 2, middle_y = y + dy / 2;
    int32_t column = middle_x / CANVAS_CELL, row = middle_y / CANVAS_CELL;
    if (dx != 0) k->east[row][column]++;
    else k->south[row][column]++;
}

static void count_line(canvas *c, canvas_point to) {
    counter *k = (counter *)c;
    int32_t dx = to.x > k->at.x ? 500 : to.x < k->at.x ? -500 : 0;
    int32_t dy = to.y > k->at.y ? 500 : to.y < k->at.y ? -500 : 0;
    assert_true(dx == 0 || dy == 0);
    while (k->at.x != to.x || k->at.y != to.y) {
        count_half(k, k->at.x, k->at.y, dx, dy);
        k->at.x += dx;
        k->at.y += dy;
    }
}

static void count_move(canvas *c, canvas_point to) {
    counter *k = (counter *)c;
    k->moves++;
    k->at = k->begin = to;
}

static void count_shut(canvas *c) { count_line(c, ((counter *)c)->begin); }

static void check_strokes(meander_context *c, uint64_t seed, unsigned share) {
    rng r;
    strokes t;
    scratch lent = {.context = c};
    counter k = {.canvas = {.move = count_move, .line = count_line, .shut = count_shut}};
    unsigned east[HIGH][WIDE] = {{0}}, south[HIGH][WIDE] = {{0}}, odd = 0;
    rng_seed(&r, seed);
    assert_int_equal(strokes_init(&t, WIDE, HIGH, &lent), MEANDER_OK);
    for (size_t y = 0; y < HIGH; y++)
        for (size_t x = 0; x < WIDE; x++) {
            if (x + 1 < WIDE && (east[y][x] = rng_below(&r, 10) < share)) strokes_add_east(&t, x, y);
            if (y + 1 < HIGH && (south[y][x] = rng_below(&r, 10) < share)) strokes_add_south(&t, x, y);
        }
    for (size_t y = 0; y < HIGH; y++)
        for (size_t x = 0; x < WIDE; x++) {
            unsigned lines = east[y][x] + south[y][x];
            if (x > 0) lines += east[y][x - 1];
            if (y > 0) lines += south[y - 1][x];
            odd += lines % 2;
        }
    assert_int_equal(strokes_draw(&t, c, &k.canvas, 0, 0), MEANDER_OK);
    for (size_t y = 0; y < HIGH; y++)
        for (size_t x = 0; x < WIDE; x++) {
            assert_int_equal(k.east[y][x], 2 * east[y][x]);
            assert_int_equal(k.south[y][x], 2 * south[y][x]);
        }
    // Rings, of which there may be more, have no ends.
    assert_true(k.moves >= odd / 2);
    scratch_take_back(&lent);
}

TEST(test_strokes) {
    meander_context *c = door_open();
    for (uint64_t seed = 0; seed < 300; seed++) check_strokes(c, seed, (unsigned)(seed % 11));
    meander_context_free(c);
}

// A ramp begins and ends with its own colours, and each step lies between its neighbours.
TEST(test_ramp) {
    for (size_t theme = 0; theme < theme_count(); theme++) {
        const style_colours of = style_of_theme(theme), *l = &of;
        assert_int_equal(style_ramp(l, 0, 32), l->ramp[0]);
        assert_int_equal(style_ramp(l, 31, 32), l->ramp[THEME_RAMP - 1]);
        assert_int_equal(style_ramp(l, 2, 5), l->ramp[2]);
        assert_int_equal(style_ramp(l, 0, 1), l->ramp[0]);
    }
}

// ---- PNG -----------------------------------------------------------------------------

#ifdef MEANDER_WITH_PNG
static void check_png(meander_context *c, const char *id, unsigned margin) {
    char *bytes, format[64];
    size_t size;
    png_image image = {.version = PNG_IMAGE_VERSION};
    meander_maze *m = door_make(c, id);
    snprintf(format, sizeof format, "png:bits=1,openings=no,margin=%u", margin);
    assert_int_equal(meander_maze_draw_new(m, NULL, format, &bytes, &size), MEANDER_OK);
    assert_true(png_image_begin_read_from_memory(&image, bytes, size));
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    assert_int_equal(image.width, 2 * width + 1 + 2 * margin);
    assert_int_equal(image.height, 2 * height + 1 + 2 * margin);
    image.format = PNG_FORMAT_GRAY;
    unsigned char *pixels = malloc(PNG_IMAGE_SIZE(image));
    assert_non_null(pixels);
    assert_true(png_image_finish_read(&image, NULL, pixels, 0, NULL));
    for (uint64_t y = 0; y < height; y++)
        for (uint64_t x = 0; x < width; x++) {
            unsigned sides = meander_maze_sides(m, (meander_point){x, y});
            const unsigned char *middle = pixels + (margin + 2 * y + 1) * image.width + margin + 2 * x + 1;
            assert_int_equal(middle[0], 255);
            assert_int_equal(middle[1] != 0, sides >> MEANDER_EAST & 1);
            assert_int_equal(middle[-1] != 0, sides >> MEANDER_WEST & 1);
            assert_int_equal(middle[image.width] != 0, sides >> MEANDER_SOUTH & 1);
            assert_int_equal(*(middle - image.width) != 0, sides >> MEANDER_NORTH & 1);
        }
    free(pixels);
    meander_text_free(c, bytes);
    meander_maze_free(m);
}

TEST(test_png) {
    meander_context *c = door_open();
    char id[64];
    for (unsigned width = 1; width < 140; width += width < 10 ? 1 : 13) {
        snprintf(id, sizeof id, "rect:%ux%u/backtracker/%u", width, 1 + width % 9, width);
        check_png(c, id, 0);
        check_png(c, id, width % 9);
    }
    check_png(c, "rect:63x5/wilson/1", 0);
    check_png(c, "rect:64x5/wilson/1", 0);
    check_png(c, "rect:65x5/wilson/1", 0);
    meander_context_free(c);
}

// The start is open to the north, the goal to the south; without openings neither is.
TEST(test_png_openings) {
    static const char *const formats[] = {"png:bits=1", "png:bits=1,openings=no"};
    enum { SIDE = 15 };
    meander_context *c = door_open();
    meander_maze *m = door_make(c, "rect:7x7/backtracker/1+start=3,0+goal=4,6");
    for (int i = 0; i < 2; i++) {
        unsigned char pixels[SIDE * SIDE];
        char *bytes;
        size_t size;
        png_image image = {.version = PNG_IMAGE_VERSION};
        assert_int_equal(meander_maze_draw_new(m, NULL, formats[i], &bytes, &size), MEANDER_OK);
        assert_true(png_image_begin_read_from_memory(&image, bytes, size));
        assert_true(image.width == SIDE && image.height == SIDE);
        image.format = PNG_FORMAT_GRAY;
        assert_true(png_image_finish_read(&image, NULL, pixels, 0, NULL));
        for (int x = 0; x < SIDE; x++) {
            assert_int_equal(pixels[x] != 0, i == 0 && x == 2 * 3 + 1);
            assert_int_equal(pixels[(SIDE - 1) * SIDE + x] != 0, i == 0 && x == 2 * 4 + 1);
        }
        meander_text_free(c, bytes);
    }
    meander_maze_free(m);
    meander_context_free(c);
}

// The pixels of a picture, four bytes each, to be freed; NULL when this build draws none.
static unsigned char *pixels_of(meander_context *c, const char *id, const char *format,
                                png_image *image) {
    meander_maze *m;
    char *bytes;
    size_t size;
    assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
    meander_status status = meander_maze_draw_new(m, NULL, format, &bytes, &size);
    meander_maze_free(m);
    if (status == MEANDER_UNSUPPORTED) return NULL;
    assert_int_equal(status, MEANDER_OK);
    *image = (png_image){.version = PNG_IMAGE_VERSION};
    assert_true(png_image_begin_read_from_memory(image, bytes, size));
    image->format = PNG_FORMAT_RGBA;
    unsigned char *pixels = malloc(PNG_IMAGE_SIZE(*image));
    assert_non_null(pixels);
    assert_true(png_image_finish_read(image, NULL, pixels, 0, NULL));
    meander_text_free(c, bytes);
    return pixels;
}

// Cells are as large as 4096 pixels allow, from 20 down to 4.
TEST(test_usual_cells) {
    static const unsigned widths[] = {9, 200, 203, 220, 240, 250, 400, 550, 1000, 1100};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        char id[64], format[64];
        unsigned cell = 20;
        png_image usual, wanted;
        while (cell > 4 && cell * (widths[i] + 2) > 4096) cell--;
        snprintf(id, sizeof id, "rect:%ux1/eller/1", widths[i]);
        snprintf(format, sizeof format, "png:cell=%u", cell);
        unsigned char *pixels = pixels_of(c, id, "png", &usual);
        unsigned char *other = pixels_of(c, id, format, &wanted);
        if (pixels != NULL && usual.width != wanted.width)
            fail_msg("%u cells make %u columns, %u with cells of %u pixels", widths[i], usual.width,
                     wanted.width, cell);
        free(pixels);
        free(other);
    }
    meander_context_free(c);
}

// On a page that is none the edges of walls let through what is behind: they have the colour of the
// walls, and less of it.
TEST(test_edges_keep_their_colour) {
    static const int ink[3] = {0xc0, 0x80, 0x40};
    meander_context *c = door_open();
    png_image image;
    size_t edges = 0;
    unsigned char *pixels = pixels_of(c, "rect:9x9/eller/1",
                                      "png:page=none,ink=c08040,round=100,wall=5,marks=never", &image);
    for (size_t i = 0; pixels != NULL && i < PNG_IMAGE_SIZE(image); i += 4) {
        int opaque = pixels[i + 3];
        if (opaque < 32 || opaque == 255) continue;
        edges++;
        for (size_t k = 0; k < 3; k++)
            if (abs(pixels[i + k] - ink[k]) > 8)
                fail_msg("an edge of %d/255 has %d, not %d", opaque, pixels[i + k], ink[k]);
    }
    assert_true(pixels == NULL || edges > 50);
    free(pixels);
    meander_context_free(c);
}

// ---- room for a line of pixels -----------------------------------------------------------

// Cells of any size, with and without a margin: nothing is written behind a line.
TEST(test_bitmaps_keep_to_their_line) {
    static const unsigned cells[] = {2, 3, 9, 40, 100};
    meander_allocator fenced = fenced_allocator();
    meander_context *c;
    assert_int_equal(meander_context_new(&fenced, &c), MEANDER_OK);
    for (unsigned width = 60; width <= 68; width++)
        for (size_t i = 0; i < 2 * sizeof cells / sizeof cells[0]; i++) {
            char id[64], format[64];
            png_image image;
            unsigned cell = cells[i / 2], margin = i % 2 * 3;
            snprintf(id, sizeof id, "rect:%ux3/eller/1", width);
            snprintf(format, sizeof format, "png:bits=1,cell=%u,wall=1,margin=%u", cell, margin);
            unsigned char *pixels = pixels_of(c, id, format, &image);
            assert_non_null(pixels);
            assert_int_equal(image.width, width * cell + 1 + 2 * margin);
            free(pixels);
        }
    meander_context_free(c);
}
#endif

// ---- the ID in a picture -------------------------------------------------------------

// Every beginning of a picture, in a block of just that size, and every byte of it changed.
static void damage(meander_context *c, const char *bytes, size_t size, const char *id) {
    seekable in;
    char *found;
    size_t most = size < 1500 ? size : 1500;
    for (size_t length = 0; length <= most; length++) {
        char *part = malloc(length + 1);
        assert_non_null(part);
        memcpy(part, bytes, length);
        if (length > 0) part[length / 2] = (char)(part[length / 2] ^ 0x41);
        seekable_open_bytes(&in, c, part, length, "damaged");
        if (picture_id_read(c, &in, &found) == MEANDER_OK) meander_text_free(c, found);
        seekable_close(&in);
        free(part);
    }
    seekable_open_bytes(&in, c, bytes, size, "whole");
    assert_int_equal(picture_id_read(c, &in, &found), MEANDER_OK);
    assert_string_equal(found, id);
    meander_text_free(c, found);
    seekable_close(&in);
}

// Letters that a format writes as more than themselves, by hand.
TEST(test_escapes) {
    static const struct { const char *bytes, *id; } files[] = {
        {"<svg><metadata>a&amp;b&lt;c&gt;d&quot;\\e</metadata></svg>", "a&b<c>d&quot;\\e"},
        {"<?xml version=\"1.0\"?><svg><metadata>x&gt;y</metadata></svg>", "x>y"},
        {"%PDF-1.4 /Subject (Maze ID: a\\(b\\)c\\\\d&amp;e)", "a(b)c\\d&amp;e"},
        {"{\"version\": 2, \"title\": \"a\\\"b\\\\c&lt;\", \"x\": 1}", "a\"b\\c&lt;"},
    };
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        seekable in;
        char *found = NULL;
        seekable_open_bytes(&in, c, files[i].bytes, strlen(files[i].bytes), "picture");
        if (picture_id_read(c, &in, &found) != MEANDER_OK)
            fail_msg("%s: %s", files[i].bytes, meander_context_message(c));
        if (strcmp(found, files[i].id) != 0)
            fail_msg("%s tells '%s', not '%s'", files[i].bytes, found, files[i].id);
        meander_text_free(c, found);
        seekable_close(&in);
    }
    meander_context_free(c);
}

// In a GIF the comment is the last block: in a long film it lies far behind the first bytes.
TEST(test_id_at_the_end) {
    static const char comment[] = "\x21\xfe\x10Maze ID: rect:5x\x03" "5/a\0;";
    enum { FAR = 5 << 20 };
    meander_context *c = door_open();
    seekable in;
    char *found = NULL, *bytes = calloc(1, FAR + sizeof comment);
    assert_non_null(bytes);
    memcpy(bytes, "GIF89a", 6);
    memcpy(bytes + FAR, comment, sizeof comment - 1);
    seekable_open_bytes(&in, c, bytes, FAR + sizeof comment - 1, "film");
    if (picture_id_read(c, &in, &found) != MEANDER_OK)
        fail_msg("a film of 5 MiB: %s", meander_context_message(c));
    if (strcmp(found, "rect:5x5/a") != 0) fail_msg("a film of 5 MiB tells '%s'", found);
    meander_text_free(c, found);
    seekable_close(&in);
    free(bytes);
    meander_context_free(c);
}

TEST(test_damage) {
    static const char id[] = "rect:5x4/backtracker/7";
    static const char *const formats[] = {"svg", "png:bits=1", "png", "pdf"};
    meander_context *c = door_open();
    meander_maze *m = door_make(c, id);
    for (size_t i = 0; i < 4; i++) {
        char *bytes;
        size_t size;
        meander_status status = meander_maze_draw_new(m, NULL, formats[i], &bytes, &size);
        if (status == MEANDER_UNSUPPORTED) continue;   // built without its library
        assert_int_equal(status, MEANDER_OK);
        damage(c, bytes, size, id);
        meander_text_free(c, bytes);
    }
    meander_maze_free(m);
    meander_context_free(c);
}
