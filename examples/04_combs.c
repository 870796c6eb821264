// SPDX-License-Identifier: MIT
// What happens without the shuffle: the recursive maker becomes a comb.
//
//     up, left, down, right      right, down, left, up
//     and up, down, right, left
//
//         ###########            ###########      Begin in the upper left corner, where up and
//           #   #   #                      #      left are the border.
//         # # # # # #            ######### #
//         # # # # # #            #       # #      The side that comes first in the order is dug
//         # # # # # #            # ####### #      as far as it goes; only then comes the next.
//         #   #   #              #
//         ###########            ###########
//
// Nothing here is left to chance, so there is one maze for each order of the four sides.  All are
// perfect mazes, and none is worth walking in.
// Run it as: 04_combs [SIZE [ORDER]]     the letters N, E, S, W in any order, such as 12x6 ESWN
// Try: how many different mazes do the 24 orders make?  Dig from a room in the middle.
#include "arguments.h"

enum { MOST = 99 };
static const char WALL = '#', FLOOR = ' ';
static char maze[2 * MOST + 1][2 * MOST + 2];
static int rows, columns;

static bool is_rock(int row, int column) {
    return row > 0 && row < rows && column > 0 && column < columns && maze[row][column] == WALL;
}

static void dig(int row, int column, const char *order) {
    maze[row][column] = FLOOR;
    for (int i = 0; i < 4; i++) {
        int down = (order[i] == 'S') - (order[i] == 'N');
        int right = (order[i] == 'E') - (order[i] == 'W');
        if (!is_rock(row + 2 * down, column + 2 * right)) continue;
        maze[row + down][column + right] = FLOOR;
        dig(row + 2 * down, column + 2 * right, order);
    }
}

static void make(const char *order) {
    for (int row = 0; row < rows; row++) memset(maze[row], WALL, (size_t)columns);
    dig(1, 1, order);
    maze[1][0] = maze[rows - 2][columns - 1] = FLOOR;
    for (int row = 0; row < rows; row++) puts(maze[row]);
}

int main(int argc, char **argv) {
    int across = 12, down = 4;
    size_argument(argc, argv, 1, MOST, &across, &down);
    no_argument(argc, argv, 3);
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    static const char *const orders[] = {"NWSE", "NSEW", "ESWN", "NESW"};
    for (int i = 0; i < 4 && argc < 3; i++) {
        puts(orders[i]);
        make(orders[i]);
    }
    if (argc < 3) return 0;
    const char *order = argv[2];
    bool good = strlen(order) == 4 && strchr(order, 'N') != NULL && strchr(order, 'E') != NULL &&
                strchr(order, 'S') != NULL && strchr(order, 'W') != NULL;
    if (!good) refuse(argv, order, "an order of the four letters N, E, S, W");
    make(order);
    return 0;
}
