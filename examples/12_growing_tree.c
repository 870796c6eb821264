// SPDX-License-Identifier: MIT
// The growing tree: keep a store of rooms, pick one, dig from it into the rock beside it and put
// the new room into the store.  A room with no rock beside it leaves.  The pick makes the maze:
//
//     newest    the recursive maker again: long and winding      oldest    straight rays
//     random    short twigs everywhere                           middle    between these two
//     front-half, back-half    any room of the older half of the store, or of the younger
//     mixed     the newest, and one time in ten the one in the middle
//
//     store: oldest [ a b c d e f g ] newest     d leaves: [ a b c e f g ]
//
// The store stays sorted by age: when a room leaves, all younger ones move down one place, and
// that is what this program spends its time on.  Putting the newest into the free place would cost
// less, but then the one in the middle would be of any age, and the maze another.
// Source: Walter D. Pullen, Think Labyrinth; Jamis Buck, Mazes for Programmers, 2015.
// Run it as: 12_growing_tree [SIZE [SEED [PICK]]]     such as 30x10 7 middle; no word: all picks
// Try: ./tree 50x50 1 oldest | meander measure -          How many dead ends has each pick?
#include "arguments.h"
#include "chance.h"

enum { MOST = 199 };
static const char WALL = '#', FLOOR = ' ';
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char maze[2 * MOST + 1][2 * MOST + 2];
static int rows, columns, stored;
static struct room { int row, column; } store[MOST * MOST];  // store[0] is the oldest

static int newest(void) { return stored - 1; }
static int oldest(void) { return 0; }
static int middle(void) { return stored / 2; }
static int at_random(void) { return chance_below(stored); }
static int front_half(void) { return chance_below((stored + 1) / 2); }
static int back_half(void) { return stored - 1 - front_half(); }
static int mixed(void) { return chance_below(10) > 0 ? newest() : middle(); }

static bool is_rock(int row, int column) {
    return row > 0 && row < rows && column > 0 && column < columns && maze[row][column] == WALL;
}

static void dig_from(int place) {  // through a wall to a random side where there is rock
    struct room here = store[place];
    int sides[4], count = 0;
    for (int side = 0; side < 4; side++)
        if (is_rock(here.row + 2 * row_step[side], here.column + 2 * column_step[side]))
            sides[count++] = side;
    if (count == 0) {  // it leaves
        stored--;
        memmove(&store[place], &store[place + 1], (size_t)(stored - place) * sizeof store[0]);
        return;
    }
    int side = sides[chance_below(count)];
    maze[here.row + row_step[side]][here.column + column_step[side]] = FLOOR;
    here.row += 2 * row_step[side];
    here.column += 2 * column_step[side];
    maze[here.row][here.column] = FLOOR;
    store[stored++] = here;
}

static void grow(int (*pick)(void)) {
    for (int row = 0; row < rows; row++) memset(maze[row], WALL, (size_t)columns);
    store[0].row = 2 * chance_below(rows / 2) + 1;  // begin anywhere
    store[0].column = 2 * chance_below(columns / 2) + 1;
    maze[store[0].row][store[0].column] = FLOOR;
    maze[1][0] = maze[rows - 2][columns - 1] = FLOOR;  // the entrance and the exit
    for (stored = 1; stored > 0;) dig_from(pick());
    for (int row = 0; row < rows; row++) puts(maze[row]);
}

int main(int argc, char **argv) {
    static const struct { const char *name; int (*pick)(void); } picks[] = {
        {"newest", newest}, {"oldest", oldest}, {"middle", middle}, {"random", at_random},
        {"front-half", front_half}, {"back-half", back_half}, {"mixed", mixed}};
    int across = 30, down = 7, i = 0;
    size_argument(argc, argv, 1, MOST, &across, &down);
    uint64_t first = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 4);
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    while (argc > 3 && i < 7 && strcmp(argv[3], picks[i].name) != 0) i++;
    if (i == 7) refuse(argv, argv[3], "one of the picks that the head of the program lists");
    for (int last = argc > 3 ? i : 6; i <= last; i++) {
        if (argc <= 3) puts(picks[i].name);
        seed = first;
        grow(picks[i].pick);
    }
    return 0;
}
