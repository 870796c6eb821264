// SPDX-License-Identifier: MIT
// No memory while mazes are made, solved and measured: every allocation of every registered
// generator, solver and of the calls around them fails once (see support/faulty.h).
#include "support/test.h"
#include "support/door.h"
#include "support/faulty.h"
#include "support/support.h"

// ---- making ----------------------------------------------------------------------------

static meander_status make_maze(meander_context *c, const setting *s, record *r) {
    meander_trace *t = NULL;
    meander_maze *m;
    meander_status status = MEANDER_OK;
    if (s->with_trace) status = meander_trace_new(c, NULL, NULL, &t);
    if (status == MEANDER_OK) status = meander_maze_new(c, s->what, t, &m);
    if (status == MEANDER_OK) {
        record_maze(r, m);
        if (t != NULL) record_trace(r, t);
        meander_maze_free(m);
    }
    meander_trace_free(t);
    return status;
}

static meander_status make_rows(meander_context *c, const setting *s, record *r) {
    meander_rows *rows;
    meander_status status = meander_rows_new(c, s->what, &rows);
    if (status != MEANDER_OK) return status;
    size_t words = (size_t)(meander_rows_width(rows) + 63) / 64;
    while (status == MEANDER_OK && !meander_rows_end(rows)) {
        meander_row row;
        status = meander_rows_next(rows, &row);
        if (status != MEANDER_OK) break;
        record_add(r, row.east, words * sizeof *row.east);
        record_add(r, row.south, words * sizeof *row.south);
    }
    meander_rows_free(rows);
    return status;
}

// With its way, drawn.
static meander_status make_section(meander_context *c, const setting *s, record *r) {
    meander_rows *rows;
    meander_output *out;
    meander_status status =
        meander_section_solved_new(c, s->what, (meander_point){1000, 2000}, 30, 20, &rows);
    if (status != MEANDER_OK) return status;
    status = meander_output_file_new(c, "/dev/null", &out);
    if (status == MEANDER_OK) {
        status = meander_rows_write(rows, "ascii", out);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    if (status == MEANDER_OK) record_add(r, meander_rows_id(rows), strlen(meander_rows_id(rows)));
    meander_rows_free(rows);
    return status;
}

// The maze of an ID, with a trace and without.
static void try_id(bench *b, const char *id) {
    setting s = {.what = id};
    bench_try(b, make_maze, &s);
    s.with_trace = true;
    bench_try(b, make_maze, &s);
}

// One piece, and two; a cell that hangs on nothing is among them.
static const char *const mask_one = "  ###  ###\n ##########\n ##########\n  ########\n    ####\n";
static const char *const mask_two = " ###   ###\n ####  ###\n ###   ###\n";

static void mask_id(bench *b, const char *picture, const char *more, const char *name, char *id,
                    size_t size) {
    char *mask;
    meander_status status = meander_mask_new(b->context, picture, strlen(picture), "mask", &mask);
    assert_int_equal(status, MEANDER_OK);
    snprintf(id, size, "rect:%s%s/%s/5", mask, more, name);
    meander_text_free(b->context, mask);
}

static void try_generator(bench *b, meander_info info, const char *way) {
    char name[128], id[512];
    snprintf(name, sizeof name, "%s%s", info.name, way);
    snprintf(id, sizeof id, "rect:24x23/%s/7+start=3,0+goal=20,1+goal=2,16", name);
    try_id(b, id);
    if (has_trait(info, "large")) return;
    if (has_trait(info, "rows") && strstr(way, "focus=walls") == NULL) {
        snprintf(id, sizeof id, "rect:70x9/%s/7", name);
        bench_try(b, make_rows, &(setting){.what = id});
    }
    if (has_trait(info, "sections")) {
        snprintf(id, sizeof id, "world:2^62/%s/7+start=1003,2002", name);
        bench_try(b, make_section, &(setting){.what = id});
    }
    mask_id(b, mask_one, "", name, id, sizeof id);
    try_id(b, id);
    mask_id(b, mask_two, ",pieces=yes", name, id, sizeof id);
    try_id(b, id);
}

TEST(test_generators) {
    bench b;
    bench_open(&b);
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++)
        try_generator(&b, meander_list_at(MEANDER_GENERATORS, i), "");
    bench_close(&b);
}

// Every way of choosing asks the store for other things.
TEST(test_generators_with_parameters) {
    bench b;
    bench_open(&b);
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        meander_info info = meander_list_at(MEANDER_GENERATORS, i);
        for (const meander_param *p = info.params; p != NULL && p->name != NULL; p++) {
            char way[128];
            snprintf(way, sizeof way, ":%s=50", p->name);
            if (p->kind == MEANDER_PARAM_PERCENT) try_generator(&b, info, way);
            const char *choice = p->kind == MEANDER_PARAM_CHOICE ? p->choices : "";
            while (*choice != '\0') {
                size_t length = strcspn(choice, "|");
                snprintf(way, sizeof way, ":%s=%.*s", p->name, (int)length, choice);
                try_generator(&b, info, way);
                choice += length + (choice[length] == '|');
            }
        }
    }
    bench_close(&b);
}

TEST(test_transforms) {
    bench b;
    bench_open(&b);
    for (size_t i = 0; i < meander_list_count(MEANDER_TRANSFORMS); i++) {
        char id[128];
        meander_info info = meander_list_at(MEANDER_TRANSFORMS, i);
        const char *value = info.params->kind == MEANDER_PARAM_CHOICE ? "x" : "40";
        if (info.params->kind == MEANDER_PARAM_INTEGER && info.params->most < 40) value = "5";
        bool alone = info.params->kind == MEANDER_PARAM_SWITCH;
        snprintf(id, sizeof id, "rect:20x17/eller/7+%s%s%s+braid=30", info.name,
                 alone ? "" : "=", alone ? "" : value);
        try_id(&b, id);
    }
    bench_close(&b);
}

// ---- solving and measuring -------------------------------------------------------------

static meander_status solve(meander_context *c, const setting *s, record *r) {
    meander_trace *t = NULL;
    meander_solution *found;
    meander_status status = MEANDER_OK;
    if (s->with_trace) status = meander_trace_new(c, NULL, NULL, &t);
    if (status == MEANDER_OK) status = meander_solution_new(s->maze, s->what, t, &found);
    if (status == MEANDER_OK || status == MEANDER_NO) {
        record_solution(r, found);
        if (t != NULL) record_trace(r, t);
        meander_solution_free(found);
    }
    meander_trace_free(t);
    return status;
}

static meander_maze *maze_of(bench *b, const char *id) {
    meander_maze *m;
    meander_status status = meander_maze_new(b->context, id, NULL, &m);
    if (status != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(b->context));
    return m;
}

// In two pieces, start in the one and goal in the other: no path.
static meander_maze *maze_without_path(bench *b) {
    char id[512];
    mask_id(b, mask_two, ",pieces=yes", "backtracker", id, sizeof id);
    return maze_of(b, id);
}

static void try_solvers(bench *b, meander_maze *m) {
    for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
        setting s = {.what = meander_list_at(MEANDER_SOLVERS, i).name, .maze = m};
        bench_try(b, solve, &s);
        s.with_trace = true;
        bench_try(b, solve, &s);
    }
    meander_maze_free(m);
}

TEST(test_solvers) {
    bench b;
    bench_open(&b);
    try_solvers(&b, maze_of(&b, "rect:30x20/backtracker/3"));
    try_solvers(&b, maze_of(&b, "rect:30x20/backtracker/3+goal=29,0+goal=0,19+goal=15,10"));
    try_solvers(&b, maze_of(&b, "rect:1x1/backtracker/3"));
    try_solvers(&b, maze_without_path(&b));
    bench_close(&b);
}

static void record_figures(record *r, const meander_figure *figures, size_t count) {
    for (size_t i = 0; i < count; i++) {
        record_number(r, figures[i].known);
        record_number(r, figures[i].number);
        record_add(r, figures[i].list, figures[i].list_count * sizeof figures[i].list[0]);
    }
}

static meander_status measure(meander_context *c, const setting *s, record *r) {
    const meander_figure *figures;
    size_t count;
    (void)c;
    meander_status status = meander_maze_measure(s->maze, NULL, &figures, &count);
    if (status == MEANDER_OK) record_figures(r, figures, count);
    // For a program that has them in another size they are copied.
    if (status == MEANDER_OK)
        status = meander_maze_measure_sized(s->maze, NULL, 2 * sizeof *figures, &figures, &count);
    if (status == MEANDER_OK) record_add(r, figures->key, strlen(figures->key));
    return status;
}

static meander_status measure_rows_of(meander_context *c, const setting *s, record *r) {
    const meander_figure *figures;
    meander_rows *rows;
    size_t count;
    meander_status status = meander_rows_new(c, s->what, &rows);
    if (status != MEANDER_OK) return status;
    status = meander_rows_measure(rows, NULL, &figures, &count);
    if (status == MEANDER_OK) record_figures(r, figures, count);
    meander_rows_free(rows);
    return status;
}

// The maze keeps its figures, so that it is not the same before and after: it is made anew.
static meander_status make_and_measure(meander_context *c, const setting *s, record *r) {
    setting with = *s;
    meander_status status = meander_maze_new(c, s->what, NULL, &with.maze);
    if (status != MEANDER_OK) return status;
    status = measure(c, &with, r);
    meander_maze_free(with.maze);
    return status;
}

static meander_status search(meander_context *c, const setting *s, record *r) {
    double difficulty;
    char *id;
    meander_search_order wish = {.hardest = true, .tries = 3, .difficulty = 50};
    meander_status status = meander_id_search_new(c, s->what, &wish, &difficulty, &id);
    if (status != MEANDER_OK) return status;
    record_add(r, id, strlen(id));
    meander_text_free(c, id);
    return MEANDER_OK;
}

TEST(test_measures) {
    bench b;
    char id[512];
    bench_open(&b);
    bench_try(&b, make_and_measure,
              &(setting){.what = SUPPORT_SANITIZED ? "rect:9x7/backtracker/3" : "rect:30x20/backtracker/3"});
    bench_try(&b, make_and_measure, &(setting){.what = "rect:1x9/eller/3"});
    bench_try(&b, measure_rows_of, &(setting){.what = "rect:70x9/eller/3"});
    bench_try(&b, search, &(setting){.what = "rect:9x6/backtracker/3"});
    mask_id(&b, mask_two, ",pieces=yes", "backtracker", id, sizeof id);
    bench_try(&b, make_and_measure, &(setting){.what = id});
    bench_close(&b);
}

// ---- around mazes ------------------------------------------------------------------------

static meander_status make_id(meander_context *c, const setting *s, record *r) {
    const meander_id_change changes[] = {
        {MEANDER_ID_SIZE, "20x10"}, {MEANDER_ID_ALGORITHM, "growing-tree:pick=random"},
        {MEANDER_ID_SEED, "heart"}, {MEANDER_ID_START, "3,3"}, {MEANDER_ID_GOAL, "4,4"}};
    char *id;
    meander_status status = meander_id_new(c, s->text, changes, 5, &id);
    if (status != MEANDER_OK) return status;
    record_add(r, id, strlen(id));
    meander_text_free(c, id);
    return MEANDER_OK;
}

static meander_status make_mask(meander_context *c, const setting *s, record *r) {
    char *mask;
    meander_status status = meander_mask_new(c, s->text, strlen(s->text), s->what, &mask);
    if (status != MEANDER_OK) return status;
    record_add(r, mask, strlen(mask));
    meander_text_free(c, mask);
    return MEANDER_OK;
}

// A place that cannot be had leaves a maze that can still be solved.
static meander_status move_places(meander_context *c, const setting *s, record *r) {
    const meander_point goals[] = {{5, 0}, {8, 0}, {9, 3}, {9, 4}, {1, 9}, {0, 9}, {5, 5}, {9, 9},
                                   {9, 8}, {9, 7}, {9, 6}, {9, 5}, {9, 2}, {9, 1}, {2, 9}, {3, 9},
                                   {4, 9}, {6, 9}, {7, 9}, {8, 9}};
    meander_maze *m;
    meander_solution *found;
    meander_status status = meander_maze_new(c, s->what, NULL, &m);
    if (status != MEANDER_OK) return status;
    status = meander_maze_set_start(m, (meander_point){4, 0});
    if (status == MEANDER_OK) status = meander_maze_set_goals(m, goals, 20);
    assert_true(meander_maze_goal_count(m) > 0);
    if (status == MEANDER_OK) status = meander_solution_new(m, "breadth-first", NULL, &found);
    if (status == MEANDER_OK) {
        record_maze(r, m);
        record_solution(r, found);
        meander_solution_free(found);
    }
    meander_maze_free(m);
    return status;
}

// Weights that cannot be had leave the old ones.
static meander_status weigh(meander_context *c, const setting *s, record *r) {
    static const uint32_t numbers[] = {1, 5, 1, 1, 1, 2};
    meander_maze *m;
    meander_solution *found;
    meander_status status = meander_maze_new(c, s->what, NULL, &m);
    if (status != MEANDER_OK) return status;
    status = meander_maze_set_weights(m, numbers);
    assert_int_equal(meander_maze_weight(m, (meander_point){1, 0}), status == MEANDER_OK ? 5 : 1);
    if (status == MEANDER_OK) {
        status = meander_maze_read_weights(m, s->text, strlen(s->text), "weights");
        if (status != MEANDER_OK) assert_int_equal(meander_maze_weight(m, (meander_point){1, 0}), 5);
    }
    if (status == MEANDER_OK) status = meander_solution_new(m, "dijkstra", NULL, &found);
    if (status == MEANDER_OK) {
        record_number(r, meander_solution_cost(found));
        record_solution(r, found);
        meander_solution_free(found);
    }
    meander_maze_free(m);
    return status;
}

// A maze by hand, and again from its sides.
static meander_status build(meander_context *c, const setting *s, record *r) {
    uint8_t sides[100];
    meander_maze *m, *taken;
    meander_status status = meander_maze_blank_new(c, s->what, &m);
    if (status != MEANDER_OK) return status;
    for (uint64_t x = 0; x < 2 && status == MEANDER_OK; x++)
        status = meander_maze_open(m, (meander_point){2, 1 + x}, MEANDER_SOUTH);
    record_maze(r, m);
    meander_maze_copy_sides(m, sides);
    if (status == MEANDER_OK)
        status = meander_maze_from_sides_new(c, meander_maze_width(m), meander_maze_height(m), sides,
                                             &taken);
    if (status == MEANDER_OK) {
        record_maze(r, taken);
        meander_maze_free(taken);
    }
    meander_maze_free(m);
    return status;
}

// A wall in a block map makes it a maze of rooms, with openings; without memory it stays as it was.
static meander_status wall_up(meander_context *c, const setting *s, record *r) {
    meander_maze *m;
    meander_status status = meander_maze_read_new(c, s->text, strlen(s->text), s->what, "block",
                                                  MEANDER_AS_BLOCKS, &m);
    if (status != MEANDER_OK) return status;
    status = meander_maze_close(m, (meander_point){1, 1}, MEANDER_EAST);
    if (status != MEANDER_OK) assert_int_equal(meander_maze_sides(m, (meander_point){2, 1}) & 8, 8);
    record_maze(r, m);
    meander_maze_free(m);
    return status;
}

static meander_status play(meander_context *c, const setting *s, record *r) {
    meander_player *p;
    (void)c;
    meander_status status = meander_player_new(s->maze, s->trace, &p);
    if (status != MEANDER_OK) return status;
    while (meander_player_forward(p)) {}
    for (uint64_t x = 0; x < 10; x++)
        record_number(r, meander_player_look(p, (meander_point){x, x}).sides);
    meander_player_free(p);
    return MEANDER_OK;
}

TEST(test_around) {
    bench b;
    char id[512];
    bench_open(&b);
    bench_try(&b, make_id, &(setting){.what = "an ID"});
    bench_try(&b, make_id, &(setting){.what = "an ID", .text = "rect:5x6/eller/1+goal=1,1"});
    bench_try(&b, make_mask, &(setting){.what = "a mask", .text = mask_one});
    bench_try(&b, weigh, &(setting){.what = "rect:3x2/backtracker/3", .text = "1 2 3\n4 5 6\n"});
    bench_try(&b, build, &(setting){.what = "rect:10x10"});
    mask_id(&b, mask_one, "", "eller", id, sizeof id);
    bench_try(&b, build, &(setting){.what = id});
    bench_try(&b, wall_up, &(setting){.what = "a map", .text = "#####\n#S  #\n#  G#\n#####\n"});
    bench_try(&b, move_places, &(setting){.what = "rect:10x10/backtracker/3"});
    setting s = {.what = "a player"};
    assert_int_equal(meander_trace_new(b.context, NULL, NULL, &s.trace), MEANDER_OK);
    assert_int_equal(meander_maze_new(b.context, "rect:10x10/eller/3", s.trace, &s.maze), MEANDER_OK);
    bench_try(&b, play, &s);
    meander_maze_free(s.maze);
    meander_trace_free(s.trace);
    bench_close(&b);
}

TEST(test_context) {
    faulty f = {.live = 0};
    meander_allocator memory = faulty_allocator(&f), plain = faulty_allocator(&f);
    meander_context *c = NULL;
    faulty_set(&f, 1, false);
    assert_int_equal(meander_context_new(&memory, &c), MEANDER_NO_MEMORY);
    assert_null(c);
    assert_int_equal(f.live, 0);
    // Without an allocator of zeroed blocks the other one serves.
    plain.zeroed = NULL;
    faulty_set(&f, 0, false);
    assert_int_equal(meander_context_new(&plain, &c), MEANDER_OK);
    meander_maze *m = door_make(c, "rect:9x9/backtracker/1");
    meander_maze_free(m);
    meander_context_free(c);
    assert_int_equal(f.live, 0);
}

// A comb, in memory that is lent.
static meander_status comb(void *user, meander_job *job) {
    const meander_maze *m = meander_job_maze(job);
    uint8_t *sides = meander_job_lend(job, meander_maze_width(m), 1);
    (void)user;
    for (uint64_t x = 0; sides != NULL && x < meander_maze_width(m); x++) {
        sides[x] = x + 1 < meander_maze_width(m) ? MEANDER_EAST : MEANDER_SOUTH;
        meander_job_open(job, (meander_point){x, 0}, sides[x]);
    }
    return MEANDER_OK;
}

static meander_status use_generator(meander_allocator *memory) {
    static const meander_generator own = {.name = "comb", .make = comb};
    static const meander_generator other = {.name = "other", .make = comb};
    meander_context *c;
    meander_maze *m;
    meander_status status = meander_context_new(memory, &c);
    if (status != MEANDER_OK) return status;
    status = meander_context_add_generator(c, &own);
    if (status == MEANDER_OK) status = meander_context_add_generator(c, &other);
    if (status == MEANDER_OK) status = meander_maze_new(c, "rect:4x2/comb/7", NULL, &m);
    if (status == MEANDER_OK) meander_maze_free(m);
    else assert_non_null(strstr(meander_context_message(c), "not enough memory"));
    meander_context_free(c);
    return status;
}

// What was added goes with its context.
TEST(test_own_generator) {
    faulty f = {.live = 0};
    meander_allocator memory = faulty_allocator(&f);
    meander_status status = MEANDER_NO_MEMORY;
    size_t points = 0;
    for (; status == MEANDER_NO_MEMORY; points++) {
        faulty_set(&f, points + 1, false);
        status = use_generator(&memory);
        assert_int_equal(f.live, 0);
    }
    assert_int_equal(status, MEANDER_OK);
    assert_true(points > 5);
}
