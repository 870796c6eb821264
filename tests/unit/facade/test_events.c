// SPDX-License-Identifier: MIT
// Events as the door gives them: the words of their kinds, and "none" where nothing has happened.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <meander/meander.h>

// A program goes through the kinds until there is no word; no number beyond them has one.
static void test_names(void **state) {
    (void)state;
    assert_null(meander_event_name(MEANDER_EVENT_NONE));
    assert_string_equal(meander_event_name(MEANDER_EVENT_VISIT), "visit");
    assert_string_equal(meander_event_name(MEANDER_EVENT_PATH), "path");
    assert_null(meander_event_name((meander_event_kind)(MEANDER_EVENT_PATH + 1)));
    assert_string_equal(meander_status_text((meander_status)-1), "unknown status");
    assert_string_equal(meander_status_text(MEANDER_CANCELLED), "cancelled");
    assert_string_equal(meander_status_text((meander_status)(MEANDER_CANCELLED + 1)), "unknown status");
}

// Before the first event a cell has no mark; behind the last one of this maze all have one.
static void test_no_mark(void **state) {
    (void)state;
    meander_context *c;
    meander_trace *t;
    meander_maze *m;
    meander_player *p;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    assert_int_equal(meander_trace_new(c, NULL, NULL, &t), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, "rect:3x2/backtracker/7", t, &m), MEANDER_OK);
    assert_int_equal(meander_player_new(m, t, &p), MEANDER_OK);
    meander_sight sight = meander_player_look(p, (meander_point){2, 1});
    assert_int_equal(sight.mark, MEANDER_EVENT_NONE);
    assert_int_equal(sight.sides, 0);
    while (meander_player_forward(p)) continue;
    sight = meander_player_look(p, (meander_point){2, 1});
    assert_int_equal(sight.mark, MEANDER_EVENT_LEAVE);
    assert_int_equal(sight.sides, meander_maze_sides(m, (meander_point){2, 1}));
    meander_player_free(p);
    meander_maze_free(m);
    meander_trace_free(t);
    meander_context_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_no_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
