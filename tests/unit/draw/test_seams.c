// SPDX-License-Identifier: MIT
// Open seams: each letter is there exactly twice, outside of the two cells that meet, and each cell has
// a mark that points there.
#include "support/test.h"
#include "draw/room_names.h"
#include "draw/shape_layer.h"
#include "generate/generator.h"
#include "grid/kind.h"
#include "solve/solver.h"
#include "support/support.h"

enum { LETTERS_MOST = 2000 };

// A canvas that notes letters, the corners of marks, and which layers come in which order.
typedef struct noted {
    canvas canvas;
    char layer[32], names[LETTERS_MOST][ROOM_NAME_SIZE];
    canvas_point at[LETTERS_MOST];
    int32_t size, sizes[LETTERS_MOST];
    size_t letters, marks, path_marks, path_letters;
    bool ends, hidden;           // start and goals were drawn; and something was before them
} noted;

static bool is_layer(const noted *n, const char *name) { return strcmp(n->layer, name) == 0; }

static void note_begin(canvas *c, const canvas_page *page) { (void)c, (void)page; }
static void note_open(canvas *c, const canvas_pen *pen) {
    noted *n = (noted *)c;
    snprintf(n->layer, sizeof n->layer, "%s", pen->name);
    n->size = pen->size;
    if (is_layer(n, "goals")) n->ends = true;
    if (!n->ends && strstr(n->layer, "seam") != NULL) n->hidden = true;
}
static void note_move(canvas *c, canvas_point to) {
    noted *n = (noted *)c;
    (void)to;
    n->marks += is_layer(n, "seams") || is_layer(n, "path-seams");
    n->path_marks += is_layer(n, "path-seams");
}
static void note_line(canvas *c, canvas_point to) { (void)c, (void)to; }
static void note_curve(canvas *c, canvas_point by, canvas_point to) { (void)c, (void)by, (void)to; }
static void note_circle(canvas *c, canvas_point m, int32_t r) { (void)c, (void)m, (void)r; }
static void note_shut(canvas *c) { (void)c; }
static void note_text(canvas *c, canvas_point m, const char *t) {
    noted *n = (noted *)c;
    assert_true(is_layer(n, "seam-letters") || is_layer(n, "path-letters"));
    n->path_letters += is_layer(n, "path-letters");
    assert_in_range(n->letters, 0, LETTERS_MOST - 1);
    n->at[n->letters] = m;
    n->sizes[n->letters] = n->size;
    snprintf(n->names[n->letters++], ROOM_NAME_SIZE, "%s", t);
}
static void note_finish(canvas *c) { (void)c; }
static meander_status note_end(canvas *c) {
    (void)c;
    return MEANDER_OK;
}

static void note(noted *n) {
    *n = (noted){.canvas = {note_begin, note_open, note_move, note_line, note_curve, note_circle,
                            note_shut, note_text, note_finish, note_end}};
}

static void make(context *c, const char *text, const char *by, puzzle *p, solution *s) {
    grid_order order;
    generate_order maker = {.generator = generator_named(c, by, strlen(by)), .seed = 5};
    const solver *way = solver_named(c, "breadth-first", 13);
    params none;
    grid *g;
    assert_int_equal(grid_order_read(c, text, strlen(text), &order), MEANDER_OK);
    assert_int_equal(grid_kind_build(&order, &g), MEANDER_OK);
    assert_int_equal(params_parse(c, "", maker.generator->params, "", 0, &maker.params), MEANDER_OK);
    assert_int_equal(params_parse(c, "", way->params, "", 0, &none), MEANDER_OK);
    assert_int_equal(puzzle_init(p, c, g), MEANDER_OK);
    assert_int_equal(generate_maze(&maker, &p->maze, NULL), MEANDER_OK);
    assert_int_equal(solve_run(way, &none, p, NULL, s), MEANDER_OK);
}

// The open sides at seams, which are two for each passage.
static size_t open_seams(const puzzle *p, const uint8_t *path) {
    const grid *g = p->grid;
    size_t count = 0;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned side = 0; side < g->side_count; side++) {
            bool open = path == NULL ? maze_is_open(&p->maze, c, side) : sides_get(g, path, c) >> side & 1;
            count += open && shape_link_of(g, c, side) >= SHAPE_UP;
        }
    return count;
}

// Letters are at most three quarters of their size high, and six tenths wide.
static bool letters_meet(const noted *n, size_t i, size_t k) {
    int32_t across = abs(n->at[i].x - n->at[k].x), down = abs(n->at[i].y - n->at[k].y);
    int32_t wide = n->sizes[i] * (int32_t)strlen(n->names[i]) + n->sizes[k] * (int32_t)strlen(n->names[k]);
    return across < wide * 30 / 100 && down < (n->sizes[i] + n->sizes[k]) * 37 / 100;
}

static void check_letters(const char *text, const grid *g, const style *l, const noted *n) {
    shape_box box = shape_picture_box(g, l);
    for (size_t i = 0; i < n->letters; i++) {
        size_t same = 0;
        for (size_t k = 0; k < n->letters; k++) same += strcmp(n->names[i], n->names[k]) == 0;
        for (size_t k = 0; k < i; k++)
            if (letters_meet(n, i, k)) fail_msg("%s: '%s' and '%s' meet", text, n->names[i], n->names[k]);
        if (same != 2) fail_msg("%s: '%s' is there %zu times", text, n->names[i], same);
        shape_point at = {n->at[i].x + box.least.x, n->at[i].y + box.least.y};
        if (shape_at(g, at) != CELL_NONE) fail_msg("%s: '%s' is inside a cell", text, n->names[i]);
        bool on_page = at.x > box.least.x + 100 && at.x < box.most.x - 100 && at.y > box.least.y + 100 &&
                       at.y < box.most.y - 100;
        if (!on_page) fail_msg("%s: '%s' is not on the page", text, n->names[i]);
    }
}

static void check(const char *text, style l, bool letters) {
    context c = support_context();
    puzzle p;
    solution s;
    static noted n;
    make(&c, text, "wilson", &p, &s);
    const shape_plot seen = {.puzzle = &p, .path_sides = s.path_sides, .id = ""};
    note(&n);
    assert_int_equal(shape_picture_draw(&seen, &l, &n.canvas), MEANDER_OK);
    size_t open = open_seams(&p, NULL), taken = open_seams(&p, s.path_sides);
    if (n.hidden) fail_msg("%s: a seam is below start and goals", text);
    if (n.marks != open || n.path_marks != taken)
        fail_msg("%s: %zu marks, %zu of them of the path; not %zu and %zu", text, n.marks, n.path_marks, open, taken);
    if (n.letters != (letters ? open : 0) || n.path_letters != (letters ? taken : 0))
        fail_msg("%s: %zu letters, %zu of them of the path; not %zu and %zu", text, n.letters, n.path_letters,
                 open, taken);
    check_letters(text, p.grid, &l, &n);
    solution_done(&s);
    puzzle_done(&p);
}

static const char *const grids[] = {"cylinder:9x5", "moebius:12x4", "torus:9x7", "torus:1x1", "torus:2x1",
    "torus:40x30", "klein:9x7", "klein:1x2", "projective:9x7", "cube:1", "cube:5", "cube:16", "solid:1",
    "solid:3,of=tetrahedron", "solid:4,of=octahedron", "solid:3,of=icosahedron", "solid:6,of=icosahedron",
    "sphere:1", "sphere:5", "sphere:9"};

TEST(test_each_letter_is_there_twice) {
    style l = {.colours = style_of_theme(0), .cell = 20, .wall = 2, .seams = true};
    for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) check(grids[i], l, true);
}

TEST(test_no_letters_unless_they_can_be_read) {
    style l = {.colours = style_of_theme(0), .cell = SEAM_CELL_LEAST - 1, .wall = 1, .seams = true};
    check("torus:9x7", l, false);
    l.cell = SEAM_CELL_LEAST;
    check("torus:9x7", l, true);
    l.seams = false;
    check("torus:9x7", l, false);
}
