// SPDX-License-Identifier: MIT
// A maze of cells that know their open sides, made with a stack and walked by the compass.
//
//     +---+---+     One number for each cell: a bit for each open side, N = 1, E = 2, S = 4, W = 8.
//     | o   o |     The cells of the picture: 2 and 12 above, 2 and 9 below.  Both sides of a
//     +---+   +     passage agree.  A step over the edge is an error, so every step is checked.
//     |     o |     The stack holds the cells from the first to where we are, as the calls of
//     +---+---+     dig() do in 01_recursive_maker.c; but it may be as deep as the maze is large.
//
// Run it as: 10_compass_cells [SIZE [SEED [WALK]]]     such as 4x3 1 SSE
// Try: walk out of the grid, or against a wall.  Forget to reset the visited marks.
#include "arguments.h"
#include "chance.h"

enum { MOST = 99, N = 1, E = 2, S = 4, W = 8 };
struct place { int row, column; };
static const int sides[4] = {N, E, S, W}, opposite[9] = {[N] = S, [E] = W, [S] = N, [W] = E};
static int cell[MOST][MOST], rows = 8, columns = 15;
static bool visited[MOST][MOST];

static struct place beside(struct place here, int side) {
    int down = (side == S) - (side == N), right = (side == E) - (side == W);
    return (struct place){here.row + down, here.column + right};
}

static bool is_inside(struct place here) {
    return here.row >= 0 && here.row < rows && here.column >= 0 && here.column < columns;
}

static struct place neighbour(struct place here, int side) {
    struct place next = beside(here, side);
    if (is_inside(next)) return next;
    fprintf(stderr, "error: row %d, column %d is not in the grid\n", next.row, next.column);
    exit(2);
}

static void make(void) {
    static struct place stack[MOST * MOST];
    int depth = 1;
    visited[0][0] = true;  // and stack[0] is row 0, column 0
    while (depth > 0) {
        struct place here = stack[depth - 1], next;
        int choice[4], count = 0;
        for (int i = 0; i < 4; i++) {
            next = beside(here, sides[i]);
            if (is_inside(next) && !visited[next.row][next.column]) choice[count++] = sides[i];
        }
        if (count == 0) { depth--; continue; }  // nothing new around: go back
        int side = choice[chance_below(count)];
        next = neighbour(here, side);
        cell[here.row][here.column] |= side;
        cell[next.row][next.column] |= opposite[side];
        visited[next.row][next.column] = true;
        stack[depth++] = next;
    }
}

static void walk(char **argv, const char *letters) {  // each is a step, from the first cell on
    struct place here = {0, 0};
    for (int i = 0; letters[i] != '\0'; i++) {
        int side = letters[i] == 'N' ? N : letters[i] == 'E' ? E : letters[i] == 'S' ? S : W;
        if (strchr("NESW", letters[i]) == NULL) refuse(argv, letters, "a walk of N, E, S and W");
        struct place next = neighbour(here, side);
        if ((cell[here.row][here.column] & side) == 0) refuse(argv, letters, "free of walls");
        visited[here.row][here.column] = visited[next.row][next.column] = true;
        here = next;
    }
}

static void print_row(int row) {
    for (int column = 0; column < columns; column++)
        printf(row < rows && cell[row][column] & N ? "+   " : "+---");
    puts("+");
    for (int column = 0; row < rows && column < columns; column++)
        printf("%c %c ", cell[row][column] & W ? ' ' : '|', visited[row][column] ? 'o' : ' ');
    if (row < rows) puts("|");
}

int main(int argc, char **argv) {
    size_argument(argc, argv, 1, MOST, &columns, &rows);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 4);
    make();
    memset(visited, false, sizeof visited);  // the walker's marks must not mix with the maker's
    if (argc > 3) walk(argv, argv[3]);
    for (int row = 0; row <= rows; row++) print_row(row);
    return 0;
}
