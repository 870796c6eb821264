// SPDX-License-Identifier: MIT
// Keys and doors: the shortest walk to the goal, which fetches each key before it goes through its door.
//
//     #######      a is a key, A its door.  A place is not enough to know where we are: with the
//       A        key the maze is another one.  So the search is in both, one above the other, and
//     # #####      the place of the key leads from the one to the other:
//     #a    #
//     #######        {}: the door is a wall         {a}: the door is floor
//
// A state is a place and the keys in hand.  Breadth first goes from state to state, as it went from
// place to place, so the first state at the goal ends a shortest walk.  A walk may pass a place
// twice, but no state.
// Cost: with k keys there are up to 2^k mazes one above the other.
// Run it as: 56_keys_and_doors [FILE]     "-" is standard input
// Try: a maze of the library, rect:12x5/wilson/1+doors=3.  What if a key lies behind its own door?
#include "picture.h"

enum { KEYS = 4, SETS = 1 << KEYS };  // a set of keys is a number: 1 is {a}, 2 is {b}, 3 is {ab}
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static const char *const dungeon[] = {
    "#########################", "        #a#    b#   # B #", "### ### # # # ### # # # #",
    "# A #     # #     #   # #", "# ### ##### ########### #", "# #     #       #   #   #",
    "# ####### ####### # # ###", "#       # # # #   # #   #", "# ##### # # # # ### ### #",
    "#     #     #   #        ", "#########################", NULL};

static struct state { int row, column, keys; } queue[LARGEST * LARGEST * SETS];
static int came_from[LARGEST * LARGEST * SETS];
static bool known[LARGEST][LARGEST][SETS];

// The number of a key or a door, from 0 on: first is 'a' or 'A'.  -1: there is none.
static int number_at(int row, int column, char first) {
    int number = maze[row][column] - first;
    return number >= 0 && number < KEYS ? number : -1;
}

static bool may_enter(int row, int column, int keys) {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
    int door = number_at(row, column, 'A');
    if (door >= 0) return (keys >> door & 1) == 1;
    return maze[row][column] == ' ' || number_at(row, column, 'a') >= 0;
}

// The place of the goal in the queue; -1: no walk leads there.
static int search(void) {
    int front = 0, end = 1;
    queue[0] = (struct state){start.row, start.column, 0};
    known[start.row][start.column][0] = true;
    for (; front < end; front++) {
        struct state here = queue[front];
        if (here.row == goal.row && here.column == goal.column) return front;
        for (int side = 0; side < 4; side++) {
            int row = here.row + row_step[side], column = here.column + column_step[side];
            if (!may_enter(row, column, here.keys)) continue;
            int key = number_at(row, column, 'a'), keys = key >= 0 ? here.keys | 1 << key : here.keys;
            if (known[row][column][keys]) continue;
            known[row][column][keys] = true;
            came_from[end] = front;
            queue[end++] = (struct state){row, column, keys};
        }
    }
    return -1;
}

static void print_keys(int keys) {
    printf("keys {");
    for (int key = 0; key < KEYS; key++)
        if (keys >> key & 1) putchar('a' + key);
    puts("}");
}

// The walk, part by part: one picture as long as the keys are the same.
static void print_walk(int place) {
    static int walk[LARGEST * LARGEST * SETS];  // from the goal back to the start, which is 0
    static char picture[LARGEST][LARGEST + 1];
    int steps = 0, looked_at = place + 1;
    for (; place > 0; place = came_from[place]) walk[steps++] = place;
    for (int i = steps; i >= 0;) {
        int keys = queue[walk[i]].keys;
        memcpy(picture, maze, sizeof maze);
        for (struct state here; i >= 0 && (here = queue[walk[i]]).keys == keys; i--)
            if (maze[here.row][here.column] == ' ') picture[here.row][here.column] = '*';
        print_keys(keys);
        for (int row = 0; row < rows; row++) puts(picture[row]);
    }
    printf("%d steps, %d states looked at\n", steps, looked_at);
}

int main(int argc, char **argv) {
    no_argument(argc, argv, 2);
    read_maze(argc, argv, 1, dungeon);
    int place = search();
    if (place >= 0) print_walk(place);
    else fprintf(stderr, "%s: no walk from start to goal\n", argv[0]);
    return place >= 0 ? 0 : 1;
}
