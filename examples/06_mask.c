// SPDX-License-Identifier: MIT
// A maze with any outline: the recursive maker digs where a picture allows it.
//
//              #######     Each '*' of the picture is a room; all else stays rock.  The question
//     ***      # #   #     "is it rock?" becomes "is it rock, and is there a '*' in the picture?".
//     ***  ->  # # # #
//     *        #   # #     Parts of the picture that do not touch become mazes of their own.
//              # #####
//              # #####
//              #######
//
// Run it as: 06_mask [SEED [FILE]]     FILE is a picture of '*' and blanks, at most 79 x 79
// Try: your initials.  A picture with a hole.
#include "arguments.h"
#include "chance.h"

enum { MOST = 79 };
static const char WALL = '#', FLOOR = ' ';
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static int down = 11, across = 39;  // of the mask; the sign of Batman:
static char mask[MOST][MOST + 1] = {
    "      **          * *          **      ",
    "   ****           ***           ****   ",
    " ******          *****          ****** ",
    "********        *******        ********",
    "***************************************",
    "***************************************",
    "***************************************",
    " ************************************* ",
    "  ****  *** *************** ***  ****  ",
    "   **    *    *  *****  *    *    **   ",
    "    *              *              *    "};
static char maze[2 * MOST + 1][2 * MOST + 2];

static void read_mask(char **argv, const char *name) {
    char line[MOST + 3];  // long enough to notice a line that is too long
    FILE *file = fopen(name, "r");
    if (file == NULL) refuse(argv, name, "a file that can be read");
    memset(mask, '\0', sizeof mask);
    bool has_rooms = false;
    for (down = 0; fgets(line, sizeof line, file) != NULL; down++) {
        int length = (int)strcspn(line, "\r\n");
        if (length > MOST || down == MOST) refuse(argv, name, "a picture of at most 79 x 79");
        memcpy(mask[down], line, (size_t)length);
        if (length > across || down == 0) across = length;
        if (strchr(mask[down], '*') != NULL) has_rooms = true;
    }
    fclose(file);
    if (!has_rooms) refuse(argv, name, "a picture with a '*'");
}

// The room of a '*' in row r and column c of the mask is in row 2 r + 1 and column 2 c + 1.
static bool may_dig(int row, int column) {
    return row > 0 && column > 0 && row / 2 < down && column / 2 < across &&
           mask[row / 2][column / 2] == '*' && maze[row][column] == WALL;
}

static void dig(int row, int column) {
    int order[4] = {0, 1, 2, 3};
    shuffle(order, 4);
    maze[row][column] = FLOOR;
    for (int i = 0; i < 4; i++) {
        int step_down = row_step[order[i]], right = column_step[order[i]];
        if (!may_dig(row + 2 * step_down, column + 2 * right)) continue;
        maze[row + step_down][column + right] = FLOOR;
        dig(row + 2 * step_down, column + 2 * right);
    }
}

int main(int argc, char **argv) {
    seed = seed_argument(argc, argv, 1);
    if (argc > 2) read_mask(argv, argv[2]);
    no_argument(argc, argv, 3);
    for (int row = 0; row < 2 * down + 1; row++) memset(maze[row], WALL, (size_t)(2 * across + 1));
    for (int row = 1; row < 2 * down; row += 2)
        for (int column = 1; column < 2 * across; column += 2)
            if (may_dig(row, column)) dig(row, column);
    for (int row = 0; row < 2 * down + 1; row++) puts(maze[row]);
    return 0;
}
