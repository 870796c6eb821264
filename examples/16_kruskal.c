// SPDX-License-Identifier: MIT
// Kruskal's algorithm: take all walls in random order, remove each that parts two sets of rooms.
//
//     #########     At first each room is a set of its own, with its own number.  A wall between
//     #a#b b#c#     two numbers is removed, and one number becomes the other in all rooms.  A wall
//     # ##### #     with the same number at both sides stays: its rooms are joined already, and one
//     #a a#c c#     more passage would close a ring.
//     #########
//
// When no wall is left to take, there is one set, and no ring was closed: the maze is perfect.
// n rooms begin as n sets, and each passage makes one of two: so there are n - 1 passages.
// Cost: renaming looks at all rooms, n * n steps together.  Better: let each room point to another
// of its set and follow the pointers to the last, which stands for the set (union-find).
// Source: Joseph B. Kruskal, On the Shortest Spanning Subtree of a Graph, 1956.
// Run it as: 16_kruskal [SIZE [SEED [PASSAGES]]]     after so many it stops and letters the sets
// Try: leave the test of the numbers out.  Rename only the smaller set: how much faster is 99x99?
#include "arguments.h"
#include "chance.h"

enum { MOST = 99 };
static const char WALL = '#', FLOOR = ' ';
static int across = 30, down = 10, set[MOST][MOST];
static char maze[2 * MOST + 1][2 * MOST + 2];
static struct wall { int row, column, next_row, next_column; } walls[2 * MOST * MOST];

static void rename_set(int old, int new) {
    for (int row = 0; row < down; row++)
        for (int column = 0; column < across; column++)
            if (set[row][column] == old) set[row][column] = new;
}

// All walls between two rooms, in the order of the page; and every room is a set of its own.
static int list_walls(void) {
    int count = 0;
    for (int row = 0; row < down; row++)
        for (int column = 0; column < across; column++) {
            set[row][column] = row * across + column;
            if (column + 1 < across) walls[count++] = (struct wall){row, column, row, column + 1};
            if (row + 1 < down) walls[count++] = (struct wall){row, column, row + 1, column};
        }
    return count;
}

static void make(int passages) {
    for (int count = list_walls(); count > 0 && passages > 0; count--) {
        int drawn = chance_below(count);
        struct wall wall = walls[drawn];
        walls[drawn] = walls[count - 1];  // the last wall of the list takes its place
        int one = set[wall.row][wall.column], other = set[wall.next_row][wall.next_column];
        if (one == other) continue;
        rename_set(other, one);
        maze[wall.row + wall.next_row + 1][wall.column + wall.next_column + 1] = FLOOR;
        passages--;
    }
}

int main(int argc, char **argv) {
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    int passages = number_argument(argc, argv, 3, 0, MOST * MOST, MOST * MOST);
    no_argument(argc, argv, 4);
    for (int row = 0; row < 2 * down + 1; row++) memset(maze[row], WALL, (size_t)(2 * across + 1));
    make(passages);
    for (int row = 0; row < down; row++)
        for (int column = 0; column < across; column++)
            maze[2 * row + 1][2 * column + 1] =
                argc > 3 ? "abcdefghijklmnopqrstuvwxyz"[set[row][column] % 26] : FLOOR;
    maze[1][0] = maze[2 * down - 1][2 * across] = FLOOR;
    for (int row = 0; row < 2 * down + 1; row++) puts(maze[row]);
    return 0;
}
