// SPDX-License-Identifier: MIT
// Wide passages and thick walls are the usual blocks, each of them drawn larger: the wide table is compared, number by
// number, with the usual one.  A mark is one block, in the middle of its cell, and other formats have the same blocks.
#include "support/test.h"
#include "support/door.h"

enum { SIDE = 96, WIDEST = 4 };
enum { FLOOR, WALL, PATH, START, GOAL };

typedef struct table {
    unsigned width, height;
    unsigned char at[SIDE][SIDE];
} table;

static meander_context *c;

static void draw(const meander_maze *m, const meander_solution *s, const char *style, char **text, size_t *size) {
    if (meander_maze_draw_new(m, s, style, text, size) != MEANDER_OK)
        fail_msg("%s: %s", style, meander_context_message(c));
}

static table read_table(const meander_maze *m, const meander_solution *s, const char *style) {
    char *text;
    size_t size;
    table t = {.height = 0};
    draw(m, s, style, &text, &size);
    unsigned x = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] >= '0' && text[i] <= '9') t.at[t.height][x++] = (unsigned char)(text[i] - '0');
        if (text[i] != '\n') continue;
        t.width = x;
        t.height++;
        x = 0;
    }
    meander_text_free(c, text);
    return t;
}

// Where a wide line lies: in which usual line, and how far from its beginning.
static unsigned line_of(unsigned at, unsigned passages, unsigned walls, unsigned *offset) {
    unsigned pair = at / (passages + walls), rest = at % (passages + walls);
    *offset = rest < walls ? rest : rest - walls;
    return 2 * pair + (rest >= walls);
}

static bool has_path_beside(const table *t, unsigned x, unsigned y) {
    return t->at[y][x - 1] == PATH || t->at[y][x + 1] == PATH || t->at[y - 1][x] == PATH || t->at[y + 1][x] == PATH;
}

static void compare(const table *usual, const table *wide, unsigned passages, unsigned walls) {
    assert_int_equal(wide->width, usual->width / 2 * (passages + walls) + walls);
    assert_int_equal(wide->height, usual->height / 2 * (passages + walls) + walls);
    for (unsigned y = 0; y < wide->height; y++)
        for (unsigned x = 0; x < wide->width; x++) {
            unsigned dx, dy, bx = line_of(x, passages, walls, &dx), by = line_of(y, passages, walls, &dy);
            unsigned expected = usual->at[by][bx], middle = (passages - 1) / 2;
            if (expected >= START && (dx != middle || dy != middle))
                expected = has_path_beside(usual, bx, by) ? PATH : FLOOR;
            if (wide->at[y][x] != expected)
                fail_msg("%u,%u: %u in place of %u (passages %u, walls %u)", x, y, wide->at[y][x], expected, passages,
                         walls);
        }
}

// The other formats with one sign or two a block; `walls` are theirs.
static void compare_signs(const meander_maze *m, const table *wide, const char *name, const char *wall, char end,
                          unsigned passages, unsigned walls) {
    char style[64], *text;
    size_t size, signs = strlen(wall);
    snprintf(style, sizeof style, "%s:passages=%u,walls=%u", name, passages, walls);
    draw(m, NULL, style, &text, &size);
    const char *at = text;
    for (unsigned y = 0; y < wide->height; y++, at++) {
        for (unsigned x = 0; x < wide->width; x++, at += signs) {
            // The border is closed.
            bool border = x < walls || y < walls || x >= wide->width - walls || y >= wide->height - walls;
            assert_int_equal(memcmp(at, wall, signs) == 0, border || wide->at[y][x] == WALL);
        }
        assert_int_equal(*at, y + 1 < wide->height ? end : '\n');
    }
    assert_int_equal(at - text, size);
    meander_text_free(c, text);
}

TEST(test_wide_blocks) {
    static const char *const ids[] = {"rect:1x1/prim/1", "rect:2x1/prim/1", "rect:1x3/prim/1", "rect:4x3/wilson/5",
                                      "rect:6x5/kruskal/2+braid=50", "rect:5x4,mask=adcfbecd/wilson/3"};
    c = door_open();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        meander_maze *m;
        meander_solution *s;
        assert_int_equal(meander_maze_new(c, ids[i], NULL, &m), MEANDER_OK);
        assert_int_equal(meander_solution_new(m, NULL, NULL, &s), MEANDER_OK);
        table usual = read_table(m, s, "tiled-csv"), plain = read_table(m, NULL, "tiled-csv");
        for (unsigned passages = 1; passages <= WIDEST; passages++)
            for (unsigned walls = 1; walls <= WIDEST; walls++) {
                char style[64];
                snprintf(style, sizeof style, "tiled-csv:passages=%u,walls=%u", passages, walls);
                table wide = read_table(m, s, style);
                compare(&usual, &wide, passages, walls);
                wide = read_table(m, NULL, style);
                compare(&plain, &wide, passages, walls);
                compare_signs(m, &wide, "minigrid", "WG", '\n', passages, walls);
                compare_signs(m, &wide, "d4rl-string", "#", '\\', passages, walls);
            }
        meander_solution_free(s);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// A block map has no walls between its cells.
TEST(test_block_maps_stay) {
    static const char map[] = "#####\n#   #\n# ###\n";
    meander_maze *m;
    char *text;
    size_t size;
    c = door_open();
    assert_int_equal(meander_maze_read_new(c, map, sizeof map - 1, "map", "block", MEANDER_AS_BLOCKS, &m), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, NULL, "tiled:passages=2", &text, &size), MEANDER_UNSUPPORTED);
    assert_int_equal(meander_maze_draw_new(m, NULL, "tiled:passages=1", &text, &size), MEANDER_OK);
    meander_text_free(c, text);
    meander_maze_free(m);
    meander_context_free(c);
}

