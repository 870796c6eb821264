// SPDX-License-Identifier: MIT
// Mazes in pictures of pixels: walls of any thickness and colour, soft edges, a pitch that is no whole
// number, noise, marks in colours; in PNG, BMP and the Netpbm formats.  What is no maze is refused, and so
// are heads that promise more pixels than their file can have.
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include <math.h>
#include <unistd.h>

#include "support/door.h"
#include "support/painted.h"

static char noted[512];

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(noted + strlen(noted), sizeof noted - strlen(noted), "%s\n", text);
}

static meander_context *open_context(void) {
    meander_context *c = door_open();
    meander_context_set_notes(c, hear, NULL);
    noted[0] = '\0';
    return c;
}

// ---- files -------------------------------------------------------------------------------------

// Colours from 0 to `most`, in two bytes above 255.
static size_t write_ppm(const painted *p, char *file, size_t room, unsigned most) {
    int head = snprintf(file, room, "P6\n# a maze\n%u %u %u\n", p->width, p->height, most);
    size_t count = 3 * (size_t)p->width * p->height, bytes = most > 255 ? 2 : 1;
    assert_true((size_t)head + bytes * count <= room);
    for (size_t i = 0; i < count; i++) {
        unsigned value = p->pixels[i] * most / 255;
        if (bytes == 2) file[(size_t)head + 2 * i] = (char)(value >> 8);
        file[(size_t)head + bytes * i + bytes - 1] = (char)(value & 255);
    }
    return (size_t)head + bytes * count;
}

static size_t write_pgm_text(const painted *p, char *file, size_t room) {
    char *to = file + snprintf(file, room, "P2 %u %u\n1000\n", p->width, p->height);
    for (size_t i = 0; i < (size_t)p->width * p->height; i++)
        to += sprintf(to, "%d%c", p->pixels[3 * i] * 1000 / 255, i % 16 == 15 ? '\n' : ' ');
    return (size_t)(to - file);
}

static void put_number(char *to, unsigned number, unsigned bytes) {
    for (; bytes > 0; bytes--, number >>= 8) *to++ = (char)(number & 255);
}

// Of 24 or 32 bits a pixel.
static size_t write_bmp(const painted *p, char *file, bool down, unsigned bits) {
    size_t bytes = bits / 8, stride = (bytes * p->width + 3) / 4 * 4;
    memset(file, 0, 54 + stride * p->height);
    memcpy(file, "BM", 2);
    put_number(file + 10, 54, 4);
    put_number(file + 14, 40, 4);
    put_number(file + 18, p->width, 4);
    put_number(file + 22, down ? 0 - p->height : p->height, 4);
    put_number(file + 26, 1, 2);
    put_number(file + 28, bits, 2);
    for (unsigned y = 0; y < p->height; y++)
        for (unsigned x = 0; x < p->width; x++)
            for (unsigned i = 0; i < 3; i++)
                file[54 + stride * (down ? y : p->height - 1 - y) + bytes * x + i] =
                    (char)p->pixels[3 * ((size_t)y * p->width + x) + 2 - i];
    return 54 + stride * p->height;
}

static char room[1 << 23];

// ---- what is read ------------------------------------------------------------------------------

static void assert_same_maze(const meander_maze *a, const meander_maze *b, const char *what) {
    bool same = meander_maze_width(a) == meander_maze_width(b) && meander_maze_height(a) == meander_maze_height(b);
    for (uint64_t y = 0; same && y < meander_maze_height(a); y++)
        for (uint64_t x = 0; x < meander_maze_width(a); x++)
            same = same && meander_maze_sides(a, (meander_point){x, y}) == meander_maze_sides(b, (meander_point){x, y});
    if (!same || meander_maze_start(a).x != meander_maze_start(b).x ||
        meander_maze_start(a).y != meander_maze_start(b).y ||
        meander_maze_goal(a, 0).x != meander_maze_goal(b, 0).x ||
        meander_maze_goal(a, 0).y != meander_maze_goal(b, 0).y)
        fail_msg("%s: another maze, of %u x %u cells", what, (unsigned)meander_maze_width(b),
                 (unsigned)meander_maze_height(b));
}

static void check_file(meander_context *c, const meander_maze *m, const char *file, size_t size, const char *what) {
    meander_maze *back;
    if (meander_maze_read_new(c, file, size, "maze.png", NULL, MEANDER_AS_AUTO, &back) != MEANDER_OK)
        fail_msg("%s: %s", what, meander_context_message(c));
    assert_same_maze(m, back, what);
    meander_maze_free(back);
}

static const char *const ids[] = {"rect:12x9/backtracker/1", "rect:25x20/wilson/2", "rect:7x5/eller/3",
                                  "rect:20x20/kruskal/4+braid=30", "rect:5x17/sidewinder/5+start=2,0+goal=3,16"};
enum { IDS = sizeof ids / sizeof ids[0] };

// How a maze is painted, and a part of what is said of it.
typedef struct look {
    painted_look paint;
    const char *note;
} look;

static const look looks[] = {
    {{1, 1, 0, 0, false}, "blocks of 1 pixels, walls are dark"},
    {{7, 7, 20, 0, false}, "blocks of 7 pixels"},
    {{2, 14, 5, 0, false}, "cells of 16 pixels, walls of 2, which are dark"},
    {{9, 4, 3, 0, false}, "cells of 13 pixels, walls of 9"},
    {{2, 14, 5, 0, true}, "walls of 2, which are light"},
    {{1, 10, 0, 0, false}, "cells of 11 pixels, walls of 1"},
    {{2.3, 14.9, 5.3, 0, false}, "cells of 17"},
    {{1.7, 9.1, 4.5, 0, false}, "cells of 10"},
    {{6.3, 6.3, 3.3, 0, false}, "cells of 12"},
    {{2, 21.37, 8.2, 0, false}, "cells of 23"},
    {{3.3, 10.2, 6.1, 60, false}, "which are dark"},
    {{8.4, 30.6, 9.9, 60, true}, "which are light"},
};
enum { LOOKS = sizeof looks / sizeof looks[0] };

TEST(test_looks) {
    for (size_t i = 0; i < IDS; i++)
        for (size_t k = 0; k < LOOKS; k++) {
            meander_context *c = open_context();
            char what[96];
            snprintf(what, sizeof what, "%s, walls of %g, passages of %g", ids[i], looks[k].paint.wall,
                     looks[k].paint.passage);
            meander_maze *m = door_make(c, ids[i]);
            painted_blocks b = painted_blocks_of(m);
            painted p = painted_new(&b, &looks[k].paint);
            check_file(c, m, room, write_ppm(&p, room, sizeof room, 255), what);
            if (strstr(noted, looks[k].note) == NULL) fail_msg("%s: '%s'", what, noted);
            free(p.pixels);
            meander_text_free(c, b.text);
            meander_maze_free(m);
            meander_context_free(c);
        }
}

// The same pixels in every kind of file.
TEST(test_kinds) {
    meander_context *c = open_context();
    meander_maze *m = door_make(c, ids[0]);
    painted_blocks b = painted_blocks_of(m);
    painted p = painted_new(&b, &looks[2].paint);
    check_file(c, m, room, write_pgm_text(&p, room, sizeof room), "a PGM of numbers");
    check_file(c, m, room, write_bmp(&p, room, false, 24), "a BMP");
    check_file(c, m, room, write_bmp(&p, room, true, 24), "a BMP from the top");
    // Bits, eight a byte: one pixel a block.
    char *to = room + sprintf(room, "P4\n%zu %zu\n", b.width, b.height);
    for (size_t y = 0; y < b.height; y++)
        for (size_t x = 0; x < b.width; x += 8, to++) {
            *to = 0;
            for (size_t i = x; i < x + 8 && i < b.width; i++)
                if (b.text[y * (b.width + 1) + i] == '#') *to |= (char)(128 >> (i - x));
        }
    check_file(c, m, room, (size_t)(to - room), "a PBM");
    to = room + sprintf(room, "P1 %zu\n#remark\n%zu\n", b.width, b.height);
    for (size_t i = 0; b.text[i] != '\0'; i++) *to++ = b.text[i] == '\n' ? '\n' : b.text[i] == '#' ? '1' : '0';
    check_file(c, m, room, (size_t)(to - room), "a PBM of digits");
    free(p.pixels);
    meander_text_free(c, b.text);
    meander_maze_free(m);
    meander_context_free(c);
}

// Takes the chunk with the ID out of a PNG; returns its new size.
static size_t strip_id(const char *from, size_t size, char *to) {
    size_t used = 8;
    memcpy(to, from, 8);
    for (size_t at = 8; at + 12 <= size;) {
        const unsigned char *n = (const unsigned char *)from + at;
        size_t length = ((size_t)n[0] << 24 | (size_t)n[1] << 16 | (size_t)n[2] << 8 | n[3]) + 12;
        if (memcmp(from + at + 4, "tEXt", 4) != 0) {
            memcpy(to + used, from + at, length);
            used += length;
        }
        at += length;
    }
    return used;
}

// Our own pictures, whose ID is taken out, in all themes.
TEST(test_own_pictures) {
    static const char *const formats[] = {"png", "png:bits=1", "png:cell=9,wall=3", "png:theme=night",
                                          "png:theme=blueprint", "png:theme=paper,cell=31", "png:thick,cell=5"};
    if (strstr(meander_features(), "without") != NULL) skip();
    meander_context *c = open_context();
    meander_maze *m = door_make(c, ids[1]);
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        char *bytes;
        size_t size;
        assert_int_equal(meander_maze_draw_new(m, NULL, formats[i], &bytes, &size), MEANDER_OK);
        check_file(c, m, room, strip_id(bytes, size, room), formats[i]);
        for (size_t cut = 40; cut < size; cut += size / 7) {
            meander_maze *none;
            assert_int_equal(meander_maze_read_new(c, bytes, cut, "cut", "pixels", MEANDER_AS_AUTO, &none),
                             MEANDER_BAD_INPUT);
        }
        meander_text_free(c, bytes);
    }
    meander_maze_free(m);
    meander_context_free(c);
}

enum { MARKED_FILES = 5 };

// A picture in one of the kinds of files that have colours.
static size_t write_coloured(const painted *p, size_t kind) {
    static const unsigned most[] = {255, 9, 1000};
    if (kind < 3) return write_ppm(p, room, sizeof room, most[kind]);
    return write_bmp(p, room, kind == 4, kind == 4 ? 32 : 24);
}

// A green square is the start and a red one the goal; a long blue way is floor.  So in each kind of file.
TEST(test_marks) {
    static const char maze[] = "#########" "#  S#   #" "# # # # #" "# #  G# #" "#########";
    unsigned char pixels[9 * 5 * 3];
    painted p = {9, 5, pixels};
    for (size_t test = 0; test < 2 * MARKED_FILES; test++) {
        meander_context *c = open_context();
        meander_maze *m;
        bool way = test % 2 == 1;
        for (size_t i = 0; i < 45; i++) {
            unsigned char *pixel = pixels + 3 * i;
            memset(pixel, maze[i] == '#' ? 0 : 255, 3);
            if (maze[i] == 'S') memcpy(pixel, "\0\377\0", 3);
            if (maze[i] == 'G') memcpy(pixel, "\377\0\0", 3);
            if (way && maze[i] == ' ') memcpy(pixel, "\0\0\377", 3);
        }
        size_t size = write_coloured(&p, test / 2);
        if (meander_maze_read_new(c, room, size, "x", NULL, MEANDER_AS_AUTO, &m) != MEANDER_OK)
            fail_msg("kind %zu: %s", test / 2, meander_context_message(c));
        assert_int_equal(meander_maze_width(m), 4);
        assert_int_equal(meander_maze_goal(m, 0).x, 2);
        assert_int_equal(meander_maze_goal(m, 0).y, 1);
        if (!way) assert_int_equal(meander_maze_start(m).x, 1);
        meander_maze_free(m);
        meander_context_free(c);
    }
}

// What is said of openings, and what options say instead: where start and goal are, in pixels, and how many cells there
// are.
TEST(test_options) {
    static const struct {
        painted_look paint;
        const char *format, *note;   // the note, or the reason
        int start[2], goal[2];       // x below 0: refused
    } options[] = {
        {{2, 14, 5, 0, false}, "pixels", ", openings 0,0 and 11,8, confidence 1.00\n", {0, 0}, {11, 8}},
        {{2, 14, 5, 0, false}, "pixels:cells=12x9,start=40-25,goal=84-60", "12 x 9 cells", {2, 1}, {4, 3}},
        {{2, 14, 5, 0, true}, "pixels:start=40-25", "12 x 9 cells", {2, 1}, {11, 8}},
        {{5, 5, 0, 0, true}, "pixels:goal=16-17", "blocks of 5 pixels, walls are light, openings 0,0", {0, 0}, {1, 1}},
        {{2.3, 14.9, 5.3, 0, false}, "pixels:cells=12-9,goal=7-150", "12 x 9 cells", {0, 0}, {0, 8}},
        {{2.3, 14.9, 5.3, 0, false}, "pixels:cells=12x8", "12 x 8 cells fit best", {-1, -1}, {0, 0}},
        {{2, 14, 5, 0, false}, "pixels:cells=11x9", "11 x 9 cells fit best", {-1, -1}, {0, 0}},
        {{2, 14, 5, 0, false}, "pixels:start=500-2", "pixel 500-2 is in no cell", {-1, -1}, {0, 0}},
        {{2, 14, 5, 0, false}, "pixels:invert=yes", "which are light, confidence 1.00", {0, 0}, {12, 9}},
        {{2, 14, 5, 0, false}, "pixels:invert=no", "which are dark", {0, 0}, {11, 8}},
    };
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        meander_context *c = open_context();
        meander_maze *m, *back;
        m = door_make(c, "rect:12x9/backtracker/1");
        painted_blocks b = painted_blocks_of(m);
        painted p = painted_new(&b, &options[i].paint);
        meander_status status = meander_maze_read_new(c, room, write_ppm(&p, room, sizeof room, 255), "x",
                                                      options[i].format, MEANDER_AS_AUTO, &back);
        const char *said = status == MEANDER_OK ? noted : meander_context_message(c);
        if (strstr(said, options[i].note) == NULL || (status == MEANDER_OK) != (options[i].start[0] >= 0))
            fail_msg("%s: '%s'", options[i].format, said);
        if (status == MEANDER_OK) {
            meander_point start = meander_maze_start(back), goal = meander_maze_goal(back, 0);
            int is[4] = {(int)start.x, (int)start.y, (int)goal.x, (int)goal.y};
            if (memcmp(is, options[i].start, sizeof options[i].start) != 0 ||
                memcmp(is + 2, options[i].goal, sizeof options[i].goal) != 0)
                fail_msg("%s: from %d,%d to %d,%d", options[i].format, is[0], is[1], is[2], is[3]);
            meander_maze_free(back);
        }
        free(p.pixels);
        meander_text_free(c, b.text);
        meander_maze_free(m);
        meander_context_free(c);
    }
}

// A cell of 14 x 14 pixels has 196, and a mark is what covers more than 0.025 of it: 4 are none, and 5 are one.
TEST(test_sizes_of_marks) {
    static const struct {
        const char *format;
        unsigned green, red[3];      // pixels in the cells 2,1 and 4,3 and 6,5 and 8,6
        int start[2], goal[2], goals;
    } marks[] = {
        {"pixels", 98, {3}, {2, 1}, {11, 8}, 1},
        {"pixels", 98, {4}, {2, 1}, {11, 8}, 1},
        {"pixels", 98, {5}, {2, 1}, {4, 3}, 1},
        {"pixels", 4, {98}, {0, 0}, {4, 3}, 1},
        {"pixels", 5, {98}, {2, 1}, {4, 3}, 1},
        {"pixels", 0, {98, 98}, {4, 3}, {6, 5}, 1},
        {"pixels", 0, {98, 98, 98}, {0, 0}, {11, 8}, 1},
        {"pixels", 98, {98, 98, 98}, {2, 1}, {4, 3}, 3},
        {"pixels:start=130-90", 98, {98}, {7, 5}, {4, 3}, 1},
        {"pixels:goal=130-90", 98, {98}, {2, 1}, {7, 5}, 1},
        {"pixels:start=130-90,goal=40-25", 98, {98, 98}, {7, 5}, {2, 1}, 1},
    };
    static const unsigned at[4][2] = {{2, 1}, {4, 3}, {6, 5}, {8, 6}};
    static const painted_look plain = {2, 14, 5, 0, false};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        meander_context *c = open_context();
        meander_maze *m, *back;
        m = door_make(c, "rect:12x9/backtracker/1");
        painted_blocks b = painted_blocks_of(m);
        painted p = painted_new(&b, &plain);
        for (unsigned k = 0; k < 4; k++)
            for (unsigned j = 0; j < (k == 0 ? marks[i].green : marks[i].red[k - 1]); j++) {
                size_t x = 7 + 16 * at[k][0] + j % 14, y = 7 + 16 * at[k][1] + j / 14;
                memcpy(p.pixels + 3 * (y * p.width + x), k == 0 ? "\0\377\0" : "\377\0\0", 3);
            }
        size_t size = write_ppm(&p, room, sizeof room, 255);
        if (meander_maze_read_new(c, room, size, "x", marks[i].format, MEANDER_AS_AUTO, &back) != MEANDER_OK)
            fail_msg("row %zu: %s", i, meander_context_message(c));
        meander_point start = meander_maze_start(back), goal = meander_maze_goal(back, 0);
        int is[5] = {(int)start.x, (int)start.y, (int)goal.x, (int)goal.y, (int)meander_maze_goal_count(back)};
        int right[5] = {marks[i].start[0], marks[i].start[1], marks[i].goal[0], marks[i].goal[1], marks[i].goals};
        if (memcmp(is, right, sizeof is) != 0)
            fail_msg("row %zu: from %d,%d to %d,%d, %d goals", i, is[0], is[1], is[2], is[3], is[4]);
        meander_maze_free(back);
        free(p.pixels);
        meander_text_free(c, b.text);
        meander_maze_free(m);
        meander_context_free(c);
    }
}

// ---- into the picture ------------------------------------------------------------------------------

static bool drop(void *user, const char *bytes, size_t size) {
    (void)bytes;
    *(size_t *)user += size;
    return true;
}

// Only the picture of the maze itself takes its path.  What was found in it is not taken for another file of the same
// size, nor where other parameters are given.
TEST(test_drawn_into) {
    static const char text[] = "P1 5 5\n11111\n00001\n11101\n10000\n11111\n";
    static const char plain[] = "P1 5 5\n11111\n11111\n11111\n11111\n11111\n";
    static const char other[] = "P1 7 5\n1111111\n0000001\n1111101\n1000000\n1111111\n";
    char path[] = "/tmp/meander-picture-XXXXXX";
    if (strstr(meander_features(), "without libpng") != NULL) skip();
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    static const struct {
        const char *bytes, *format;
        meander_status wanted;
    } cases[] = {{text, NULL, MEANDER_OK}, {other, NULL, MEANDER_BAD_INPUT}, {text, "block", MEANDER_BAD_REQUEST},
                 {"P1 5 5\n1", NULL, MEANDER_BAD_INPUT}, {plain, NULL, MEANDER_BAD_INPUT},
                 {text, "pixels:cells=9x9", MEANDER_BAD_INPUT}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        meander_context *c = open_context();
        meander_maze *m;
        meander_solution *s;
        meander_output *out;
        size_t written = 0;
        assert_int_equal(meander_maze_read_new(c, text, sizeof text - 1, "x", NULL, MEANDER_AS_AUTO, &m), MEANDER_OK);
        assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        fputs(cases[i].bytes, file);
        fclose(file);
        assert_int_equal(meander_output_write_new(c, drop, &written, "picture", &out), MEANDER_OK);
        assert_int_equal(meander_solution_draw_into_file(s, path, cases[i].format, out), cases[i].wanted);
        if (i == 0) {
            assert_int_equal(meander_output_close(out), MEANDER_OK);
            assert_true(written > 60);
        } else {
            meander_output_abandon(out);
        }
        meander_solution_free(s);
        meander_maze_free(m);
        meander_context_free(c);
    }
    close(descriptor);
    remove(path);
}

// ---- what is refused -----------------------------------------------------------------------------

static void refuse(const char *bytes, size_t size, const char *why) {
    meander_context *c = open_context();
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(c, bytes, size, "x", NULL, MEANDER_AS_AUTO, &m), MEANDER_BAD_INPUT);
    if (strstr(meander_context_message(c), why) == NULL)
        fail_msg("'%s', expected '%s'", meander_context_message(c), why);
    meander_context_free(c);
}

TEST(test_heads) {
    static const struct {
        const char *text, *why;
    } wrong[] = {
        {"P4 2147483647 2147483647\n", "its head says 2147483647 x 2147483647 pixels, which 25 bytes cannot hold"},
        {"P6 4294967295 1 255\n", "no width, height or greatest value"},
        {"P5 3 3 65536\n", "no width, height or greatest value"},
        {"P5 3 3 255\n12345678", "the picture ends before its last row"},
        {"P2 3 3 255\n1 2 3 4", "the picture ends before its last row"},
        {"P1 0 3\n1", "a picture without pixels"},
        {"P1 x\n", "no width, height or greatest value"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        refuse(wrong[i].text, strlen(wrong[i].text), wrong[i].why);
    painted p = {.width = 2, .height = 2, .pixels = (unsigned char[12]){0}};
    char bmp[128];
    size_t size = write_bmp(&p, bmp, false, 24);
    refuse(bmp, size - 1, "the picture ends before its last row");
    put_number(bmp + 22, 0x80000000, 4);
    refuse(bmp, size, "pixels, which 70 bytes cannot hold");
    put_number(bmp + 18, 0xffffffff, 4);
    refuse(bmp, size, "packed or unusual pixels");
    write_bmp(&p, bmp, false, 24);
    put_number(bmp + 28, 2, 2);
    refuse(bmp, size, "a BMP picture of 2 bits a pixel");
    write_bmp(&p, bmp, false, 24);
    put_number(bmp + 28, 8, 2);
    refuse(bmp, size, "the picture ends before its last row");
    if (strstr(meander_features(), "without libpng") != NULL) return;
    static const char png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\1\0\0\0\0\xfe\x8f\x3c\xd2";
    refuse(png, sizeof png - 1, "libpng: ");
}

TEST(test_no_mazes) {
    enum { EDGE = 120 };
    static char file[EDGE * EDGE + 32];
    int head = sprintf(file, "P5 %d %d 255\n", EDGE, EDGE);
    size_t size = (size_t)head + EDGE * EDGE;
    memset(file + head, 255, EDGE * EDGE);
    refuse(file, size, "no lattice of walls is in the picture");
    painted_noise_begin(3);
    for (size_t i = (size_t)head; i < size; i++) file[i] = (char)(128 + painted_noise(127));
    refuse(file, size, "cells fit best, with confidence 0.00");
    // Rings.
    for (int i = 0; i < EDGE * EDGE; i++) {
        double radius = hypot(i % EDGE - EDGE / 2 + 0.5, i / EDGE - EDGE / 2 + 0.5);
        file[head + i] = (char)(radius < 58 && fmod(radius, 9) < 2 ? 0 : 255);
    }
    refuse(file, size, "free space with passages of 7.42 pixels, but only 30 % of the floor");
}
