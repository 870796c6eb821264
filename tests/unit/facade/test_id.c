// SPDX-License-Identifier: MIT
// IDs as the door takes them: how many goals and transforms there may be, what a change leaves that
// cannot be, and what a maze answers about places that it has not.
#include "support/test.h"
#include "facade/facade.h"
#include "support/door.h"

DOOR_FOR_ALL

// The ID as it is written, or the message of its refusal.
static void check(const char *base, const meander_id_change *changes, size_t count,
                  const char *expected, meander_status status) {
    char *id = NULL;
    meander_status answer = meander_id_new(c, base, changes, count, &id);
    const char *said = answer == MEANDER_OK ? id : meander_context_message(c);
    if (answer != status || strcmp(said, expected) != 0)
        fail_msg("%s, changed %zu times: status %d, '%s', not '%s'", base == NULL ? "nothing" : base,
                 count, (int)answer, said, expected);
    if (answer == MEANDER_OK) meander_text_free(c, id);
}

static void kept(const char *id) { check(id, NULL, 0, id, MEANDER_OK); }
static void refused(const char *id, const char *message) {
    check(id, NULL, 0, message, MEANDER_BAD_REQUEST);
}

// Whatever is asked of an ID, one after the other, it is taken apart once.
static size_t ask(const char *id) {
    char text[80], other[80], *kind;
    size_t before = c->kept->count;
    uint64_t width, height;
    bool by_rows;
    meander_plan plan;
    meander_maze *m;
    snprintf(text, sizeof text, "%s", id);
    assert_int_equal(meander_id_size(c, text, &width, &height), MEANDER_OK);
    assert_int_not_equal(meander_id_plan(c, text, &plan), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_id_style_check(c, text, "svg"), MEANDER_OK);
    assert_int_equal(meander_id_by_rows(c, text, NULL, "svg", &by_rows), MEANDER_OK);
    assert_int_equal(meander_id_part_new(c, text, MEANDER_ID_GRID, 0, &kind), MEANDER_OK);
    meander_text_free(c, kind);
    memset(text, 0, sizeof text);
    snprintf(other, sizeof other, "%s", id);     // a mask is a part of the text
    assert_int_equal(meander_maze_new(c, other, NULL, &m), MEANDER_OK);
    assert_string_equal(meander_maze_id(m), id);
    assert_int_equal(meander_maze_check_id(m), MEANDER_OK);
    meander_maze_free(m);
    return c->kept->count - before;
}

TEST(test_taken_apart_once) {
    char *masked;
    const meander_id_change change = {MEANDER_ID_SIZE, "4x2,mask=bcbe"};
    assert_int_equal(ask("rect:9x9/backtracker/1"), 1);
    assert_int_equal(ask("rect:9x9/backtracker/1"), 0);
    assert_int_equal(ask("hex:5x5/prim/2+braid=50+goal=1,1"), 1);
    assert_int_equal(meander_id_new(c, "rect:9x9/backtracker/1", &change, 1, &masked), MEANDER_OK);
    assert_int_equal(ask(masked), 1);
    meander_text_free(c, masked);
    refused("rect:9x9/backtracker/1+braid=-1", "braid takes a number from 0 to 100");
    assert_int_equal(ask("rect:9x9/backtracker/1"), 1);
}

// Sixteen goals of their own, and no seventeenth; the same one again is no other.
TEST(test_goals) {
    char id[400] = "rect:40x40/eller/1";
    for (unsigned i = 0; i < SPEC_GOALS_MOST; i++)
        snprintf(id + strlen(id), 20, "+goal=%u,%u", i, i);
    kept(id);
    meander_maze *m = door_make(c, id);
    assert_int_equal(meander_maze_goal_count(m), SPEC_GOALS_MOST);
    meander_maze_free(m);
    strcat(id, "+goal=30,30");
    refused(id, "more than 16 goals");
}

TEST(test_transforms) {
    char id[400] = "rect:40x40/eller/1";
    for (unsigned i = 0; i < TRANSFORMS_MOST; i++) strcat(id, "+braid=1");
    kept(id);
    strcat(id, "+braid=1");
    char message[64];
    snprintf(message, sizeof message, "more than %d transforms", TRANSFORMS_MOST);
    refused(id, message);
    // A switch that is off is none.
    check("rect:9x9/eller/1+unicursal=no", NULL, 0, "rect:9x9/eller/1", MEANDER_OK);
    kept("rect:9x9/eller/1+unicursal");
}

TEST(test_words) {
    kept("rect:4x2,mask=cdd,pieces=yes/backtracker/3");
    check("rect:4x2,mask=cdd,pieces=no/backtracker/3", NULL, 0, "rect:4x2,mask=cdd/backtracker/3",
          MEANDER_OK);
    refused("rect:4x2,mask=cdd,pieces=maybe/backtracker/3", "pieces takes yes or no");
    kept("rect:4x2/eller/18446744073709551615");
}

// The size of a rectangle is none of a world, unless it is a power of 2; a world has no mask.
TEST(test_grids_change) {
    static const meander_id_change world = {MEANDER_ID_GRID, "world"};
    check("rect:64x64/nested/1", &world, 1, "world:2^6/nested/1", MEANDER_OK);
    check("rect:64x32/nested/1", &world, 1, "a world needs a size, as in world:2^20",
          MEANDER_BAD_REQUEST);
    check("rect:48x48/nested/1", &world, 1, "a world needs a size, as in world:2^20",
          MEANDER_BAD_REQUEST);
    check("rect:2x2,mask=bd/nested/1", &world, 1, "a world has no mask", MEANDER_BAD_REQUEST);
}

static void part(const char *id, meander_id_part which, size_t index, const char *expected) {
    char *text = NULL;
    meander_status status = meander_id_part_new(c, id, which, index, &text);
    if (status != (expected == NULL ? MEANDER_NO : MEANDER_OK) ||
        (expected != NULL && strcmp(text, expected) != 0))
        fail_msg("part %d, %zu of %s: status %d, '%s'", (int)which, index, id, (int)status,
                 text == NULL ? "" : text);
    if (text != NULL) meander_text_free(c, text);
}

TEST(test_parts) {
    const char *id = "rect:4x2,mask=cdd,pieces=yes/growing-tree:random=3,pick=newest/word"
                     "+unicursal+braid=30+start=1,0+goal=2,1+goal=3,1";
    part(id, MEANDER_ID_GRID, 0, "rect");
    part(id, MEANDER_ID_SIZE, 0, "4x2,mask=cdd");
    part(id, MEANDER_ID_PIECES, 0, "yes");
    part(id, MEANDER_ID_ALGORITHM, 0, "growing-tree:random=3");
    part(id, MEANDER_ID_TRANSFORM, 0, "unicursal");
    part(id, MEANDER_ID_TRANSFORM, 1, "braid=30");
    part(id, MEANDER_ID_TRANSFORM, 2, NULL);
    part(id, MEANDER_ID_SEED, 1, NULL);
    part(id, MEANDER_ID_START, 0, "1,0");
    part(id, MEANDER_ID_GOAL, 1, "3,1");
    part(id, MEANDER_ID_GOAL, 2, NULL);
    part("world:2^20/nested/7", MEANDER_ID_SIZE, 0, "2^20");
    part("rect:7xinf/eller/7", MEANDER_ID_SIZE, 0, "7xinf");
    part("rect:7x7/DFS/7", MEANDER_ID_ALGORITHM, 0, "backtracker");
    part("rect:7x7/eller/18446744073709551615", MEANDER_ID_SEED, 0, "18446744073709551615");
    part("rect:7x7/eller/7", MEANDER_ID_PIECES, 0, NULL);
    part("rect:7x7/eller/7", MEANDER_ID_START, 0, NULL);
    char *text;
    assert_int_equal(meander_id_part_new(c, "a/b.txt", MEANDER_ID_GRID, 0, &text),
                     MEANDER_BAD_REQUEST);
}

// An ID taken apart and put together again is the same.
TEST(test_parts_together) {
    enum { PARTS_MOST = 32 };
    static const char *const ids[] = {
        "rect:40x12/backtracker/0", "rect:9xinf/eller:right=30/2026", "world:2^62/nested/1",
        "rect:4x2,mask=cdd,pieces=yes/growing-tree:pick=random/7+braid=3+rooms=2+goal=1,1",
        "rect:9x9/kruskal/5+symmetric=x+unicursal+start=3,4+goal=0,0+goal=8,8+goal=1,7"};
    for (size_t k = 0; k < sizeof ids / sizeof ids[0]; k++) {
        meander_id_change parts[PARTS_MOST];
        char *texts[PARTS_MOST];
        size_t count = 0;
        for (int which = MEANDER_ID_GRID; which <= MEANDER_ID_GOAL; which++)
            for (size_t i = 0; meander_id_part_new(c, ids[k], (meander_id_part)which, i,
                                                   &texts[count]) == MEANDER_OK; i++, count++)
                parts[count] = (meander_id_change){(meander_id_part)which, texts[count]};
        check("rect:3x3/wilson/1", parts, count, ids[k], MEANDER_OK);
        for (size_t i = 0; i < count; i++) meander_text_free(c, texts[i]);
    }
}

// What divides the parts of an ID cannot come in with a mask: the ID would be read as another one.
TEST(test_mask_words) {
    static const char *const bad[] = {"3x3,mask=c/1", "3x3,mask=/", "9,mask=c+braid=30",
                                      "3xinf,mask=uu/eller/1", "3x3,mask= c", "3x3,mask=c="};
    char *id;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (meander_id_new(c, "rect:3x3/wilson/1",
                           &(meander_id_change){MEANDER_ID_SIZE, bad[i]}, 1, &id) != MEANDER_BAD_REQUEST)
            fail_msg("%s is taken", bad[i]);
    check("rect:3x3,mask=a:j/wilson/1", NULL, 0,
          "character 2 of the mask 'a:j' is none of a-z, A-Z, 0-9, - and _", MEANDER_BAD_REQUEST);
    check("rect:3x3/wilson/1", &(meander_id_change){MEANDER_ID_SIZE, "3x3,mask=azzAZ09-_"}, 1,
          "rect:3x3,mask=azzAZ09-_/wilson/1", MEANDER_OK);
}

TEST(test_meant) {
    static const char *const meant[] = {"rect:3x3/wilson/1", "a:/", "square:4/x"};
    static const char *const others[] = {"maze.txt", "a/b:c", "rect:3x3", "", "/:", "-"};
    for (size_t i = 0; i < sizeof meant / sizeof meant[0]; i++)
        if (!meander_id_is_meant(meant[i])) fail_msg("%s is meant as an ID", meant[i]);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (meander_id_is_meant(others[i])) fail_msg("%s is not meant as an ID", others[i]);
}

TEST(test_places_outside) {
    meander_maze *m = door_make(c, "rect:5x4/eller/1");
    static const meander_point outside[] = {{5, 0}, {6, 0}, {7, 1}, {0, 4}, {4, 4}, {5, 3}};
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        if (meander_maze_sides(m, outside[i]) != 0 || meander_maze_holds(m, outside[i]))
            fail_msg("place %d,%d has sides", (int)outside[i].x, (int)outside[i].y);
        assert_int_equal(meander_maze_set_start(m, outside[i]), MEANDER_BAD_REQUEST);
        assert_int_equal(meander_maze_set_goals(m, &outside[i], 1), MEANDER_BAD_REQUEST);
    }
    assert_int_equal(meander_maze_goal(m, 0).x, 4);
    meander_maze_free(m);
}

// A goal that moves takes its opening along, and the maze is its ID's no more.
TEST(test_goals_move) {
    char *before, *after;
    meander_point to = {2, 3};
    meander_maze *m = door_make(c, "rect:5x4/eller/1");
    assert_int_equal(meander_maze_check_id(m), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, NULL, "block", &before, NULL), MEANDER_OK);
    assert_int_equal(meander_maze_set_goals(m, &to, 1), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, NULL, "block", &after, NULL), MEANDER_OK);
    // Nine lines of eleven characters and their end: the right side is shut, the bottom is open.
    assert_int_equal(before[7 * 12 + 10], ' ');
    assert_int_equal(after[7 * 12 + 10], '#');
    assert_int_equal(after[8 * 12 + 5], ' ');
    if (meander_maze_check_id(m) == MEANDER_OK) fail_msg("another goal, and still the maze of its ID");
    meander_text_free(c, before);
    meander_text_free(c, after);
    meander_maze_free(m);
}

// Returns the ID in the picture of the maze, "" without one.
static const char *id_in_picture(const meander_maze *m, char *id, size_t size) {
    static const char before[] = "<metadata>";
    char *text;
    assert_int_equal(meander_maze_draw_new(m, NULL, "svg", &text, NULL), MEANDER_OK);
    const char *at = strstr(text, before);
    if (at != NULL) at += sizeof before - 1;
    snprintf(id, size, "%.*s", at == NULL ? 0 : (int)strcspn(at, "<"), at == NULL ? "" : at);
    meander_text_free(c, text);
    return id;
}

// A maze is read as it was written, with one text of the file replaced by another of its length.
static meander_maze *read_changed(const char *id, const char *before, const char *after) {
    meander_maze *m, *back;
    char *text;
    size_t size;
    m = door_make(c, id);
    assert_int_equal(meander_maze_draw_new(m, NULL, "json", &text, &size), MEANDER_OK);
    char *at = strstr(text, before);
    assert_non_null(at);
    assert_int_equal(strlen(before), strlen(after));
    memcpy(at, after, strlen(after));
    assert_int_equal(meander_maze_read_new(c, text, size, "changed", "json", MEANDER_AS_AUTO, &back), MEANDER_OK);
    meander_text_free(c, text);
    meander_maze_free(m);
    return back;
}

// A picture is read by its ID, so it names only one that makes the maze.
TEST(test_a_picture_names_no_wrong_id) {
    static const struct {
        const char *id, *before, *after, *named;
    } cases[] = {
        {"rect:5x4/prim/1", "prim/1", "prim/1", "rect:5x4/prim/1"},
        {"rect:5x4/prim/1", "prim/1", "prim/2", ""},
        {"rect:5x4/prim/1", "rect:5x4", "rect:5x5", ""},
        {"rect:5x4/prim/1", "prim/1", "prom/1", ""},
        {"rect:5x4/prim/1+start=1,1+goal=2,2", "[2, 2]", "[3, 1]", "rect:5x4/prim/1+start=1,1+goal=3,1"},
        {"rect:5x4/prim/1+start=1,1+goal=2,2", "\"start\": [1, 1]", "\"start\": [2, 1]",
         "rect:5x4/prim/1+start=2,1+goal=2,2"},
        {"rect:5x4/prim/1", "[0, 0, \"W\"]", "[0, 0, \"N\"]", ""},
        {"rect:8x6/prim/1+sparse=30", "\"goals\": [[7, 5]]", "\"goals\": [[0, 0]]", ""},
        {"cylinder:6x4/prim/1", "cylinder:6x4/", "torus:006x04/", ""},
    };
    char found[128];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        meander_maze *m = read_changed(cases[i].id, cases[i].before, cases[i].after);
        if (strcmp(id_in_picture(m, found, sizeof found), cases[i].named) != 0)
            fail_msg("%s, %s to %s: '%s'", cases[i].id, cases[i].before, cases[i].after, found);
        meander_maze_free(m);
    }
}

// Ends that were moved are in the ID that is written, and two mazes are not made for it.
TEST(test_moved_ends_are_named) {
    char found[128], *id;
    const meander_point goals[17] = {{4, 3}, {0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {0, 2}, {1, 2}, {2, 2},
                                     {3, 2}, {4, 2}, {0, 3}, {1, 3}, {2, 3}, {3, 3}, {1, 0}, {2, 0}};
    meander_maze *m = door_make(c, "rect:5x4/prim/1");
    assert_int_equal(meander_maze_set_start(m, (meander_point){2, 2}), MEANDER_OK);
    assert_string_equal(id_in_picture(m, found, sizeof found), "rect:5x4/prim/1+start=2,2");
    assert_int_equal(meander_maze_set_goals(m, goals, 2), MEANDER_OK);
    assert_int_equal(meander_maze_true_id_new(m, &id), MEANDER_OK);
    assert_string_equal(id, "rect:5x4/prim/1+start=2,2+goal=4,3+goal=0,1");
    meander_text_free(c, id);
    assert_int_equal(meander_maze_set_goals(m, goals, 17), MEANDER_OK);
    assert_string_equal(id_in_picture(m, found, sizeof found), "");
    assert_int_equal(meander_maze_true_id_new(m, &id), MEANDER_NO);
    meander_maze_free(m);
    // Dead ends were removed up to the start and the goal.
    m = door_make(c, "rect:9x9/prim/1+sparse=50");
    assert_int_equal(meander_maze_true_id_new(m, &id), MEANDER_OK);
    assert_string_equal(id, "rect:9x9/prim/1+sparse=50");
    meander_text_free(c, id);
    for (uint64_t i = 0; i < 81; i++)
        if (meander_maze_sides(m, (meander_point){i % 9, i / 9}) == 0) {
            assert_int_equal(meander_maze_set_start(m, (meander_point){i % 9, i / 9}), MEANDER_OK);
            break;
        }
    assert_string_equal(id_in_picture(m, found, sizeof found), "");
    meander_maze_free(m);
}

static bool write_nowhere(void *user, const char *bytes, size_t size) {
    (void)user, (void)bytes, (void)size;
    return true;
}

// A size is known to fit a page, or not, before any maze is made.
TEST(test_pages) {
    meander_output *out;
    meander_book *b;
    assert_int_equal(meander_output_write_new(c, write_nowhere, NULL, "book", &out), MEANDER_OK);
    meander_status status = meander_book_new(c, NULL, out, &b);
    if (status == MEANDER_OK) {
        assert_int_equal(meander_book_check(b, 30, 40), MEANDER_OK);
        assert_int_equal(meander_book_check(b, 50000, 40), MEANDER_TOO_BIG);
        meander_book_free(b);
    } else {
        assert_int_equal(status, MEANDER_UNSUPPORTED);
    }
    assert_int_equal(meander_output_close(out), MEANDER_OK);
}
