// SPDX-License-Identifier: MIT
// The picture of posts and thin walls: letter by letter, and read back.

#include "support/test.h"

#include "support/drawn.h"

extern const format format_ascii;

TEST(writes_walls_and_openings) {
    context c = support_context();
    puzzle p;
    drawn_carve_small(&p, &c);
    expect_text(&format_ascii, &p, (drawn){0},
                "+---+---+---+\n"
                "        |   |\n"
                "+   +   +   +\n"
                "|   |        \n"
                "+---+---+---+\n");
    p.opening_count = 0;
    expect_text(&format_ascii, &p, (drawn){.params = "post=o"},
                "o---o---o---o\n"
                "| S     |   |\n"
                "o   o   o   o\n"
                "|   |     G |\n"
                "o---o---o---o\n");
    puzzle_done(&p);
}

TEST(writes_marks) {
    context c = support_context();
    puzzle p;
    drawn_carve_small(&p, &c);
    static const char solved[] = "#######\n****# #\n#.#*# #\n#.#****\n#######\n";
    expect_text(&format_ascii, &p, (drawn){.marks = solved},
                "+---+---+---+\n"
                "  o   o |   |\n"
                "+   +   +   +\n"
                "| . | o   o  \n"
                "+---+---+---+\n");
    expect_text(&format_ascii, &p, (drawn){.marks = solved, .params = "post=o"},
                "o---o---o---o\n"
                "  *   * |   |\n"
                "o   o   o   o\n"
                "| . | *   *  \n"
                "o---o---o---o\n");
    expect_text(&format_ascii, &p, (drawn){.marks = solved, .coloured = true},
                "+---+---+---+\n"
                "  \x1b[32mo\x1b[0m   \x1b[32mo\x1b[0m |   |\n"
                "+   +   +   +\n"
                "| \x1b[31m.\x1b[0m | \x1b[32mo\x1b[0m   \x1b[32mo\x1b[0m  \n"
                "+---+---+---+\n");
    expect_kept(&format_ascii, &p, (drawn){.marks = solved});
    expect_kept(&format_ascii, &p, (drawn){.marks = solved, .params = "post=o"});
    puzzle_done(&p);
}

TEST(refuses_some_posts) {
    context c = support_context();
    puzzle p;
    meander_status status;
    drawn_carve_small(&p, &c);
    assert_null(drawn_try(&format_ascii, &p, (drawn){.params = "post=-"}, &status));
    assert_int_equal(status, MEANDER_BAD_REQUEST);
    assert_string_equal(c.message, "ascii: a post cannot be drawn as '-'");
    puzzle_done(&p);
}

TEST(writes_wide_mazes) {
    context c = support_context();
    for (size_t width = 1; width <= 200; width += width < 60 ? 13 : 1) {
        grid *g = NULL;
        puzzle p;
        assert_int_equal(grid_new_rect(&c, width, 3, NULL, &g), MEANDER_OK);
        assert_int_equal(puzzle_init(&p, &c, g), MEANDER_OK);
        for (size_t x = 0; x < width; x++) {
            if (x + 1 < width && x % 3 != 1) maze_carve(&p.maze, grid_cell(g, x, x % 3), 1);
            if (x % 5 != 2) maze_carve(&p.maze, grid_cell(g, x, x % 2), 2);
        }
        expect_kept(&format_ascii, &p, (drawn){0});
        assert_int_equal(puzzle_open_border(&p), MEANDER_OK);
        expect_kept(&format_ascii, &p, (drawn){0});
        puzzle_done(&p);
    }
}

// ---- masks -----------------------------------------------------------------------

// A mask whose left column, last row and hole need a '#'.
static const char hollow[] =
    "#############\n"
    "###   #######\n"
    "### # #######\n"
    "### # ##### #\n"
    "### # ##### #\n"
    "### #   ### #\n"
    "### ### ### #\n"
    "###S###  G  #\n"
    "#############\n"
    "#############\n"
    "#############";

TEST(draws_masks) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, hollow);
    assert_false(p.grid->whole);
    expect_text(&format_ascii, &p, (drawn){0},
                "    +---+---+            \n"
                "  # |       |            \n"
                "    +   +   +       +---+\n"
                "    |   |   | #   # |   |\n"
                "    +   +   +---+   +   +\n"
                "    |   |       | # |   |\n"
                "    +   +---+   +---+   +\n"
                "    | S | # |     G     |\n"
                "    +---+   +---+---+---+\n"
                "                      #  \n"
                "                         \n");
    puzzle_done(&p);
}

TEST(keeps_masks) {
    static const char *const pictures[] = {
        hollow,
        // a ring, with start and goal inside it
        "#######\n#S    #\n# ### #\n# ### #\n# ### #\n#    G#\n#######",
        // two pieces, side by side and one above the other
        "#######\n#S### #\n# ### #\n# ###G#\n#######", "#####\n#S  #\n#####\n#####\n#####\n#  G#\n#####",
        // an opening of a mask
        "#######\n#S###  \n# ### #\n# ### #\n# ### #\n#    G#\n#######",
        "###########\n###########\n###########\n#####S#####\n##### #####\n###     ###\n###########\n"
        "#####G#####\n###########\n###########\n###########"};
    context c = support_context();
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        puzzle p;
        support_puzzle(&p, &c, pictures[i]);
        expect_kept(&format_ascii, &p, (drawn){0});
        expect_kept(&format_ascii, &p, (drawn){.params = "post=o"});
        puzzle_done(&p);
    }
}

// ---- reading what others write ---------------------------------------------------

TEST(reads_three_columns_a_cell) {
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "+--+  +--+\r\n|  |     |\r\n+  +  +  +\r\n|        |\r\n+--+--+  +\r\n", &p);
    assert_int_equal(p.grid->width, 3);
    assert_int_equal(p.grid->height, 2);
    assert_int_equal(p.start, grid_cell(p.grid, 1, 0));
    assert_int_equal(p.goals[0], grid_cell(p.grid, 2, 1));
    assert_int_equal(p.opening_count, 2);
    assert_int_equal(maze_sides(&p.maze, grid_cell(p.grid, 0, 0)), 1 << MEANDER_SOUTH);
    puzzle_done(&p);
}

// Only cells of four columns are those of a micromouse, whose start is the corner below.
TEST(reads_ends_by_the_width_of_cells) {
    static const struct { const char *text; uint64_t start_y, goals; } shut[] = {
        {"+--+--+\n|     |\n+  +  +\n|     |\n+--+--+\n", 0, 1},
        {"+---+---+\n|       |\n+   +   +\n|       |\n+---+---+\n", 1, 4}};
    for (size_t i = 0; i < 2; i++) {
        context c = support_context();
        puzzle p;
        drawn_read(NULL, &c, shut[i].text, &p);
        if (p.start != grid_cell(p.grid, 0, shut[i].start_y) || p.goal_count != shut[i].goals)
            fail_msg("start %d,%d and %zu goals in\n%s", (int)grid_x(p.grid, p.start),
                     (int)grid_y(p.grid, p.start), p.goal_count, shut[i].text);
        puzzle_done(&p);
    }
}

// A way in a closed border: its ends are start and goal, from the top, unless it leads from the
// corner of a micromouse to the centre.
TEST(reads_ways_in_a_closed_border) {
    static const char way[] = "+---+---+---+\n| o   o   o |\n+   +---+   +\n|   |     o |\n"
                              "+   +---+   +\n| o   o   o |\n+---+---+---+\n";
    expect_noted(NULL, way, "maze.txt: the ends of the drawn path are start 0,0 and goal 0,2");
    expect_noted(NULL, "+---+---+---+\n|       |   |\n+   +   +   +\n| o   o |   |\n+   +---+   +\n"
                       "| o |       |\n+---+---+---+\n",
                 "maze.txt: the ends of the drawn path are start 0,2 and goal 1,1");
    expect_noted(NULL, "+---+---+\n| o   o |\n+---+   +\n|     o |\n+---+---+\n",
                 "maze.txt: the ends of the drawn path are start 0,0 and goal 1,1");
}

// openings=no: start and goal are letters, and the way between them comes back.
TEST(writes_a_closed_border) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#####\n    #\n### #\n#    \n#####");
    assert_int_equal(p.opening_count, 2);
    static const char solved[] = "#####\n****#\n###*#\n#..**\n#####\n";
    expect_text(&format_ascii, &p, (drawn){.marks = solved, .params = "openings=no"},
                "+---+---+\n| S   o |\n+---+   +\n| .   G |\n+---+---+\n");
    p.opening_count = 0;
    expect_kept(&format_ascii, &p, (drawn){.marks = solved, .params = "openings=no"});
    puzzle_done(&p);
}

TEST(reads_micromouse_mazes) {
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c,
               "o---o---o---o---o\n"
               "|               |\n"
               "o - o . o   o   o\n"
               "| . .   |       |\n"
               "o   o   o   o   o\n"
               "|               |\n"
               "o   o---o   o   o\n"
               "|   |           |\n"
               "o---o---o---o---o\n"
               "unknown walls are open\n", &p);
    assert_int_equal(p.start, grid_cell(p.grid, 0, 3));
    assert_int_equal(p.goal_count, 4);
    assert_int_equal(p.goals[0], grid_cell(p.grid, 1, 1));
    assert_int_equal(p.goals[3], grid_cell(p.grid, 2, 2));
    assert_true(maze_is_open(&p.maze, grid_cell(p.grid, 1, 0), MEANDER_SOUTH));
    assert_true(maze_is_open(&p.maze, grid_cell(p.grid, 0, 1), MEANDER_EAST));
    assert_false(maze_is_open(&p.maze, grid_cell(p.grid, 0, 0), MEANDER_SOUTH));
    expect_kept(&format_ascii, &p, (drawn){0});
    puzzle_done(&p);
}

// What is recorded of a text, as letters; "" when nothing is.
static void expect_way(const char *text, const char *letters) {
    context c = support_context();
    puzzle p;
    char way[64] = "";
    drawn_read(NULL, &c, text, &p);
    for (size_t i = 0; i < p.recorded.steps; i++) way[i] = "NESW"[p.recorded.path[i]];
    assert_int_equal(p.recorded.known, strlen(letters) > 0);
    assert_string_equal(way, letters);
    if (p.recorded.known) {
        assert_int_equal(p.recorded.start, p.start);
        assert_true(puzzle_is_goal(&p, p.recorded.goal));
    }
    puzzle_done(&p);
}

// A line of marks is the way; letters, then openings, then its ends say where it begins.
TEST(reads_drawn_ways) {
    static const char *const not_a_way = "maze.txt: the marks 'o' are not a path from the start to a goal";
    expect_way("+---+---+---+\n| S   o | G |\n+---+   +   +\n|   | o   o |\n+---+---+---+\n", "ESEN");
    expect_way("+---+---+---+\n| G   o | S |\n+---+   +   +\n|   | o   o |\n+---+---+---+\n", "SWNW");
    expect_way("+---+---+---+\n  *   * | *  \n+---+   +   +\n|   | *   * |\n+---+---+---+\n", "ESEN");
    expect_way("+---+---+---+\n| x   x | x |\n+---+   +   +\n|   | x   x |\n+---+---+---+\n", "ESEN");
    expect_way("+---+---+---+\n| S   . | . |\n+---+   +   +\n|   | .   . |\n+---+---+---+\n", "ESEN");
    expect_way("+---+---+---+\n| o   o | G |\n+---+   +   +\n|   | o   o |\n+---+---+---+\n", "ESEN");
    // A way with a hole, one that branches, one that begins elsewhere, two ways, a ring.
    static const char *const others[] = {
        "+---+---+---+\n| S     | G |\n+---+   +   +\n|   | o   o |\n+---+---+---+\n",
        "+---+---+---+\n| S   o   G |\n+---+   +   +\n|     o |   |\n+---+---+---+\n",
        "+---+---+---+\n| S   o   o |\n+   +---+---+\n| G         |\n+---+---+---+\n",
        "+---+---+---+\n| S   o | G |\n+---+---+---+\n| o   o | o |\n+---+---+---+\n",
        "+---+---+---+\n| S | o   o |\n+   +   +   +\n| G | o   o |\n+---+---+---+\n"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        expect_way(others[i], "");
        expect_noted(NULL, others[i], not_a_way);
    }
}

// A letter that nobody knows might be meant for something.
TEST(notes_letters_without_meaning) {
    expect_noted(NULL, "+---+---+\n| Q   G |\n+---+---+\n",
                 "maze.txt: 'Q' in a cell means nothing here; no start is marked, so it is 0,0");
    expect_noted(NULL, "+---+---+\n| 12  > |\n+---+---+\n",
                 "maze.txt: neither start nor goal is marked, so they are 0,0 and 0,0 and 1 more");
    expect_noted(NULL, "+---+---+\n| P   G |\n+---+---+\n", "");
}

// A robot does not know all walls when it writes down its maze.
TEST(notes_walls_that_are_unknown) {
    expect_noted(NULL, "+---+---+\n| S . G |\n+ . +---+\n|   .   |\n+---+---+\n",
                 "maze.txt: of 3 walls nothing is known ('.'), so they are open");
    expect_noted(NULL, "+---+---+\n| S | G |\n+   +   +\n| .   . |\n+---+---+\n", "");
}

TEST(refuses_wrong_pictures) {
    const format *f = &format_ascii;
    expect_refused(f, "", "maze.txt: the input is empty");
    expect_refused(f, "\n\n", "maze.txt: no line of walls like +---+");
    expect_refused(f, "a maze\n+---+\n|   |\n+---+\n",
                   "maze.txt:1: expected a line of walls like +---+");
    expect_refused(f, "+---+\n", "maze.txt:2: expected a line of cells");
    expect_refused(f, "+---+---+\n|       |\n",
                   "maze.txt:3: expected a line of walls like +---+, the maze is not complete");
    expect_refused(f, "+---+---+\n|       |\nx---+---+\n|       |\n+---+---+\n",
                   "maze.txt:3: expected a line of walls like +---+, the maze is not complete");
    expect_refused(f, "+---+---+\n|       |\n+   +---+\nM       |\n+---+---+\n",
                   "maze.txt:4: expected a line of cells, the maze is not complete");
    expect_refused(f, "+---+---+\n|       |\n+   +--\n|       |\n+---+---+\n",
                   "maze.txt:3:7: expected a post '+'");
    expect_refused(f, "+---+---+\n|       |\n+   +\n|       |\n+---+---+\n",
                   "maze.txt:3:9: expected a post '+'");
    expect_refused(f, "+---+---+\n|       |\n+   X   +\n|       |\n+---+---+\n",
                   "maze.txt:3:5: expected a post '+'");
    expect_refused(f, "+---+---+\n| S   S |\n+---+---+\n", "maze.txt:2:7: a second start");
    expect_refused(f, "+---+---+\n|       |  x\n+---+---+\n",
                   "maze.txt:2:10: beyond the maze's right border");
    expect_refused(f, "+---+---+\n| G     |\n+---+---+---+\n",
                   "maze.txt:1:13: expected a post '+'");
    expect_refused(f, "+---+---+---+\n|     G     |\n+   +---+---+\n|       |\n+---+---+---+\n"
                      "|   |   |   |\n+---+---+\n",
                   "maze.txt:7:13: expected a post '+'");
    expect_refused(f, "  +---+\n |    |\n  +---+\n", "maze.txt:2:2: left of the maze's first post");
    expect_refused(f, "+---+\n| # |\n+---+\n", "maze.txt: the picture has no open cell");
}

// A sheet whose sides meet, and levels with stairs, are no squares.
TEST(refuses_other_grids) {
    static const struct { const char *text, *message; } pictures[] = {
        {"+---+---+\n| S     |\n+   +---+\n<     G >\n+---+---+\n", "maze.txt:4:1: '<' leads round to another side"},
        {"+---+---+\n| S     >\n+   +---+\n<     G |\n+---+---+\n", "maze.txt:2:9: '>' leads round to another side"},
        {"+---+---+\n| S     |\n+   +---+\n|     G |\n+ v +---+\n", "maze.txt:5:3: 'v' leads round to another side"},
        {"+---+---+\n| S    v|\n+---+---+\n\n+---+---+\n| G    ^|\n+---+---+\n",
         "maze.txt:4: two levels with stairs"},
        {"+---+---+   +---+---+\n| S    >|   |<    G |\n+---+---+   +---+---+\n",
         "maze.txt:1:9: two levels with stairs"},
        {"+---+   +---+\n| S>|   |< v|\n+---+   +---+\n\n+---+   +---+\n|   |   | G^|\n+---+   +---+\n",
         "maze.txt:4: two levels with stairs"},
    };
    context c = support_context();
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        puzzle p;
        if (drawn_read_as(&format_ascii, &c, pictures[i].text, strlen(pictures[i].text), FORMAT_AS_AUTO, &p) !=
                MEANDER_BAD_INPUT ||
            strncmp(c.message, pictures[i].message, strlen(pictures[i].message)) != 0)
            fail_msg("'%s'\n%s", c.message, pictures[i].text);
    }
}
