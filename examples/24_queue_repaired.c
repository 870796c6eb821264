// SPDX-License-Identifier: MIT
// The solver of 23_queue_error.c, repaired: places are put at the end and taken from the end.  So
// we always look at the place we came to last, and before it in the list is the place from which
// we came: the list is the path.
//
//     #########     A list that is filled at the end and emptied at the front is a queue.  It holds
//     oooooo# #     the front of a wave that spreads to all sides (15_breadth_first.c).  The queue
//     #####o# #     finds the exit, too, but it does not know the path; for that, each place must
//     #    oooo     note from where it was reached.
//     #########
//
// Run it as: 24_queue_repaired [SIZE [SEED]]     such as 9x5 3
// See it: ./repaired | meander verify -          It has nothing to say about the marks.
// Try: keep the queue, and let each place note where the wave came from.
#include "arguments.h"
#include "chance.h"

enum { MOST = 99, LETTERS = 2 * MOST + 1 };
static const char WALL = '#', FLOOR = ' ';
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char maze[LETTERS][LETTERS + 1];
static int rows, columns, end;
static struct place { int row, column; } list[LETTERS * LETTERS];  // the first is list[0]
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
        struct place here = list[end - 1];
        int side = 0;
        while (side < 4 && !can_go(here.row + row_step[side], here.column + column_step[side]))
            side++;
        if (side == 4) {
            end--;  // nothing new beside this place, so it leaves the list
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
    for (int i = 0; i < end; i++) maze[list[i].row][list[i].column] = 'o';
    for (int row = 0; row < rows; row++) puts(maze[row]);
    return 0;
}
