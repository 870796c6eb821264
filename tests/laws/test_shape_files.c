// SPDX-License-Identifier: MIT
// JSON of mazes on every kind of grid that is not made of squares, with its graph: it comes back as the same
// maze, and whatever is wrong is refused with its place.  Formats of squares say which others there are.
// Kinds are taken from the registry, so a new one is tested as well.  What all formats bring back is in test_files.c.
#include "support/test.h"
#include "facade/facade.h"
#include "grid/shape.h"
#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"

static const char *const small_shapes[] = {
    "hex:1", "hex:2", "hex:3,outline=triangle", "hex:1x1", "hex:1x3", "hex:5x4", "tri:1", "tri:3",
    "tri:2,outline=hexagon", "tri:5x4", "upsilon:1x1", "upsilon:4x3", "zeta:1x1", "zeta:3x3",
    "zeta:70x2", "weave:1x1", "weave:5x4,crossings=100", "box:1x1x1", "box:2x3x2", "box:2x2x3x2",
    "tiling:3x2,of=3.12.12", "tiling:1x2,of=4.6.12",
};
enum { SMALL_SHAPES = sizeof small_shapes / sizeof small_shapes[0] };

// The example of each kind that is not made of squares, then small ones; NULL: no more.
static const char *nth_shape(size_t i) {
    for (size_t k = 0; k < grid_kind_count(); k++) {
        const grid_kind *kind = grid_kind_at(k);
        if (names_contain(kind->traits, "squares")) continue;
        if (i-- == 0) return kind->example;
    }
    return i < SMALL_SHAPES ? small_shapes[i] : NULL;
}

// What a shape is made into: by this text behind its name, with or without a solution.
typedef struct extra {
    const char *text, *solver;
} extra;

static const extra extras[] = {
    {.text = "/kruskal/1"},
    {.text = "/wilson/2+braid=60", .solver = "breadth-first"},
};

// Several goals, the last and the first cell, of which each ID keeps its own.
static void give_goals(meander_maze *m) {
    const grid *g = m->puzzle.grid;
    meander_point goals[] = {grid_point(g, grid_last(g)), grid_point(g, grid_nth(g, g->cells / 2))};
    assert_int_equal(meander_maze_set_goals(m, goals, 2), MEANDER_OK);
}

static meander_maze *make(meander_context *c, const char *shape, const extra *e) {
    char id[160];
    snprintf(id, sizeof id, "%s%s", shape, e->text);
    meander_maze *m = door_make(c, id);
    if (e->solver != NULL && m->puzzle.grid->cells > 2) give_goals(m);
    return m;
}

static meander_solution *solve(const meander_maze *m, const char *by) {
    meander_solution *s = NULL;
    if (by == NULL) return NULL;
    meander_status status = meander_solution_new(m, by, NULL, &s);
    if (status != MEANDER_OK && status != MEANDER_NO)
        fail_msg("%s: %s", by, meander_context_message(m->context));
    if (status == MEANDER_OK) return s;
    meander_solution_free(s);
    return NULL;
}

// NULL, or what differs.
static const char *difference(const puzzle *a, const puzzle *b) {
    const grid *g = a->grid, *h = b->grid;
    char one[GRID_TEXT_SIZE], two[GRID_TEXT_SIZE];
    grid_write_text(g, one, sizeof one);
    grid_write_text(h, two, sizeof two);
    if (strcmp(one, two) != 0 || g->count != h->count || g->cells != h->cells) return "the grid";
    for (cell c = 0; c < g->count; c++)
        if (maze_sides(&a->maze, c) != maze_sides(&b->maze, c)) return "the passages";
    if (a->start != b->start || a->goal_count != b->goal_count) return "start and goals";
    if (memcmp(a->goals, b->goals, a->goal_count * sizeof *a->goals) != 0) return "the goals";
    for (cell c = 0; a->weights != NULL && c < g->count; c++)
        if (grid_holds(g, c) && (b->weights == NULL || a->weights[c] != b->weights[c]))
            return "the weights";
    return NULL;
}

// Where several ways are drawn all of them come back, and the path is any one of the shortest.
static bool same_path(const meander_solution *s, const recorded *r, size_t cells) {
    if (!r->known || !r->found || r->steps != s->solution.steps) return false;
    const uint8_t *sides = s->solution.path_sides;
    return (r->path_sides != NULL && sides != NULL && memcmp(r->path_sides, sides, cells) == 0) ||
           (r->steps == 0 || memcmp(r->path, s->solution.path, (size_t)r->steps) == 0);
}

static void check_back(meander_context *c, const char *what, const meander_maze *m,
                       const meander_solution *s, const char *in) {
    char *text, *again;
    size_t size, again_size;
    meander_maze *back;
    meander_solution *kept = NULL;
    if (meander_maze_draw_new(m, s, in, &text, &size) != MEANDER_OK)
        fail_msg("%s in %s: %s", what, in, meander_context_message(c));
    if (meander_maze_read_new(c, text, size, "back", NULL, MEANDER_AS_AUTO, &back) != MEANDER_OK)
        fail_msg("%s in %s: %s", what, in, meander_context_message(c));
    const char *differs = difference(&m->puzzle, &back->puzzle);
    if (differs == NULL && meander_maze_check(back) != MEANDER_OK) differs = meander_context_message(c);
    // Goals that were moved are in the ID that is written, unless passages depend on them.
    char *id = NULL;
    meander_status named = meander_maze_true_id_new(m, &id);
    if (named != MEANDER_OK) assert_int_equal(named, MEANDER_NO);
    if (differs == NULL && strcmp(named == MEANDER_OK ? id : "", meander_maze_id(back)) != 0) differs = "the ID";
    meander_text_free(c, id);
    if (differs == NULL && s != NULL &&
        !same_path(s, &back->puzzle.recorded, m->puzzle.grid->count))
        differs = "the path";
    if (differs != NULL) fail_msg("%s in %s: %s", what, in, differs);
    if (s != NULL) assert_int_equal(meander_solution_recorded_new(back, &kept), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(back, kept, in, &again, &again_size), MEANDER_OK);
    if (size != again_size || memcmp(text, again, size) != 0)
        fail_msg("%s in %s: another file the second time", what, in);
    meander_solution_free(kept);
    meander_maze_free(back);
    meander_text_free(c, text);
    meander_text_free(c, again);
}

static const char neighbours_of_hexagons[] =
    "\"neighbours\": [\n    [[1, 2, -1, -1, -1, -1], [-1, 3, 2, 0, -1, -1]],\n"
    "    [[3, -1, -1, -1, 0, 1], [-1, -1, -1, 2, 1, -1]]\n  ]";
static const char outlines_of_squares[] =
    "\"neighbours\": [\n    [[-1, -1, 1, -1]],\n    [[0, -1, -1, -1]],\n    [null]\n  ],\n"
    "  \"middles\": [\n    [[500, 500]],\n    [[500, 1500]],\n    [null]\n  ],\n"
    "  \"outlines\": [\n    [[[0, 0, 0], [1000, 0, 1], [1000, 1000, 2], [0, 1000, 3]]],\n"
    "    [[[0, 1000, 0], [1000, 1000, 1], [1000, 2000, 2], [0, 2000, 3]]],\n    [null]\n  ]";

static void check_holds(meander_context *c, const char *id, const char *wanted) {
    static const extra plain = {.text = ""};
    char *text, *again;
    meander_maze *back;
    watch("%s", id);
    meander_maze *m = make(c, id, &plain);
    assert_int_equal(meander_maze_draw_new(m, NULL, "json:graph", &text, NULL), MEANDER_OK);
    if (strstr(text, wanted) == NULL) fail_msg("%s has\n%s\nwithout\n%s", id, text, wanted);
    assert_int_equal(meander_maze_read_new(c, text, strlen(text), "back", NULL, MEANDER_AS_AUTO, &back),
                     MEANDER_OK);
    assert_string_equal(meander_maze_format(back), "json:graph");
    assert_int_equal(meander_maze_draw_new(back, NULL, "json:graph", &again, NULL), MEANDER_OK);
    assert_string_equal(text, again);
    meander_text_free(c, text);
    meander_text_free(c, again);
    meander_maze_free(back);
    meander_maze_free(m);
}

// The same with neighbours and outlines, which a second reading keeps.
TEST(test_json_with_its_graph) {
    meander_context *c = door_open();
    for (size_t i = 0; nth_shape(i) != NULL; i++) {
        char what[200];
        snprintf(what, sizeof what, "%s%s", nth_shape(i), extras[1].text);
        watch("%s with its graph", what);
        meander_maze *m = make(c, nth_shape(i), &extras[1]);
        meander_solution *s = solve(m, extras[1].solver);
        check_back(c, what, m, s, "json:graph");
        meander_solution_free(s);
        meander_maze_free(m);
    }
    check_holds(c, "hex:2x2/wilson/1", neighbours_of_hexagons);
    check_holds(c, "rect:1x3,mask=acb/backtracker/1", outlines_of_squares);
    watch_done();
    meander_context_free(c);
}

// A source of rows has no neighbours, so a maze that could be made by rows is made whole.
TEST(test_graph_is_not_for_rows) {
    meander_context *c = door_open();
    meander_rows *r;
    meander_output *out;
    bool takes;
    assert_int_equal(meander_format_takes_rows(c, "json", &takes), MEANDER_OK);
    assert_true(takes);
    assert_int_equal(meander_format_takes_rows(c, "json:graph", &takes), MEANDER_OK);
    assert_false(takes);
    assert_int_equal(meander_format_takes_rows(c, "trace", &takes), MEANDER_OK);
    assert_false(takes);
    assert_int_equal(meander_format_takes_rows(c, "json:map", &takes), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_id_by_rows(c, "rect:3x2/eller/7", NULL, "json:graph", &takes), MEANDER_OK);
    assert_false(takes);
    assert_int_equal(meander_rows_new(c, "rect:3x2/eller/7", &r), MEANDER_OK);
    assert_int_equal(meander_output_file_new(c, "/dev/null", &out), MEANDER_OK);
    assert_int_equal(meander_rows_write(r, "json:graph", out),
                     MEANDER_UNSUPPORTED);
    meander_output_abandon(out);
    meander_rows_free(r);
    watch_done();
    meander_context_free(c);
}

// Every format writes the shape, or names one that does.
TEST(test_other_formats_say_which_do) {
    meander_context *c = door_open();
    for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++) {
        meander_info info = meander_list_at(MEANDER_FORMATS, f);
        for (size_t i = 0; nth_shape(i) != NULL; i++) {
            char *text;
            watch("%s in %s", nth_shape(i), info.name);
            meander_maze *m = make(c, nth_shape(i), &extras[0]);
            meander_solution *s = solve(m, "breadth-first");
            meander_status status = meander_maze_draw_new(m, s, info.name, &text, NULL);
            const char *message = meander_context_message(c);
            bool shapes = names_contain(info.traits, "shapes") && !names_contain(info.traits, "events");
            bool stencils = names_contain(info.traits, "stencils"), flat = names_contain(info.traits, "flat");
            bool solids = names_contain(info.traits, "solids"), levels = names_contain(info.traits, "levels");
            bool box = strncmp(nth_shape(i), "box:", 4) == 0 && m->puzzle.grid->numbers[3] == 0;
            if (levels && box != (status == MEANDER_OK)) fail_msg("%s: %s", info.name, message);
            bool flatter = strstr(message, "enclose nothing") != NULL;
            if (solids && status != MEANDER_OK && strstr(message, "because ") == NULL && !flatter)
                fail_msg("%s: %s", info.name, message);
            if (flat && shape_is_flat(m->puzzle.grid) != (status == MEANDER_OK)) fail_msg("%s: %s", info.name, message);
            if (!stencils && !flat && !solids && !levels && shapes != (status == MEANDER_OK))
                fail_msg("%s: %s", info.name, message);
            if (status == MEANDER_OK) meander_text_free(c, text);
            else if ((strstr(message, info.name) == NULL || strstr(message, "trace") == NULL) && !flatter)
                assert_non_null(strstr(message, " json"));
            meander_solution_free(s);
            meander_maze_free(m);
        }
    }
    watch_done();
    meander_context_free(c);
}

// ---- JSON that is wrong ----------------------------------------------------------------------

static const struct {
    const char *text, *message;
} wrong[] = {
    {"{\"grid\": \"octopus:3\", \"cells\": [[0]]}", "back:1:10: no grid 'octopus'; see"},
    {"{\"grid\": \"hex:\", \"cells\": [[0]]}",
     "back:1:10: size '' of a hex is not of the form WIDTHxHEIGHT or SIDE, as in hex:20x20"},
    {"{\"grid\": \"hex:1x0\", \"cells\": [[0]]}",
     "back:1:10: size '1x0' has a 0: a hex has at least one cell each way"},
    {"{\"grid\": \"rect:1x1\", \"cells\": [[0]]}", "back:1:10: the grid of squares is \"rect\""},
    {"{\"grid\": \"hex:4000000000x4000000000\", \"cells\": [[0]]}",
     "back:1:10: the grid has 4000000000 x 4000000000 places, but there are 1 x 1 cells"},
    {"{\"grid\": \"hex:1x2\", \"cells\": [[0]]}",
     "back:1:10: the grid has 1 x 2 places, but there are 1 x 1 cells"},
    {"{\"grid\": \"hex:2x1,outline=triangle\", \"cells\": [[0, 0]]}",
     "back:1:10: outline=triangle needs a size of one number, as in hex:12"},
    {"{\"grid\": \"hex:2x1\", \"cells\": [[1, 0]]}", "back:1:35: cell 1,0: a neighbour says otherwise"},
    {"{\"grid\": \"hex:2x1\", \"cells\": [[0, 8]]}", "back:1:32: cell 0,0: a neighbour says otherwise"},
    {"{\"cells\": [[8, 0]], \"grid\": \"hex:2x1\"}", "back:1:13: cell 0,0: it is open where no cell is"},
    {"{\"grid\": \"hex:2x1\", \"cells\": [[64, 0]]}",
     "back:1:32: cell 0,0: it has more sides than the grid"},
    {"{\"grid\": \"hex:2x1\", \"cells\": [[-1, 0]]}", "back:1:32: cell 0,0: it is missing"},
    {"{\"grid\": \"hex:2\", \"cells\": [[0, 0, 0], [0, 0, 0], [0, 0, 0]]}",
     "back:1:30: cell 0,0: the grid has no cell there"},
    {"{\"grid\": \"hex:1x1\", \"blocks\": true, \"cells\": [[0]]}",
     "back:1:10: a block map is made of squares"},
    {"{\"grid\": \"hex:1x1\", \"sides\": [\"E\", \"SW\"], \"cells\": [[0]]}",
     "back:1:36: this is not side 1 of the grid"},
    {"{\"grid\": \"hex:1x1\", \"sides\": [\"E\"], \"cells\": [[0]]}", "back:1:30: the grid has 6 sides"},
    {"{\"grid\": \"hex:2x1\", \"path\": [\"N\"], \"cells\": [[1, 8]]}",
     "back:1:31: the grid has no such side"},
    {"{\"grid\": \"hex:2x1\", \"path\": [\"SE\"], \"cells\": [[1, 8]]}",
     "back:1:29: step 1 of the path, from 0,0, leads out of the maze"},
    {"{\"grid\": \"hex:2x1\", \"path\": [\"E\", \"W\"], \"cells\": [[1, 8]]}",
     "back:1:29: the path ends at 0,0, which is not a goal"},
    {"{\"grid\": \"box:2x1x1\", \"path\": \"U\", \"cells\": [[2, 8]]}",
     "back:1:31: step 1 of the path, from 0,0,0, leads out of the maze"},
    {"{\"cells\": [[16, 0]]}", "back:1:13: a cell is a number from -1 to 15"},
    {"{\"cells\": [[4294967296, 0]]}", "back:1:23: a cell is -1 or the number of its open sides"},
    {"{\"grid\": \"hex:2x1\", \"openings\": [[0, 0, \"E\"]], \"cells\": [[1, 8]]}",
     "back:1:34: the opening at 0,0 is not in the border"},
    {"{\"grid\": \"hex:2x1\", \"openings\": [[0, 0, \"N\"]], \"cells\": [[1, 8]]}",
     "back:1:42: the grid has no such side"},
};

TEST(test_wrong_json) {
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        meander_maze *m;
        watch("%s", wrong[i].text);
        meander_status status = meander_maze_read_new(c, wrong[i].text, strlen(wrong[i].text), "back",
                                                      "json", MEANDER_AS_AUTO, &m);
        assert_int_equal(status, MEANDER_BAD_INPUT);
        if (strncmp(meander_context_message(c), wrong[i].message, strlen(wrong[i].message)) != 0)
            fail_msg("%s\n%s, not\n%s", wrong[i].text, meander_context_message(c), wrong[i].message);
    }
    watch_done();
    meander_context_free(c);
}

// An opening of a hexagon, given by its name, and keys in another order.
TEST(test_json_of_others) {
    static const char text[] = "{\"cells\": [[1, 8]], \"path\": [\"E\"],\n \"openings\": [[0, 0, \"NW\"]], "
                               "\"grid\": \"hexagons:2x1\"}";
    meander_context *c = door_open();
    meander_maze *m;
    char *again;
    assert_int_equal(meander_maze_read_new(c, text, sizeof text - 1, "back", NULL, MEANDER_AS_AUTO, &m),
                     MEANDER_OK);
    assert_int_equal(m->puzzle.recorded.steps, 1);
    assert_int_equal(meander_maze_draw_new(m, NULL, "json", &again, NULL), MEANDER_OK);
    assert_non_null(strstr(again, "\"openings\": [[0, 0, \"NW\"]]"));
    assert_non_null(strstr(again, "\"grid\": \"hex:2x1\""));
    meander_text_free(c, again);
    meander_maze_free(m);
    watch_done();
    meander_context_free(c);
}
