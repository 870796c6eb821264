// SPDX-License-Identifier: MIT
// Find the error: it is said that shuffling by swaps leaves nothing in its place.  This shuffle
// keeps the promise, and for that very reason it is wrong.
//
//     before   0 1 2 3     The last place swaps with one before it, then the one before the last,
//     after    2 3 1 0     and so on.  So nothing stays where it was.
//
// But a maze maker needs every order of its four sides, and all of them equally often.  The program
// shuffles 0 1 2 3 many times and counts.
// Run it as: 25_shuffle_error [COUNT [SEED]]     such as 24000 3
// See it: how many of the 24 orders come?
// Try: use this shuffle in 01_recursive_maker.c.  `meander verify` calls each maze perfect: what is
// wrong with a maze maker cannot always be seen in a maze.  26_shuffle_repaired.c is the answer.
#include "arguments.h"
#include "chance.h"

static void swapping_shuffle(int order[4]) {
    for (int last = 3; last > 0; last--) {
        int other = chance_below(last), kept = order[last];
        order[last] = order[other];
        order[other] = kept;
    }
}

int main(int argc, char **argv) {
    static int times[4][4][4][4];
    int unmoved[5] = {0}, count = number_argument(argc, argv, 1, 1, 99999999, 24000);
    seed = seed_argument(argc, argv, 2);
    no_argument(argc, argv, 3);
    for (int i = 0; i < count; i++) {
        int order[4] = {0, 1, 2, 3}, in_place = 0;
        swapping_shuffle(order);
        times[order[0]][order[1]][order[2]][order[3]]++;
        for (int place = 0; place < 4; place++) in_place += order[place] == place;
        unmoved[in_place]++;
    }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            for (int c = 0; c < 4; c++) {
                int d = 6 - a - b - c;  // 0 + 1 + 2 + 3 is 6
                if (a == b || a == c || b == c) continue;
                printf("%d %d %d %d %8d\n", a, b, c, d, times[a][b][c][d]);
            }
    for (int i = 0; i <= 4; i++) printf("%d in place %6d of %d\n", i, unmoved[i], count);
    return 0;
}
