// SPDX-License-Identifier: MIT
// The maze of the day, the levels, stars, and the lines in which records are kept.
#include <math.h>
#include "support/test.h"
#include "support/stage.h"

// Known weekdays; each day has a maze that can be made, with the date as its seed.
TEST(test_days) {
    static const char *const days[][2] = {
        {"2026-11-22", "rect:38x20/backtracker/20261122"},          // a Sunday
        {"2026-11-23", "rect:12x8/prim-simple/20261123"},
        {"2026-11-24", "rect:16x10/eller/20261124"},
        {"2026-11-25", "rect:20x12/wilson/20261125"},
        {"2026-11-26", "rect:24x14/kruskal/20261126"},
        {"2026-11-27", "rect:28x16/hunt-and-kill/20261127"},
        {"2026-11-28", "rect:32x18/recursive-division/20261128"},
        {"2000-02-29", "rect:16x10/eller/20000229"},                // a Tuesday
        {"1970-01-01", "rect:24x14/kruskal/19700101"},              // a Thursday
        {"2024-02-29", "rect:24x14/kruskal/20240229"},              // a Thursday
        {"2100-03-01", "rect:12x8/prim-simple/21000301"},           // a Monday
    };
    view_text id;
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        assert_true(view_challenge_of_day(days[i][0], &id));
        assert_string_equal(id.text, days[i][1]);
        stage t = stage_open(id.text);
        assert_string_equal(view_session_id(t.session, 0), days[i][1]);
        stage_close(&t);
    }
}

TEST(test_no_days) {
    static const char *const wrong[] = {"", "today", "2026-11-2", "2026-11-222", "2026-00-01",
                                        "2026-13-01", "2026-02-29", "2100-02-29", "2026-04-31",
                                        "2026-01-00", "2026/01/01", "20a6-01-01", "2026-1 -01"};
    view_text id;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(view_challenge_of_day(wrong[i], &id));
        assert_string_equal(id.text, "");
    }
}

static double difficulty_of(meander_maze *m) {
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_maze_measure(m, "difficulty", &figures, &count), MEANDER_OK);
    assert_int_equal(count, 1);
    return figures[0].real;
}

// The difficulty in the table is the one that is measured, and each level is harder.
TEST(test_levels_rise) {
    double before = 0;
    for (unsigned level = 1; level <= VIEW_LEVELS; level++) {
        stage t = stage_open(view_challenge_level(level));
        double now = difficulty_of(view_session_maze(t.session, 0));
        assert_true(now > before);
        assert_true(fabs(now - view_challenge_difficulty(level)) <= 0.051);
        assert_int_equal(view_challenge_level_of(view_session_id(t.session, 0)), level);
        before = now;
        stage_close(&t);
    }
    assert_null(view_challenge_level(0));
    assert_null(view_challenge_level(VIEW_LEVELS + 1));
    assert_true(view_challenge_difficulty(0) == 0);
    assert_int_equal(view_challenge_level_of("rect:5x4/sidewinder/32"), 0);
}

TEST(test_stars) {
    assert_int_equal(view_challenge_stars(100, 100, false), 3);
    assert_int_equal(view_challenge_stars(110, 100, false), 3);
    assert_int_equal(view_challenge_stars(111, 100, false), 2);
    assert_int_equal(view_challenge_stars(200, 100, false), 2);
    assert_int_equal(view_challenge_stars(201, 100, false), 1);
    assert_int_equal(view_challenge_stars(100, 100, true), 2);
    assert_int_equal(view_challenge_stars(201, 100, true), 1);
    assert_int_equal(view_challenge_stars(7, 7, false), 3);
    assert_int_equal(view_challenge_stars(8, 7, false), 2);
}

// The spiral of 4 x 3 cells has one way: 3 east, 2 south, 3 west, 1 north.
TEST(test_win) {
    stage t = stage_open("rect:4x3/spiral/1+start=0,0+goal=0,1");
    view_win win;
    assert_false(view_challenge_win(t.session, &win));
    (void)view_session_tick(t.session, 1000);
    assert_true(view_session_walk_to(t.session, (meander_point){3, 2}));
    assert_false(view_challenge_win(t.session, &win));
    (void)view_session_tick(t.session, 4500);
    assert_true(view_session_undo(t.session));
    assert_true(view_session_walk_to(t.session, (meander_point){0, 2}));
    assert_true(view_session_walk_to(t.session, (meander_point){0, 1}));
    assert_true(view_challenge_win(t.session, &win));
    assert_int_equal(win.shortest, 9);
    assert_int_equal(win.steps, 10);
    assert_int_equal(win.time, 3500);
    assert_int_equal(win.stars, 2);
    assert_false(win.helped);
    t.session->shown.solution = true;
    assert_true(view_challenge_win(t.session, &win) && win.helped);
    stage_close(&t);
}

TEST(test_records) {
    view_record r = {0};
    assert_int_equal(view_record_add(&r, &(view_win){.time = 9000, .steps = 30, .stars = 2}),
                     VIEW_FIRST_WIN | VIEW_BETTER_TIME | VIEW_BETTER_STEPS | VIEW_MORE_STARS);
    assert_int_equal(view_record_add(&r, &(view_win){.time = 9000, .steps = 30, .stars = 2}), 0);
    assert_int_equal(view_record_add(&r, &(view_win){.time = 8000, .steps = 31, .stars = 1}),
                     VIEW_BETTER_TIME);
    assert_int_equal(view_record_add(&r, &(view_win){.time = 8500, .steps = 20, .stars = 3}),
                     VIEW_BETTER_STEPS | VIEW_MORE_STARS);
    assert_true(r.time == 8000 && r.steps == 20 && r.stars == 3);
}

TEST(test_lines) {
    static const char *const damaged[] = {
        "", " ", "rect:5x4/eller/1", "rect:5x4/eller/1 8000 20", "rect:5x4/eller/1 8000 20 0",
        "rect:5x4/eller/1 8000 20 4", "rect:5x4/eller/1 8000 20 3 ", "rect:5x4/eller/1  8000 20 3",
        "rect:5x4/eller/1 -8000 20 3", "rect:5x4/eller/1 8000 2x 3", " 8000 20 3",
        "rect:5x4/eller/1 8000 1234567890123456 3"};
    const view_record r = {.time = 8000, .steps = 20, .stars = 3};
    view_record back;
    view_text line, id;
    char long_id[VIEW_TEXT_SIZE];
    assert_true(view_record_write(&r, "rect:5x4/eller/1", &line));
    assert_string_equal(line.text, "rect:5x4/eller/1 8000 20 3");
    assert_true(view_record_read(line.text, &id, &back));
    assert_string_equal(id.text, "rect:5x4/eller/1");
    assert_true(back.time == 8000 && back.steps == 20 && back.stars == 3);
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++)
        assert_false(view_record_read(damaged[i], &id, &back));
    assert_false(view_record_write(&r, "", &line));
    memset(long_id, 'x', sizeof long_id);
    long_id[sizeof long_id - 1] = 0;
    assert_false(view_record_write(&r, long_id, &line));
}
