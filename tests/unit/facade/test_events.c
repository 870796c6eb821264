// SPDX-License-Identifier: MIT
// Events as the door gives them: the words of their kinds, and "none" where nothing has happened.
#include "support/test.h"
#include "support/door.h"

// A program goes through the kinds until there is no word; no number beyond them has one.
TEST(test_names) {
    assert_null(meander_event_name(MEANDER_EVENT_NONE));
    assert_string_equal(meander_event_name(MEANDER_EVENT_VISIT), "visit");
    assert_string_equal(meander_event_name(MEANDER_EVENT_PATH), "path");
    assert_null(meander_event_name((meander_event_kind)(MEANDER_EVENT_PATH + 1)));
    assert_string_equal(meander_status_text((meander_status)-1), "unknown status");
    assert_string_equal(meander_status_text(MEANDER_CANCELLED), "cancelled");
    assert_string_equal(meander_status_text((meander_status)(MEANDER_CANCELLED + 1)), "unknown status");
}

// Before the first event a cell has no mark; behind the last one of this maze all have one.
TEST(test_no_mark) {
    meander_context *c = door_open();
    meander_trace *t;
    meander_maze *m;
    meander_player *p;
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
