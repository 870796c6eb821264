// SPDX-License-Identifier: MIT
// The two reasons why the recursive maker does not dig into a room.
//
//     #######   #######     '@' is the room where we are, '?' the one we look at.  It is no rock
//     #?#####   #?#@###     any more, because
//     # #####   # # ###
//     #@#####   #   ###     1  we came from there, or
//     #######   #######     2  the winding maze has been there: one more passage would close a
//     #######   #######        ring, and then two paths would lead from one room to another.
//
// In 01_recursive_maker.c they are one question, "is it rock?".  Here they are kept apart and
// counted.  n rooms look at four sides each: n - 1 times we dig, n - 1 times we see the room we
// came from, and all other looks meet the border or a room that would close a ring.
// Run it as: 03_two_reasons [SIZE [SEED]]     such as 12x6 3
// Try: let the second reason not count.  What does `meander verify` say about the maze?
#include "arguments.h"
#include "chance.h"

enum { MOST = 99 };
enum { DUG, BORDER, CAME_FROM_THERE, CLOSES_RING, ANSWERS };
static const char WALL = '#', FLOOR = ' ';
static const char *const told[ANSWERS] = {
    "rock, so we dig", "the border of the rock", "we came from there", "a ring would close"};
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char maze[2 * MOST + 1][2 * MOST + 2];
static int rows, columns, count[ANSWERS];

static void print_maze(void) {
    for (int row = 0; row < rows; row++) puts(maze[row]);
}

// The first time for each reason, a picture.
static void show(int answer, int row, int column, int next_row, int next_column) {
    if (count[answer]++ > 0 || answer == DUG || answer == BORDER) return;
    maze[row][column] = '@';
    maze[next_row][next_column] = '?';
    print_maze();
    printf("%s\n\n", told[answer]);
    maze[row][column] = maze[next_row][next_column] = FLOOR;
}

static void dig(int row, int column, int from_row, int from_column) {
    int order[4] = {0, 1, 2, 3};
    shuffle(order, 4);
    maze[row][column] = FLOOR;
    for (int i = 0; i < 4; i++) {
        int down = row_step[order[i]], right = column_step[order[i]];
        int next_row = row + 2 * down, next_column = column + 2 * right, answer = DUG;
        if (next_row < 0 || next_row >= rows || next_column < 0 || next_column >= columns)
            answer = BORDER;
        else if (next_row == from_row && next_column == from_column) answer = CAME_FROM_THERE;
        else if (maze[next_row][next_column] != WALL) answer = CLOSES_RING;
        show(answer, row, column, next_row, next_column);
        if (answer != DUG) continue;
        maze[row + down][column + right] = FLOOR;
        dig(next_row, next_column, row, column);
    }
}

int main(int argc, char **argv) {
    int across = 8, down = 5;
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 3);
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    for (int row = 0; row < rows; row++) memset(maze[row], WALL, (size_t)columns);
    dig(1, 1, 0, 0);
    print_maze();
    printf("%d rooms, and this is what they saw at their four sides:\n", across * down);
    for (int i = 0; i < ANSWERS; i++) printf("%6d  %s\n", count[i], told[i]);
    return 0;
}
