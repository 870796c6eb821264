// SPDX-License-Identifier: MIT
// The maze maker of 21_ring_error.c, repaired: the first cell is marked as visited before anything
// else happens, in make().
//
//     +---+---+     Without that, the first cell passes for new when the walk comes beside it
//     |   |   |     again.  In one maze of three the walk steps back at once, through the passage
//     +   +   +     that is open already, and nothing can be seen.  In the others it comes from
//     |       |     another side, and the new passage closes a ring.  So look at many mazes before
//     +---+---+     you trust a maker.
//
// Run it as: 22_ring_repaired [SIZE [SEED]]     such as 9x5 4
// See it: for s in 1 2 3 4 5 6; do ./repaired 9x5 $s | meander verify -; done
// Try: put the error back and begin in the middle: how many mazes of four have a ring now?
#include "arguments.h"
#include "chance.h"

enum { MOST = 99 };
struct place { int row, column; };
static const int row_step[4] = {-1, 0, 1, 0}, column_step[4] = {0, 1, 0, -1};  // north, east ...
static int rows = 5, columns = 9, depth;
static struct place stack[MOST * MOST + 1];
static bool visited[MOST][MOST], open_north[MOST + 1][MOST], open_west[MOST][MOST];

// The neighbours of a cell that were never visited, as a list of sides.
static int new_sides(struct place here, int list[4]) {
    int count = 0;
    for (int side = 0; side < 4; side++) {
        int row = here.row + row_step[side], column = here.column + column_step[side];
        bool inside = row >= 0 && row < rows && column >= 0 && column < columns;
        if (inside && !visited[row][column]) list[count++] = side;
    }
    return count;
}

static struct place open_side(struct place here, int side) {
    struct place next = {here.row + row_step[side], here.column + column_step[side]};
    if (side == 0) open_north[here.row][here.column] = true;
    if (side == 1) open_west[next.row][next.column] = true;
    if (side == 2) open_north[next.row][next.column] = true;
    if (side == 3) open_west[here.row][here.column] = true;
    return next;
}

static void make(void) {
    struct place here = {0, 0};
    visited[0][0] = true;
    stack[depth++] = here;
    while (depth > 0) {
        int list[4], count = new_sides(stack[depth - 1], list);
        if (count == 0) {
            depth--;
            continue;
        }
        here = open_side(stack[depth - 1], list[chance_below(count)]);
        visited[here.row][here.column] = true;
        stack[depth++] = here;
    }
}

int main(int argc, char **argv) {
    size_argument(argc, argv, 1, MOST, &columns, &rows);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 3);
    make();
    for (int row = 0; row <= rows; row++) {
        for (int column = 0; column < columns; column++)
            printf(open_north[row][column] ? "+   " : "+---");
        puts("+");
        for (int column = 0; row < rows && column < columns; column++)
            printf(open_west[row][column] ? "    " : "|   ");
        if (row < rows) puts("|");
    }
    return 0;
}
