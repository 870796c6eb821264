// SPDX-License-Identifier: MIT
// The cells of 10_compass_cells.c with a frame around them, made with a stack and solved with one.
//
//     f f f f     A cell of the frame counts as used from the beginning, so everybody stops there
//     f . . f     without a question about the size, as a loop over a string stops at its zero.
//     f . . f     The frame costs little: the area of a maze grows with the square of its side, the
//     f f f f     frame only with the side.
//
//     +---+---+     open[row][column] has a bit for each open side: N = 1, E = 2, S = 4, W = 8.
//       o   o |     used[row][column] says that the maker has been there, or the solver.  At the
//     +---+   +     goal the solver's stack is the path.
//     |     o
//     +---+---+     Cost: each cell goes on the stack once and leaves it once.
// Source: "recursive backtracker", Jamis Buck, Mazes for Programmers, 2015.
// Run it as: 11_cells_with_frame [SIZE [SEED]]     such as 20x8 7
// Try: 10_compass_cells.c makes the same maze.  Which of its questions is not asked here?
#include "arguments.h"
#include "chance.h"

enum { MOST = 99, N = 1, E = 2, S = 4, W = 8 };
static const int sides[4] = {N, E, S, W}, opposite[9] = {[N] = S, [E] = W, [S] = N, [W] = E};
static int open[MOST + 2][MOST + 2], rows = 8, columns = 15, depth;  // the first cell: open[1][1]
static bool used[MOST + 2][MOST + 2];
static struct place { int row, column; } stack[MOST * MOST];

static struct place neighbour(struct place here, int side) {
    int down = (side == S) - (side == N), right = (side == E) - (side == W);
    return (struct place){here.row + down, here.column + right};
}

static void visit(struct place here) {
    used[here.row][here.column] = true;
    stack[depth++] = here;
}

static void begin(void) {  // all is used but the cells inside the frame
    memset(used, true, sizeof used);
    for (int row = 1; row <= rows; row++) memset(&used[row][1], false, (size_t)columns);
    depth = 0;
    visit((struct place){1, 1});
}

// The unused neighbours of a cell behind the sides that are asked for, as a list of sides.
static int ways(struct place here, int asked, int list[4]) {
    int count = 0;
    for (int i = 0; i < 4; i++) {
        struct place next = neighbour(here, sides[i]);
        if (asked & sides[i] && !used[next.row][next.column]) list[count++] = sides[i];
    }
    return count;
}

static void make(void) {
    for (begin(); depth > 0;) {
        struct place here = stack[depth - 1];
        int list[4], count = ways(here, N | E | S | W, list);
        if (count == 0) { depth--; continue; }  // nothing new around: go back
        int side = list[chance_below(count)];
        struct place next = neighbour(here, side);
        open[here.row][here.column] |= side;
        open[next.row][next.column] |= opposite[side];
        visit(next);
    }
}

static void solve(void) {
    for (begin(); !used[rows][columns];) {
        struct place here = stack[depth - 1];
        int list[4], count = ways(here, open[here.row][here.column], list);
        if (count == 0) depth--;
        else visit(neighbour(here, list[0]));
    }
}

static void print_row(int row) {  // the walls above the row, and the row
    for (int column = 1; column <= columns; column++)
        printf(open[row][column] & N ? "+   " : "+---");
    puts("+");
    for (int column = 1; row <= rows && column <= columns; column++)
        printf("%c %c ", open[row][column] & W ? ' ' : '|', used[row][column] ? 'o' : ' ');
    if (row <= rows) puts(open[row][columns] & E ? " " : "|");
}

int main(int argc, char **argv) {
    size_argument(argc, argv, 1, MOST, &columns, &rows);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 3);
    make();
    solve();
    memset(used, false, sizeof used);  // from here on: what is on the path
    for (int i = 0; i < depth; i++) used[stack[i].row][stack[i].column] = true;
    open[1][1] |= W;
    open[rows][columns] |= E;
    for (int row = 1; row <= rows + 1; row++) print_row(row);
    return 0;
}
