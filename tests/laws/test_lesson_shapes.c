// SPDX-License-Identifier: MIT
// Lessons on every kind of grid, at its smallest sizes, with and without a mask, and a few larger
// ones: each makes the maze of the fast version, or finds its path, opens no passage twice, and its
// film, played to the end, shows that maze.  Those that turn left and right refuse cells that are
// not squares.
//
// With sides of 1 and 2, two sides of a cell may lead to one neighbour.  A list of neighbours then
// holds one twice, which is beyond its memory only sometimes; sanitized programs end there.
#include "support/test.h"
#include "lesson/lesson.h"
#include "support/door.h"
#include "support/small_grids.h"
#include "support/watch.h"

static const char *const larger[] = {"hex:7x6", "tri:9x5", "upsilon:5x4", "zeta:6x5", "box:4x3x3",
                                     "weave:8x7", "polar:4", "cylinder:6x5", "moebius:9x4", "torus:5x4",
                                     "klein:5x4", "cube:3", "solid:2,of=icosahedron",
                                     "tiling:3x3,of=3.12.12", "tiling:2x2,of=4.6.12"};
enum { LARGER = sizeof larger / sizeof *larger, ID = 200, SEEDS = 4 };

DOOR_FOR_ALL
static size_t compared;                  // lessons

// Calls `each` with every small grid and the larger ones, as IDs of which the first part matters.
static void each_grid(void (*each)(const char *id)) {
    compared = 0;
    assert_true(small_grids_each(c, "wilson/1", each) >= 150);
    for (size_t i = 0; i < LARGER; i++) each(larger[i]);
}

// The length of the grid's part of an ID.
static int shape_length(const char *id) { return (int)strcspn(id, "/"); }

// ---- the same maze -----------------------------------------------------------------------

static void check_same(const meander_maze *a, const meander_maze *b, const char *what) {
    for (uint64_t y = 0; y < meander_maze_height(a); y++)
        for (uint64_t x = 0; x < meander_maze_width(a); x++)
            if (meander_maze_sides(a, (meander_point){x, y}) !=
                meander_maze_sides(b, (meander_point){x, y}))
                fail_msg("%s: the lesson makes a different maze", what);
}

static bool is_shown(const meander_maze *m, const meander_player *p) {
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y};
            if (!meander_maze_holds(m, at)) continue;
            if (meander_player_look(p, at).sides != meander_maze_sides(m, at)) return false;
        }
    return true;
}

// Every event CARVE opens a wall, and at the end the passages are those of the maze.
static void check_played(const meander_lesson *l, const char *what) {
    const meander_maze *m = meander_lesson_maze(l);
    size_t count;
    const meander_event *events = meander_lesson_events(l, &count);
    meander_player *p;
    assert_true(meander_lesson_count(l) > 0);
    assert_int_equal(meander_lesson_player_new(l, &p), MEANDER_OK);
    for (size_t i = 0; i < count; i++, meander_player_forward(p)) {
        if (events[i].kind != MEANDER_EVENT_CARVE) continue;
        unsigned open = meander_player_look(p, meander_event_point(m, &events[i])).sides;
        if (open >> events[i].value & 1)
            fail_msg("%s: event %d opens a passage again", what, (int)i);
    }
    if (!is_shown(m, p)) fail_msg("%s: played to the end, the passages differ", what);
    meander_player_free(p);
}

// A generator for whole rectangles makes more than the mask and cuts the maze out: that is not
// explained.  Transforms whose lesson shows squares say so on other grids.
static bool is_cut_out(const char *id, meander_status told) {
    return told == MEANDER_UNSUPPORTED && (strstr(id, ",mask=") != NULL || strchr(id, '+') != NULL) &&
           strstr(meander_context_message(c), " is explained on rectangles only") != NULL;
}

// What cannot be made is refused by its lesson, too.
static void check_made(const char *id, meander_list list, const char *name) {
    meander_maze *m;
    meander_lesson *l;
    watch("%s", id);
    meander_status made = meander_maze_new(c, id, NULL, &m);
    meander_status told = meander_lesson_new(c, id, list, name, &l);
    if (is_cut_out(id, told)) {
        if (made == MEANDER_OK) meander_maze_free(m);
        return;
    }
    if (made != told)
        fail_msg("%s: status %d, the lesson's %d: %s", id, (int)made, (int)told,
                 meander_context_message(c));
    if (made != MEANDER_OK) return;
    check_same(m, meander_lesson_maze(l), id);
    check_played(l, id);
    meander_lesson_free(l);
    meander_maze_free(m);
    compared++;
}

static void check_generators(const char *shape) {
    size_t before = compared;
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        const char *name = meander_list_at(MEANDER_GENERATORS, i).name;
        for (int seed = 0; seed < SEEDS && lesson_about(LESSON_GENERATOR, name) != NULL; seed++) {
            char id[ID];
            snprintf(id, sizeof id, "%.*s/%s/%d", shape_length(shape), shape, name, seed);
            check_made(id, MEANDER_GENERATORS, NULL);
        }
    }
    if (compared - before < 15 * SEEDS)
        fail_msg("%s: only %d lessons", shape, (int)(compared - before));
}

TEST(test_generators) {
    each_grid(check_generators);
    assert_true(compared >= 15000);
    watch_done();
}

static const char *const steps[] = {"braid=40", "braid=100", "sparse=30", "sparse=100", "rooms=2",
                                    "unicursal", "symmetric=x", "symmetric=y", "symmetric=xy",
                                    "symmetric=radial"};
enum { STEPS = sizeof steps / sizeof *steps };

static void check_transforms(const char *shape) {
    for (size_t i = 0; i < STEPS; i++)
        for (int seed = 0; seed < SEEDS; seed++) {
            char id[ID], name[ID];
            snprintf(id, sizeof id, "%.*s/wilson/%d+%s", shape_length(shape), shape, seed, steps[i]);
            snprintf(name, sizeof name, "%.*s", (int)strcspn(steps[i], "="), steps[i]);
            check_made(id, MEANDER_TRANSFORMS, name);
        }
}

TEST(test_transforms) {
    for (size_t i = 0; i < meander_list_count(MEANDER_TRANSFORMS); i++) {
        const char *name = meander_list_at(MEANDER_TRANSFORMS, i).name;
        size_t k = 0;
        while (k < STEPS && strncmp(steps[k], name, strlen(name)) != 0) k++;
        if (k == STEPS && lesson_about(LESSON_TRANSFORM, name) != NULL) fail_msg("+%s is not tried", name);
    }
    each_grid(check_transforms);
    assert_true(compared >= 4 * 4 * 150);
    watch_done();
}

// ---- the same path -----------------------------------------------------------------------

// The last events PATH are the cells of the path, from the start to the goal; those before them
// are other paths: all-shortest shows all.
static void check_path(const meander_maze *m, const meander_solution *s, const meander_lesson *l,
                       const char *what) {
    size_t count, cells = 0, found = 0;
    const meander_event *events = meander_lesson_events(l, &count);
    size_t expected = meander_solution_found(s) ? (size_t)meander_solution_steps(s) + 1 : 0;
    meander_point at = meander_solution_start(s);
    uint64_t paths;
    bool saturated, several = meander_solution_paths(s, &paths, &saturated);
    for (size_t i = 0; i < count; i++) cells += events[i].kind == MEANDER_EVENT_PATH;
    if (several && expected > 0 ? cells < expected : cells != expected)
        fail_msg("%s: a path of %d cells, the lesson's has %d", what, (int)expected, (int)cells);
    for (size_t i = 0, skipped = cells - expected; i < count; i++) {
        if (events[i].kind != MEANDER_EVENT_PATH) continue;
        if (skipped > 0) { skipped--; continue; }
        meander_point told = meander_event_point(m, &events[i]);
        if (told.x != at.x || told.y != at.y)
            fail_msg("%s: step %d of the path is at %d,%d, the lesson's at %d,%d", what, (int)found,
                     (int)at.x, (int)at.y, (int)told.x, (int)told.y);
        if (++found >= expected) return;
        if (!meander_maze_neighbour(m, at, meander_solution_path(s)[found - 1], &at))
            fail_msg("%s: the path leaves the grid", what);
    }
}

// The lesson speaks, and its pictures begin with the passages of the maze.
static void check_beginning(const meander_maze *m, const meander_lesson *l, const char *what) {
    meander_player *p;
    assert_true(meander_lesson_count(l) > 0);
    assert_int_equal(meander_lesson_player_new(l, &p), MEANDER_OK);
    if (!is_shown(m, p)) fail_msg("%s: the first picture has other passages", what);
    meander_player_free(p);
}

static void check_solver(const meander_maze *m, const char *name, const char *id) {
    char what[ID + 40];
    meander_solution *s = NULL;
    meander_lesson *l;
    if (lesson_about(LESSON_SOLVER, name) == NULL) return;
    snprintf(what, sizeof what, "%s, %s", id, name);
    watch("%s", what);
    if (meander_solution_new(m, name, NULL, &s) > MEANDER_NO || s == NULL) return;
    meander_status status = meander_lesson_of_maze_new(m, name, &l);
    if (status == MEANDER_UNSUPPORTED) {
        assert_non_null(strstr(meander_context_message(c), " is explained on squares only"));
        meander_solution_free(s);
        return;
    }
    if (status != MEANDER_OK) fail_msg("%s: %s", what, meander_context_message(c));
    check_beginning(m, l, what);
    check_path(m, s, l, what);
    meander_lesson_free(l);
    meander_solution_free(s);
    compared++;
}

// On a perfect maze, on one full of loops, and on one in pieces, where there may be no path.
static void check_solvers(const char *shape) {
    static const char *const mazes[] = {"wilson/%d", "wilson/%d+braid=100",
                                        "percolation:open=60/%d"};
    for (size_t k = 0; k < sizeof mazes / sizeof *mazes; k++)
        for (int seed = 0; seed < SEEDS; seed++) {
            char id[ID];
            size_t before = compared;
            int length = snprintf(id, sizeof id, "%.*s/", shape_length(shape), shape);
            snprintf(id + length, sizeof id - (size_t)length, mazes[k], seed);
            meander_maze *m = door_make(c, id);
            for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++)
                check_solver(m, meander_list_at(MEANDER_SOLVERS, i).name, id);
            if (compared < before + 11)
                fail_msg("%s: only %d lessons", id, (int)(compared - before));
            meander_maze_free(m);
        }
}

TEST(test_solvers) {
    each_grid(check_solvers);
    assert_true(compared >= 11 * 12 * 150);
    watch_done();
}

// ---- words -------------------------------------------------------------------------------

static bool says(meander_lesson *l, const char *words) {
    for (size_t i = 0; i < meander_lesson_count(l); i++)
        if (strstr(meander_lesson_step(l, i).text, words) != NULL) return true;
    return false;
}

TEST(test_words) {
    static const struct {
        const char *id, *said;
    } cases[] = {{"hex:5x4/backtracker/7", " SE"}, {"polar:4/backtracker/7", " out"},
                 {"box:3x3x3/backtracker/7", " U"}, {"solid:3,of=octahedron/backtracker/7", " ab"},
                 {"tiling:3x3,of=4.6.12/backtracker/7", " side 11"}, {"penrose:2/backtracker/7", " side 2"},
                 {"rect:5x4/backtracker/7", " east"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        meander_lesson *l;
        assert_int_equal(meander_lesson_new(c, cases[i].id, MEANDER_GENERATORS, NULL, &l), MEANDER_OK);
        if (!says(l, cases[i].said)) fail_msg("%s does not say '%s'", cases[i].id, cases[i].said);
        assert_int_equal(says(l, " north"), strncmp(cases[i].id, "rect", 4) == 0);
        assert_false(says(l, "another side"));
        meander_lesson_free(l);
    }
}
