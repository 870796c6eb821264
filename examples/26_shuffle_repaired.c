// SPDX-License-Identifier: MIT
// The shuffle of 25_shuffle_error.c, repaired: a place may swap with itself.
//
//     before   0 1 2 3     The last of the four may become any of the four, so there are 4 * 3 * 2
//     after    2 1 0 3     ways, one for each of the 24 orders.  Here 1 and 3 have stayed in place.
//
// Something must stay now and then.  Of the 24 orders 9 leave nothing in its place, 8 leave one, 6
// leave two, none leaves just three, and one leaves all four.  A shuffle in which nothing ever
// stays cannot be fair.
// Source: Fisher and Yates, Statistical Tables, 1938; Richard Durstenfeld, Algorithm 235, 1964.
// The shuffle with the error is right for another purpose: Sandra Sattolo, 1986, makes rings.
// Run it as: 26_shuffle_repaired [COUNT [SEED]]     such as 24000 3
// Try: let each place swap with any of the four.  Why can 4 * 4 * 4 * 4 ways never be fair?
#include "arguments.h"
#include "chance.h"

static void swapping_shuffle(int order[4]) {
    for (int last = 3; last > 0; last--) {
        int other = chance_below(last + 1), kept = order[last];
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
