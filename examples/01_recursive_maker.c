// SPDX-License-Identifier: MIT
// A maze made by recursion.
//
// Begin with solid rock and dig a room.  From there look in all four directions, in random order:
// where the next room is still rock, break the wall between and do the same from that room.
// Nothing left to dig?  Then the function returns, and that is the way back to the room before.
//
//     #######      #######     Rooms are on odd rows and odd columns.  Between two rooms is one
//     #######      #   # #     letter that stays wall or becomes a passage.
//     #######  ->  # # # #
//     #######      # #   #     Every room is dug once, out of exactly one other room.  That is
//     #######      #######     why any two rooms are joined by one path and never by two.
//
// Cost: constant time for each room; the recursion may become as deep as there are rooms.
// Source: the "recursive backtracker" in Jamis Buck, Mazes for Programmers, 2015.
// Run it as: 01_recursive_maker [SIZE [SEED]]     such as 20x8 7
// Try: begin in another room.  Leave the shuffle out (04_combs.c shows what happens).
#include "arguments.h"

enum { MOST = 99 };  // rooms in a row or a column
static const char WALL = '#', FLOOR = ' ';
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char maze[2 * MOST + 1][2 * MOST + 2];  // each row is a string, so it ends with a zero
static int rows, columns;                      // of letters
static uint64_t seed;

static bool is_rock(int row, int column);
static void shuffle(int order[4]);

static void dig(int row, int column) {
    int order[4] = {0, 1, 2, 3};  // right, left, up, down
    shuffle(order);
    maze[row][column] = FLOOR;
    for (int i = 0; i < 4; i++) {
        int down = row_step[order[i]], right = column_step[order[i]];
        if (!is_rock(row + 2 * down, column + 2 * right)) continue;
        maze[row + down][column + right] = FLOOR;
        dig(row + 2 * down, column + 2 * right);
    }
}

static bool is_rock(int row, int column) {
    return row > 0 && row < rows && column > 0 && column < columns && maze[row][column] == WALL;
}

int main(int argc, char **argv) {
    int across = 30, down = 10;  // rooms
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 3);
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    for (int row = 0; row < rows; row++) memset(maze[row], WALL, (size_t)columns);
    dig(1, 1);
    maze[1][0] = maze[rows - 2][columns - 1] = FLOOR;  // the entrance and the exit
    for (int row = 0; row < rows; row++) puts(maze[row]);
    return 0;
}

// The rest is chance; the other programs have it from chance.h.  All numbers below n are equally
// likely, and the same on every machine.
static int chance_below(int n) {
    uint64_t range = (uint64_t)n, limit = UINT64_MAX - UINT64_MAX % range, bits;
    do {
        bits = seed += 0x9E3779B97F4A7C15;
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
        bits = bits ^ (bits >> 31);
    } while (bits >= limit);
    return (int)(bits % range);
}

static void shuffle(int order[4]) {
    for (int last = 3; last > 0; last--) {
        int other = chance_below(last + 1), kept = order[last];
        order[last] = order[other];
        order[other] = kept;
    }
}
