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
// Cost: every place is visited once at most; the recursion is as deep as the longest walk.
// Source: Tremaux's rule, told in Edouard Lucas, Recreations mathematiques, 1882.
// Run it as: 02_recursive_solver < maze.txt     A blank is open, all else is wall; two openings
// in the border are start and goal.  Without input it solves the maze that is written below.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 101 };  // rows and columns; so the recursion stays small enough for any machine
static int rows = 13, columns = 19;
static char maze[LARGEST][LARGEST + 1] = {
    "XXXXXXXXXXXXXXXXXXX", "      X X     X   X", "XXXXX X X XXX X X X", "X X   X   X X   X X",
    "X X XXX XXX XXXXX X", "X X X       X     X", "X X XXXXX XXX XXX X", "X X     X X   X   X",
    "X XXXXX XXX XXX XXX", "X     X     X X X X", "X XXXXXXXXXXX X X X", "X                  ",
    "XXXXXXXXXXXXXXXXXXX"};
static struct place { int row, column; } start, goal;

static void check(bool good, const char *problem, int number) {
    if (good) return;
    fprintf(stderr, "02_recursive_solver: %s %d\n", problem, number);
    exit(2);
}

static void read_maze(void) {
    char line[LARGEST + 3];  // long enough to notice a line that is too long
    for (int row = 0; fgets(line, sizeof line, stdin) != NULL; row++) {
        line[strcspn(line, "\r\n")] = '\0';
        int length = (int)strlen(line);
        check(row < LARGEST && length <= LARGEST, "larger than 101 x 101: line", row + 1);
        check(row == 0 || length == columns, "not as long as the first line: line", row + 1);
        strcpy(maze[row], line);
        rows = row + 1;
        columns = length;
    }
}

static void find_start_and_goal(void) {
    int openings = 0;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            bool inside = row > 0 && row < rows - 1 && column > 0 && column < columns - 1;
            if (inside || maze[row][column] != ' ') continue;
            goal = (struct place){row, column};
            if (openings++ == 0) start = goal;
        }
    check(openings == 2, "the border must have 2 openings; found", openings);
}

static bool reaches_goal(int row, int column) {
    bool inside = row >= 0 && row < rows && column >= 0 && column < columns;
    if (!inside || maze[row][column] != ' ') return false;
    maze[row][column] = '?';
    bool found = (row == goal.row && column == goal.column) ||
                 reaches_goal(row, column + 1) || reaches_goal(row, column - 1) ||
                 reaches_goal(row - 1, column) || reaches_goal(row + 1, column);
    maze[row][column] = found ? '*' : '.';
    return found;
}

int main(void) {
    read_maze();
    find_start_and_goal();
    bool found = reaches_goal(start.row, start.column);
    for (int row = 0; row < rows; row++) puts(maze[row]);
    if (!found) fprintf(stderr, "02_recursive_solver: no path from start to goal\n");
    return found ? EXIT_SUCCESS : EXIT_FAILURE;
}
