// SPDX-License-Identifier: MIT
// A maze solved by recursion.  Can the goal be reached from here?  Yes, if this is the goal, or if
// it can be reached from one of the neighbours, asked in the order right, left, up, down.
//
//     XXXXXXX    XXXXXXX    XXXXXXX     '?' the answer is still open
//         X X    ????X X    **..X X     '*' a place on the path
//     X XXX X    X XXX X    X*XXX X     '.' visited, a dead end
//     X          X          X******     ' ' never visited
//     XXXXXXX    XXXXXXX    XXXXXXX
//
// The goal may be the way out or a treasure somewhere inside: the search does not care.
// Cost: every place is visited once at most; the recursion is as deep as the longest walk.
// Source: Tremaux's rule in Edouard Lucas, Recreations mathematiques, 1882.
// Run it as: 07_recursive_solver [FILE [STEP]]     "-" is standard input: ./maker | ./solver -
// With a step it stops there: after 3, 10, 40 visited places the '?' are the calls still open.
// Try: put a T into the maze and close one opening.  Ask in another order: which path is found?
#include "picture.h"

static const char *const textbook[] = {
    "XXXXXXXXXXXXXXXXXXX", "      X X     X   X", "XXXXX X X XXX X X X", "X X   X   X X   X X",
    "X X XXX XXX XXXXX X", "X X X       X     X", "X X XXXXX XXX XXX X", "X X     X X   X   X",
    "X XXXXX XXX XXX XXX", "X     X     X X X X", "X XXXXXXXXXXX X X X", "X                  ",
    "XXXXXXXXXXXXXXXXXXX", NULL};

static int visited, last_step;

static void print_maze(void) {
    for (int row = 0; row < rows; row++) puts(maze[row]);
}

static bool reaches_goal(int row, int column) {
    bool inside = row >= 0 && row < rows && column >= 0 && column < columns;
    if (!inside || maze[row][column] != ' ') return false;
    maze[row][column] = '?';
    if (++visited == last_step) {
        print_maze();
        exit(0);
    }
    bool found = (row == goal.row && column == goal.column) ||
                 reaches_goal(row, column + 1) || reaches_goal(row, column - 1) ||
                 reaches_goal(row - 1, column) || reaches_goal(row + 1, column);
    maze[row][column] = found ? '*' : '.';
    return found;
}

int main(int argc, char **argv) {
    last_step = number_argument(argc, argv, 2, 1, LARGEST * LARGEST, 0);
    no_argument(argc, argv, 3);
    read_maze(argc, argv, 1, textbook);
    bool found = reaches_goal(start.row, start.column);
    print_maze();
    if (!found) fprintf(stderr, "%s: no path from start to goal\n", argv[0]);
    return found ? 0 : 1;
}
