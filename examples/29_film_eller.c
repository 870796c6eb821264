// SPDX-License-Identifier: MIT
// A film of Eller's algorithm: each set has a colour, and its number is written in its cells; where
// no passage goes down, the number is on the wall below.
//
//     +---+---+---+     When two sets are joined, one takes the number of the other, and their
//     | 1   1 | 3 |     colours become one.  At the end the whole maze has a single colour.
//     +-1-+   +   +
//     | 4 | 1 | 3 |     A wall with a number says that a new set begins below this cell.
//
// The program is 17_eller_numbers.c, but it keeps all rows, since the film shows them all.  The
// first half makes the maze and calls changed() after each decision; the second half draws.
// Compile it with: cc 29_film_eller.c $(pkg-config --cflags --libs sdl2)
// Run it as: 29_film_eller [SIZE [SEED [STEP FILE]]]     such as 12x9 7
// Try: find a set that is cut off but for its last cell: what must that cell do?
#include "chance.h"
#include "film.h"

// ---- making --------------------------------------------------------------------------------

enum { MOST = 40 };
static int across = 16, down = 12, set[MOST][MOST], highest;  // set 0: not reached yet
static bool opens_right[MOST][MOST], opens_down[MOST][MOST], is_decided[MOST][MOST];

static void changed(void);

static void rename_set(int old, int new) {
    for (int row = 0; row < down; row++)
        for (int cell = 0; cell < across; cell++)
            if (set[row][cell] == old) set[row][cell] = new;
}

static void number_row(int row) {
    for (int cell = 0; cell < across; cell++) {
        bool is_joined = row > 0 && opens_down[row - 1][cell];
        set[row][cell] = is_joined ? set[row - 1][cell] : ++highest;
        changed();
    }
}

static void join_neighbours(int row) {
    for (int cell = 0; cell + 1 < across; cell++) {
        bool may_join = set[row][cell] != set[row][cell + 1];
        if (!may_join || !(row == down - 1 || coin())) continue;
        opens_right[row][cell] = true;
        rename_set(set[row][cell + 1], set[row][cell]);
        changed();
    }
}

static bool has_other_way_down(int row, int here) {
    for (int cell = 0; cell < across; cell++) {
        bool may_lead_down = cell > here || (cell < here && opens_down[row][cell]);
        if (may_lead_down && set[row][cell] == set[row][here]) return true;
    }
    return false;
}

static void go_down(int row) {
    for (int cell = 0; cell < across; cell++) {
        opens_down[row][cell] = row < down - 1 && (!has_other_way_down(row, cell) || coin());
        is_decided[row][cell] = row < down - 1;
        changed();
    }
}

// ---- drawing -------------------------------------------------------------------------------

enum { CELL = 34, WALL = 14, PITCH = CELL + WALL, DOT = 2 };  // pixels
static const unsigned WALL_COLOUR = 0x30343C, EMPTY = 0x4A4F59, INK = 0x20242B, LIGHT = 0xF4F1E8;

static unsigned colour_of(int number) {
    unsigned n = (unsigned)number;
    unsigned red = 140 + n * 71 % 115, green = 140 + n * 41 % 115, blue = 140 + n * 97 % 115;
    return number == 0 ? EMPTY : red << 16 | green << 8 | blue;
}

static void changed(void) {
    fill(0, 0, across * PITCH + WALL, down * PITCH + WALL, WALL_COLOUR);
    for (int row = 0; row < down; row++)
        for (int cell = 0; cell < across; cell++) {
            int x = cell * PITCH + WALL, y = row * PITCH + WALL, number = set[row][cell];
            bool is_right = opens_right[row][cell], is_below = opens_down[row][cell];
            fill(x, y, is_right ? PITCH : CELL, CELL, colour_of(number));
            fill(x, y, CELL, is_below ? PITCH : CELL, colour_of(number));
            if (number > 0) write_number(x + CELL / 2, y + CELL / 2, number, DOT, INK);
            if (is_decided[row][cell] && !is_below)
                write_number(x + CELL / 2, y + CELL + WALL / 2, number, DOT, LIGHT);
        }
    show();
}

int main(int argc, char **argv) {
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    begin_film(argc, argv, 3, across * PITCH + WALL, down * PITCH + WALL);
    rest = 60;
    for (int row = 0; row < down; row++) {
        number_row(row);
        join_neighbours(row);
        go_down(row);
    }
    end_film();
    return 0;
}
