// SPDX-License-Identifier: MIT
// What the cells of a film say: searches wait, expand and know where they came from; a follower
// walks by the rule of its hand; Tremaux's chalk is the path; sets keep the older number; a maze
// that is divided begins as it is before the first wall; closed cells are rock; and a lesson tells
// the moves of a walk as the fast version does.
#include "support/test.h"
#include "support/stage.h"

static const char *const mazes[] = {
    "rect:14x11/backtracker/2", "rect:14x11/wilson/2+braid=50", "rect:13x9/prim/4+braid=100",
    "rect:12x12/rooms/3", "rect:9x7/prim/5+braid=60+start=4,3+goal=0,0+goal=8,6+goal=8,0"};
enum { MAZES = sizeof mazes / sizeof *mazes };

static stage stage_with(const char *id, const char *solver) {
    stage t = stage_empty();
    if (view_session_open(t.session, 0, id, solver) != MEANDER_OK)
        fail_msg("%s: %s: %s", id, solver, meander_context_message(t.context));
    return t;
}

static size_t beyond(const view_board *b, size_t at, unsigned side) {
    return side == MEANDER_NORTH ? at - b->width : side == MEANDER_EAST ? at + 1 :
           side == MEANDER_SOUTH ? at + b->width : at - 1;
}

static view_state state_at(const view_board *b, size_t at) {
    return view_board_state(b, at % b->width, at / b->width);
}

// ---- searches ------------------------------------------------------------------------

static bool is_end(const meander_maze *m, const view_board *b, size_t at) {
    meander_point start = meander_maze_start(m);
    bool end = start.y * b->width + start.x == at;
    for (size_t i = 0; i < meander_maze_goal_count(m); i++) {
        meander_point goal = meander_maze_goal(m, i);
        end |= goal.y * b->width + goal.x == at;
    }
    return end;
}

// Steps back to where the search began, through passages, over cells that were expanded.
static size_t steps_back(const view_pane *p, size_t at, const char *what) {
    const view_board *b = &p->board;
    for (size_t steps = 0; steps <= (size_t)b->width * b->height; steps++) {
        unsigned came = view_board_came(b, at % b->width, at / b->width);
        if (came == 0 && is_end(p->maze, b, at)) return steps;
        if (came == 0 || !(b->cells[at] >> (came - 1) & 1)) break;
        at = beyond(b, at, came - 1);
        view_state state = state_at(b, at);
        if (state != VIEW_EXPANDED && state != VIEW_PATH && state != VIEW_FRONTIER) break;
    }
    fail_msg("%s: %zu came from nowhere", what, at);
    return 0;
}

static void check_search(view_pane *p, const char *what) {
    view_board *b = &p->board;
    for (view_board_seek(b, b->making); b->position < b->count; view_board_forward(b))
        for (size_t at = 0; at < (size_t)b->width * b->height; at++) {
            view_state state = state_at(b, at);
            if (state == VIEW_DEAD_END || state == VIEW_TRIED)
                fail_msg("%s: %zu is shown as given up or tried", what, at);
            if (state == VIEW_FRONTIER || state == VIEW_EXPANDED) steps_back(p, at, what);
        }
}

// From the goal that was found the arrows lead back along a shortest path.
TEST(test_searches) {
    static const char *const solvers[] = {"breadth-first", "a-star", "dijkstra", "flood",
                                          "bidirectional", "all-shortest"};
    for (size_t i = 0; i < sizeof solvers / sizeof *solvers; i++)
        for (size_t k = 0; k < MAZES; k++) {
            stage t = stage_with(mazes[k], solvers[i]);
            view_pane *p = &t.session->panes[0];
            check_search(p, solvers[i]);
            view_board_seek(&p->board, SIZE_MAX);
            size_t last = p->board.steps[p->board.count - 1].at;
            if (strcmp(solvers[i], "bidirectional") != 0)
                assert_int_equal(steps_back(p, last, solvers[i]), p->steps);
            stage_close(&t);
        }
}

// Fillers give up what they fill, and nothing else.
TEST(test_fillers) {
    stage t = stage_with("rect:14x11/wilson/2+braid=50", "dead-end-filling");
    view_board *b = &t.session->panes[0].board;
    size_t given_up = 0, expanded = 0;
    view_board_seek(b, SIZE_MAX);
    for (size_t at = 0; at < (size_t)b->width * b->height; at++) {
        given_up += state_at(b, at) == VIEW_DEAD_END;
        expanded += state_at(b, at) == VIEW_EXPANDED;
    }
    assert_true(given_up > 0 && expanded > 0);
    stage_close(&t);
}

// ---- the hand ------------------------------------------------------------------------

// The first open side: the hand's, ahead, the other, back.
static unsigned turn(const view_board *b, const view_follower *f) {
    unsigned step = f->hand == VIEW_HAND_RIGHT ? 3 : 1, side = f->heading ^ 2u;
    do side = (side + step) % 4;
    while (!(b->cells[f->at] >> side & 1));
    return side;
}

// Every step that is counted moves to the next cell; with a hand on the wall, by the hand's rule.
static void check_follower(view_pane *p, bool follows, const char *what) {
    view_board *b = &p->board;
    uint64_t moves = 0, begun = 0;
    view_board_seek(b, b->making);
    assert_int_equal(b->follower.hand, 0);
    assert_true(view_board_forward(b));
    for (view_follower before = b->follower; view_board_forward(b) && b->follower.hand != 0;
         before = b->follower) {
        view_follower now = b->follower;
        if (now.at == before.at) continue;
        moves++;
        begun += now.hand != before.hand;
        if (beyond(b, before.at, now.heading) != now.at || !(b->cells[before.at] >> now.heading & 1))
            fail_msg("%s: the follower jumps", what);
        if (follows && turn(b, &before) != now.heading) fail_msg("%s: wrong turn", what);
    }
    assert_int_equal(moves, p->walked);
    assert_true(begun == 0 || !follows);
    view_board_seek(b, SIZE_MAX);
    assert_int_equal(b->follower.hand == 0, p->found);
}

TEST(test_followers) {
    static const char *const solvers[] = {"wall-follower:hand=left", "wall-follower",
                                          "pledge:direction=south", "pledge:hand=left"};
    for (size_t i = 0; i < 4; i++)
        for (size_t k = 0; k < MAZES; k++) {
            stage t = stage_with(mazes[k], solvers[i]);
            check_follower(&t.session->panes[0], i < 2, solvers[i]);
            stage_close(&t);
        }
}

// At the start the hand is on no wall, then on one; and it is seen to leave a pillar.
TEST(test_pledge) {
    stage t = stage_with("rect:14x11/wilson/2+braid=100", "pledge");
    view_board *b = &t.session->panes[0].board;
    bool seen[4] = {false, false, false, false};
    for (view_board_seek(b, b->making); view_board_forward(b);) seen[b->follower.hand] = true;
    assert_true(seen[VIEW_HAND_FREE] && seen[VIEW_HAND_RIGHT] && !seen[VIEW_HAND_LEFT]);
    stage_close(&t);
}

// ---- chalk ---------------------------------------------------------------------------

// Passages with one mark are the path; both ends have the same marks, and walls none.
static void check_chalk(const view_board *b, size_t at, size_t *once) {
    for (unsigned side = 0; side < 4; side++) {
        unsigned marks = view_board_chalk(b, at % b->width, at / b->width, side);
        if (!(b->cells[at] >> side & 1)) {
            assert_int_equal(marks, 0);
            continue;
        }
        size_t next = beyond(b, at, side);
        assert_int_equal(marks, view_board_chalk(b, next % b->width, next / b->width, side ^ 2));
        assert_true(marks <= 2);
        *once += marks == 1;
        if (marks == 1) assert_int_equal(state_at(b, at), VIEW_PATH);
    }
}

TEST(test_chalk) {
    for (size_t k = 0; k < MAZES; k++) {
        stage t = stage_with(mazes[k], "tremaux");
        view_pane *p = &t.session->panes[0];
        size_t once = 0;
        view_board_seek(&p->board, SIZE_MAX);
        for (size_t at = 0; at < (size_t)p->board.width * p->board.height; at++)
            check_chalk(&p->board, at, &once);
        assert_int_equal(once, 2 * p->steps);
        stage_close(&t);
    }
}

// ---- lessons -------------------------------------------------------------------------

static bool is_move(const meander_event *e) {
    return e->kind == MEANDER_EVENT_TRY || e->kind == MEANDER_EVENT_DEAD_END;
}

static void check_moves(const meander_event *a, size_t a_count, const meander_event *b,
                        size_t b_count, const char *what) {
    size_t i = 0, k = 0;
    for (;; i++, k++) {
        while (i < a_count && !is_move(&a[i])) i++;
        while (k < b_count && !is_move(&b[k])) k++;
        if (i == a_count || k == b_count) break;
        if (a[i].kind != b[k].kind || a[i].cell != b[k].cell || a[i].value != b[k].value)
            fail_msg("%s: the lesson moves otherwise at event %zu", what, i);
    }
    if (i < a_count || k < b_count) fail_msg("%s: the lesson has more or fewer moves", what);
}

TEST(test_lessons_move) {
    static const char *const solvers[] = {"wall-follower", "wall-follower:hand=left", "pledge",
                                          "tremaux", "random-mouse", "breadth-first", "a-star",
                                          "dijkstra", "flood", "bidirectional"};
    for (size_t i = 0; i < sizeof solvers / sizeof *solvers; i++)
        for (size_t k = 0; k < MAZES; k++) {
            stage t = stage_open(mazes[k]);
            meander_trace *trace;
            meander_lesson *lesson;
            meander_solution *solution;
            size_t fast, slow;
            assert_int_equal(meander_trace_new(t.context, NULL, NULL, &trace), MEANDER_OK);
            meander_status status = meander_solution_new(view_session_maze(t.session, 0),
                                                         solvers[i], trace, &solution);
            assert_true(status == MEANDER_OK || status == MEANDER_NO);
            assert_int_equal(meander_lesson_new(t.context, mazes[k], MEANDER_SOLVERS, solvers[i],
                                                &lesson), MEANDER_OK);
            const meander_event *events = meander_trace_events(trace, &fast);
            const meander_event *told = meander_lesson_events(lesson, &slow);
            check_moves(events, fast, told, slow, solvers[i]);
            meander_lesson_free(lesson);
            meander_solution_free(solution);
            meander_trace_free(trace);
            stage_close(&t);
        }
}

// ---- makings -------------------------------------------------------------------------

// A cell's number only becomes lower.
TEST(test_older_number) {
    stage t = stage_open("rect:20x15/eller/5");
    view_board *b = &t.session->panes[0].board;
    size_t lower = 0;
    while (b->position < b->count) {
        view_step step = b->steps[b->position];
        uint32_t before = b->labels[step.at];
        view_board_forward(b);
        if ((step.what & 3) != VIEW_STEP_LABEL || before == 0) continue;
        assert_true(b->labels[step.at] < before);
        lower++;
    }
    assert_true(lower > 0);
    stage_close(&t);
}

TEST(test_division_begins_open) {
    static const char *const names[] = {"rect:9x7/recursive-division/3", "rect:9x7/blobby-division/3"};
    for (size_t i = 0; i < 2; i++) {
        stage t = stage_open(names[i]);
        view_board *b = &t.session->panes[0].board;
        assert_int_equal(b->position, 0);
        assert_int_equal(b->skipped, 8 * 7 + 9 * 6);
        for (uint32_t x = 0; x + 1 < b->width; x++) assert_true(view_board_sides(b, x, 3) >> MEANDER_EAST & 1);
        assert_true((b->steps[0].what & 3) != VIEW_STEP_OPEN);
        stage_close(&t);
    }
    stage t = stage_open("rect:9x7/kruskal/3");
    assert_int_equal(t.session->panes[0].board.skipped, 0);
    stage_close(&t);
}

// Rock is rock as soon as it is found, and has the colour of the walls.
TEST(test_rock) {
    stage t = stage_open("rect:14x9/cellular/7");
    view_board *b = &t.session->panes[0].board;
    uint8_t pixels[4];
    view_image image = {.pixels = pixels, .pitch = 1, .width = 1, .height = 1};
    view_camera c;
    size_t rock = 0, count = 0;
    view_camera_set(&c, 1);
    while (view_board_forward(b)) {
        view_step last = b->steps[b->position - 1];
        if ((last.what & 3) == VIEW_STEP_STATE) rock += view_step_state(last) == VIEW_ROCK;
    }
    for (uint32_t y = 0; y < b->height; y++)
        for (uint32_t x = 0; x < b->width; x++) {
            bool closed = view_board_sides(b, x, y) == 0;
            assert_int_equal(view_board_state(b, x, y) == VIEW_ROCK, closed);
            count += closed;
            c.x = x;
            c.y = y;
            view_paint_pane(t.session, 0, &c, &image);
            if (closed) assert_int_equal(pixels[0], VIEW_COLOUR_WALL);
        }
    assert_true(count > 0 && rock >= count);
    stage_close(&t);
}

// ---- the legend ----------------------------------------------------------------------

static bool legend_has(const char *solver, unsigned colour) {
    stage t = stage_with("rect:9x7/prim/3", solver);
    view_legend_entry entries[VIEW_LEGEND_MOST];
    size_t count = view_legend_make(t.session, 0, entries);
    bool has = false;
    for (size_t i = 0; i < count; i++) has |= entries[i].colour == colour;
    stage_close(&t);
    return has;
}

TEST(test_legend) {
    assert_true(legend_has("a-star", VIEW_COLOUR_CAME_FROM));
    assert_true(legend_has("tremaux", VIEW_COLOUR_CHALK));
    assert_true(legend_has("pledge", VIEW_COLOUR_HAND));
    assert_false(legend_has("depth-first", VIEW_COLOUR_CAME_FROM));
    assert_false(legend_has("depth-first", VIEW_COLOUR_CHALK));
    assert_false(legend_has("tremaux", VIEW_COLOUR_HAND));
}

// ---- the cursor ----------------------------------------------------------------------

TEST(test_cursor) {
    stage t = stage_with("rect:9x7/prim/3", "depth-first");
    view_board *b = &t.session->panes[0].board;
    uint32_t x, y;
    for (;;) {
        bool moves = b->position > 0 && b->position != b->making && b->position < b->count;
        assert_int_equal(view_board_cursor(b, &x, &y), moves);
        if (moves) assert_int_equal(y * b->width + x, b->steps[b->position - 1].at);
        if (!view_board_forward(b)) break;
    }
    stage_close(&t);
}
