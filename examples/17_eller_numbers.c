// SPDX-License-Identifier: MIT
// Eller's algorithm with plain numbers: a maze row by row, in the memory of one row.
//
//      _______________________________________     Cells with the same number are joined by what is
//      _ 1___ 1___ 1___ 1__  1 |  6  _ 6_|  8 |    drawn so far: they are a set.  '_' is a floor, a
//     |_ 9__  9 | 11 | 12 |_ 1__  1 | 13   13 |    blank a passage down.  Each row has two steps:
//
//     right   A passage may join two neighbours of different sets; then the whole row is searched
//             for the one number, and it becomes the other.  Cells of one set are never joined
//             again: that would close a ring.
//     down    Each set goes down at one place at least, or it would be cut off for ever; its last
//             cell must, if no other has.  A cell below a floor has nothing to do with the set
//             above: it gets a number that nobody has had.
//
// The last row has no passages down, and there all neighbours of different sets are joined.
// Cost: renaming looks at the whole row, so a row of n cells takes up to n * n steps.
// Source: Marlin Eller's method in Jamis Buck, Mazes for Programmers, 2015.
// Run it as: 17_eller_numbers [SIZE [SEED [numbers]]]     the word shows the numbers: 8x4 1 numbers
// Try: join the last row without looking at the numbers.  What does `meander verify` say?
#include "arguments.h"
#include "chance.h"

enum { MOST = 999 };
static int width = 30, height = 12, set[MOST], highest;
static bool opens_right[MOST], opens_down[MOST];

static void rename_set(int old, int new) {
    for (int cell = 0; cell < width; cell++)
        if (set[cell] == old) set[cell] = new;
}

static void join_neighbours(bool is_last) {
    for (int cell = 0; cell < width; cell++) {
        bool may_join = cell + 1 < width && set[cell] != set[cell + 1];
        opens_right[cell] = may_join && (is_last || coin());
        if (opens_right[cell]) rename_set(set[cell + 1], set[cell]);
    }
}

// Does a cell of the same set go down, or may one further to the right still do so?
static bool has_other_way_down(int here) {
    for (int cell = 0; cell < width; cell++) {
        bool may_lead_down = cell > here || (cell < here && opens_down[cell]);
        if (may_lead_down && set[cell] == set[here]) return true;
    }
    return false;
}

static void go_down(bool is_last) {
    for (int cell = 0; cell < width; cell++)
        opens_down[cell] = !is_last && (!has_other_way_down(cell) || coin());
}

static void print_row(bool is_first, bool is_last, bool with_numbers) {
    putchar(is_first ? ' ' : '|');  // the border at the left; in the first row it is open
    for (int cell = 0; cell < width; cell++) {
        char below = opens_down[cell] ? ' ' : '_';       // a passage leads down, or a floor
        char beside = opens_right[cell] ? below : '|';   // the floor goes on, or a wall
        if (is_last && cell + 1 == width) beside = ' ';  // behind the last cell: the exit
        putchar(below);                                  // the cell: its floor
        if (with_numbers) printf("%2d", set[cell]);      // its number, two letters wide
        if (with_numbers) putchar(below);                // its floor, behind the number
        putchar(beside);                                 // what is on its right side
    }
    putchar('\n');  // the row is complete
}

int main(int argc, char **argv) {
    size_argument(argc, argv, 1, MOST, &width, &height);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 4);
    bool with_numbers = argc > 3;
    if (with_numbers && strcmp(argv[3], "numbers") != 0) refuse(argv, argv[3], "the word numbers");
    for (int i = 0; i < width * (with_numbers ? 5 : 2); i++) putchar(i == 0 ? ' ' : '_');
    putchar('\n');  // so far the border above
    for (int row = 1; row <= height; row++) {
        for (int cell = 0; cell < width; cell++)
            if (!opens_down[cell]) set[cell] = ++highest;
        join_neighbours(row == height);
        go_down(row == height);
        print_row(row == 1, row == height, with_numbers);
    }
    return 0;
}
