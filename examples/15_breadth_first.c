// SPDX-License-Identifier: MIT
// Breadth first beside depth first, in a maze with loops.
//
//     depth first    breadth first     '*' the path    '.' visited    ' ' never visited
//     #########      #########
//     #*******#      #.......#      Depth first goes on as long as it can, and takes the first path
//     #*# ###*#      #.#.###.#      that leads to the goal.  Breadth first keeps places in a queue:
//     **#   #*#      **#...#.#      it takes one from the front and puts its neighbours at the end,
//     # #####*#      #*#####.#      so it visits all places one step away, then all that are two
//     #      **      #********      steps away: its first path to the goal is a shortest one.
//     #########      #########
//
// Loops do no harm to either, because of the marks: a place that was visited is not visited again.
// Cost: each place is visited once at most.  Depth first remembers the places of the walk, breadth
// first the whole front of the wave.
// Source: Edward F. Moore, The Shortest Path Through a Maze, 1959.
// Run it as: 15_breadth_first [FILE]     "-" is standard input: ./maker | ./breadth -
// Try: a maze without loops: how do the two paths differ?  Put a treasure T beside the entrance.
#include "picture.h"

enum { DEPTH, BREADTH };
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static char picture[2][LARGEST][LARGEST + 1];  // one for each method
static const char *const braided[] = {
    "###############################", "                    #         #",
    "# ### # ########### # # ##### #", "#     # #     #   # #   #   # #",
    "# ##### # # # # # # # ### # # #", "#   #     # #   #   # #   #   #",
    "### # ##### ####### # # # # # #", "#   # #               # #   # #",
    "# # # # ######### ##### ##### #", "# #     #       #     # #     #",
    "# ####### ##### ##### # # ### #", "# #       #   #       # #     #",
    "# # ####### # ######### # ### #", "#           #                  ",
    "###############################", NULL};

static bool is_open(int method, int row, int column) {
    return row >= 0 && row < rows && column >= 0 && column < columns &&
           picture[method][row][column] == ' ';
}

static bool depth_first(int row, int column) {
    if (!is_open(DEPTH, row, column)) return false;
    picture[DEPTH][row][column] = '.';
    bool found = row == goal.row && column == goal.column;
    for (int side = 0; side < 4 && !found; side++)
        found = depth_first(row + row_step[side], column + column_step[side]);
    if (found) picture[DEPTH][row][column] = '*';
    return found;
}

static bool breadth_first(void) {
    static struct place queue[LARGEST * LARGEST];
    static int came_from[LARGEST * LARGEST];  // the number in the queue of the place before
    int front = 0, end = 1;
    queue[0] = start;
    picture[BREADTH][start.row][start.column] = '.';
    for (; front < end; front++) {
        struct place here = queue[front];
        if (here.row == goal.row && here.column == goal.column) break;
        for (int side = 0; side < 4; side++) {
            int row = here.row + row_step[side], column = here.column + column_step[side];
            if (!is_open(BREADTH, row, column)) continue;
            picture[BREADTH][row][column] = '.';
            came_from[end] = front;
            queue[end++] = (struct place){row, column};
        }
    }
    if (front == end) return false;
    for (; front > 0; front = came_from[front])  // back along the path to queue[0]
        picture[BREADTH][queue[front].row][queue[front].column] = '*';
    picture[BREADTH][start.row][start.column] = '*';
    return true;
}

static void print_result(const char *name, int method) {
    int counts[2] = {0, 0};
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            counts[0] += picture[method][row][column] == '*';
            counts[1] += picture[method][row][column] == '.';
        }
    printf("%s: %d steps, %d places visited\n", name, counts[0] - 1, counts[0] + counts[1]);
}

int main(int argc, char **argv) {
    no_argument(argc, argv, 2);
    read_maze(argc, argv, 1, braided);
    memcpy(picture[DEPTH], maze, sizeof maze);
    memcpy(picture[BREADTH], maze, sizeof maze);
    depth_first(start.row, start.column);
    if (!breadth_first()) {
        fprintf(stderr, "%s: no path from start to goal\n", argv[0]);
        return 1;
    }
    for (int row = 0; row < rows; row++)
        printf("%s   %s\n", picture[DEPTH][row], picture[BREADTH][row]);
    print_result("depth first", DEPTH);
    print_result("breadth first", BREADTH);
    return 0;
}
