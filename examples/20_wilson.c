// SPDX-License-Identifier: MIT
// Wilson's algorithm: random walks whose loops are erased make every maze with the same chance.
//
//     > > v . .      > > v . .      > > v . .     First one room belongs to the maze, '#'.  Walk
//     . > v # .  ->  . > > # .  ->  . . > # .     from any other at random, and in each room note
//     . ^ < . .      . ^ < . .      . . . . .     the side by which it was left for the last time.
//
// When the walk meets the maze, follow the notes from where it began.  Where it went round in a
// loop, the last note leads straight on, so nothing has to be erased: the loop is forgotten.  The
// rooms on the way join the maze.  The next walk begins in a room that does not belong to it yet.
//
// There are 192 mazes of 3 x 3 rooms, and each comes equally often.  The recursive maker, when it
// begins in a corner, makes only 14 of them.
// Cost: the first walks take long, as the maze is hard to meet; the last ones are short.
// Source: David Wilson, Generating Random Spanning Trees More Quickly than the Cover Time, 1996.
// Run it as: 20_wilson [SIZE [SEED]]     such as 20x8 7
// Try: count the steps of each walk.  Make 19200 mazes of 3x3 and count how often each comes.
#include "arguments.h"
#include "chance.h"

enum { MOST = 99 };
static const char WALL = '#', FLOOR = ' ';
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char maze[2 * MOST + 1][2 * MOST + 2];
static int rows, columns, left_by[2 * MOST + 1][2 * MOST + 2];

static bool is_inside(int row, int column) {
    return row > 0 && row < rows && column > 0 && column < columns;
}

// From room to room until one belongs to the maze; left_by notes the last side of each.
static void walk_from(int row, int column) {
    while (maze[row][column] == WALL) {
        int side = chance_below(4);
        if (!is_inside(row + 2 * row_step[side], column + 2 * column_step[side])) continue;
        left_by[row][column] = side;
        row += 2 * row_step[side];
        column += 2 * column_step[side];
    }
}

// Along the notes, from where the walk began until the maze is met again.
static void dig_from(int row, int column) {
    while (maze[row][column] == WALL) {
        int side = left_by[row][column];
        maze[row][column] = maze[row + row_step[side]][column + column_step[side]] = FLOOR;
        row += 2 * row_step[side];
        column += 2 * column_step[side];
    }
}

int main(int argc, char **argv) {
    int across = 30, down = 10;
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 3);
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    for (int row = 0; row < rows; row++) memset(maze[row], WALL, (size_t)columns);
    int first_row = 2 * chance_below(down) + 1;
    maze[first_row][2 * chance_below(across) + 1] = FLOOR;
    for (int row = 1; row < rows; row += 2)
        for (int column = 1; column < columns; column += 2) {
            walk_from(row, column);
            dig_from(row, column);
        }
    maze[1][0] = maze[rows - 2][columns - 1] = FLOOR;
    for (int row = 0; row < rows; row++) puts(maze[row]);
    return 0;
}
