// SPDX-License-Identifier: MIT
// The drawer for cells of any shape draws the same walls and the same path on squares as the drawer
// for squares: both are asked to draw on a canvas that notes where lines go.
#include "support/test.h"
#include "draw/picture.h"
#include "draw/shape_picture.h"
#include "generate/generator.h"
#include "grid/kind.h"
#include "solve/solver.h"
#include "support/support.h"

// A canvas that notes which halves of edges a layer goes over.
enum { SIDE = 64 };

typedef struct noted {
    canvas canvas;
    char layer[32];
    canvas_point at, begin;
    uint8_t walls[SIDE][SIDE][2], path[SIDE][SIDE][2];
} noted;

// A canvas that notes how large the marks of start and goals are, and how wide a path is.
typedef struct measured {
    canvas canvas;
    canvas_pen pen;
    int32_t start, goal, ring, path;
} measured;

static void note_begin(canvas *c, const canvas_page *page) { (void)c, (void)page; }
static void note_open(canvas *c, const canvas_pen *pen) {
    snprintf(((noted *)c)->layer, sizeof ((noted *)c)->layer, "%s", pen->name);
}
static void note_move(canvas *c, canvas_point to) { ((noted *)c)->at = ((noted *)c)->begin = to; }

static void note_line(canvas *c, canvas_point to) {
    noted *n = (noted *)c;
    bool walls = strcmp(n->layer, "walls") == 0, path = strcmp(n->layer, "path") == 0;
    canvas_point a = n->at;
    n->at = to;
    if (!walls && !path) return;
    assert_true(a.x == to.x || a.y == to.y);
    while (a.x != to.x || a.y != to.y) {
        int32_t dx = (to.x > a.x) - (to.x < a.x), dy = (to.y > a.y) - (to.y < a.y);
        int32_t x = (dx < 0 ? a.x - 500 : a.x) / 500, y = (dy < 0 ? a.y - 500 : a.y) / 500;
        uint8_t *mark = walls ? &n->walls[y][x][dx == 0] : &n->path[y][x][dx == 0];
        assert_int_equal(*mark, 0);
        *mark = 1;
        a = (canvas_point){a.x + 500 * dx, a.y + 500 * dy};
    }
}

static void measure_open(canvas *c, const canvas_pen *pen) {
    measured *m = (measured *)c;
    m->pen = *pen;
    if (strcmp(pen->name, "path") == 0) m->path = pen->width;
    if (strcmp(pen->name, "goals") == 0) m->ring = pen->width;
}
static void measure_move(canvas *c, canvas_point to) { (void)c, (void)to; }
static void measure_circle(canvas *c, canvas_point at, int32_t radius) {
    measured *m = (measured *)c;
    (void)at;
    if (strcmp(m->pen.name, "start") == 0) m->start = radius;
    if (strcmp(m->pen.name, "goals") == 0) m->goal = radius;
}

static void note_curve(canvas *c, canvas_point by, canvas_point to) { (void)c, (void)by, (void)to; }
static void note_circle(canvas *c, canvas_point m, int32_t r) { (void)c, (void)m, (void)r; }
static void note_shut(canvas *c) { note_line(c, ((noted *)c)->begin); }
static void note_text(canvas *c, canvas_point m, const char *t) { (void)c, (void)m, (void)t; }
static void note_finish(canvas *c) { (void)c; }
static meander_status note_end(canvas *c) {
    (void)c;
    return MEANDER_OK;
}

static void note(noted *n) {
    *n = (noted){.canvas = {note_begin, note_open, note_move, note_line, note_curve, note_circle,
                            note_shut, note_text, note_finish, note_end}};
}

// A rectangle with loops, and a path through it.
static void make_on(context *c, grid_order order, puzzle *p, solution *s) {
    generate_order maker = {.generator = generator_named(c, "wilson", 6), .seed = order.numbers[0]};
    const solver *way = solver_named(c, "breadth-first", 13);
    params none;
    grid *g;
    assert_int_equal(grid_kind_build(&order, &g), MEANDER_OK);
    assert_int_equal(params_parse(c, "", maker.generator->params, "", 0, &maker.params), MEANDER_OK);
    assert_int_equal(params_parse(c, "", way->params, "", 0, &none), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
    assert_int_equal(generate_maze(&maker, &p->maze, NULL), MEANDER_OK);
    for (cell at = grid_next(g, 0); g->form == GRID_SQUARES && at != CELL_NONE; at = grid_next(g, at + 1))
        if (at % 7 == 0 && g->sides[at] != 0) maze_carve(&p->maze, at, bits_lowest(g->sides[at]));
    assert_int_equal(solve_run(way, &none, p, NULL, s), MEANDER_OK);
}

static void make(context *c, uint64_t width, uint64_t height, puzzle *p, solution *s) {
    grid_order order = {.context = c, .kind = grid_kind_named(c, "rect", 4), .number_count = 2,
                        .numbers = {width, height}};
    assert_int_equal(grid_kind_places(&order), MEANDER_OK);
    make_on(c, order, p, s);
}

static void check_drawers(uint64_t width, uint64_t height) {
    context c = support_context();
    puzzle p;
    solution s;
    rows source;
    plot squares = {.context = &c, .id = "", .has_start = true};
    style l = {.colours = style_of_theme(0), .cell = 20, .wall = 2};
    scratch lent = {.context = &c};
    static noted a, b;
    make(&c, width, height, &p, &s);
    const rows_marks marks = {.path_sides = s.path_sides};
    const shape_plot seen = {.puzzle = &p, .path_sides = s.path_sides, .id = ""};
    note(&a);
    note(&b);
    assert_int_equal(rows_open_maze(&source, &p.maze, &marks), MEANDER_OK);
    assert_int_equal(plot_pull(&squares, &source, &lent), MEANDER_OK);
    assert_int_equal(picture_draw(&squares, &l, &a.canvas), MEANDER_OK);
    assert_int_equal(shape_picture_draw(&seen, &l, &b.canvas), MEANDER_OK);
    if (memcmp(a.walls, b.walls, sizeof a.walls) != 0) fail_msg("other walls");
    if (memcmp(a.path, b.path, sizeof a.path) != 0) fail_msg("another path");
    assert_true(memchr(b.walls, 1, sizeof b.walls) != NULL && memchr(b.path, 1, sizeof b.path) != NULL);
    rows_close(&source);
    scratch_take_back(&lent);
    solution_done(&s);
    puzzle_done(&p);
}

TEST(test_both_drawers_agree) {
    check_drawers(2, 1);
    check_drawers(1, 7);
    check_drawers(9, 6);
    check_drawers(16, 16);
    check_drawers(31, 20);
}

// Start and goals are of one size, and the path is as wide as an opening lets it be, where large cells are
// beside small ones: however large the start's cell is, and so that the goal is inside its own.
static void check_sizes(const char *text) {
    context c = support_context();
    grid_order order;
    puzzle p;
    solution s;
    const style l = {.colours = style_of_theme(0), .cell = 20, .wall = 2};
    measured m = {.canvas = {note_begin, measure_open, measure_move, measure_move, note_curve, measure_circle,
                             note_finish, note_text, note_finish, note_end}};
    assert_int_equal(grid_order_read(&c, text, strlen(text), &order), MEANDER_OK);
    make_on(&c, order, &p, &s);
    const shape_plot seen = {.puzzle = &p, .path_sides = s.path_sides, .id = ""};
    assert_int_equal(shape_picture_draw(&seen, &l, &m.canvas), MEANDER_OK);
    if (m.start < m.goal || m.start > m.goal * 6 / 5)
        fail_msg("%s: a disc of %d beside a ring of %d", text, (int)m.start, (int)m.goal);
    if (m.goal + m.ring / 2 > shape_room(p.grid, p.goals[0]))
        fail_msg("%s: a ring of %d is larger than its cell", text, (int)m.goal);
    if (m.start < 2 * m.path / 3 || m.start > 3 * m.path / 2)
        fail_msg("%s: a disc of %d on a path of %d", text, (int)m.start, (int)m.path);
    if (m.path < 120) fail_msg("%s: a path of %d", text, (int)m.path);
    solution_done(&s);
    puzzle_done(&p);
}

TEST(test_marks_are_of_one_size) {
    check_sizes("tiling:6x5,of=3.12.12");
    check_sizes("tiling:6x5,of=4.6.12");
    check_sizes("tiling:6x5,of=3.3.3.3.6");
    check_sizes("hex:6x5");
    check_sizes("tri:6x5");
}

// A canvas that notes what is drawn at which height: walls, and rods of the path.
typedef struct raised {
    canvas canvas;
    const char *layer;
    size_t level, walls, rods, floors;
    int32_t least, most, below;  // of the level's floor; and where the level before began
} raised;

static void raise_open(canvas *c, const canvas_pen *pen) {
    raised *r = (raised *)c;
    r->layer = pen->name;
    if (strcmp(pen->name, "floor") != 0) return;
    if (r->floors++ > 0) r->below = r->least;
    r->least = INT32_MAX;
    r->most = INT32_MIN;
}
static void raise_to(canvas *c, canvas_point to) {
    raised *r = (raised *)c;
    if (strcmp(r->layer, "floor") == 0) {
        if (to.y < r->least) r->least = to.y;
        if (to.y > r->most) r->most = to.y;
    }
    if (strcmp(r->layer, "walls") == 0 && (to.y < r->least || to.y > r->most)) fail_msg("a wall of another level");
}
static void raise_move(canvas *c, canvas_point to) {
    ((raised *)c)->rods += strcmp(((raised *)c)->layer, "path-rods") == 0;
    raise_to(c, to);
}
static void raise_finish(canvas *c) {
    raised *r = (raised *)c;
    bool floor = strcmp(r->layer, "floor") == 0;
    if (floor && r->floors > 1 && r->most >= r->below) fail_msg("level %zu covers the one before", r->floors);
}
static void raise_shut(canvas *c) { (void)c; }

// Levels are drawn from below, none covers another, and a rod is there for each step of the path from one
// to the next.
static void check_raised(const char *text, size_t levels) {
    context c = support_context();
    grid_order order;
    puzzle p;
    solution s;
    size_t steps = 0;
    const style l = {.colours = style_of_theme(0), .cell = 20, .wall = 2, .raised = true};
    raised r = {.canvas = {note_begin, raise_open, raise_move, raise_to, note_curve, note_circle, raise_shut,
                           note_text, raise_finish, note_end}};
    assert_int_equal(grid_order_read(&c, text, strlen(text), &order), MEANDER_OK);
    make_on(&c, order, &p, &s);
    const shape_plot seen = {.puzzle = &p, .path_sides = s.path_sides, .id = ""};
    assert_int_equal(shape_picture_draw(&seen, &l, &r.canvas), MEANDER_OK);
    for (cell at = grid_next(p.grid, 0); at != CELL_NONE; at = grid_next(p.grid, at + 1))
        steps += s.path_sides[at] >> 4 & 1;
    assert_int_equal(r.floors, levels);
    if (r.rods != steps || steps == 0) fail_msg("%s: %zu rods for %zu steps", text, r.rods, steps);
    solution_done(&s);
    puzzle_done(&p);
}

TEST(test_raised_levels) {
    check_raised("box:4x5x3", 3);
    check_raised("box:1x1x5", 5);
    check_raised("box:3x2x4x3", 4);
}

// The longest boxes that are drawn at all have coordinates that fit when their levels are raised.
TEST(test_raised_coordinates_fit) {
    static const char *const boxes[] = {"box:100000x1x1", "box:1x100000x1", "box:1x1x50000", "box:1x1000x1x99",
                                        "box:1x1x1x50000"};
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        context c = support_context();
        grid_order order;
        grid *g;
        const style l = {.cell = 20, .wall = 2, .raised = true};
        assert_int_equal(grid_order_read(&c, boxes[i], strlen(boxes[i]), &order), MEANDER_OK);
        assert_int_equal(grid_kind_build(&order, &g), MEANDER_OK);
        assert_int_equal(shape_picture_check(g, &l), MEANDER_OK);
        shape_box box = shape_picture_box(g, &l);
        if (box.least.x < 0 || box.least.y < 0 || box.most.x > INT32_MAX / 2 || box.most.y > INT32_MAX / 2 ||
            box.most.x <= 0 || box.most.y <= 0)
            fail_msg("%s: coordinates do not fit", boxes[i]);
        grid_free(g);
    }
}
