// SPDX-License-Identifier: MIT
// Lessons: the plain version of each algorithm makes the same maze, or finds the same path, as the
// fast one; its events can be played, forward and backward, and give that maze; every text is there.
#include "support/test.h"
#include "lesson/lesson.h"
#include "support/door.h"
#include "support/faulty.h"
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
    meander_context *c = door_open();
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

// What the player shows is this maze.
static void compare_played(const char *what, const char *id, const meander_maze *m,
                           const meander_player *p) {
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y};
            if (meander_player_look(p, at).sides != meander_maze_sides(m, at))
                fail_msg("%s: %s: played, cell %d,%d is not as it was made", what, id, (int)x, (int)y);
        }
}

// All that a player shows at its place, as one number.
static uint64_t sum_of(const meander_maze *m, const meander_player *p) {
    uint64_t sum = 0;
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_sight s = meander_player_look(p, (meander_point){x, y});
            sum = sum * 1099511628211u + s.sides + 256 * s.label + 65537 * (uint64_t)(s.mark + 1);
        }
    return sum;
}

// All events of the lesson, played forward, open the passages of its maze; backward the same sights
// come again (of large mazes only some are compared).  Steps have words and stand in the order of their events.
static void play(const char *what, const char *id, const meander_lesson *l) {
    size_t count, end = 0;
    uint64_t *sums;
    meander_player *p;
    const meander_maze *m = meander_lesson_maze(l);
    size_t stride = 1 + (size_t)(meander_maze_width(m) * meander_maze_height(m)) / 8;
    meander_lesson_events(l, &count);
    for (size_t i = 0; i < meander_lesson_count(l); i++) {
        meander_step step = meander_lesson_step(l, i);
        if (step.begin < end || step.end < step.begin || step.end > count)
            fail_msg("%s: %s: step %d brings about the events %d to %d of %d", what, id, (int)i,
                     (int)step.begin, (int)step.end, (int)count);
        if (step.text[0] == '\0' || step.phase[0] == '\0')
            fail_msg("%s: %s: step %d has no words or no phase", what, id, (int)i);
        end = step.end;
    }
    if (end != count) fail_msg("%s: %s: the last step ends before the last event", what, id);
    assert_int_equal(meander_lesson_player_new(l, &p), MEANDER_OK);
    sums = calloc(count + 1, sizeof *sums);
    for (size_t i = 0; i <= count; i++, meander_player_forward(p))
        if (i % stride == 0) sums[i / stride] = sum_of(m, p);
    compare_played(what, id, m, p);
    for (size_t i = count + 1; i-- > 0; meander_player_backward(p))
        if (i % stride == 0 && sums[i / stride] != sum_of(m, p))
            fail_msg("%s: %s: backward, event %d is another one", what, id, (int)i);
    size_t middle = count / stride / 2;
    meander_player_seek(p, middle * stride);
    if (sums[middle] != sum_of(m, p)) fail_msg("%s: %s: event %d was not found", what, id, (int)(middle * stride));
    free(sums);
    meander_player_free(p);
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
        play(about->name, id, l);
        meander_lesson_free(l);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// ---- the same path -----------------------------------------------------------------------

static meander_point step_on(meander_point at, unsigned side) {
    at.x = at.x + (side == MEANDER_EAST) - (side == MEANDER_WEST);
    at.y = at.y + (side == MEANDER_SOUTH) - (side == MEANDER_NORTH);
    return at;
}

static size_t count_path_events(const meander_event *events, size_t count) {
    size_t path = 0;
    for (size_t i = 0; i < count; i++) path += events[i].kind == MEANDER_EVENT_PATH;
    return path;
}

// The path of the lesson is what its last events PATH say, from the start to a goal.  Those before
// them are other paths that all-shortest shows.  The film and its figures are compared in
// test_lesson_films.c.
static void compare_paths(const char *what, const char *id, const meander_maze *m,
                          const meander_solution *s, const meander_event *events, size_t count) {
    size_t cells = count_path_events(events, count), i = 0;
    size_t wanted = meander_solution_found(s) ? meander_solution_steps(s) + 1 : 0;
    meander_point at = meander_solution_start(s);
    if (cells < wanted || (wanted == 0 && cells > 0))
        fail_msg("%s: %s: a path of %d cells, the lesson's has %d", what, id, (int)wanted, (int)cells);
    for (; cells > wanted; i++) cells -= events[i].kind == MEANDER_EVENT_PATH;
    for (cells = 0; i < count; i++) {
        if (events[i].kind != MEANDER_EVENT_PATH) continue;
        if (cells > 0) at = step_on(at, meander_solution_path(s)[cells - 1]);
        meander_point told = meander_event_point(m, &events[i]);
        if (told.x != at.x || told.y != at.y)
            fail_msg("%s: %s: step %d of the path is at %d,%d, the lesson's at %d,%d", what, id,
                     (int)cells, (int)at.x, (int)at.y, (int)told.x, (int)told.y);
        cells++;
    }
}

// `way` is "" or parameters of the solver, behind a colon.
static void check_path_by(const lesson *about, const char *way, const char *id) {
    char name[128];
    meander_context *c = make_context();
    meander_solution *s;
    meander_lesson *l;
    size_t count;
    snprintf(name, sizeof name, "%s%s", subject_of(about), way);
    meander_maze *m = door_make(c, id);
    meander_status solved = meander_solution_new(m, name, NULL, &s);
    if (solved != MEANDER_OK && solved != MEANDER_NO) fail_msg("%s", meander_context_message(c));
    if (meander_lesson_new(c, id, MEANDER_SOLVERS, name, &l) != MEANDER_OK)
        fail_msg("%s: %s: %s", name, id, meander_context_message(c));
    const meander_event *events = meander_lesson_events(l, &count);
    compare_paths(name, id, m, s, events, count);
    meander_lesson_free(l);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}

static void check_path(const lesson *about, const char *id) { check_path_by(about, "", id); }

// ---- the laws ----------------------------------------------------------------------------

// Value number i of a parameter: every choice, or some numbers.  False beyond them.
static bool value_of(const meander_param *p, int i, char value[64]) {
    static const char *const orders[] = {"NWSE", "NSEW", "WENS", "SWEN"};
    const char *word = p->choices;
    if (p->kind != MEANDER_PARAM_CHOICE && i >= 4) return false;
    if (p->kind == MEANDER_PARAM_WEIGHTS) snprintf(value, 64, "%d-2-0-%d", i, 3 - i);
    else if (p->kind == MEANDER_PARAM_SWITCH) snprintf(value, 64, "%s", i % 2 ? "no" : "yes");
    else if (p->kind == MEANDER_PARAM_DECIMAL) snprintf(value, 64, "%d", 1 + i);
    else if (p->kind == MEANDER_PARAM_PERCENT) snprintf(value, 64, "%d", 100 * i / 3);
    else if (p->kind == MEANDER_PARAM_INTEGER) snprintf(value, 64, "%d", (int)p->least + i);
    else if (p->kind == MEANDER_PARAM_PLACE) snprintf(value, 64, "%d-%d", 2 * i, 5 - i);
    else if (p->kind == MEANDER_PARAM_ORDER) snprintf(value, 64, "%s", orders[i]);
    for (; p->kind == MEANDER_PARAM_CHOICE && i > 0 && word != NULL; i--) {
        word = strchr(word, '|');
        if (word != NULL) word++;
    }
    if (p->kind == MEANDER_PARAM_CHOICE && word != NULL)
        snprintf(value, 64, "%.*s", (int)strcspn(word, "|"), word);
    return p->kind != MEANDER_PARAM_CHOICE || word != NULL;
}

static meander_info info_of(const lesson *l) {
    return meander_list_at(lists[l->of], meander_list_find(lists[l->of], subject_of(l)));
}

// The transform with all its values, between these parts of an ID.  A switch that says no is none.
static void check_transform(const lesson *l, const char *before, const char *after) {
    char id[512], value[64];
    const meander_param *p = info_of(l).params;
    for (int i = 0; value_of(p, i, value) && (p->kind != MEANDER_PARAM_SWITCH || i == 0); i++) {
        snprintf(id, sizeof id, "%s+%s=%s%s", before, subject_of(l), value, after);
        check_maze(l, id);
    }
}

// IDs of a lesson: its generator or transform, or mazes with and without loops for a solver.
static void check_size(const lesson *l, int width, int height, int seed) {
    char id[256];
    const char *name = subject_of(l);
    if (l->of == LESSON_GENERATOR) {
        snprintf(id, sizeof id, "rect:%dx%d/%s/%d", width, height, name, seed);
        check_maze(l, id);
    } else if (l->of == LESSON_TRANSFORM) {
        snprintf(id, sizeof id, "rect:%dx%d/wilson/%d", width, height, seed);
        check_transform(l, id, "");
    } else {
        snprintf(id, sizeof id, "rect:%dx%d/backtracker/%d%s", width, height, seed,
                 seed % 2 ? "+braid=60" : "");
        check_path(l, id);
    }
}

TEST(test_twins) {
    for (size_t i = 0; i < lesson_count(); i++) {
        watch("%s %s", names_of_kinds[lesson_at(i)->of], lesson_at(i)->name);
        for (size_t k = 0; k < SIZES; k++)
            for (int seed = 0; seed < SEEDS; seed++)
                check_size(lesson_at(i), sizes[k].width, sizes[k].height, seed);
    }
    watch_done();
}

// The lesson of the robot tells of steps, not of time.
static bool is_untold(const lesson *l, const char *way) {
    return l->of == LESSON_SOLVER && strcmp(l->name, "robot") == 0 && strcmp(way, ":best=time") == 0;
}

// It is refused, with a word that says what is told.
static void check_untold(const char *id, const char *solver) {
    meander_context *c = make_context();
    meander_lesson *l;
    assert_int_equal(meander_lesson_new(c, id, MEANDER_SOLVERS, solver, &l), MEANDER_UNSUPPORTED);
    assert_non_null(strstr(meander_context_message(c), "best=steps"));
    meander_context_free(c);
}

// A solver goes through a maze full of loops.
static void check_value(const lesson *l, const meander_param *p, const char *value, int seed) {
    char id[256], way[128];
    bool generator = l->of == LESSON_GENERATOR;
    const char *first = p->kind == MEANDER_PARAM_ORDER ? "shuffle=no," : "";
    snprintf(way, sizeof way, ":%s%s=%s", first, p->name, value);
    snprintf(id, sizeof id, "rect:9x7/%s%s/%d%s", generator ? subject_of(l) : "wilson", generator ? way : "",
             seed, generator ? "" : "+braid=80");
    if (generator) check_maze(l, id);
    else if (is_untold(l, way)) check_untold(id, "robot:best=time");
    else check_path_by(l, way, id);
}

// Parameters of generators and solvers, each with every choice and some numbers.
static void check_param(const lesson *l, const meander_param *p) {
    char value[64];
    for (int i = 0; value_of(p, i, value); i++)
        for (int seed = 0; seed < 4; seed++) check_value(l, p, value, seed);
}

TEST(test_parameters) {
    for (size_t i = 0; i < lesson_count(); i++) {
        const lesson *l = lesson_at(i);
        if (l->of == LESSON_TRANSFORM) continue;
        watch("parameters of %s", l->name);
        for (const meander_param *p = info_of(l).params; p != NULL && p->name != NULL; p++)
            if (strcmp(p->name, "focus") != 0) check_param(l, p);
    }
    watch_done();
}

// Parameters that mean something together only.
TEST(test_ways) {
    static const struct { const char *generator, *way; } ways[] = {
        {"growing-tree", "pick=swap,random=20,oldest=20"}, {"growing-tree", "pick=random,middle=30"},
        {"growing-tree", "pick=back-half,random=50"}, {"growing-tree", "pick=front-half,oldest=40,run=50"},
        {"growing-tree", "random=50,middle=51"}, {"growing-tree", "pick=random,run=60"},
        {"growing-forest", "seeds=60,pick=random"}, {"growing-forest", "seeds=200"}, {"houston", "share=100"},
        {"nested", "leaf=5"}, {"nested", "leaf=4,inner=eller"}, {"nested", "leaf=7,inner=prim"},
        {"nested", "leaf=3,inner=wilson"},
        {"nested", "leaf=6,inner=spiral"}, {"nested", "leaf=6,inner=recursive-division"},
        {"nested", "leaf=8,inner=sidewinder"},
    };
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

// What needs a size of its own.
TEST(test_ids) {
    static const struct { const char *generator, *id; } ids[] = {
        {"labyrinth", "rect:23x23/labyrinth:design=chartres/1"},
        {"labyrinth", "rect:23x26/labyrinth:design=chartres/1"},
        {"labyrinth", "rect:31x25/labyrinth:design=chartres/1"}, {"labyrinth", "rect:15x19/labyrinth/1"},
        {"labyrinth", "rect:26x16/labyrinth/1"}, {"fractal", "rect:48x31/fractal:side=5,copies=no/1"},
        {"cellular", "rect:40x40/cellular/1"}, {"cellular", "rect:40x40/cellular:caves=largest/1"},
        {"nested", "rect:40x33/nested/7"}, {"nested", "rect:33x40/nested:leaf=2,inner=none/7"},
        {"rooms", "rect:40x30/rooms:least=5,most=2,loops=70/1"}, {"unicursal", "rect:31x27/unicursal:random=40/1"},
    };
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        const lesson *l = lesson_about(LESSON_GENERATOR, ids[i].generator);
        if (l == NULL) fail_msg("there is no lesson of %s", ids[i].generator);
        watch("%s", ids[i].id);
        check_maze(l, ids[i].id);
    }
    watch_done();
}

// Whether the fast version takes masks; transforms that do not are refused, and so are their lessons.
static bool takes_masks(const lesson *l) {
    if (l->of == LESSON_GENERATOR) return meander_list_has(MEANDER_GENERATORS, subject_of(l), "mask");
    return true;
}

// On a mask with holes and bays, where the fast version takes masks.
TEST(test_masks) {
    static const char picture[] = "..######...\n.####.####.\n###...#####\n###.#.#####\n.#########.\n..######.##\n";
    char id[512], *mask;
    meander_context *c = make_context();
    assert_int_equal(meander_mask_new(c, picture, strlen(picture), "mask", &mask), MEANDER_OK);
    for (size_t i = 0; i < lesson_count(); i++) {
        const lesson *l = lesson_at(i);
        if (!takes_masks(l)) continue;
        watch("%s on a mask", l->name);
        for (int seed = 0; seed < SEEDS; seed++) {
            bool generator = l->of == LESSON_GENERATOR;
            snprintf(id, sizeof id, "rect:%s/%s/%d", mask, generator ? subject_of(l) : "backtracker", seed);
            if (l->of == LESSON_SOLVER) check_path(l, id);
            else if (l->of == LESSON_TRANSFORM) check_transform(l, id, "");
            else check_maze(l, id);
        }
    }
    meander_text_free(c, mask);
    meander_context_free(c);
    watch_done();
}

// Each piece of a mask becomes a maze of its own; one of these is a single cell.
TEST(test_pieces) {
    static const char picture[] = "####.###\n####.#.#\n###..###\n........\n#.######\n..######\n";
    char id[512], *mask;
    meander_context *c = make_context();
    assert_int_equal(meander_mask_new(c, picture, strlen(picture), "mask", &mask), MEANDER_OK);
    for (size_t i = 0; i < lesson_count(); i++) {
        const lesson *l = lesson_at(i);
        if (l->of != LESSON_GENERATOR || !takes_masks(l)) continue;
        watch("%s in pieces", l->name);
        for (int seed = 0; seed < SEEDS; seed++) {
            snprintf(id, sizeof id, "rect:%s,pieces=yes/%s/%d", mask, subject_of(l), seed);
            meander_maze *m = door_make(c, id);
            meander_maze_free(m);
            check_maze(l, id);
        }
    }
    meander_text_free(c, mask);
    meander_context_free(c);
    watch_done();
}

// Every transform is explained, and behind others, with start and goals, on symmetric masks, and where
// it is refused: unicursal of a maze with rings, symmetric in a way that no perfect maze is.
TEST(test_transforms_alone) {
    static const char picture[] = "..##..\n.####.\n######\n##..##\n";
    static const struct { const char *before, *after; } mazes[] = {
        {"rect:12x9/backtracker/%d+sparse=20", ""}, {"rect:14x11/eller/%d", "+start=13,0+goal=5,5+goal=0,0"},
        {"rect:16x12/kruskal/%d+braid=50+sparse=9", ""}, {"rect:10x6/wilson/%d+symmetric=x", ""},
        {"rect:11x7/prim/%d+unicursal", ""}, {"rect:9x9/backtracker/%d", "+start=8,8"}};
    char id[512], *mask;
    meander_context *c = make_context();
    assert_int_equal(meander_mask_new(c, picture, strlen(picture), "mask", &mask), MEANDER_OK);
    for (size_t i = 0; i < meander_list_count(MEANDER_TRANSFORMS); i++) {
        const char *name = meander_list_at(MEANDER_TRANSFORMS, i).name;
        const lesson *l = lesson_about(LESSON_TRANSFORM, name);
        if (l == NULL) continue;
        watch("transform %s", l->name);
        for (int seed = 0; seed < SEEDS; seed++) {
            for (size_t k = 0; k < sizeof mazes / sizeof mazes[0]; k++) {
                snprintf(id, sizeof id, mazes[k].before, seed);
                check_transform(l, id, mazes[k].after);
            }
            snprintf(id, sizeof id, "rect:%s/wilson/%d", mask, seed);
            check_transform(l, id, "");
        }
    }
    meander_text_free(c, mask);
    meander_context_free(c);
    watch_done();
}

// Whatever was released is explained.  What is new may wait for its lesson, as it works without one.
TEST(test_all) {
    enum { EXPLAINED = 55 };
    size_t explained = 0;
    for (unsigned of = 0; of < sizeof lists / sizeof lists[0]; of++)
        for (size_t i = 0; i < meander_list_count(lists[of]); i++) {
            const char *name = meander_list_at(lists[of], i).name;
            if (lesson_about((lesson_of)of, name) != NULL) explained++;
            else print_message("# the %s %s has no lesson yet\n", names_of_kinds[of], name);
        }
    if (explained < EXPLAINED) fail_msg("%zu lessons, %d were released", explained, EXPLAINED);
    watch_done();
}

// Where a later transform completes a smaller maze, that one is what is made: it is the left half of the
// maze mirrored in x.
static void check_half(const char *id, meander_list list, const char *name) {
    meander_context *c = make_context();
    meander_maze *m;
    meander_lesson *l;
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK ||
        meander_lesson_new(c, id, list, name, &l) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(c));
    const meander_maze *half = meander_lesson_maze(l);
    assert_int_equal(meander_maze_width(half) * 2, meander_maze_width(m));
    for (uint64_t y = 0; y < meander_maze_height(half); y++)
        for (uint64_t x = 0; x < meander_maze_width(half); x++) {
            unsigned joint = x + 1 == meander_maze_width(half) ? 1u << MEANDER_EAST : 0;
            meander_point at = {x, y};
            if ((meander_maze_sides(m, at) & ~joint) != meander_maze_sides(half, at))
                fail_msg("%s: cell %d,%d of the half is another one", id, (int)x, (int)y);
        }
    play(name == NULL ? "the generator" : name, id, l);
    meander_lesson_free(l);
    meander_maze_free(m);
    meander_context_free(c);
}

TEST(test_stages) {
    char id[128];
    for (int seed = 0; seed < 3 * SEEDS; seed++) {
        watch("half a maze, seed %d", seed);
        snprintf(id, sizeof id, "rect:20x9/wilson/%d+braid=60+sparse=40+symmetric=x+start=19,8", seed);
        check_half(id, MEANDER_TRANSFORMS, "sparse");
        snprintf(id, sizeof id, "rect:20x9/backtracker/%d+rooms=3+symmetric=x", seed);
        check_half(id, MEANDER_TRANSFORMS, "rooms");
        snprintf(id, sizeof id, "rect:20x9/eller/%d+symmetric=x", seed);
        check_half(id, MEANDER_GENERATORS, NULL);
        snprintf(id, sizeof id, "rect:6x4,mask=ccdebicc/kruskal/%d+symmetric=x", seed);
        check_half(id, MEANDER_GENERATORS, NULL);
    }
    watch_done();
}

static bool is_text(const char *text) { return text != NULL && strlen(text) > 10; }

// Every sentence is there, the names that are related exist, and the board has lines.
TEST(test_texts) {
    meander_context *c = make_context();
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

// An explanation is found by an alias and with parameters. That takes no memory: callers take any failure for
// "there is none".
TEST(test_names) {
    faulty f = {0};
    const meander_allocator memory = faulty_allocator(&f);
    meander_context *c;
    meander_explanation e, other;
    assert_int_equal(meander_context_new(&memory, &c), MEANDER_OK);
    faulty_set(&f, 1, true);
    assert_int_equal(meander_explanation_of(c, MEANDER_SOLVERS, "wall-follower", &e), MEANDER_OK);
    assert_int_equal(meander_explanation_of(c, MEANDER_SOLVERS, "left-hand", &other), MEANDER_OK);
    assert_string_equal(other.title, e.title);
    assert_int_equal(meander_explanation_of(c, MEANDER_SOLVERS, "wall-follower:hand=left", &other), MEANDER_OK);
    assert_string_equal(other.title, e.title);
    assert_int_equal(meander_explanation_of(c, MEANDER_SOLVERS, "zz", &other), MEANDER_BAD_REQUEST);
    assert_string_equal(meander_context_message(c), "no solver 'zz'; see 'meander list solvers'");
    assert_false(f.failed);
    meander_context_free(c);
    watch_done();
}

// A line of the program for each step, and the picture of the last one shows the maze.
TEST(test_asking) {
    meander_context *c = make_context();
    meander_lesson *l;
    char *picture;
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
