// SPDX-License-Identifier: MIT
// The recursive maker, stopped while it digs: small pictures of the first steps.
//
//     #######    #######    #######    #######     First all is rock.  '.' is the room where we
//     #######    #######    #######    #######     begin.  From there we look two letters ahead:
//     #######    #######    #######    #######     that is rock, so the wall between and the room
//     #######    #######    ###o###    #**o###     behind it are dug, 'o'.  Then the same function
//     #######    #######    ###o###    ###o###     does the same from the new room, '*'.
//     #######    ###.###    ###.###    ###.###
//     #######    #######    #######    #######
//
// A step is always two letters long, because the letter between two rooms is their wall.
// dig() is that of 01_recursive_maker.c; all that is new is the copy of the maze after each step.
// Run it as: 02_digging_steps [SIZE [SEED [PICTURES]]]     such as 4x4 2 16
// Try: so many pictures that the maze is finished.  Find the step that follows a dead end.
#include "arguments.h"
#include "chance.h"

enum { MOST = 9, LETTERS = 2 * MOST + 1, PICTURES = 82 };  // all rock, then one for each room
static const char WALL = '#';
static const char marks[] = ".o*+x-=%";  // the letters of the steps, over and over
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char maze[LETTERS][LETTERS + 1];
static char pictures[PICTURES][LETTERS][LETTERS + 1];
static int rows, columns, taken;

static void take_picture(void) { memcpy(pictures[taken++], maze, sizeof maze); }

static bool is_rock(int row, int column) {
    return row > 0 && row < rows && column > 0 && column < columns && maze[row][column] == WALL;
}

static void dig(int row, int column, int wall_row, int wall_column) {
    int order[4] = {0, 1, 2, 3};
    shuffle(order, 4);
    maze[row][column] = maze[wall_row][wall_column] = marks[(taken - 1) % 8];
    take_picture();
    for (int i = 0; i < 4; i++) {
        int down = row_step[order[i]], right = column_step[order[i]];
        if (is_rock(row + 2 * down, column + 2 * right))
            dig(row + 2 * down, column + 2 * right, row + down, column + right);
    }
}

static void print_pictures(int wanted) {
    int beside = 78 / (columns + 4);  // how many fit on a line
    for (int first = 0; first < wanted && first < taken; first += beside) {
        if (first > 0) putchar('\n');
        for (int row = 0; row < rows; row++)
            for (int i = first; i < first + beside && i < wanted && i < taken; i++) {
                bool last = i + 1 == first + beside || i + 1 == wanted || i + 1 == taken;
                printf("%s%s", pictures[i][row], last ? "\n" : "    ");
            }
    }
}

int main(int argc, char **argv) {
    int across = 3, down = 3;
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    int wanted = number_argument(argc, argv, 3, 1, PICTURES, 4);
    no_argument(argc, argv, 4);
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    for (int row = 0; row < rows; row++) memset(maze[row], WALL, (size_t)columns);
    take_picture();
    int row = rows - 2, column = (across - 1) / 2 * 2 + 1;  // in the middle of the last row
    dig(row, column, row, column);
    print_pictures(wanted);
    return 0;
}
