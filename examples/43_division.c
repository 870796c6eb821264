// SPDX-License-Identifier: MIT
// Recursive division: begin with an empty chamber, and build walls.
//
//     #########     #########     #########     A wall parts the chamber, with one door in it.
//     #       #     #   #   #     #   #   #     Both halves are chambers, and are parted in the
//     #       #     #   #   #     # ###   #     same way, until one is a single room wide or high.
//     #       #  -> #       #  -> #       #
//     #       #     #   #   #     #   ### #     A walker who goes from one half to the other must
//     #       #     #   #   #     #   #   #     pass the door: there is one path, and no ring.
//     #########     #########     #########
//
// Rooms are on odd rows and columns, walls on even ones; so a wall never ends in a door.
// Cost: each letter of a wall is written once: the area, and the chambers that are parted again.
// Source: Jamis Buck, Maze Generation: Recursive Division, 2011.
// Run it as: 43_division [SIZE [SEED [WALLS]]]     it stops after so many walls
// Try: two doors in each wall.  How many loops does `meander verify -` find?
#include "arguments.h"
#include "chance.h"

enum { MOST = 99 };
static const char WALL = '#', FLOOR = ' ';
static char maze[2 * MOST + 1][2 * MOST + 2];
static int walls_left;

// The chamber has so many rooms; its first is the letter at `row` and `column`.
static void divide(int row, int column, int down, int across) {
    if (down < 2 || across < 2 || walls_left == 0) return;
    walls_left--;
    bool lies = down > across || (down == across && coin());  // across the longer side
    if (lies) {
        int above = 1 + chance_below(down - 1), wall = row + 2 * above - 1;
        for (int i = 0; i < 2 * across - 1; i++) maze[wall][column + i] = WALL;
        maze[wall][column + 2 * chance_below(across)] = FLOOR;
        divide(row, column, above, across);
        divide(wall + 1, column, down - above, across);
    } else {
        int before = 1 + chance_below(across - 1), wall = column + 2 * before - 1;
        for (int i = 0; i < 2 * down - 1; i++) maze[row + i][wall] = WALL;
        maze[row + 2 * chance_below(down)][wall] = FLOOR;
        divide(row, column, down, before);
        divide(row, wall + 1, down, across - before);
    }
}

int main(int argc, char **argv) {
    int across = 30, down = 10;
    size_argument(argc, argv, 1, MOST, &across, &down);
    seed = seed_argument(argc, argv, 2);
    walls_left = number_argument(argc, argv, 3, 0, MOST * MOST, MOST * MOST);
    no_argument(argc, argv, 4);
    int rows = 2 * down + 1, columns = 2 * across + 1;
    for (int row = 0; row < rows; row++) {
        bool is_border = row == 0 || row == rows - 1;
        memset(maze[row], is_border ? WALL : FLOOR, (size_t)columns);
        maze[row][0] = maze[row][columns - 1] = WALL;
    }
    divide(1, 1, down, across);
    maze[1][0] = maze[rows - 2][columns - 1] = FLOOR;
    for (int row = 0; row < rows; row++) puts(maze[row]);
    return 0;
}
