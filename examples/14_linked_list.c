// SPDX-License-Identifier: MIT
// The growing tree with a linked list as its store: the solution of the exercise.
//
//     oldest           newest     A room of the store knows the one before it and the one after it.
//       a <-> b <-> c <-> d       When c leaves, no other room has to move: b and d are linked past
//             |           |       c, and its memory goes back with free().
//             +-----------+
//
// But to reach the room in the middle, the program has to walk to it from the oldest.  So the array
// finds at once and removes slowly; the list removes at once and finds slowly.  The newest and the
// oldest are at its ends, and there nothing is slow.  12_growing_tree.c makes the same maze.
// Run it as: 14_linked_list [SIZE [SEED [PICK]]]     PICK is newest, oldest, middle or random
// Try: take the time of both programs for 199x199 and each pick.  When does the list pay?
#include "arguments.h"
#include "chance.h"

enum { MOST = 199 };
static const char WALL = '#', FLOOR = ' ';
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char maze[2 * MOST + 1][2 * MOST + 2];
static int rows, columns, stored;

struct room { int row, column; struct room *before, *after; };
static struct room *oldest, *newest;

static void add(int row, int column) {  // at the end: it is the newest
    struct room *room = malloc(sizeof *room);
    if (room == NULL) { fputs("no memory is left\n", stderr); exit(3); }
    *room = (struct room){row, column, newest, NULL};
    if (newest != NULL) newest->after = room;
    else oldest = room;
    newest = room;
    stored++;
    maze[row][column] = FLOOR;
}

static void leave(struct room *room) {
    if (room->before != NULL) room->before->after = room->after;
    else oldest = room->after;
    if (room->after != NULL) room->after->before = room->before;
    else newest = room->before;
    free(room);
    stored--;
}

static struct room *pick(const char *name) {
    if (strcmp(name, "newest") == 0) return newest;
    int steps = 0;  // from the oldest
    if (strcmp(name, "middle") == 0) steps = stored / 2;
    if (strcmp(name, "random") == 0) steps = chance_below(stored);
    struct room *room = oldest;
    while (steps-- > 0) room = room->after;
    return room;
}

static bool is_rock(int row, int column) {
    return row > 0 && row < rows && column > 0 && column < columns && maze[row][column] == WALL;
}

static void dig_from(struct room *here) {
    int sides[4], count = 0;
    for (int side = 0; side < 4; side++)
        if (is_rock(here->row + 2 * row_step[side], here->column + 2 * column_step[side]))
            sides[count++] = side;
    if (count == 0) { leave(here); return; }
    int side = sides[chance_below(count)];
    maze[here->row + row_step[side]][here->column + column_step[side]] = FLOOR;
    add(here->row + 2 * row_step[side], here->column + 2 * column_step[side]);
}

int main(int argc, char **argv) {
    int across = 30, down = 10;
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 4);
    const char *name = argc > 3 ? argv[3] : "middle";
    if (strcmp(name, "newest") != 0 && strcmp(name, "oldest") != 0 && strcmp(name, "middle") != 0 &&
        strcmp(name, "random") != 0) refuse(argv, name, "newest, oldest, middle or random");
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    for (int row = 0; row < rows; row++) memset(maze[row], WALL, (size_t)columns);
    maze[1][0] = maze[rows - 2][columns - 1] = FLOOR;
    int first_row = 2 * chance_below(down) + 1;
    add(first_row, 2 * chance_below(across) + 1);
    while (stored > 0) dig_from(pick(name));
    for (int row = 0; row < rows; row++) puts(maze[row]);
    return 0;
}
