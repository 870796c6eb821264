// SPDX-License-Identifier: MIT
// Files of micromouse programs in less usual forms: rows from the top left, and decimal numbers.
#include "support/test.h"
#include "support/door.h"

enum { EDGE = 16, SIZE = EDGE * EDGE };

// A maze whose start at the bottom left is open to the north alone, and its file.
static meander_maze *make(meander_context *c, uint8_t walls[SIZE]) {
    meander_maze *m;
    char *bytes;
    size_t size;
    for (unsigned seed = 1;; seed++) {
        char id[64];
        snprintf(id, sizeof id, "rect:16x16/wilson/%u", seed);
        m = door_make(c, id);
        assert_int_equal(meander_maze_draw_new(m, NULL, "maz", &bytes, &size), MEANDER_OK);
        assert_int_equal(size, SIZE);
        memcpy(walls, bytes, SIZE);
        meander_text_free(c, bytes);
        if (walls[0] == 0x0E) return m;
        meander_maze_free(m);
    }
}

static meander_maze *read(meander_context *c, const void *bytes, size_t size) {
    meander_maze *m;
    if (meander_maze_read_new(c, bytes, size, "x", NULL, MEANDER_AS_AUTO, &m) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    return m;
}

// A quarter of a turn to the right: what was in the north is in the east.
static uint8_t turn(unsigned sides) { return (uint8_t)((sides << 1 | sides >> 3) & 15); }

// The same bytes with each wall turned: the columns from the bottom left are rows from the top left.
TEST(test_rows) {
    meander_context *c = door_open();
    uint8_t walls[SIZE];
    meander_maze *m = make(c, walls);
    for (size_t i = 0; i < SIZE; i++) walls[i] = turn(walls[i]);
    assert_int_equal(walls[0], 0x0D);
    meander_maze *turned = read(c, walls, SIZE);
    assert_int_equal(meander_maze_start(turned).x, 0);
    assert_int_equal(meander_maze_start(turned).y, 0);
    assert_int_equal(meander_maze_goal_count(turned), 4);
    for (uint64_t y = 0; y < EDGE; y++)
        for (uint64_t x = 0; x < EDGE; x++)
            assert_int_equal(meander_maze_sides(turned, (meander_point){EDGE - 1 - y, x}),
                             turn(meander_maze_sides(m, (meander_point){x, y})));
    meander_maze_free(turned);
    meander_maze_free(m);
    meander_context_free(c);
}

// As od -tu1 prints the file, without and with its places, and as an array in a program.
TEST(test_decimals) {
    static const struct { const char *before, *place, *behind; } forms[] = {
        {"", "", ""}, {"", "0000020 ", "0000400\n"}, {"unsigned char maze[16][16] = {\n", "", "};\n"}};
    meander_context *c = door_open();
    uint8_t walls[SIZE];
    meander_maze *m = make(c, walls);
    for (size_t f = 0; f < sizeof forms / sizeof forms[0]; f++) {
        char text[4096];
        size_t used = (size_t)snprintf(text, sizeof text, "%s", forms[f].before);
        for (size_t i = 0; i < SIZE; i++)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%3u%s%s", i % EDGE == 0 ? forms[f].place : "",
                                     (unsigned)walls[i], f == 2 ? "," : "", i % EDGE == EDGE - 1 ? "\n" : " ");
        used += (size_t)snprintf(text + used, sizeof text - used, "%s", forms[f].behind);
        meander_maze *back = read(c, text, used);
        assert_int_equal(meander_maze_start(back).y, EDGE - 1);
        for (uint64_t y = 0; y < EDGE; y++)
            for (uint64_t x = 0; x < EDGE; x++)
                assert_int_equal(meander_maze_sides(back, (meander_point){x, y}),
                                 meander_maze_sides(m, (meander_point){x, y}));
        meander_maze_free(back);
    }
    meander_maze_free(m);
    meander_context_free(c);
}

// A map of 16 x 16 zeros and ones is none of these.
TEST(test_blocks) {
    char text[1024] = "";
    for (size_t i = 0; i < SIZE; i++)
        strcat(text, i % EDGE == EDGE - 1 ? "1\n" : i < EDGE || i >= SIZE - EDGE || i % EDGE == 0 ? "1 " : "0 ");
    meander_context *c = door_open();
    meander_maze *m = read(c, text, strlen(text));
    assert_int_equal(meander_maze_start(m).x, 1);
    assert_int_equal(meander_maze_start(m).y, 1);
    meander_maze_free(m);
    meander_context_free(c);
}
