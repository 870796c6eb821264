// SPDX-License-Identifier: MIT
// Mazes as JSON: letter by letter, with a solution, read back, in another order, and wrong.

#include "support/test.h"
#include <stdio.h>

#include <meander/meander.h>

#include "base/memory.h"
#include "format/json/json.h"
#include "support/drawn.h"

extern const format format_json;

// What every text begins with, and what the library's own part of it is.
#define HEAD "{\n  \"format\": \"meander\",\n  \"version\": 1,\n"
#define RECT(width, height) \
    "  \"grid\": \"rect\",\n  \"width\": " #width ",\n  \"height\": " #height ",\n"

TEST(writes_a_maze) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#######\n"
                           "    # #\n"
                           "# ### #\n"
                           "#      \n"
                           "#######");
    expect_text(&format_json, &p, (drawn){0},
                HEAD "  \"id\": \"\",\n" RECT(3, 2)
                "  \"start\": [0, 0],\n"
                "  \"goals\": [[2, 1]],\n"
                "  \"openings\": [[0, 0, \"W\"], [2, 1, \"E\"]],\n"
                "  \"cells\": [\n"
                "    [6, 8, 4],\n"
                "    [3, 10, 9]\n"
                "  ]\n"
                "}\n");
    expect_kept(&format_json, &p, (drawn){0});
    puzzle_done(&p);
}

// Cells outside, several goals, and an opening towards a hole.
TEST(writes_masks) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#######\n"
                           "#S   G#\n"
                           "# ### #\n"
                           "# ### #\n"
                           "# # # #\n"
                           "#G#   #\n"
                           "#######");
    expect_text(&format_json, &p, (drawn){0},
                HEAD "  \"id\": \"\",\n" RECT(3, 3)
                "  \"start\": [0, 0],\n"
                "  \"goals\": [[2, 0], [0, 2]],\n"
                "  \"openings\": [[1, 2, \"N\"]],\n"
                "  \"cells\": [\n"
                "    [6, 10, 12],\n"
                "    [5, -1, 5],\n"
                "    [1, 2, 9]\n"
                "  ]\n"
                "}\n");
    expect_kept(&format_json, &p, (drawn){0});
    puzzle_done(&p);
}

TEST(writes_block_maps) {
    context c = support_context();
    puzzle p;
    assert_int_equal(drawn_read_as(NULL, &c, "#####\n## ##\n#   #\n#####\n", 24,
                                   FORMAT_AS_BLOCKS, &p), MEANDER_OK);
    assert_true(p.blocks);
    char *text = drawn_text(&format_json, &p, (drawn){0});
    assert_non_null(strstr(text, "  \"blocks\": true,\n"));
    memory_free(&c, text);
    expect_kept(&format_json, &p, (drawn){0});
    puzzle_done(&p);
}

// Through the library's door, where there are solvers and IDs.
TEST(writes_the_solution) {
    meander_context *c;
    meander_maze *m;
    meander_solution *s;
    char *text;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, "rect:2x1/backtracker/1", NULL, &m), MEANDER_OK);
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, s, "json", &text, NULL), MEANDER_OK);
    assert_string_equal(text, HEAD "  \"id\": \"rect:2x1/backtracker/1\",\n" RECT(2, 1)
                        "  \"start\": [0, 0],\n"
                        "  \"goals\": [[1, 0]],\n"
                        "  \"openings\": [[0, 0, \"W\"], [1, 0, \"E\"]],\n"
                        "  \"solver\": \"breadth-first\",\n"
                        "  \"found\": true,\n"
                        "  \"steps\": 1,\n"
                        "  \"visited\": 2,\n"
                        "  \"goal\": [1, 0],\n"
                        "  \"path\": \"E\",\n"
                        "  \"cells\": [\n"
                        "    [2, 8]\n"
                        "  ]\n"
                        "}\n");
    meander_text_free(c, text);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}

// Any order, any blanks, keys that nobody knows, no sizes, a byte order mark.
// A hall has more shortest paths than 64 bits can count; what cannot be reached is -1 far.
TEST(writes_findings) {
    meander_context *c;
    meander_maze *m;
    meander_solution *s;
    char *text;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, "rect:70x70/percolation:open=100/1", NULL, &m), MEANDER_OK);
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

TEST(reads_what_others_write) {
    context c = support_context();
    puzzle p, q;
    support_puzzle(&p, &c, "#####\n#G S#\n#####");
    static const char *const texts[] = {
        "{\"cells\":[[2,8]],\"goals\":[[0,0]],\"start\":[1,0]}",
        ("\xef\xbb\xbf{ \"start\" : [ 1 , 0 ] ,\r\n\t\"goals\" : [ [ 0 , 0 ] ] , "
         "\"openings\" : [ ] , \"cells\" : [ [ 2 , 8 ] ] } \n"),
        ("{\"a\": [], \"b\": {}, \"c\": [[{\"d\": [1, -0.5e+7, \"\\u00fc\\n]}\"]}, null], true],"
         " \"e\": {\"f\": {\"g\": false}, \"h\": 0}, \"height\": null, \"width\": 2,"
         " \"start\": [1, 0], \"goals\": [[0, 0]], \"cells\": [[2, 8]]}"),
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        drawn_read(NULL, &c, texts[i], &q);
        expect_same(&p, &q);
        puzzle_done(&q);
    }
    puzzle_done(&p);
    drawn_read(&format_json, &c, "{\"start\": null, \"goals\": [], \"cells\": [[2, 8]]}", &p);
    assert_int_equal(p.start, grid_cell(p.grid, 0, 0));
    assert_int_equal(p.goals[0], grid_cell(p.grid, 1, 0));
    puzzle_done(&p);
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

static void refuses(const char *text, const char *message) {
    char whole[CONTEXT_MESSAGE_SIZE];
    text_print(whole, sizeof whole, "maze.txt%s", message);
    expect_refused(&format_json, text, whole);
}

TEST(refuses_what_is_no_json) {
    refuses("", ": the input is empty");
    refuses("x", ":1:1: expected '{'");
    refuses("{", ":1:2: expected '\"'");
    refuses("{\n \"cells\" [[0]]}", ":2:10: expected ':'");
    refuses("{\"cells\": [[0]],}", ":1:17: expected '\"'");
    refuses("{\"cells\": [[0]]", ":1:16: expected '}'");
    refuses("{\"cells\": [[0,]]}", ":1:15: expected a whole number");
    refuses("{\"cells\": [[0]]}}", ":1:17: something follows the maze");
    refuses("{\"a\": [1,]}", ":1:10: expected a value");
    refuses("{\"a\": [1}", ":1:9: expected ','");
    refuses("{\"a\": 01}", ":1:7: a number begins with 0");
    refuses("{\"a\": -}", ":1:8: expected a digit");
    refuses("{\"a\": 1.}", ":1:9: expected a digit");
    refuses("{\"a\": 1e}", ":1:9: expected a digit");
    refuses("{\"a\": +1}", ":1:7: expected a value");
    refuses("{\"a\": nul}", ":1:7: expected a value");
    refuses("{\"a\": \"b", ":1:9: the string does not end");
    refuses("{\"a\": \"\t\"}", ":1:8: a control character in a string");
    refuses("{\"a\": \"\\x\"}", ":1:9: a wrong escape in a string");
    refuses("{\"a\": \"\\u12g4\"}", ":1:12: \\u needs four hexadecimal digits");
}

TEST(refuses_what_is_no_maze) {
    refuses("{}", ": there are no \"cells\"");
    refuses("{\"cells\": []}", ":1:12: expected '['");
    refuses("{\"cells\": [[]]}", ":1:13: expected a whole number");
    refuses("{\"cells\": [[0]], \"cells\": [[0]]}", ":1:19: \"cells\" comes twice");
    refuses("{\"format\": \"tiled\"}", ":1:12: the format is not \"meander\"");
    refuses("{\"grid\": \"hex\", \"cells\": [[0]]}",
            ":1:10: size '' of a hex is not of the form WIDTHxHEIGHT or SIDE, as in hex:20x20");
    refuses("{\"version\": 2}", ":1:13: version 2 is not known, only 1");
    refuses("{\"blocks\": 1}", ":1:12: expected true or false");
    refuses("{\"width\": 3, \"cells\": [[2, 8]]}",
            ":1:11: the width is 3, but the cells make it 2");
    refuses("{\"height\": 3, \"cells\": [[2, 8]]}",
            ":1:12: the height is 3, but the cells make it 1");
    refuses("{\"cells\":\n [[2, 8],\n [0]]}", ":3:4: this row has not as many cells as the first");
    refuses("{\"cells\":\n [[0],\n [0, 0]]}", ":3:7: this row has not as many cells as the first");
    refuses("{\"cells\": [[16]]}", ":1:13: a cell is a number from -1 to 15");
    refuses("{\"cells\": [[-2]]}", ":1:15: a cell is -1 or the number of its open sides");
    refuses("{\"cells\":\n [[4, 0],\n [1, 1]]}",
            ":2:7: cell 1,0 is closed to the south: the cell there says otherwise");
    refuses("{\"cells\": [[0, 8]]}",
            ":1:13: cell 0,0 is closed to the east: the cell there says otherwise");
    refuses("{\"cells\": [[2, -1]]}", ":1:13: cell 0,0 is open to the east: no cell is there");
    refuses("{\"cells\": [[-1, 8]]}", ":1:17: cell 1,0 is open to the west: no cell is there");
    refuses("{\"cells\": [[-1, -1]]}", ":1:11: the maze has no cell");
    refuses("{\"blocks\": true, \"cells\": [[0, 0]]}",
            ":1:29: cell 0,0 is closed to the east: a block map has no walls between its cells");
    refuses("{\"cells\": [[0]], \"start\": [0, 1]}", ":1:27: the start 0,1 is not in the maze");
    refuses("{\"cells\": [[0]], \"goals\": [[0, 0],\n [1, 0]]}",
            ":2:2: the goal 1,0 is not in the maze");
    refuses("{\"cells\": [[2, 8]], \"openings\": [[0, 0, \"E\"]]}",
            ":1:34: the opening at 0,0 is not in the border");
    refuses("{\"cells\": [[0]], \"openings\": [[0, 0, \"X\"]]}",
            ":1:39: a side is one of N, E, S, W");
    refuses("{\"cells\": [[99]]}", ":1:13: a cell is a number from -1 to 15");
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
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        meander_maze *m;
        uint32_t weights[54];
        if (meander_maze_new(c, ids[i], NULL, &m) != MEANDER_OK)
            fail_msg("%s: %s", ids[i], meander_context_message(c));
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

// There may be a longer path than the one that was found; what is exact says nothing.
TEST(keeps_that_a_path_is_a_lower_bound) {
    static const char *const words[] = {", \"exact\": false", ""};
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (int i = 0; i < 2; i++) {
        char text[128], *again;
        bool kept;
        snprintf(text, sizeof text, "{\"cells\": [[2, 10, 8]], \"solver\": \"longest\", "
                                    "\"path\": \"EE\"%s}", words[i]);
        again = redraw(c, text, &kept);
        assert_true(kept);
        if ((strstr(again, "\"exact\": false") != NULL) != (i == 0)) fail_msg("%s\n%s", text, again);
        meander_text_free(c, again);
    }
    meander_context_free(c);
}

// A block map stays one.
TEST(keeps_block_maps) {
    static const char picture[] = "S  #\n # #\n   G\n";
    meander_context *c;
    meander_maze *m;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(c, picture, strlen(picture), "x", "block",
                                           MEANDER_AS_BLOCKS, &m), MEANDER_OK);
    check_redrawn(c, m, "breadth-first");
    meander_maze_free(m);
    meander_context_free(c);
}

// Three cells in a row, and what is said of the way through them.
TEST(refuses_wrong_solutions) {
    static const struct { const char *keys, *message; } wrong[] = {
        {"\"path\": \"EX\"", "x:1:35: a step is one of N, E, S, W"},
        {"\"path\": \"EEE\"", "x:1:33: step 3 of the path, from 2,0, leads out of the maze"},
        {"\"path\": \"E\"", "x:1:33: the path ends at 1,0, which is not a goal"},
        {"\"path\": \"EE\", \"steps\": 3", "x:1:48: the path has 2 steps"},
        {"\"path\": \"EE\", \"goal\": [1, 0]", "x:1:47: the path does not end at this goal"},
        {"\"path\": \"EE\", \"goal\": [3, 0]", "x:1:47: the goal 3,0 is not in the maze"},
        {"\"path\": \"W\", \"path_start\": [1, 0]",
         "x:1:33: a path with its own start needs a \"goal\""},
        {"\"path\": \"W\", \"path_start\": [1, 0], \"goal\": [1, 0]",
         "x:1:33: the path ends at 0,0, which is not its goal"},
        {"\"path\": \"EE\", \"found\": false", "x:1:48: a path is given, so it was found"},
        {"\"path\": \"EE\", \"found\": 1", "x:1:48: expected true or false"},
        {"\"path\": \"EE\", \"visited\": -1", "x:1:50: expected a whole number from 0"},
        {"\"path\": \"EE\", \"visited\": 18446744073709551616", "x:1:50: the number is too large"},
        {"\"path\": \"EE\", \"solver\": \"\\u001b[2J\"",
         "x:1:49: a solver's name is less than 48 letters of ASCII"},
        // With the 2^64 cut off it would be the width.
        {"\"width\": 18446744073709551619", "x:1:34: the number is too large"},
        {"\"id\": \"a b\"", "x:1:31: an ID is printable ASCII without blanks"},
        {"\"weights\": [[1, 0, 1]]", "x:1:36: the weight of 1,0 is 0, expected 1 or more"},
        {"\"weights\": [[1, 2]]", "x:1:36: 2 x 1 weights for 3 x 1 cells"},
        {"\"weights\": [[1, 2, -1]]", "x:1:44: expected a number from 0 to 4294967295"},
        {"\"weights\": [[1, 2, 3]], \"path\": \"EE\", \"cost\": 6", "x:1:71: the path costs 5"},
        {"\"path\": \"EE\", \"distances\": [[0, 1], [2, 3]]",
         "x:1:52: 2 x 2 distances for 3 x 1 cells"},
        {"\"path\": \"EE\", \"distances\": [[0, 1, -2]]",
         "x:1:60: expected a number from -1 to 4294967294"},
        {"\"path\": \"EE\", \"bottlenecks\": [[0, 1]]",
         "x:1:55: the bottleneck 0,1 is not in the maze"},
        {"\"path\": \"EE\", \"bottlenecks\": [[0, 0]], \"bottleneck_count\": 2",
         "x:1:84: the bottlenecks are 1"},
    };
    meander_context *c;
    meander_maze *m;
    char text[256];
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(text, sizeof text, "{\"cells\": [[2, 10, 8]], %s}", wrong[i].keys);
        if (meander_maze_read_new(c, text, strlen(text), "x", "json", MEANDER_AS_AUTO, &m) !=
            MEANDER_BAD_INPUT)
            fail_msg("read: %s", text);
        assert_string_equal(meander_context_message(c), wrong[i].message);
    }
    meander_context_free(c);
}

static void hear_note(void *user, const char *text) { snprintf(user, 128, "%s", text); }

// Solved row by row: the length of the path alone is no solution, and somebody says so.
TEST(notes_a_solution_without_a_path) {
    static const char text[] =
        "{\"solver\": \"stream\", \"found\": true, \"steps\": 2, \"cells\": [[2, 10, 8]]}";
    char heard[128] = "";
    meander_context *c;
    meander_maze *m;
    meander_solution *s;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    meander_context_set_notes(c, hear_note, heard);
    assert_int_equal(meander_maze_read_new(c, text, strlen(text), "x", "json", MEANDER_AS_AUTO, &m),
                     MEANDER_OK);
    assert_string_equal(heard, "x: its solution has no path, so it is not kept");
    assert_int_equal(meander_solution_recorded_new(m, &s), MEANDER_NO);
    meander_maze_free(m);
    meander_context_free(c);
}

// Times in microseconds are decimal seconds without zeros at the end, but for one behind the point.
TEST(writes_times) {
    static const uint64_t times[] = {0, 1, 10, 50000, 100000, 999999, 1000000, 7050000, 10000001, 28059230,
                                     UINT64_C(12345678901234567890)};
    (void)state;
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
