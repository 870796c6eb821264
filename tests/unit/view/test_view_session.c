// SPDX-License-Identifier: MIT
// Scripted sessions: commands one after the other, as keys would give them; time, walking, races,
// comparing; and no memory at any point.
#include "support/test.h"
#include "support/faulty.h"
#include "support/stage.h"
#include "support/support.h"

static void press(stage *t, const char *keys) {
    for (; *keys != 0; keys++) {
        view_action action = view_command_by_key(*keys);
        assert_int_not_equal(action, VIEW_ACTION_COUNT);
        if (view_session_do(t->session, action) != MEANDER_OK)
            fail_msg("%c: %s", *keys, t->session->message.text);
    }
}

TEST(test_commands_are_a_table) {
    size_t count;
    const view_command *c = view_commands(&count);
    assert_int_equal(count, VIEW_ACTION_COUNT);
    for (size_t i = 0; i < count; i++) {
        assert_non_null(c[i].name);
        assert_true(strlen(c[i].keys) > 0 && strlen(c[i].keys) < 9 && strlen(c[i].about) < 37);
        assert_int_equal(view_command_by_name(c[i].name), i);
        for (int k = 0; k < 2; k++)
            if (c[i].key[k] != VIEW_KEY_NONE)
                assert_int_equal(view_command_by_key(c[i].key[k]), i);
    }
    assert_int_equal(view_command_by_key(VIEW_KEY_NONE), VIEW_ACTION_COUNT);
    assert_int_equal(view_command_by_key('#'), VIEW_ACTION_COUNT);
    assert_int_equal(view_command_by_name("nothing"), VIEW_ACTION_COUNT);
    assert_int_equal(view_command_by_name("quit"), VIEW_ACTION_QUIT);
}

TEST(test_time) {
    stage t = stage_open("rect:20x10/backtracker/1");
    view_session *s = t.session;
    view_session_tick(s, 5000);
    view_session_set_speed(s, 6);
    assert_int_equal(view_session_rate(s), 100);
    press(&t, " ");
    assert_true(view_session_tick(s, 5500) && s->position == 50);
    assert_false(view_session_tick(s, 5500));
    press(&t, "+");
    assert_int_equal(view_session_rate(s), 200);
    (void)view_session_tick(s, 5600);
    assert_int_equal(s->position, 70);
    press(&t, " ");
    assert_false(view_session_tick(s, 9000) || s->position != 70);
    press(&t, ",,.");
    assert_int_equal(s->position, 69);
    press(&t, " ");
    (void)view_session_tick(s, 4000);
    assert_int_equal(s->position, 69);
    (void)view_session_tick(s, 9000000);
    assert_true(s->position == view_session_length(s) && !s->playing);
    press(&t, " ");
    assert_true(s->playing && s->position == 0);
    press(&t, "i");
    assert_int_equal(view_session_rate(s), 0);
    (void)view_session_tick(s, 9000001);
    assert_int_equal(s->position, view_session_length(s));
    press(&t, "<");
    assert_int_equal(s->position, 0);
    press(&t, ",>.");
    assert_int_equal(s->position, view_session_length(s));
    press(&t, "[]");
    assert_int_equal(s->position, view_session_length(s));
    for (unsigned speed = 0; speed < VIEW_SPEED_INSTANT; speed++) {
        view_session_set_speed(s, speed);
        assert_true(view_session_rate(s) > 0);
    }
    assert_true(view_session_rate(s) >= 100000000);
    stage_close(&t);
}

TEST(test_compare) {
    stage t = stage_open("rect:12x8/backtracker/1");
    view_session *s = t.session;
    press(&t, ">c");
    assert_int_equal(s->pane_count, 2);
    assert_string_equal(view_session_id(s, 0), "rect:12x8/backtracker/1");
    assert_string_equal(view_session_id(s, 1), "rect:12x8/bfs-tree/1");
    assert_int_equal(s->position, view_session_length(s));
    press(&t, "\tgn");
    assert_string_equal(view_session_id(s, 0), "rect:12x8/backtracker/2");
    assert_string_equal(view_session_id(s, 1), "rect:12x8/binary-tree/2");
    press(&t, "N}G");
    assert_string_equal(view_session_id(s, 1), "rect:16x11/bfs-tree/1");
    press(&t, "s");
    assert_string_equal(s->panes[0].solver, "depth-first");
    assert_string_equal(s->panes[1].solver, "depth-first");
    assert_true(s->playing);
    assert_int_equal(s->position, view_session_making(s));
    press(&t, "v");
    assert_string_equal(s->panes[1].solver, "dijkstra");
    // The shorter film waits at its end.
    view_session_seek(s, SIZE_MAX);
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(s->panes[i].board.position, s->panes[i].board.count);
    press(&t, "c");
    assert_int_equal(s->pane_count, 1);
    press(&t, "\t{");
    stage_close(&t);
}

// Every command from every start, in several orders: nothing breaks, all is given back.
TEST(test_any_keys) {
    stage t = stage_open("rect:9x6/wilson/1");
    uint8_t pixels[160 * 120];
    view_image image = {.pixels = pixels, .pitch = 160, .width = 160, .height = 120};
    unsigned chance = 12345;
    for (int i = 0; i < SUPPORT_ROUNDS(3000); i++) {
        chance = chance * 1103515245u + 12345u;
        view_action action = (view_action)(chance / 65536 % VIEW_ACTION_COUNT);
        if (action == VIEW_ACTION_LARGER && t.session->panes[0].board.width > 40) continue;
        meander_status status = view_session_do(t.session, action);
        if (status != MEANDER_OK) assert_true(t.session->message.length > 0);
        (void)view_session_tick(t.session, (uint64_t)i * 40);
        if (i % 7 != 0) continue;
        view_layout l = view_layout_make(t.session, 160, 120);
        view_layout_follow(t.session, &l);
        view_paint(t.session, &l, &image);
    }
    stage_close(&t);
}

// ---- walking -----------------------------------------------------------------------

static void walk_to_goal(stage *t) {
    view_session *s = t->session;
    meander_solution *way;
    assert_int_equal(meander_solution_new(s->panes[0].maze, "breadth-first", NULL, &way),
                     MEANDER_OK);
    uint8_t sides[256];
    uint64_t steps = meander_solution_steps(way);
    assert_true(steps < sizeof sides);
    memcpy(sides, meander_solution_path(way), steps);
    meander_solution_free(way);
    for (uint64_t i = 0; i < steps; i++) {
        assert_false(s->walker.arrived);
        assert_true(view_session_walk(s, sides[i]));
        (void)view_session_tick(s, s->now + 100);
    }
    assert_true(s->walker.arrived);
    assert_int_equal(s->walker.count, steps);
}

TEST(test_walk) {
    stage t = stage_open("rect:8x6/backtracker/4");
    view_session *s = t.session;
    (void)view_session_tick(s, 1000);
    walk_to_goal(&t);
    uint64_t steps = s->walker.taken;
    assert_int_equal(view_walker_time(&s->walker, s->now), (steps - 1) * 100);
    assert_false(view_session_walk(s, 0) || view_session_walk(s, 1));
    press(&t, "u");
    assert_false(s->walker.arrived);
    assert_int_equal(s->walker.count, steps - 1);
    while (s->walker.count > 0) press(&t, "u");
    press(&t, "u");
    assert_true(s->walker.x == meander_maze_start(s->panes[0].maze).x);
    for (size_t i = 0; i < 48; i++)
        assert_int_equal((s->panes[0].board.extra[i] & VIEW_EXTRA_TRAIL) != 0, i == 0);
    press(&t, "w");
    assert_false(s->walker.present);
    stage_close(&t);
}

// Hints alone lead to the goal; the start stays where it was.
TEST(test_hint) {
    stage t = stage_open("rect:8x6/prim/4");
    view_session *s = t.session;
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    for (int i = 0; i < 60 && !s->walker.arrived; i++) {
        press(&t, "t");
        const view_board *b = &s->panes[0].board;
        for (unsigned side = 0; side < 4; side++) {
            uint32_t x = s->walker.x + (uint32_t)dx[side], y = s->walker.y + (uint32_t)dy[side];
            if (!view_board_holds(b, x, y)) continue;
            if (!(b->extra[view_board_index(b, x, y)] & VIEW_EXTRA_HINT)) continue;
            assert_true(view_session_walk(s, side));
            break;
        }
    }
    assert_true(s->walker.arrived && s->walker.hints == s->walker.taken);
    assert_true(meander_maze_start(s->panes[0].maze).x == 0);
    assert_string_equal(view_session_id(s, 0), "rect:8x6/prim/4");
    stage_close(&t);
}

TEST(test_fog) {
    stage t = stage_open("rect:8x6/backtracker/4");
    press(&t, "o");
    const view_board *b = &t.session->panes[0].board;
    size_t seen = 0;
    for (size_t i = 0; i < 48; i++) seen += (b->extra[i] & VIEW_EXTRA_SEEN) != 0;
    assert_true(seen > 0 && seen < 20);
    walk_to_goal(&t);
    size_t more = 0;
    for (size_t i = 0; i < 48; i++) more += (b->extra[i] & VIEW_EXTRA_SEEN) != 0;
    assert_true(more > seen);
    stage_close(&t);
}

TEST(test_race) {
    stage t = stage_open("rect:8x6/backtracker/4");
    view_session *s = t.session;
    view_session_set_speed(s, 0);
    press(&t, "r");
    assert_int_equal(s->race, VIEW_RACE_READY);
    assert_false(s->playing);
    walk_to_goal(&t);
    assert_int_equal(s->race, VIEW_RACE_WON);
    view_session_set_speed(s, 9);
    press(&t, "r");
    for (unsigned side = 0; side < 4 && s->race != VIEW_RACE_ON; side++)
        (void)view_session_walk(s, side);
    assert_int_equal(s->race, VIEW_RACE_ON);
    (void)view_session_tick(s, s->now + 10000);
    assert_int_equal(s->race, VIEW_RACE_LOST);
    stage_close(&t);
}

// Both arrive at once: the walker has won.  The first step begins the film, and the film's end comes
// before the walker's second step.
TEST(test_race_at_once) {
    stage t = stage_open("rect:1x3/backtracker/4");
    view_session *s = t.session;
    view_session_set_speed(s, 0);
    press(&t, "r");
    assert_int_equal(s->race, VIEW_RACE_READY);
    assert_true(view_session_walk(s, MEANDER_SOUTH));
    assert_int_equal(s->race, VIEW_RACE_ON);
    view_session_seek(s, SIZE_MAX);
    assert_true(view_session_walk(s, MEANDER_SOUTH));
    assert_true(s->walker.arrived);
    assert_int_equal(s->race, VIEW_RACE_WON);
    stage_close(&t);
}

// Stepping back on a loop leaves marked what the rest of the way still passes.
TEST(test_trail_of_a_loop) {
    static const unsigned ring[] = {MEANDER_EAST, MEANDER_SOUTH, MEANDER_WEST, MEANDER_NORTH,
                                    MEANDER_EAST};
    static const uint8_t marked[][4] = {{1, 0, 0, 0}, {1, 1, 0, 0}, {1, 1, 0, 1}, {1, 1, 1, 1},
                                        {1, 1, 1, 1}, {1, 1, 1, 1}};
    stage t = stage_open("rect:2x2/backtracker/4+braid=100");
    view_session *s = t.session;
    assert_int_equal(view_session_set_goal(s, 0, (meander_point){0, 0}), MEANDER_OK);
    press(&t, "w");
    s->walker.arrived = false;
    for (size_t i = 0; i < 5; i++) {
        s->walker.arrived = false;
        assert_true(view_session_walk(s, ring[i]));
    }
    for (size_t left = 5;; left--) {
        for (size_t at = 0; at < 4; at++) {
            bool trail = (s->panes[0].board.extra[at] & VIEW_EXTRA_TRAIL) != 0;
            if (trail != marked[left][at])
                fail_msg("after %zu steps cell %zu is %s the trail", left, at, trail ? "on" : "off");
        }
        if (left == 0) break;
        assert_true(view_session_undo(s));
    }
    stage_close(&t);
}

// A film of two mazes is as high as the higher one, whichever comes first.
TEST(test_film_of_two) {
    stage t = stage_open("rect:8x30/backtracker/4");
    view_session *s = t.session;
    view_camera camera;
    view_image image;
    uint64_t size[2];
    assert_int_equal(view_session_open(s, 1, "rect:8x6/eller/4", NULL), MEANDER_OK);
    for (unsigned turn = 0; turn < 2; turn++) {
        view_film_plan film_plan = view_film_plan_make(s, "gif");
        film_plan.panes = 2;
        film_plan.scale = 4;
        uint64_t wall = (uint64_t)view_camera_wall(4);
        assert_true(view_film_plan_picture(&film_plan, s, &camera, &image, size));
        assert_int_equal(size[0], 2 * (8 * 4 + wall) + 8);
        assert_int_equal(size[1], 30 * 4 + wall);
        assert_int_equal(view_session_open(s, 0, "rect:8x6/eller/4", NULL), MEANDER_OK);
        assert_int_equal(view_session_open(s, 1, "rect:8x30/backtracker/4", NULL), MEANDER_OK);
    }
    stage_close(&t);
}

TEST(test_words) {
    stage t = stage_open("rect:8x6/backtracker/4");
    view_text line, lines[VIEW_LINES_MOST];
    view_overlay_status(t.session, &line);
    assert_string_equal(line.text, "= 0/144 500/s  ? help");
    assert_true(view_overlay_film(t.session, &line));
    assert_string_equal(line.text, "paused: step 0 of 144, 500 a second   ? help");
    view_session_play(t.session, true);
    assert_true(view_overlay_film(t.session, &line));
    assert_string_equal(line.text, "step 0 of 144, 500 a second   ? help");
    view_session_play(t.session, false);
    view_session_set_speed(t.session, VIEW_SPEED_INSTANT);
    assert_true(view_overlay_film(t.session, &line));
    assert_string_equal(line.text, "paused: step 0 of 144, all at once   ? help");
    assert_int_equal(view_session_walk_begin(t.session), MEANDER_OK);
    assert_false(view_overlay_film(t.session, &line));
    view_session_walk_end(t.session);
    view_session_seek(t.session, 0);
    view_session_step(t.session, 2);
    view_overlay_step(t.session, 0, &line);
    assert_memory_equal(line.text, "carve ", 6);
    press(&t, "s");
    size_t count = view_overlay_statistics(t.session, lines);
    assert_true(count > 8);
    assert_string_equal(lines[0].text, "rect:8x6/backtracker/4 + depth-first");
    assert_string_equal(lines[1].text, "cells: 48");
    view_text_clear(&line);
    view_text_real(&line, -3.14159, 2);
    view_text_add(&line, " ");
    view_text_time(&line, 62345);
    assert_string_equal(line.text, "-3.14 1:02.3");
    for (int i = 0; i < 100; i++) view_text_add(&line, "long");
    assert_int_equal(strlen(line.text), VIEW_TEXT_SIZE - 1);
    stage_close(&t);
}

// ---- mazes that were read, ends that move, what is not possible -----------------------

TEST(test_read_maze) {
    static const char picture[] = "+--+--+\n      |\n+  +  +\n|  |   \n+--+--+\n";
    stage t = stage_open("rect:8x6/backtracker/4");
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(t.context, picture, sizeof picture - 1, "p", NULL,
                                           MEANDER_AS_AUTO, &m), MEANDER_OK);
    assert_int_equal(view_session_put(t.session, 0, m, view_makes(m), "depth-first"), MEANDER_OK);
    assert_int_equal(view_session_making(t.session), 0);
    assert_true(view_session_length(t.session) > 0);
    assert_int_not_equal(view_session_do(t.session, VIEW_ACTION_NEXT_MAZE), MEANDER_OK);
    press(&t, "pdaw");
    stage_close(&t);
}

TEST(test_ends) {
    stage t = stage_open("rect:8x6/backtracker/4");
    press(&t, "pds");
    assert_int_equal(view_session_set_start(t.session, 0, (meander_point){3, 3}), MEANDER_OK);
    assert_int_equal(view_session_set_goal(t.session, 0, (meander_point){4, 1}), MEANDER_OK);
    assert_int_equal(t.session->panes[0].distances[3 * 8 + 3], 0);
    assert_string_equal(view_session_id(t.session, 0), "rect:8x6/backtracker/4+start=3,3+goal=4,1");
    assert_int_not_equal(view_session_set_goal(t.session, 0, (meander_point){8, 1}), MEANDER_OK);
    assert_int_not_equal(view_session_open(t.session, 0, "nonsense", NULL), MEANDER_OK);
    assert_int_not_equal(view_session_solve(t.session, 0, "nobody"), MEANDER_OK);
    assert_int_equal(t.session->panes[0].board.width, 8);
    stage_close(&t);
}

// Films that would be too long are left out; all else works.
TEST(test_too_long) {
    stage t = stage_open("rect:8x6/backtracker/4");
    t.session->film_most = 100;
    press(&t, "n");
    assert_int_equal(view_session_length(t.session), 0);
    assert_int_equal(view_board_state(&t.session->panes[0].board, 2, 2), VIEW_FLOOR);
    press(&t, "s");
    assert_true(view_session_length(t.session) > 0);
    t.session->film_most = 5;
    press(&t, "sspd");
    assert_int_equal(view_session_length(t.session), 0);
    assert_true(t.session->panes[0].found && t.session->panes[0].steps > 0);
    walk_to_goal(&t);
    stage_close(&t);
}

// ---- no memory ---------------------------------------------------------------------

static meander_status all_at_once(meander_context *c, const meander_allocator *memory) {
    view_session *s;
    meander_status status = view_session_new(c, memory, &s);
    if (status != MEANDER_OK) return status;
    status = view_session_open(s, 0, "rect:6x5/eller/1", "depth-first");
    static const char keys[] = "pdcstrlljjkku\tnv";
    for (const char *key = keys; *key != 0 && status == MEANDER_OK; key++)
        status = view_session_do(s, view_command_by_key(*key));
    view_session_free(s);
    return status;
}

TEST(test_no_memory) {
    for (int lasting = 0; lasting < 2; lasting++)
        for (size_t fail_at = 1;; fail_at++) {
            faulty f = {0};
            meander_allocator memory = faulty_allocator(&f);
            meander_context *c;
            assert_int_equal(meander_context_new(&memory, &c), MEANDER_OK);
            faulty_set(&f, fail_at, lasting != 0);
            meander_status status = all_at_once(c, &memory);
            bool failed = f.failed;
            faulty_set(&f, 0, false);
            meander_context_free(c);
            assert_int_equal(f.live, 0);
            if (!failed) {
                assert_int_equal(status, MEANDER_OK);
                assert_true(fail_at > 20);
                break;
            }
        }
}
