// SPDX-License-Identifier: MIT
// Mazes as JSON: figures, sizes, and all that is written is read back.  Small files, right and wrong, are in
// tests/data/formats.

#include "support/test.h"
#include "base/memory.h"
#include "format/json/json.h"
#include "support/door.h"
#include "support/drawn.h"

extern const format format_json;

// A hall has more shortest paths than 64 bits can count; what cannot be reached is -1 far.
TEST(writes_findings) {
    meander_context *c = door_open();
    meander_solution *s;
    char *text;
    meander_maze *m = door_make(c, "rect:70x70/percolation:open=100/1");
    assert_int_equal(meander_solution_new(m, "all-shortest", NULL, &s), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, s, "json", &text, NULL), MEANDER_OK);
    if (strstr(text, "\"shortest_paths\": null") == NULL) fail_msg("as many paths as 64 bits hold");
    meander_text_free(c, text);
    meander_solution_free(s);
    meander_maze_free(m);
    static const char picture[] = "+---+---+---+\n| S   G |   |\n+---+---+---+\n";
    assert_int_equal(meander_maze_read_new(c, picture, sizeof picture - 1, "p", NULL,
                                           MEANDER_AS_AUTO, &m), MEANDER_OK);
    assert_int_equal(meander_solution_new(m, "flood", NULL, &s), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, s, "json", &text, NULL), MEANDER_OK);
    if (strstr(text, "[0, 1, -1]") == NULL) fail_msg("distances are not 0, 1 and -1: %s", text);
    meander_text_free(c, text);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}

TEST(escapes_text) {
    context c = support_context();
    output out;
    char *text;
    size_t size;
    assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
    json_write_text("a\"b\\c\n", &out);
    assert_int_equal(output_take(&out, &text, &size), MEANDER_OK);
    assert_string_equal(text, "\"a\\\"b\\\\c\\u000a\"");
    memory_free(&c, text);
}

// More places than anybody would write by hand.
TEST(reads_many_openings) {
    enum { WIDTH = 5000 };
    context c = support_context();
    puzzle p;
    grid *g;
    assert_int_equal(grid_new_rect(&c, WIDTH, 1, NULL, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&p, &c, g), MEANDER_OK);
    for (uint64_t x = 0; x < WIDTH; x++)
        assert_int_equal(puzzle_add_opening(&p, grid_cell(g, x, 0), MEANDER_NORTH), MEANDER_OK);
    expect_kept(&format_json, &p, (drawn){0});
    puzzle_done(&p);
}

// Nested without end: refused at a bounded depth.
TEST(refuses_depth) {
    context c = support_context();
    puzzle p;
    enum { SIZE = 1000000 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    memset(text, '[', SIZE);
    memcpy(text, "{\"a\":", 5);
    assert_int_equal(drawn_read_as(NULL, &c, text, SIZE, FORMAT_AS_AUTO, &p), MEANDER_BAD_INPUT);
    assert_string_equal(c.message, "maze.txt:1:71: nested too deeply");
    free(text);
}

// ---- everything that is written is read back -----------------------------------------

static char *redraw(meander_context *c, const char *text, bool *kept) {
    meander_maze *m;
    meander_solution *s = NULL;
    char *again;
    if (meander_maze_read_new(c, text, strlen(text), "x", "json", MEANDER_AS_AUTO, &m) != MEANDER_OK)
        fail_msg("%s\n%s", meander_context_message(c), text);
    *kept = meander_solution_recorded_new(m, &s) == MEANDER_OK;
    assert_int_equal(meander_maze_draw_new(m, s, "json", &again, NULL), MEANDER_OK);
    meander_solution_free(s);
    meander_maze_free(m);
    return again;
}

static void check_redrawn(meander_context *c, meander_maze *m, const char *solver) {
    meander_solution *s = NULL;
    char *text, *again;
    bool kept;
    if (solver != NULL) {
        meander_status status = meander_solution_new(m, solver, NULL, &s);
        if (status == MEANDER_UNSUPPORTED && strstr(meander_context_message(c), "the weights of cells") != NULL) return;
        assert_true(status == MEANDER_OK || status == MEANDER_NO);
    }
    assert_int_equal(meander_maze_draw_new(m, s, "json", &text, NULL), MEANDER_OK);
    again = redraw(c, text, &kept);
    assert_int_equal(kept, solver != NULL);
    if (strcmp(text, again) != 0) fail_msg("%s\n%s\n%s", solver == NULL ? "" : solver, text, again);
    meander_text_free(c, text);
    meander_text_free(c, again);
    meander_solution_free(s);
}

// What every solver tells, with goals in an order of their own, weights, holes, and without a way.
TEST(reads_all_that_it_writes) {
    static const char *const ids[] = {
        "rect:9x6/wilson/7+braid=40+goal=8,5+goal=0,5+goal=4,2", "rect:7x6,mask=bfbDb/prim/3",
        "rect:1x1/eller/1", "rect:6x5/percolation:open=45/2"};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        uint32_t weights[54];
        meander_maze *m = door_make(c, ids[i]);
        for (uint32_t k = 0; k < 54; k++) weights[k] = k % 7 == 6 ? UINT32_MAX : 1 + k * k % 11;
        for (int weighted = 0; weighted < 2; weighted++) {
            check_redrawn(c, m, NULL);
            for (size_t k = 0; k < meander_list_count(MEANDER_SOLVERS); k++)
                check_redrawn(c, m, meander_list_at(MEANDER_SOLVERS, k).name);
            assert_int_equal(meander_maze_set_weights(m, weights), MEANDER_OK);
        }
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// A block map stays one.
TEST(keeps_block_maps) {
    static const char picture[] = "S  #\n # #\n   G\n";
    meander_context *c = door_open();
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(c, picture, strlen(picture), "x", "block",
                                           MEANDER_AS_BLOCKS, &m), MEANDER_OK);
    check_redrawn(c, m, "breadth-first");
    meander_maze_free(m);
    meander_context_free(c);
}

// Times in microseconds are decimal seconds without zeros at the end, but for one behind the point.
TEST(writes_times) {
    static const uint64_t times[] = {0, 1, 10, 50000, 100000, 999999, 1000000, 7050000, 10000001, 28059230,
                                     UINT64_C(12345678901234567890)};
    context c = support_context();
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        const format_solution s = {.times = {.known = true, .search_time = times[i]}};
        char wanted[64], *text;
        output out;
        size_t size;
        int length = snprintf(wanted, sizeof wanted, "\"search_time\": %llu.%06llu",
                              (unsigned long long)(times[i] / 1000000), (unsigned long long)(times[i] % 1000000));
        while (wanted[length - 1] == '0' && wanted[length - 2] != '.') length--;
        snprintf(wanted + length, sizeof wanted - (size_t)length, "}");
        assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
        json_write_runs(&s, &out);
        assert_int_equal(output_take(&out, &text, &size), MEANDER_OK);
        if (strstr(text, wanted) == NULL) fail_msg("%s lacks %s", text, wanted);
        memory_free(&c, text);
    }
}
