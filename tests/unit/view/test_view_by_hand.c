// SPDX-License-Identifier: MIT
// Walls changed by hand, on every shape: the ID says what was changed and makes the maze again, the board and the film
// show it, undo brings the first maze back, and a maze from a file is changed itself.
#include "support/test.h"
#include "support/stage.h"
#include "view/by_hand.h"

static const char *const shapes[] = {
    "rect:5x4/wilson/1", "rect:4x3/eller/2+start=1,1", "rect:6x4,mask=bcbtb/growing-tree/1", "hex:4x3/wilson/1",
    "tri:5x3/wilson/1", "upsilon:3x2/wilson/1", "zeta:4x3/wilson/1", "weave:6x5,crossings=100/wilson/1",
    "box:3x2x2/wilson/1", "polar:4/wilson/1", "cylinder:4x3/wilson/1", "torus:2x2/wilson/1", "klein:3x3/wilson/1",
    "cube:2/wilson/1", "solid:2/wilson/1", "tiling:2x2,of=4.6.12/wilson/1", "penrose:2/wilson/1",
    "graph:petersen/wilson/1", "rect:8x6/wilson/3+doors=2",
    "rect:6x6/kruskal/1+braid=50",
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static uint64_t hash(const meander_maze *m) {
    uint64_t found;
    assert_int_equal(meander_maze_hash(m, false, &found), MEANDER_OK);
    return found;
}

// At its end the film shows the passages of the maze.
static void check_board(const stage *t, const char *shape) {
    const view_pane *p = &t->session->panes[0];
    for (uint64_t y = 0; y < p->board.height; y++)
        for (uint64_t x = 0; x < p->board.width; x++) {
            meander_point at = {x, y};
            if (!meander_maze_holds(p->maze, at)) continue;
            if (view_board_sides(&p->board, x, y) != meander_maze_sides(p->maze, at))
                fail_msg("%s: the sides of %d,%d", shape, (int)x, (int)y);
        }
}

// The ID makes what is shown.
static void check_id(stage *t, const char *shape) {
    meander_maze *m;
    const view_session *s = t->session;
    if (meander_maze_new(s->context, view_session_id(s, 0), NULL, &m) != MEANDER_OK)
        fail_msg("%s: %s: %s", shape, view_session_id(s, 0), meander_context_message(s->context));
    if (hash(m) != hash(s->panes[0].maze)) fail_msg("%s: %s is another maze", shape, view_session_id(s, 0));
    meander_maze_free(m);
}

static unsigned sides_here(const stage *t, meander_point at) {
    return meander_maze_sides(t->session->panes[0].maze, at);
}

static void check_wall(stage *t, meander_point at, unsigned side, const char *shape) {
    view_session *s = t->session;
    char before[512];
    unsigned sides = sides_here(t, at);
    uint64_t old = hash(s->panes[0].maze);
    snprintf(before, sizeof before, "%s", view_session_id(s, 0));
    if (view_session_wall(s, 0, at, side) != MEANDER_OK) fail_msg("%s: %s", shape, s->message.text);
    assert_int_equal(sides_here(t, at) ^ sides, 1u << side);
    assert_true(strlen(view_session_id(s, 0)) > strlen(before));
    assert_true(strncmp(view_session_id(s, 0), before, strcspn(before, "+")) == 0);
    check_id(t, shape);
    check_board(t, shape);
    assert_int_equal(view_session_wall_undo(s), MEANDER_OK);
    assert_string_equal(view_session_id(s, 0), before);
    assert_true(hash(s->panes[0].maze) == old);
    assert_int_equal(view_session_wall_redo(s), MEANDER_OK);
    assert_int_equal(sides_here(t, at) ^ sides, 1u << side);
    assert_int_equal(view_session_wall_undo(s), MEANDER_OK);
    assert_int_equal(view_session_wall_undo(s), MEANDER_NO);
}

TEST(test_every_wall) {
    for (size_t i = 0; i < SHAPES; i++) {
        stage t = stage_open(shapes[i]);
        view_session *s = t.session;
        view_session_seek(s, SIZE_MAX);
        const view_board *b = &s->panes[0].board;
        for (uint64_t y = 0, height = b->height; y < height; y++)
            for (uint64_t x = 0, width = b->width; x < width; x++) {
                meander_point at = {x, y};
                unsigned all = meander_maze_all_sides(s->panes[0].maze, at);
                for (unsigned side = 0; all >> side != 0; side++)
                    if (all >> side & 1) check_wall(&t, at, side, shapes[i]);
            }
        stage_close(&t);
    }
}

// A maze without an ID is changed itself, and says so by having none.
TEST(test_file) {
    for (size_t i = 0; i < SHAPES; i++) {
        stage t = stage_open(shapes[i]);
        view_session *s = t.session;
        meander_maze *m;
        assert_int_equal(meander_maze_new(s->context, shapes[i], NULL, &m), MEANDER_OK);
        assert_int_equal(view_session_put(s, 0, m, false, NULL), MEANDER_OK);
        meander_point at = meander_maze_start(m);
        unsigned all = meander_maze_all_sides(m, at), side = 0;
        while (!(all >> side & 1)) side++;
        unsigned sides = sides_here(&t, at);
        uint64_t old = hash(m);
        assert_int_equal(view_session_wall(s, 0, at, side), MEANDER_OK);
        assert_int_equal(sides_here(&t, at) ^ sides, 1u << side);
        check_board(&t, shapes[i]);
        assert_int_equal(view_session_wall_undo(s), MEANDER_OK);
        assert_true(hash(s->panes[0].maze) == old);
        stage_close(&t);
    }
}

static void press(stage *t, int key) {
    assert_int_equal(view_session_do(t->session, view_session_command(t->session, key)), MEANDER_OK);
}

// The keyboard: directions mean walls until they mean steps again, and the walker stays where it is.
TEST(test_keys) {
    stage t = stage_open("rect:5x4/wilson/1");
    view_session *s = t.session;
    press(&t, 'W');
    assert_true(s->walls.on && s->walker.present);
    meander_point here = {s->walker.x, s->walker.y};
    unsigned sides = sides_here(&t, here);
    press(&t, VIEW_KEY_RIGHT);
    assert_int_equal(sides_here(&t, here) ^ sides, 1u << MEANDER_EAST);
    assert_true(s->walker.present && s->walker.x == here.x && s->walker.y == here.y);
    assert_int_equal(view_session_do(s, VIEW_ACTION_WEST), MEANDER_BAD_REQUEST);
    assert_string_equal(s->message.text, "no cell lies in that direction");
    press(&t, 'u');
    assert_int_equal(sides_here(&t, here), sides);
    assert_string_equal(view_session_id(s, 0), "rect:5x4/wilson/1");
    press(&t, 'Y');
    assert_int_equal(sides_here(&t, here) ^ sides, 1u << MEANDER_EAST);
    press(&t, 'W');
    if (!(sides >> MEANDER_EAST & 1)) {
        press(&t, VIEW_KEY_RIGHT);
        assert_int_equal(s->walker.x, here.x + 1);
    }
    // Another seed has other walls.
    press(&t, 'n');
    assert_string_equal(view_session_id(s, 0), "rect:5x4/wilson/2");
    press(&t, 'u');
    assert_string_equal(view_session_id(s, 0), "rect:5x4/wilson/2");
    stage_close(&t);
}

// A click means the side that is nearest to it.
TEST(test_clicks) {
    stage t = stage_open("rect:4x4/wilson/1");
    view_session *s = t.session;
    view_layout l = view_layout_make(s, 400, 400);
    view_session_seek(s, SIZE_MAX);
    int left = view_camera_column(&s->camera, 1), top = view_camera_row(&s->camera, 2);
    int right = view_camera_column(&s->camera, 2), below = view_camera_row(&s->camera, 3);
    const int spots[4][2] = {{(left + right) / 2, top + 8}, {right - 8, (top + below) / 2},
                             {(left + right) / 2, below - 8}, {left + 8, (top + below) / 2}};
    for (unsigned side = 0; side < 4; side++) {
        unsigned sides = sides_here(&t, (meander_point){1, 2});
        assert_int_equal(view_session_wall_at(s, &l, spots[side][0], spots[side][1]), MEANDER_OK);
        assert_int_equal(sides_here(&t, (meander_point){1, 2}) ^ sides, 1u << side);
    }
    assert_int_equal(view_session_wall_at(s, &l, -5, 3), MEANDER_NO);
    for (unsigned side = 0; side < 4; side++) assert_int_equal(view_session_wall_undo(s), MEANDER_OK);
    assert_string_equal(view_session_id(s, 0), "rect:4x4/wilson/1");
    stage_close(&t);
}

// More than are kept: the oldest stay, the others can be taken back; and an ID has room for some.
TEST(test_many) {
    stage t = stage_open("rect:30x20/wilson/1");
    view_session *s = t.session;
    size_t done = 0;
    meander_status status = MEANDER_OK;
    for (unsigned i = 0; i < 200 && status == MEANDER_OK; i++) {
        status = view_session_wall(s, 0, (meander_point){i % 20, i / 20}, MEANDER_EAST);
        done += status == MEANDER_OK;
    }
    assert_int_equal(status, MEANDER_BAD_REQUEST);
    assert_int_equal(done, 64);
    assert_non_null(strstr(s->message.text, "save the maze and open the file to change more"));
    check_id(&t, "many");
    while (view_session_wall_undo(s) == MEANDER_OK) done--;
    assert_int_equal(done, 0);
    assert_string_equal(view_session_id(s, 0), "rect:30x20/wilson/1");
    meander_maze *m;
    assert_int_equal(meander_maze_new(s->context, "rect:30x20/wilson/1", NULL, &m), MEANDER_OK);
    assert_int_equal(view_session_put(s, 0, m, false, NULL), MEANDER_OK);
    for (unsigned i = 0; i < VIEW_WALLS_MOST + 10; i++)
        assert_int_equal(view_session_wall(s, 0, (meander_point){i % 20, i / 20}, MEANDER_EAST), MEANDER_OK);
    while (view_session_wall_undo(s) == MEANDER_OK) done++;
    assert_int_equal(done, VIEW_WALLS_MOST);
    stage_close(&t);
}

// What cannot be changed is said.
TEST(test_refused) {
    stage t = stage_open("world:2^40/nested/7");
    assert_int_equal(view_session_wall(t.session, 0, (meander_point){1, 1}, MEANDER_EAST), MEANDER_UNSUPPORTED);
    assert_string_equal(t.session->message.text, "the walls of a maze stay where only a part of it is held");
    stage_close(&t);
}
