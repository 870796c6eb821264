// SPDX-License-Identifier: MIT
// The first program: a maze is a picture of letters, and a picture is an array of strings.
//
//     #######     '#' is wall, a blank is floor.  Rooms are on odd rows and odd columns.  Between
//           #     two rooms is one letter: a wall, or a passage.
//     ##### #
//     #           The outermost rows and columns are the border.  Its two blanks are the entrance
//     #######     and the exit.
//
// Run it as: 00_first_maze [LETTER]     the letter for the walls, such as X
// Try: draw a maze of your own.  Open one more wall: what does `meander verify` say then?
#include "arguments.h"

enum { ROWS = 11, COLUMNS = 25 };
static const char maze[ROWS][COLUMNS + 1] = {
    "#########################", "        # #     #   #   #", "### ### # # # ### # # # #",
    "#   #     # #     #   # #", "# ### ##### ########### #", "# #     #       #   #   #",
    "# ####### ####### # # ###", "#       # # # #   # #   #", "# ##### # # # # ### ### #",
    "#     #     #   #        ", "#########################"};

static void print_maze(char wall) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++)
            putchar(maze[row][column] == '#' ? wall : ' ');
        putchar('\n');
    }
}

int main(int argc, char **argv) {
    char wall = '#';
    if (argc > 1) wall = argv[1][0];
    if (argc > 1 && strlen(argv[1]) != 1) refuse(argv, argv[1], "one letter");
    no_argument(argc, argv, 2);
    print_maze(wall);
    return 0;
}
