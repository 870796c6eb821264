// SPDX-License-Identifier: MIT
// Mazes from a row of coins: the binary tree and the sidewinder.
//
//     +---+---+---+---+     The first row is one passage, so that all below can hang on it.
//                     |
//     +   +   +---+   +     binary       heads: open the wall above; tails: the wall to the left.
//     |   |       |   |                  The first cell of a row has nothing at its left: above.
//     +   +   +---+   +
//     |   |   |             sidewinder   heads: the run goes on to the right.  Tails: it ends, and
//     +---+---+---+---+                  one of its cells opens the wall above.
//
// Each cell, or each run, has one way up.  From every cell the ways up lead to the first row.
// Cost: one coin for each cell; nothing is remembered but the row that is printed.
// Source: Jamis Buck, Mazes for Programmers, 2015.
// Run it as: 44_rows_of_coins [SIZE [SEED [binary|sidewinder]]]     such as 20x8 7 sidewinder
// Try: walk from the exit to the entrance without looking: always up or left.  Why does it work?
#include "arguments.h"
#include "chance.h"

enum { MOST = 999 };
static int width = 30, height = 12;
static bool opens_up[MOST], opens_right[MOST];

static void binary_row(void) {
    for (int cell = 0; cell < width; cell++) {
        opens_up[cell] = cell == 0 || coin();
        if (!opens_up[cell]) opens_right[cell - 1] = true;
    }
}

static void sidewinder_row(void) {
    int first = 0;  // of the run
    for (int cell = 0; cell < width; cell++) {
        opens_right[cell] = cell + 1 < width && coin();
        if (opens_right[cell]) continue;
        opens_up[first + chance_below(cell - first + 1)] = true;
        first = cell + 1;
    }
}

// The walls above a row are known when the row is made: they are printed as a line of their own.
static void print_row(bool is_first, bool is_last) {
    for (int cell = 0; cell < width; cell++) printf(opens_up[cell] ? "+   " : "+---");
    puts("+");
    putchar(is_first ? ' ' : '|');
    for (int cell = 0; cell < width; cell++) {
        bool is_exit = is_last && cell + 1 == width;
        printf(opens_right[cell] || is_exit ? "    " : "   |");
    }
    putchar('\n');
}

int main(int argc, char **argv) {
    size_argument(argc, argv, 1, MOST, &width, &height);
    seed = seed_argument(argc, argv, 2);
    const char *name = argc > 3 ? argv[3] : "binary";
    no_argument(argc, argv, 4);
    bool is_binary = strcmp(name, "binary") == 0;
    if (!is_binary && strcmp(name, "sidewinder") != 0)
        refuse(argv, name, "one of binary, sidewinder");
    for (int row = 1; row <= height; row++) {
        for (int cell = 0; cell < width; cell++) {
            opens_up[cell] = false;
            opens_right[cell] = row == 1 && cell + 1 < width;
        }
        if (row > 1 && is_binary) binary_row();
        if (row > 1 && !is_binary) sidewinder_row();
        print_row(row == 1, row == height);
    }
    for (int cell = 0; cell < width; cell++) printf("+---");
    puts("+");
    return 0;
}
