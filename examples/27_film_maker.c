// SPDX-License-Identifier: MIT
// A film of the recursive maker: a room is blue as long as its call of dig() has not returned, and
// becomes floor when it is finished.
//
//     #########     The blue rooms are the chain of calls from the first room to where we dig: the
//     #bbbbb###     stack, which C keeps for us.  It grows while there is rock.  When it is stuck,
//     #####b###     it withdraws until a room has rock beside it again.
//     #.#bbb###
//     #b#b#####     The first half of the program makes the maze.  It knows nothing of windows and
//     #bbb#####     pixels; it calls changed() for each letter that it writes.  The second half
//     #########     draws.
//
// Compile it with: cc 27_film_maker.c $(pkg-config --cflags --libs sdl2)
// Run it as: 27_film_maker [SIZE [SEED [STEP FILE]]]     such as 30x20 7 or 30x20 7 400 still.bmp
// Try: show only every tenth step.  Film another program in the same way.
#include "chance.h"
#include "film.h"

// ---- making --------------------------------------------------------------------------------

enum { MOST = 60 };
enum { ROCK, ON_STACK, FINISHED, STATES };
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static int maze[2 * MOST + 1][2 * MOST + 1], rows, columns;

static void changed(int row, int column);

static void set(int row, int column, int state) {
    maze[row][column] = state;
    changed(row, column);
}

static bool is_rock(int row, int column) {
    return row > 0 && row < rows && column > 0 && column < columns && maze[row][column] == ROCK;
}

static void dig(int row, int column) {
    int order[4] = {0, 1, 2, 3};
    shuffle(order, 4);
    set(row, column, ON_STACK);
    for (int i = 0; i < 4; i++) {
        int down = row_step[order[i]], right = column_step[order[i]];
        if (!is_rock(row + 2 * down, column + 2 * right)) continue;
        set(row + down, column + right, ON_STACK);
        dig(row + 2 * down, column + 2 * right);
        set(row + down, column + right, FINISHED);
    }
    set(row, column, FINISHED);
}

// ---- drawing -------------------------------------------------------------------------------

enum { BLOCK = 10 };  // pixels of a letter
static const unsigned colour[STATES] = {
    [ROCK] = 0x30343C, [ON_STACK] = 0x2F6FDE, [FINISHED] = 0xF4F1E8};

static void draw(int row, int column) {
    fill(column * BLOCK, row * BLOCK, BLOCK, BLOCK, colour[maze[row][column]]);
}

static void changed(int row, int column) {
    draw(row, column);
    show();
}

int main(int argc, char **argv) {
    int across = 40, down = 30;
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    rows = 2 * down + 1;
    columns = 2 * across + 1;
    begin_film(argc, argv, 3, columns * BLOCK, rows * BLOCK);
    rest = 4;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) draw(row, column);
    dig(1, 1);
    set(1, 0, FINISHED);  // the entrance and the exit
    set(rows - 2, columns - 1, FINISHED);
    end_film();
    return 0;
}
