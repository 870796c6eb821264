// SPDX-License-Identifier: MIT
// Eller's algorithm: a maze of any height, printed letter by letter, with the memory of one row.
//
//      _____      Each cell is two letters:  '_' a floor below     ' ' a passage down
//        _| |                                '|' a wall beside     ' ' or '_' a passage right
//     |______     The second '_' only carries the line of the floor on; it means no more than ' '.
//
// Cells joined by what is printed so far are a set.  A passage right joins two sets, never a set
// with itself, so no circle arises; each set keeps one passage down at least, so nothing is lost.
// The last row has no passages down and joins all that is still apart.
//
// A set is a ring: right[cell] is its next cell in the row, and after the last comes the first.
// Passages cannot cross, so sets lie beside or inside each other, and two neighbours are in the
// same set just when right[cell] == cell + 1.  No set needs a number that would have to change.
//
//     (0 1 4) (2 3)   join 1 with 2:   (0 1 2 3 4)   cut 1:   (0 2 3 4) (1)
//
// Cost: constant time for each cell.
// Source: Marlin Eller's method, told in Jamis Buck, Mazes for Programmers, 2015.
// Run it as: 05_eller [HEIGHT [SEED]]
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 30 };
static int left[WIDTH], right[WIDTH];
static uint64_t seed = 1;

static bool coin(void) {  // the highest bit of splitmix64, which 01_recursive_maker.c explains
    uint64_t bits = seed += 0x9E3779B97F4A7C15;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
    return bits >> 63 != 0;
}

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

static void print_row(bool is_first, bool is_last) {
    putchar(is_first ? ' ' : '|');  // the border at the left; it is open in the first row
    for (int cell = 0; cell < WIDTH; cell++) {
        bool has_neighbour = cell + 1 < WIDTH, same_set = right[cell] == cell + 1;
        bool passage_right = has_neighbour && !same_set && (is_last || coin());
        if (passage_right) join_with_neighbour(cell);

        bool alone = right[cell] == cell;  // nobody else can lead its set down
        bool floor = is_last || (!alone && coin());
        if (floor) cut(cell);

        char below = floor ? '_' : ' ', beside = passage_right ? below : '|';
        if (is_last && !has_neighbour) beside = ' ';  // the exit, in the border at the right
        printf("%c%c", below, beside);
    }
    putchar('\n');
}

int main(int argc, char **argv) {
    long height = argc > 1 ? strtol(argv[1], NULL, 10) : 16;
    if (argc > 2) seed = strtoull(argv[2], NULL, 10);
    for (int cell = 0; cell < WIDTH; cell++) tie(cell, cell);
    for (int letter = 0; letter < 2 * WIDTH; letter++) putchar(letter == 0 ? ' ' : '_');
    putchar('\n');  // so far the border above
    for (long row = 1; row <= height; row++) print_row(row == 1, row == height);
    return EXIT_SUCCESS;
}
