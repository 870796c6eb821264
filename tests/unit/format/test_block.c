// SPDX-License-Identifier: MIT
// The block and half pictures: letter by letter, and read back.

#include "support/test.h"

#include "support/drawn.h"

extern const format format_block, format_half;

// The textbook's maze and the picture of its solution by depth first search.
static const char classic[] =
    "XXXXXXXXXXXXXXXXXXX\n"
    "      X X     X   X\n"
    "XXXXX X X XXX X X X\n"
    "X X   X   X X   X X\n"
    "X X XXX XXX XXXXX X\n"
    "X X X       X     X\n"
    "X X XXXXX XXX XXX X\n"
    "X X     X X   X   X\n"
    "X XXXXX XXX XXX XXX\n"
    "X     X     X X X X\n"
    "X XXXXXXXXXXX X X X\n"
    "X                  \n"
    "XXXXXXXXXXXXXXXXXXX\n";
static const char classic_solved[] =
    "XXXXXXXXXXXXXXXXXXX\n"
    "******X.X.....X...X\n"
    "XXXXX*X.X.XXX.X.X.X\n"
    "X X***X...X.X...X.X\n"
    "X X*XXX.XXX.XXXXX.X\n"
    "X X*X.......X*****X\n"
    "X X*XXXXX.XXX*XXX*X\n"
    "X X*****X.X***X***X\n"
    "X XXXXX*XXX*XXX*XXX\n"
    "X     X*****X X*X X\n"
    "X XXXXXXXXXXX X*X X\n"
    "X              ****\n"
    "XXXXXXXXXXXXXXXXXXX\n";

TEST(writes_walls_and_openings) {
    context c = support_context();
    puzzle p;
    drawn_carve_small(&p, &c);
    expect_text(&format_block, &p, (drawn){0},
                "#######\n"
                "    # #\n"
                "# # # #\n"
                "# #    \n"
                "#######\n");
    expect_text(&format_block, &p, (drawn){.params = "wall=@,floor=_"},
                "@@@@@@@\n"
                "____@_@\n"
                "@_@_@_@\n"
                "@_@____\n"
                "@@@@@@@\n");
    puzzle_done(&p);
}

TEST(writes_arrows) {
    context c = support_context();
    puzzle p;
    drawn_carve_small(&p, &c);
    expect_text(&format_block, &p, (drawn){.params = "arrows"},
                " ####### \n"
                ">    # # \n"
                " # # # # \n"
                " # #    >\n"
                " ####### \n");
    p.openings[0].side = MEANDER_NORTH;
    p.openings[1].side = MEANDER_SOUTH;
    expect_text(&format_block, &p, (drawn){.params = "arrows"},
                "  v      \n"
                " # ##### \n"
                " #   # # \n"
                " # # # # \n"
                " # #   # \n"
                " ##### # \n"
                "      v  \n");
    // The same way backwards.
    p.start = grid_last(p.grid);
    p.goals[0] = grid_next(p.grid, 0);
    char *text = drawn_text(&format_block, &p, (drawn){.params = "arrows"});
    assert_memory_equal(text, "  ^      \n", 10);
    puzzle again;
    drawn_read(&format_block, &c, text, &again);
    expect_same(&p, &again);
    puzzle_done(&again);
    memory_free(&c, text);
    puzzle_done(&p);
}

TEST(writes_marks) {
    context c = support_context();
    puzzle p;
    drawn_carve_small(&p, &c);
    static const char solved[] =
        "#######\n"
        "****# #\n"
        "#.#*# #\n"
        "#.#****\n"
        "#######\n";
    expect_text(&format_block, &p, (drawn){.marks = solved}, solved);
    expect_text(&format_block, &p, (drawn){.marks = solved, .params = "wall=*,floor=."},
                "*******\n"
                "oooo*.*\n"
                "*:*o*.*\n"
                "*:*oooo\n"
                "*******\n");
    expect_text(&format_block, &p, (drawn){.marks = solved, .coloured = true},
                "#######\n"
                "\x1b[32m****\x1b[0m# #\n"
                "#\x1b[31m.\x1b[0m#\x1b[32m*\x1b[0m# #\n"
                "#\x1b[31m.\x1b[0m#\x1b[32m****\x1b[0m\n"
                "#######\n");
    // Not found: what was visited is shown, with the start's opening.
    static const char lost[] =
        "#######\n"
        "....# #\n"
        "#.# # #\n"
        "#.#    \n"
        "#######\n";
    expect_text(&format_block, &p, (drawn){.marks = lost}, lost);
    puzzle_done(&p);
}

TEST(draws_the_classic_picture) {
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, classic, &p);
    assert_int_equal(p.grid->width, 9);
    assert_int_equal(p.grid->height, 6);
    assert_false(p.blocks);
    assert_int_equal(p.start, grid_cell(p.grid, 0, 0));
    assert_int_equal(p.goals[0], grid_cell(p.grid, 8, 5));
    expect_text(&format_block, &p, (drawn){.params = "wall=X"}, classic);
    expect_text(&format_block, &p, (drawn){.params = "wall=X", .marks = classic_solved},
                classic_solved);
    expect_kept(&format_block, &p, (drawn){.marks = classic_solved});
    expect_kept(&format_block, &p, (drawn){.marks = classic_solved, .params = "arrows,wall=%"});
    puzzle_done(&p);
}

// Several words of bits wide, every width around their ends.
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
        assert_int_equal(puzzle_open_border(&p), MEANDER_OK);
        expect_kept(&format_block, &p, (drawn){0});
        expect_kept(&format_block, &p, (drawn){.params = "arrows,floor=."});
        puzzle_done(&p);
    }
}

// Cells outside are solid wall; start and goal are letters.
TEST(keeps_masks) {
    static const char picture[] =
        "###########\n"
        "###S#######\n"
        "### #######\n"
        "#   ### ###\n"
        "# ##### ###\n"
        "#     #   #\n"
        "##### ### #\n"
        "#####    G#\n"
        "###########\n";
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, picture);
    assert_false(p.grid->whole);
    char *text = drawn_text(&format_block, &p, (drawn){0});
    assert_string_equal(text, picture);
    memory_free(&c, text);
    expect_kept(&format_block, &p, (drawn){0});
    puzzle_done(&p);
}

// Start and goal inside, one of them at the border, both in an order that openings do not tell.
TEST(keeps_start_and_goal) {
    static const char *const pictures[] = {
        "#######\n#S #  #\n# ### #\n#   #G#\n#######", "#######\n#S #  #\n# ### #\n    #G#\n#######",
        "#######\n#S #  #\n# # # #\n# #   G\n#######", "#######\n#S #  #\n# # # #\nG #   G\n# #####",
        "# #####\n#G #  #\n# # # #\n  #  S#\n#######", "##### #\n  S#  #\n# # # #\n# #  G \n# #####",
        "###\n# #\n###"};
    context c = support_context();
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        puzzle p;
        drawn_read(&format_block, &c, pictures[i], &p);
        expect_kept(&format_block, &p, (drawn){0});
        puzzle_done(&p);
    }
}

// ---- reading what others write ---------------------------------------------------

// Reads the text as blocks and writes it as it was.
static void expect_keeps(const char *text) {
    context c = support_context();
    puzzle p;
    assert_int_equal(drawn_read_as(NULL, &c, text, strlen(text), FORMAT_AS_BLOCKS, &p),
                     MEANDER_OK);
    expect_text(&format_block, &p, (drawn){0}, text);
    puzzle_done(&p);
}

TEST(reads_other_styles) {
    static const char plain[] = "#####\n    #\n### #\n#    \n#####\n";
    expect_reads_like("#####\r\n    #\r\n### #\r\n#    \r\n#####\r\n", plain);
    expect_reads_like("#####\n    #\n### #\n#\n#####", plain);
    expect_reads_like("\n\n   #####\n       #\n   ### #\n   #\n   #####\n\n", plain);
    expect_reads_like("\n  ##########\n          ##\n  ######  ##\n  ##        \n  ##########\n\n",
                      plain);
    expect_reads_like("11111\n00001\n11101\n10000\n11111\n", plain);
    expect_reads_like("%%%%%\n..?:%\n%%%o%\n%++..\n%%%%%\n", plain);
    expect_reads_like("\xEF\xBB\xBF#####\nS   #\n### #\n#   E\n#####\n", plain);
    expect_reads_like(" ##### \n>    # \n ### # \n #    >\n ##### \n", plain);
    expect_reads_like("XXXXX\nA   X\nXXX X\nX   B\nXXXXX\n", plain);
    expect_reads_like("  ##########\n  S:::::::##\n  ######::##\n  ##    :::G\n  ##########\n", plain);
    // The way back: the openings alone would be taken from left to right.
    expect_reads_like(" ##### \n<    # \n ### # \n #    <\n ##### \n",
                      "#####\nG   #\n### #\n#   S\n#####\n");
    expect_reads_like("#####\n$   #\n### #\n#   @\n#####\n",
                      "#####\nG   #\n### #\n#   S\n#####\n");
}

static void expect_walls_are(const char *text, const char *note) {
    static const char plain[] = "#########\n#S     G#\n# ##### #\n#       #\n#########\n";
    expect_reads_like(text, plain);
    expect_noted(NULL, text, note);
}

// Each square of the text is a cell, as in the plain picture read block by block; asked for cells,
// they are every second square.
static void expect_squares(const char *text, const char *plain) {
    context c = support_context();
    puzzle a, b;
    for (unsigned cells = 0; cells < 2; cells++) {
        format_as as = cells ? FORMAT_AS_CELLS : FORMAT_AS_AUTO;
        assert_int_equal(drawn_read_as(NULL, &c, text, strlen(text), as, &a), MEANDER_OK);
        as = cells ? FORMAT_AS_CELLS : FORMAT_AS_BLOCKS;
        assert_int_equal(drawn_read_as(NULL, &c, plain, strlen(plain), as, &b), MEANDER_OK);
        expect_same(&a, &b);
        puzzle_done(&a);
        puzzle_done(&b);
    }
}

// The rim and the posts say which character is the wall; what occurs once never is.
TEST(finds_the_wall) {
    expect_walls_are("*********\n*S     G*\n* ***** *\n*       *\n*********\n",
                     "maze.txt: walls are '*', floor is blank (--from block:wall=C changes it)");
    static const char labmaze[] = "*********\n*P     G*\n* ***** *\n*       *\n*********\n";
    expect_squares(labmaze, "#########\n#S     G#\n# ##### #\n#       #\n#########\n");
    expect_noted(NULL, labmaze,
                 "maze.txt: walls are '*', floor is blank (--from block:wall=C changes it); each square is a cell "
                                "(--as cells: every second one)");
    expect_walls_are("+++++++++\n+P     G+\n+ +++++ +\n+       +\n+++++++++\n",
                     "maze.txt: walls are '+', floor is blank (--from block:wall=C changes it)");
    expect_walls_are("ooooooooo\noP     Lo\no ooooo o\no       o\nooooooooo\n",
                     "maze.txt: walls are 'o', floor is blank (--from block:wall=C changes it); 'L' is the goal");
    expect_walls_are("?????????\n?A.....Z?\n?.?????.?\n?.......?\n?????????\n",
                     "maze.txt: walls are '?', floor is '.' (--from block:wall=. changes it); 'Z' is the goal");
    expect_walls_are("000000000\n021111130\n010000010\n011111110\n000000000\n",
                     "maze.txt: walls are '0', floor is '1' (--from block:wall=1 changes it); '2' is the start; '3' is "
                     "the goal");
    expect_walls_are("%%%%%%%%%\n%r-----e%\n%-%%%%%-%\n%-------%\n%%%%%%%%%\n",
                     "maze.txt: walls are '%', floor is '-' (--from block:wall=- changes it); 'r' is the start");
    expect_walls_are("\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88"
                     "\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\n"
                     "\xE2\x96\x88S     G\xE2\x96\x88\n"
                     "\xE2\x96\x88 \xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88 "
                     "\xE2\x96\x88\n\xE2\x96\x88       \xE2\x96\x88\n"
                     "\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88"
                     "\xE2\x96\x88\xE2\x96\x88\xE2\x96\x88\n", "");
    // A single wall is one where everything else is floor or a goal.
    expect_keeps("#S  \n    \nGGGG\n");
    // Without a frame the posts still say it.
    expect_noted(NULL, "x xxx   x\n S     G \nx xxxxx x\n         \nx x x x x\n",
                 "maze.txt: walls are 'x', floor is blank (--from block:wall=C changes it)");
    expect_noted(NULL, "oo#oo\noS##o\n##G##\noo#oo\n",
                 "maze.txt: walls are '#', floor is 'o' (--from block:wall=o changes it)");
}

// Blanks, commas and tabs between the blocks are no blocks.
TEST(reads_separated_blocks) {
    static const char plain[] = "#####\n    #\n### #\n#    \n#####\n";
    static const char note[] = "maze.txt: walls are '1', floor is '0' (--from block:wall=0 changes it)";
    static const char squares[] =
        "maze.txt: walls are '1', floor is '0' (--from block:wall=0 changes it); each square is a cell "
                                  "(--as cells: every second one)";
    static const char *const matrices[] = {
        "1 1 1 1 1\n0 0 0 0 1\n1 1 1 0 1\n1 0 0 0 0\n1 1 1 1 1\n",
        "1,1,1,1,1\n0,0,0,0,1\n1,1,1,0,1\n1,0,0,0,0\n1,1,1,1,1\n",
        "1,1,1,1,1,\n0,0,0,0,1,\n1,1,1,0,1,\n1,0,0,0,0,\n1,1,1,1,1,\n",
        "1\t1\t1\t1\t1\n0\t0\t0\t0\t1\n1\t1\t1\t0\t1\n1\t0\t0\t0\t0\n1\t1\t1\t1\t1\n",
        "1, 1, 1, 1, 1\n0, 0, 0, 0, 1\n1, 1, 1, 0, 1\n1, 0, 0, 0, 0\n1, 1, 1, 1, 1\n",
        "5 5\n1 1 1 1 1\n0 0 0 0 1\n1 1 1 0 1\n1 0 0 0 0\n1 1 1 1 1\n"};
    static const char *const pictures[] = {
        "5\n5\n11111\n00001\n11101\n10000\n11111\n",
        "5\r\n11111\r\n00001\r\n11101\r\n10000\r\n11111\r\n"};
    for (size_t i = 0; i < sizeof matrices / sizeof matrices[0]; i++) {
        expect_squares(matrices[i], plain);
        expect_noted(NULL, matrices[i], squares);
    }
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        expect_reads_like(pictures[i], plain);
        expect_noted(NULL, pictures[i], note);
    }
    expect_reads_like("# # # # #\n        #\n# # #   #\n#\n# # # # #\n", plain);
    // A border that is open everywhere but for its posts stays what it is with another floor.
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "# #\n# #\n# #\n# #\n# #\n", &p);
    assert_int_equal(p.grid->width, 1);
    assert_int_equal(p.opening_count, 2);
    puzzle_done(&p);
    expect_refused(NULL, "6 4\n11111\n00001\n11101\n10000\n11111\n",
                   "maze.txt:1: these numbers are not the size of the picture below");
    expect_refused(NULL, "5 5\n1 1\n4 1\n11111\n00001\n11101\n10000\n11111\n",
                   "maze.txt:2: these coordinates fall on a wall");
}

TEST(leaves_out_text_below) {
    static const char plain[] = "#####\n    #\n### #\n#    \n#####\n";
    static const char text[] = "#####\n    #\n### #\n#    \n#####\n\nS to G: 12 steps\n";
    expect_reads_like(text, plain);
    expect_noted(NULL, text, "maze.txt: everything from line 6 on is text");
    expect_refused(NULL, "#####\n#   #\n#####\n\n#####\n#   #\n#####\n",
                   "maze.txt:5: a second picture begins here: a text has one maze");
    // A blank row may be one of the maze.
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "#####\n\n#####\n", &p);
    assert_int_equal(p.grid->height, 1);
    assert_int_equal(p.opening_count, 2);
    puzzle_done(&p);
}

// Whoever stands outside the walls goes round them, on blank lines that are as long as the others.
TEST(keeps_a_blank_rim) {
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "     \n ### \nA# #B\n ### \n     \n", &p);
    assert_true(p.blocks);
    assert_int_equal(p.grid->width, 5);
    assert_int_equal(p.grid->height, 5);
    assert_int_equal(p.grid->cells, 17);
    assert_int_equal(p.start, grid_cell(p.grid, 0, 2));
    assert_int_equal(p.goals[0], grid_cell(p.grid, 4, 2));
    puzzle_done(&p);
    drawn_read(NULL, &c, "    \n    \n ## \nA## \n B  \n", &p);
    assert_int_equal(p.grid->width, 4);
    assert_int_equal(p.grid->height, 5);
    puzzle_done(&p);
    // Cut off, they are none; inside the walls, nobody needs them.
    expect_noted(NULL, "\n ###\nA# #B\n ###\n\n", "maze.txt: blank lines around the maze are not part of it");
    drawn_read(NULL, &c, "     \n ### \n #A# \n ### \n     \n", &p);
    assert_int_equal(p.grid->width, 1);
    puzzle_done(&p);
}

// What might be a mistake is refused or said.
TEST(says_what_is_doubtful) {
    // A line with walls at its ends is no text.
    expect_refused(NULL, "##########\n#S       #\n# ###### #\n#  key  G#\n##########\n",
                   "maze.txt:4:4: 'k' is not a wall, floor or mark");
    expect_noted(NULL, "#####\n#S G#\n#####\nit is short\n", "maze.txt: everything from line 4 on is text");
    expect_noted(NULL, "#####\n#S?G#\n#####\n", "maze.txt: '?' is floor");
    expect_noted(NULL, "#####\n#S G#\n#####\n####\n", "maze.txt: line 4 is short: its missing squares are floor");
    expect_noted(NULL, "########\n#S\n# ### G#\n########\n",
                 "maze.txt: line 2 is short: its missing squares are floor");
    expect_noted(NULL, "#####\n#S\n# # #\n#G  #\n#####\n", "maze.txt: line 2 is short: its missing squares are floor");
    // An opening that an editor has cut off.
    expect_noted(NULL, "#####\n#S  \n### #\n#G  #\n#####\n", "");
    // A layout of Pacman without food: the ghost is what is left.
    expect_noted(NULL, "%%%%%%%%\n%P    G%\n%%%%%%%%\n",
                 "maze.txt: walls are '%', floor is blank (--from block:wall=C changes it)");
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "%%%%%%%%\n%P    G%\n%%%%%%%%\n", &p);
    assert_int_equal(p.goal_count, 1);
    assert_int_equal(p.goals[0], grid_cell(p.grid, 6, 1));
    puzzle_done(&p);
}

TEST(reads_block_maps) {
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "##.####\n#..S..#\n#.##..#\n#....G#\n#######\n", &p);
    assert_true(p.blocks);
    assert_int_equal(p.grid->width, 7);
    assert_int_equal(p.grid->height, 5);
    assert_int_equal(p.grid->cells, 14);
    assert_int_equal(p.start, grid_cell(p.grid, 3, 1));
    assert_int_equal(p.goals[0], grid_cell(p.grid, 5, 3));
    assert_int_equal(p.opening_count, 0);
    assert_int_equal(maze_sides(&p.maze, grid_cell(p.grid, 1, 1)), 6);
    expect_text(&format_block, &p, (drawn){.params = "floor=."},
                "##.####\n#..S..#\n#.##..#\n#....G#\n#######\n");
    expect_kept(&format_block, &p, (drawn){0});
    puzzle_done(&p);
    // Without letters the two open blocks of the border are start and goal.
    drawn_read(NULL, &c, "####\n   #\n# ##\n# ##\n", &p);
    assert_int_equal(p.start, grid_cell(p.grid, 0, 1));
    assert_int_equal(p.goals[0], grid_cell(p.grid, 1, 3));
    puzzle_done(&p);
}

TEST(takes_the_reading_asked_for) {
    context c = support_context();
    puzzle p;
    static const char lattice[] = "#####\nS   #\n### #\n#   G\n#####\n";
    assert_int_equal(drawn_read_as(NULL, &c, lattice, strlen(lattice), FORMAT_AS_BLOCKS, &p),
                     MEANDER_OK);
    assert_int_equal(p.grid->width, 5);
    assert_int_equal(p.grid->cells, 9);
    assert_int_equal(p.start, grid_cell(p.grid, 0, 1));
    puzzle_done(&p);
    static const char map[] = "#####\n#   #\n#   #\n# # #\n#####\n";
    assert_int_equal(drawn_read_as(NULL, &c, map, strlen(map), FORMAT_AS_CELLS, &p),
                     MEANDER_BAD_INPUT);
    assert_string_equal(c.message, "maze.txt:3:3: the block between four cells is open"
                                   " (read it as blocks)");
}

TEST(refuses_wrong_pictures) {
    const format *f = &format_block;
    expect_refused(NULL, "", "maze.txt: the input is empty");
    expect_refused(f, "\n  \n\n", "maze.txt: nothing but blanks");
    expect_refused(f, "###\n#\t#\n###\n", "maze.txt:2:2: byte 9 is not a character of a maze");
    expect_refused(f, "\r\r\r\n", "maze.txt:1:1: byte 13 is not a character of a maze");
    expect_refused(f, "###\n#k#\n###\n", "maze.txt:2:2: 'k' is not a wall, floor or mark");
    expect_refused(f, "#####\n#S S#\n#####\n", "maze.txt:2:4: a second start");
    expect_refused(f, "#####\n#   #\n###\n#   #\n#####\n",
                   "maze.txt:3:4: row has 3 characters, expected 5");
    expect_refused(f, "###\n###\n###\n", "maze.txt: the picture has no open cell");
    expect_refused(NULL, "hello, world\n",
                   "maze.txt: not a maze in any known text format (--from NAME reads it as one)");
    context c = support_context();
    puzzle p;
    assert_int_equal(drawn_read_as(f, &c, "##\n#\0\n", 6, FORMAT_AS_AUTO, &p), MEANDER_BAD_INPUT);
    assert_string_equal(c.message, "maze.txt:2:2: a zero byte: this is not text");
}

// One long line and many short ones may not ask for memory without measure.
TEST(refuses_sizes_beyond_the_input) {
    enum { LONG = 300000, SHORT = 300000 };
    char *text = malloc(LONG + 3 * SHORT + 2);
    memset(text, '#', LONG);
    for (size_t i = 0; i < SHORT; i++) memcpy(text + LONG + 3 * i, "\n# ", 3);
    memcpy(text + LONG + 3 * SHORT, "#", 2);
    context c = support_context();
    puzzle p;
    assert_int_equal(drawn_read_as(&format_block, &c, text, strlen(text), FORMAT_AS_BLOCKS, &p),
                     MEANDER_BAD_INPUT);
    assert_string_equal(c.message, "maze.txt: lines of 300000 cells and 300001 rows do not fit"
                                   " the input's size");
    free(text);
}

// ---- half ------------------------------------------------------------------------

#define UP "\xE2\x96\x80"
#define LO "\xE2\x96\x84"
#define FU "\xE2\x96\x88"

TEST(halves_blocks) {
    context c = support_context();
    puzzle p;
    drawn_carve_small(&p, &c);
    expect_text(&format_half, &p, (drawn){0},
                UP UP UP UP FU UP FU "\n"
                FU " " FU " " UP " " UP "\n"
                UP UP UP UP UP UP UP "\n");
    static const char solved[] = "#######\n****# #\n#.#*# #\n#.#****\n#######\n";
    // Without colours a way is in the left half of its block.
    expect_text(&format_half, &p, (drawn){.marks = solved},
                "\xE2\x96\x9B\xE2\x96\x9B\xE2\x96\x9B\xE2\x96\x9B" FU UP FU "\n"
                FU " " FU "\xE2\x96\x8C\xE2\x96\x9B\xE2\x96\x96\xE2\x96\x9B\n"
                UP UP UP UP UP UP UP "\n");
    expect_text(&format_half, &p, (drawn){.marks = solved, .coloured = true},
                "\x1b[0;42m" UP UP UP UP "\x1b[0m" FU UP FU "\n"
                FU "\x1b[0;31;41m" UP "\x1b[0m" FU "\x1b[0;32;42m" UP "\x1b[0;42m" UP
                "\x1b[0;32m" LO "\x1b[0;42m" UP "\x1b[0m\n"
                UP UP UP UP UP UP UP "\n");
    puzzle_done(&p);
}

TEST(halves_block_maps) {
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "####\n   #\n# ##\n", &p);
    expect_text(&format_half, &p, (drawn){0}, UP UP UP FU "\n" UP " " UP UP "\n");
    puzzle_done(&p);
}
