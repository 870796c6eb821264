// SPDX-License-Identifier: MIT
// A maze made by recursion.
//
// Begin with solid rock and dig a room.  From there look in all four directions, in random order:
// where the next room is still rock, break the wall between and do the same from that room.
// Nothing left to dig?  Then the function returns, and that is the way back to the room before.
//
//     #######      #######     Rooms lie on odd rows and odd columns.  Between two rooms is one
//     #######      #   # #     letter that stays wall or becomes a passage.
//     #######  ->  # # # #
//     #######      # #   #     Every room is dug once, out of exactly one other room.  That is
//     #######      #######     why any two rooms are joined by one path and never by two.
//
// Cost: constant time for each room; the recursion may become as deep as there are rooms.
// Source: the "recursive backtracker" in Jamis Buck, Mazes for Programmers, 2015.
// Run it as: 01_recursive_maker [SEED]
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 21, COLUMNS = 61 };  // both odd
static const char WALL = '#', FLOOR = ' ';
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char maze[ROWS][COLUMNS + 1];  // each row is a string, so it ends with a zero
static uint64_t seed = 1;

// A number below n, all of them equally likely, and the same ones on every machine: the bits come
// from splitmix64 (Steele, Lea and Flood, 2014); bits beyond the last whole multiple of n would
// favour the small numbers, so they are drawn again.
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

// Fisher and Yates, 1938: each place from the last to the second swaps with a place not behind it.
// So all 24 orders are equally likely; swapping any place with any other would favour some.
static void shuffle(int order[4]) {
    for (int last = 3; last > 0; last--) {
        int other = chance_below(last + 1), kept = order[last];
        order[last] = order[other];
        order[other] = kept;
    }
}

static bool is_rock(int row, int column) {
    return row > 0 && row < ROWS && column > 0 && column < COLUMNS && maze[row][column] == WALL;
}

static void dig(int row, int column) {
    int order[4] = {0, 1, 2, 3};
    shuffle(order);
    maze[row][column] = FLOOR;
    for (int i = 0; i < 4; i++) {
        int down = row_step[order[i]], right = column_step[order[i]];
        if (!is_rock(row + 2 * down, column + 2 * right)) continue;
        maze[row + down][column + right] = FLOOR;
        dig(row + 2 * down, column + 2 * right);
    }
}

int main(int argc, char **argv) {
    if (argc > 1) seed = strtoull(argv[1], NULL, 10);
    for (int row = 0; row < ROWS; row++) memset(maze[row], WALL, COLUMNS);
    dig(1, 1);
    maze[1][0] = maze[ROWS - 2][COLUMNS - 1] = FLOOR;  // the entrance and the exit
    for (int row = 0; row < ROWS; row++) puts(maze[row]);
    return EXIT_SUCCESS;
}
