// SPDX-License-Identifier: MIT
// The picture in Braille: dot by dot on squares, in colour, and of a few other grids.

#include "support/test.h"

#include <meander/meander.h>
#include "support/drawn.h"

extern const format format_braille;

enum { DOTS_SIDE = 96 };

// The dots of a text as '#', a letter at the upper left dot of its character.
static const char *dots(const char *text) {
    static const char places[8][2] = {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {0, 3}, {1, 3}};
    static char art[DOTS_SIDE * (DOTS_SIDE + 1) + 1];
    char page[DOTS_SIDE][DOTS_SIDE];
    size_t x = 0, y = 0, used = 0;
    memset(page, ' ', sizeof page);
    for (const unsigned char *at = (const unsigned char *)text; *at != 0; at++) {
        assert_true(x + 2 <= DOTS_SIDE && y + 4 <= DOTS_SIDE);
        if (*at == '\n') {
            x = 0;
            y += 4;
            continue;
        }
        if (*at == 0xe2) {
            unsigned bits = (at[1] & 3u) * 64 + (at[2] & 63u);
            for (unsigned i = 0; i < 8; i++)
                if (bits >> i & 1) page[y + (size_t)places[i][1]][x + (size_t)places[i][0]] = '#';
            at += 2;
        } else {
            page[y][x] = (char)*at;
        }
        x += 2;
    }
    for (size_t line = 0; line < y; line++) {
        size_t length = DOTS_SIDE;
        while (length > 0 && page[line][length - 1] == ' ') length--;
        memcpy(art + used, page[line], length);
        used += length;
        art[used++] = '\n';
    }
    while (used > 1 && art[used - 2] == '\n') used--;
    art[used] = 0;
    return art;
}

static void expect_dots(puzzle *p, drawn how, const char *expected) {
    char *text = drawn_text(&format_braille, p, how);
    const char *art = dots(text);
    if (strcmp(art, expected) != 0) fail_msg("written:\n%s\nexpected:\n%s", art, expected);
    memory_free(p->context, text);
}

TEST(walls_are_lines) {
    context c = support_context();
    puzzle p;
    drawn_carve_small(&p, &c);
    expect_text(&format_braille, &p, (drawn){0},
                "⠉⠉⠉⠉⡏⠉⡇\n"
                "⡇⠀⡇⠀⠁⠀⠁\n"
                "⠉⠉⠉⠉⠉⠉⠁\n");
    expect_dots(&p, (drawn){0},
                "#############\n"
                "        #   #\n"
                "        #   #\n"
                "        #   #\n"
                "#   #   #   #\n"
                "#   #\n"
                "#   #\n"
                "#   #\n"
                "#############\n");
    expect_dots(&p, (drawn){.params = "cell=2"},
                "#######\n"
                "    # #\n"
                "# # # #\n"
                "# #\n"
                "#######\n");
    expect_dots(&p, (drawn){.params = "cell=3"},
                "##########\n"
                "      #  #\n"
                "      #  #\n"
                "#  #  #  #\n"
                "#  #\n"
                "#  #\n"
                "##########\n");
    expect_dots(&p, (drawn){.params = "openings=no"},
                "##S #########\n"
                "#       #   #\n"
                "#       #   #\n"
                "#       #   #\n"
                "#   #   # G #\n"
                "#   #       #\n"
                "#   #       #\n"
                "#   #       #\n"
                "#############\n");
    puzzle_done(&p);
}

// The dots of a path are at the middles of cells and of passages, and in the openings.
TEST(paths_are_dotted) {
    static const char solved[] = "#######\n****# #\n#.#*# #\n#.#****\n#######\n";
    context c = support_context();
    puzzle p;
    drawn_carve_small(&p, &c);
    expect_dots(&p, (drawn){.marks = solved},
                "#############\n"
                "        #   #\n"
                "# # # # #   #\n"
                "        #   #\n"
                "#   # # #   #\n"
                "#   #\n"
                "#   # # # # #\n"
                "#   #\n"
                "#############\n");
    expect_dots(&p, (drawn){.marks = solved, .params = "cell=6"},
                "###################\n"
                "            #     #\n"
                "            #     #\n"
                " # # # # #  #     #\n"
                "            #     #\n"
                "         #  #     #\n"
                "#     #     #     #\n"
                "#     #  #\n"
                "#     #\n"
                "#     #  # # # # #\n"
                "#     #\n"
                "#     #\n"
                "###################\n");
    puzzle_done(&p);
}

// Behind an opening towards a hole there is no cell to walk to.
TEST(paths_end_in_openings) {
    context c = support_context();
    puzzle p;
    support_puzzle(&p, &c, "#######\n# ###S#\n# ### #\n#    G#\n#######");
    assert_int_equal(puzzle_add_opening(&p, p.start, MEANDER_WEST), MEANDER_OK);
    assert_int_equal(puzzle_add_opening(&p, p.goals[0], MEANDER_EAST), MEANDER_OK);
    expect_dots(&p, (drawn){.marks = "#######\n#.###*#\n#.###*#\n#....*#\n#######"},
                "#####   ##S #\n"
                "#   #       #\n"
                "#   #   #   #\n"
                "#   #       #\n"
                "#   ##### G #\n"
                "#\n"
                "#           #\n"
                "#\n"
                "#############\n");
    puzzle_done(&p);
    support_puzzle(&p, &c, "#######\n# ### #\n# ### #\n#  SG #\n#######");
    assert_int_equal(puzzle_add_opening(&p, p.start, MEANDER_NORTH), MEANDER_OK);
    expect_dots(&p, (drawn){.marks = "#######\n#.###.#\n#.###.#\n#..***#\n#######"},
                "#####   #####\n"
                "#   #   #   #\n"
                "#   #   #   #\n"
                "#   #   #   #\n"
                "#   # S # G #\n"
                "#           #\n"
                "#       #   #\n"
                "#           #\n"
                "#############\n");
    puzzle_done(&p);
}

TEST(block_maps_are_filled) {
    context c = support_context();
    puzzle p;
    drawn_read(NULL, &c, "####\n   #\n# ##\n", &p);
    expect_text(&format_braille, &p, (drawn){0},
                "⣿⣿⣿⣿⣿⣿⣿⣿\n"
                "⠀S⠀⠀⠀⠀⣿⣿\n"
                "⣿⣿⠀G⣿⣿⣿⣿\n");
    expect_dots(&p, (drawn){.params = "cell=1"},
                "G ##\n"
                "   #\n"
                "  ##\n");
    expect_dots(&p, (drawn){0},
                "################\n"
                "################\n"
                "################\n"
                "################\n"
                "  S         ####\n"
                "            ####\n"
                "            ####\n"
                "            ####\n"
                "####  G ########\n"
                "####    ########\n"
                "####    ########\n"
                "####    ########\n");
    puzzle_done(&p);
}

// What a character has of the path makes it green, and what it has of visited cells alone red.
TEST(colours_show_visited_cells) {
    static const char solved[] = "#######\n****# #\n#.#*#.#\n#.#****\n#######\n";
    context c = support_context();
    puzzle p;
    drawn_carve_small(&p, &c);
    expect_text(&format_braille, &p, (drawn){.marks = solved, .coloured = true},
                "\x1b[32m⠍⠍⠍⠍\x1b[0m⡏⠉⡇\n"
                "⡇\x1b[31m⠄\x1b[0m⡇\x1b[32m⠅⠅⠄⠅\x1b[0m\n"
                "⠉⠉⠉⠉⠉⠉⠁\n");
    puzzle_done(&p);
}

static void expect_no_room(puzzle *p, drawn how, const char *message) {
    meander_status status;
    assert_null(drawn_try(&format_braille, p, how, &status));
    assert_int_equal(status, MEANDER_BAD_REQUEST);
    assert_string_equal(p->context->message, message);
}

TEST(small_cells_are_refused) {
    static const char solved[] = "#######\n****# #\n#.#*#.#\n#.#****\n#######\n";
    context c = support_context();
    puzzle p;
    drawn_carve_small(&p, &c);
    expect_no_room(&p, (drawn){.params = "cell=1"}, "braille: the cells have too few dots for this maze (cell=2)");
    expect_no_room(&p, (drawn){.params = "cell=3", .marks = solved},
                   "braille: the cells have too few dots for this maze (cell=4)");
    puzzle_done(&p);
}

// ---- other grids -------------------------------------------------------------------------

static void expect_shape(const char *id, const char *how, bool solved, const char *expected) {
    meander_context *c;
    meander_maze *m;
    meander_solution *s = NULL;
    char *text;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
    if (solved) assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    if (meander_maze_draw_new(m, s, how, &text, NULL) != MEANDER_OK) fail_msg("%s", meander_context_message(c));
    const char *art = dots(text);
    assert_null(strstr(text, "\xe2\xa0\x80\n"));
    if (strcmp(art, expected) != 0) fail_msg("%s:\n%s\nexpected:\n%s", id, art, expected);
    meander_text_free(c, text);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}

TEST(hexagons) {
    expect_shape("hex:3x2/wilson/1", "braille", true,
                "    #       #       #\n"
                "  ## ##   ## ##   ## ##\n"
                "##     ###     ###     ##\n"
                "#       #               #\n"
                "#   S   #               #\n"
                "#       #               #\n"
                "#       #               #\n"
                "#       #       #       #\n"
                " ##      ##      ##   ## ##\n"
                "   ## #    ##      ###     ##\n"
                "    #                       #\n"
                "    #  #                    #\n"
                "    #   # # # # # # # # G   #\n"
                "    #                       #\n"
                "    #       #       #       #\n"
                "     ##   ## ##   ## ##   ##\n"
                "       ###     ###     ###\n");
}

// Stairs are chevrons that point up and down, also beside the path.
TEST(levels) {
    expect_shape("box:2x1x2/wilson/1", "braille", true,
                "#################       #################\n"
                "#               #       #   #   #   #   #\n"
                "#               #       #  # #  #  # #  #\n"
                "#               #       #       #       #\n"
                "#   S # # # #   #       #       #   G   #\n"
                "#               #       #       #       #\n"
                "#  #       # #  #       #       #       #\n"
                "#           #   #       #       #       #\n"
                "#################       #################\n");
}

// Where a passage crosses a seam there is a gap with a chevron in both walls, on a larger page a triangle
// and a letter.
TEST(seams) {
    expect_shape("torus:3x2/wilson/2", "braille", true,
                "  S   #######  #\n"
                "    # #       # #\n"
                " #    #          #\n"
                "#     #        # ##\n"
                " #    #          #\n"
                "      #\n"
                "###################\n"
                "#           #     #\n"
                "#           # G   #\n"
                "#           #     #\n"
                "#           #     #\n"
                "# # #       #   # #\n"
                "#  #  #######  #  #\n");
    expect_shape("cylinder:3x1/wilson/2", "braille:cell=20", false,
                "\n"
                "\n"
                "\n"
                "\n"
                "\n"
                "\n"
                "\n"
                "\n"
                "        #############################################################\n"
                "                            #\n"
                "                            #\n"
                "                            #\n"
                "                            #\n"
                "                            #\n"
                "                            #\n"
                "           #                #                                    #\n"
                "    a     ##      S         #                             G      ##     a\n"
                "         ###                #                                    ###\n"
                "        ####                #                                    ####\n"
                "         ###                #                                    ###\n"
                "          ##                #                                    ##\n"
                "           #                #                                    #\n"
                "                            #\n"
                "                            #\n"
                "                            #\n"
                "                            #\n"
                "                            #\n"
                "                            #\n"
                "        #############################################################\n");
}

// Slanting walls need more dots than upright ones, and small cells more than large ones.
TEST(sizes) {
    expect_shape("solid:1,of=tetrahedron/wilson/1", "braille", false,
                "######S #################\n"
                "                       #\n"
                "                       #\n"
                "                      #\n"
                "    #                 # G #\n"
                "   #                 #     #\n"
                "    #               #     #\n"
                "                    #\n"
                "                   #\n"
                "                   #\n"
                "      #########################\n");
    expect_shape("upsilon:2x2/wilson/1", "braille", false,
                "    ######       #######\n"
                "   #      #     #       #\n"
                "  #        #   #         #\n"
                " #          # #          #\n"
                "#     S      #            #\n"
                "#                         #\n"
                "#                         #\n"
                "#                         #\n"
                "#                         #\n"
                "#            #            #\n"
                " #          #            #\n"
                "  #        #             #\n"
                "   #      #             #\n"
                "    ######       #######\n"
                "   #      #             #\n"
                "  #        #             #\n"
                " #          #            #\n"
                "#            #            #\n"
                "#                         #\n"
                "#                         #\n"
                "#                   G     #\n"
                "#                         #\n"
                "#                         #\n"
                "#            #            #\n"
                " #          # #          #\n"
                "  ##      ##   ##       #\n"
                "    ######       #######\n");
}

// More lines than are held at a time.
TEST(high_pictures) {
    expect_shape("rect:3x9/wilson/1", "braille", false,
                "#############\n"
                "    #   #   #\n"
                "    #   #   #\n"
                "    #   #   #\n"
                "#   #   #   #\n"
                "#           #\n"
                "#           #\n"
                "#           #\n"
                "#########   #\n"
                "#           #\n"
                "#           #\n"
                "#           #\n"
                "#   #   #####\n"
                "#   #       #\n"
                "#   #       #\n"
                "#   #       #\n"
                "#####   #####\n"
                "#   #       #\n"
                "#   #       #\n"
                "#   #       #\n"
                "#   #   #   #\n"
                "#       #   #\n"
                "#       #   #\n"
                "#       #   #\n"
                "#   #####   #\n"
                "#       #   #\n"
                "#       #   #\n"
                "#       #   #\n"
                "#   #########\n"
                "#       #   #\n"
                "#       #   #\n"
                "#       #   #\n"
                "#   #   #   #\n"
                "#   #\n"
                "#   #\n"
                "#   #\n"
                "#############\n");
    expect_shape("rect:3x9/wilson/1", "braille:cell=7", false,
                "######################\n"
                "       #      #      #\n"
                "       #      #      #\n"
                "       #      #      #\n"
                "       #      #      #\n"
                "       #      #      #\n"
                "       #      #      #\n"
                "#      #      #      #\n"
                "#                    #\n"
                "#                    #\n"
                "#                    #\n"
                "#                    #\n"
                "#                    #\n"
                "#                    #\n"
                "###############      #\n"
                "#                    #\n"
                "#                    #\n"
                "#                    #\n"
                "#                    #\n"
                "#                    #\n"
                "#                    #\n"
                "#      #      ########\n"
                "#      #             #\n"
                "#      #             #\n"
                "#      #             #\n"
                "#      #             #\n"
                "#      #             #\n"
                "#      #             #\n"
                "########      ########\n"
                "#      #             #\n"
                "#      #             #\n"
                "#      #             #\n"
                "#      #             #\n"
                "#      #             #\n"
                "#      #             #\n"
                "#      #      #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#      ########      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#      ###############\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#             #      #\n"
                "#      #      #      #\n"
                "#      #\n"
                "#      #\n"
                "#      #\n"
                "#      #\n"
                "#      #\n"
                "#      #\n"
                "######################\n");
}

// One pipe goes over another.
TEST(bridges) {
    expect_shape("weave:3x3,crossings=100/wilson/1", "braille:cell=10", true,
                "\n"
                "\n"
                "   ########################\n"
                "  #                        #\n"
                "  # S                      #\n"
                "  #                        #\n"
                "  #                        #\n"
                "  #    ######    ##########\n"
                "  #    #    #    #\n"
                "  #  # #    #    #\n"
                "  #    #    #    #\n"
                "  #  # #    #    #\n"
                "  #    ######    ##########\n"
                "  #  #      #    #         #\n"
                "  #         #    #         #\n"
                "  #  # # #  #    #  # # ## #\n"
                "  #         #    #         #\n"
                "  #    ######    ######  # #\n"
                "  #    #    #    #    #    #\n"
                "  #    #    #    #    #  # #\n"
                "  #    #    #    #    #    #\n"
                "  #    #    #    #    #  # #\n"
                "  #    #    #    #    #    #\n"
                "  #    #    #    #    #  # #\n"
                "  #    #    #    #    # G  #\n"
                "  #    #    #    #    #    #\n"
                "  #    #    #    #    #    #\n"
                "   ####      ####      #  #\n");
}
