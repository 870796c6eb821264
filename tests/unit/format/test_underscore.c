// SPDX-License-Identifier: MIT
// The picture of '_' and '|': letter by letter, read back, and what others draw.

#include "support/test.h"

#include "support/drawn.h"

extern const format format_underscore;

// 4 x 3 cells with an opening at the left and one at the right.
static const char small[] = "#########\n"
                            "    #   #\n"
                            "# ### # #\n"
                            "# #   # #\n"
                            "# # ### #\n"
                            "#   #    \n"
                            "#########";

TEST(writes_walls_and_openings) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, small);
    expect_text(&format_underscore, &p, (drawn){0},
                " _______\n"
                "   _|   |\n"
                "| |  _| |\n"
                "|___|___ \n");
    expect_kept(&format_underscore, &p, (drawn){0});
    puzzle_done(&p);
}

// A mark hides the floor of its cell, so there are two of each.
TEST(writes_letters) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#########\n"
                           "#   #   #\n"
                           "# ### # #\n"
                           "# #S  #G#\n"
                           "# # ### #\n"
                           "#   #   #\n"
                           "#########");
    expect_text(&format_underscore, &p, (drawn){0},
                " _______\n"
                "|  _|   |\n"
                "| |S _|G|\n"
                "|___|___|\n");
    expect_kept(&format_underscore, &p, (drawn){0});
    puzzle_clear_goals(&p);
    assert_int_equal(puzzle_add_goal(&p, grid_cell(p.grid, 2, 2)), MEANDER_OK);
    assert_int_equal(puzzle_add_goal(&p, grid_cell(p.grid, 1, 0)), MEANDER_OK);
    p.start = grid_cell(p.grid, 0, 2);
    expect_text(&format_underscore, &p, (drawn){0},
                " _______\n"
                "|  g|   |\n"
                "| |  _| |\n"
                "|s__|g__|\n");
    expect_kept(&format_underscore, &p, (drawn){0});
    puzzle_done(&p);
}

TEST(writes_marks) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, small);
    static const char solved[] = "#########\n"
                                 "**..#***#\n"
                                 "#*###*#*#\n"
                                 "#*#***#*#\n"
                                 "#*#*###*#\n"
                                 "#***#..**\n"
                                 "#########\n";
    expect_text(&format_underscore, &p, (drawn){.marks = solved},
                " _______\n"
                " o ,|o o|\n"
                "|o|o u|o|\n"
                "|u_u|,_u \n");
    expect_text(&format_underscore, &p, (drawn){.marks = solved, .coloured = true},
                " _______\n"
                " \x1b[32mo\x1b[0m \x1b[31m,\x1b[0m|\x1b[32mo\x1b[0m \x1b[32mo\x1b[0m|\n"
                "|\x1b[32mo\x1b[0m|\x1b[32mo\x1b[0m \x1b[32mu\x1b[0m|\x1b[32mo\x1b[0m|\n"
                "|\x1b[32mu\x1b[0m_\x1b[32mu\x1b[0m|\x1b[31m,\x1b[0m_\x1b[32mu\x1b[0m \n");
    expect_kept(&format_underscore, &p, (drawn){.marks = solved});
    puzzle_done(&p);
}

// Outside: blank where water from the side comes, a sign in a hole, a corner that keeps an
// empty row and column.
TEST(writes_masks) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#########\n"
                           "#########\n"
                           "#########\n"
                           "###S    #\n"
                           "### ### #\n"
                           "### ### #\n"
                           "### ### #\n"
                           "###    G#\n"
                           "#########");
    assert_int_equal(p.grid->cells, 8);
    expect_text(&format_underscore, &p, (drawn){0},
                "        \n"
                " # _____ \n"
                "  |S _  |\n"
                "  | |#| |\n"
                "  |____g|\n");
    expect_kept(&format_underscore, &p, (drawn){0});
    puzzle_done(&p);
}

// An opening from a cell up to a hole takes the hole's floor away.
TEST(writes_openings_of_masks) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#######\n"
                           "#     #\n"
                           "# ### #\n"
                           "# ### #\n"
                           "# # # #\n"
                           "#     #\n"
                           "#######");
    assert_int_equal(p.opening_count, 1);
    p.start = grid_cell(p.grid, 1, 2);
    expect_text(&format_underscore, &p, (drawn){0},
                " _____\n"
                "|  _  |\n"
                "| |:| |\n"
                "|__s_g|\n");
    expect_kept(&format_underscore, &p, (drawn){0});
    puzzle_done(&p);
}

// Three and four columns: a mark stands on its floor, and the floors of neighbours do not touch.
TEST(writes_wide_cells) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, small);
    expect_text(&format_underscore, &p, (drawn){.params = "columns=4"},
                " ___ ___ ___ ___\n"
                "     ___|       |\n"
                "|   |    ___|   |\n"
                "|___ ___|___ ___ \n");
    static const char solved[] = "#########\n"
                                 "**..#***#\n"
                                 "#*###*#*#\n"
                                 "#*#***#*#\n"
                                 "#*#*###*#\n"
                                 "#***#..**\n"
                                 "#########\n";
    static const char *const ways[] = {"columns=3", "columns=4", "columns=3,openings=no",
                                       "columns=4,openings=no"};
    expect_text(&format_underscore, &p, (drawn){.marks = solved, .params = ways[0]},
                " __ __ __ __\n"
                "  o _.| o  o|\n"
                "| o| o _o| o|\n"
                "|_o _o|_. _o \n");
    expect_text(&format_underscore, &p, (drawn){.marks = solved, .params = ways[3], .coloured = false},
                " ___ ___ ___ ___\n"
                "| S  _._| o   o |\n"
                "| o | o  _o_| o |\n"
                "|_o_ _o_|_._ _G_|\n");
    for (size_t i = 0; i < 2; i++) {
        expect_kept(&format_underscore, &p, (drawn){.params = ways[i]});
        expect_kept(&format_underscore, &p, (drawn){.marks = solved, .params = ways[i]});
    }
    p.opening_count = 0;
    for (size_t i = 2; i < 4; i++) {
        expect_kept(&format_underscore, &p, (drawn){.params = ways[i]});
        expect_kept(&format_underscore, &p, (drawn){.marks = solved, .params = ways[i]});
    }
    puzzle_done(&p);
    support_puzzle(&p, &c, "#########\n#########\n#########\n###S    #\n### ### #\n### ### #\n"
                           "### ### #\n###    G#\n#########");
    expect_text(&format_underscore, &p, (drawn){.params = "columns=4"},
                "                \n"
                "  #  ___ ___ ___ \n"
                "    | S  ___    |\n"
                "    |   |_#_|   |\n"
                "    |___ ___ _G_|\n");
    expect_kept(&format_underscore, &p, (drawn){.params = "columns=4"});
    puzzle_done(&p);
}

static void expect_size(const char *from, const char *text, uint64_t width, uint64_t height,
                        const char *note) {
    context c = support_context();
    char notes[512] = "";
    params with;
    puzzle p;
    input in;
    reading r = {.context = &c, .input = &in, .params = &with};
    c.note = drawn_hear;
    c.note_user = notes;
    assert_int_equal(params_parse(&c, "", format_underscore.params, from, strlen(from), &with),
                     MEANDER_OK);
    assert_int_equal(input_open_bytes(&in, &c, text, strlen(text), "maze.txt"), MEANDER_OK);
    if (format_read(&format_underscore, &r, &p) != MEANDER_OK) fail_msg("%s", c.message);
    input_close(&in);
    assert_int_equal(p.grid->width, width);
    assert_int_equal(p.grid->height, height);
    if (strstr(notes, note) == NULL || (note[0] == '\0' && strstr(notes, "columns") != NULL))
        fail_msg("said '%s', not '%s'\n%s", notes, note, text);
    puzzle_done(&p);
}

// Where two widths fit and none shows, a note says which was taken; the parameter decides.
TEST(reads_one_wide_cell) {
    static const char four[] = " ___\n|___|\n", lines[] = " ___ ___\n|       |\n|___ ___|\n";
    static const char would[] = "cells are 2 columns wide, though 4 would fit "
                                "(--from underscore:columns=N)";
    expect_size("", four, 2, 1, would);
    expect_size("columns=4", four, 1, 1, "");
    expect_size("", " __\n|__|\n", 1, 1, "");
    expect_size("", " ___\n|_1_|\n", 1, 1, "");
    expect_size("", " ___\n|_S_|\n", 1, 1, "");
    expect_size("", " ___\n|   |\n|___|\n", 2, 2, would);
    expect_size("columns=4", " ___\n|   |\n|___|\n", 1, 2, "");
    expect_size("", " _____\n|_____|\n", 3, 1, "");
    expect_size("", lines, 2, 1, "cells are 4 columns wide and 2 lines high");
    expect_size("columns=4", lines, 2, 2, "");
    context c = support_context();
    params with;
    puzzle p;
    input in;
    reading r = {.context = &c, .input = &in, .params = &with};
    assert_int_equal(params_parse(&c, "", format_underscore.params, "columns=3", 9, &with), MEANDER_OK);
    assert_int_equal(input_open_bytes(&in, &c, four, strlen(four), "maze.txt"), MEANDER_OK);
    assert_int_equal(format_read(&format_underscore, &r, &p), MEANDER_BAD_INPUT);
    assert_string_equal(c.message, "maze.txt:1: the picture has no cells of 3 columns");
    input_close(&in);
}

TEST(writes_the_smallest) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "###\n# #\n###");
    expect_text(&format_underscore, &p, (drawn){0}, " _\n|s|\n");
    puzzle_done(&p);
    support_puzzle(&p, &c, "###\n   \n###");
    expect_text(&format_underscore, &p, (drawn){0}, " _\n _ \n");
    puzzle_done(&p);
}

// Column 2x + 2 says nothing unless it is a wall; blanks at the right may be cut.
TEST(reads_what_others_draw) {
    context c = support_context();
    puzzle p, q;
    drawn_read(NULL, &c,
               "\n"
               "   __  __\r\n"
               " _  |   |\r\n"
               "| | | |_  |\r\n"
               "|_________|\r\n\r\n", &p);
    assert_int_equal(p.grid->width, 5);
    assert_int_equal(p.grid->height, 3);
    assert_int_equal(p.opening_count, 5);
    assert_int_equal(p.start, grid_cell(p.grid, 0, 0));
    assert_int_equal(p.goals[0], grid_cell(p.grid, 4, 2));
    drawn_read(&format_underscore, &c,
               "   _   _  \n"
               " _  |   |  \n"
               "| | | |_  |\n"
               "|_ _ _ _ _|", &q);
    expect_same(&p, &q);
    puzzle_done(&p);
    puzzle_done(&q);
}

// Cells of three columns and of four, and of several lines, as articles print them.
TEST(reads_wide_cells) {
    static const char *const plain = "#########\n#       #\n# ### ###\n#   # # #\n#########\n";
    expect_reads_like(" ___ ___ ___ ___\n|    ___     ___|\n|_______|___|___|\n", plain);
    expect_reads_like(" ___ ___ ___ ___\r\n| 1  ___  1  ___|\r\n|_1___1_|_2_|_1_|", plain);
    expect_reads_like(" __ __ __ __\n|   __    __|\n|__ __|__|__|\n", plain);
    expect_reads_like(" ___ ___ ___ ___\n|               |\n|    ___     ___|\n|       |   |   |\n"
                      "|___ ___|___|___|\n", plain);
    expect_reads_like(" _____ _____ _____ _____\n|      _____       _____|\n"
                      "|_____ _____|_____|_____|\n", plain);
    expect_reads_like(" ___ ___ ___\n| S          \n|___|_G_|___|\n",
                      "#######\n#S     \n# # # #\n# #G# #\n#######\n");
    expect_noted(NULL, " ___ ___ ___\n|   |       |\n|___|___ ___|\n",
                 "maze.txt: cells are 4 columns wide and 2 lines high; neither start nor goal is "
                 "marked, so they are 0,0 and 2,0");
    expect_noted(NULL, " _______\n|  s|___|\n|___|__g|\n",
                 "maze.txt: cells are 2 columns wide, though 4 would fit "
                 "(--from underscore:columns=N)");
    expect_refused(NULL, " ___ ___ ___\n|    ___    |\n|_  |___|___|\n",
                   "maze.txt:1:5: the picture fits no width of cells from 2 to 16");
}

// A ceiling that is open everywhere is a blank line.
TEST(reads_an_open_ceiling) {
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "   \n| |\n|_|\n", &p);
    assert_int_equal(p.grid->height, 2);
    assert_int_equal(p.opening_count, 1);
    puzzle_done(&p);
    drawn_read(NULL, &c, "\n| | |\n|__s|\n", &p);
    assert_int_equal(p.grid->width, 2);
    assert_int_equal(p.opening_count, 2);
    puzzle_done(&p);
}

TEST(refuses_what_is_wrong) {
    const format *f = &format_underscore;
    expect_refused(f, "", "maze.txt: the input is empty");
    expect_refused(f, "\n  \n\n", "maze.txt:4: expected a ceiling of '_' and rows of '_' and '|'");
    expect_refused(f, " ___\n", "maze.txt:1: expected a ceiling of '_' and rows of '_' and '|'");
    expect_refused(f, " ___\n|S S|\n", "maze.txt:2:4: a second start");
    expect_refused(f, " ___\n|x  |\n", "maze.txt:2:2: not a sign of a cell or its floor");
    expect_refused(f, " ___\n# _ |\n", "maze.txt:2:1: expected a wall '|', '_' or a blank");
    expect_refused(f, "+___\n|_ _|\n", "maze.txt:1:1: the ceiling is made of '_'");
}

static int bid(const char *text) {
    return format_underscore.bid(text, strlen(text));
}

TEST(bids) {
    assert_true(bid(" ___\n|_ _|\n") > 50);
    assert_true(bid("\n \n ___\r\n _ _|\n") > 50);
    assert_true(bid(" _______________") > 0);
    assert_true(bid("\n #\n   |S|\n") > 50);
    static const char *const others[] = {"", " ", "\n", " ___\n", "___\n| |\n", "+---+\n|   |\n",
                                         "#####\n#   #\n", "     \n +---+\n", "| |\n|_|\n",
                                         "\n# #\n", " _\001_\n|_|\n", "{}"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_int_equal(bid(others[i]), 0);
    assert_int_equal(format_underscore.bid(" _\0_\n|", 6), 0);
}
