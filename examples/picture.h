// SPDX-License-Identifier: MIT
// A maze as a picture of letters, read from a file and searched for its start and its goal.
//
//     #######     A blank is open, all else is wall.  The start is an opening in the border.  The
//         #T#     goal is a treasure, the letter T, or the other opening.
//     # # # #
//     # #   #     The border is the outermost row and column on each side; it keeps a walker in.
//     #######
#ifndef PICTURE_H
#define PICTURE_H
#include "arguments.h"

enum { LARGEST = 199 };  // rows and columns: a search that calls itself may go 20 000 calls deep

static char maze[LARGEST][LARGEST + 1];
static int rows, columns;
static struct place { int row, column; } start, goal;

static inline void check(char **argv, bool good, const char *problem, int number) {
    if (good) return;
    fprintf(stderr, "%s: %s %d\n", argv[0], problem, number);
    exit(2);
}

static inline void read_line(char **argv, char line[LARGEST + 3]) {
    line[strcspn(line, "\r\n")] = '\0';
    int length = (int)strlen(line);
    check(argv, rows < LARGEST && length <= LARGEST, "larger than 199 x 199: line", rows + 1);
    check(argv, rows == 0 || length == columns, "not as long as the first line: line", rows + 1);
    memcpy(maze[rows++], line, (size_t)length + 1);
    columns = length;
}

static inline void find_start_and_goal(char **argv) {
    int openings = 0, treasures = 0;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            bool inside = row > 0 && row < rows - 1 && column > 0 && column < columns - 1;
            struct place here = {row, column};
            if (maze[row][column] == 'T' && treasures++ == 0) goal = here;
            if (inside || maze[row][column] != ' ') continue;
            if (openings++ == 0) start = here;
            else if (treasures == 0) goal = here;
        }
    check(argv, treasures <= 1, "there must be one treasure at most; found", treasures);
    check(argv, openings + treasures == 2 && openings > 0,
          treasures > 0 ? "beside the treasure there must be 1 opening; found"
                        : "the border must have 2 openings; found", openings);
    if (maze[goal.row][goal.column] == 'T') maze[goal.row][goal.column] = ' ';
}

// The maze of the file that is word `place`, where "-" is standard input; without it the one given.
static inline void read_maze(int argc, char **argv, int place, const char *const given[]) {
    char line[LARGEST + 3];  // long enough to notice a line that is too long
    FILE *file = stdin;
    rows = 0;
    if (place < argc && strcmp(argv[place], "-") != 0) file = fopen(argv[place], "r");
    if (file == NULL) refuse(argv, argv[place], "a file that can be read");
    if (place < argc)
        while (fgets(line, sizeof line, file) != NULL) read_line(argv, line);
    else
        for (int i = 0; given[i] != NULL; i++) read_line(argv, strcpy(line, given[i]));
    find_start_and_goal(argv);
}

#endif
