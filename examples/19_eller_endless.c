// SPDX-License-Identifier: MIT
// Eller's algorithm without end: as many rows as you like, and then one more to finish the maze.
//
//      ___________     No row is ever looked at again; what matters of it is which of its cells are
//        _______| |    joined, and that is in the rings.  So the program need not stop.
//     | |__ |__ | |
//     |   |__ | | |    Ctrl-C asks for the end (the signal SIGINT): the next row becomes the last.
//          ...         It joins what is still apart, and all that was printed is one perfect maze.
//     |_________|_
//
// make_row() and the rings are those of 18_eller_rings.c.
// Cost: constant time for each cell, and the memory of one row.
// Run it as: 19_eller_endless [WIDTH [SEED [ROWS]]]     such as 38 7; stop it with Ctrl-C
// Try: timeout -s INT 1 ./endless 38 7 | meander verify -
#include "arguments.h"
#include "chance.h"
#include <signal.h>

enum { MOST = 9999 };
static int width, left[MOST], right[MOST];
static bool opens_right[MOST], opens_down[MOST];
static volatile sig_atomic_t is_stopped;

static void stop(int sent_signal) { is_stopped = sent_signal; }

static void tie(int cell, int next) {
    right[cell] = next;
    left[next] = cell;
}

static void make_row(bool is_last) {
    for (int cell = 0; cell < width; cell++) {
        bool may_join = cell + 1 < width && right[cell] != cell + 1;
        opens_right[cell] = may_join && (is_last || coin());
        if (!opens_right[cell]) continue;
        tie(left[cell + 1], right[cell]);
        tie(cell, cell + 1);
    }
    for (int cell = 0; cell < width; cell++) {
        opens_down[cell] = !is_last && (right[cell] == cell || coin());
        if (opens_down[cell]) continue;
        tie(left[cell], right[cell]);
        tie(cell, cell);
    }
}

static void print_row(bool is_first, bool is_last) {
    putchar(is_first ? ' ' : '|');
    for (int cell = 0; cell < width; cell++) {
        char below = opens_down[cell] ? ' ' : '_', beside = opens_right[cell] ? below : '|';
        if (is_last && cell + 1 == width) beside = ' ';
        printf("%c%c", below, beside);
    }
    putchar('\n');
}

int main(int argc, char **argv) {
    width = number_argument(argc, argv, 1, 1, MOST, 38);
    seed = seed_argument(argc, argv, 2);
    int rows = number_argument(argc, argv, 3, 1, 999999999, 0);  // 0: without end
    no_argument(argc, argv, 4);
    signal(SIGINT, stop);
    for (int cell = 0; cell < width; cell++) tie(cell, cell);
    for (int i = 0; i < 2 * width; i++) putchar(i == 0 ? ' ' : '_');
    putchar('\n');
    bool is_last = false;
    for (long long row = 1; !is_last; row++) {
        is_last = is_stopped || row == rows;
        make_row(is_last);
        print_row(row == 1, is_last);
    }
    return 0;
}
