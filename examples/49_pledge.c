// SPDX-License-Identifier: MIT
// Pledge's rule: the way out of any maze, in the dark, with one number to remember.
//
//     ###########     The prisoner stands beside a pillar and looks to the right.  A hand would
//     #        >G     stay on the pillar and go round it for ever.  So count the turns: one more
//     # # # # #^#     for each to the right, one less for each to the left.  While the count is
//     #   #>>>>^#     0, walk straight on and touch no wall.
//     # # # # # #
//     #         #     To look the same way is not enough: after a full turn the count is 4, not
//     ###########     0, and the hand stays on the wall.
//
// Invariant: the heading is East, turned to the right as many times as the count says.
// Cost: a constant time for each step; nothing is remembered but place, heading and count.
// Source: John Pledge's method in Harold Abelson, Andrea diSessa, Turtle Geometry, 1980.
// Run it as: 49_pledge [FILE]     T is where the prisoner stands, the opening is the way out
// Try: ask for the heading in place of the count.  Which maze holds you then?
#include "picture.h"

enum { EAST, SOUTH, WEST, NORTH };  // each is the right-hand neighbour of the one before
static const int row_step[4] = {0, 1, 0, -1}, column_step[4] = {1, 0, -1, 0};
static const char arrow[] = ">v<^";

struct walker { int row, column, count; };  // of turns: to the right less to the left

static const char *const prison[] = {
    "###########", "#          ", "# # # # # #", "#   #T    #", "# # # # # #", "#         #",
    "###########", NULL};

// East is 0, so the heading is the count without its whole turns.
static int heading(struct walker here) { return ((here.count % 4) + 4) % 4; }

static struct walker turned(struct walker here, int to_the_right) {
    return (struct walker){here.row, here.column, here.count + to_the_right};
}

static struct walker ahead_of(struct walker here) {
    int way = heading(here);
    return (struct walker){here.row + row_step[way], here.column + column_step[way], here.count};
}

static bool can_stand(struct walker here) {
    return here.row >= 0 && here.row < rows && here.column >= 0 && here.column < columns &&
           strchr(" ><^v", maze[here.row][here.column]) != NULL;
}

// The rules of the wall follower.  The first of them holds only while the count is not 0.
static struct walker next(struct walker now) {
    struct walker to_the_right = ahead_of(turned(now, 1)), ahead = ahead_of(now);
    if (now.count != 0 && can_stand(to_the_right)) return to_the_right;
    if (can_stand(ahead)) return ahead;
    return turned(now, -1);
}

// Along one wall no place and heading come twice, unless there is no way out.
static bool walk(struct place from, struct place out) {
    struct walker now = {from.row, from.column, 0};
    int most = 4 * rows * columns, along_the_wall = 0;
    while (now.row != out.row || now.column != out.column) {
        along_the_wall = now.count == 0 ? 0 : along_the_wall + 1;
        if (along_the_wall > most) return false;
        struct walker then = next(now);
        maze[now.row][now.column] = arrow[heading(then)];
        now = then;
    }
    return true;
}

int main(int argc, char **argv) {
    no_argument(argc, argv, 2);
    read_maze(argc, argv, 1, prison);
    bool is_out = walk(goal, start);  // the treasure of the picture is the prisoner
    maze[start.row][start.column] = is_out ? 'G' : ' ';
    for (int row = 0; row < rows; row++) puts(maze[row]);
    puts(is_out ? "The prisoner is out." : "There is no way out.");
    return is_out ? 0 : 1;
}
