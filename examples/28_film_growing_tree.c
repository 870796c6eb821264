// SPDX-License-Identifier: MIT
// A film of the growing tree: the rooms of the store are green, and a room that leaves the store
// becomes floor.
//
//     newest    the green is one long line: the stack of the recursive maker
//     oldest    the green is the front of a wave, and it moves in all directions
//     random    the green is everywhere at the edge of what is dug, and grows like a crystal
//     middle    between the last two
//
// The first half of the program makes the maze and calls changed() for each letter that it writes;
// the second half draws.  How the picks differ can be read in 12_growing_tree.c.
// Compile it with: cc 28_film_growing_tree.c $(pkg-config --cflags --libs sdl2)
// Run it as: 28_film_growing_tree [SIZE [SEED [PICK [STEP FILE]]]]     such as 30x20 7 random
// Try: another pick.  Draw the room that is picked in a colour of its own.
#include "chance.h"
#include "film.h"

// ---- making --------------------------------------------------------------------------------

enum { MOST = 60 };
enum { ROCK, IN_STORE, FINISHED, STATES };
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static int maze[2 * MOST + 1][2 * MOST + 1], rows, columns, stored;
static struct room { int row, column; } store[MOST * MOST];  // store[0] is the oldest

static void changed(int row, int column);

static void set(int row, int column, int state) {
    maze[row][column] = state;
    changed(row, column);
}

static int pick(const char *name) {
    if (strcmp(name, "newest") == 0) return stored - 1;
    if (strcmp(name, "oldest") == 0) return 0;
    return strcmp(name, "middle") == 0 ? stored / 2 : chance_below(stored);
}

static bool is_rock(int row, int column) {
    return row > 0 && row < rows && column > 0 && column < columns && maze[row][column] == ROCK;
}

static void dig_from(int place) {
    struct room here = store[place];
    int sides[4], count = 0;
    for (int side = 0; side < 4; side++)
        if (is_rock(here.row + 2 * row_step[side], here.column + 2 * column_step[side]))
            sides[count++] = side;
    if (count == 0) {  // it leaves
        stored--;
        memmove(&store[place], &store[place + 1], (size_t)(stored - place) * sizeof store[0]);
        set(here.row, here.column, FINISHED);
        return;
    }
    int side = sides[chance_below(count)];
    set(here.row + row_step[side], here.column + column_step[side], FINISHED);
    here.row += 2 * row_step[side];
    here.column += 2 * column_step[side];
    set(here.row, here.column, IN_STORE);
    store[stored++] = here;
}

static void grow(const char *name) {
    store[0] = (struct room){rows / 4 * 2 + 1, columns / 4 * 2 + 1};  // in the middle
    set(store[0].row, store[0].column, IN_STORE);
    for (stored = 1; stored > 0;) dig_from(pick(name));
    set(1, 0, FINISHED);  // the entrance and the exit
    set(rows - 2, columns - 1, FINISHED);
}

// ---- drawing -------------------------------------------------------------------------------

enum { BLOCK = 10 };  // pixels of a letter
static const unsigned colour[STATES] = {
    [ROCK] = 0x30343C, [IN_STORE] = 0x3FA34D, [FINISHED] = 0xF4F1E8};

static void draw(int row, int column) {
    fill(column * BLOCK, row * BLOCK, BLOCK, BLOCK, colour[maze[row][column]]);
}

static void changed(int row, int column) {
    draw(row, column);
    show();
}

int main(int argc, char **argv) {
    int across = 40, down = 30;
    const char *name = argc > 3 ? argv[3] : "random";
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    if (strcmp(name, "newest") != 0 && strcmp(name, "oldest") != 0 && strcmp(name, "middle") != 0 &&
        strcmp(name, "random") != 0) refuse(argv, name, "newest, oldest, middle or random");
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    begin_film(argc, argv, 4, columns * BLOCK, rows * BLOCK);
    rest = 4;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) draw(row, column);
    grow(name);
    end_film();
    return 0;
}
