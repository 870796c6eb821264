// SPDX-License-Identifier: MIT
// What must hold for the film of every generator and every solver on a board: the end of the making
// is the maze; backward to the start and forward again is identity; every moment looks the same
// from both directions and after a jump; the solver's film ends with its path.
#include "support/test.h"
#include "support/stage.h"

// Cells and labels of a board, what the solver noted and who walks, kept for every moment.
typedef struct album {
    size_t cells, moments;
    uint8_t *bytes;
    uint32_t *labels, *open;
    uint8_t *notes;
    size_t noted;                // bytes of notes at each moment
    view_follower *followers;
} album;

static void album_keep(album *a, const view_board *b, size_t moment) {
    memcpy(a->bytes + moment * a->cells, b->cells, a->cells);
    if (b->labels != NULL)
        memcpy(a->labels + moment * a->cells, b->labels, a->cells * sizeof *b->labels);
    if (b->open != NULL) memcpy(a->open + moment * a->cells, b->open, a->cells * sizeof *b->open);
    if (b->notes != NULL) memcpy(a->notes + moment * a->noted, b->notes, a->noted);
    a->followers[moment] = b->follower;
}

static bool album_has_follower(const album *a, const view_board *b) {
    const view_follower *f = &a->followers[b->position];
    return f->hand == b->follower.hand && (f->hand == 0 || (f->at == b->follower.at &&
                                                            f->heading == b->follower.heading));
}

static void album_check(const album *a, const view_board *b, const char *what) {
    size_t at = b->position * a->cells;
    if (memcmp(a->bytes + at, b->cells, a->cells) != 0) fail_msg("%s: other cells", what);
    if (b->labels != NULL &&
        memcmp(a->labels + at, b->labels, a->cells * sizeof *b->labels) != 0)
        fail_msg("%s: other sets", what);
    if (b->open != NULL && memcmp(a->open + at, b->open, a->cells * sizeof *b->open) != 0)
        fail_msg("%s: other passages", what);
    if (b->notes != NULL && memcmp(a->notes + b->position * a->noted, b->notes, a->noted) != 0)
        fail_msg("%s: other notes", what);
    if (!album_has_follower(a, b)) fail_msg("%s: the follower is elsewhere", what);
}

static album album_make(view_board *b) {
    album a = {.cells = (size_t)b->width * b->height, .moments = b->count + 1};
    a.bytes = malloc(a.cells * a.moments);
    a.labels = calloc(a.cells * a.moments, sizeof *a.labels);
    a.open = calloc(a.cells * a.moments, sizeof *a.open);
    a.noted = a.cells * b->note_size;
    a.notes = calloc(a.noted + 1, a.moments);
    a.followers = calloc(a.moments, sizeof *a.followers);
    assert_int_equal(b->position, 0);
    for (size_t i = 0; i < a.moments; i++) {
        album_keep(&a, b, i);
        assert_int_equal(view_board_forward(b), i + 1 < a.moments);
    }
    return a;
}

static void check_is_maze(const view_board *b, const meander_maze *m, const char *what) {
    for (uint32_t y = 0; y < b->height; y++)
        for (uint32_t x = 0; x < b->width; x++) {
            meander_point at = {x, y};
            if (view_board_sides(b, x, y) != meander_maze_sides(m, at))
                fail_msg("%s: other passages at %u,%u", what, x, y);
            bool outside = view_board_state(b, x, y) == VIEW_OUTSIDE;
            if (outside == meander_maze_holds(m, at)) fail_msg("%s: %u,%u", what, x, y);
        }
}

// A solver may put up walls, and opens nothing.
static bool has_walls(const view_board *b) {
    bool walls = false;
    for (size_t i = b->making; i < b->count; i++) {
        assert_int_not_equal(b->steps[i].what & 3, VIEW_STEP_OPEN);
        walls |= (b->steps[i].what & 3) == VIEW_STEP_CLOSE;
    }
    return walls;
}

static void check_film(view_pane *p, const char *what) {
    view_board *b = &p->board;
    album a = album_make(b);
    if (!has_walls(b)) check_is_maze(b, p->maze, what);
    view_board_seek(b, b->making);
    check_is_maze(b, p->maze, what);
    view_board_seek(b, b->count);
    for (size_t i = a.moments; i-- > 0;) {
        album_check(&a, b, what);
        assert_int_equal(view_board_backward(b), i > 0);
    }
    for (size_t i = 0; i < 60; i++) {
        view_board_seek(b, i * 7919 % a.moments);
        assert_int_equal(b->position, i * 7919 % a.moments);
        album_check(&a, b, what);
    }
    view_board_seek(b, SIZE_MAX);
    assert_int_equal(b->position, b->count);
    view_board_seek(b, 0);
    album_check(&a, b, what);
    free(a.bytes);
    free(a.labels);
    free(a.open);
    free(a.notes);
    free(a.followers);
}

static void check_generator(stage *t, const char *name, const char *id) {
    (void)name;
    check_film(&t->session->panes[0], id);
}

TEST(test_every_generator) {
    static const char *const sizes[] = {"9x7", "16x16", "1x1", "1x5", "5x1", "23x23"};
    stage_every_generator(sizes, sizeof sizes / sizeof *sizes, "5", check_generator);
}

// Transforms, ends, masks: what the ID says beyond the algorithm is in the film as well.
TEST(test_other_ids) {
    static const char *const ids[] = {
        "rect:12x9/wilson/3+braid=60",          "rect:12x9/backtracker/3+rooms=3",
        "rect:12x10/prim/3+symmetric=x",        "rect:12x9/eller/3+sparse=30",
        "rect:12x10/kruskal/3+unicursal=yes",   "rect:12x9/growing-tree:pick=random/3+goal=2,3",
        "rect:12x9/backtracker:focus=walls/4",  "rect:12x9/eller:focus=walls/4",
    };
    stage t = stage_empty();
    size_t made = 0;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        if (view_session_open(t.session, 0, ids[i], "wall-follower") == MEANDER_OK) {
            made++;
            check_film(&t.session->panes[0], ids[i]);
        }
    assert_true(made >= 6);
    stage_close(&t);
}

TEST(test_masks) {
    static const char picture[] = "XXXX..\nX..XXX\nXXXX.X\n.XXXXX\n";
    stage t = stage_empty();
    char *mask, *id;
    assert_int_equal(meander_mask_new(t.context, picture, sizeof picture - 1, "m", &mask),
                     MEANDER_OK);
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        meander_id_change changes[] = {
            {MEANDER_ID_SIZE, mask},
            {MEANDER_ID_ALGORITHM, meander_list_at(MEANDER_GENERATORS, i).name}};
        if (meander_id_new(t.context, NULL, changes, 2, &id) != MEANDER_OK) continue;
        if (view_session_open(t.session, 0, id, "breadth-first") == MEANDER_OK) {
            check_film(&t.session->panes[0], id);
            assert_int_equal(view_board_state(&t.session->panes[0].board, 1, 1), VIEW_OUTSIDE);
        }
        meander_text_free(t.context, id);
    }
    meander_text_free(t.context, mask);
    stage_close(&t);
}

// Every cell of the answer is green at the end, if the answer is a way.
static void check_path(const view_pane *p, const meander_solution *s, const char *what) {
    static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    meander_point at = meander_solution_start(s);
    for (uint64_t i = 0; i < meander_solution_steps(s); i++) {
        if (view_board_state(&p->board, at.x, at.y) != VIEW_PATH) fail_msg("%s: a opening", what);
        at.x += (uint64_t)dx[meander_solution_path(s)[i]];
        at.y += (uint64_t)dy[meander_solution_path(s)[i]];
    }
    if (view_board_state(&p->board, at.x, at.y) != VIEW_PATH) fail_msg("%s: no goal", what);
}

TEST(test_every_solver) {
    static const char *const ids[] = {"rect:14x11/backtracker/2", "rect:14x11/wilson/2+braid=50",
                                      "rect:16x12/rooms/3", "rect:12x12/cellular/2"};
    stage t = stage_empty();
    for (size_t k = 0; k < sizeof ids / sizeof *ids; k++)
        for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
            const char *name = meander_list_at(MEANDER_SOLVERS, i).name;
            meander_solution *s = NULL;
            assert_int_equal(view_session_open(t.session, 0, ids[k], name), MEANDER_OK);
            view_pane *p = &t.session->panes[0];
            assert_true(p->board.count > p->board.making);
            check_film(p, name);
            view_board_seek(&p->board, SIZE_MAX);
            meander_status status = meander_solution_new(p->maze, name, NULL, &s);
            assert_int_equal(p->found, status == MEANDER_OK);
            if (status == MEANDER_OK) check_path(p, s, name);
            meander_solution_free(s);
        }
    stage_close(&t);
}

// A solver's film goes away and comes back; the making's stays.
TEST(test_solver_changes) {
    stage t = stage_empty();
    assert_int_equal(view_session_open(t.session, 0, "rect:9x9/prim/1", NULL), MEANDER_OK);
    view_pane *p = &t.session->panes[0];
    size_t making = p->board.making;
    assert_int_equal(p->board.count, making);
    assert_int_equal(view_session_solve(t.session, 0, "tremaux"), MEANDER_OK);
    view_session_seek(t.session, SIZE_MAX);
    assert_int_equal(view_session_solve(t.session, 0, "flood"), MEANDER_OK);
    assert_int_equal(view_session_solve(t.session, 0, NULL), MEANDER_OK);
    assert_int_equal(p->board.count, making);
    assert_int_equal(p->board.position, making);
    view_session_seek(t.session, 0);
    check_film(p, "after solvers");
    stage_close(&t);
}

// An example of every grid, made as small as it says where it is larger: every generator that knows it
// has a film, and every solver.
static void check_shape(stage *t, const char *shape) {
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        view_text id = {0};
        view_text_add(&id, shape);
        view_text_add(&id, "/");
        view_text_add(&id, meander_list_at(MEANDER_GENERATORS, i).name);
        view_text_add(&id, "/5");
        if (view_session_open(t->session, 0, id.text, NULL) == MEANDER_OK)
            check_film(&t->session->panes[0], id.text);
    }
    for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
        const char *name = meander_list_at(MEANDER_SOLVERS, i).name;
        view_text id = {0}, what = {0};
        view_text_add(&id, shape);
        view_text_add(&id, "/wilson/5+braid=40");
        view_text_add(&what, shape);
        view_text_add(&what, " ");
        view_text_add(&what, name);
        if (view_session_open(t->session, 0, id.text, name) == MEANDER_OK)
            check_film(&t->session->panes[0], what.text);
    }
}

TEST(test_every_shape) {
    static const char *const shapes[] = {
        "hex:7x6", "hex:4", "tri:9x5", "tri:5,outline=hexagon", "upsilon:5x4", "zeta:6x5", "box:4x3x3",
        "box:2x3x2x2", "weave:8x7,crossings=60", "polar:4", "cylinder:6x5", "moebius:9x4", "torus:5x4",
        "klein:5x4", "projective:5x4", "cube:3", "solid:2,of=icosahedron", "hex:1x1", "polar:1"};
    stage t = stage_empty();
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        view_text id = {0};
        view_text_add(&id, shapes[i]);
        view_text_add(&id, "/wilson/5");
        if (view_session_open(t.session, 0, id.text, NULL) != MEANDER_OK)
            fail_msg("%s: %s", id.text, view_session_reason(t.session, MEANDER_BAD_REQUEST));
        check_shape(&t, shapes[i]);
    }
    stage_close(&t);
}
