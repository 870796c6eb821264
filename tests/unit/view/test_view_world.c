// SPDX-License-Identifier: MIT
// Worlds: what the screen shows of a maze of 2^124 cells is that maze, wherever the camera goes.
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include <unistd.h>

#include "support/stage.h"

// The passages to the east of the cells that the screen shows are those that the library tells.
static void check_seen(stage *t, const view_layout *l) {
    const view_session *s = t->session;
    const view_pane *p = &s->panes[0];
    view_span span = view_camera_span(&s->camera, l->panes[0].width, l->panes[0].height);
    meander_rows *rows;
    meander_row row;
    int64_t left = span.first_x < 0 ? 0 : span.first_x, top = span.first_y < 0 ? 0 : span.first_y;
    assert_true(left < p->board.width && top < p->board.height);
    meander_point place = view_world_place(p, (meander_point){(uint64_t)left, (uint64_t)top});
    assert_int_equal(meander_section_new(t->context, view_session_id(s, 0), place, 20, 5, &rows), MEANDER_OK);
    for (uint64_t y = 0; y < 5; y++) {
        assert_int_equal(meander_rows_next(rows, &row), MEANDER_OK);
        for (uint64_t x = 0; x < 19; x++)
            assert_int_equal(row.east[0] >> x & 1,
                             view_board_sides(&p->board, (uint64_t)left + x, (uint64_t)top + y)
                                 >> MEANDER_EAST & 1);
    }
    meander_rows_free(rows);
}

TEST(test_camera) {
    stage t = stage_open("world:2^62/nested/7");
    view_session *s = t.session;
    assert_true(s->panes[0].world);
    view_layout l = view_layout_make(s, 320, 200);
    check_seen(&t, &l);
    for (int i = 0; i < 40; i++) {
        view_layout_pan(s, -123, -77);
        l = view_layout_make(s, 320, 200);
        check_seen(&t, &l);
    }
    assert_true(s->panes[0].corner.x > 0);
    view_world_go(s, &l, (meander_point){UINT64_C(1) << 61, (UINT64_C(1) << 60) + 12345});
    l = view_layout_make(s, 320, 200);
    check_seen(&t, &l);
    for (int i = 0; i < 60; i++) {
        view_layout_zoom(s, &l, 0.7, 100, 100);
        l = view_layout_make(s, 320, 200);
        check_seen(&t, &l);
        assert_true((uint64_t)s->panes[0].board.width * s->panes[0].board.height <
                    2 * VIEW_WORLD_CELLS_MOST);
    }
    view_world_go(s, &l, (meander_point){(UINT64_C(1) << 62) - 40, (UINT64_C(1) << 62) - 30});
    l = view_layout_make(s, 320, 200);
    check_seen(&t, &l);
    stage_close(&t);
}

// The walker stays on its cell of the world when the section moves.
TEST(test_walk) {
    stage t = stage_open("world:2^62/nested/7");
    view_session *s = t.session;
    unsigned chance = 1;
    view_layout l = view_layout_make(s, 160, 100);
    view_world_go(s, &l, (meander_point){1000000, 2000000});
    assert_int_equal(view_session_walk_begin(s), MEANDER_OK);
    meander_point here = view_world_place(&s->panes[0], (meander_point){s->walker.x, s->walker.y});
    assert_true(here.x - 1000000 < 2 && here.y - 2000000 < 2);
    meander_point corner = s->panes[0].corner;
    for (int i = 0; i < 200; i++) {
        chance = chance * 1103515245u + 12345u;
        (void)view_session_walk(s, chance >> 16 & 3);
        here = view_world_place(&s->panes[0], (meander_point){s->walker.x, s->walker.y});
        l = view_layout_make(s, 160, 100);
        if (i % 50 == 49) view_layout_pan(s, -400, 0);
        l = view_layout_make(s, 160, 100);
        meander_point now = view_world_place(&s->panes[0],
                                             (meander_point){s->walker.x, s->walker.y});
        assert_true(!s->walker.present || (now.x == here.x && now.y == here.y));
    }
    assert_true(s->panes[0].corner.x != corner.x);
    stage_close(&t);
}

TEST(test_other_commands) {
    stage t = stage_open("world:2^62/nested/7");
    uint8_t pixels[160 * 100];
    view_image image = {.pixels = pixels, .pitch = 160, .width = 160, .height = 100};
    for (int action = 0; action < VIEW_ACTION_COUNT; action++) {
        (void)!view_session_do(t.session, (view_action)action);
        view_layout l = view_layout_make(t.session, 160, 100);
        view_paint(t.session, &l, &image);
    }
    assert_false(view_world_is_large(8192, 8192));
    assert_true(view_world_is_large(8192, 8193));
    assert_true(view_world_is_large(8193, 8192));
    assert_true(view_world_is_large(UINT64_MAX, UINT64_MAX));
    assert_false(view_world_is(t.context, "rect:100000x100000/eller/7"));
    assert_false(view_world_is(t.context, "world:2^10/nested/7"));
    assert_true(view_world_is(t.context, "world:2^40/nested/7"));
    stage_close(&t);
}

// As an ID has it: a world, large or small, has a power of two.
static void check_size(const char *id, const char *own, const char *larger) {
    view_text size;
    stage t = stage_open(id);
    view_grid_size(t.session, 0, &size);
    assert_string_equal(size.text, own);
    view_grid_size(t.session, 1, &size);
    assert_string_equal(size.text, larger);
    stage_close(&t);
}

TEST(test_size) {
    check_size("world:2^40/nested/7", "2^40", "2^41");
    check_size("world:2^4/wilson/7", "2^4", "2^5");
    check_size("rect:16x16/wilson/7", "16x16", "21x21");
}

// A section has walls all round, whatever leads out of it: start and goal are its corners.
TEST(test_windows_are_shut) {
    stage t = stage_open("world:2^40/nested/7");
    for (uint64_t i = 0; i < 20; i++) {
        meander_maze *m;
        meander_point corner = {i * 1000003, i * 7919 + 5};
        assert_int_equal(view_world_maze_new(t.session, "world:2^40/nested/7", false, corner, 30, 20,
                                             &m), MEANDER_OK);
        meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
        if (start.x != 0 || start.y != 0 || goal.x != 29 || goal.y != 19)
            fail_msg("the section at %d,%d has an opening: start %d,%d, goal %d,%d", (int)corner.x,
                     (int)corner.y, (int)start.x, (int)start.y, (int)goal.x, (int)goal.y);
        meander_maze_free(m);
    }
    stage_close(&t);
}

// A file is the same maze as the ID it was made of.
TEST(test_file) {
    static const char id[] = "rect:700x900/eller/3";
    char folder[] = "/tmp/meander-view-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/world.mndr", folder);
    stage t = stage_open(id);
    view_session *s = t.session;
    meander_rows *rows;
    meander_output *out;
    const char *style = "mndr";
    assert_int_equal(meander_rows_new(t.context, id, &rows), MEANDER_OK);
    assert_int_equal(meander_output_file_new(t.context, path, &out), MEANDER_OK);
    assert_int_equal(meander_rows_write(rows, style, out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_rows_free(rows);
    assert_int_equal(view_session_open_file(s, 1, path), MEANDER_OK);
    view_session_seek(s, SIZE_MAX);
    view_session_choose(s, 1);
    for (uint64_t y = 0; y < 900; y += 299) {
        view_layout l = view_layout_make(s, 320, 200);
        view_world_go(s, &l, (meander_point){y * 3 / 4, y});
        const view_board *b = &s->panes[1].board;
        assert_true(b->width < 700 && b->height < 900);
        for (uint32_t row = 0; row < b->height - 1; row++)
            for (uint32_t i = 0; i < b->width - 1; i++) {
                const unsigned two = 1 << MEANDER_EAST | 1 << MEANDER_SOUTH;
                meander_point at = view_world_place(&s->panes[1], (meander_point){i, row});
                assert_int_equal(view_board_sides(b, i, row) & two,
                                 view_board_sides(&s->panes[0].board, at.x, at.y) & two);
            }
    }
    assert_int_not_equal(view_session_open_file(s, 1, "/nowhere.mndr"), MEANDER_OK);
    assert_int_not_equal(view_session_do(s, VIEW_ACTION_NEXT_GENERATOR), MEANDER_OK);
    assert_int_equal(remove(path), 0);
    assert_int_equal(rmdir(folder), 0);
    stage_close(&t);
}

// The path that a section shows is that of the world: before and after the camera has moved.
static void check_path(stage *t) {
    const view_pane *p = &t->session->panes[0];
    meander_rows *rows;
    meander_row row;
    uint64_t marked = 0, width = p->board.width;
    assert_int_equal(meander_section_solved_new(t->context, view_session_id(t->session, 0), p->corner, width,
                                                p->board.height, &rows), MEANDER_OK);
    for (uint64_t y = 0; y < p->board.height; y++) {
        assert_int_equal(meander_rows_next(rows, &row), MEANDER_OK);
        for (uint64_t x = 0; x + 1 < width; x++) {
            if (!(row.path_east[x / 64] >> x % 64 & 1)) continue;
            assert_true(p->board.extra[y * width + x] & VIEW_EXTRA_SOLUTION);
            assert_true(p->board.extra[y * width + x + 1] & VIEW_EXTRA_SOLUTION);
            marked++;
        }
    }
    assert_true(marked > 10);
    meander_rows_free(rows);
}

// ---- solving what is held --------------------------------------------------------------

// The film of a solver ends on a way from `from` to `to`, which are on the screen, through open sides alone.
static void check_solved(stage *t, meander_point from, meander_point to) {
    view_session *s = t->session;
    const view_pane *p = &s->panes[0];
    meander_solution *shortest = NULL;
    size_t cells = 0;
    assert_true(p->found && p->steps > 0);
    meander_point start = view_world_place(p, meander_maze_start(p->maze));
    meander_point goal = view_world_place(p, meander_maze_goal(p->maze, 0));
    assert_true(start.x == from.x && start.y == from.y && goal.x == to.x && goal.y == to.y);
    view_session_seek(s, SIZE_MAX);
    for (uint32_t y = 0; y < p->board.height; y++)
        for (uint32_t x = 0; x < p->board.width; x++) cells += view_board_state(&p->board, x, y) == VIEW_PATH;
    assert_int_equal(cells, p->steps + 1);
    assert_int_equal(meander_solution_new(p->maze, "breadth-first", NULL, &shortest), MEANDER_OK);
    assert_int_equal(meander_solution_steps(shortest), p->steps);
    meander_solution_free(shortest);
}

static meander_point place_in(const char *text, const char *after) {
    unsigned long long x = 0, y = 0;
    const char *at = strstr(text, after);
    assert_non_null(at);
    assert_int_equal(sscanf(at + strlen(after), "%llu,%llu", &x, &y), 2);
    return (meander_point){x, y};
}

// From one corner of the screen towards the other, wherever in the world that is; with no word of a whole maze.
TEST(test_solve_section) {
    stage t = stage_open("world:2^62/nested/7");
    view_session *s = t.session;
    view_layout l = view_layout_make(s, 320, 200);
    for (int far = 0; far < 2; far++) {
        meander_point corner = s->panes[0].corner;
        meander_point first = {corner.x + (uint64_t)s->camera.x, corner.y + (uint64_t)s->camera.y};
        assert_int_equal(view_session_do(s, VIEW_ACTION_SOLVE), MEANDER_OK);
        assert_true(view_session_length(s) <= 10 * view_session_rate(s));
        assert_non_null(strstr(s->message.text, "within the part that is loaded"));
        meander_point from = place_in(s->message.text, ": "), to = place_in(s->message.text, " - ");
        assert_true(from.x == first.x && from.y == first.y);
        assert_true(to.x <= first.x + 40 && to.y <= first.y + 25 && to.x + to.y > first.x + first.y + 40);
        check_solved(&t, from, to);
        assert_int_equal(view_session_do(s, VIEW_ACTION_SOLVE), MEANDER_OK);
        assert_int_equal(view_session_length(s), 0);
        assert_int_equal(view_session_do(s, VIEW_ACTION_NEXT_SOLVER), MEANDER_OK);
        check_solved(&t, from, to);
        view_world_go(s, &l, (meander_point){UINT64_C(1) << (61 - far), UINT64_C(1) << 60});
        l = view_layout_make(s, 320, 200);
        assert_string_equal(s->panes[0].solver, "");
        assert_true(view_session_length(s) == 0 && s->position == 0 && !s->playing);
        assert_string_equal(s->message.text, "another part is loaded, which is not solved yet");
    }
    stage_close(&t);
    t = stage_solved("world:2^62/nested/7", "breadth-first");
    check_solved(&t, (meander_point){0, 0}, place_in(t.session->message.text, " - "));
    stage_close(&t);
}

// What needs the whole maze is refused with a reason, and changes nothing; the path is shown.
TEST(test_what_worlds_have) {
    static const char *const refused[] = {"race", "hint", "distances"};
    stage t = stage_open("world:2^62/nested/7");
    view_session *s = t.session;
    view_layout l = view_layout_make(s, 320, 200);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        assert_int_equal(view_session_do(s, view_command_by_name(refused[i])), MEANDER_UNSUPPORTED);
        assert_string_equal(s->message.text, VIEW_WORLD_REASON);
        assert_string_equal(s->panes[0].solver, "");
        assert_false(s->shown.distances);
    }
    assert_int_equal(view_session_do(s, VIEW_ACTION_SOLUTION), MEANDER_OK);
    check_path(&t);
    meander_point corner = s->panes[0].corner;
    for (int i = 0; i < 9; i++) {
        view_layout_pan(s, -300, -200);
        l = view_layout_make(s, 320, 200);
    }
    assert_true(s->panes[0].corner.x != corner.x && l.count == 1);
    assert_true(s->panes[0].has_solution);
    stage_close(&t);
}
