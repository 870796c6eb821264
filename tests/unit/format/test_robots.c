// SPDX-License-Identifier: MIT
// Mazes of micromouse contests: bytes, numbers and lists of bits; what is written is read again, a wall
// that only one of its cells has is refused, and so are files that are too short or too long.
#include "support/test.h"
#include "support/door.h"

static void refuse(const void *bytes, size_t size, const char *format, const char *why) {
    meander_context *c = door_open();
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(c, bytes, size, "x", format, MEANDER_AS_AUTO, &m),
                     MEANDER_BAD_INPUT);
    if (strstr(meander_context_message(c), why) == NULL)
        fail_msg("'%s', expected '%s'", meander_context_message(c), why);
    meander_context_free(c);
}

// Start at the bottom left, goals in the centre.
static void assert_contest(const meander_maze *m) {
    meander_point start = meander_maze_start(m);
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    assert_int_equal(start.x, 0);
    assert_int_equal(start.y, height - 1);
    assert_int_equal(meander_maze_goal_count(m), (width % 2 == 0 ? 2 : 1) * (height % 2 == 0 ? 2 : 1));
    assert_int_equal(meander_maze_goal(m, 0).x, (width - 1) / 2);
    assert_int_equal(meander_maze_goal(m, 0).y, (height - 1) / 2);
}

static void assert_same_walls(const meander_maze *a, const meander_maze *b) {
    assert_int_equal(meander_maze_width(a), meander_maze_width(b));
    assert_int_equal(meander_maze_height(a), meander_maze_height(b));
    for (uint64_t y = 0; y < meander_maze_height(a); y++)
        for (uint64_t x = 0; x < meander_maze_width(a); x++)
            assert_int_equal(meander_maze_sides(a, (meander_point){x, y}),
                             meander_maze_sides(b, (meander_point){x, y}));
}

// By name and by content.
TEST(test_written_and_read) {
    static const char *const formats[] = {"maz", "maz-array", "num", "mz2"};
    static const char *const ids[] = {"rect:16x16/wilson/3", "rect:16x16/kruskal/4+braid=100",
                                      "rect:16x16/percolation:open=40/5"};
    meander_context *c = door_open();
    for (size_t f = 0; f < 4; f++)
        for (size_t i = 0; i < 3; i++)
            for (int named = 0; named < 2; named++) {
                char *bytes;
                size_t size;
                meander_maze *m = door_make(c, ids[i]);
                assert_int_equal(meander_maze_draw_new(m, NULL, formats[f], &bytes, &size), MEANDER_OK);
                meander_maze *back = door_read(c, bytes, size, named ? formats[f] : NULL);
                assert_same_walls(m, back);
                assert_contest(back);
                meander_text_free(c, bytes);
                meander_maze_free(back);
                meander_maze_free(m);
            }
    meander_context_free(c);
}

// Lines that other readers take for rows of bits occur in no other size than 11 x 11.
TEST(test_numbers_of_any_size) {
    meander_context *c = door_open();
    for (int width = 1; width <= 13; width++)
        for (int height = 1; height <= 13; height++)
            for (int open = 0; open <= 100; open += 50) {
                char id[64], *bytes;
                size_t size;
                snprintf(id, sizeof id, "rect:%dx%d/percolation:open=%d/1", width, height, open);
                meander_maze *m = door_make(c, id);
                assert_int_equal(meander_maze_draw_new(m, NULL, "num", &bytes, &size), MEANDER_OK);
                meander_maze *back = door_read(c, bytes, size, NULL);
                assert_same_walls(m, back);
                meander_text_free(c, bytes);
                meander_maze_free(back);
                meander_maze_free(m);
            }
    meander_context_free(c);
}

TEST(test_one_size) {
    static const char *const formats[] = {"maz", "maz-array"};
    for (size_t f = 0; f < 2; f++) {
        meander_context *c = door_open();
        char *bytes, wanted[96];
        meander_maze *m = door_make(c, "rect:16x15/eller/1");
        assert_int_equal(meander_maze_draw_new(m, NULL, formats[f], &bytes, NULL), MEANDER_UNSUPPORTED);
        snprintf(wanted, sizeof wanted, "%s holds 16 x 16 cells, not 16 x 15 (num holds any size)",
                 formats[f]);
        assert_string_equal(meander_context_message(c), wanted);
        meander_maze_free(m);
        meander_context_free(c);
    }
}

// ---- 256 bytes -------------------------------------------------------------------------

// Walls around all, and nothing else.
static void fill_hall(uint8_t walls[256]) {
    for (unsigned x = 0; x < 16; x++)
        for (unsigned y = 0; y < 16; y++)
            walls[16 * x + y] = (uint8_t)((y == 15) | (x == 15) << 1 | (y == 0) << 2 | (x == 0) << 3);
}

TEST(test_bytes) {
    uint8_t walls[257];
    meander_context *c = door_open();
    fill_hall(walls);
    // A wall east of the start, which is at the bottom left.
    walls[0] |= 2;
    walls[16] |= 8;
    meander_maze *m = door_read(c, walls, 256, NULL);
    assert_int_equal(meander_maze_sides(m, (meander_point){0, 15}), 1u << MEANDER_NORTH);
    assert_contest(m);
    meander_maze_free(m);
    walls[16] = 4;
    refuse(walls, 256, NULL, "0,15 is closed to the east, but the other side disagrees");
    fill_hall(walls);
    walls[0] = walls[256] = 0;
    refuse(walls, 256, NULL, "0,15 is open to the south");
    refuse(walls, 255, "maz", "255 bytes, expected 256");
    refuse(walls, 257, "maz", "257 bytes, expected 256");
    meander_context_free(c);
}

// A hex dump, numbers in a program, and what is neither.
TEST(test_arrays) {
    uint8_t walls[256];
    char text[4096] = "", *at = text;
    meander_context *c = door_open();
    fill_hall(walls);
    meander_maze *wanted = door_read(c, walls, 256, NULL);
    for (unsigned i = 0; i < 256; i++)
        at += sprintf(at, "%02x%s", (unsigned)walls[i], i % 16 == 15 ? "\n" : " ");
    meander_maze *m = door_read(c, text, strlen(text), NULL);
    assert_same_walls(m, wanted);
    meander_maze_free(m);
    refuse(text, strlen(text) - 3, "maz-array", "expected 256 numbers from 0x00 to 0x0F");
    at = text + sprintf(text, "// 16 cells\nuint8_t maze[16][16] = {{");
    for (unsigned i = 0; i < 256; i++)
        at += sprintf(at, "0X%x%s", (unsigned)walls[i], i % 16 == 15 ? "},\n{" : ", ");
    m = door_read(c, text, strlen(text), NULL);
    assert_same_walls(m, wanted);
    meander_maze_free(m);
    memcpy(strstr(text, "0X1"), "0xF1", 4);
    refuse(text, strlen(text), "maz-array", "expected 256 numbers");
    meander_maze_free(wanted);
    meander_context_free(c);
}

// ---- bits ------------------------------------------------------------------------------

// The example of the format's own page: 6 x 6 cells called "Test".
TEST(test_bits) {
    static const char file[] = "\0\4Test\0\0\0\6\0\0\0\6\xac\x02\x76\x20\0\0\0\0\xa5\x17\x72\x05\0\0\0\0";
    static const char wanted[] = "#############\n"
                                 "# #   #     #\n"
                                 "# # ### ### #\n"
                                 "# #   #   # #\n";
    meander_context *c = door_open();
    meander_maze *m = door_read(c, file, sizeof file - 1, NULL);
    char *text, *bytes;
    size_t size;
    assert_contest(m);
    assert_int_equal(meander_maze_draw_new(m, NULL, "block:openings=no", &text, NULL), MEANDER_OK);
    assert_int_equal(strlen(text), 13 * 14);
    // Bit 0 of the first list is the wall below the first cell, and it is 0: a passage.
    assert_int_equal(meander_maze_sides(m, (meander_point){0, 0}), 1u << MEANDER_SOUTH);
    assert_memory_equal(text, wanted, 13);
    // Written again it has the same bits; only the name is gone.
    assert_int_equal(meander_maze_draw_new(m, NULL, "mz2", &bytes, &size), MEANDER_OK);
    assert_int_equal(size, sizeof file - 1 - 4);
    assert_memory_equal(bytes + 2, file + 6, size - 2);
    meander_text_free(c, bytes);
    meander_text_free(c, text);
    meander_maze_free(m);
    for (size_t cut = 0; cut < sizeof file - 1; cut++)
        if (cut > 0) refuse(file, cut, "mz2", "the length is not that of the maze in its head");
    refuse(file, sizeof file, "mz2", "the length is not that of the maze in its head");
    refuse("\0\0\x7f\xff\xff\xff\x7f\xff\xff\xff", 10, "mz2", "the length is not");
    refuse("\0\0\xff\xff\xff\xff\0\0\0\1", 10, "mz2", "the length is not");
    refuse("\0\0\0\0\0\0\0\0\0\1", 10, "mz2", "the length is not");
    meander_context_free(c);
}
