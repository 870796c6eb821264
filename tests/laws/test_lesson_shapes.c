// SPDX-License-Identifier: MIT
// Lessons on cells that are no squares: each makes the maze of the fast version, or finds a path of the
// same length, and names sides as its grid does.  Those that turn left and right refuse such cells.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include <meander/meander.h>

static const char *const shapes[] = {"hex:7x6", "tri:9x5", "upsilon:5x4", "zeta:6x5", "box:4x3x3",
                                     "weave:8x7", "polar:4", "cylinder:6x5", "moebius:9x4", "torus:5x4",
                                     "klein:5x4", "cube:3", "solid:2,of=icosahedron", "hex:1x1", "polar:1",
                                     "tiling:3x3,of=3.12.12", "tiling:2x2,of=4.6.12"};
enum { SHAPES = sizeof shapes / sizeof *shapes, ID = 120 };

static meander_context *c;

static int open_context(void **state) {
    (void)state;
    return meander_context_new(NULL, &c) != MEANDER_OK;
}

static int close_context(void **state) {
    (void)state;
    meander_context_free(c);
    return 0;
}

static void check_same(const meander_maze *a, const meander_maze *b, const char *what) {
    for (uint64_t y = 0; y < meander_maze_height(a); y++)
        for (uint64_t x = 0; x < meander_maze_width(a); x++)
            if (meander_maze_sides(a, (meander_point){x, y}) != meander_maze_sides(b, (meander_point){x, y}))
                fail_msg("%s: the lesson makes another maze", what);
}

static size_t check_generator(const char *shape, const char *name) {
    char id[ID];
    meander_maze *m;
    meander_lesson *l;
    snprintf(id, sizeof id, "%s/%s/7", shape, name);
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) return 0;
    if (meander_lesson_new(c, id, MEANDER_GENERATORS, NULL, &l) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(c));
    check_same(m, meander_lesson_maze(l), id);
    assert_true(meander_lesson_count(l) > 0);
    meander_lesson_free(l);
    meander_maze_free(m);
    return 1;
}

static void test_generators(void **state) {
    (void)state;
    for (size_t k = 0; k < SHAPES; k++) {
        size_t made = 0;
        for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++)
            made += check_generator(shapes[k], meander_list_at(MEANDER_GENERATORS, i).name);
        assert_true(made >= 15);
    }
}

// Cells of the lesson's path; of several paths, as of all the shortest, there are more.
static uint64_t path_cells(meander_lesson *l) {
    size_t count;
    const meander_event *events = meander_lesson_events(l, &count);
    uint64_t cells = 0;
    for (size_t i = 0; i < count; i++) cells += events[i].kind == MEANDER_EVENT_PATH;
    return cells;
}

// The lesson speaks, and its pictures begin with the passages of the maze.
static void check_beginning(const meander_maze *m, const meander_lesson *l, const char *what) {
    meander_player *p;
    assert_true(meander_lesson_count(l) > 0);
    assert_int_equal(meander_lesson_player_new(l, &p), MEANDER_OK);
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y};
            if (meander_maze_holds(m, at) && meander_player_look(p, at).sides != meander_maze_sides(m, at))
                fail_msg("%s: the first picture has other passages", what);
        }
    meander_player_free(p);
}

static size_t check_solver(const meander_maze *m, const char *name, const char *what) {
    meander_solution *s = NULL;
    meander_lesson *l;
    if (meander_solution_new(m, name, NULL, &s) > MEANDER_NO || s == NULL) return 0;
    meander_status status = meander_lesson_of_maze_new(m, name, &l);
    if (status == MEANDER_UNSUPPORTED) {
        assert_non_null(strstr(meander_context_message(c), " is explained on squares only"));
        meander_solution_free(s);
        return 0;
    }
    if (status != MEANDER_OK) fail_msg("%s %s: %s", what, name, meander_context_message(c));
    check_beginning(m, l, what);
    uint64_t cells = path_cells(l), steps = meander_solution_steps(s), paths;
    bool saturated, several = meander_solution_paths(s, &paths, &saturated);
    if (several ? cells < steps + 1 : cells != steps + 1)
        fail_msg("%s %s: a path of %llu cells, not of %llu steps", what, name, (unsigned long long)cells,
                 (unsigned long long)steps);
    meander_lesson_free(l);
    meander_solution_free(s);
    return 1;
}

static void test_solvers(void **state) {
    (void)state;
    for (size_t k = 0; k < SHAPES; k++) {
        char id[ID];
        meander_maze *m;
        size_t solved = 0;
        snprintf(id, sizeof id, "%s/wilson/7+braid=30", shapes[k]);
        assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
        for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++)
            solved += check_solver(m, meander_list_at(MEANDER_SOLVERS, i).name, id);
        assert_true(solved >= 11);
        meander_maze_free(m);
    }
}

static void test_transforms(void **state) {
    static const char *const steps[] = {"braid=40", "sparse=30"};
    (void)state;
    for (size_t k = 0; k < SHAPES; k++)
        for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
            char id[ID], name[ID];
            meander_maze *m = NULL;
            meander_lesson *l = NULL;
            snprintf(id, sizeof id, "%s/wilson/7+%s", shapes[k], steps[i]);
            snprintf(name, sizeof name, "%.*s", (int)strcspn(steps[i], "="), steps[i]);
            if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK ||
                meander_lesson_new(c, id, MEANDER_TRANSFORMS, name, &l) != MEANDER_OK)
                fail_msg("%s: %s", id, meander_context_message(c));
            check_same(m, meander_lesson_maze(l), id);
            meander_lesson_free(l);
            meander_maze_free(m);
        }
}

static bool says(meander_lesson *l, const char *words) {
    for (size_t i = 0; i < meander_lesson_count(l); i++)
        if (strstr(meander_lesson_step(l, i).text, words) != NULL) return true;
    return false;
}

static void test_words(void **state) {
    static const struct {
        const char *id, *said;
    } cases[] = {{"hex:5x4/backtracker/7", " SE"}, {"polar:4/backtracker/7", " out"},
                 {"box:3x3x3/backtracker/7", " U"}, {"solid:3,of=octahedron/backtracker/7", " ab"},
                 {"tiling:3x3,of=4.6.12/backtracker/7", " side 11"}, {"penrose:2/backtracker/7", " side 2"},
                 {"rect:5x4/backtracker/7", " east"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        meander_lesson *l;
        assert_int_equal(meander_lesson_new(c, cases[i].id, MEANDER_GENERATORS, NULL, &l), MEANDER_OK);
        if (!says(l, cases[i].said)) fail_msg("%s does not say '%s'", cases[i].id, cases[i].said);
        assert_int_equal(says(l, " north"), strncmp(cases[i].id, "rect", 4) == 0);
        assert_false(says(l, "another side"));
        meander_lesson_free(l);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_generators), cmocka_unit_test(test_solvers),
                                       cmocka_unit_test(test_transforms),
                                       cmocka_unit_test(test_words)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
