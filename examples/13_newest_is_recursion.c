// SPDX-License-Identifier: MIT
// The growing tree that always picks the newest room is the recursive maker.  Both are here, with
// the same seed, and their mazes are printed side by side.
//
//     dig(a)               a         The calls that have not returned yet are the store: the call
//       dig(b)             a b       of a room begins when the room goes in, and it returns when
//         dig(c) returns   a b c     the room leaves.  The innermost call is the newest room.
//         dig(d)           a b d
//
// For the mazes to be equal letter by letter, both must ask chance the same questions in the same
// order: "which of the sides with rock?", whenever one comes to a room or back to it.
// Run it as: 13_newest_is_recursion [SIZE [SEED]]     such as 12x6 7
// Try: shuffle the four sides once in each call, as 01_recursive_maker.c does.  Is it still the
// same maze?  Is it still the same kind of maze?
#include "arguments.h"
#include "chance.h"

enum { MOST = 99, RECURSION = 0, STORE = 1 };
static const char WALL = '#', FLOOR = ' ';
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char maze[2][2 * MOST + 1][2 * MOST + 2];  // one for each method
static int rows, columns;
struct room { int row, column; };

// A side of the room where there is rock, or -1 when there is none.
static int side_with_rock(int method, struct room here) {
    int sides[4], count = 0;
    for (int side = 0; side < 4; side++) {
        int row = here.row + 2 * row_step[side], column = here.column + 2 * column_step[side];
        bool inside = row > 0 && row < rows && column > 0 && column < columns;
        if (inside && maze[method][row][column] == WALL) sides[count++] = side;
    }
    return count == 0 ? -1 : sides[chance_below(count)];
}

static struct room dig_to(int method, struct room here, int side) {
    maze[method][here.row + row_step[side]][here.column + column_step[side]] = FLOOR;
    here.row += 2 * row_step[side];
    here.column += 2 * column_step[side];
    maze[method][here.row][here.column] = FLOOR;
    return here;
}

static void dig(struct room here) {
    int side = side_with_rock(RECURSION, here);
    while (side >= 0) {
        dig(dig_to(RECURSION, here, side));
        side = side_with_rock(RECURSION, here);
    }
}

static void grow(struct room first) {
    static struct room store[MOST * MOST];
    int stored = 1;
    store[0] = first;
    while (stored > 0) {
        struct room newest = store[stored - 1];
        int side = side_with_rock(STORE, newest);
        if (side < 0) stored--;  // it leaves; none is younger, so none has to move
        else store[stored++] = dig_to(STORE, newest, side);
    }
}

int main(int argc, char **argv) {
    int across = 18, down = 8;
    struct room first = {1, 1};
    size_argument(argc, argv, 1, MOST, &across, &down);
    uint64_t given_seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 3);
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    for (int method = RECURSION; method <= STORE; method++) {
        for (int row = 0; row < rows; row++) memset(maze[method][row], WALL, (size_t)columns);
        maze[method][1][1] = maze[method][1][0] = maze[method][rows - 2][columns - 1] = FLOOR;
        seed = given_seed;
        if (method == RECURSION) dig(first);
        else grow(first);
    }
    for (int row = 0; row < rows; row++)
        printf("%s   %s\n", maze[RECURSION][row], maze[STORE][row]);
    bool equal = memcmp(maze[RECURSION], maze[STORE], sizeof maze[STORE]) == 0;
    puts(equal ? "The two mazes are equal." : "The two mazes differ.");
    return equal ? 0 : 1;
}
