// SPDX-License-Identifier: MIT
// The answer to 53_bits_error.c: a picture of cells that know their open sides.
//
//     is_open(row, column, N)      the wall above a cell is missing if its north side is open
//     "+   " before "+---"         an open side has no wall
//
// Run it as: 54_bits_repaired
// Try: ./bits | meander verify -
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
        printf(is_open(row, column, N) ? "+   " : "+---");
    puts("+");
    for (int column = 0; column < COLUMNS; column++)
        printf(is_open(row, column, W) ? "    " : "|   ");
    puts("|");
}

static void print_border(void) {  // the walls below the last row
    for (int column = 0; column < COLUMNS; column++)
        printf(is_open(ROWS - 1, column, S) ? "+   " : "+---");
    puts("+");
}

int main(int argc, char **argv) {
    no_argument(argc, argv, 1);
    for (int row = 0; row < ROWS; row++) print_row(row);
    print_border();
    return 0;
}
