// SPDX-License-Identifier: MIT
// A picture drawn by bands is the same as one drawn at once: every format that has bands, each
// of its styles, with and without colours, for bands from two rows on, threads 1, 2, 3 and 7,
// rows at hand and rows that are pulled.  Mazes have word edges, masks, marks, odd starts, and
// walls so few that a box picture's last line depends on lines far above it.
#include "support/test.h"
#include "facade/facade.h"
#include "support/door.h"
#include "support/faulty.h"
#include "support/support.h"

// To look for races takes twenty times as long, and three threads are enough for one.
#ifdef __SANITIZE_THREAD__
static const unsigned counts[] = {3};
#else
static const unsigned counts[] = {1, 2, 3, 7};
#endif
static const size_t texts[] = {1, 3000};
enum { COUNTS = sizeof counts / sizeof counts[0], TEXTS = sizeof texts / sizeof texts[0] };

// ---- drawings ------------------------------------------------------------------------

typedef struct scene {
    meander_context *context;
    meander_maze *maze;
    meander_solution *solution;  // or NULL
    bool blocks, closed, coloured;
    const char *name, *style;
    const format *format;
} scene;

// A drawing as draw.c makes it.
typedef struct picture {
    params params;
    rows rows;
    format_solution solution;
    meander_point goals[8];
    border_opening openings[8];
    drawing drawing;
} picture;

static meander_point point(const puzzle *p, cell c) {
    return (meander_point){grid_x(p->grid, c), grid_y(p->grid, c)};
}

static void open_picture(const scene *s, bool forks, picture *v) {
    const puzzle *p = &s->maze->puzzle;
    const char *colon = strchr(s->style, ':');
    const char *style = colon == NULL ? "" : colon + 1;
    rows_marks marks = {0};
    assert_int_equal(params_parse(s->context, s->format->name, s->format->params, style,
                                  strlen(style), &v->params), MEANDER_OK);
    if (s->solution != NULL) {
        const solution *found = &s->solution->solution;
        marks = (rows_marks){found->path_sides, found->seen};
        v->solution = (format_solution){.found = found->found, .reached = found->reached};
    }
    assert_int_equal(rows_open_maze(&v->rows, &p->maze, s->solution == NULL ? NULL : &marks),
                     MEANDER_OK);
    if (!forks) v->rows.fork = NULL;
    for (size_t i = 0; i < p->goal_count; i++) v->goals[i] = point(p, p->goals[i]);
    for (size_t i = 0; i < p->opening_count; i++)
        v->openings[i] = (border_opening){point(p, p->openings[i].cell), p->openings[i].side, OPENING_ENTRANCE};
    v->drawing = (drawing){.context = s->context, .id = "", .rows = &v->rows, .puzzle = p,
                           .has_start = true, .start = point(p, p->start), .goals = v->goals,
                           .goal_count = p->goal_count, .openings = v->openings,
                           .opening_count = s->closed ? 0 : p->opening_count, .blocks = s->blocks,
                           .colour = s->coloured ? FORMAT_COLOUR : FORMAT_PLAIN,
                           .params = &v->params,
                           .solution = s->solution == NULL ? NULL : &v->solution};
}

// With `text` 0 at once.
static char *draw(const scene *s, bool forks, size_t text, size_t *size) {
    picture v;
    output out;
    char *bytes = NULL;
    open_picture(s, forks, &v);
    assert_int_equal(output_open_memory(&out, s->context), MEANDER_OK);
    meander_status status = text == 0 ? s->format->write_rows(&v.drawing, &out)
                                      : format_write_bands(s->format, &v.drawing, text, &out);
    if (status != MEANDER_OK) fail_msg("%s: %s", s->style, meander_context_message(s->context));
    assert_int_equal(output_take(&out, &bytes, size), MEANDER_OK);
    rows_close(&v.rows);
    return bytes;
}

static void expect_same(const scene *s, const char *whole, size_t size, size_t text, bool forks) {
    for (size_t i = 0; i < COUNTS; i++) {
        size_t length;
        meander_context_set_threads(s->context, counts[i]);
        char *bytes = draw(s, forks, text, &length);
        if (length != size || memcmp(bytes, whole, size) != 0)
            fail_msg("%s as %s%s: %u threads, bands of %zu bytes differ", s->name, s->style,
                     s->coloured ? " in colour" : "", counts[i], text);
        memory_free(s->context, bytes);
    }
}

static void check_style(scene *s, const char *style) {
    size_t size;
    s->style = style;
    s->format = format_named(s->context, style, strcspn(style, ":"));
    assert_non_null(s->format);
    picture v;
    open_picture(s, true, &v);
    bool bands = s->format->has_bands != NULL && s->format->has_bands(&v.drawing);
    rows_close(&v.rows);
    for (unsigned colour = 0; bands && colour < 2; colour++) {
        s->coloured = colour;
        char *whole = draw(s, true, 0, &size);
        for (size_t i = 0; i < TEXTS; i++) expect_same(s, whole, size, texts[i], i != colour);
        memory_free(s->context, whole);
    }
}

static void check(scene *s) {
    static const char *const styles[] = {"block:arrows=yes", "block:wall=X,floor=.", "ascii:post=o",
                                         "unicode:layout=wide"};
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) check_style(s, styles[i]);
    for (size_t i = 0; i < format_count(); i++) check_style(s, format_at(i)->name);
}

// ---- mazes ---------------------------------------------------------------------------

static scene open_scene(const char *id, const char *solved_by) {
    scene s = {.name = id};
    assert_int_equal(meander_context_new(NULL, &s.context), MEANDER_OK);
    if (meander_maze_new(s.context, id, NULL, &s.maze) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(s.context));
    if (solved_by == NULL) return s;
    meander_status status = meander_solution_new(s.maze, solved_by, NULL, &s.solution);
    assert_true(status == MEANDER_OK || status == MEANDER_NO);
    return s;
}

static void close_scene(scene *s) {
    meander_solution_free(s->solution);
    meander_maze_free(s->maze);
    meander_context_free(s->context);
}

static void check_id(const char *id, const char *solved_by) {
    scene s = open_scene(id, solved_by);
    check(&s);
    close_scene(&s);
}

// Word edges in both directions; bands of all heights from one row on in the end.
TEST(test_sizes) {
    static const unsigned widths[] = {1, 63, 64, 65, 129}, heights[] = {1, 2, 3, 4, 5, 64, 129};
    char id[64];
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++)
        for (size_t k = 0; k < sizeof heights / sizeof heights[0]; k++) {
            snprintf(id, sizeof id, "rect:%ux%u/backtracker/%zu", widths[i], heights[k], i + k);
            check_id(id, (i + k) % 2 == 0 ? "depth-first" : NULL);
        }
}

// Start and goals on borders of bands, in the middle, in one cell, many; shortest ways in loops.
TEST(test_places) {
    static const char *const ids[] = {
        "rect:40x41/wilson/1+start=39,40+goal=0,0", "rect:40x41/wilson/1+start=0,20+goal=39,21",
        "rect:40x41/wilson/1+start=7,1+goal=8,2",   "rect:40x41/wilson/1+start=7,20+goal=7,20",
        "rect:40x41/wilson/1+start=0,0+goal=0,0",   "rect:40x41/wilson/1+start=9,0+goal=9,40",
        "rect:40x41/wilson/1+start=0,1+goal=0,2+goal=39,3+goal=5,40",
        "rect:70x30/kruskal/3+braid=100",
    };
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        check_id(ids[i], NULL);
        check_id(ids[i], "breadth-first");
    }
}

static char *mask_new(meander_context *c, unsigned width, unsigned height, bool holes) {
    char *text = calloc((size_t)(width + 1) * height + 1, 1), *shape;
    size_t size = 0;
    assert_non_null(text);
    for (unsigned y = 0; y < height; y++) {
        for (unsigned x = 0; x < width; x++) {
            double u = 2.0 * x / width - 1, v = 2.0 * y / height - 1;
            bool inside = holes ? (x * 7 + y * 3) % 11 != 0 : u * u + v * v < 1;
            text[size++] = inside ? '#' : '.';
        }
        text[size++] = '\n';
    }
    assert_int_equal(meander_mask_new(c, text, size, "mask", &shape), MEANDER_OK);
    free(text);
    return shape;
}

// Blank first rows, which make bands too high for their room; signs outside; letters.
TEST(test_masks) {
    for (unsigned i = 0; i < 4; i++) {
        char id[20000];
        meander_context *c = door_open();
        char *shape = mask_new(c, 60 + 10 * i, 40, i % 2);
        snprintf(id, sizeof id, "rect:%s/backtracker/5", shape);
        meander_text_free(c, shape);
        meander_context_free(c);
        check_id(id, i < 2 ? "depth-first" : NULL);
    }
}

// All open but a few walls, or none: what a box picture's last line shows depends on all others.
TEST(test_open) {
    for (unsigned i = 0; i < 12; i++) {
        scene s = open_scene(i % 3 == 0 ? "rect:2x30/wilson/1" : "rect:66x31/wilson/1", NULL);
        maze *m = &s.maze->puzzle.maze;
        for (cell c = 0; c < m->grid->count; c++) m->open[c] = m->grid->sides[c];
        cell c = grid_cell(m->grid, i % 2, i);
        s.closed = i % 4 != 0;
        if (i % 4 < 3) {
            m->open[c] &= (uint8_t)~(1u << MEANDER_EAST);
            m->open[c + 1] &= (uint8_t)~(1u << MEANDER_WEST);
        }
        check(&s);
        close_scene(&s);
    }
}

// Each cell a block, of which two lines make one of half blocks.
TEST(test_maps) {
    static const char *const ids[] = {"rect:65x30/cellular/1", "rect:64x31/cellular/1"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        scene s = open_scene(ids[i], "breadth-first");
        s.blocks = true;
        s.closed = true;
        check(&s);
        close_scene(&s);
    }
}

// ---- stops ---------------------------------------------------------------------------

static bool stop_after(void *user, uint64_t done, uint64_t total) {
    unsigned *left = user;
    assert_true(done <= total);
    return (*left)-- > 0;
}

TEST(test_cancel) {
    for (unsigned most = 0; most < 40; most++) {
        scene s = open_scene("rect:65x200/backtracker/1", NULL);
        picture v;
        output out;
        unsigned left = most;
        s.style = "unicode";
        s.format = format_named(s.context, "unicode", 7);
        meander_context_set_threads(s.context, 3);
        meander_context_set_progress(s.context, stop_after, &left);
        open_picture(&s, most % 2, &v);
        assert_int_equal(output_open_memory(&out, s.context), MEANDER_OK);
        assert_int_equal(format_write_bands(s.format, &v.drawing, 2000, &out), MEANDER_CANCELLED);
        output_abandon(&out);
        rows_close(&v.rows);
        close_scene(&s);
    }
}

// ---- no memory -----------------------------------------------------------------------

// Draws with the n-th allocation failing; whether one failed.
static bool try_memory(scene *s, faulty *f, bool forks, const char *whole, size_t size) {
    picture v;
    output out;
    char *bytes = NULL;
    size_t length = 0, live = f->live, at = f->fail_at;
    bool lasting = f->lasting;
    faulty_set(f, 0, false);
    open_picture(s, forks, &v);
    assert_int_equal(output_open_memory(&out, s->context), MEANDER_OK);
    faulty_set(f, at, lasting);
    meander_status status = format_write_bands(s->format, &v.drawing, 2000, &out);
    if (status == MEANDER_OK) status = output_take(&out, &bytes, &length);
    else output_abandon(&out);
    if (f->failed) assert_int_equal(status, MEANDER_NO_MEMORY);
    else assert_int_equal(status, MEANDER_OK);
    if (status == MEANDER_OK) assert_true(length == size && memcmp(bytes, whole, size) == 0);
    memory_free(s->context, bytes);
    rows_close(&v.rows);
    assert_int_equal(f->live, live);
    return f->failed;
}

TEST(test_no_memory) {
    for (size_t i = 0; i < format_count(); i++) {
        faulty f = {0};
        meander_allocator memory = faulty_allocator(&f);
        scene s = {.name = "rect:65x90/backtracker/1", .format = format_at(i)};
        size_t size;
        if (s.format->has_bands == NULL) continue;
        s.style = s.format->name;
        assert_int_equal(meander_context_new(&memory, &s.context), MEANDER_OK);
        assert_int_equal(meander_maze_new(s.context, s.name, NULL, &s.maze), MEANDER_OK);
        char *whole = draw(&s, true, 0, &size);
        meander_context_set_threads(s.context, 3);
        for (unsigned way = 0; way < 4; way++)
            for (size_t n = 1, more = 1; more; n++) {
                faulty_set(&f, n, way / 2);
                more = try_memory(&s, &f, way % 2, whole, size);
                assert_true(n < 500);
            }
        memory_free(s.context, whole);
        close_scene(&s);
        assert_int_equal(f.live, 0);
    }
}
