// SPDX-License-Identifier: MIT
// The cheapest path over land that costs more or less: Dijkstra's search, and A*.
//
//     1111111     A digit is what a step to that place costs; '#' is rock.  A place that was
//     1999991     reached waits until it is taken.  Always take the one with the least
//     S9###9G
//     1999991       breadth    steps from the start
//     1111111       dijkstra   cost from the start
//                   a-star     cost from the start + steps that are missing at least to the goal
//
// A place that is taken has its final cost: all that wait cost as much or more, and steps only add
// to it.  The steps that are missing never cost less than one each, so A* is right, too, and it
// looks less often in the wrong direction.
// Cost: here all places are looked at for each that is taken, n * n; with a heap n log n.
// Source: Edsger Dijkstra, 1959; Peter Hart, Nils Nilsson, Bertram Raphael, 1968.
// Run it as: 42_cheapest_path [breadth|dijkstra|a-star]     '*' is the path, '.' was taken
// Try: let each missing step count ten.  Which search gets fast, and is its path still cheapest?
#include "arguments.h"

enum { ROWS = 13, COLUMNS = 37, FAR = 1000000, BREADTH = 0, DIJKSTRA, A_STAR };
static const char *const names[] = {"breadth", "dijkstra", "a-star"};
static char land[ROWS][COLUMNS + 1] = {
    "1111111111111111111111111111111111111", "1111111111119999911111111111111111111",
    "1111##11111999999991111111##########1", "1111#1111119999999991111111111111#111",
    "11111111111999999999911111111111#1111", "1111#1111111999999999911111111#111111",
    "1111#111111119999999999111111#1111111", "1111#1111111199999999911111#111111111",
    "1111##11111119999999911111#1111111111", "1111111111111199999911111#11111111111",
    "111111111111111199911111#111111111111", "11111111111111111111111#1111111111111",
    "1111111111111111111111111111111111111"};
static const struct place { int row, column; } start = {6, 1}, goal = {6, 34};
static const int row_step[4] = {0, 0, -1, 1}, column_step[4] = {1, -1, 0, 0};
static int method, cost[ROWS][COLUMNS], back[ROWS][COLUMNS];  // back: the side on the way back
static bool is_taken[ROWS][COLUMNS];

// The place with the smallest of these numbers is taken next.
static int key(int row, int column) {
    int missing = abs(goal.row - row) + abs(goal.column - column);
    return cost[row][column] + (method == A_STAR ? missing : 0);
}

static struct place take_next(void) {
    struct place best = {-1, -1};
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            if (is_taken[row][column] || cost[row][column] == FAR) continue;
            if (best.row < 0 || key(row, column) < key(best.row, best.column))
                best = (struct place){row, column};
        }
    is_taken[best.row][best.column] = true;
    return best;
}

// Each neighbour that is reached more cheaply from here takes the new cost, and the way back here.
static void look_around(struct place here) {
    for (int side = 0; side < 4; side++) {
        int row = here.row + row_step[side], column = here.column + column_step[side];
        if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS) continue;
        if (land[row][column] == '#' || is_taken[row][column]) continue;
        int step = method == BREADTH ? 1 : land[row][column] - '0';
        if (cost[here.row][here.column] + step >= cost[row][column]) continue;
        cost[row][column] = cost[here.row][here.column] + step;
        back[row][column] = side ^ 1;  // 0 and 1 are opposite sides, and so are 2 and 3
    }
}

static void print_path(int taken) {
    static char picture[ROWS][COLUMNS + 1];
    int steps = 0, sum = 0;
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            picture[row][column] = is_taken[row][column] ? '.' : land[row][column];
    for (struct place here = goal; here.row != start.row || here.column != start.column; steps++) {
        int side = back[here.row][here.column];
        sum += land[here.row][here.column] - '0';
        picture[here.row][here.column] = '*';
        here = (struct place){here.row + row_step[side], here.column + column_step[side]};
    }
    picture[start.row][start.column] = 'S';
    picture[goal.row][goal.column] = 'G';
    for (int row = 0; row < ROWS; row++) puts(picture[row]);
    printf("%s: %d steps, cost %d, %d places taken\n", names[method], steps, sum, taken);
}

int main(int argc, char **argv) {
    int taken = 0;
    no_argument(argc, argv, 2);
    for (method = A_STAR; argc > 1 && strcmp(argv[1], names[method]) != 0; method--)
        if (method == 0) refuse(argv, argv[1], "one of breadth, dijkstra, a-star");
    if (argc < 2) method = DIJKSTRA;
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) cost[row][column] = FAR;
    cost[start.row][start.column] = 0;
    for (; !is_taken[goal.row][goal.column]; taken++) look_around(take_next());
    print_path(taken);
    return 0;
}
