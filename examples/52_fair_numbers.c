// SPDX-License-Identifier: MIT
// Why the remainder alone is not fair, and how chance_below() makes it fair.
//
//     a die of 8 faces, numbers below 3     faces      0 1 2 3 4 5 | 6 7
//                                           remainder  0 1 2 0 1 2 | 0 1
//
//     0 and 1 come from three faces, 2 comes from two.  So the last faces, which are left over, do
//     not count: then the die is thrown again.
//
// Here the die has 256 faces, one byte.  Chi-square says how far the counts are from equal ones:
// the sum of (times - expected)^2 / expected is near N - 1 for a fair die.
// Cost: less than one throw in two is thrown away.
// Run it as: 52_fair_numbers [N [THROWS [SEED]]]     numbers below N, at most 256
// Try: N = 128.  Why is nothing wrong there?  How many throws does the error of N = 255 need?
#include "arguments.h"
#include "chance.h"

enum { FACES = 256, MOST_THROWS = 100000000 };

static int die(void) { return chance_below(FACES); }

static int remainder_alone(int n) { return die() % n; }

static int thrown_again(int n) {
    int limit = FACES - FACES % n, face;
    do face = die();
    while (face >= limit);
    return face % n;
}

static void judge(const char *name, int (*draw)(int), int n, int throws) {
    int times[FACES] = {0}, fewest = throws, most = 0;
    double expected = (double)throws / n, chi = 0;
    for (int i = 0; i < throws; i++) times[draw(n)]++;
    for (int i = 0; i < n; i++) {
        chi += (times[i] - expected) * (times[i] - expected) / expected;
        if (times[i] < fewest) fewest = times[i];
        if (times[i] > most) most = times[i];
    }
    printf("%-15s  each number %d to %d times, chi-square %.1f\n", name, fewest, most, chi);
}

int main(int argc, char **argv) {
    int n = number_argument(argc, argv, 1, 2, FACES, 100);
    int throws = number_argument(argc, argv, 2, 1, MOST_THROWS, 1000000);
    seed = seed_argument(argc, argv, 3);
    no_argument(argc, argv, 4);
    judge("remainder alone", remainder_alone, n, throws);
    judge("thrown again", thrown_again, n, throws);
    printf("expected %.1f times each, chi-square near %d\n", (double)throws / n, n - 1);
    return 0;
}
