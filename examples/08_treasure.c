// SPDX-License-Identifier: MIT
// A hidden treasure, and why a search needs marks.
//
//     #########     A passage leads both ways.  A search that tries right, left, up, down at each
//     S***#T  #     place goes right, and from there left, and right again, for ever.  A tree has
//     ###*#*# #     no loops, but the way back is always open.
//     #..***# #
//     #########     A mark says that a place was asked already.  Then every place is asked once at
//                   most, so the search ends, and it does so in a maze with loops, too.
//
// Cost: with marks, each place is visited once at most; without, there is no end.
// Run it as: 08_treasure [SIZE [SEED]]     such as 20x8 7
// Try: find a seed whose treasure is found without marks.  Where must it be?
#include "arguments.h"
#include "chance.h"

enum { MOST = 99, PATIENCE = 1000 };  // the search without marks is stopped after so many steps
static const char WALL = '#', FLOOR = ' ', TREASURE = 'T';
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static const char *const names[] = {"right", "left", "up", "down"};
static char maze[2 * MOST + 1][2 * MOST + 2];
static int rows, columns, steps;
static bool with_marks;

static void dig(int row, int column) {  // explained in 01_recursive_maker.c
    int order[4] = {0, 1, 2, 3};
    shuffle(order, 4);
    maze[row][column] = FLOOR;
    for (int i = 0; i < 4; i++) {
        int down = row_step[order[i]], right = column_step[order[i]];
        int next_row = row + 2 * down, next_column = column + 2 * right;
        if (next_row < 0 || next_row >= rows || next_column < 0 || next_column >= columns) continue;
        if (maze[next_row][next_column] != WALL) continue;
        maze[row + down][column + right] = FLOOR;
        dig(next_row, next_column);
    }
}

// Is the treasure here, or can it be found from a neighbour?
static bool finds(int row, int column) {
    if (maze[row][column] == TREASURE) return true;
    if (with_marks) maze[row][column] = '.';
    for (int side = 0; side < 4 && (with_marks || steps < PATIENCE); side++) {
        int next_row = row + row_step[side], next_column = column + column_step[side];
        char next = maze[next_row][next_column];
        if (next != FLOOR && next != TREASURE) continue;
        if (steps++ < 8) printf(" %s", names[side]);
        if (!finds(next_row, next_column)) continue;
        if (with_marks) maze[row][column] = '*';
        return true;
    }
    return false;
}

static void search(const char *name) {
    steps = 0;
    printf("%s:", name);
    bool found = finds(1, 1);
    printf("%s\n%s after %d steps\n", steps > 8 ? " ..." : "", found ? "found" : "given up", steps);
}

int main(int argc, char **argv) {
    int across = 15, down = 6;
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 3);
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    for (int row = 0; row < rows; row++) memset(maze[row], WALL, (size_t)columns);
    dig(1, 1);
    maze[2 * chance_below(down) + 1][2 * chance_below(across) + 1] = TREASURE;
    search("Without marks");
    with_marks = true;
    search("With marks");
    maze[1][0] = 'S';
    for (int row = 0; row < rows; row++) puts(maze[row]);
    return 0;
}
