// SPDX-License-Identifier: MIT
// Kinds of pictures that other libraries unpack: PNG, JPEG and GIF, row by row or interlaced, turned by a
// camera; heads that promise what their files do not hold; files that end too early.
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include <meander/meander.h>

#include "support/painted.h"

enum { ROOM = 1 << 20 };
static char room[ROOM];

typedef size_t (*pack)(const painted *p, const painted_file *how, char *to, size_t size);

static const struct kind {
    const char *name;
    pack pack;
    painted_file how;
} kinds[] = {
    {"PNG", painted_png, {0}},
    {"interlaced PNG", painted_png, {.interlaced = true}},
    {"GIF", painted_gif, {0}},
    {"interlaced GIF", painted_gif, {.interlaced = true}},
    {"JPEG", painted_jpeg, {.quality = 90}},
    {"progressive JPEG", painted_jpeg, {.quality = 40, .interlaced = true}},
    {"JPEG that a camera did not turn", painted_jpeg, {.quality = 40, .turn = 1, .big = true}},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

typedef struct stage {
    meander_context *context;
    meander_maze *maze;
    painted picture;
} stage;

static stage open_stage(const char *id) {
    static const painted_look look = {.wall = 3, .passage = 11, .margin = 6};
    stage s;
    assert_int_equal(meander_context_new(NULL, &s.context), MEANDER_OK);
    assert_int_equal(meander_maze_new(s.context, id, NULL, &s.maze), MEANDER_OK);
    painted_blocks b = painted_blocks_of(s.maze);
    s.picture = painted_new(&b, &look);
    meander_text_free(s.context, b.text);
    return s;
}

static void close_stage(stage *s) {
    free(s->picture.pixels);
    meander_maze_free(s->maze);
    meander_context_free(s->context);
}

static meander_maze *read_back(const stage *s, size_t size, const char *what) {
    meander_maze *back;
    if (meander_maze_read_new(s->context, room, size, "maze", NULL, MEANDER_AS_AUTO, &back) != MEANDER_OK)
        fail_msg("%s: %s", what, meander_context_message(s->context));
    return back;
}

TEST(test_kinds) {
    stage s = open_stage("rect:9x7/wilson/3");
    for (size_t i = 0; i < KINDS; i++) {
        size_t size = kinds[i].pack(&s.picture, &kinds[i].how, room, ROOM);
        if (size == 0) continue;
        meander_maze *back = read_back(&s, size, kinds[i].name);
        char *wanted, *read;
        assert_int_equal(meander_maze_draw_new(s.maze, NULL, "block", &wanted, NULL), MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(back, NULL, "block", &read, NULL), MEANDER_OK);
        if (strcmp(read, wanted) != 0) fail_msg("%s: another maze:\n%s", kinds[i].name, read);
        meander_text_free(s.context, wanted);
        meander_text_free(s.context, read);
        meander_maze_free(back);
    }
    close_stage(&s);
}

// Where cell (x, y) of the file is seen: a camera that says 6 had its right side up.
static meander_point turned(unsigned turn, uint64_t x, uint64_t y, uint64_t width, uint64_t height) {
    uint64_t right = width - 1 - x, low = height - 1 - y;
    switch (turn) {
    case 2: return (meander_point){right, y};
    case 3: return (meander_point){right, low};
    case 4: return (meander_point){x, low};
    case 5: return (meander_point){y, x};
    case 6: return (meander_point){low, x};
    case 7: return (meander_point){low, right};
    case 8: return (meander_point){y, right};
    default: return (meander_point){x, y};
    }
}

static unsigned count_sides(const meander_maze *m, meander_point at) {
    unsigned count = 0;
    for (unsigned sides = meander_maze_sides(m, at); sides > 0; sides &= sides - 1) count++;
    return count;
}

// A turn moves cells, and keeps how many sides of each are open.
TEST(test_turns) {
    stage s = open_stage("rect:9x7/wilson/3");
    for (unsigned turn = 1; turn <= 8; turn++)
        for (int big = 0; big < 2; big++) {
            painted_file how = {.quality = 80, .turn = turn, .big = big};
            size_t size = painted_jpeg(&s.picture, &how, room, ROOM);
            if (size == 0) continue;
            meander_maze *back = read_back(&s, size, "a turned JPEG");
            assert_int_equal(meander_maze_width(back), turn < 5 ? 9 : 7);
            assert_int_equal(meander_maze_height(back), turn < 5 ? 7 : 9);
            for (uint64_t y = 0; y < 7; y++)
                for (uint64_t x = 0; x < 9; x++)
                    if (count_sides(s.maze, (meander_point){x, y}) != count_sides(back, turned(turn, x, y, 9, 7)))
                        fail_msg("turn %u moves %u:%u", turn, (unsigned)x, (unsigned)y);
            meander_maze_free(back);
        }
    close_stage(&s);
}

// Whatever is cut off or changed, an answer comes, and it is about the input.
TEST(test_damage) {
    stage s = open_stage("rect:9x7/wilson/3");
    for (size_t i = 0; i < KINDS; i++) {
        size_t size = kinds[i].pack(&s.picture, &kinds[i].how, room, ROOM);
        meander_maze *m;
        for (size_t cut = 30; cut + size / 8 < size; cut += size / 23)
            if (meander_maze_read_new(s.context, room, cut, "cut", NULL, MEANDER_AS_AUTO, &m) != MEANDER_BAD_INPUT)
                fail_msg("%s: %u bytes of %u are read", kinds[i].name, (unsigned)cut, (unsigned)size);
        for (int k = 0; k < 300 && size > 0; k++) {
            size_t at = (size_t)(painted_noise(32767) + 32767) % size;
            room[at] = (char)(room[at] ^ (1 << k % 8));
            meander_status status = meander_maze_read_new(s.context, room, size, "damaged", "pixels", MEANDER_AS_AUTO,
                                                          &m);
            if (status == MEANDER_OK) meander_maze_free(m);
            else assert_int_equal(status, MEANDER_BAD_INPUT);
        }
    }
    close_stage(&s);
}

// ---- heads that promise too much -------------------------------------------------------------

// Memory that is asked for while a picture is read.
typedef struct lender {
    size_t most;
} lender;

static void *lend(void *user, void *block, size_t size) {
    lender *l = user;
    if (size > l->most) l->most = size;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

static void put_big(char *to, unsigned number, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++) to[i] = (char)(number >> 8 * (bytes - 1 - i) & 255);
}

// The head of a JPEG is at its first FF C0 or FF C2: length, bits, height, width.
static char *jpeg_head(size_t size) {
    for (size_t i = 0; i + 9 < size; i++)
        if ((unsigned char)room[i] == 0xff && ((unsigned char)room[i + 1] | 2) == 0xc2) return room + i + 5;
    fail_msg("no head");
    return NULL;
}

static void refuse(size_t size, const char *why) {
    lender l = {0};
    meander_allocator memory = {.resize = lend, .user = &l};
    meander_context *c;
    meander_maze *m;
    assert_int_equal(meander_context_new(&memory, &c), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(c, room, size, "x", NULL, MEANDER_AS_AUTO, &m), MEANDER_BAD_INPUT);
    if (strstr(meander_context_message(c), why) == NULL)
        fail_msg("'%s', expected '%s'", meander_context_message(c), why);
    assert_in_range(l.most, 0, 1 << 20);
    meander_context_free(c);
}

TEST(test_heads) {
    stage s = open_stage("rect:9x7/wilson/3");
    for (int i = 0; i < 2; i++) {
        painted_file how = {.quality = 30, .interlaced = i == 1};
        size_t size = painted_jpeg(&s.picture, &how, room, ROOM);
        if (size > 0) {
            put_big(jpeg_head(size), 0xffdcffdc, 4);
            refuse(size, "its head says 65500 x 65500 pixels");
        }
        size = painted_gif(&s.picture, &how, room, ROOM);
        if (size > 0) {
            // The picture's own place and size follow a comma behind the palette.
            char *head = room + 13 + 3 * 256;
            assert_int_equal(*head, ',');
            put_big(head + 5, 0xffffffff, 4);
            refuse(size, "its head says 65535 x 65535 pixels");
        }
    }
    close_stage(&s);
}
