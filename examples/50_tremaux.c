// SPDX-License-Identifier: MIT
// Tremaux's rule: with a piece of chalk every goal is found, in every maze.
//
//     #########     Make a mark whenever you go from a place to the next.  No way between two
//     ********#     places gets more than two marks.
//     # # #.#*#
//     # # #..*#       to an old place by a new way     turn back
//     #   ###*#       else                             take a way with the fewest marks
//     #########
//
// At the end the ways with one mark are the path: what has two marks was walked to and fro.
// Invariant: the ways with one mark lead from the start to where we stand.
// Cost: every way is walked twice at most.
// Source: the rule of Tremaux in Edouard Lucas, Recreations mathematiques, 1882.
// Run it as: 50_tremaux [FILE]     '*' is the path, '.' was walked to and fro
// Try: never turn back at an old place.  Are the ways with one mark still a path?
#include "picture.h"

enum { NONE = -1, START = -2 };
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static int marks[LARGEST][LARGEST][4];  // on each side of a place

static const char *const island[] = {
    "XXXXXXXXXXXXXXXXXXX", "                  X", "X XXXXXXX XXXXXXX X", "X X             X X",
    "X X XXXXX XXXXX X X", "X X X         X X X", "X       X T       X", "X X X         X X X",
    "X X XXXXX XXXXX X X", "X X             X X", "X XXXXXXX XXXXXXX X", "X                 X",
    "XXXXXXXXXXXXXXXXXXX", NULL};

static bool is_open(struct place here, int side) {
    int row = here.row + row_step[side], column = here.column + column_step[side];
    return row >= 0 && row < rows && column >= 0 && column < columns && maze[row][column] == ' ';
}

// A place is old if there is a mark on a side by which we did not come.
static bool is_old(struct place here, int came_by) {
    for (int side = 0; side < 4; side++)
        if (side != came_by && marks[here.row][here.column][side] > 0) return true;
    return false;
}

// The side by which to leave, or NONE when all have two marks.
static int choose(struct place here, int came_by) {
    const int *chalk = marks[here.row][here.column];
    if (came_by != START && chalk[came_by] == 1 && is_old(here, came_by)) return came_by;
    int best = NONE;
    for (int side = 0; side < 4; side++)
        if (is_open(here, side) && chalk[side] < (best == NONE ? 2 : chalk[best])) best = side;
    return best;
}

static bool walk(void) {
    struct place here = start;
    int came_by = START;
    while (here.row != goal.row || here.column != goal.column) {
        int side = choose(here, came_by);
        if (side == NONE) return false;
        marks[here.row][here.column][side]++;
        here = (struct place){here.row + row_step[side], here.column + column_step[side]};
        came_by = side ^ 1;  // 0 and 1 are opposite sides, and so are 2 and 3
        marks[here.row][here.column][came_by]++;
    }
    return true;
}

static char letter(int row, int column) {
    char found = maze[row][column];
    for (int side = 0; side < 4; side++) {
        if (marks[row][column][side] == 2 && found == ' ') found = '.';
        if (marks[row][column][side] == 1) found = '*';
    }
    return found;
}

int main(int argc, char **argv) {
    no_argument(argc, argv, 2);
    read_maze(argc, argv, 1, island);
    bool found = walk();
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) putchar(letter(row, column));
        putchar('\n');
    }
    puts(found ? "The goal is found." : "There is no way to the goal.");
    return found ? 0 : 1;
}
