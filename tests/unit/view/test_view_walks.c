// SPDX-License-Identifier: MIT
// Walking through mazes of every shape: by keys, by a finger, with hints, back again, in fog; and
// which cell is at a pixel.
#include "support/test.h"
#include "support/stage.h"

static const char *const shapes[] = {
    "rect:5x4/wilson/1", "hex:5x4/wilson/1", "hex:4,outline=triangle/wilson/2", "tri:7x4/wilson/1",
    "upsilon:4x3/wilson/1", "zeta:5x4/wilson/1", "weave:7x6,crossings=100/wilson/1",
    "box:3x2x4/wilson/1", "box:2x3x2x3/wilson/1", "polar:6/wilson/1", "cylinder:5x4/wilson/1",
    "torus:4x3/wilson/1", "moebius:7x3/wilson/1", "klein:4x5/wilson/1", "projective:4x4/wilson/1",
    "cube:3/wilson/1", "solid:3/wilson/1", "solid:3,of=octahedron/wilson/1", "polar:5/percolation/3",
    "cube:3/wilson/1+braid=100", "torus:2x2/wilson/1", "tiling:2x2,of=3.3.3.3.6/wilson/1",
    "tiling:2x2,of=4.6.12/wilson/1", "penrose:3/wilson/1",
    "penrose:3,of=kites/wilson/1",
    "spectre:1/wilson/1",
    "hat:1/wilson/1",
    "hyperbolic:3/wilson/1", "voronoi:40/wilson/1",
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static meander_point here(const stage *t) {
    return (meander_point){t->session->walker.x, t->session->walker.y};
}

static bool is(meander_point a, uint64_t x, uint64_t y) { return a.x == x && a.y == y; }

static unsigned flags(const stage *t, meander_point at) {
    const view_board *b = &t->session->panes[0].board;
    return b->extra[view_board_index(b, at.x, at.y)];
}

static bool press(stage *t, int key) {
    meander_point before = here(t);
    view_action action = view_session_command(t->session, key);
    assert_int_equal(view_session_do(t->session, action), MEANDER_OK);
    return !is(before, t->session->walker.x, t->session->walker.y);
}

// ---- steps -------------------------------------------------------------------------------

// Goes the way of a solver, then back step by step: the trail is what is left.
TEST(test_there_and_back) {
    for (size_t i = 0; i < SHAPES; i++) {
        stage t = stage_open(shapes[i]);
        view_session *s = t.session;
        const meander_maze *m = s->panes[0].maze;
        meander_point places[200];
        meander_solution *way = NULL;
        if (meander_solution_new(m, "breadth-first", NULL, &way) != MEANDER_OK) {
            meander_solution_free(way);
            stage_close(&t);
            continue;
        }
        size_t steps = (size_t)meander_solution_steps(way);
        assert_in_range(steps, 1, 199);
        places[0] = meander_maze_start(m);
        for (size_t k = 0; k < steps; k++) {
            assert_false(s->walker.arrived);
            if (!view_session_walk(s, meander_solution_path(way)[k])) fail_msg("%s: step %zu", shapes[i], k);
            places[k + 1] = here(&t);
        }
        assert_true(s->walker.arrived && s->walker.count == steps);
        for (size_t k = steps; k-- > 0;) {
            assert_int_equal(flags(&t, places[k + 1]) & VIEW_EXTRA_TRAIL, VIEW_EXTRA_TRAIL);
            assert_true(view_session_undo(s));
            if (!is(here(&t), places[k].x, places[k].y)) fail_msg("%s: back to step %zu", shapes[i], k);
            assert_int_equal(flags(&t, places[k + 1]) & VIEW_EXTRA_TRAIL, 0);
        }
        assert_false(view_session_undo(s));
        meander_solution_free(way);
        stage_close(&t);
    }
}

// A step straight back shortens the trail, although the side that leads back has another number.
TEST(test_straight_back) {
    for (size_t i = 0; i < SHAPES; i++) {
        stage t = stage_open(shapes[i]);
        view_session *s = t.session;
        const meander_maze *m = s->panes[0].maze;
        meander_point start = meander_maze_start(m);
        for (unsigned side = 0; side < meander_maze_side_count(m); side++) {
            unsigned back = 99;
            assert_int_equal(view_session_walk_begin(s), MEANDER_OK);
            if (!view_session_walk(s, side) || s->walker.arrived) continue;
            assert_int_equal(s->walker.count, 1);
            assert_true(meander_maze_side_back(m, start, side, &back));
            if (!view_session_walk(s, back)) fail_msg("%s: no way back by %u", shapes[i], back);
            assert_true(is(here(&t), start.x, start.y) && s->walker.count == 0);
            assert_int_equal(s->walker.taken, 2);
        }
        stage_close(&t);
    }
}

// Each hint is one step nearer to the goal, and a click on it goes there.
TEST(test_hints) {
    for (size_t i = 0; i < SHAPES; i++) {
        stage t = stage_open(shapes[i]);
        view_session *s = t.session;
        const view_board *b = &s->panes[0].board;
        for (unsigned k = 0; k < 200 && !s->walker.arrived; k++) {
            if (view_session_hint(s) != MEANDER_OK) break;
            meander_point hint = {UINT64_MAX, 0};
            for (uint64_t at = 0; at < (uint64_t)b->width * b->height; at++)
                if (b->extra[at] & VIEW_EXTRA_HINT) hint = (meander_point){at % b->width, at / b->width};
            assert_int_not_equal(hint.x, UINT64_MAX);
            if (!view_session_walk_to(s, hint)) fail_msg("%s: no step to the hint", shapes[i]);
            assert_true(is(here(&t), hint.x, hint.y));
        }
        if (!s->walker.arrived && strstr(shapes[i], "percolation") == NULL) fail_msg("%s", shapes[i]);
        stage_close(&t);
    }
}

// ---- keys --------------------------------------------------------------------------------

// Opens a maze in which all passages are open.
static stage stage_of_halls(const char *shape) {
    stage t = stage_open("rect:2x2/prim/1");
    meander_maze *m;
    assert_int_equal(meander_maze_blank_new(t.context, shape, &m), MEANDER_OK);
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y};
            for (unsigned side = 0; side < meander_maze_side_count(m); side++)
                if (meander_maze_all_sides(m, at) >> side & 1)
                    assert_int_equal(meander_maze_open(m, at, side), MEANDER_OK);
        }
    assert_int_equal(view_session_put(t.session, 0, m, view_makes(m), NULL), MEANDER_OK);
    return t;
}

static void start_at(stage *t, uint64_t x, uint64_t y) {
    assert_int_equal(view_session_set_start(t->session, 0, (meander_point){x, y}), MEANDER_OK);
    assert_int_equal(view_session_walk_begin(t->session), MEANDER_OK);
}

TEST(test_keys_on_hexagons) {
    stage t = stage_of_halls("hex:6x6");
    start_at(&t, 2, 2);
    assert_true(press(&t, VIEW_KEY_RIGHT) && is(here(&t), 3, 2));
    assert_true(press(&t, VIEW_KEY_LEFT) && is(here(&t), 2, 2));
    assert_true(press(&t, VIEW_KEY_DOWN) && is(here(&t), 2, 3));
    assert_true(press(&t, VIEW_KEY_DOWN) && is(here(&t), 3, 4));
    assert_true(press(&t, VIEW_KEY_UP) && is(here(&t), 2, 3));
    start_at(&t, 0, 0);
    assert_false(press(&t, VIEW_KEY_UP));
    assert_false(press(&t, VIEW_KEY_LEFT));
    stage_close(&t);
}

// Where two sides are equally near the open one is taken, and never a closed one.
TEST(test_keys_and_walls) {
    stage t = stage_of_halls("hex:6x6");
    meander_maze *m = t.session->panes[0].maze;
    meander_point at = {2, 3};
    const char *names[] = {"NW", "NE"};
    for (int i = 0; i < 2; i++)
        for (unsigned side = 0; side < 6; side++)
            if (strcmp(meander_maze_side_name(m, side), names[i]) == 0) {
                start_at(&t, at.x, at.y);
                assert_int_equal(meander_maze_close(m, at, side), MEANDER_OK);
                assert_int_equal(press(&t, VIEW_KEY_UP), i == 0);
                if (i == 0) assert_true(is(here(&t), 3, 2));
            }
    stage_close(&t);
}

TEST(test_keys_on_rings) {
    stage t = stage_of_halls("polar:4");
    start_at(&t, 0, 0);
    assert_true(press(&t, VIEW_KEY_UP) && here(&t).x == 1);
    assert_true(press(&t, VIEW_KEY_UP) && here(&t).x == 2);
    assert_true(press(&t, VIEW_KEY_DOWN) && here(&t).x == 1);
    assert_true(press(&t, VIEW_KEY_RIGHT));
    stage_close(&t);
}

// Round the equator of a cube, over its upper face, and down again.
TEST(test_keys_on_a_cube) {
    stage t = stage_of_halls("cube:3");
    start_at(&t, 1, 4);
    for (int i = 0; i < 12; i++) assert_true(press(&t, VIEW_KEY_RIGHT));
    assert_true(is(here(&t), 1, 4));
    for (int i = 0; i < 12; i++) assert_true(press(&t, i < 5 ? VIEW_KEY_UP : VIEW_KEY_DOWN));
    stage_close(&t);
}

TEST(test_levels) {
    stage t = stage_of_halls("box:3x3x3");
    start_at(&t, 1, 1);
    assert_true(press(&t, '>') && is(here(&t), 1, 4));
    assert_true(press(&t, VIEW_KEY_PAGE_DOWN) && is(here(&t), 1, 7));
    assert_false(press(&t, 'D'));
    assert_true(press(&t, 'U') && is(here(&t), 1, 4));
    assert_true(press(&t, VIEW_KEY_UP) && is(here(&t), 1, 3));
    assert_true(press(&t, VIEW_KEY_PAGE_UP) && is(here(&t), 1, 0));
    assert_false(press(&t, '<'));
    view_session_walk_end(t.session);
    assert_int_equal(view_session_command(t.session, '<'), VIEW_ACTION_BEGINNING);
    stage_close(&t);
}

// A maze without levels keeps the keys of its film, and 'U' leads nowhere.
TEST(test_no_levels) {
    stage t = stage_of_halls("cube:3");
    start_at(&t, 1, 4);
    assert_false(view_session_on_levels(t.session));
    assert_int_equal(view_session_command(t.session, '>'), VIEW_ACTION_END);
    assert_int_equal(view_session_command(t.session, VIEW_KEY_PAGE_UP), VIEW_ACTION_SKIP_BACK);
    assert_false(press(&t, 'U'));
    assert_false(press(&t, 'D'));
    stage_close(&t);
}

// Ends that are moved are named in the ID as people name places there.
TEST(test_moved_ends) {
    stage t = stage_open("box:3x2x4/wilson/1");
    assert_int_equal(view_session_set_start(t.session, 0, (meander_point){2, 5}), MEANDER_OK);
    assert_int_equal(view_session_set_goal(t.session, 0, (meander_point){0, 0}), MEANDER_OK);
    assert_string_equal(view_session_id(t.session, 0), "box:3x2x4/wilson/1+start=2,1,2+goal=0,0,0");
    stage_close(&t);
}

// ---- fog ---------------------------------------------------------------------------------

static unsigned count_seen(const stage *t) {
    const view_board *b = &t->session->panes[0].board;
    unsigned seen = 0;
    for (size_t i = 0; i < (size_t)b->width * b->height; i++) seen += (b->extra[i] & VIEW_EXTRA_SEEN) != 0;
    return seen;
}

// Lines go round where nothing stops them: a row and a column of a torus, four faces of a cube each
// way; from the middle of the rings a spoke in each direction; along a row of triangles.
TEST(test_fog) {
    static const struct {
        const char *shape;
        unsigned x, y, seen;
    } halls[] = {{"rect:5x4", 2, 1, 8},    {"torus:5x4", 2, 1, 8},   {"cylinder:5x4", 2, 1, 8},
                 {"cube:3", 1, 4, 22},     {"hex:5x5", 2, 2, 13},    {"tri:5x4", 2, 1, 6},
                 {"polar:3", 0, 0, 13},    {"box:3x3x3", 1, 4, 7}};
    for (size_t i = 0; i < sizeof halls / sizeof halls[0]; i++) {
        stage t = stage_of_halls(halls[i].shape);
        start_at(&t, halls[i].x, halls[i].y);
        if (count_seen(&t) != halls[i].seen)
            fail_msg("%s: %u cells are seen, not %u", halls[i].shape, count_seen(&t), halls[i].seen);
        stage_close(&t);
    }
}

// ---- fingers -----------------------------------------------------------------------------

// However far away, a finger never leads through a wall, and always ends.
TEST(test_fingers) {
    for (size_t i = 0; i < SHAPES; i++) {
        stage t = stage_open(shapes[i]);
        view_session *s = t.session;
        const meander_maze *m = s->panes[0].maze;
        for (uint64_t k = 0; k < meander_maze_width(m) * meander_maze_height(m); k++) {
            meander_point to = {k * 7 % meander_maze_width(m), k * 5 % meander_maze_height(m)};
            assert_int_equal(view_session_walk_begin(s), MEANDER_OK);
            if (meander_maze_holds(m, to)) (void)view_session_walk_to(s, to);
            else assert_false(meander_maze_side_count(m) != 4 && view_session_walk_to(s, to));
        }
        assert_int_equal(meander_maze_check(m), MEANDER_OK);
        stage_close(&t);
    }
}

// In a hall it gets there.
TEST(test_finger_in_a_hall) {
    static const char *const halls[] = {"hex:7x6", "tri:9x5", "polar:5", "upsilon:5x5", "zeta:5x5"};
    for (size_t i = 0; i < sizeof halls / sizeof halls[0]; i++) {
        stage t = stage_of_halls(halls[i]);
        meander_point goal = meander_maze_goal(t.session->panes[0].maze, 0);
        if (!view_session_walk_to(t.session, goal) || !t.session->walker.arrived)
            fail_msg("%s: not there", halls[i]);
        stage_close(&t);
    }
}

// Every cell is found where its middle is painted.
TEST(test_cells_at_pixels) {
    for (size_t i = 0; i < SHAPES; i++) {
        stage t = stage_open(shapes[i]);
        const meander_maze *m = t.session->panes[0].maze;
        bool seen[1000] = {false};
        view_layout l = view_layout_make(t.session, 400, 300);
        size_t pane;
        meander_point at;
        for (int y = 0; y < 300; y++)
            for (int x = 0; x < 400; x++)
                if (view_layout_cell(t.session, &l, x, y, &pane, &at)) {
                    assert_true(pane == 0 && meander_maze_holds(m, at));
                    seen[at.y * meander_maze_width(m) + at.x] = true;
                }
        for (uint64_t k = 0; k < meander_maze_width(m) * meander_maze_height(m); k++) {
            meander_point place = {k % meander_maze_width(m), k / meander_maze_width(m)};
            if (seen[k] != meander_maze_holds(m, place)) fail_msg("%s: place %d", shapes[i], (int)k);
        }
        stage_close(&t);
    }
}
