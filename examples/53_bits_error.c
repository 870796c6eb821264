// SPDX-License-Identifier: MIT
// Find the errors: a picture of cells that know their open sides.  The cells are right, and two
// lines of the program are wrong.
//
//     +---+---+     Each cell is a digit, the sum of its open sides: N = 1, E = 2, S = 4, W = 8; a
//     | 2   c |     to f are 10 to 15.  So 2 is open to the east, and c = 12 to the south and to
//     +---+   +     the west.  Before each row come the walls above it; below the last row come
//     | 2   9 |     those on its south sides.
//     +---+---+
//
// The answer is 54_bits_repaired.c.
// Source: two errors of printed programs: the bit of one side tested for another one, and a wall
// drawn where a side is open.
// Run it as: 53_bits_error
// Try: ./bits | meander verify -     What does it say before the repair, and what after the first?
#include "arguments.h"

enum { N = 1, E = 2, S = 4, W = 8, ROWS = 5, COLUMNS = 12 };
static const char cells[ROWS][COLUMNS + 1] = {"46ac6aac6aec", "39453c439455", "6e93c3baad55",
                                              "556a96c6c155", "13baa9393a91"};

static bool is_open(int row, int column, int side) {
    char digit = cells[row][column];
    int sides = digit <= '9' ? digit - '0' : digit - 'a' + 10;
    return (sides & side) != 0;
}

static void print_row(int row) {  // the walls above it, and the row
    for (int column = 0; column < COLUMNS; column++)
        printf(is_open(row, column, E) ? "+   " : "+---");
    puts("+");
    for (int column = 0; column < COLUMNS; column++)
        printf(is_open(row, column, W) ? "    " : "|   ");
    puts("|");
}

static void print_border(void) {  // the walls below the last row
    for (int column = 0; column < COLUMNS; column++)
        printf(is_open(ROWS - 1, column, S) ? "+---" : "+   ");
    puts("+");
}

int main(int argc, char **argv) {
    no_argument(argc, argv, 1);
    for (int row = 0; row < ROWS; row++) print_row(row);
    print_border();
    return 0;
}
