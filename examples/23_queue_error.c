// SPDX-License-Identifier: MIT
// Find the error: a course says that a list is a stack when places are put at its end and taken
// from its front.  If that were so, the list would hold the path when the exit is reached.
//
//     #########     This program solves its maze with such a list.  At the exit it marks all that
//           # #     is on the list with 'o'.
//     ##### # #
//     #  o   oo     Are the marks a path?
//     #########
//
// Run it as: 23_queue_error [SIZE [SEED]]     such as 9x5 3
// See it: ./error | meander verify -          What does it say about the marks?
// Try: print the list whenever it changes.  24_queue_repaired.c is the answer.
#include "arguments.h"
#include "chance.h"

enum { MOST = 99, LETTERS = 2 * MOST + 1 };
static const char WALL = '#', FLOOR = ' ';
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char maze[LETTERS][LETTERS + 1];
static int rows, columns, front, end;
static struct place { int row, column; } list[LETTERS * LETTERS];  // from front to end - 1
static bool visited[LETTERS][LETTERS];

static void dig(int row, int column) {  // explained in 01_recursive_maker.c
    int order[4] = {0, 1, 2, 3};
    shuffle(order, 4);
    maze[row][column] = FLOOR;
    for (int i = 0; i < 4; i++) {
        int down = row_step[order[i]], right = column_step[order[i]];
        int next_row = row + 2 * down, next_column = column + 2 * right;
        if (next_row < 0 || next_row >= rows || next_column < 0 || next_column >= columns) continue;
        if (maze[next_row][next_column] != WALL) continue;
        maze[row + down][column + right] = FLOOR;
        dig(next_row, next_column);
    }
}

static bool can_go(int row, int column) {
    return column >= 0 && column < columns && maze[row][column] == FLOOR && !visited[row][column];
}

static void solve(struct place start, struct place goal) {
    visited[start.row][start.column] = true;
    list[end++] = start;
    while (!visited[goal.row][goal.column]) {
        struct place here = list[front];
        int side = 0;
        while (side < 4 && !can_go(here.row + row_step[side], here.column + column_step[side]))
            side++;
        if (side == 4) {
            front++;  // nothing new beside this place, so it leaves the list
            continue;
        }
        struct place next = {here.row + row_step[side], here.column + column_step[side]};
        visited[next.row][next.column] = true;
        list[end++] = next;
    }
}

int main(int argc, char **argv) {
    int across = 15, down = 6;
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 3);
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    for (int row = 0; row < rows; row++) memset(maze[row], WALL, (size_t)columns);
    dig(1, 1);
    maze[1][0] = maze[rows - 2][columns - 1] = FLOOR;
    solve((struct place){1, 0}, (struct place){rows - 2, columns - 1});
    for (int i = front; i < end; i++) maze[list[i].row][list[i].column] = 'o';
    for (int row = 0; row < rows; row++) puts(maze[row]);
    return 0;
}
