// SPDX-License-Identifier: MIT
// IDs as the door takes them: how many goals and transforms there may be, what a change leaves that
// cannot be, and what a maze answers about places that it has not.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include <meander/meander.h>

#include "facade/facade.h"

static meander_context *c;

static int open_context(void **state) {
    (void)state;
    return meander_context_new(NULL, &c) != MEANDER_OK;
}

static int close_context(void **state) {
    (void)state;
    meander_context_free(c);
    return 0;
}

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

// Sixteen goals of their own, and no seventeenth; the same one again is no other.
static void test_goals(void **state) {
    (void)state;
    char id[400] = "rect:40x40/eller/1";
    for (unsigned i = 0; i < SPEC_GOALS_MOST; i++)
        snprintf(id + strlen(id), 20, "+goal=%u,%u", i, i);
    kept(id);
    meander_maze *m;
    assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
    assert_int_equal(meander_maze_goal_count(m), SPEC_GOALS_MOST);
    meander_maze_free(m);
    strcat(id, "+goal=30,30");
    refused(id, "more than 16 goals");
}

static void test_transforms(void **state) {
    (void)state;
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

static void test_words(void **state) {
    (void)state;
    kept("rect:4x2,mask=cdd,pieces=yes/backtracker/3");
    check("rect:4x2,mask=cdd,pieces=no/backtracker/3", NULL, 0, "rect:4x2,mask=cdd/backtracker/3",
          MEANDER_OK);
    refused("rect:4x2,mask=cdd,pieces=maybe/backtracker/3", "pieces takes yes or no");
    kept("rect:4x2/eller/18446744073709551615");
}

// The size of a rectangle is none of a world, unless it is a power of 2; a world has no mask.
static void test_grids_change(void **state) {
    (void)state;
    static const meander_id_change world = {MEANDER_ID_GRID, "world"};
    check("rect:64x64/nested/1", &world, 1, "world:2^6/nested/1", MEANDER_OK);
    check("rect:64x32/nested/1", &world, 1, "a world needs a size, as in world:2^20",
          MEANDER_BAD_REQUEST);
    check("rect:48x48/nested/1", &world, 1, "a world needs a size, as in world:2^20",
          MEANDER_BAD_REQUEST);
    check("rect:2x2,mask=bd/nested/1", &world, 1, "a world has no mask", MEANDER_BAD_REQUEST);
}

static void test_places_outside(void **state) {
    (void)state;
    meander_maze *m;
    assert_int_equal(meander_maze_new(c, "rect:5x4/eller/1", NULL, &m), MEANDER_OK);
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
static void test_goals_move(void **state) {
    (void)state;
    meander_maze *m;
    char *before, *after;
    meander_point to = {2, 3};
    assert_int_equal(meander_maze_new(c, "rect:5x4/eller/1", NULL, &m), MEANDER_OK);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_goals),        cmocka_unit_test(test_transforms),
        cmocka_unit_test(test_words),        cmocka_unit_test(test_grids_change),
        cmocka_unit_test(test_places_outside), cmocka_unit_test(test_goals_move),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
