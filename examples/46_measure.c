// SPDX-License-Identifier: MIT
// How hard is a maze?  Count its dead ends and junctions, the steps of the path, and the branches
// into which one can stray from it.
//
//     #########     A room with one way is a dead end, with three or four a junction.  The path
//       #     #     leads from one opening to the other.  A side by which one can leave it, with
//     # # # ###     all rooms behind, is a branch: one has to come back from there.
//     #   #
//     #########     Here: 3 dead ends, 1 junction; 6 steps, 1 branch of one room.
//
// Cost: each room is visited twice: once to find the path, once to measure its branch.
// Source: Walter D. Pullen, Think Labyrinth; Michael McClendon, The Complexity and Difficulty of a
// Maze, Bridges 2001.
// Run it as: 46_measure [FILE]     "-" is standard input: ./maker 30x20 7 | ./measure -
// Try: compare it with `meander measure`.  Which has more branches, a maze of 01 or one of 20?
#include "picture.h"

static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char mark[LARGEST][LARGEST];  // of the rooms: 0, '.' visited, '*' on the path

// Is there a way inside the maze from this room by this side?
static bool is_open(struct place room, int side) {
    int row = room.row + row_step[side], column = room.column + column_step[side];
    return row > 0 && row < rows - 1 && column > 0 && column < columns - 1 &&
           maze[row][column] == ' ';
}

static struct place beside(struct place room, int side) {
    return (struct place){room.row + 2 * row_step[side], room.column + 2 * column_step[side]};
}

static int ways(struct place room) {
    int count = 0;
    for (int side = 0; side < 4; side++) count += is_open(room, side);
    return count;
}

static bool find_path(char **argv, struct place room, int came_by) {
    if (mark[room.row][room.column] != 0) refuse(argv, "a maze with a ring", "perfect");
    mark[room.row][room.column] = '.';
    bool found = room.row == goal.row && room.column == goal.column;
    for (int side = 0; side < 4; side++)
        if (side != came_by && is_open(room, side))
            found |= find_path(argv, beside(room, side), side ^ 1);  // 0 and 1, 2 and 3 are opposite
    if (found) mark[room.row][room.column] = '*';
    return found;
}

// The rooms of a branch: this one and all behind it.
static int rooms_from(struct place room, int came_by) {
    int sum = 1;
    for (int side = 0; side < 4; side++)
        if (side != came_by && is_open(room, side)) sum += rooms_from(beside(room, side), side ^ 1);
    return sum;
}

static void move_inside(struct place *opening) {
    if (opening->row == 0) opening->row++;
    if (opening->row == rows - 1) opening->row--;
    if (opening->column == 0) opening->column++;
    if (opening->column == columns - 1) opening->column--;
}

int main(int argc, char **argv) {
    static const char *const given[] = {
        "###################", "      # #     #   #", "##### # # ### # # #", "# #   #   # # # # #",
        "# # ### ### ##### #", "# # #       #     #", "# # ##### ### ### #", "# #     # #   #   #",
        "# ##### ### ### ###", "#     #     # # # #", "# ########### # # #", "#                  ",
        "###################", NULL};
    int with_ways[5] = {0}, steps = -1, branches = 0, strayed = 0, largest = 0;
    no_argument(argc, argv, 2);
    read_maze(argc, argv, 1, given);
    move_inside(&start);
    move_inside(&goal);
    find_path(argv, start, -1);
    for (int row = 1; row < rows; row += 2)
        for (int column = 1; column < columns; column += 2) {
            struct place room = {row, column};
            if (mark[row][column] != 0) with_ways[ways(room)]++;
            if (mark[row][column] != '*') continue;
            steps++;
            bool is_goal = row == goal.row && column == goal.column;
            for (int side = 0; side < 4 && !is_goal; side++) {
                struct place next = beside(room, side);
                if (!is_open(room, side) || mark[next.row][next.column] == '*') continue;
                int size = rooms_from(next, side ^ 1);
                branches++;
                strayed += size;
                if (size > largest) largest = size;
            }
        }
    printf("dead ends %d\njunctions %d\nsteps of the path %d\n", with_ways[1],
           with_ways[3] + with_ways[4], steps);
    printf("branches %d with %d rooms, the largest %d\n", branches, strayed, largest);
    return 0;
}
