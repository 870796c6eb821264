// SPDX-License-Identifier: MIT
// Fill dead ends until there is none: of a perfect maze, what remains is the path.
//
//     #########        #########     A place with walls on three sides is a dead end.  No path
//       #     #        **#***..#     leads through it, so it can be filled.  Then the place before
//     # # # ###   ->   #*#*#*###     it may be a dead end, and is filled, too, back to a junction.
//     #   #            #***#****
//     #########        #########     It needs the whole plan: nobody inside the maze can do it.
//
// In a maze with loops all loops remain: nothing in a ring has walls on three sides.
// Cost: each place is filled once; looking for dead ends passes over all places once.
// Source: Walter D. Pullen, Think Labyrinth: Maze algorithms.
// Run it as: 45_fill_dead_ends [FILE [STEPS]]     "-" is standard input; it stops after so many
// Try: a maze with loops: which of them lie on no path?
#include "picture.h"

static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static int steps_left;

// Outside the picture nothing is open.
static bool is_open(int row, int column) {
    bool inside = row >= 0 && row < rows && column >= 0 && column < columns;
    return inside && maze[row][column] == ' ';
}

static bool is_dead_end(int row, int column) {
    bool is_start = row == start.row && column == start.column;
    bool is_goal = row == goal.row && column == goal.column;
    int ways = 0;
    for (int side = 0; side < 4; side++)
        ways += is_open(row + row_step[side], column + column_step[side]);
    return is_open(row, column) && !is_start && !is_goal && ways <= 1;
}

// From the dead end back to the place where more than one way is left.
static void fill_from(int row, int column) {
    while (is_dead_end(row, column) && steps_left-- > 0) {
        maze[row][column] = '.';
        int side = 0;
        while (side < 3 && !is_open(row + row_step[side], column + column_step[side])) side++;
        row += row_step[side];
        column += column_step[side];
    }
}

int main(int argc, char **argv) {
    static const char *const given[] = {
        "###################", "      # #     #   #", "##### # # ### # # #", "# #   #   # # # # #",
        "# # ### ### ##### #", "# # #       #     #", "# # ##### ### ### #", "# #     # #   #   #",
        "# ##### ### ### ###", "#     #     # # # #", "# ########### # # #", "#                  ",
        "###################", NULL};
    read_maze(argc, argv, 1, given);
    steps_left = number_argument(argc, argv, 2, 0, 99999, 99999);
    no_argument(argc, argv, 3);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) fill_from(row, column);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++)
            if (argc <= 2 && maze[row][column] == ' ') maze[row][column] = '*';
        puts(maze[row]);
    }
    return 0;
}
