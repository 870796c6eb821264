// SPDX-License-Identifier: MIT
// The labyrinth of Crete, from seven numbers: 3 2 1 4 7 6 5.
//
//     # ###################     The path comes from outside, 0, and walks along the circuits in
//     # #                 #     this order; behind the last is the centre.  At their ends it turns
//     # # ############### #     into the next circuit, by turns at the right and at the left.  This
//     # #               # #     is the picture for 3 2 1.
//     # ############### # #
//     #                 # #     It can be drawn when no two turns at the same side cross: they lie
//     ################### #     beside each other or one inside the other.
//
// Bend the picture round, so that left meets right: that is the labyrinth on the coins of Knossos.
// Cost: the area of the picture.
// Source: Anthony Phillips, Through Mazes to Mathematics, 1992.
// Run it as: 47_labyrinth [CIRCUITS]     each number from 1 up, once: 3214765
// Try: 5432167.  How many labyrinths with three circuits are there, and how many with seven?
#include "arguments.h"

enum { MOST = 9, MIDDLE = 6 };  // circuits; rooms between the turns at the left and the right
static int order[MOST + 2], circuits;  // 0 is outside, the last is the centre
static char picture[2 * MOST + 2][80];

struct turn { int upper, lower; };  // turn i leads from circuit order[i] to order[i + 1]

static struct turn turn_at(int i) {
    int one = order[i], other = order[i + 1];
    return one < other ? (struct turn){one, other} : (struct turn){other, one};
}

static bool is_inside(struct turn a, struct turn b) {
    return a.upper > b.upper && a.lower < b.lower;
}

// Turns at one side are the even ones, at the other the odd ones.
static bool can_be_drawn(void) {
    for (int i = 0; i <= circuits; i++)
        for (int j = i % 2; j <= circuits; j += 2) {
            struct turn a = turn_at(i), b = turn_at(j);
            bool is_apart = a.lower < b.upper || b.lower < a.upper;
            if (i != j && !is_apart && !is_inside(a, b) && !is_inside(b, a)) return false;
        }
    return true;
}

// How far out: one more than the turns inside.
static int depth(int i) {
    int most = 0;
    for (int j = i % 2; j <= circuits; j += 2)
        if (is_inside(turn_at(j), turn_at(i)) && depth(j) > most) most = depth(j);
    return most + 1;
}

static void draw(void) {
    int end[2][MOST + 2], far[2] = {0, 0}, rows = 2 * circuits + 1;
    for (int i = 0; i <= circuits; i++)
        if (depth(i) > far[i % 2]) far[i % 2] = depth(i);
    for (int row = 0; row < rows; row++)
        memset(picture[row], '#', (size_t)(2 * (far[0] + MIDDLE + far[1]) + 1));
    for (int i = 0; i <= circuits; i++) {
        int room = i % 2 == 0 ? far[0] - depth(i) : far[0] + MIDDLE - 1 + depth(i);
        end[i % 2][order[i]] = end[i % 2][order[i + 1]] = 2 * room + 1;
        for (int row = 2 * turn_at(i).upper - 1; row <= 2 * turn_at(i).lower - 1; row++)
            if (row >= 0 && row < rows) picture[row][2 * room + 1] = ' ';
    }
    for (int circuit = 1; circuit <= circuits; circuit++)
        for (int column = end[0][circuit]; column <= end[1][circuit]; column++)
            picture[2 * circuit - 1][column] = ' ';
    for (int row = 0; row < rows; row++) puts(picture[row]);
}

int main(int argc, char **argv) {
    const char *word = argc > 1 ? argv[1] : "3214765";
    no_argument(argc, argv, 2);
    circuits = (int)strlen(word);
    if (!has_only(word, "123456789") || circuits > MOST) refuse(argv, word, "1 to 9 digits");
    order[circuits + 1] = circuits + 1;
    for (int i = 0; i < circuits; i++) {
        order[i + 1] = word[i] - '0';
        bool is_new = strchr(word, word[i]) == word + i;
        if (order[i + 1] > circuits || !is_new) refuse(argv, word, "each circuit once");
    }
    if (!can_be_drawn()) refuse(argv, word, "an order without turns that cross");
    draw();
    return 0;
}
