// SPDX-License-Identifier: MIT
// Digits of walls with their ends and their path, and tokens: what they mean, what the project's own
// checks demand, and what is refused with its place.

#include "support/test.h"
#include <stdio.h>

#include "support/drawn.h"

// ---- digits ------------------------------------------------------------------------------

// 3 x 2 cells, the last of which is none; from the first one to the one below it.
static const char digits[] = "93F\nC6F\n\n0,0\n0,1\nESW\n";

TEST(reads_digits) {
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, digits, &p);
    const grid *g = p.grid;
    assert_int_equal(g->width, 3);
    assert_int_equal(g->height, 2);
    assert_int_equal(g->cells, 4);
    assert_int_equal(maze_sides(&p.maze, grid_cell(g, 0, 0)), 1u << MEANDER_EAST | 1u << MEANDER_SOUTH);
    assert_int_equal(p.start, grid_cell(g, 0, 0));
    assert_int_equal(p.goal_count, 1);
    assert_int_equal(p.goals[0], grid_cell(g, 0, 1));
    assert_int_equal(p.opening_count, 0);
    assert_true(p.recorded.known && p.recorded.found);
    // The path of the file goes a long way round, and is kept as it is.
    assert_int_equal(p.recorded.steps, 3);
    puzzle_done(&p);
}

// Windows' line ends, no path, a path that is missing altogether, cells at the ends that are closed.
TEST(reads_other_ends) {
    static const char marked[] = "\xEF\xBB\xBF" "93\nC6\n\n0,0\n1,1\nES";
    static const char *const texts[] = {"93\nc6\n\n0,0\n1,1\n", "93\r\nC6\r\n\r\n0,0\r\n1,1\r\n\r\n",
                                        "93\nC6\n\n0,0\n1,1\n", "93\nC6\n\n0,0\n 1 , 1", marked};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) expect_noted(NULL, texts[i], "");
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "F\n\n0,0\n0,0\n\n", &p);
    assert_int_equal(p.grid->cells, 1);
    puzzle_done(&p);
}

TEST(refuses_wrong_digits) {
    static const struct {
        const char *text, *why;
    } wrong[] = {
        {"93\nC2\n\n0,0\n1,1\n", "maze.txt: 1,1 is open to the south, but the other side disagrees"},
        {"91\nC6\n\n0,0\n1,1\n", "maze.txt: 1,0 is open to the east, but the other side disagrees"},
        {"9B\nC6\n\n0,0\n1,1\n", "maze.txt: 0,0 is open to the east, but the other side disagrees"},
        {"93\nC\n\n0,0\n1,1\n", "maze.txt:2: row has 1 digits, expected 2"},
        {"93\nCg\n\n0,0\n1,1\n", "maze.txt:2:2: expected a digit, 0 to 9 or A to F"},
        {"93\nC6\n", "maze.txt:4: expected the start as column,row"},
        {"93\nC6\n\n0,0\n", "maze.txt:5: expected the goal as column,row"},
        {"93\nC6\n\n0;0\n1,1\n", "maze.txt:4: expected the start as column,row"},
        {"93\nC6\n\n0,2\n1,1\n", "maze.txt:4: the start is outside of the 2 x 2 cells"},
        {"93\nC6\n\n0,0\n9999999999,1\n", "maze.txt:5: expected the goal as column,row"},
        {"93\nC6\n\n0,0\n1,1\nEX\n", "maze.txt:6:2: a step of the way is N, E, S or W"},
        {"93\nC6\n\n0,0\n1,1\nEE\n", "maze.txt:6: step 2 of the path, from 1,0, leads out of the maze"},
        {"93\nC6\n\n0,0\n1,1\nE\n", "maze.txt:6: the path ends at 1,0, which is not a goal"},
        {"93\nC6\n\n0,0\n1,1\nES\nES\n", "maze.txt:7: expected nothing below the way"},
        {"\xEF\xBB\xBF", "maze.txt:1: expected a line of hexadecimal digits"},
        {"\n93\n", "maze.txt:1: expected a line of hexadecimal digits"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_refused(format_named(&(context){0}, "hexadecimal", 11), wrong[i].text, wrong[i].why);
}

// ---- tokens ------------------------------------------------------------------------------

static const char tokens[] =
    "<ADJLIST_START> (0,0) <--> (0,1) ; (1,1) <--> (0,1) ; ( 1 , 1 ) <--> ( 1 , 0 ) ; <ADJLIST_END>\n"
    "<ORIGIN_START> (0,0) <ORIGIN_END> <TARGET_START> (1,0) <TARGET_END> ";

TEST(reads_tokens) {
    static const char *const paths[] = {"<PATH_START> (0,0) (0,1) (1,1) (1,0) <PATH_END>", ""};
    for (size_t i = 0; i < 2; i++) {
        context c = support_context();
        puzzle p;
        char text[512];
        snprintf(text, sizeof text, "%s%s\n", tokens, paths[i]);
        drawn_read(NULL, &c, text, &p);
        const grid *g = p.grid;
        assert_int_equal(g->cells, 4);
        assert_int_equal(maze_sides(&p.maze, grid_cell(g, 0, 0)), 1u << MEANDER_EAST);
        assert_int_equal(maze_sides(&p.maze, grid_cell(g, 0, 1)), 1u << MEANDER_EAST);
        assert_int_equal(p.goals[0], grid_cell(g, 0, 1));
        assert_int_equal(p.recorded.steps, i == 0 ? 3 : 0);
        puzzle_done(&p);
    }
}

TEST(leaves_wrong_paths_out) {
    static const char *const paths[] = {"(0,0) (1,0)", "(0,1) (1,1) (1,0)", "(0,0) (1,1) (1,0)"};
    static const char *const why[] = {"step 1 of the path, from 0,0, leads through a wall",
                                      "the path begins elsewhere",
                                      "step 1 of the path, from 0,0, leads out of the maze"};
    for (size_t i = 0; i < 3; i++) {
        char text[512], note[256];
        snprintf(text, sizeof text, "%s<PATH_START> %s <PATH_END>", tokens, paths[i]);
        snprintf(note, sizeof note, "maze.txt: the path is left out: %s", why[i]);
        expect_noted(NULL, text, note);
    }
}

TEST(notes_passages_alone) {
    expect_noted(NULL, "<ADJLIST_START> (0,0) <--> (0,1) ; <ADJLIST_END>\n",
                 "maze.txt: the text ends with the passages, without start, target and path");
    expect_noted(NULL, "<ADJLIST_START> (0,0) <--> (0,1) ; <ADJLIST_END> <ORIGIN_START> (0,0) <ORIGIN_END> "
                 "<TARGET_START> (0,1) <TARGET_END>\n", "");
    expect_noted(NULL, "<ADJLIST_START> (0,0) <--> (0,1) ; <ADJLIST_END> <ORIGIN_START> (0,0) <ORIGIN_END> "
                 "<TARGET_START> (0,1) <TARGET_END> <PATH_START> (0,0) (0,1) <PATH_END>", "");
}

TEST(refuses_wrong_tokens) {
    static const struct {
        const char *text, *why;
    } wrong[] = {
        {"<ADJLIST_START> (0,0) (0,1)", "maze.txt:1:23: expected <-->"},
        {"<ADJLIST_START> (0,0) <--> (0,2) ;", "maze.txt:1:33: expected two neighbours in front of this"},
        {"<ADJLIST_START>\n(0,0) <--> 0,1", "maze.txt:2:12: expected a place as (row,column)"},
        {"<ADJLIST_START> (0,0) <--> (0,1) ;", "maze.txt:1:35: expected a place as (row,column)"},
        {"<ADJLIST_START> <ADJLIST_END>", "maze.txt: the maze has no cell"},
        {"<ADJLIST_START> <ADJLIST_END> x", "maze.txt:1:31: expected the end of the maze"},
        {"<ADJLIST_START> <ADJLIST_END> <ORIGIN_START> (0,0) (1,1)",
         "maze.txt:1:52: expected <ORIGIN_END>"},
        // Cut off between two words.
        {"<ADJLIST_START> (0,0) <--> (0,1) ; <ADJLIST_END> <ORIGIN_START> (0,0) <ORIGIN_END>",
         "maze.txt:1:83: expected <TARGET_START>"},
        {"<ADJLIST_START> (0,0) <--> (0,1) ; <ADJLIST_END> <ORIGIN_START> (0,0) <ORIGIN_END> <TARGET_START> (0,1) "
         "<TARGET_END> <PATH_START> (0,0)", "maze.txt:1:136: expected a place as (row,column)"},
        {"<ADJLIST_START> (999999999,999999999) <--> (999999999,999999998) <ADJLIST_END>",
         "maze.txt: lines of 1000000000 cells and 1000000000 rows do not fit the input's size"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        expect_refused(NULL, wrong[i].text, wrong[i].why);
}
