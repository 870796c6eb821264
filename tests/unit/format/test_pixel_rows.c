// SPDX-License-Identifier: MIT
// Clean pictures read row by row: what is read so is the maze that the picture held whole gives, and the same is
// said about it.
#define _XOPEN_SOURCE 700

#include "support/test.h"
#include <unistd.h>

#include "support/both_ways.h"
#include "support/door.h"
#include "support/painted.h"
#include "support/support.h"

enum { ROOM = 1 << 22 };

static char path[] = "/tmp/meander-pixels-XXXXXX", room[ROOM];

static int open_file(void **state) {
    (void)state;
    int descriptor = mkstemp(path);
    return descriptor < 0 ? -1 : close(descriptor);
}

static int close_file(void **state) {
    (void)state;
    return unlink(path);
}

static void put_file(size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(room, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

// ---- files ---------------------------------------------------------------------------------

static size_t pack_png(const painted *p) { return painted_png(p, &(painted_file){0}, room, ROOM); }

// A bit a pixel, ones dark, from `to` on in rows of `stride` bytes; what pads a row changes from row to row.
static void put_bits(const painted *p, char *to, size_t stride, bool upward, unsigned dark) {
    for (unsigned y = 0; y < p->height; y++) {
        char *row = to + stride * (upward ? p->height - 1 - y : y);
        memset(row, (int)(y * 37), stride);
        for (unsigned x = 0; x < p->width; x++) {
            unsigned bit = 0x80u >> x % 8, is = p->pixels[3 * ((size_t)y * p->width + x)] < 128 ? dark : !dark;
            row[x / 8] = (char)(((unsigned char)row[x / 8] & ~bit) | (is ? bit : 0));
        }
    }
}

static size_t pack_pbm(const painted *p) {
    size_t head = (size_t)sprintf(room, "P4\n%u %u\n", p->width, p->height), stride = (p->width + 7) / 8;
    put_bits(p, room + head, stride, false, 1);
    return head + stride * p->height;
}

static size_t pack_pgm(const painted *p) {
    size_t head = (size_t)sprintf(room, "P5\n%u %u\n255\n", p->width, p->height), size = (size_t)p->width * p->height;
    for (size_t i = 0; i < size; i++) room[head + i] = (char)p->pixels[3 * i];
    return head + size;
}

static void put_number(size_t at, size_t number) {
    for (unsigned i = 0; i < 4; i++) room[at + i] = (char)(number >> 8 * i);
}

static size_t pack_bmp(const painted *p) {
    size_t stride = (p->width + 31) / 32 * 4, head = 62, size = head + stride * p->height;
    memset(room, 0, head);
    memcpy(room, "BM", 2);
    put_number(2, size);
    put_number(10, head);
    put_number(14, 40);
    put_number(18, p->width);
    put_number(22, p->height);
    put_number(26, 1 << 16 | 1);
    put_number(58, 0xffffff);
    put_bits(p, room + head, stride, true, 0);
    return size;
}

static size_t (*const packs[])(const painted *p) = {pack_png, pack_pbm, pack_pgm, pack_bmp};
enum { PACKS = sizeof packs / sizeof packs[0] };

// ---- both readers --------------------------------------------------------------------------

static painted paint_with(meander_context *c, const char *id, const painted_look *look, bool openings) {
    meander_maze *m = door_make(c, id);
    painted_blocks b = painted_blocks_of(m);
    for (unsigned y = 0; y < b.height && !openings; y++)
        for (unsigned x = 0; x < b.width; x++)
            if (x == 0 || y == 0 || x + 1 == b.width || y + 1 == b.height) b.text[y * (b.width + 1) + x] = '#';
    painted p = painted_new(&b, look);
    meander_text_free(c, b.text);
    meander_maze_free(m);
    return p;
}

static painted paint(meander_context *c, const char *id, const painted_look *look) {
    return paint_with(c, id, look, true);
}

TEST(test_sizes) {
    static const painted_look looks[] = {
        {.wall = 1, .passage = 1}, {.wall = 3, .passage = 3, .margin = 5}, {.wall = 1, .passage = 2, .margin = 1},
        {.wall = 2, .passage = 9, .margin = 4}, {.wall = 4, .passage = 2, .margin = 3}};
    static const unsigned sizes[][2] = {{1, 1}, {1, 9}, {9, 1}, {2, 2}, {3, 5}, {7, 8}, {20, 10}, {33, 4}, {70, 12},
                                        {64, 70}};
    enum { LOOKS = sizeof looks / sizeof looks[0], SIZES = sizeof sizes / sizeof sizes[0] };
    unsigned read = 0;
    meander_context *c = door_open();
    for (unsigned i = 0; i < LOOKS * SIZES * PACKS; i++) {
        char id[64], what[160];
        painted_look look = looks[i % LOOKS];
        const unsigned *size = sizes[i / LOOKS % SIZES];
        look.inverted = i / LOOKS % 3 == 2;
        snprintf(id, sizeof id, "rect:%ux%u/eller/%u", size[0], size[1], i);
        painted p = paint(c, id, &look);
        size_t bytes = packs[i / (LOOKS * SIZES)](&p);
        put_file(bytes);
        snprintf(what, sizeof what, "%s, pack %u, look %u", id, i / (LOOKS * SIZES), i % LOOKS);
        bool same = bytes > 0 && both_ways_agree(c, path, what);
        read += same;
        if (bytes > 0 && size[0] > 6 && size[1] > 7 && !look.inverted && !same)
            fail_msg("%s: %s", what, meander_context_message(c));
        free(p.pixels);
    }
    print_message("%u of %u row by row\n", read, LOOKS * SIZES * PACKS);
    assert_true(read > 0);
    meander_context_free(c);
}

// Wrong pixels, at any place: a picture that is still read row by row is read whole as the same.
TEST(test_slips) {
    // In walls of one pixel, and beside a margin of one, a wrong pixel is on the lattice.
    static const painted_look looks[] = {{.wall = 2, .passage = 3, .margin = 2},
                                         {.wall = 1, .passage = 3, .margin = 1}};
    enum { ROUNDS = 900 };
    uint32_t random = 1;
    unsigned read = 0;
    meander_context *c = door_open();
    for (unsigned i = 0; i < ROUNDS; i++) {
        painted p = paint(c, i % 2 == 0 ? "rect:9x7/eller/1" : "rect:8x8/eller/2+braid=100", &looks[i / 4 % 2]);
        for (unsigned slip = 0; slip < i % 3; slip++) {
            random = random * 1664525u + 1013904223u;
            memset(p.pixels + 3 * ((random >> 8) % ((size_t)p.width * p.height)), (int)(random >> 31) * 255, 3);
        }
        put_file(packs[1 + i % (PACKS - 1)](&p));
        read += both_ways_agree(c, path, "with slips");
        free(p.pixels);
    }
    print_message("%u of %u row by row\n", read, (unsigned)ROUNDS);
    assert_true(read >= ROUNDS / 3 && read < ROUNDS);
    meander_context_free(c);
}

// Colours a block of the lattice, where cells have odd numbers.
static void colour_block(painted *p, const painted_look *look, unsigned x, unsigned y, const uint8_t colour[3]) {
    unsigned wall = (unsigned)look->wall, step = wall + (unsigned)look->passage;
    unsigned margin = (unsigned)look->margin, left = margin + x / 2 * step + x % 2 * wall;
    unsigned top = margin + y / 2 * step + y % 2 * wall;
    unsigned wide = x % 2 == 1 ? step - wall : wall, high = y % 2 == 1 ? step - wall : wall;
    for (unsigned i = 0; i < wide * high; i++)
        memcpy(p->pixels + 3 * ((size_t)(top + i / wide) * p->width + left + i % wide), colour, 3);
}

// Within a closed border a green cell is the start and a red one the goal, and the picture is still read row by row;
// between two cells there are no marks, so such a picture is left to the other reader.
TEST(test_marks) {
    static const painted_look looks[] = {{.wall = 1, .passage = 1}, {.wall = 2, .passage = 3, .margin = 4}};
    static const uint8_t green[] = {0, 158, 115}, red[] = {213, 94, 0};
    enum { WIDE = 9, HIGH = 8, CELLS = WIDE * HIGH, ROUNDS = 144 };
    meander_context *c = door_open();
    for (unsigned i = 0; i < ROUNDS; i++) {
        const painted_look *look = &looks[i % 2];
        unsigned start = i / 2 % CELLS, goal = (29 * start + 7) % CELLS;
        char what[80];
        meander_maze *m;
        painted p = paint_with(c, "rect:9x8/eller/5", look, false);
        colour_block(&p, look, 2 * (start % WIDE) + 1, 2 * (start / WIDE) + 1, green);
        colour_block(&p, look, 2 * (goal % WIDE) + 1, 2 * (goal / WIDE) + 1, red);
        size_t bytes = pack_png(&p);
        if (bytes == 0) skip();
        put_file(bytes);
        snprintf(what, sizeof what, "start in cell %u, goal in cell %u, look %u", start, goal, i % 2);
        if (!both_ways_agree(c, path, what)) fail_msg("%s: %s", what, meander_context_message(c));
        assert_int_equal(meander_maze_read_file_new(c, path, NULL, MEANDER_AS_AUTO, &m), MEANDER_OK);
        meander_point from = meander_maze_start(m), to = meander_maze_goal(m, 0);
        if (from.y * WIDE + from.x != start || to.y * WIDE + to.x != goal || meander_maze_goal_count(m) != 1)
            fail_msg("%s: from cell %d to cell %d", what, (int)(from.y * WIDE + from.x), (int)(to.y * WIDE + to.x));
        meander_maze_free(m);
        for (unsigned x = 2; x < 2 * WIDE; x += 6) {
            colour_block(&p, look, x, 2 * (start / WIDE) + 1, green);
            put_file(pack_png(&p));
            if (both_ways_agree(c, path, what)) fail_msg("%s: a mark in column %u is plain", what, x);
        }
        free(p.pixels);
    }
    meander_context_free(c);
}

// Two mazes above one another, with a blank line between them, are no maze.
TEST(test_divided) {
    static const painted_look look = {.wall = 2, .passage = 3};
    meander_context *c = door_open();
    char text[15 * 18 + 1];
    meander_maze *m = door_make(c, "rect:8x3/eller/1");
    painted_blocks b = painted_blocks_of(m), both = {.text = text, .width = 17, .height = 15};
    assert_int_equal(b.width, 17);
    memset(b.text, '#', 17);
    memset(b.text + 6 * 18, '#', 17);
    memcpy(text, b.text, 7 * 18);
    memset(text + 7 * 18, ' ', 17);
    text[8 * 18 - 1] = '\n';
    memcpy(text + 8 * 18, b.text, 7 * 18);
    painted p = painted_new(&both, &look);
    put_file(pack_pbm(&p));
    assert_false(both_ways_agree(c, path, "divided"));
    free(p.pixels);
    meander_text_free(c, b.text);
    meander_maze_free(m);
    meander_context_free(c);
}

// A comb, which is too large to be kept: all cells of its first row are joined, and from each a passage goes down.
//
//     # #####      its openings are above the first cell and below the last one
//     #     #
//     # # # #
TEST(test_large) {
    enum { SIDE = 8250, WIDTH = 2 * SIDE + 1, STRIDE = (WIDTH + 7) / 8 };
    static unsigned char lines[3][STRIDE];     // the frame, the first row, and all others
    meander_context *c = door_open();
    meander_rows *r;
    meander_row row;
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    memset(lines, 0, sizeof lines);
    for (unsigned x = 0; x < WIDTH; x++) {
        unsigned bit = 0x80u >> x % 8;
        lines[0][x / 8] |= (unsigned char)bit;
        if (x == 0 || x + 1 == WIDTH) lines[1][x / 8] |= (unsigned char)bit;
        if (x % 2 == 0) lines[2][x / 8] |= (unsigned char)bit;
    }
    fprintf(file, "P4\n%u %u\n", (unsigned)WIDTH, (unsigned)WIDTH);
    for (unsigned y = 0; y < WIDTH; y++) {
        unsigned char line[STRIDE];
        memcpy(line, lines[y == 0 || y + 1 == WIDTH ? 0 : y == 1 ? 1 : 2], STRIDE);
        if (y == 0) line[0] &= 0xbf;
        if (y + 1 == WIDTH) line[(WIDTH - 2) / 8] &= (unsigned char)~(0x80u >> (WIDTH - 2) % 8);
        assert_int_equal(fwrite(line, 1, STRIDE, file), STRIDE);
    }
    assert_int_equal(fclose(file), 0);
    if (meander_rows_read_file_new(c, path, NULL, NULL, NULL, &r) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    assert_int_equal(meander_rows_width(r), SIDE);
    assert_int_equal(meander_rows_height(r), SIDE);
    for (unsigned y = 0; y < SIDE; y++) {
        assert_int_equal(meander_rows_next(r, &row), MEANDER_OK);
        for (unsigned i = 0; i < (SIDE + 63) / 64; i++) {
            uint64_t all = i < SIDE / 64 ? UINT64_MAX : (UINT64_C(1) << SIDE % 64) - 1;
            uint64_t east = y > 0 ? 0 : i < SIDE / 64 ? all : all >> 1, south = y + 1 < SIDE ? all : 0;
            if (row.east[i] != east || row.south[i] != south) fail_msg("row %u, word %u", y, i);
        }
    }
    meander_rows_free(r);
    meander_context_free(c);
}

TEST_GROUP(open_file, close_file)
