// SPDX-License-Identifier: MIT
// A maze of cells that know their open sides, made with a stack and solved with a stack: the cells
// from the first to where we are.  C keeps the same for itself in a recursion, but this one may be
// as deep as the maze is large.  At the goal, the solver's stack is the path.
//
//     +---+---+     A cell is a number.  open_sides[cell] has a bit for each side; both sides of
//       o   o |     a passage agree.  A frame of cells goes around, so each has four neighbours.
//     +---+   +     Cost: one push and one pop for a cell, so constant time for each.
//     |     o       Source: "recursive backtracker", Jamis Buck, Mazes for Programmers, 2015.
//     +---+---+     Run it as: 06_cells [SEED]
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 15, ROWS = 8, WIDTH = COLUMNS + 2, CELLS = WIDTH * (ROWS + 2) };
enum { START = WIDTH + 1, GOAL = ROWS * WIDTH + COLUMNS };  // the first cell and the last one
enum { RIGHT, LEFT, UP, DOWN, SIDES, INSIDE = 1 << SIDES };  // opposite to a side is side ^ 1
static const int step[SIDES] = {1, -1, -WIDTH, WIDTH};
static int open_sides[CELLS], stack[CELLS], depth;  // in a cell of the frame all bits are zero
static char mark[CELLS];  // zero: never visited by the solver; 'o': on its stack; ' ': left again
static uint64_t seed = 1;

static int random_side(void) {  // the two highest bits of splitmix64, as in 05_eller.c
    uint64_t bits = seed += 0x9E3779B97F4A7C15;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
    return (int)((bits ^ (bits >> 27)) * 0x94D049BB133111EB >> 62);
}

static bool is_open(int cell, int side) { return (open_sides[cell] & 1 << side) != 0; }
static bool is_new(int cell, int side) { return open_sides[cell + step[side]] == INSIDE; }

static void open_side(int cell, int side) {
    open_sides[cell] |= 1 << side;
    open_sides[cell + step[side]] |= 1 << (side ^ 1);
}

static void make(void) {
    for (int first = START; first <= GOAL; first += WIDTH)
        for (int cell = first; cell < first + COLUMNS; cell++) open_sides[cell] = INSIDE;
    stack[depth++] = START;
    while (depth > 0) {
        int cell = stack[depth - 1], side = 0;
        while (side < SIDES && !is_new(cell, side)) side++;
        if (side == SIDES) { depth--; continue; }  // nothing new around: go back
        do side = random_side(); while (!is_new(cell, side));
        open_side(cell, side);
        stack[depth++] = cell + step[side];
    }
}

static void solve(void) {
    stack[depth++] = START;
    while (stack[depth - 1] != GOAL) {
        int cell = stack[depth - 1], side = 0;
        mark[cell] = 'o';
        while (side < SIDES && (!is_open(cell, side) || mark[cell + step[side]] != 0)) side++;
        if (side < SIDES) stack[depth++] = cell + step[side];
        else mark[stack[--depth]] = ' ';
    }
    mark[GOAL] = 'o';
}

int main(int argc, char **argv) {
    if (argc > 1) seed = strtoull(argv[1], NULL, 10);
    make();
    solve();
    open_side(START, LEFT);
    open_side(GOAL, RIGHT);
    for (int first = START; first <= GOAL + WIDTH; first += WIDTH) {
        int end = first + COLUMNS;
        for (int cell = first; cell < end; cell++) printf(is_open(cell, UP) ? "+   " : "+---");
        puts("+");
        if (first > GOAL) break;  // that was the line below the last row
        for (int cell = first; cell < end; cell++)
            printf("%c %c ", is_open(cell, LEFT) ? ' ' : '|', mark[cell] == 'o' ? 'o' : ' ');
        puts(is_open(end, LEFT) ? " " : "|");
    }
    return EXIT_SUCCESS;
}
