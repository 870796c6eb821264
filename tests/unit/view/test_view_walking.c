// SPDX-License-Identifier: MIT
// Hands on a screen: walking behind a finger, a speed that suits a film, a cell in words; and what
// a film in a file shows when.
#include "support/test.h"
#include "support/stage.h"

static bool walk_to(stage *t, uint64_t x, uint64_t y) {
    return view_session_walk_to(t->session, (meander_point){x, y});
}

// The spiral of 4 x 3 cells winds in: along the top, down the right side, back along the bottom.
TEST(test_walk_along_corridors) {
    stage t = stage_open("rect:4x3/spiral/1+start=0,0+goal=0,1");
    const view_walker *w = &t.session->walker;
    assert_true(walk_to(&t, 3, 0));
    assert_true(w->present && w->x == 3 && w->y == 0 && w->taken == 3);
    assert_true(walk_to(&t, 3, 2));
    assert_int_equal(w->taken, 5);
    assert_false(walk_to(&t, 3, 2));
    assert_true(walk_to(&t, 0, 2));
    assert_true(w->x == 0 && w->y == 2);
    assert_true(walk_to(&t, 3, 2));
    assert_int_equal(w->count, 5);
    stage_close(&t);
}

// A finger far away leads as far as it goes nearer, round corners, and never through a wall.
TEST(test_walk_stops_at_walls) {
    stage t = stage_open("rect:4x3/spiral/1+start=0,0+goal=1,1");
    const view_walker *w = &t.session->walker;
    assert_true(walk_to(&t, 1000, 1000));
    assert_true(w->x == 3 && w->y == 2);
    assert_false(walk_to(&t, 3, 1000));
    assert_true(walk_to(&t, 0, 2));
    assert_true(walk_to(&t, 0, 1));
    assert_true(w->x == 0 && w->y == 1 && !w->arrived);
    assert_true(walk_to(&t, 2, 1));
    assert_true(w->arrived && w->x == 1 && w->y == 1);
    assert_false(walk_to(&t, 0, 0));
    stage_close(&t);
}

// In a hall the longer way comes first, so a finger that cuts a corner is followed.
TEST(test_walk_in_a_hall) {
    static const char hall[] = "#######\n#S    #\n# # # #\n#     #\n# # # #\n#    G#\n#######\n";
    stage t = stage_open("rect:2x2/prim/1");
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(t.context, hall, sizeof hall - 1, "hall", "block",
                                           MEANDER_AS_CELLS, &m), MEANDER_OK);
    assert_int_equal(view_session_put(t.session, 0, m, view_makes(m), NULL), MEANDER_OK);
    assert_true(walk_to(&t, 1, 2));
    assert_int_equal(t.session->walker.backs[0], MEANDER_NORTH);
    assert_int_equal(t.session->walker.count, 3);
    assert_true(walk_to(&t, 0, 0) && walk_to(&t, 2, 1));
    const view_walker *w = &t.session->walker;
    assert_int_equal(w->backs[w->count - 3], MEANDER_WEST);
    stage_close(&t);
}

// A door stays shut until its key is in hand, and what is told of the cells follows; hints fetch keys first.
TEST(test_walk_through_doors) {
    static const char text[] = "+---+---+---+\n| S   a | G |\n+   +---+   +\n|       A   |\n+---+---+---+\n";
    stage t = stage_open("rect:2x2/prim/1");
    view_session *s = t.session;
    const view_walker *w = &s->walker;
    view_text line;
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(t.context, text, sizeof text - 1, "text", "ascii", MEANDER_AS_AUTO, &m),
                     MEANDER_OK);
    assert_int_equal(view_session_put(s, 0, m, view_makes(m), "keys"), MEANDER_OK);
    assert_int_equal(view_session_walk_begin(s), MEANDER_OK);
    assert_int_equal(view_session_hint(s), MEANDER_OK);
    assert_true(s->panes[0].board.extra[1] & VIEW_EXTRA_HINT);
    assert_true(view_session_walk(s, MEANDER_SOUTH) && view_session_walk(s, MEANDER_EAST));
    assert_false(view_session_walk(s, MEANDER_EAST));
    view_overlay_cell(s, 0, (meander_point){1, 1}, &line);
    assert_string_equal(line.text, "1,1, you: open east (door A, locked), west");
    assert_true(view_session_walk(s, MEANDER_WEST) && view_session_walk(s, MEANDER_NORTH));
    assert_true(view_session_walk(s, MEANDER_EAST) && w->keys == 1);
    view_overlay_cell(s, 0, (meander_point){1, 0}, &line);
    assert_string_equal(line.text, "1,0, key a in hand, you: open west");
    view_overlay_status(s, &line);
    assert_non_null(strstr(line.text, "keys a"));
    assert_true(view_session_undo(s) && w->keys == 1);
    assert_true(view_session_walk(s, MEANDER_SOUTH) && view_session_walk(s, MEANDER_EAST));
    assert_true(view_session_walk(s, MEANDER_EAST) && view_session_walk(s, MEANDER_NORTH) && w->arrived);
    stage_close(&t);
}

// A walk with a wrong turn that is undone, and its replay in two seconds.
TEST(test_replay) {
    stage t = stage_open("rect:4x3/spiral/1+start=0,0+goal=0,1");
    view_session *s = t.session;
    const view_walker *w = &s->walker;
    assert_int_equal(view_session_replay(s, 2000), MEANDER_NO);
    (void)view_session_tick(s, 1000);
    assert_true(walk_to(&t, 3, 0) && view_session_undo(s) && walk_to(&t, 3, 2) && walk_to(&t, 0, 2));
    assert_true(walk_to(&t, 0, 1) && w->arrived && w->log_count == 11 && w->count == 9);
    assert_int_equal(view_session_replay(s, 2200), MEANDER_OK);
    assert_true(w->present && w->x == 0 && w->y == 0 && !w->arrived);
    assert_false(view_session_tick(s, 1100));
    assert_true(view_session_tick(s, 1600));
    assert_true(w->x == 3 && w->y == 0);
    assert_true(view_session_tick(s, 1800));
    assert_true(w->x == 2 && w->y == 0);
    assert_true(view_session_tick(s, 9000));
    assert_true(w->arrived && s->replay == NULL && w->log_count == 11);
    assert_int_equal(view_session_replay(s, 2200), MEANDER_OK);
    (void)view_session_tick(s, 9400);
    assert_false(view_session_walk(s, MEANDER_EAST));
    assert_true(w->arrived && s->replay == NULL);
    assert_int_equal(view_session_replay(s, 2200), MEANDER_OK);
    view_session_walk_end(s);
    assert_true(s->replay == NULL && !w->present);
    assert_int_equal(view_session_replay(s, 0), MEANDER_NO);
    stage_close(&t);
}

TEST(test_speed_suits) {
    static const char *const ids[] = {"rect:1x1/backtracker/1", "rect:5x5/prim/1",
                                      "rect:60x40/wilson/1", "rect:300x200/eller/1"};
    for (size_t i = 0; i < 4; i++) {
        stage t = stage_open(ids[i]);
        size_t length = view_session_length(t.session);
        view_session_suit_speed(t.session, 10);
        assert_true(view_session_rate(t.session) * 10 >= length);
        if (t.session->speed > 0) {
            view_session_set_speed(t.session, t.session->speed - 1);
            assert_true(view_session_rate(t.session) * 10 < length);
        }
        stage_close(&t);
    }
}

TEST(test_solver_that_is_asked) {
    char name[VIEW_NAME_SIZE + 1];
    stage t = stage_open("rect:5x5/prim/1");
    view_session_set_solver(t.session, "wall-follower:hand=left");
    memset(name, 'x', VIEW_NAME_SIZE);
    name[VIEW_NAME_SIZE] = 0;
    view_session_set_solver(t.session, name);
    assert_int_equal(view_session_do(t.session, VIEW_ACTION_SOLVE), MEANDER_OK);
    assert_string_equal(t.session->panes[0].solver, "wall-follower:hand=left");
    stage_close(&t);
}

static const char *cell(stage *t, uint64_t x, uint64_t y) {
    static view_text line;
    view_overlay_cell(t->session, 0, (meander_point){x, y}, &line);
    return line.text;
}

TEST(test_cell_in_words) {
    stage t = stage_open("rect:4x3/spiral/1+start=0,0+goal=1,1");
    assert_string_equal(cell(&t, 0, 0), "0,0, the start: closed");
    view_session_seek(t.session, SIZE_MAX);
    assert_string_equal(cell(&t, 0, 0), "0,0, the start: open east");
    assert_string_equal(cell(&t, 1, 0), "1,0: open east, west");
    assert_true(strncmp(cell(&t, 1, 1), "1,1, the goal: open", 19) == 0);
    assert_string_equal(cell(&t, 4, 0), "4,0 is outside the maze");
    assert_true(view_session_walk(t.session, MEANDER_EAST));
    assert_string_equal(cell(&t, 1, 0), "1,0, you: open east, west");
    assert_int_equal(view_session_hint(t.session), MEANDER_OK);
    assert_string_equal(cell(&t, 1, 0), "1,0, you: open east (the hint), west");
    stage_close(&t);
    t = stage_open("rect:2x2,mask=bd/kruskal/1");
    view_session_seek(t.session, SIZE_MAX);
    const char *words = cell(&t, 0, 0);
    bool outside = strcmp(words, "0,0 is outside the maze") == 0;
    assert_true(outside || strncmp(words, "0,0", 3) == 0);
    stage_close(&t);
}

// Frames go on, never back; the end is shown once, last, for as long as was asked.
TEST(test_frames_of_a_film) {
    stage t = stage_open("rect:20x10/backtracker/1");
    view_film_plan r = view_film_plan_make(t.session, "gif");
    size_t position = 0, before = 0;
    uint32_t ticks = 0;
    uint64_t k = 0;
    assert_true(r.rate == 20 && r.scale == 16 && r.end == view_session_length(t.session));
    for (; view_film_plan_frame(&r, k, &position, &ticks); k++) {
        assert_true(k == 0 ? position == 0 : position >= before);
        assert_int_equal(ticks, position == r.end ? 41 : 1);
        before = position;
    }
    assert_int_equal(position, r.end);
    assert_true(k > 200 && k <= 402);
    r.speed = 1000000000;
    assert_true(view_film_plan_frame(&r, 1, &position, &ticks) && position == r.end);
    assert_false(view_film_plan_frame(&r, 2, &position, &ticks));
    r.begin = r.end;
    assert_true(view_film_plan_frame(&r, 0, &position, &ticks) && position == r.end);
    assert_false(view_film_plan_frame(&r, 1, &position, &ticks));
    stage_close(&t);
}

TEST(test_picture_of_a_film) {
    stage t = stage_open("rect:20x10/eller/1");
    view_camera camera;
    view_image image = {0};
    uint64_t size[2];
    view_film_plan r = view_film_plan_make(t.session, "svg");
    assert_true(r.rate == 10 && r.scale == 4 && r.letters);
    assert_int_equal(view_film_plan_make(t.session, "cast").scale, 4);
    assert_false(view_film_plan_make(t.session, "gif").letters);
    assert_true(view_film_plan_picture(&r, t.session, &camera, &image, size));
    assert_true(image.width == 81 && image.height == 41 && image.pitch == 81);
    r.scale = 1 << 20;
    assert_false(view_film_plan_picture(&r, t.session, &camera, &image, size));
    assert_true(size[0] > UINT64_C(20) << 20);
    assert_int_equal(view_film_plan_colours(&r, t.session), VIEW_COLOUR_RAMP);
    assert_int_equal(view_session_open(t.session, 0, "rect:70x9/eller/1", NULL), MEANDER_OK);
    assert_int_equal(view_film_plan_make(t.session, "svg").scale, 2);
    assert_int_equal(view_film_plan_make(t.session, "gif").scale, 14);
    assert_int_equal(view_session_open(t.session, 0, "rect:4x4/prim/1", NULL), MEANDER_OK);
    assert_int_equal(view_film_plan_make(t.session, "svg").scale, 2);
    assert_int_equal(view_film_plan_colours(&r, t.session), VIEW_COLOUR_PLAIN_COUNT);
    stage_close(&t);
}
