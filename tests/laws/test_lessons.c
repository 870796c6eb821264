// SPDX-License-Identifier: MIT
// Lessons: the plain version of each algorithm makes the same maze, or finds the same path, as the
// fast one; what is told of it can be played and gives that maze; every text is there.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <meander/meander.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lesson/lesson.h"
#include "support/watch.h"

// Twenty sizes: all the narrow ones, words' edges, and some larger.
static const struct { int width, height; } sizes[] = {
    {1, 1}, {2, 1}, {1, 2}, {1, 7}, {9, 1}, {2, 2}, {3, 2}, {2, 5}, {3, 3}, {4, 4},
    {5, 3}, {8, 4}, {4, 9}, {7, 7}, {13, 6}, {6, 15}, {17, 17}, {63, 3}, {65, 4}, {30, 20}};
enum { SIZES = sizeof sizes / sizeof sizes[0], SEEDS = 6 };

static const char *const names_of_kinds[] = {"generator", "solver", "transform"};

static const meander_list lists[] = {
    [LESSON_GENERATOR] = MEANDER_GENERATORS, [LESSON_SOLVER] = MEANDER_SOLVERS,
    [LESSON_TRANSFORM] = MEANDER_TRANSFORMS};

static meander_context *make_context(void) {
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    return c;
}

static const char *subject_of(const lesson *l) { return l->subject == NULL ? l->name : l->subject; }

// ---- the same maze -----------------------------------------------------------------------

static void compare_mazes(const char *what, const char *id, const meander_maze *m,
                          const meander_maze *told) {
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y};
            if (meander_maze_sides(m, at) != meander_maze_sides(told, at))
                fail_msg("%s: %s: cell %d,%d has sides %u, the lesson's %u", what, id, (int)x, (int)y,
                         meander_maze_sides(m, at), meander_maze_sides(told, at));
        }
}

// All events of the lesson, one after the other, open the passages of its maze.
static void play(const char *what, const char *id, const meander_lesson *l) {
    size_t count, end = 0;
    const meander_event *events = meander_lesson_events(l, &count);
    const meander_maze *m = meander_lesson_maze(l);
    unsigned *open = calloc(meander_maze_width(m) * meander_maze_height(m), sizeof *open);
    for (size_t i = 0; i < meander_lesson_count(l); i++) {
        meander_step step = meander_lesson_step(l, i);
        if (step.begin < end || step.end < step.begin || step.end > count)
            fail_msg("%s: %s: step %d tells the events %d to %d of %d", what, id, (int)i,
                     (int)step.begin, (int)step.end, (int)count);
        if (step.text[0] == '\0' || step.phase[0] == '\0')
            fail_msg("%s: %s: step %d has no words or no phase", what, id, (int)i);
        end = step.end;
    }
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind != MEANDER_EVENT_CARVE && events[i].kind != MEANDER_EVENT_WALL) continue;
        meander_point p = meander_event_point(m, &events[i]);
        unsigned bit = 1u << events[i].value;
        unsigned *cell_open = &open[p.y * meander_maze_width(m) + p.x];
        if (events[i].kind == MEANDER_EVENT_CARVE) *cell_open |= bit;
        else *cell_open &= ~bit;
        p.x = p.x + (events[i].value == MEANDER_EAST) - (events[i].value == MEANDER_WEST);
        p.y = p.y + (events[i].value == MEANDER_SOUTH) - (events[i].value == MEANDER_NORTH);
        cell_open = &open[p.y * meander_maze_width(m) + p.x];
        bit = 1u << (events[i].value + 2) % 4;
        if (events[i].kind == MEANDER_EVENT_CARVE) *cell_open |= bit;
        else *cell_open &= ~bit;
    }
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++)
            if (open[y * meander_maze_width(m) + x] != meander_maze_sides(m, (meander_point){x, y}))
                fail_msg("%s: %s: played, cell %d,%d is not as it was made", what, id, (int)x, (int)y);
    free(open);
}

// Sizes that a generator refuses are refused by its lesson, too.
static void check_maze(const lesson *about, const char *id) {
    meander_context *c = make_context();
    meander_maze *m;
    meander_lesson *l;
    bool generator = about->of == LESSON_GENERATOR;
    meander_status made = meander_maze_new(c, id, NULL, &m);
    meander_status told = meander_lesson_new(c, id, lists[about->of],
                                             generator ? NULL : subject_of(about), &l);
    if (made != told)
        fail_msg("%s: %s: made with status %d, told with %d: %s", about->name, id, (int)made,
                 (int)told, meander_context_message(c));
    if (made == MEANDER_OK) {
        compare_mazes(about->name, id, m, meander_lesson_maze(l));
        if (generator) play(about->name, id, l);
        meander_lesson_free(l);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// ---- the same path -----------------------------------------------------------------------

// The path of the lesson is what its events PATH say, from the start to a goal.
static void check_path(const lesson *about, const char *id) {
    meander_context *c = make_context();
    meander_maze *m;
    meander_solution *s;
    meander_lesson *l;
    size_t count, cells = 0;
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
    meander_status solved = meander_solution_new(m, subject_of(about), NULL, &s);
    if (solved != MEANDER_OK && solved != MEANDER_NO) fail_msg("%s", meander_context_message(c));
    if (meander_lesson_new(c, id, MEANDER_SOLVERS, subject_of(about), &l) != MEANDER_OK)
        fail_msg("%s: %s: %s", about->name, id, meander_context_message(c));
    const meander_event *events = meander_lesson_events(l, &count);
    meander_point at = meander_solution_start(s);
    const uint8_t *path = meander_solution_path(s);
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind != MEANDER_EVENT_PATH) continue;
        if (cells > 0) {
            unsigned side = path[cells - 1];
            at.x = at.x + (side == MEANDER_EAST) - (side == MEANDER_WEST);
            at.y = at.y + (side == MEANDER_SOUTH) - (side == MEANDER_NORTH);
        }
        meander_point told = meander_event_point(m, &events[i]);
        if (told.x != at.x || told.y != at.y)
            fail_msg("%s: %s: step %d of the path is at %d,%d, the lesson's at %d,%d", about->name, id,
                     (int)cells, (int)at.x, (int)at.y, (int)told.x, (int)told.y);
        cells++;
    }
    size_t wanted = meander_solution_found(s) ? meander_solution_steps(s) + 1 : 0;
    if (cells != wanted)
        fail_msg("%s: %s: a path of %d cells, the lesson's has %d", about->name, id, (int)wanted,
                 (int)cells);
    meander_lesson_free(l);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}

// ---- the laws ----------------------------------------------------------------------------

// IDs of a lesson: its generator or transform, or mazes with and without loops for a solver.
static void check_size(const lesson *l, int width, int height, int seed) {
    char id[256];
    const char *name = subject_of(l);
    if (l->of == LESSON_GENERATOR) {
        snprintf(id, sizeof id, "rect:%dx%d/%s/%d", width, height, name, seed);
        check_maze(l, id);
    } else if (l->of == LESSON_TRANSFORM) {
        snprintf(id, sizeof id, "rect:%dx%d/wilson/%d+%s", width, height, seed, name);
        check_maze(l, id);
    } else {
        snprintf(id, sizeof id, "rect:%dx%d/backtracker/%d%s", width, height, seed,
                 seed % 2 ? "+braid=60" : "");
        check_path(l, id);
    }
}

static void test_twins(void **state) {
    (void)state;
    for (size_t i = 0; i < lesson_count(); i++) {
        watch("%s %s", names_of_kinds[lesson_at(i)->of], lesson_at(i)->name);
        for (size_t k = 0; k < SIZES; k++)
            for (int seed = 0; seed < SEEDS; seed++)
                check_size(lesson_at(i), sizes[k].width, sizes[k].height, seed);
    }
    watch_done();
}

// Parameters of generators, each with every choice and some numbers.
static void check_param(const lesson *l, const meander_param *p) {
    char id[256], value[64];
    for (int i = 0; i < 4 || p->kind == MEANDER_PARAM_CHOICE; i++) {
        if (p->kind == MEANDER_PARAM_WEIGHTS) snprintf(value, sizeof value, "%d-2-0-%d", i, 3 - i);
        else if (p->kind == MEANDER_PARAM_SWITCH) snprintf(value, sizeof value, "%s", i % 2 ? "no" : "yes");
        else if (p->kind == MEANDER_PARAM_CHOICE) {
            const char *word = p->choices;
            for (int k = 0; k < i && word != NULL; k++) word = strchr(word, '|') == NULL ? NULL : strchr(word, '|') + 1;
            if (word == NULL) return;
            snprintf(value, sizeof value, "%.*s", (int)strcspn(word, "|"), word);
        } else if (p->kind == MEANDER_PARAM_PERCENT) snprintf(value, sizeof value, "%d", 33 * i);
        else snprintf(value, sizeof value, "%d", (int)p->least + i);
        for (int seed = 0; seed < 4; seed++) {
            snprintf(id, sizeof id, "rect:9x7/%s:%s=%s/%d", subject_of(l), p->name, value, seed);
            check_maze(l, id);
        }
    }
}

static void test_parameters(void **state) {
    (void)state;
    for (size_t i = 0; i < lesson_count(); i++) {
        const lesson *l = lesson_at(i);
        if (l->of != LESSON_GENERATOR) continue;
        watch("parameters of %s", l->name);
        for (size_t k = 0; k < meander_list_count(MEANDER_GENERATORS); k++) {
            meander_info info = meander_list_at(MEANDER_GENERATORS, k);
            if (strcmp(info.name, subject_of(l)) != 0) continue;
            for (const meander_param *p = info.params; p != NULL && p->name != NULL; p++)
                if (strcmp(p->name, "focus") != 0) check_param(l, p);
        }
    }
    watch_done();
}

// Parameters that mean something together only.
static void test_ways(void **state) {
    static const struct { const char *generator, *way; } ways[] = {
        {"growing-tree", "pick=swap,random=20,oldest=20"}, {"growing-tree", "pick=random,middle=30"},
        {"growing-tree", "pick=back-half,random=50"}, {"growing-tree", "pick=front-half,oldest=40,run=50"},
        {"growing-tree", "random=50,middle=51"}, {"growing-tree", "pick=random,run=60"},
        {"growing-forest", "seeds=60,pick=random"}, {"growing-forest", "seeds=200"}, {"houston", "share=100"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const lesson *l = lesson_about(LESSON_GENERATOR, ways[i].generator);
        if (l == NULL) fail_msg("there is no lesson of %s", ways[i].generator);
        for (int seed = 0; seed < 10; seed++) {
            char id[256];
            watch("%s:%s", ways[i].generator, ways[i].way);
            snprintf(id, sizeof id, "rect:16x11/%s:%s/%d", ways[i].generator, ways[i].way, seed);
            check_maze(l, id);
        }
    }
    watch_done();
}

// Whether the fast version takes masks.
static bool takes_masks(const lesson *l) {
    for (size_t k = 0; k < meander_list_count(MEANDER_GENERATORS); k++) {
        meander_info info = meander_list_at(MEANDER_GENERATORS, k);
        if (l->of == LESSON_GENERATOR && strcmp(info.name, subject_of(l)) == 0)
            return strstr(info.traits, "mask") != NULL;
    }
    return l->of == LESSON_SOLVER;
}

// On a mask with holes and bays, where the fast version takes masks.
static void test_masks(void **state) {
    static const char picture[] = "..######...\n.####.####.\n###...#####\n###.#.#####\n.#########.\n..######.##\n";
    char id[512], *mask;
    meander_context *c = make_context();
    (void)state;
    assert_int_equal(meander_mask_new(c, picture, strlen(picture), "mask", &mask), MEANDER_OK);
    for (size_t i = 0; i < lesson_count(); i++) {
        const lesson *l = lesson_at(i);
        if (!takes_masks(l)) continue;
        watch("%s on a mask", l->name);
        for (int seed = 0; seed < SEEDS; seed++) {
            bool solver = l->of == LESSON_SOLVER;
            snprintf(id, sizeof id, "rect:%s/%s/%d", mask, solver ? "backtracker" : subject_of(l), seed);
            if (solver) check_path(l, id);
            else check_maze(l, id);
        }
    }
    meander_text_free(c, mask);
    meander_context_free(c);
    watch_done();
}

// Each piece of a mask becomes a maze of its own; one of these is a single cell.
static void test_pieces(void **state) {
    static const char picture[] = "####.###\n####.#.#\n###..###\n........\n#.######\n..######\n";
    char id[512], *mask;
    meander_context *c = make_context();
    (void)state;
    assert_int_equal(meander_mask_new(c, picture, strlen(picture), "mask", &mask), MEANDER_OK);
    for (size_t i = 0; i < lesson_count(); i++) {
        const lesson *l = lesson_at(i);
        if (l->of != LESSON_GENERATOR || !takes_masks(l)) continue;
        watch("%s in pieces", l->name);
        for (int seed = 0; seed < SEEDS; seed++) {
            meander_maze *m;
            snprintf(id, sizeof id, "rect:%s,pieces=yes/%s/%d", mask, subject_of(l), seed);
            if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
            meander_maze_free(m);
            check_maze(l, id);
        }
    }
    meander_text_free(c, mask);
    meander_context_free(c);
    watch_done();
}

static bool is_text(const char *text) { return text != NULL && strlen(text) > 10; }

// Every sentence is there, the names that are related exist, and the board has lines.
static void test_texts(void **state) {
    meander_context *c = make_context();
    (void)state;
    for (size_t i = 0; i < lesson_count(); i++) {
        const lesson *l = lesson_at(i);
        meander_explanation e;
        char *name;
        if (meander_explanation_of(c, lists[l->of], subject_of(l), &e) != MEANDER_OK)
            fail_msg("%s: %s", l->name, meander_context_message(c));
        if (!is_text(e.title) || !is_text(e.idea) || !is_text(e.invariant) || !is_text(e.steps) ||
            !is_text(e.why) || !is_text(e.cost) || !is_text(e.law) || !is_text(e.source))
            fail_msg("%s: a text is missing", l->name);
        if (strlen(e.code) < 80) fail_msg("%s: the board is empty: mark it in the source", l->name);
        for (const char *word = e.related; *word != '\0'; word += strspn(word, " ")) {
            char one[64];
            snprintf(one, sizeof one, "%.*s", (int)strcspn(word, " "), word);
            word += strcspn(word, " ");
            if (meander_name_new(c, lists[l->of], one, &name) != MEANDER_OK)
                fail_msg("%s: there is no %s", l->name, one);
            meander_text_free(c, name);
        }
    }
    meander_context_free(c);
    watch_done();
}

// A line of the program for each step, and the picture of the last one shows the maze.
static void test_asking(void **state) {
    meander_context *c = make_context();
    meander_lesson *l;
    char *picture;
    (void)state;
    assert_int_equal(meander_lesson_new(c, "rect:2x2/backtracker/1", MEANDER_GENERATORS, NULL, &l),
                     MEANDER_OK);
    size_t lines = 0, last = meander_lesson_count(l) - 1;
    for (const char *p = meander_lesson_code(l); *p != '\0'; p++) lines += *p == '\n';
    for (size_t i = 0; i <= last; i++) {
        meander_step step = meander_lesson_step(l, i);
        assert_in_range(step.line, 1, lines);
    }
    assert_int_equal(meander_lesson_picture_new(l, last, &picture), MEANDER_OK);
    assert_int_equal(strlen(picture), 5 * 10);
    meander_text_free(c, picture);
    assert_int_equal(meander_lesson_picture_new(l, 0, &picture), MEANDER_OK);
    assert_null(strchr(picture, '.'));
    meander_text_free(c, picture);
    meander_lesson_free(l);
    assert_int_equal(meander_lesson_new(c, "rect:101x100/eller/1", MEANDER_GENERATORS, NULL, &l),
                     MEANDER_TOO_BIG);
    assert_int_equal(meander_lesson_new(c, "rect:5x5/backtracker:focus=walls/1", MEANDER_GENERATORS, NULL,
                                        &l), MEANDER_UNSUPPORTED);
    assert_int_equal(meander_lesson_new(c, "rect:5x5/backtracker/1", MEANDER_TRANSFORMS, "braid", &l),
                     MEANDER_BAD_REQUEST);
    meander_context_free(c);
    watch_done();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_twins, watch_end), cmocka_unit_test_teardown(test_parameters, watch_end), cmocka_unit_test_teardown(test_ways, watch_end), cmocka_unit_test_teardown(test_masks, watch_end),
        cmocka_unit_test_teardown(test_pieces, watch_end),
        cmocka_unit_test_teardown(test_texts, watch_end), cmocka_unit_test_teardown(test_asking, watch_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
