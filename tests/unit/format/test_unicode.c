// SPDX-License-Identifier: MIT
// The picture of box lines: both widths letter by letter, read back, and what others draw.

#include "support/test.h"

#include "support/drawn.h"

extern const format format_unicode;

static const drawn wide = {.params = "layout=wide"};

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
    expect_text(&format_unicode, &p, (drawn){0},
                "╶───┬───┐\n"
                "    │   │\n"
                "╷ ┌─┘ ╷ │\n"
                "│ │   │ │\n"
                "│ ╵ ┌─┘ ╵\n"
                "│   │    \n"
                "└───┴───╴\n");
    expect_text(&format_unicode, &p, wide,
                "╶───────┬───────┐\n"
                "        │       │\n"
                "╷   ┌───┘   ╷   │\n"
                "│   │       │   │\n"
                "│   ╵   ┌───┘   ╵\n"
                "│       │        \n"
                "└───────┴───────╴\n");
    expect_kept(&format_unicode, &p, (drawn){0});
    expect_kept(&format_unicode, &p, wide);
    puzzle_done(&p);
}

// In a wide picture the path fills the whole passage, so that it reads as a line.
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
    expect_text(&format_unicode, &p, (drawn){.marks = solved},
                "╶───┬───┐\n"
                "••··│•••│\n"
                "╷•┌─┘•╷•│\n"
                "│•│•••│•│\n"
                "│•╵•┌─┘•╵\n"
                "│•••│··••\n"
                "└───┴───╴\n");
    expect_text(&format_unicode, &p, (drawn){.marks = solved, .params = "layout=wide"},
                "╶───────┬───────┐\n"
                "•••···· │ ••••• │\n"
                "╷ • ┌───┘ • ╷ • │\n"
                "│ • │ ••••• │ • │\n"
                "│ • ╵ • ┌───┘ • ╵\n"
                "│ ••••• │ ····•••\n"
                "└───────┴───────╴\n");
    expect_kept(&format_unicode, &p, (drawn){.marks = solved});
    expect_kept(&format_unicode, &p, (drawn){.marks = solved, .params = "layout=wide"});
    puzzle_done(&p);
}

TEST(writes_colours) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#####\n"
                           "#   #\n"
                           "#####");
    expect_text(&format_unicode, &p, (drawn){.marks = "#####\n#***#\n#####\n", .coloured = true},
                "┌───┐\n"
                "│S\x1b[32m•\x1b[0mG│\n"
                "└───┘\n");
    expect_text(&format_unicode, &p, (drawn){.marks = "#####\n#. .#\n#####\n", .coloured = true},
                "┌───┐\n"
                "│S\x1b[31m·\x1b[0mG│\n"
                "└───┘\n");
    puzzle_done(&p);
}

// All sixteen ways in which pieces meet in a post.
TEST(writes_every_post) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "###############\n"
                           "#S  #     #   #\n"
                           "# # # ### ### #\n"
                           "# #     #     #\n"
                           "### # # ### # #\n"
                           "#   #       # #\n"
                           "# ##### ### ###\n"
                           "#   #         #\n"
                           "# # # # ##### #\n"
                           "# #   #     #G#\n"
                           "###############");
    expect_text(&format_unicode, &p, (drawn){0},
                "┌───┬─────┬───┐\n"
                "│S  │     │   │\n"
                "│ ╷ ╵ ╶─┐ └─╴ │\n"
                "│ │     │     │\n"
                "├─┘ ╷   └─╴ ╷ │\n"
                "│   │       │ │\n"
                "│ ╶─┼─╴ ╶─╴ └─┤\n"
                "│   │         │\n"
                "│ ╷ ╵ ╷ ╶───┐ │\n"
                "│ │   │     │G│\n"
                "└─┴───┴─────┴─┘\n");
    expect_kept(&format_unicode, &p, (drawn){0});
    expect_kept(&format_unicode, &p, wide);
    puzzle_done(&p);
}

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
    expect_text(&format_unicode, &p, (drawn){0},
                "·        \n"
                "         \n"
                "  ┌─────┐\n"
                "  │S    │\n"
                "  │ ┌─┐ │\n"
                "  │ │░│ │\n"
                "  │ └─┘ │\n"
                "  │    G│\n"
                "  └─────┘\n");
    expect_text(&format_unicode, &p, wide,
                "·                \n"
                "                 \n"
                "    ┌───────────┐\n"
                "    │ S         │\n"
                "    │   ┌───┐   │\n"
                "    │   │ ░ │   │\n"
                "    │   └───┘   │\n"
                "    │         G │\n"
                "    └───────────┘\n");
    expect_kept(&format_unicode, &p, (drawn){0});
    expect_kept(&format_unicode, &p, wide);
    puzzle_done(&p);
}

// Edges that are open everywhere: dots in the corners keep them.
TEST(writes_open_edges) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#####\n"
                           "    #\n"
                           "### #\n"
                           "    #\n"
                           "# # #");
    expect_text(&format_unicode, &p, (drawn){0},
                "╶───┐\n"
                " S  │\n"
                "╶─╴ │\n"
                "   G│\n"
                "    ╵\n");
    expect_kept(&format_unicode, &p, (drawn){0});
    expect_kept(&format_unicode, &p, wide);
    puzzle_done(&p);
    support_puzzle(&p, &c, "#####\n"
                           "     \n"
                           "# # #");
    expect_text(&format_unicode, &p, (drawn){0}, "╶───╴\n S G \n    ·\n");
    expect_kept(&format_unicode, &p, (drawn){0});
    expect_kept(&format_unicode, &p, wide);
    puzzle_done(&p);
    support_puzzle(&p, &c, "# # #\n"
                           "     \n"
                           "# # #");
    expect_text(&format_unicode, &p, (drawn){0}, "·    \n S G \n    ·\n");
    puzzle_done(&p);
    support_puzzle(&p, &c, "#####\n"
                           "#   #\n"
                           "# # #");
    expect_text(&format_unicode, &p, (drawn){0}, "┌───┐\n│   │\n╵ ╎ ╵\n");
    expect_kept(&format_unicode, &p, (drawn){0});
    expect_kept(&format_unicode, &p, wide);
    puzzle_done(&p);
}

// Nothing but dashes tells that this is two cells and not one wide cell.
TEST(tells_two_cells_from_a_wide_one) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#####\n     \n#####");
    expect_text(&format_unicode, &p, (drawn){0}, "╶───╴\n     \n╶─╌─╴\n");
    expect_kept(&format_unicode, &p, (drawn){0});
    expect_kept(&format_unicode, &p, wide);
    puzzle_done(&p);
    support_puzzle(&p, &c, "###\n   \n###");
    expect_text(&format_unicode, &p, wide, "╶───╴\n     \n╶───╴\n");
    expect_kept(&format_unicode, &p, (drawn){0});
    expect_kept(&format_unicode, &p, wide);
    puzzle_done(&p);
}

// Heavy, double, round and dashed lines, posts without stubs, an indent, and line ends of
// another system are all the same maze.
TEST(reads_what_others_draw) {
    context c = support_context();
    puzzle p, q;
    support_puzzle(&p, &c, "#######\n"
                           "#   #G#\n"
                           "# ### #\n"
                           "# #S  #\n"
                           "# # ###\n"
                           "#     #\n"
                           "#######");
    static const char *const pictures[] = {
        "┏━━━┳━┓\n┃   ┃G┃\n┃ ┏━┛ ┃\n┃ ┃S  ┃\n┃ ╹ ╺━┫\n┃     ┃\n┗━━━━━┛\n",
        "╔═══╦═╗\n║   ║$║\n║ ╔═╝ ║\n║ ║@  ║\n║ ║ ══╣\n║     ║\n╚═════╝\n",
        "╭───┬─╮\r\n│   │e│\r\n│ ╭─╯ │\r\n│ │s  │\r\n│ ╵ ╶─┤\r\n│     │\r\n╰─────╯\r\n",
        "\n  ┌┄┄┄┬┄┐\n  ┆   ┆B┆\n  ┆ ┌┄┘ ┆\n  ┆ ┆A  ┆\n  ┆ ╎ ──┤\n  ┆     ┆\n  └┈┈┈┈┈┘\n\n",
        ("┌───────┬───┐\n│       │ G │\n│   ┌───┘   │\n│   │ S     │\n│   │   ────┤\n"
         "│           │\n└───────────┘"),
    };
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        drawn_read(NULL, &c, pictures[i], &q);
        expect_same(&p, &q);
        puzzle_done(&q);
    }
    puzzle_done(&p);
}

// An arrow in the left border is the way in, one in the right border the way out.
TEST(reads_arrows) {
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "┌─┬─┐\n│ │ ⇨\n│ │ │\n⇨   │\n└───┘\n", &p);
    assert_int_equal(p.start, grid_cell(p.grid, 0, 1));
    assert_int_equal(p.goal_count, 1);
    assert_int_equal(p.goals[0], grid_cell(p.grid, 1, 0));
    assert_int_equal(p.opening_count, 2);
    puzzle_done(&p);
}

TEST(refuses_what_is_wrong) {
    const format *f = &format_unicode;
    expect_refused(f, "", "maze.txt: the input is empty");
    expect_refused(f, "┌─┐\n│\xff│\n└─┘\n", "maze.txt:2:2: this is not UTF-8");
    expect_refused(f, "┌─┐\n│ \xe2\x94\n└─┘\n", "maze.txt:2:3: this is not UTF-8");
    expect_refused(f, "┌─┐\n│\xc0\xa0│\n└─┘\n", "maze.txt:2:2: this is not UTF-8");
    expect_refused(f, "┌─┐\n│\xed\xa0\x80│\n└─┘\n", "maze.txt:2:2: this is not UTF-8");
    expect_refused(f, "┌───┐\n│S S│\n└───┘\n", "maze.txt:2:4: a second start");
    expect_refused(f, "┌─┬─┐\n│─│ │\n└─┴─┘\n", "maze.txt:2:2: a wall inside a cell");
    expect_refused(f, "┌---┐\n│ S │\n└───┘\n", "maze.txt:1:2: expected a box line or a blank");
    expect_refused(f, "┌───┐\n| S │\n└───┘\n", "maze.txt:2:1: expected a box line or a blank");
    expect_refused(f, "╶ #\n###\n# #\n", "maze.txt:2:1: expected a box line or a blank");
    expect_refused(f, "┌──┐\n│  │\n└──┘\n",
                   "maze.txt:1: 3 lines of 4 columns: box pictures have odd numbers from 3");
    expect_refused(f, "┌─┐\n",
                   "maze.txt:1: 1 lines of 3 columns: box pictures have odd numbers from 3");
}

// One long line and a million short ones must not be looked at cell by cell.
TEST(refuses_far_corners) {
    context c = support_context();
    puzzle p;
    size_t size = 2000000, half = 1000001;
    char *text = malloc(size + 1);
    assert_non_null(text);
    memset(text, '-', half);
    memset(text + half, '\n', size - half);
    memcpy(text, "┌", strlen("┌"));
    memcpy(text + size - strlen("└\n\n"), "└\n\n", strlen("└\n\n"));
    meander_status status = drawn_read_as(&format_unicode, &c, text, size, FORMAT_AS_AUTO, &p);
    assert_int_equal(status, MEANDER_BAD_INPUT);
    assert_non_null(strstr(c.message, "do not fit the input's size"));
    free(text);
}

static int bid(const char *text) {
    return format_unicode.bid(text, strlen(text));
}

TEST(bids) {
    assert_true(bid("┌─┐\n│ │\n└─┘\n") > 50);
    assert_true(bid("\r\n   ╔═╗") > 50);
    assert_true(bid("  ░") > 50);
    assert_int_equal(bid(""), 0);
    assert_int_equal(bid("\xe2\x94"), 0);
    assert_int_equal(bid("+---+\n|   |\n"), 0);
    assert_int_equal(bid("€ 5"), 0);
}
