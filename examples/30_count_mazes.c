// SPDX-License-Identifier: MIT
// Is a maze maker fair?  Count how often each maze comes, and say how far that is from fair.
//
//     19200 mazes of 3 x 3 rooms       chi-square = the sum of (times - expected)^2 / expected
//     192 kinds, expected 100 each     over all kinds; kinds that never came count, too
//
// Even a fair maker does not make each maze exactly as often.  Chi-square says how much is too much:
// of a fair maker it comes near the number of kinds, less one, and the deviation is the root of
// twice that.  With 192 kinds: 191 and 19.5, so 250 and more is next to impossible.
//
// The mazes come one below the other, all as pictures of as many lines.  Any program may
// have made them.
// Cost: each maze is compared with the kinds found so far.
// Source: Karl Pearson, On the criterion ..., Philosophical Magazine 50, 1900.
// Run it as: 30_count_mazes [LINES [KINDS]]     such as 7 192 for blocks of 3x3 rooms
// Try: for s in $(seq 1920); do ./wilson 3x3 $s; done | ./count 7 192
#include "arguments.h"

enum { MOST_KINDS = 5000, MOST_LETTERS = 400 };
static char kind[MOST_KINDS][MOST_LETTERS];
static int times[MOST_KINDS], found;

// The next maze: its lines, one behind the other.
static bool read_one(char **argv, int lines, char text[MOST_LETTERS]) {
    size_t length = 0;
    for (int i = 0; i < lines; i++) {
        if (fgets(text + length, (int)(MOST_LETTERS - length), stdin) == NULL) {
            if (i > 0) refuse(argv, "the last maze", "complete");
            return false;
        }
        length += strlen(text + length);
        if (length == MOST_LETTERS - 1) refuse(argv, "a maze", "small enough, up to 398 letters");
    }
    return true;
}

static void count(char **argv, const char *text) {
    int i = 0;
    while (i < found && strcmp(kind[i], text) != 0) i++;
    if (i == MOST_KINDS) refuse(argv, "one kind more", "expected, 5000 are enough");
    if (i == found) strcpy(kind[found++], text);
    times[i]++;
}

int main(int argc, char **argv) {
    char text[MOST_LETTERS];
    int lines = number_argument(argc, argv, 1, 1, 99, 7), mazes = 0, fewest, most = 0;
    int kinds = number_argument(argc, argv, 2, 2, MOST_KINDS, 192);
    no_argument(argc, argv, 3);
    for (; read_one(argv, lines, text); mazes++) count(argv, text);
    double expected = (double)mazes / kinds, chi = 0;
    fewest = found < kinds ? 0 : mazes;
    for (int i = 0; i < found || i < kinds; i++) {
        chi += expected > 0 ? (times[i] - expected) * (times[i] - expected) / expected : 0;
        if (times[i] > most) most = times[i];
        if (times[i] < fewest) fewest = times[i];
    }
    printf("%d mazes, %d of %d kinds\n", mazes, found, kinds);
    printf("each kind %d to %d times, expected %.1f\n", fewest, most, expected);
    printf("chi-square %.1f, of a fair maker near %d\n", chi, kinds - 1);
    double over = chi - (kinds - 1);  // three deviations and more: (3 * root)^2 = 9 * 2 * kinds
    bool is_fair = mazes > 0 && (over < 0 || over * over < 18.0 * (kinds - 1));
    puts(mazes == 0 ? "no maze" : is_fair ? "may be fair" : "not fair");
    return is_fair ? 0 : 1;
}
