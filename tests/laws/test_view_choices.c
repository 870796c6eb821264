// SPDX-License-Identifier: MIT
// What somebody has chosen stays chosen, in every pane: laws over all commands of the table, on grids of
// several kinds, with a mask, ends, a braid, parameters, one maze and two.
//
//     two mazes stay comparable        grid, size, seed, ends and transforms of both are equal
//     a request that fails             changes no maze
//     a command and its opposite       bring back mazes and solvers: n N, } {, v V, s s ...
#include "support/test.h"
#include "support/stage.h"
#include "support/watch.h"

static const struct { const char *id, *solver; } mazes[] = {
    {"rect:7x5/backtracker/3", "pledge"},
    {"rect:9x7/growing-tree:pick=newest,random=10/3+braid=30+start=2,1+goal=5,5", "wall-follower:hand=left"},
    {"rect:4x4,mask=ajbg/wilson/8", "tremaux"},
    {"rect:8x6/binary-tree:bias=20,corner=south-east/1+goal=0,5+goal=7,0", "dead-end-filling"},
    {"hex:4x4/wilson/5+start=1,2", "breadth-first"},
    {"torus:4x4/wilson/2", "random-mouse"},
    {"hex:4,outline=triangle/wilson/5", "tremaux"},
    {"polar:4/backtracker/6", "depth-first"},
    {"box:3x3x2/prim-simple/9", "a-star"},
};
enum { MAZES = sizeof mazes / sizeof mazes[0] };

typedef struct choices {
    size_t panes;
    char ids[VIEW_PANES_MOST][200], solvers[VIEW_PANES_MOST][VIEW_NAME_SIZE];
    char next[VIEW_PANES_MOST][VIEW_NAME_SIZE];
} choices;

static choices choices_of(const view_session *s) {
    choices c = {.panes = s->pane_count};
    for (size_t i = 0; i < s->pane_count; i++) {
        snprintf(c.ids[i], sizeof c.ids[i], "%s", view_session_id(s, i));
        snprintf(c.solvers[i], sizeof c.solvers[i], "%s", s->panes[i].solver);
        snprintf(c.next[i], sizeof c.next[i], "%s", view_session_solver(s, i));
    }
    return c;
}

// False where this maze is not one of the grid, or cannot be solved so.
static bool choices_open(view_session *s, size_t maze, size_t panes) {
    if (view_session_open(s, 0, mazes[maze].id, mazes[maze].solver) != MEANDER_OK) return false;
    return panes == 1 || view_session_do(s, VIEW_ACTION_COMPARE) == MEANDER_OK;
}

// An ID without its algorithm: "rect:7x5/" and "/3+braid=30".
static void choices_check_together(const view_session *s, const char *command) {
    for (size_t i = 1; i < s->pane_count; i++) {
        const char *a = view_session_id(s, 0), *b = view_session_id(s, i);
        size_t left = strcspn(a, "/");
        const char *a_rest = strchr(a + left + 1, '/'), *b_rest = strchr(b + strcspn(b, "/") + 1, '/');
        if (strncmp(a, b, left + 1) != 0 || strcmp(a_rest, b_rest) != 0)
            fail_msg("after %s: %s beside %s", command, a, b);
    }
}

TEST(test_every_command) {
    size_t count;
    const view_command *commands = view_commands(&count);
    for (size_t i = 0; i < 2 * MAZES * count; i++) {
        size_t maze = i / 2 / count;
        const view_command *c = &commands[i / 2 % count];
        stage t = stage_open("rect:3x3/wilson/1");
        watch("%s with %s, %zu mazes", c->name, mazes[maze].id, i % 2 + 1);
        assert_true(choices_open(t.session, maze, i % 2 + 1));
        choices before = choices_of(t.session);
        meander_status status = view_session_do(t.session, (view_action)(i / 2 % count));
        choices after = choices_of(t.session);
        choices_check_together(t.session, c->name);
        if (status != MEANDER_OK)
            for (size_t k = 0; k < before.panes; k++) {
                assert_string_equal(before.ids[k], after.ids[k]);
                assert_true(t.session->message.length > 0);
            }
        stage_close(&t);
    }
    watch_done();
}

TEST(test_opposites) {
    static const char *const pairs[][2] = {
        {"next-maze", "last-maze"}, {"larger", "smaller"}, {"next-solver", "last-solver"},
        {"next-generator", "last-generator"}, {"solve", "solve"}, {"walk", "walk"}, {"fog", "fog"},
        {"race", "walk"}, {"solution", "solution"}, {"distances", "distances"}, {"next-pane", "next-pane"},
        {"statistics", "statistics"}, {"zoom-in", "zoom-out"}, {"end", "beginning"}, {"instant", "instant"}};
    for (size_t i = 0; i < 2 * MAZES * (sizeof pairs / sizeof pairs[0]); i++) {
        size_t maze = i / 2 % MAZES;
        const char *const *pair = pairs[i / 2 / MAZES];
        stage t = stage_open("rect:3x3/wilson/1");
        watch("%s and %s with %s, %zu mazes", pair[0], pair[1], mazes[maze].id, i % 2 + 1);
        assert_true(choices_open(t.session, maze, i % 2 + 1));
        choices before = choices_of(t.session);
        meander_status there = view_session_do(t.session, view_command_by_name(pair[0]));
        meander_status back = view_session_do(t.session, view_command_by_name(pair[1]));
        choices after = choices_of(t.session);
        assert_int_equal(after.panes, before.panes);
        for (size_t k = 0; k < before.panes && there == MEANDER_OK && back == MEANDER_OK; k++) {
            if (strcmp(before.ids[k], after.ids[k]) != 0 || strcmp(before.solvers[k], after.solvers[k]) != 0 ||
                strcmp(before.next[k], after.next[k]) != 0)
                fail_msg("%s %s with %zu: %s + %s became %s + %s", pair[0], pair[1], before.panes,
                         before.ids[k], before.next[k], after.ids[k], after.next[k]);
        }
        stage_close(&t);
    }
    watch_done();
}

// Two mazes with a solver each: off and on again, and through another seed, each has its own.
TEST(test_own_solvers) {
    stage t = stage_open("rect:7x5/backtracker/3");
    assert_true(choices_open(t.session, 0, 2));
    assert_int_equal(view_session_solve(t.session, 1, "wall-follower:hand=left"), MEANDER_OK);
    for (int n = 0; n < 2; n++) {
        assert_int_equal(view_session_do(t.session, VIEW_ACTION_SOLVE), MEANDER_OK);
        assert_int_equal(view_session_do(t.session, VIEW_ACTION_NEXT_MAZE), MEANDER_OK);
        assert_int_equal(view_session_do(t.session, VIEW_ACTION_SOLVE), MEANDER_OK);
        assert_string_equal(t.session->panes[0].solver, "pledge");
        assert_string_equal(t.session->panes[1].solver, "wall-follower:hand=left");
    }
    view_session_set_solver(t.session, "tremaux");
    assert_string_equal(view_session_solver(t.session, 0), "pledge");
    assert_int_equal(view_session_do(t.session, VIEW_ACTION_SOLVE), MEANDER_OK);
    assert_string_equal(view_session_solver(t.session, 1), "tremaux");
    stage_close(&t);
}

// What is typed belongs to all mazes, but for an algorithm; where one of them cannot take it, to none.
TEST(test_parts) {
    static const struct { meander_id_part part; const char *text; bool works; } parts[] = {
        {MEANDER_ID_SEED, "77", true}, {MEANDER_ID_SEED, "word", true}, {MEANDER_ID_SIZE, "5x4", true},
        {MEANDER_ID_SIZE, "0x4", false}, {MEANDER_ID_ALGORITHM, "kruskal", true},
        {MEANDER_ID_ALGORITHM, "nonsense", false}, {MEANDER_ID_GOAL, "1,2", true},
        {MEANDER_ID_TRANSFORM, "braid=50", true}};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        stage t = stage_open("rect:3x3/wilson/1");
        assert_true(choices_open(t.session, 0, 2));
        view_session_choose(t.session, i % 2);
        choices before = choices_of(t.session);
        meander_status status = view_session_set(t.session, parts[i].part, parts[i].text);
        assert_int_equal(status == MEANDER_OK, parts[i].works);
        choices after = choices_of(t.session);
        choices_check_together(t.session, parts[i].text);
        for (size_t k = 0; k < 2; k++) {
            bool changes = parts[i].works && (parts[i].part != MEANDER_ID_ALGORITHM || k == i % 2);
            if ((strcmp(before.ids[k], after.ids[k]) != 0) != changes)
                fail_msg("%s: %s became %s", parts[i].text, before.ids[k], after.ids[k]);
            assert_string_equal(before.solvers[k], after.solvers[k]);
        }
        stage_close(&t);
    }
    for (int goal = 0; goal < 2; goal++) {
        stage t = stage_open("rect:3x3/wilson/1");
        assert_true(choices_open(t.session, 0, 2));
        choices before = choices_of(t.session);
        assert_int_equal(view_session_set_end(t.session, goal, (meander_point){3, 2}), MEANDER_OK);
        choices_check_together(t.session, "an end that is moved");
        for (size_t k = 0; k < 2; k++) {
            assert_string_not_equal(before.ids[k], view_session_id(t.session, k));
            assert_string_equal(before.solvers[k], t.session->panes[k].solver);
        }
        stage_close(&t);
    }
    // A labyrinth takes only some sizes: then the other maze stays as it is.
    stage t = stage_open("rect:16x16/wilson/1");
    assert_int_equal(view_session_open(t.session, 1, "rect:16x16/labyrinth/1", NULL), MEANDER_OK);
    assert_int_not_equal(view_session_set(t.session, MEANDER_ID_SIZE, "7x5"), MEANDER_OK);
    choices_check_together(t.session, "a size that one of them refuses");
    stage_close(&t);
}
