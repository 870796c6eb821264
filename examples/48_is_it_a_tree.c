// SPDX-License-Identifier: MIT
// A maze is a graph: rooms are its nodes, passages its edges.  Count them.
//
//     #######     a---b---c     6 rooms, 5 passages, 1 part, 0 rings: a tree.  In a tree one path
//           #     |       |     leads from any room to any other, and never a second one.
//     # ### #     |       |
//     # #         d   e---f     Without passages, n rooms are n parts.  A passage between two parts
//     #######                   makes one of them, and one inside of a part closes a ring.
//
// So there are rooms - parts passages that join, and all others are rings.
//
// Cost: each room is visited once and looks at its four sides.
// Source: Robin J. Wilson, Introduction to Graph Theory, 1996 (trees).
// Run it as: 48_is_it_a_tree [FILE]     "-" is standard input: ./maker | ./tree -
// Try: count the dead ends, the rooms with one passage.  Can a tree have none?
#include "picture.h"

static const char *const course[] = {
    "#########################", "        # #     #   #   #", "### ### # # # ### # # # #",
    "#   #     # #     #   # #", "# ### ##### ########### #", "# #     #       #   #   #",
    "# ####### ####### # # ###", "#       # # # #   # #   #", "# ##### # # # # ### ### #",
    "#     #     #   #        ", "#########################", NULL};
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static bool visited[LARGEST][LARGEST];

static bool has_passage(int row, int column, int side) {
    int next_row = row + 2 * row_step[side], next_column = column + 2 * column_step[side];
    if (next_row < 0 || next_row >= rows || next_column < 0 || next_column >= columns) return false;
    return maze[row + row_step[side]][column + column_step[side]] == ' ';
}

// Visits the room and all that can be reached from it.
static void visit(int row, int column) {
    if (visited[row][column]) return;
    visited[row][column] = true;
    for (int side = 0; side < 4; side++)
        if (has_passage(row, column, side))
            visit(row + 2 * row_step[side], column + 2 * column_step[side]);
}

int main(int argc, char **argv) {
    int rooms = 0, ends = 0, parts = 0;
    no_argument(argc, argv, 2);
    read_maze(argc, argv, 1, course);
    for (int row = 1; row < rows; row += 2)
        for (int column = 1; column < columns; column += 2) {
            rooms++;
            for (int side = 0; side < 4; side++) ends += has_passage(row, column, side);
            if (!visited[row][column]) parts++;
            visit(row, column);
        }
    int passages = ends / 2, rings = passages - rooms + parts;  // a passage has two ends
    printf("rooms %d, passages %d, parts %d, rings %d\n", rooms, passages, parts, rings);
    puts(parts == 1 && rings == 0 ? "It is a tree." : "It is not a tree.");
    return 0;
}
