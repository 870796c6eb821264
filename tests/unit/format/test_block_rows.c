// SPDX-License-Identifier: MIT
// Block pictures read row by row: the maze, the start and the goals are those of the picture
// held whole, and what is not plain is left to that reader.
#define _XOPEN_SOURCE 700

#include "support/test.h"
#include <unistd.h>

#include "support/both_ways.h"
#include "support/door.h"
#include "support/support.h"

static char path[] = "/tmp/meander-block-XXXXXX";

static int open_file(void **state) {
    (void)state;
    int descriptor = mkstemp(path);
    return descriptor < 0 ? -1 : close(descriptor);
}

static int close_file(void **state) {
    (void)state;
    return unlink(path);
}

static void put_file(const char *text, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void check_same(meander_context *c, const char *what) {
    if (!both_ways_agree(c, path, what)) fail_msg("%s: %s", what, meander_context_message(c));
}

TEST(test_mazes) {
    static const char *const ids[] = {
        "rect:1x1/eller/1", "rect:1x9/eller/1", "rect:9x1/eller/1", "rect:20x10/backtracker/7",
        "rect:63x5/eller/2", "rect:64x5/eller/2", "rect:65x5/eller/2", "rect:129x64/wilson/2",
        "rect:12x8/backtracker/7+start=5,3+goal=9,6", "rect:12x8/backtracker/7+start=0,3+goal=9,6",
        "rect:12x8/backtracker/7+start=5,3+goal=11,6", "rect:12x8/backtracker/7+start=4,0+goal=3,7",
        "rect:12x8/backtracker/7+start=11,7+goal=0,0", "rect:12x8/backtracker/7+start=0,0+goal=0,0",
        "rect:12x8/backtracker/7+start=2,2+goal=5,5+goal=6,6+goal=1,7",
        "rect:12x8/backtracker/7+goal=11,0+goal=11,7"};
    static const char *const ways[] = {"block", "block:wall=X", "block:floor=."};
    meander_context *c = door_open();
    for (size_t i = 0; i < 3 * sizeof ids / sizeof ids[0]; i++) {
        const char *id = ids[i / 3];
        char *text;
        size_t size;
        meander_maze *m = door_make(c, id);
        assert_int_equal(meander_maze_draw_new(m, NULL, ways[i % 3], &text, &size), MEANDER_OK);
        put_file(text, size);
        // Marks in the border and letters beside openings go to the other reader.
        meander_rows *r;
        meander_status status = meander_rows_read_file_new(c, path, NULL, NULL, NULL, &r);
        if (status == MEANDER_OK) {
            meander_rows_free(r);
            check_same(c, id);
            put_file(text, size - 1);
            check_same(c, "without the last end of a line");
        } else if (strchr(id, '+') == NULL) {
            fail_msg("%s: %s", id, meander_context_message(c));
        }
        meander_text_free(c, text);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// Pictures with slips: one that is read row by row is read whole as the same, with the same words.
TEST(test_slips) {
    static const char *const ids[] = {
        "rect:1x4/eller/1", "rect:2x3/eller/1", "rect:3x1/eller/2", "rect:3x4/eller/3",
        "rect:4x3/eller/5+start=1,1+goal=3,2", "rect:2x2/eller/1+goal=1,0", "rect:5x5/eller/4+braid=100"};
    static const char slips[] = "   ##  ..*o:SGEXP1v\n";
    enum { ROUNDS = 400, IDS = sizeof ids / sizeof ids[0] };
    uint32_t random = 1, read = 0;
    meander_context *c = door_open();
    for (unsigned i = 0; i < ROUNDS * IDS; i++) {
        meander_rows *r;
        char *text;
        size_t size;
        meander_maze *m = door_make(c, ids[i % IDS]);
        assert_int_equal(meander_maze_draw_new(m, NULL, i % 3 == 0 ? "block:floor=." : "block", &text,
                                               &size), MEANDER_OK);
        for (unsigned slip = 0; slip < i / IDS % 5; slip++) {
            random = random * 1664525u + 1013904223u;
            text[(random >> 8) % (size - 1)] = slips[(random >> 24) % (sizeof slips - 1)];
        }
        put_file(text, size);
        meander_context_set_notes(c, NULL, NULL);
        if (meander_rows_read_file_new(c, path, "block", NULL, NULL, &r) == MEANDER_OK) {
            meander_rows_free(r);
            check_same(c, text);
            read++;
        }
        meander_text_free(c, text);
        meander_maze_free(m);
    }
    assert_true(read > ROUNDS && read < ROUNDS * IDS);
    meander_context_free(c);
}

TEST(test_others) {
    static const char *const pictures[] = {
        "", "#", "\n", "###", "##\n##\n", "###\n# #\n", "####\n#  #\n####\n", "###\n# #\n##\n",
        "###\n###\n###\n", "#####\n#   #\n#   #\n#   #\n#####\n", "## \n# #\n###\n",
        "###\n#x#\n###\n", "###\n#\001#\n###\n", " ##\n# #\n###\n", "+-+\n| |\n+-+\n",
        "###\r\n# #\r\n###\r\n", "#####\n#S#S#\n#####\n", "#####\n  #G#\n###S#\n#   #\n#####\n",
        "###\n#S \n#G#\n# #\n###\n#", "ooo\no o\nooo\n", "###\n# #\n#S#\n# #\n###\n",
        // a drawn way, separators, two pictures, a mark alone
        "#####\n#S*G#\n#####\n", "# # #\n#   #\n# # #\n",
        "#####\n#   #\n#####\n     \n#####\n#   #\n#####\n", "###\n#.#\n###\n",
        // a last line that is longer than the others
        "###\n# #\n####", "###\n# #\n### "};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        meander_rows *r;
        put_file(pictures[i], strlen(pictures[i]));
        meander_status status = meander_rows_read_file_new(c, path, "block", NULL, NULL, &r);
        if (status != MEANDER_UNSUPPORTED) fail_msg("picture %zu: status %d", i, (int)status);
    }
    put_file("###\n# #\n###", 11);
    check_same(c, "the smallest");
    meander_context_free(c);
}

TEST_GROUP(open_file, close_file)
