// SPDX-License-Identifier: MIT
// Eller's algorithm without numbers: the cells of a set are linked to a ring.  It prints the same
// maze as 17_eller_numbers.c, and it takes the same short time for each cell, however long the row.
//
//      _____      Each cell is two letters:  '_' a floor below     ' ' a passage down
//        _| |                                '|' a wall beside     ' ' or '_' a passage right
//     |______     The second '_' only carries the line of the floor on; it means no more than ' '.
//
// right[cell] is the next cell of its set in the row, and after the last comes the first.  Passages
// cannot cross, so sets are beside or inside each other, and two neighbours are in the same set
// just when right[cell] == cell + 1.  No set needs a number that would have to change.
//
//     (0 1 4) (2 3)   join 1 with 2:   (0 1 2 3 4)   cut 1:   (0 2 3 4) (1)
//
// A cell that is alone in its ring is the last that can lead its set down.
// Cost: constant time for each cell.
// Source: Marlin Eller's method in Jamis Buck, Mazes for Programmers, 2015.
// Run it as: 18_eller_rings [SIZE [SEED]]     such as 20x8 7
// Try: take the time of both programs for 999x999.
#include "arguments.h"
#include "chance.h"

enum { MOST = 999 };
static int width = 30, height = 12, left[MOST], right[MOST];
static bool opens_right[MOST], opens_down[MOST];

static void tie(int cell, int next) {
    right[cell] = next;
    left[next] = cell;
}

static void join_with_neighbour(int cell) {
    tie(left[cell + 1], right[cell]);  // the neighbour's ring ends where this one goes on
    tie(cell, cell + 1);
}

static void cut(int cell) {
    tie(left[cell], right[cell]);
    tie(cell, cell);  // the cell below begins as a set of its own
}

static void make_row(bool is_last) {
    for (int cell = 0; cell < width; cell++) {
        bool may_join = cell + 1 < width && right[cell] != cell + 1;
        opens_right[cell] = may_join && (is_last || coin());
        if (opens_right[cell]) join_with_neighbour(cell);
    }
    for (int cell = 0; cell < width; cell++) {
        opens_down[cell] = !is_last && (right[cell] == cell || coin());
        if (!opens_down[cell]) cut(cell);
    }
}

static void print_row(bool is_first, bool is_last) {
    putchar(is_first ? ' ' : '|');  // the border at the left; it is open in the first row
    for (int cell = 0; cell < width; cell++) {
        char below = opens_down[cell] ? ' ' : '_', beside = opens_right[cell] ? below : '|';
        if (is_last && cell + 1 == width) beside = ' ';  // the exit
        printf("%c%c", below, beside);
    }
    putchar('\n');
}

int main(int argc, char **argv) {
    size_argument(argc, argv, 1, MOST, &width, &height);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 3);
    for (int cell = 0; cell < width; cell++) tie(cell, cell);
    for (int i = 0; i < 2 * width; i++) putchar(i == 0 ? ' ' : '_');
    putchar('\n');  // so far the border above
    for (int row = 1; row <= height; row++) {
        make_row(row == height);
        print_row(row == 1, row == height);
    }
    return 0;
}
