// SPDX-License-Identifier: MIT
// Generators of the caller's own: what they can do as those of the library can, what is refused, and
// by which thread they are called.
#define _POSIX_C_SOURCE 200809L
#include "support/test.h"
#include <stdatomic.h>
#include <time.h>

#include "support/door.h"

static meander_context *c;
static _Thread_local bool is_caller;      // true in the thread of the tests alone
static atomic_bool called_elsewhere;
static atomic_uint made_elsewhere;        // mazes begun by other threads

static meander_point at(uint64_t x, uint64_t y) { return (meander_point){x, y}; }

static void check_status(meander_status seen, meander_status expected, const char *message) {
    if (seen != expected || strcmp(meander_context_message(c), message) != 0)
        fail_msg("status %d, '%s'; not %d, '%s'", (int)seen, meander_context_message(c),
                 (int)expected, message);
}

// ---- a generator ---------------------------------------------------------------------

// Grows from a stack, as the library's backtracker does, with a chance to leave a cell early; works
// on any grid and reports what a film needs.
static meander_status grow(void *user, meander_job *job) {
    const meander_maze *m = meander_job_maze(job);
    uint64_t cells = meander_maze_width(m) * meander_maze_height(m), height = 0;
    meander_point *stack = meander_job_lend(job, cells, sizeof *stack);
    bool *seen = meander_job_lend(job, cells, sizeof *seen);
    (void)user;
    if (!is_caller) called_elsewhere = true;
    if (!is_caller) made_elsewhere++;
    if (stack == NULL || seen == NULL) return MEANDER_NO_MEMORY;
    stack[height++] = meander_job_first(job);
    seen[stack[0].y * meander_maze_width(m) + stack[0].x] = true;
    while (height > 0) {
        meander_point here = stack[height - 1], there = here;
        unsigned ways[4], count = 0;
        for (unsigned side = 0; side < meander_maze_side_count(m); side++)
            if (meander_maze_neighbour(m, here, side, &there) &&
                !seen[there.y * meander_maze_width(m) + there.x])
                ways[count++] = side;
        if (count == 0) {
            meander_job_report(job, MEANDER_EVENT_LEAVE, here, 0);
            height--;
            continue;
        }
        unsigned side = ways[meander_job_below(job, count)];
        if (meander_job_param(job, "turn") != 0) side = ways[0];
        meander_job_open(job, here, side);
        meander_maze_neighbour(m, here, side, &there);
        meander_job_report(job, MEANDER_EVENT_VISIT, there, 0);
        seen[there.y * meander_maze_width(m) + there.x] = true;
        stack[height++] = there;
    }
    return meander_job_progress(job, cells, cells);
}

static const meander_param params[] = {
    {"turn", "take the first side", MEANDER_PARAM_SWITCH, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
    {"kind", "of no use", MEANDER_PARAM_CHOICE, 1, 0, 0, "one|two", MEANDER_PARAM_ALWAYS},
    {NULL, NULL, MEANDER_PARAM_SWITCH, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS}};

static const meander_generator mine = {.name = "mine", .about = "of one's own", .params = params,
                                       .traits = "perfect mask grows", .make = grow};
static const meander_generator plain = {.name = "plain-2", .traits = "perfect threads",
                                        .params = params, .make = grow};

static int open_context(void **state) {
    (void)state;
    is_caller = true;
    called_elsewhere = false;
    return meander_context_new(NULL, &c) != MEANDER_OK ||
           meander_context_add_generator(c, &mine) != MEANDER_OK ||
           meander_context_add_generator(c, &plain) != MEANDER_OK;
}

static int close_context(void **state) {
    (void)state;
    meander_context_free(c);
    return 0;
}

static meander_maze *make(const char *id) {
    meander_maze *m = door_make(c, id);
    assert_int_equal(meander_maze_check(m), MEANDER_OK);
    return m;
}

static void check_perfect(meander_maze *m, const char *id) {
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_maze_measure(m, "components loops", &figures, &count), MEANDER_OK);
    assert_string_equal(figures[0].key, "components");
    if (figures[0].number != 1 || figures[1].number != 0)
        fail_msg("%s: %llu components, %llu loops", id, (unsigned long long)figures[0].number,
                 (unsigned long long)figures[1].number);
}

// ---- as those of the library ------------------------------------------------------------

// On rectangles, on masks that it knows and that it does not know, below a transform.
TEST_WITH(test_makes, open_context, close_context) {
    static const char *const ids[] = {"rect:1x1/mine/7", "rect:20x9/mine/7", "rect:20x9/plain-2/7",
                                      "rect:4x2,mask=bcbe/mine/7", "rect:4x2,mask=bcbe/plain-2/7",
                                      "rect:20x9/mine:turn=yes/7", "rect:21x9/mine/7+unicursal",
                                      "rect:20x8/plain-2/7+symmetric=x"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        meander_maze *m = make(ids[i]);
        check_perfect(m, ids[i]);
        assert_string_equal(meander_maze_id(m), ids[i]);
        assert_int_equal(meander_maze_check_id(m), MEANDER_OK);
        meander_solution *s;
        assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
        meander_solution_free(s);
        meander_maze_free(m);
    }
    char *name;
    assert_int_equal(meander_name_new(c, MEANDER_GENERATORS, "Plain_2:kind=one", &name), MEANDER_OK);
    assert_string_equal(name, "plain-2:kind=one");
    meander_text_free(c, name);
    assert_int_equal(meander_id_new(c, "rect:9x9/mine:kind=two,turn=no/7", NULL, 0, &name), MEANDER_OK);
    assert_string_equal(name, "rect:9x9/mine/7");
    meander_text_free(c, name);
}

// Seeds and parameters matter, and nothing else.
TEST_WITH(test_chance, open_context, close_context) {
    static const char *const ids[] = {"rect:9x7/mine/7", "rect:9x7/mine/7", "rect:9x7/mine/8",
                                      "rect:9x7/mine:turn=yes/7"};
    uint8_t sides[4][63];
    for (size_t i = 0; i < 4; i++) {
        meander_maze *m = make(ids[i]);
        meander_maze_copy_sides(m, sides[i]);
        meander_maze_free(m);
    }
    assert_memory_equal(sides[0], sides[1], 63);
    assert_memory_not_equal(sides[0], sides[2], 63);
    assert_memory_not_equal(sides[0], sides[3], 63);
}

// A mask in two pieces: one call for each, or a refusal.
TEST_WITH(test_pieces, open_context, close_context) {
    meander_maze *m;
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_maze_new(c, "rect:5x1,mask=accb/mine/7", NULL, &m), MEANDER_BAD_REQUEST);
    m = make("rect:5x1,mask=acbc,pieces=yes/mine/7");
    assert_int_equal(meander_maze_measure(m, "components loops", &figures, &count), MEANDER_OK);
    assert_int_equal(figures[0].number, 2);
    assert_int_equal(meander_maze_sides(m, at(0, 0)), 1 << MEANDER_EAST);
    assert_int_equal(meander_maze_sides(m, at(3, 0)), 1 << MEANDER_EAST);
    meander_maze_free(m);
}

// What the job reports is the making: played to its end it is the maze.
TEST_WITH(test_trace, open_context, close_context) {
    meander_trace *t;
    meander_maze *m;
    meander_player *p;
    assert_int_equal(meander_trace_new(c, NULL, NULL, &t), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, "rect:9x7/mine/7", t, &m), MEANDER_OK);
    assert_int_equal(meander_player_new(m, t, &p), MEANDER_OK);
    while (meander_player_forward(p)) continue;
    for (uint64_t i = 0; i < 63; i++) {
        meander_sight sight = meander_player_look(p, at(i % 9, i / 9));
        assert_int_equal(sight.sides, meander_maze_sides(m, at(i % 9, i / 9)));
        assert_int_equal(sight.mark, MEANDER_EVENT_LEAVE);
    }
    meander_player_free(p);
    meander_maze_free(m);
    meander_trace_free(t);
}

// Behind those of the library, in the order in which they were added; other contexts have none.
TEST_WITH(test_lists, open_context, close_context) {
    meander_context *other = door_open();
    meander_maze *m;
    size_t known = meander_list_count(MEANDER_GENERATORS);
    assert_int_equal(meander_context_list_count(c, MEANDER_GENERATORS), known + 2);
    assert_int_equal(meander_context_list_count(c, MEANDER_SOLVERS), meander_list_count(MEANDER_SOLVERS));
    assert_string_equal(meander_context_list_at(c, MEANDER_GENERATORS, 0).name,
                        meander_list_at(MEANDER_GENERATORS, 0).name);
    assert_string_equal(meander_context_list_at(c, MEANDER_SOLVERS, 3).name,
                        meander_list_at(MEANDER_SOLVERS, 3).name);
    meander_info info = meander_context_list_at(c, MEANDER_GENERATORS, known);
    assert_string_equal(info.name, "mine");
    assert_string_equal(info.about, "of one's own");
    assert_string_equal(info.traits, "perfect mask grows");
    assert_ptr_equal(info.params, params);
    info = meander_context_list_at(c, MEANDER_GENERATORS, known + 1);
    assert_string_equal(info.name, "plain-2");
    assert_string_equal(info.about, "");
    assert_int_equal(meander_context_list_count(other, MEANDER_GENERATORS), known);
    assert_int_equal(meander_maze_new(other, "rect:9x7/mine/7", NULL, &m), MEANDER_BAD_REQUEST);
    meander_context_free(other);
    meander_plan plan;
    check_status(meander_id_plan(c, "rect:9x7/mine/7", &plan), MEANDER_UNSUPPORTED,
                 "cannot tell how much memory mine needs");
    meander_rows *rows;
    assert_int_equal(meander_rows_new(c, "rect:9x7/mine/7", &rows), MEANDER_UNSUPPORTED);
}

// ---- batches, searches, threads -----------------------------------------------------------

enum { MAZES = 900, CELLS = 16 * 16 };

static void check_batch(const char *id, bool elsewhere) {
    static uint8_t alone[MAZES][CELLS], together[MAZES][CELLS];
    meander_batch *b;
    meander_maze *m;
    uint8_t first[CELLS];
    for (unsigned threads = 1; threads <= 4; threads += 3) {
        meander_context_set_threads(c, threads);
        called_elsewhere = false;
        assert_int_equal(meander_batch_new(c, id, NULL, &b), MEANDER_OK);
        assert_int_equal(meander_batch_bytes(b, MAZES, threads == 1 ? alone[0] : together[0], NULL),
                         MEANDER_OK);
        meander_batch_free(b);
        if (called_elsewhere && !(elsewhere && threads > 1))
            fail_msg("%s: called by another thread", id);
        if (elsewhere && threads > 1 && !called_elsewhere)
            print_message("# %s: the caller was faster than its workers\n", id);
    }
    meander_context_set_threads(c, 1);
    assert_memory_equal(alone, together, sizeof alone);
    m = make(id);
    meander_maze_copy_sides(m, first);
    assert_memory_equal(alone[0], first, CELLS);
    assert_memory_not_equal(alone[1], first, CELLS);
    meander_maze_free(m);
}

TEST_WITH(test_batches, open_context, close_context) {
    check_batch("rect:16x16/mine/7", false);
    check_batch("rect:16x16/plain-2/7", true);
}

// Waits while it writes, until another thread begins a maze.
static bool write_slowly(void *user, const char *bytes, size_t size) {
    unsigned before = made_elsewhere, *seen = user;
    (void)bytes;
    (void)size;
    for (unsigned i = 0; i < 50 && made_elsewhere == before; i++)
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    if (made_elsewhere > before) ++*seen;
    return true;
}

TEST_WITH(test_threads_work_while_the_caller_writes, open_context, close_context) {
    meander_batch *b;
    meander_output *out;
    unsigned seen = 0;
    meander_context_set_threads(c, 2);
    assert_int_equal(meander_batch_new(c, "rect:16x16/plain-2/7", NULL, &b), MEANDER_OK);
    assert_int_equal(meander_output_write_new(c, write_slowly, &seen, "slow", &out), MEANDER_OK);
    assert_int_equal(meander_batch_write_npy(b, 4 * MAZES, out, NULL), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    assert_true(seen > 0);
    meander_batch_free(b);
}

TEST_WITH(test_search, open_context, close_context) {
    char *id;
    meander_search_order wish = {.hardest = true, .tries = 4, .difficulty = 50};
    assert_int_equal(meander_id_search_new(c, "rect:9x7/mine/7", &wish, NULL, &id), MEANDER_OK);
    assert_non_null(strstr(id, "rect:9x7/mine/"));
    meander_text_free(c, id);
}

// ---- what a description may not be -----------------------------------------------------

static void refuse(meander_generator g, const char *message) {
    size_t known = meander_context_list_count(c, MEANDER_GENERATORS);
    check_status(meander_context_add_generator(c, &g), MEANDER_BAD_REQUEST, message);
    assert_int_equal(meander_context_list_count(c, MEANDER_GENERATORS), known);
}

TEST_WITH(test_names, open_context, close_context) {
    static const char rule[] = "a generator needs a name of lower-case letters, digits and dashes";
    static const char *const wrong[] = {NULL, "", "Mine", "a b", "a:b", "a/b", "a+b", "2mine", "-a", "a_b",
                                        "abcdefghijabcdefghijabcdefghijabcdefghijk"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        refuse((meander_generator){.name = wrong[i], .make = grow}, rule);
    refuse((meander_generator){.name = "eller", .make = grow}, "'eller' is a generator already: eller");
    refuse((meander_generator){.name = "dfs", .make = grow}, "'dfs' is a generator already: backtracker");
    refuse((meander_generator){.name = "mine", .make = grow}, "'mine' is a generator already: mine");
    refuse((meander_generator){.name = "plain2", .make = grow}, "'plain2' is a generator already: plain-2");
    refuse((meander_generator){.name = "new"}, "new has no function that makes mazes");
    refuse((meander_generator){.name = "new", .traits = "perfect rows", .make = grow},
           "new cannot have the trait 'rows', only perfect connected uniform mask grows large fixed "
           "threads");
    refuse((meander_generator){.name = "new", .traits = "perf", .make = grow},
           "new cannot have the trait 'perf', only perfect connected uniform mask grows large fixed "
           "threads");
    meander_generator g = {.name = "abcdefghijabcdefghijabcdefghijabcdefghij", .traits = "  ", .make = grow};
    assert_int_equal(meander_context_add_generator(c, &g), MEANDER_OK);
}

TEST_WITH(test_params, open_context, close_context) {
    const meander_param wrong[] = {
        {"a", "about", MEANDER_PARAM_INTEGER, 4, 5, 9, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_INTEGER, 10, 5, 9, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_PERCENT, 101, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_CHOICE, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_CHOICE, 0, 0, 0, "", MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_CHOICE, 2, 0, 0, "one|two", MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_SWITCH, 2, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_WEIGHTS, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_CHARACTER, 10, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_COLOUR, 0x1000000, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_PLACE, -2, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_PLACE, 0x80000000, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_ORDER, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", MEANDER_PARAM_ORDER, 0x100 + 0xe4, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", "about", (meander_param_kind)77, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"a", NULL, MEANDER_PARAM_SWITCH, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"A", "about", MEANDER_PARAM_SWITCH, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
        {"focus", "about", MEANDER_PARAM_SWITCH, 0, 0, 0, NULL, MEANDER_PARAM_ALWAYS},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const meander_param table[] = {params[0], wrong[i], {.name = NULL}};
        char message[80];
        snprintf(message, sizeof message, "new cannot have such a parameter '%s'", wrong[i].name);
        refuse((meander_generator){.name = "new", .params = table, .make = grow}, message);
    }
    meander_param many[42];
    for (size_t i = 0; i < 42; i++) many[i] = params[i < 41 ? 0 : 2];
    refuse((meander_generator){.name = "new", .params = many, .make = grow},
           "new has more than 40 parameters");
    struct { meander_generator g; uint64_t more; } later = {{.name = "new", .make = grow}, 1};
    check_status(meander_context_add_generator_sized(c, &later.g, sizeof later), MEANDER_BAD_REQUEST,
                 "a member of meander_generator is set that version " MEANDER_VERSION
                 " does not know");
    memset((char *)&later + offsetof(meander_generator, user), 0xaa,
           sizeof later - offsetof(meander_generator, user));
    assert_int_equal(meander_context_add_generator_sized(c, &later.g, offsetof(meander_generator, user)),
                     MEANDER_OK);
}

// ---- jobs that fail --------------------------------------------------------------------

typedef enum fault {
    FAULT_OPEN, FAULT_CLOSE, FAULT_REPORT_CARVE, FAULT_REPORT_OUTSIDE, FAULT_SAY, FAULT_ANSWER,
    FAULT_LEND, FAULT_OTHERS, FAULT_FIRST
} fault;

// Most of these overlook what they are answered.
static meander_status go_wrong(void *user, meander_job *job) {
    meander_maze *m;
    switch (*(fault *)user) {
    case FAULT_OPEN: meander_job_open(job, at(2, 1), MEANDER_EAST); break;
    case FAULT_CLOSE: meander_job_close(job, at(3, 0), MEANDER_WEST); break;
    case FAULT_REPORT_CARVE: meander_job_report(job, MEANDER_EVENT_CARVE, at(0, 0), 1); break;
    case FAULT_REPORT_OUTSIDE: meander_job_report(job, MEANDER_EVENT_VISIT, at(0, 2), 1); break;
    case FAULT_SAY: meander_job_fail(job, "no mood"); break;
    case FAULT_ANSWER: return MEANDER_UNSUPPORTED;
    case FAULT_LEND:
        for (int i = 0; i < 16; i++) assert_non_null(meander_job_lend(job, 1, 1));
        assert_null(meander_job_lend(job, 1, 1));
        break;
    case FAULT_OTHERS:     // not a failure of the job
        assert_int_equal(meander_maze_new(c, "rect:3x2/nothing/7", NULL, &m), MEANDER_BAD_REQUEST);
        break;
    case FAULT_FIRST:
        meander_job_fail(job, "no mood");
        meander_job_open(job, at(2, 1), MEANDER_EAST);
        assert_int_equal(meander_maze_new(c, "rect:3x2/nothing/7", NULL, &m), MEANDER_BAD_REQUEST);
        return MEANDER_NO_MEMORY;
    }
    return MEANDER_OK;
}

TEST_WITH(test_faults, open_context, close_context) {
    fault kind;
    meander_maze *m;
    meander_generator g = {.name = "faulty", .make = go_wrong, .user = &kind};
    static const char *const messages[] = {
        [FAULT_OPEN] = "faulty opens a side of 2,1 without a neighbour",
        [FAULT_CLOSE] = "faulty opens a side of 3,0 without a neighbour",
        [FAULT_REPORT_CARVE] = "faulty can report only visit, leave and label, for a cell of the maze",
        [FAULT_REPORT_OUTSIDE] = "faulty can report only visit, leave and label, for a cell of the maze",
        [FAULT_SAY] = "faulty: no mood",
        [FAULT_ANSWER] = "faulty failed: not possible for this kind",
        [FAULT_LEND] = "a generator can use 16 blocks of memory at most",
        [FAULT_FIRST] = "faulty: no mood"};
    assert_int_equal(meander_context_add_generator(c, &g), MEANDER_OK);
    for (kind = FAULT_OPEN; kind <= FAULT_FIRST; kind++) {
        meander_status status = meander_maze_new(c, "rect:3x2/faulty/7", NULL, &m);
        if (kind == FAULT_OTHERS) {
            assert_int_equal(status, MEANDER_OK);
            meander_maze_free(m);
        } else {
            check_status(status, kind == FAULT_ANSWER ? MEANDER_UNSUPPORTED : MEANDER_BAD_REQUEST,
                         messages[kind]);
        }
    }
}

static bool stop(void *user, uint64_t done, uint64_t total) {
    if (done == 5 && total == 5) *(uint64_t *)user = done;
    return *(uint64_t *)user != 5;
}

// Walls that are closed again, and a listener who says stop.
static meander_status redo(void *user, meander_job *job) {
    const meander_maze *m = meander_job_maze(job);
    (void)user;
    meander_job_open(job, at(0, 0), MEANDER_EAST);
    assert_int_equal(meander_maze_sides(m, at(1, 0)), 1 << MEANDER_WEST);
    meander_job_close(job, at(1, 0), MEANDER_WEST);
    assert_int_equal(meander_maze_sides(m, at(0, 0)), 0);
    meander_job_open(job, at(0, 0), MEANDER_SOUTH);
    meander_status status = meander_job_progress(job, 5, 5);
    assert_true(status == MEANDER_OK || status == MEANDER_CANCELLED);
    return MEANDER_OK;
}

TEST_WITH(test_progress, open_context, close_context) {
    meander_generator g = {.name = "redo", .make = redo};
    uint64_t done = 0;
    assert_int_equal(meander_context_add_generator(c, &g), MEANDER_OK);
    meander_maze *m = make("rect:3x2/redo/7");
    assert_int_equal(meander_maze_sides(m, at(0, 0)), 1 << MEANDER_SOUTH);
    assert_int_equal(meander_maze_sides(m, at(1, 0)), 0);
    meander_maze_free(m);
    meander_context_set_progress(c, stop, &done);
    check_status(meander_maze_new(c, "rect:3x2/redo/7", NULL, &m), MEANDER_CANCELLED, "cancelled");
    assert_int_equal(done, 5);
    meander_context_set_progress(c, NULL, NULL);
}
