// SPDX-License-Identifier: MIT
// Formats in which mazes are handed on: what is written, letter by letter, what comes back, and what the notes
// say is lost; lists of edges as mazes.
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <meander/meander.h>

static char noted[512];

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(noted, sizeof noted, "%s", text);
}

static meander_context *open_context(void) {
    meander_context *c;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    meander_context_set_notes(c, hear, NULL);
    noted[0] = '\0';
    return c;
}

static meander_maze *make(meander_context *c, const char *id) {
    meander_maze *m;
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
    return m;
}

static void assert_writes(meander_context *c, const meander_maze *m, const char *solver, const char *format,
                          const char *wanted) {
    meander_solution *s = NULL;
    char *text;
    if (solver != NULL) assert_int_equal(meander_solution_new(m, solver, NULL, &s), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, s, format, &text, NULL), MEANDER_OK);
    assert_string_equal(text, wanted);
    meander_text_free(c, text);
    meander_solution_free(s);
}

static const char tokens[] =
    "<ADJLIST_START> (0,0) <--> (0,1) ; (0,0) <--> (1,0) ; (0,1) <--> (0,2) ; (0,1) <--> (1,1) ; (0,2) <--> (1,2) ; "
    "<ADJLIST_END> <ORIGIN_START> (0,0) <ORIGIN_END> <TARGET_START> (1,2) <TARGET_END>";
static const char map[] = "type octile\nheight 5\nwidth 7\nmap\n@@@@@@@\n@.....@\n@.@.@.@\n@.@.@.@\n@@@@@@@\n";
static const char matrix[] =
    "{\"startX\": 1, \"startY\": 1, \"endX\": 5, \"endY\": 3, \"wall\": 1,\n \"matrix\": [\n  [1,1,1,1,1,1,1],\n  "
    "[1,0,0,0,0,0,1],\n"
    "  [1,0,1,0,1,0,1],\n  [1,0,1,0,1,0,1],\n  [1,1,1,1,1,1,1]\n ]}\n";

TEST(test_writes) {
    char text[512];
    meander_context *c = open_context();
    meander_maze *m = make(c, "rect:3x2/backtracker/7");
    snprintf(text, sizeof text, "%s\n", tokens);
    assert_writes(c, m, NULL, "tokens", text);
    snprintf(text, sizeof text, "%s <PATH_START> (0,0) (0,1) (0,2) (1,2) <PATH_END>\n", tokens);
    assert_writes(c, m, "breadth-first", "tokens", text);
    assert_writes(c, m, "breadth-first", "octile", map);
    assert_writes(c, m, "breadth-first", "matrix", matrix);
    assert_string_equal(noted, "not kept in matrix: the solution (json keeps it)");
    meander_maze_free(m);
    meander_context_free(c);
}

// A block map has no walls of its own, in any of them.
TEST(test_block_maps) {
    static const char picture[] = "S..#\n.#..\n...G\n";
    static const char *const formats[] = {"octile", "matrix"};
    meander_context *c = open_context();
    meander_maze *m;
    assert_int_equal(meander_maze_read_new(c, picture, strlen(picture), "x", NULL, MEANDER_AS_AUTO, &m), MEANDER_OK);
    assert_writes(c, m, NULL, "octile", "type octile\nheight 3\nwidth 4\nmap\n...@\n.@..\n....\n");
    assert_writes(c, m, NULL, "matrix",
                  "{\"startX\": 0, \"startY\": 0, \"endX\": 3, \"endY\": 2, \"wall\": 1,\n \"matrix\": [\n"
                  "  [0,0,0,1],\n  [0,1,0,0],\n  [0,0,0,0]\n ]}\n");
    for (size_t i = 0; i < 2; i++) {
        char *text;
        meander_maze *back;
        assert_int_equal(meander_maze_draw_new(m, NULL, formats[i], &text, NULL), MEANDER_OK);
        assert_int_equal(meander_maze_read_new(c, text, strlen(text), "x", NULL, MEANDER_AS_AUTO, &back), MEANDER_OK);
        assert_writes(c, back, NULL, "block:floor=.", picture);
        meander_maze_free(back);
        meander_text_free(c, text);
    }
    meander_maze_free(m);
    meander_context_free(c);
}

// What a format has no room for is said.
TEST(test_losses) {
    static const struct { const char *id, *format, *note; } lost[] = {
        {"rect:3x2/backtracker/7+goal=2,0+goal=2,1", "tokens", "tokens hold one goal: the other 1 are left out"},
        {"rect:3x2/backtracker/7+goal=2,0+goal=2,1+goal=0,1", "matrix",
         "matrix holds one goal: the other 2 are left out"},
    };
    meander_context *c = open_context();
    for (size_t i = 0; i < sizeof lost / sizeof lost[0]; i++) {
        meander_maze *m = make(c, lost[i].id);
        char *text;
        assert_int_equal(meander_maze_draw_new(m, NULL, lost[i].format, &text, NULL), MEANDER_OK);
        assert_string_equal(noted, lost[i].note);
        meander_text_free(c, text);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// Cells without passages come back when the last row and column have something.
TEST(test_closed_cells) {
    meander_context *c = open_context();
    meander_maze *m = make(c, "rect:3x2/percolation:open=0/1"), *back;
    char *text;
    assert_int_equal(meander_maze_draw_new(m, NULL, "tokens", &text, NULL), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(c, text, strlen(text), "x", NULL, MEANDER_AS_AUTO, &back), MEANDER_OK);
    assert_int_equal(meander_maze_width(back), 3);
    assert_int_equal(meander_maze_height(back), 2);
    meander_text_free(c, text);
    meander_maze_free(back);
    meander_maze_free(m);
    m = make(c, "rect:3x2/percolation:open=0/1+goal=1,1");
    assert_int_equal(meander_maze_draw_new(m, NULL, "tokens", &text, NULL), MEANDER_UNSUPPORTED);
    assert_string_equal(meander_context_message(c),
                        "tokens are a list of passages, and the last row or column of this maze "
                                                    "has none");
    meander_maze_free(m);
    meander_context_free(c);
}

// ---- lists of edges --------------------------------------------------------------------

TEST(test_edges) {
    static const struct { const char *text, *picture; } lists[] = {
        {"# a maze\n0,0 1,0\n1,1 1,0\n0,1\n", "#####\n#S  #\n### #\n# #G#\n#####\n"},
        {"0,0 1,0 7.5\r\n", NULL},
        {"1,0 0,0\r\n\r\n1,0\t1,1", "#####\n#S  #\n### #\n###G#\n#####\n"},
        {"0,0 0,2\n", NULL}, {"0,0 1,1\n", NULL}, {"0,0 1,0 2,0\n", NULL}, {"a,b c,d\n", NULL},
    };
    meander_context *c = open_context();
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        meander_maze *m;
        const char *format = lists[i].picture == NULL ? "edges" : NULL;
        meander_status status = meander_maze_read_new(c, lists[i].text, strlen(lists[i].text), "x", format,
                                                      MEANDER_AS_AUTO, &m);
        assert_int_equal(status == MEANDER_OK, lists[i].picture != NULL);
        if (status != MEANDER_OK) continue;
        assert_writes(c, m, NULL, "block:openings=no", lists[i].picture);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

TEST(test_refused_edges) {
    static const struct { const char *text, *message; } wrong[] = {
        {"0,0 1,0\n0,0 2,0\n",
         "x:2: these two cells are not neighbours (a graph that is not a maze on squares is read by --graph)"},
        {"0,0 1,0\nWien Graz\n",
         "x:2: expected two cells as column,row (a graph that is not a maze on squares is read by --graph)"},
        {"0,0 1,0\n999999999,999999999\n",
         "x: lines of 1000000000 cells and 1000000000 rows do not fit the input's size"},
        {"# nothing\n", "x: the maze has no cell"},
    };
    meander_context *c = open_context();
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        meander_maze *m;
        assert_int_equal(meander_maze_read_new(c, wrong[i].text, strlen(wrong[i].text), "x", "edges", MEANDER_AS_AUTO,
                                               &m), MEANDER_BAD_INPUT);
        assert_string_equal(meander_context_message(c), wrong[i].message);
    }
    meander_context_free(c);
}
