// SPDX-License-Identifier: MIT
// The paint bucket of a drawing program: a close relative of the recursive maker.
//
//     ..***..      Paint a place, then the four beside it, and so on, but stop at another colour.
//     .*   *.      That is dig() without a wall to break: both go on in all four directions.  The
//     *     *      bucket does not care about their order: each order paints the same picture.
//     .*   *.      The maker lives by it: each order makes another maze.
//     ..***..
//
// Here the places are lettered a, b, c ... as they are reached, so the order can be seen.
// Cost: every place is painted once, and its four neighbours are looked at.
// Run it as: 05_paint_bucket [COLUMN ROW [COLOUR]]     such as 2 2 +
// Try: pour on the frame of the window.  Paint across corners, too: what leaks out?
#include "arguments.h"

enum { ROWS = 11, COLUMNS = 23 };
static const char picture[ROWS][COLUMNS + 1] = {
    "           #           ", "         ##+##         ", "       ##     ##       ",
    "     ##         ##     ", "   ##             ##   ", "  ###################  ",
    "  #   +++++   #     #  ", "  #   +   +   # ### #  ", "  #   +++++   # # # #  ",
    "  #           # # # #  ", "#######################"};
static char canvas[ROWS][COLUMNS + 1];
static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
static int painted;

// An order is four letters of the compass; without a colour the places are lettered.
static void paint(int row, int column, char old, char colour, const char *order) {
    if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS) return;
    if (canvas[row][column] != old) return;
    canvas[row][column] = colour;
    if (colour == '\0') canvas[row][column] = letters[painted % 26];
    painted++;
    for (int i = 0; i < 4; i++) {
        int down = (order[i] == 'S') - (order[i] == 'N');
        int right = (order[i] == 'E') - (order[i] == 'W');
        paint(row + down, column + right, old, colour, order);
    }
}

static void pour(int row, int column, char colour, const char *order) {
    memcpy(canvas, picture, sizeof canvas);
    painted = 0;
    if (canvas[row][column] != colour) paint(row, column, canvas[row][column], colour, order);
    for (int i = 0; i < ROWS; i++) puts(canvas[i]);
    printf("order %s: %d places painted\n\n", order, painted);
}

int main(int argc, char **argv) {
    int column = number_argument(argc, argv, 1, 1, COLUMNS, 4) - 1;
    int row = number_argument(argc, argv, 2, 1, ROWS, 7) - 1;
    char colour = '\0';
    if (argc > 3) colour = argv[3][0];
    if (argc == 2) refuse(argv, argv[1], "enough: a column needs a row");
    if (argc > 3 && strlen(argv[3]) != 1) refuse(argv, argv[3], "one letter");
    no_argument(argc, argv, 4);
    pour(row, column, colour, "NESW");
    pour(row, column, colour, "WSEN");
    return 0;
}
