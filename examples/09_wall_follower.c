// SPDX-License-Identifier: MIT
// The wall follower: keep the right hand on the wall and walk, until the goal is reached.
//
//     XXXXXXX     Every place keeps an arrow: the way the walker left it for the last time.  In a
//     >>>>>vX     dead end it points out again, so the arrows lead from the start to the goal
//     X^X^XvX     without a detour.
//     X^X^X>G
//     XXXXXXX
//
// If the goal is on an island, the hand never touches it and the walk goes round in a circle.
// The next step depends on place and heading alone: when a pair of them comes again, all that
// followed comes again, for ever.  So the walker notes every pair and stops at the first it knows.
//
// Cost: a constant time for each step, and four headings for each place at most.
// Source: the hand on the hedge, and how it fails, in W. H. Matthews, Mazes and Labyrinths, 1922.
// Run it as: 09_wall_follower [FILE]     "-" is standard input: ./maker | ./follower -
// Try: follow the wall with the left hand.  Break one wall: can the treasure be found now?
#include "picture.h"

enum { EAST, SOUTH, WEST, NORTH };  // each is the right-hand neighbour of the one before
static const int row_step[4] = {0, 1, 0, -1}, column_step[4] = {1, 0, -1, 0};
static const char arrow[] = ">v<^";

struct walker { int row, column, heading; };

static const char *const textbook[] = {
    "XXXXXXXXXXXXXXXXXXX", "      X X     X   X", "XXXXX X X XXX X X X", "X X   X   X X   X X",
    "X X XXX XXX XXXXX X", "X X X       X     X", "X X XXXXX XXX XXX X", "X X     X X   X   X",
    "X XXXXX XXX XXX XXX", "X     X     X X X X", "X XXXXXXXXXXX X X X", "X                  ",
    "XXXXXXXXXXXXXXXXXXX", NULL};
static const char *const island[] = {
    "XXXXXXXXXXXXXXXXXXX", "                  X", "X XXXXXXX XXXXXXX X", "X X             X X",
    "X X XXXXX XXXXX X X", "X X X         X X X", "X       X T       X", "X X X         X X X",
    "X X XXXXX XXXXX X X", "X X             X X", "X XXXXXXX XXXXXXX X", "X                 X",
    "XXXXXXXXXXXXXXXXXXX", NULL};

// Where the walker stands after turning right so many times and going one step ahead.
static struct walker after_step(struct walker from, int turns_right) {
    int to = (from.heading + turns_right) % 4;
    return (struct walker){from.row + row_step[to], from.column + column_step[to], to};
}

static bool can_stand(struct walker here) {
    return here.row >= 0 && here.row < rows && here.column >= 0 && here.column < columns &&
           strchr(" ><^v", maze[here.row][here.column]) != NULL;
}

// One thing at a time: to the right if there is no wall, else ahead, else turn left on the spot.
static struct walker next(struct walker now) {
    struct walker to_the_right = after_step(now, 1), ahead = after_step(now, 0);
    if (can_stand(to_the_right)) return to_the_right;
    if (can_stand(ahead)) return ahead;
    return (struct walker){now.row, now.column, (now.heading + 3) % 4};
}

static bool is_goal(struct walker here) {
    return here.row == goal.row && here.column == goal.column;
}

static bool walk(void) {
    static bool known[LARGEST][LARGEST][4];
    struct walker now = {start.row, start.column, EAST};
    memset(known, false, sizeof known);
    while (!is_goal(now) && !known[now.row][now.column][now.heading]) {
        known[now.row][now.column][now.heading] = true;
        struct walker then = next(now);
        maze[now.row][now.column] = arrow[then.heading];
        now = then;
    }
    maze[goal.row][goal.column] = 'G';
    for (int row = 0; row < rows; row++) puts(maze[row]);
    puts(is_goal(now) ? "The goal is found." : "Round in a circle: no goal is along this wall.");
    return is_goal(now);
}

int main(int argc, char **argv) {
    no_argument(argc, argv, 2);
    read_maze(argc, argv, 1, textbook);
    bool found = walk();
    if (argc > 1) return found ? 0 : 1;
    read_maze(argc, argv, 1, island);
    walk();
    return 0;
}
