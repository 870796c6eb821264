// SPDX-License-Identifier: MIT
// From an ID to bytes: row by row and whole give the same ones, and the memory shows which way
// was taken.  Styles and lists tell what they must for that.
#include "support/test.h"
#include "support/door.h"
#include "support/kept.h"
#include "support/usage.h"

static meander_status write(meander_context *c, const char *id, const char *solver,
                            const char *format, kept *k) {
    meander_output *out;
    *k = (kept){0};
    assert_int_equal(kept_open(c, k, &out), MEANDER_OK);
    meander_status status = meander_id_write(c, id, solver, format, out);
    if (status == MEANDER_OK || status == MEANDER_NO)
        assert_int_equal(meander_output_close(out), MEANDER_OK);
    else meander_output_abandon(out);
    return status;
}

// The bytes of the maze that is made, solved and written step by step.
static void write_whole(meander_context *c, const char *id, const char *solver, const char *format,
                        kept *k) {
    meander_output *out;
    meander_maze *m;
    meander_trace *t;
    meander_solution *s = NULL;
    *k = (kept){0};
    assert_int_equal(meander_trace_new(c, NULL, NULL, &t), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, id, t, &m), MEANDER_OK);
    if (solver != NULL) assert_int_equal(meander_solution_new(m, solver, NULL, &s), MEANDER_OK);
    assert_int_equal(kept_open(c, k, &out), MEANDER_OK);
    assert_int_equal(meander_maze_write(m, s, t, format, out),
                     MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_trace_free(t);
}

TEST(test_bytes) {
    static const char *const ids[] = {
        "rect:33x9/eller/7", "rect:33x9/wilson/7", "rect:70x5/sidewinder/7+start=3,3+goal=9,4",
        "rect:33x9/binary-tree/7+braid=40", "rect:33x9/eller:focus=walls/7"};
    static const char *const formats[] = {"ascii", "unicode:layout=wide", "block:arrows", "json",
                                          "svg", "svg:sets", "trace", "moves", "mndr", "npy", "null"};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        for (size_t f = 0; f < sizeof formats / sizeof formats[0]; f++)
            for (int solved = 0; solved < 2; solved++) {
                // Only eller, which comes first, numbers sets.
                if (i > 0 && strstr(formats[f], "sets") != NULL) continue;
                const char *solver = solved ? "tremaux" : NULL;
                bool path = !solved && strcmp(formats[f], "moves") == 0;
                kept one, other;
                if (write(c, ids[i], solver, formats[f], &one) != MEANDER_OK)
                    fail_msg("%s in %s: %s", ids[i], formats[f], meander_context_message(c));
                write_whole(c, ids[i], path ? MEANDER_USUAL_SOLVER : solver, formats[f], &other);
                if (one.size != other.size || (one.size > 0 && memcmp(one.bytes, other.bytes, one.size) != 0))
                    fail_msg("%s in %s: other bytes", ids[i], formats[f]);
                kept_free(&one);
                kept_free(&other);
            }
    meander_context_free(c);
}

// ---- which way -------------------------------------------------------------------------

// Row by row a maze of 4 million cells takes no more than a picture's buffers do.
TEST(test_ways) {
    enum { ROWS_BYTES = 1 << 20, CELLS = 4000000 };
    static const struct { const char *id, *solver, *format; bool by_rows; } ways[] = {
        {"rect:2000x2000/eller/7", NULL, "null", true},
        {"rect:2000x2000/sidewinder/7+start=3,3", NULL, "mndr", true},
        {"world:2^11/binary-tree/7", NULL, "ascii", true},
        {"rect:2000x2000/eller/7", NULL, "svg:sets=no,cell=2", true},
        {"rect:2000x2000/eller/7", "wall-follower", "null", false},
        {"rect:2000x2000/eller/7", NULL, "moves", false},
        {"rect:2000x2000/eller/7+braid=20", NULL, "null", false},
        {"rect:2000x2000/eller:focus=walls/7", NULL, "null", false},
        {"rect:2000x2000/backtracker/7", NULL, "null", false},
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        usage u = {0};
        meander_allocator memory = usage_allocator(&u);
        meander_context *c;
        kept k;
        bool by_rows;
        assert_int_equal(meander_context_new(&memory, &c), MEANDER_OK);
        assert_int_equal(meander_id_by_rows(c, ways[i].id, ways[i].solver,
                                            ways[i].format, &by_rows),
                         MEANDER_OK);
        u.peak = u.now;
        bool drawn = strstr(ways[i].format, "svg") != NULL;
        if (!drawn) assert_int_equal(write(c, ways[i].id, ways[i].solver, ways[i].format, &k), MEANDER_OK);
        bool held = u.peak > CELLS;
        if (by_rows != ways[i].by_rows || (!drawn && (held == by_rows || (by_rows && u.peak > ROWS_BYTES))))
            fail_msg("%s in %s: %s, %zu bytes", ways[i].id, ways[i].format,
                     by_rows ? "row by row" : "whole", u.peak);
        if (!drawn) kept_free(&k);
        meander_context_free(c);
    }
}

typedef struct stop {
    unsigned asked, most;
} stop;

static bool stop_listen(void *user, uint64_t done, uint64_t total) {
    stop *s = user;
    (void)done, (void)total;
    return ++s->asked <= s->most;
}

// Without a format it is asked for figures.
TEST(test_figures_of_large_mazes) {
    static const struct { const char *id; bool by_rows; } mazes[] = {
        {"rect:10000x10000/eller/1", false}, {"rect:10001x10000/eller/1", true}, {"rect:10001x10000/wilson/1", false},
        {"rect:9xinf/eller/7", true}, {"rect:9xinf/wilson/7", true},
    };
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof mazes / sizeof mazes[0]; i++) {
        bool by_rows = !mazes[i].by_rows;
        assert_int_equal(meander_id_by_rows(c, mazes[i].id, NULL, NULL, &by_rows), MEANDER_OK);
        assert_int_equal(by_rows, mazes[i].by_rows);
    }
    meander_context_free(c);
}

// What cannot be is refused before an output is opened.
TEST(test_refusals) {
    static const struct { const char *id, *format; meander_status status; } wrong[] = {
        {"rect:9x9/eller/7+start=9,9", "null", MEANDER_BAD_REQUEST},
        {"rect:9999999999x9/eller/7", "null", MEANDER_BAD_REQUEST},
        {"rect:9x9/eller/7", "nulll", MEANDER_BAD_REQUEST},
        {"rect:9x9/eller/7", "svg:cells=3", MEANDER_BAD_REQUEST},
        {"rect:9xinf/eller/7+braid=3", "null", MEANDER_UNSUPPORTED},
        {"rect:9xinf/recursive-division/7", "null", MEANDER_UNSUPPORTED},
        {"rect:9xinf/nested/7", "null", MEANDER_UNSUPPORTED},
    };
    meander_context *c = door_open();
    bool by_rows;
    kept k;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (meander_id_by_rows(c, wrong[i].id, NULL, wrong[i].format, &by_rows) != wrong[i].status)
            fail_msg("%s in %s passes", wrong[i].id, wrong[i].format);
        assert_int_equal(write(c, wrong[i].id, NULL, wrong[i].format, &k), wrong[i].status);
        assert_int_equal(k.size, 0);
    }
    // Nothing but rows could hold it, and there are none.  Written all the same, it would not end.
    stop s = {0, 1000};
    meander_context_set_progress(c, stop_listen, &s);
    assert_int_equal(write(c, "rect:9xinf/wilson/7", NULL, "null", &k), MEANDER_UNSUPPORTED);
    assert_int_equal(write(c, "rect:9xinf/eller/7", "a-star", "null", &k), MEANDER_UNSUPPORTED);
    meander_context_free(c);
}

// Two pieces, start in one and goal in the other.
TEST(test_no_path) {
    char id[200], *mask;
    meander_context *c = door_open();
    kept with, without;
    assert_int_equal(meander_mask_new(c, "##..##\n##..##\n", 14, "mask", &mask), MEANDER_OK);
    snprintf(id, sizeof id, "rect:%s,pieces=yes/wilson/7+goal=5,1", mask);
    meander_text_free(c, mask);
    assert_int_equal(write(c, id, MEANDER_USUAL_SOLVER, "ascii", &with), MEANDER_NO);
    assert_true(strlen(meander_context_message(c)) > 0);
    assert_int_equal(write(c, id, NULL, "ascii", &without), MEANDER_OK);
    assert_int_equal(with.size, without.size);
    assert_memory_equal(with.bytes, without.bytes, with.size);
    kept_free(&with);
    kept_free(&without);
    meander_context_free(c);
}

// ---- without end ---------------------------------------------------------------------

// The listener's no closes the maze; it is whole, and the listener is there as before.
TEST(test_endless) {
    stop s = {0, 3};
    kept k;
    meander_context *c = door_open();
    meander_maze *m;
    meander_context_set_progress(c, stop_listen, &s);
    assert_int_equal(write(c, "rect:9xinf/eller/7", NULL, "ascii", &k), MEANDER_OK);
    assert_true(s.asked > 3);
    s.most = UINT32_MAX;
    assert_int_equal(meander_maze_read_new(c, k.bytes, k.size, "kept", "ascii", MEANDER_AS_AUTO, &m),
                     MEANDER_OK);
    assert_true(meander_maze_height(m) > 3);
    const meander_figure *figures;
    size_t count;
    assert_int_equal(meander_maze_measure(m, "loops components", &figures, &count), MEANDER_OK);
    assert_int_equal(figures[0].number, 1);
    assert_int_equal(figures[1].number, 0);
    meander_maze_free(m);
    kept_free(&k);
    // A maze with an end is cancelled.
    s = (stop){0, 3};
    assert_int_equal(write(c, "rect:9x100000/eller/7", NULL, "ascii", &k), MEANDER_CANCELLED);
    kept_free(&k);
    meander_context_free(c);
}

// ---- styles and lists ------------------------------------------------------------------

TEST(test_styles) {
    static const struct { const char *format; unsigned columns; bool trace; } styles[] = {
        {"ascii", 4, false}, {"unicode", 2, false}, {"unicode:layout=wide", 4, false},
        {"underscore", 2, false}, {"block:wall=X", 2, false}, {"half", 2, false},
        {"json", 0, false}, {"trace", 0, true}, {"svg", 0, false}, {"svg:sets", 0, true},
        {"pdf:sets=no", 0, false}, {"png:sets=yes,cell=9", 0, true}};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        unsigned columns = 99;
        bool trace;
        assert_int_equal(meander_format_columns(c, styles[i].format, &columns), MEANDER_OK);
        assert_int_equal(meander_format_wants_trace(c, styles[i].format, &trace), MEANDER_OK);
        if (columns != styles[i].columns || trace != styles[i].trace)
            fail_msg("%s: %u columns, %s trace", styles[i].format, columns, trace ? "a" : "no");
    }
    meander_context_free(c);
}

TEST(test_lists) {
    size_t lists = 0;
    for (; meander_list_name((meander_list)lists) != NULL; lists++) {
        const char *name = meander_list_name((meander_list)lists);
        const char *noun = meander_list_noun((meander_list)lists);
        if (strncmp(name, noun, strlen(noun)) != 0 || strcmp(name + strlen(noun), "s") != 0)
            fail_msg("the list %s of things called %s", name, noun);
        assert_true(meander_list_count((meander_list)lists) > 0);
    }
    assert_int_equal(lists, MEANDER_THEMES + 1);
    assert_null(meander_list_noun((meander_list)lists));
    assert_true(meander_list_has(MEANDER_FORMATS, "mndr:rows=64", "continues"));
    assert_false(meander_list_has(MEANDER_FORMATS, "mndr", "continue"));
    assert_false(meander_list_has(MEANDER_FORMATS, "mnd", "continues"));
    assert_false(meander_list_has(MEANDER_GENERATORS, "", "perfect"));
    for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++)
        assert_int_equal(meander_list_find(MEANDER_SOLVERS, meander_list_at(MEANDER_SOLVERS, i).name), i);
    assert_int_equal(meander_list_find(MEANDER_SOLVERS, "chain:no"),
                     meander_list_find(MEANDER_SOLVERS, "chain"));
    assert_int_equal(meander_list_find(MEANDER_SOLVERS, "chai"), meander_list_count(MEANDER_SOLVERS));
    assert_int_equal(meander_list_find(MEANDER_SOLVERS, "dfs"), meander_list_count(MEANDER_SOLVERS));
    assert_string_equal(meander_list_first(MEANDER_FORMATS, "solution"), "moves");
    assert_null(meander_list_first(MEANDER_FORMATS, "perfect"));
}
